//! Groups of battles that a part of a chart or a row of a table stands for.

use crate::vocab::RuleId;

/// A group of battles selected by a bar, a point or a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum BattleGroup {
    /// Pairs that the counted side wins only under B.
    #[default]
    Gained,
    Lost,
    Both,
    Neither,
    /// Battles of A (0) or B (1) by length: minimum and maximum number of rounds.
    Length(usize, u64, u64),
    /// Battles of the last variant with a fall at this position.
    Place(String),
    First(String),
    Rule(RuleId),
    /// A point of a curve: indices of the curve and the point.
    Point(usize, usize),
    /// A point that tuning tried.
    Tried(usize),
}

impl BattleGroup {
    /// Returns the anchor of the list of these battles on the report page. `None` if the page does not list them.
    pub fn anchor(&self) -> Option<String> {
        match self {
            Self::Gained => Some("gained".into()),
            Self::Lost => Some("lost".into()),
            Self::Both => Some("both".into()),
            Self::Neither => Some("neither".into()),
            Self::Length(variant, from, _) => Some(format!("rounds-{}-{from}", ["a", "b"][(*variant).min(1)])),
            Self::Place(place) => Some(format!("fell-{}", slug(place))),
            Self::First(_) | Self::Rule(_) | Self::Point(..) | Self::Tried(_) => None,
        }
    }
}

/// Converts a cell ID into an HTML anchor.
fn slug(id: &str) -> String {
    id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}
