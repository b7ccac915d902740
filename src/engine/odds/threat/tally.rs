//! Statistics over threat playouts.

use crate::vocab::CombatantId;
use std::collections::BTreeMap;

/// The threat at one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellThreat {
    /// Id of the place.
    pub cell: String,
    /// Expected loss of health and guard points.
    pub loss: f64,
    /// The probability of being out of the fight.
    pub falls: f64,
    /// Ids of the enemies responsible with their shares of the loss, greatest first.
    pub by: Vec<(String, f64)>,
    /// Number of playouts behind the values, which are estimates.
    pub playouts: u32,
}

/// Running totals for one place.
#[derive(Default)]
pub struct ThreatTally {
    /// Number of playouts.
    pub playouts: u32,
    loss: i64,
    falls: u32,
    by: BTreeMap<CombatantId, i64>,
}

/// The result of one playout for the threatened combatant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayoutDamage {
    /// Points of health and guard lost.
    pub loss: i32,
    /// True if it is out of the fight at the end.
    pub fell: bool,
    /// The enemies responsible, each with its share of the loss.
    pub by: Vec<(CombatantId, i32)>,
}

impl ThreatTally {
    /// Adds a playout.
    pub fn note(&mut self, toll: PlayoutDamage) {
        self.playouts += 1;
        self.loss += i64::from(toll.loss);
        self.falls += u32::from(toll.fell);
        for (who, points) in toll.by {
            *self.by.entry(who).or_default() += i64::from(points);
        }
    }

    /// Returns the means over all playouts. `id` returns a combatant's protocol id.
    pub fn cell_threat(&self, cell: &str, id: impl Fn(CombatantId) -> String) -> CellThreat {
        let mean = |sum: i64| sum as f64 / f64::from(self.playouts);
        let mut by: Vec<(String, f64)> =
            self.by.iter().filter(|(_, sum)| **sum > 0).map(|(who, sum)| (id(*who), mean(*sum))).collect();
        by.sort_by(|a, b| b.1.total_cmp(&a.1));
        let falls = f64::from(self.falls) / f64::from(self.playouts);
        CellThreat { cell: cell.to_owned(), loss: mean(self.loss), falls, by, playouts: self.playouts }
    }
}
