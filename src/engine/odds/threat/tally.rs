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
    /// The enemies responsible, greatest loss first.
    pub by: Vec<EnemyThreat>,
    /// Number of playouts behind the values, which are estimates.
    pub playouts: u32,
}

/// The threat of one enemy at one place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EnemyThreat {
    /// Id of the enemy.
    pub id: String,
    /// Expected points lost to this enemy.
    pub loss: f64,
    /// Probability that it takes any points.
    pub wounds: f64,
    /// Probability that it puts the combatant out of the fight.
    pub falls: f64,
    /// Name of the weapon or spell that takes most points, as within a sentence; `None` if no event names one.
    pub weapon: Option<String>,
    /// True if it takes points in the next round only, because it has acted in this one.
    pub next_round: bool,
}

/// Running totals for one place.
#[derive(Default)]
pub struct ThreatTally {
    /// Number of playouts.
    pub playouts: u32,
    loss: i64,
    falls: u32,
    by: BTreeMap<CombatantId, EnemyTally>,
}

/// Running totals of one enemy for one place.
#[derive(Default)]
struct EnemyTally {
    /// Points taken in all playouts.
    loss: i64,
    /// Number of playouts in which it took points.
    wounds: u32,
    /// Number of playouts in which it put the combatant out of the fight.
    falls: u32,
    /// True if it took points in the current round.
    this_round: bool,
    /// Points taken with each weapon, in the order of their first use.
    weapons: Vec<WeaponTally>,
}

/// The points taken with one weapon.
struct WeaponTally {
    weapon: Option<String>,
    loss: i64,
}

/// The result of one playout for the threatened combatant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayoutDamage {
    /// Points of health and guard lost.
    pub loss: i32,
    /// True if it is out of the fight at the end.
    pub fell: bool,
    /// The enemy that put it out of the fight.
    pub felled_by: Option<CombatantId>,
    /// The hits of enemies, in order.
    pub hits: Vec<PlayoutHit>,
}

/// One hit in a playout.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayoutHit {
    /// The enemy.
    pub by: CombatantId,
    /// Points of health and guard that it takes.
    pub points: i32,
    /// Name of the weapon or spell, as within a sentence; `None` if no event names one.
    pub weapon: Option<String>,
    /// True if it comes in the next round.
    pub next_round: bool,
}

impl ThreatTally {
    /// Adds a playout.
    pub fn note(&mut self, damage: PlayoutDamage) {
        self.playouts += 1;
        self.loss += i64::from(damage.loss);
        self.falls += u32::from(damage.fell);
        let mut enemies: Vec<CombatantId> = damage.hits.iter().map(|hit| hit.by).collect();
        enemies.sort_unstable();
        enemies.dedup();
        for who in enemies {
            let enemy = self.by.entry(who).or_default();
            enemy.wounds += 1;
            enemy.falls += u32::from(damage.felled_by == Some(who));
        }
        for hit in damage.hits {
            self.by.entry(hit.by).or_default().add(hit);
        }
    }

    /// Returns the means over all playouts. `id` returns a combatant's protocol id.
    pub fn cell_threat(&self, cell: &str, id: impl Fn(CombatantId) -> String) -> CellThreat {
        let mean = |sum: i64| sum as f64 / f64::from(self.playouts);
        let share = |count: u32| f64::from(count) / f64::from(self.playouts);
        let mut enemies: Vec<(&CombatantId, &EnemyTally)> =
            self.by.iter().filter(|(_, enemy)| enemy.loss > 0).collect();
        enemies.sort_by_key(|(_, enemy)| std::cmp::Reverse(enemy.loss));
        let threat_of = |(who, enemy): (&CombatantId, &EnemyTally)| EnemyThreat {
            id: id(*who),
            loss: mean(enemy.loss),
            wounds: share(enemy.wounds),
            falls: share(enemy.falls),
            weapon: enemy.main_weapon(),
            next_round: !enemy.this_round,
        };
        CellThreat {
            cell: cell.to_owned(),
            loss: mean(self.loss),
            falls: share(self.falls),
            by: enemies.into_iter().map(threat_of).collect(),
            playouts: self.playouts,
        }
    }
}

impl EnemyTally {
    fn add(&mut self, hit: PlayoutHit) {
        let points = i64::from(hit.points);
        self.loss += points;
        self.this_round |= !hit.next_round;
        match self.weapons.iter_mut().find(|tally| tally.weapon == hit.weapon) {
            Some(tally) => tally.loss += points,
            None => self.weapons.push(WeaponTally { weapon: hit.weapon, loss: points }),
        }
    }

    /// Returns the weapon that takes most points. If several tie, that of the first hit.
    fn main_weapon(&self) -> Option<String> {
        self.weapons.iter().rev().max_by_key(|tally| tally.loss)?.weapon.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_enemy_has_its_own_chances_and_the_weapon_that_takes_most() {
        let hit = |by: u16, points: i32, weapon: &str| {
            let weapon = Some(weapon.to_owned());
            PlayoutHit { by: CombatantId(by), points, weapon, next_round: by == 2 || points > 1 }
        };
        let mut tally = ThreatTally::default();
        tally.note(PlayoutDamage {
            loss: 5,
            hits: vec![hit(1, 1, "bow"), hit(1, 4, "axe")],
            ..PlayoutDamage::default()
        });
        let felled_by = Some(CombatantId(2));
        tally.note(PlayoutDamage { loss: 3, fell: true, felled_by, hits: vec![hit(2, 3, "bow")] });
        tally.note(PlayoutDamage::default());
        tally.note(PlayoutDamage::default());
        let found = tally.cell_threat("road", |who| format!("orc_{}", who.0));
        assert_eq!((found.loss, found.falls, found.playouts), (2.0, 0.25, 4));
        let of = |id: &str, loss, falls, weapon: &str| EnemyThreat {
            id: id.into(),
            loss,
            wounds: 0.25,
            falls,
            weapon: Some(weapon.into()),
            next_round: id == "orc_2",
        };
        assert_eq!(found.by, [of("orc_1", 1.25, 0.0, "axe"), of("orc_2", 0.75, 0.25, "bow")]);
    }
}
