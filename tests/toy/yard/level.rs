//! Level after validation.

use affray::vocab::FactionId;
use serde::Serialize;

affray::house_rules! {
    /// Whether anybody may duck (Y-REACT-01).
    ducking: Ducking { #[default] Allowed = "allowed", Forbidden = "forbidden" }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct YardLevel {
    /// Number of hexes along q and along r.
    pub size: (u8, u8),
    pub combatants: Vec<Fighter>,
    /// Maximum number of rounds (Y-MORALE-02).
    pub round_limit: u16,
    pub house: HouseRules,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fighter {
    pub id: String,
    pub faction: FactionId,
    /// Index in the list of hexes.
    pub at: u16,
    pub health: i32,
}
