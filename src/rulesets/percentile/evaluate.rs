//! Evaluation of a battle for one side, and removal of the information hidden from it. Lookahead search uses both.

use super::morale_cost::{fails_test, half_down, leaves};
use super::queries::*;
use super::unit::StandsOn;
use super::unit_values::UnitValues;
use crate::engine::snapshot::Roster;
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;

/// Removes hidden enemies from the board of a copied battle (P-SNEAK-02).
pub fn hide_unknown(world: &mut World, faction: FactionId) {
    let t = BattleReader::new(world);
    let unknown = |c: &CombatantId| t.faction(*c) != faction && t.is_active(*c) && t.is_hidden(*c);
    let roster = world.resource::<Roster>();
    let entities: Vec<Entity> = t.all().filter(unknown).map(|c| roster.combatants[c.ix()]).collect();
    for e in entities {
        world.get_mut::<StandsOn>(e).expect("everybody stands somewhere or nowhere").cell = None;
    }
}

/// Hit points at or below which a combatant falls (P-DMG-09).
pub const FALLEN: i32 = 2;

/// Worth of a broken combatant: little, since it flees and seldom returns.
const BROKEN: i32 = 6;

/// Returns the value of the side's combatants minus the value of all others. The unit is one hundredth of a healthy
/// combatant.
pub fn evaluate(world: &World, faction: FactionId) -> i32 {
    let t = BattleReader::new(world);
    let shares = world.resource::<UnitValues>();
    let due: Vec<f64> = t.factions().map(|side| half_down(&t, side, |_| 0.0)).collect();
    let counts = |c: CombatantId| {
        let sign = if t.faction(c) == faction { 1.0 } else { -1.0 };
        let worth = f64::from(Worth::of_combatant(&t, c).at(t.hp(c)));
        sign * counts(shares, c, worth, leaves(fails_test(&t, c), due[t.faction(c).ix()]))
    };
    t.all().map(counts).sum::<f64>() as i32
}

/// Returns the value of a combatant with that worth in this level. `leaves` is the share of it that morale leaves.
pub fn counts(shares: &UnitValues, c: CombatantId, worth: f64, leaves: f64) -> f64 {
    worth * f64::from(shares.share(c)) / 100.0 * leaves
}

/// Worth of a combatant by the hit points it has left. Ignores its [`UnitValues`], that is, assumes an average
/// combatant.
#[derive(Clone, Copy)]
pub enum Worth {
    /// A combatant out of the fight: its worth at any number of hit points.
    Out(i32),
    /// An unconscious or broken combatant: its worth above [`FALLEN`] hit points; `None` if unconscious.
    Helpless(Option<i32>),
    /// A combatant that can fight.
    Fights {
        hp: i32,
        hp_max: i32,
        /// The parts of its worth that hit points do not change.
        equipment: i32,
        /// Chance in percent to fail the morale test that a wound below half its hit points brings (P-MORALE-01).
        fails: i32,
    },
}

impl Worth {
    pub fn of_combatant(t: &BattleReader, c: CombatantId) -> Self {
        let cond = t.cond(c);
        if cond.dead {
            return Self::Out(0);
        }
        if cond.fled || cond.surrendered {
            return Self::Out(BROKEN);
        }
        if cond.unconscious {
            return Self::Helpless(None);
        }
        if cond.broken {
            return Self::Helpless(Some(BROKEN));
        }
        let tests = !cond.below_half && t.has_nerves(c);
        let fails = if tests { 100 - t.nerve_chance(c).value().clamp(0, 100) } else { 0 };
        Self::Fights { hp: t.hp(c), hp_max: t.stats(c).hp_max, equipment: equipment_worth(t, c), fails }
    }

    /// Returns the worth with `hp` hit points left.
    pub fn at(self, hp: i32) -> i32 {
        let fallen = if hp >= 1 { 10 } else { 2 };
        match self {
            Self::Out(worth) => worth,
            Self::Helpless(worth) => worth.filter(|_| hp > FALLEN).unwrap_or(fallen),
            Self::Fights { .. } if hp <= FALLEN => fallen,
            Self::Fights { hp: now, hp_max, equipment, fails } => {
                // The last two hit points are worth nothing, since the combatant falls with them.
                let full = (hp_max - FALLEN).max(1);
                let worth = 45 + 55 * (hp - FALLEN).clamp(0, full) / full + equipment;
                let shaken = hp < now && 2 * hp < hp_max;
                if shaken { worth - (worth - BROKEN) * fails / 100 } else { worth }
            }
        }
    }
}

/// Returns the worth of a fighting combatant's posture, gear and position.
fn equipment_worth(t: &BattleReader, c: CombatantId) -> i32 {
    let armed = t.belongings(c).iter().any(|i| !t.item(*i).broken && t.item_row(*i).shield.is_none());
    let shields = t.in_hand(c).iter().any(|i| t.item_row(*i).shield.is_some() && !t.item(*i).broken);
    let engaged = t.engaged_by(c).next().is_some();
    4 * i32::from(t.is_hidden(c)) + 3 * i32::from(shields) + i32::from(engaged)
        - 8 * i32::from(!t.standing(c))
        - 15 * i32::from(!armed)
}
