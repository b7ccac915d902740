//! Odds of an option, computed with the rules themselves. Every face of every die, or every band of faces that the
//! rules distinguish, is played out on a copy of the battle.
//!
//! The ruleset's default policy answers decisions on the way. A playout ends when no action is in progress. Results
//! that would wait for other combatants apply at once (see
//! [`LookaheadSupport::prepare_for_odds`](super::LookaheadSupport::prepare_for_odds)).
//!
//! If there are too many playouts, the likeliest are walked. The rest is estimated from sampled dice, with confidence
//! intervals.

mod cells;
mod change;
mod diff_cache;
mod forecast;
mod states;
mod threat;
mod walk;

pub use change::{CellChange, CombatantChange, GearChange, GearState, Transition};
pub use forecast::{Answered, Ending, Forecast, chance_of_face, wilson, wilson_of};
pub use states::SideEvents;
pub use threat::{CellThreat, EnemyThreat, ThreatSearch};
pub use walk::{MAX_PLAYOUTS, SAMPLES};

use super::lookahead::LookaheadWorld;
use super::{Battle, Level};
use cells::CellNames;
use serde_json::Value as Json;
use states::Frontier;
use std::sync::{Arc, OnceLock};
use walk::OutcomeWalk;

/// Returns the odds of an option in protocol form. The battle does not change, and information hidden from the deciding
/// side is not used. If no decision is pending or the option does not exist, the result is that nothing changes, with
/// certainty.
pub fn odds(battle: &mut Battle, option: usize) -> Json {
    Forecaster::default().odds(battle, option)
}

/// Computes odds, and keeps its world between queries.
#[derive(Default)]
pub struct Forecaster {
    world: LookaheadWorld,
    /// The names of the cells of a level.
    cells: Option<(Arc<Level>, OnceLock<CellNames>)>,
}

impl Forecaster {
    /// Returns the odds of an option: see [`odds`].
    pub fn odds(&mut self, battle: &Battle, option: usize) -> Json {
        self.forecast(battle, option).to_json()
    }

    /// Returns all endings of an option with their probabilities.
    pub fn forecast(&mut self, battle: &Battle, option: usize) -> Forecast {
        self.forecast_within(battle, option, MAX_PLAYOUTS)
    }

    /// Like [`Self::forecast`], but samples everything, to check the exact probabilities.
    pub fn estimate(&mut self, battle: &Battle, option: usize) -> Forecast {
        let Some(mut walk) = self.walk(battle, option) else { return Forecast::default() };
        walk.sample(&Frontier::initial());
        walk.forecast()
    }

    /// Like [`Self::forecast`], but walks at most `most` playouts and samples the rest, to check the exact
    /// probabilities.
    pub fn forecast_within(&mut self, battle: &Battle, option: usize, most: u32) -> Forecast {
        let Some(walk) = self.walk(battle, option) else { return Forecast::default() };
        let mut walk = walk.within(most);
        let left = walk.walk_branches();
        walk.sample(&left);
        walk.forecast()
    }

    /// Like [`Self::forecast`], but draws and compares every outcome completely, to check the tracking of changed
    /// views. `None` if it needs more than `most` playouts.
    pub fn forecast_with_full_views(&mut self, battle: &Battle, option: usize, most: u32) -> Option<Forecast> {
        let mut walk = self.walk(battle, option)?.within(most).sampling_full_depth();
        walk.walk_branches().is_empty_from(0).then(|| walk.forecast())
    }

    fn walk(&mut self, battle: &Battle, option: usize) -> Option<OutcomeWalk<'_>> {
        let pending = battle.pending().filter(|p| option < p.count as usize)?;
        let known = self.cells.take().filter(|(level, _)| Arc::ptr_eq(level, battle.level()));
        let (_, cells) = self.cells.insert(known.unwrap_or_else(|| (battle.level().clone(), OnceLock::new())));
        Some(OutcomeWalk::new(self.world.fork_for_odds(battle, pending.faction), cells, pending.faction, option))
    }
}
