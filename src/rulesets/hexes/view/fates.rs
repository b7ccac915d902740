//! The ways of being out of the fight, each with its word, its reason and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Asleep" => ("asleep", "wakes when damaged or woken by a friend", 40),
        "Held" => ("held", "held by magic, cannot act", 41),
        "Knocked out" => ("knocked out", "knocked out by subdual damage", 42),
        "Unconscious" if left > 0 => ("unconscious", "knocked out by a punch", 50),
        "Unconscious" => ("unconscious", "0 hit points or fewer", 50),
        "Crippled" => ("crippled", "Mighty Blow chart", 60),
        "dead" if left > 0 => ("dead", "Mighty Blow chart", 90),
        "dead" => ("dead", "0 hit points or fewer", 90),
        "Closed in" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
