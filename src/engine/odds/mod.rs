//! Odds of an option, computed with the rules themselves. Every face of every die, or every band of faces that the
//! rules distinguish, is played out on a copy of the battle.
//!
//! The ruleset's default policy answers decisions on the way. A playout ends when no action is in progress. Results
//! that would wait for other combatants apply at once (see
//! [`LookaheadSupport::prepare_for_odds`](super::LookaheadSupport::prepare_for_odds)).
//!
//! If there are too many playouts, the likeliest are walked. The rest is estimated from sampled dice, with confidence
//! intervals.

mod bars;
mod build;
mod cells;
mod change;
mod diff_cache;
mod forecast;
mod headline;
mod main_target;
mod outcome_value;
mod single_die;
mod states;
mod summary;
mod threat;
mod walk;

pub use bars::{Bar, BarKind, is_possible, shares};
pub use change::{CellChange, CombatantChange, GearChange, GearState, Transition};
pub use forecast::{Answered, Ending, Forecast, wilson, wilson_of};
pub use headline::{
    ABSORBED, AlternativeOutcomes, Breakage, Bystander, Headline, LEAST, RARE, Reply, Together, loss, percent, points,
};
pub use outcome_value::OutcomeValue;
pub use single_die::chance_of_face;
pub use states::SideEvents;
pub use summary::{OptionSummary, Success};
pub use threat::{CellThreat, ThreatSearch};
pub use walk::{MAX_PLAYOUTS, SAMPLES};

use super::lookahead::LookaheadWorld;
use super::{Battle, Level};
use crate::vocab::view::{DecisionView, OptionRole};
use cells::CellNames;
use main_target::ForecastInput;
use serde_json::Value as Json;
use states::Frontier;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use walk::OutcomeWalk;

/// Returns the odds of an option in protocol form. The battle does not change, and information hidden from the deciding
/// side is not used. If no decision is pending or the option does not exist, the result is that nothing changes, with
/// certainty.
pub fn odds(battle: &mut Battle, option: usize) -> Json {
    Forecaster::default().odds(battle, option)
}

/// Forecasts of the options that all others of the same decision are compared with.
#[derive(Clone, Default)]
pub struct SharedForecasts(BTreeMap<usize, Arc<Forecast>>);

/// Returns the option that does nothing, as the baseline for an option without a target. `None` if there is no such
/// option. `None` also if the option has a target, lets an action take its course, or is part of a larger decision.
fn idle(decision: &DecisionView, option: usize) -> Option<usize> {
    let here = &decision.options[option];
    let alone = decision.part.is_empty() && here.on_combatant.is_none() && here.role != OptionRole::TakeIt;
    decision.options.iter().position(|o| o.role == OptionRole::Pass).filter(|_| alone)
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

    /// Returns the headline of an option, compared with letting the current action take its course if the decision is a
    /// reaction. `None` if nothing happens.
    pub fn headline(&mut self, battle: &Battle, option: usize) -> Option<Headline> {
        self.headline_with(battle, option, &mut SharedForecasts::default())
    }

    /// Like [`Self::headline`], for several options of one decision. The forecasts in `shared` are computed once.
    pub fn headline_with(&mut self, battle: &Battle, option: usize, shared: &mut SharedForecasts) -> Option<Headline> {
        self.summarize(battle, option, shared).headline
    }

    /// Returns the headline together with the facts shown if nothing happens to any combatant.
    pub fn summarize(&mut self, battle: &Battle, option: usize, shared: &mut SharedForecasts) -> OptionSummary {
        self.with_input(battle, option, shared, |asked| OptionSummary {
            headline: build::headline(asked),
            dice: asked.forecast.dice,
            success: summary::success_of(asked),
        })
    }

    /// Returns the expected loss of either side if an option is taken.
    pub fn outcome_value(&mut self, battle: &Battle, option: usize, shared: &mut SharedForecasts) -> OutcomeValue {
        self.with_input(battle, option, shared, outcome_value::outcome_value)
    }

    /// Applies `made` to an option and the forecasts it is compared with. Returns the default if the option does not
    /// exist.
    fn with_input<T: Default>(
        &mut self,
        battle: &Battle,
        option: usize,
        shared: &mut SharedForecasts,
        made: impl FnOnce(&ForecastInput) -> T,
    ) -> T {
        let Some(decision) = battle.decision().filter(|decision| option < decision.options.len()) else {
            return T::default();
        };
        let faction = battle.pending().map(|pending| pending.faction);
        let scene = battle.scene(faction);
        let mut of =
            |option: usize| shared.0.get(&option).cloned().unwrap_or_else(|| Arc::new(self.forecast(battle, option)));
        let forecast = of(option);
        let idle = idle(&decision, option).map(|pass| (pass, of(pass)));
        let plain = decision.options.iter().position(|o| o.role == OptionRole::TakeIt);
        let plain = plain.map(|plain| (plain, if plain == option { forecast.clone() } else { of(plain) }));
        shared.0.extend(plain.iter().chain(&idle).cloned());
        let plain = plain.as_ref().map(|(plain, forecast)| (*plain, &**forecast));
        let ruleset = battle.ruleset();
        let (scene, forecast, idle) = (&scene, &*forecast, idle.as_ref().map(|(_, forecast)| &**forecast));
        made(&ForecastInput { ruleset, scene, decision: &decision, option, forecast, plain, idle })
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
