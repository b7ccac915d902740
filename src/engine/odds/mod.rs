//! What an option would do, by the rules themselves: every face of every die of it, or every band of faces that
//! the rules tell apart, is played on a copy of the battle.
//!
//! Decisions that come up on the way are answered by the ruleset's default policy, and the playout ends when nothing is half done
//! any more; results that would wait for others are felt at once (see [`Ruleset::foresee`](super::Ruleset::foresee)). Where there are too many playouts, the likeliest
//! are walked, and what is left is estimated from dice of its own, with intervals.

mod aim;
mod bars;
mod build;
mod cells;
mod change;
mod face;
mod forecast;
mod headline;
mod looks;
mod moments;
mod stake;
mod threat;
mod told;
mod walk;

pub use bars::{Bar, BarKind, possible, shares};
pub use change::{CellChange, Change, GearChange, GearState, Turned};
pub use face::of_face;
pub use forecast::{Answered, Ending, Forecast, wilson, wilson_of};
pub use headline::{ABSORBED, Breakage, Column, Headline, LEAST, RARE, Reply, Side, Together, loss, percent, points};
pub use moments::Incidents;
pub use stake::Stake;
pub use threat::{CellThreat, ThreatSearch};
pub use told::{Success, Told};
pub use walk::{MAX_PLAYOUTS, SAMPLES};

use super::lookahead::LookaheadWorld;
use super::{Battle, Level};
use crate::vocab::view::{DecisionView, OptionRole};
use aim::Asked;
use cells::Named;
use moments::Waiting;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use walk::Walk;

/// What an option would do, as the protocol tells it. The battle is not moved, and nothing is told that the deciding side
/// may not know. With an option that does not exist, or no decision standing: nothing changes, for certain.
pub fn odds(battle: &mut Battle, option: usize) -> Json {
    Forecaster::default().odds(battle, option)
}

/// Forecasts that all options of one decision are measured against.
#[derive(Clone, Default)]
pub struct Shared(BTreeMap<usize, Arc<Forecast>>);

/// The option that does nothing, where another names nobody and stands alone: what would come then.
fn idle(decision: &DecisionView, option: usize) -> Option<usize> {
    let here = &decision.options[option];
    let alone = decision.part.is_empty() && here.on_combatant.is_none() && here.role != OptionRole::TakeIt;
    decision.options.iter().position(|o| o.role == OptionRole::Pass).filter(|_| alone)
}

/// Works out odds and keeps its world from one question to the next.
#[derive(Default)]
pub struct Forecaster {
    world: LookaheadWorld,
    /// The names of the cells of a level.
    cells: Option<(Arc<Level>, OnceLock<Named>)>,
}

impl Forecaster {
    /// See [`odds`].
    pub fn odds(&mut self, battle: &Battle, option: usize) -> Json {
        self.forecast(battle, option).to_json()
    }

    /// All ends of the option with their chances.
    pub fn forecast(&mut self, battle: &Battle, option: usize) -> Forecast {
        self.forecast_within(battle, option, MAX_PLAYOUTS)
    }

    /// What there is to say of the option, with the plain answer beside it where one is asked; none where nothing happens.
    pub fn headline(&mut self, battle: &Battle, option: usize) -> Option<Headline> {
        self.headline_of_many(battle, option, &mut Shared::default())
    }

    /// The same, where several options of one decision are asked about: what they are all measured against is worked out once.
    pub fn headline_of_many(&mut self, battle: &Battle, option: usize, shared: &mut Shared) -> Option<Headline> {
        self.tell(battle, option, shared).headline
    }

    /// The same with what is said where nothing happens to anybody.
    pub fn tell(&mut self, battle: &Battle, option: usize, shared: &mut Shared) -> Told {
        self.asked(battle, option, shared, |asked| Told {
            headline: build::headline(asked),
            dice: asked.forecast.dice,
            comes: told::comes(asked),
        })
    }

    /// What an answer puts at stake for either side.
    pub fn stake(&mut self, battle: &Battle, option: usize, shared: &mut Shared) -> Stake {
        self.asked(battle, option, shared, stake::stake)
    }

    /// What somebody makes of an option with all that it is measured against; nothing of one that does not exist.
    fn asked<T: Default>(
        &mut self,
        battle: &Battle,
        option: usize,
        shared: &mut Shared,
        made: impl FnOnce(&Asked) -> T,
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
        made(&Asked { ruleset, scene, decision: &decision, option, forecast, plain, idle })
    }

    /// The same from dice of its own even where every branch could be walked: what the exact chances are checked against.
    pub fn estimate(&mut self, battle: &Battle, option: usize) -> Forecast {
        let Some(mut walk) = self.walk(battle, option) else { return Forecast::default() };
        walk.sample(&Waiting::at_the_start());
        walk.forecast()
    }

    /// The same with no more than so many courses walked, and the rest sampled: what the exact chances are checked against.
    pub fn forecast_within(&mut self, battle: &Battle, option: usize, most: u32) -> Forecast {
        let Some(walk) = self.walk(battle, option) else { return Forecast::default() };
        let mut walk = walk.within(most);
        let left = walk.every_branch();
        walk.sample(&left);
        walk.forecast()
    }

    /// The same where it has no more than so many courses, else none; with every end drawn and compared whole: what telling them apart by
    /// what looks hang on is checked against.
    pub fn forecast_whole(&mut self, battle: &Battle, option: usize, most: u32) -> Option<Forecast> {
        let mut walk = self.walk(battle, option)?.within(most).drawn_whole();
        walk.every_branch().none_from(0).then(|| walk.forecast())
    }

    fn walk(&mut self, battle: &Battle, option: usize) -> Option<Walk<'_>> {
        let pending = battle.pending().filter(|p| option < p.count as usize)?;
        let known = self.cells.take().filter(|(level, _)| Arc::ptr_eq(level, battle.level()));
        let (_, cells) = self.cells.insert(known.unwrap_or_else(|| (battle.level().clone(), OnceLock::new())));
        Some(Walk::new(self.world.foreseeing(battle, pending.faction), cells, pending.faction, option))
    }
}
