//! The ways of being out of the fight, each with its word, its reason and its severity.

use crate::vocab::view::FateView;

pub fn fate(condition: &str, lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Incapacitated" if lost > 0 => ("out", "half its health at once", 50),
        "Incapacitated" => ("knocked out", "senseless until the fight is over", 40),
        "dead" if left <= 0 => ("dead", "no health left", 90),
        "dead" => ("dead", "as much as its strength at once", 90),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}
