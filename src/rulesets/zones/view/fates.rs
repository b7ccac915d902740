//! The ways of being out of the fight, each with its word, its reason and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Incapacitated" if lost > 0 => ("out", "lost half its health in one hit", 50),
        "Incapacitated" => ("knocked out", "unconscious until the fight ends", 40),
        "dead" if left <= 0 => ("dead", "no health left", 90),
        "dead" => ("dead", "lost as much as its Strength in one hit", 90),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
