//! The fates of a combatant, that is, the ways to be out of the fight, and the rule behind each.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Knocked out" => ("knocked out", "a grievous wound", 45),
        "Down" if left > 0 => ("knocked out", "a grievous wound", 45),
        "Down" => ("down", "", 50),
        "dead" if left > 0 => ("dead", "a grievous wound", 90),
        "dead" => ("dead", "hit points below 0 by CON, or a grievous wound", 90),
        "Wounded" | "Bloodied" | "Badly wounded" | "Very badly wounded" | "Critically wounded" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
