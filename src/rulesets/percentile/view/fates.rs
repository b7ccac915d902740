//! Outcomes that put a combatant out of the fight, each with its cause and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Unconscious" if left <= 0 => ("dying", "dies at the end of the round unless First Aid helps", 60),
        "Unconscious" => ("unconscious", "2 hit points or fewer left", 50),
        "dead" => ("dead", "0 hit points or fewer at the end of the round", 90),
        "Engaged" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
