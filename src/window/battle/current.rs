//! The battle that is played in the window. It is always up to date; see [`super::Presented`] for what has been shown of it.

use super::bearings;
use super::pace::Reactions;
use crate::engine::replay::TapedDie;
use crate::engine::{Battle, Level, Ruleset};
use crate::vocab::FactionId;
use crate::vocab::view::{DecisionView, Scene};
use crate::window::keeping::Keeping;
use bevy::prelude::*;
use std::sync::{Arc, OnceLock};

/// The answer that lets somebody else's act pass; `None` where it is no reaction that is asked for.
pub fn pass_of(decision: &DecisionView) -> Option<usize> {
    decision.options.iter().position(|o| decision.reaction && o.role.passes())
}

/// Everything that is settled before the first blow; a restart begins from it.
#[derive(Clone)]
pub struct Setup {
    pub ruleset: &'static dyn Ruleset,
    pub level: Arc<Level>,
    pub seed: u64,
    /// One a faction: `human` or the name of a controller.
    pub sides: Vec<String>,
    pub reactions: Reactions,
}

/// A battle that is watched: what was chosen, and the dice that were laid on its tape.
pub struct Playback {
    pub choices: Vec<u32>,
    pub tape: Vec<TapedDie>,
}

/// The battle that is played or played back. It reads as a [`Battle`]; all changes go through its methods.
#[derive(Resource)]
pub struct CurrentBattle {
    pub(super) battle: Battle,
    pub setup: Setup,
    /// Increases with every jump (undo, restart): whoever plays events or computes something for an older one stops.
    pub epoch: u32,
    /// The recording that is played back; nobody is asked while it runs.
    pub playback: Option<Playback>,
    /// For each choice of the battle whether a person made it.
    pub by_person: Vec<bool>,
    /// Where the battle is kept.
    pub keeping: Keeping,
    /// See [`Self::copied`].
    pub(super) copied: OnceLock<Arc<Battle>>,
}

impl std::ops::Deref for CurrentBattle {
    type Target = Battle;
    fn deref(&self) -> &Battle {
        &self.battle
    }
}

impl CurrentBattle {
    pub(super) fn new(battle: Battle, setup: Setup) -> Self {
        let by_person = vec![true; battle.choices().len()];
        // The digests of the level take longest: worked out now, while no picture waits for them.
        let _ = battle.hash();
        let keeping = Keeping::from(by_person.len());
        Self { battle, setup, epoch: 0, playback: None, by_person, keeping, copied: OnceLock::new() }
    }

    /// A copy for whatever is worked out in the background; one for all of it, as long as nothing is chosen.
    pub fn copied(&self) -> Arc<Battle> {
        self.copied.get_or_init(|| Arc::new(self.battle.copy())).clone()
    }

    /// Whether there is one, so that to ask for it takes no time.
    pub fn is_copied(&self) -> bool {
        self.copied.get().is_some()
    }

    /// The decision that stands, in words for whoever looks at the board.
    pub fn asked(&self, scene: &Scene) -> Option<Arc<DecisionView>> {
        self.battle.decision().map(|decision| Arc::new(bearings::speak(decision, scene)))
    }

    /// The board before anything was chosen, as the viewer may see it.
    pub(super) fn opening_scene(&self) -> Scene {
        let Setup { ruleset, level, seed, .. } = &self.setup;
        let fresh = Battle::new(*ruleset, level.clone(), *seed, &[], false);
        fresh.map_or_else(|_| Scene::default(), |fresh| fresh.scene(self.viewer()))
    }

    /// Whether a person plays that side.
    pub fn is_human(&self, faction: FactionId) -> bool {
        self.setup.sides.get(faction.ix()).is_some_and(|s| s == "human")
    }

    /// The one side that a person plays; `None` when it is all or none of them, and then everything is seen.
    pub fn viewer(&self) -> Option<FactionId> {
        let mut human = (0..self.setup.sides.len()).map(FactionId::from).filter(|&f| self.is_human(f));
        let one = human.next()?;
        human.next().is_none().then_some(one)
    }

    /// Whether a person has decided anything that can be taken back.
    pub fn can_undo(&self) -> bool {
        self.by_person.contains(&true)
    }

    /// Whether choices of the recording are still to come.
    pub fn playing_back(&self) -> bool {
        self.playback.as_ref().is_some_and(|playback| self.battle.choices().len() < playback.choices.len())
    }
}
