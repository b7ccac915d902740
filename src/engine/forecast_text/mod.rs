//! Forecasts as players see them: the main target of an option, the outcomes for it as bars, and all figures in words.
//! The probabilities come from [`super::odds`].

mod bars;
mod build;
mod figure;
mod headline;
mod main_target;
mod outcome_value;
mod summary;

pub use bars::{Bar, BarKind, is_possible, shares};
pub use headline::{
    ABSORBED, AlternativeOutcomes, Breakage, Bystander, Headline, LEAST, RARE, Reply, Together, loss, percent, points,
};
pub use outcome_value::OutcomeValue;
pub use summary::{OptionSummary, Success};

use super::Battle;
use super::odds::{Forecast, Forecaster};
use crate::vocab::view::{DecisionView, OptionRole};
use main_target::ForecastInput;
use std::collections::BTreeMap;
use std::sync::Arc;

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

impl Forecaster {
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
}
