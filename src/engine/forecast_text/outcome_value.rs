//! The expected loss of either side, in one unit, so that answers can be compared without further play.

use super::bars::BarKind;
use super::main_target::ForecastInput;
use crate::engine::odds::{CombatantChange, GearChange};
use crate::vocab::view::CombatantView;

/// The expected loss of either side, seen by the deciding side and measured in combatants. A combatant counts as the
/// share of its points that it loses. Leaving the fight adds 1, or up to 1.5 the more severe its fate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct OutcomeValue {
    /// Expected loss of the deciding side.
    pub own: f64,
    /// Expected loss of the other sides.
    pub others: f64,
    /// The greatest probability that a combatant of the own side is out of the fight.
    pub falls: f64,
    /// The greatest probability that a combatant of the own side has gear worn.
    pub wears: f64,
}

/// Loss, in combatants, for one that is hindered but still in the fight.
const HINDERED: f64 = 0.2;

impl OutcomeValue {
    /// Returns the value of the answer for the deciding side.
    pub fn total(&self) -> f64 {
        self.others - self.own
    }
}

/// Computes the expected loss of an option.
pub(super) fn outcome_value(asked: &ForecastInput) -> OutcomeValue {
    let mut stake = OutcomeValue::default();
    let changed = |c: &&CombatantView| {
        let mut changes = asked.forecast.endings.iter().flat_map(|(_, ending)| &ending.changes);
        changes.any(|change| change.combatant == c.id)
    };
    for c in asked.scene.combatants.iter().filter(changed) {
        let outcomes = asked.outcome_context(c).outcomes(asked.forecast);
        let lost = asked.forecast.loss(&c.id) / f64::from(points(c).max(1));
        let graver: f64 = outcomes.iter().map(|((kind, _), (chance, _))| gravity(*kind) * chance).sum();
        let out: f64 = outcomes.iter().filter(|((kind, _), _)| leaves(*kind)).map(|(_, (chance, _))| chance).sum();
        if asked.is_own_side(c) {
            stake.own += lost + graver;
            stake.falls = stake.falls.max(out);
            stake.wears = stake.wears.max(wears(asked, &c.id));
        } else {
            stake.others += lost + graver;
        }
    }
    stake
}

/// Returns all points of health and guard that a combatant can lose.
fn points(c: &CombatantView) -> i32 {
    c.max_health + c.guard.map_or(0, |(_, most)| most)
}

fn leaves(kind: BarKind) -> bool {
    matches!(kind, BarKind::Out(_) | BarKind::Surrendered | BarKind::Fled)
}

fn gravity(kind: BarKind) -> f64 {
    match kind {
        BarKind::Out(grave) => 1.0 + f64::from(grave) / 200.0,
        kind if leaves(kind) => 1.0,
        BarKind::Condition | BarKind::Disarmed | BarKind::Pushed => HINDERED,
        _ => 0.0,
    }
}

/// Returns the probability that an item of a combatant is worn.
fn wears(asked: &ForecastInput, id: &str) -> f64 {
    let worn = |change: &CombatantChange| {
        let wear = |g: &&GearChange| matches!((g.state.from, g.state.to), (Some(a), Some(b)) if a.wear != b.wear);
        change.combatant == id && change.gear.iter().any(|g| wear(&g))
    };
    asked.forecast.chance(|ending| ending.changes.iter().any(worn))
}
