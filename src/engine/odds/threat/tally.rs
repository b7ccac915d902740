//! What has been found out: how playouts ended, and what that comes to.

use crate::vocab::CombatantId;
use std::collections::BTreeMap;

/// What the enemy can do at one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellThreat {
    pub cell: String,
    /// Points of health and guard lost on average.
    pub loss: f64,
    /// The chance to be out of the fight.
    pub falls: f64,
    /// Who takes them: ids with their shares of the loss, the worst first.
    pub by: Vec<(String, f64)>,
    /// Playouts so far; the number is an estimate.
    pub playouts: u32,
}

/// What has been found out at one place.
#[derive(Default)]
pub struct Tally {
    pub playouts: u32,
    loss: i64,
    falls: u32,
    by: BTreeMap<CombatantId, i64>,
}

/// How one playout ended for whoever is threatened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Toll {
    pub loss: i32,
    pub fell: bool,
    pub by: Vec<(CombatantId, i32)>,
}

impl Tally {
    pub fn note(&mut self, toll: Toll) {
        self.playouts += 1;
        self.loss += i64::from(toll.loss);
        self.falls += u32::from(toll.fell);
        for (who, points) in toll.by {
            *self.by.entry(who).or_default() += i64::from(points);
        }
    }

    pub fn told(&self, cell: &str, id: impl Fn(CombatantId) -> String) -> CellThreat {
        let mean = |sum: i64| sum as f64 / f64::from(self.playouts);
        let mut by: Vec<(String, f64)> =
            self.by.iter().filter(|(_, sum)| **sum > 0).map(|(who, sum)| (id(*who), mean(*sum))).collect();
        by.sort_by(|a, b| b.1.total_cmp(&a.1));
        let falls = f64::from(self.falls) / f64::from(self.playouts);
        CellThreat { cell: cell.to_owned(), loss: mean(self.loss), falls, by, playouts: self.playouts }
    }
}
