//! The battle played in the window. It is always up to date; [`super::Presented`] holds the state on screen.

use super::bearings;
use super::pace::Reactions;
use crate::engine::replay::TapedDie;
use crate::engine::{Battle, Level, Ruleset};
use crate::vocab::FactionId;
use crate::vocab::view::{DecisionView, Scene};
use crate::window::save_state::SaveState;
use bevy::prelude::*;
use std::sync::{Arc, OnceLock};

/// Returns the index of the option that lets another combatant's act pass. `None` if the decision is no reaction.
pub fn pass_of(decision: &DecisionView) -> Option<usize> {
    decision.options.iter().position(|o| decision.reaction && o.role.passes())
}

/// Everything that is fixed before the battle begins. A restart uses it again.
#[derive(Clone)]
pub struct Setup {
    pub ruleset: &'static dyn Ruleset,
    pub level: Arc<Level>,
    pub seed: u64,
    /// One controller per faction: `human` or the name of a controller.
    pub sides: Vec<String>,
    pub reactions: Reactions,
}

/// The recording of a watched battle: its choices, and the dice on its tape.
pub struct Playback {
    pub choices: Vec<u32>,
    pub tape: Vec<TapedDie>,
}

/// The battle that is played or played back. It dereferences to [`Battle`]; all changes use its methods.
#[derive(Resource)]
pub struct CurrentBattle {
    pub(super) battle: Battle,
    pub setup: Setup,
    /// Number of jumps (undo, restart) made. Presentations and computations of an older epoch stop.
    pub epoch: u32,
    /// The recording that is played back. No one is prompted while it runs.
    pub playback: Option<Playback>,
    /// For each choice of the battle, true if a person made it.
    pub by_person: Vec<bool>,
    /// Save file of the battle.
    pub keeping: SaveState,
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
        // Hashing the level takes longest, so it is done before the first frame.
        let _ = battle.hash();
        let keeping = SaveState::from(by_person.len());
        Self { battle, setup, epoch: 0, playback: None, by_person, keeping, copied: OnceLock::new() }
    }

    /// Returns a copy for background computations. All of them share it until the next choice.
    pub fn copied(&self) -> Arc<Battle> {
        self.copied.get_or_init(|| Arc::new(self.battle.fork())).clone()
    }

    /// Returns the pending decision, with labels for a viewer of the board.
    pub fn labelled_decision(&self, scene: &Scene) -> Option<Arc<DecisionView>> {
        self.battle.decision().map(|decision| Arc::new(bearings::speak(decision, scene)))
    }

    /// Returns the board before the first choice, as seen by the viewer.
    pub(super) fn opening_scene(&self) -> Scene {
        let Setup { ruleset, level, seed, .. } = &self.setup;
        let fresh = Battle::new(*ruleset, level.clone(), *seed, &[], false);
        fresh.map_or_else(|_| Scene::default(), |fresh| fresh.scene(self.viewer()))
    }

    /// Returns true if a person plays that side.
    pub fn is_human(&self, faction: FactionId) -> bool {
        self.setup.sides.get(faction.ix()).is_some_and(|s| s == "human")
    }

    /// Returns the side played by a person. `None` if people play all sides or none; then everything is visible.
    pub fn viewer(&self) -> Option<FactionId> {
        let mut human = (0..self.setup.sides.len()).map(FactionId::from).filter(|&f| self.is_human(f));
        let one = human.next()?;
        human.next().is_none().then_some(one)
    }

    /// Returns true if a person made a decision that can be undone.
    pub fn can_undo(&self) -> bool {
        self.by_person.contains(&true)
    }

    /// Returns true if the recording has further choices.
    pub fn playing_back(&self) -> bool {
        self.playback.as_ref().is_some_and(|playback| self.battle.choices().len() < playback.choices.len())
    }
}
