//! The ways of being out of the fight, each with its word, its reason and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Asleep" => ("asleep", "wakes when shaken or hurt", 40),
        "Held" => ("held", "cannot stir", 41),
        "Knocked out" => ("knocked out", "beaten down by subdual", 42),
        "Unconscious" if left > 0 => ("unconscious", "knocked senseless", 50),
        "Unconscious" => ("unconscious", "its fate at 0 hit points or less", 50),
        "Crippled" => ("crippled", "a mighty blow", 60),
        "dead" if left > 0 => ("dead", "a mighty blow", 90),
        "dead" => ("dead", "its fate at 0 hit points or less", 90),
        "Closed in" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
