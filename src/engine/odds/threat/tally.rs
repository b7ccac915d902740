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
    /// The same enemies, each with the probability that it takes any points.
    pub wounds: Vec<(String, f64)>,
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
    /// Number of playouts in which each enemy took points.
    wounds: BTreeMap<CombatantId, u32>,
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
        let mut enemies: Vec<CombatantId> = toll.by.iter().map(|(who, _)| *who).collect();
        enemies.sort_unstable();
        enemies.dedup();
        for who in enemies {
            *self.wounds.entry(who).or_default() += 1;
        }
        for (who, points) in toll.by {
            *self.by.entry(who).or_default() += i64::from(points);
        }
    }

    /// Returns the means over all playouts. `id` returns a combatant's protocol id.
    pub fn cell_threat(&self, cell: &str, id: impl Fn(CombatantId) -> String) -> CellThreat {
        let mean = |sum: i64| sum as f64 / f64::from(self.playouts);
        let mut enemies: Vec<(CombatantId, i64)> =
            self.by.iter().filter(|(_, sum)| **sum > 0).map(|(who, sum)| (*who, *sum)).collect();
        enemies.sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        let share = |count: u32| f64::from(count) / f64::from(self.playouts);
        let wounds = |who: &CombatantId| share(self.wounds.get(who).copied().unwrap_or_default());
        CellThreat {
            cell: cell.to_owned(),
            loss: mean(self.loss),
            falls: share(self.falls),
            by: enemies.iter().map(|(who, sum)| (id(*who), mean(*sum))).collect(),
            wounds: enemies.iter().map(|(who, _)| (id(*who), wounds(who))).collect(),
            playouts: self.playouts,
        }
    }
}
