//! Outcomes that put a combatant out of the fight, each with its cause and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, _lost: i32, _left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Down" => ("down", "fails the Life test", 50),
        "Dying" => ("dying", "fails the Life test; dies after the battle unless aided", 60),
        "dead" => ("dead", "no Life left", 90),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
