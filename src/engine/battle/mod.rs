//! A battle in play: creation, choices and snapshots. The submodules hold undo and the views for display.

mod output;
mod refusal;
mod undo;

pub use refusal::Refusal;

use super::dice::{Dice, Taped};
use super::digests::LevelDigest;
use super::level::Level;
use super::log::Log;
use super::ruleset::{Installer, Ruleset};
use super::schedule::{
    BattleOutcome, BattleResult, CurrentSystem, Decision, PendingAnswer, PendingDecision, battle_step,
};
use super::snapshot::{PartDigests, Roster, Snapshot, SnapshotPool, StateList};
use crate::vocab::Roll;
use bevy_ecs::prelude::*;
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

/// Maximum number of passes of the schedule between two decisions; more means a bug in the rules.
const ENDLESS: u64 = 100_000;

/// A die on the tape, and its position among the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TapeEntry {
    /// Number of choices made before the die was put on the tape.
    pub before: usize,
    /// The die.
    pub taped: Taped,
}

/// A battle in play.
pub struct Battle {
    world: World,
    step: Schedule,
    /// Number of passes of the schedule.
    passes: u64,
    state: StateList,
    ruleset: &'static dyn Ruleset,
    level: Arc<Level>,
    /// Digests of the level, computed on first use.
    fixed: OnceLock<LevelDigest>,
    seed: u64,
    /// The state before the first die roll, the same for every seed.
    start: Snapshot,
    choices: Vec<u32>,
    tape: Vec<TapeEntry>,
    /// Number of tape entries put there before the battle's first die roll.
    opening: usize,
    strict: bool,
    /// Snapshots before the latest choices, while `remember` is on.
    history: VecDeque<Snapshot>,
    /// The first choice that can be undone.
    remembered: usize,
    remember: bool,
    /// True if every die roll is recorded in the ledger.
    recording: bool,
}

impl Battle {
    /// Sets up the level and runs to the first decision.
    ///
    /// # Errors
    /// If a die roll does not match the tape.
    pub fn new(
        ruleset: &'static dyn Ruleset,
        level: Arc<Level>,
        seed: u64,
        tape: &[Taped],
        strict: bool,
    ) -> Result<Self, Refusal> {
        let mut battle = Self::deployed(ruleset, level, seed, strict);
        battle.begin(seed, tape)?;
        Ok(battle)
    }

    /// Sets up the level, up to the state before the first die roll.
    fn deployed(ruleset: &'static dyn Ruleset, level: Arc<Level>, seed: u64, strict: bool) -> Self {
        let mut world = World::new();
        let mut step = battle_step();
        let mut state = StateList::default();
        world.insert_resource(Dice::seeded(seed));
        world.init_resource::<Log>();
        world.init_resource::<Roster>();
        world.init_resource::<PendingDecision>();
        world.init_resource::<PendingAnswer>();
        world.init_resource::<BattleOutcome>();
        world.init_resource::<CurrentSystem>();
        state.resource::<PendingDecision>();
        state.resource::<PendingAnswer>();
        state.resource::<BattleOutcome>();
        ruleset.install(Installer { world: &mut world, schedule: &mut step, state: &mut state });
        ruleset.deploy(&mut world, &level);
        state.find_tables(&world);
        let start = Snapshot::take(&world, &state);
        Self {
            world,
            step,
            passes: 0,
            state,
            ruleset,
            level,
            fixed: OnceLock::new(),
            seed,
            start,
            choices: Vec::new(),
            tape: Vec::new(),
            opening: 0,
            strict,
            history: VecDeque::new(),
            remembered: 0,
            remember: true,
            recording: false,
        }
    }

    /// Restarts the level with another seed, in the same world.
    pub fn restart(&mut self, seed: u64) {
        self.strict = false;
        self.begin(seed, &[]).expect("no tape, no fault");
    }

    /// Restarts the level with a seed and records every die roll: see [`Self::ledger`].
    pub fn restart_recording(&mut self, seed: u64) {
        self.recording = true;
        self.restart(seed);
    }

    /// Returns the battle's die rolls in order, including those that no event contains. Empty unless the battle was
    /// restarted with recording.
    pub fn ledger(&self) -> &[Roll] {
        self.world.resource::<Dice>().ledger.as_deref().unwrap_or_default()
    }

    fn begin(&mut self, seed: u64, tape: &[Taped]) -> Result<(), Refusal> {
        self.start.restore(&mut self.world, &mut self.state);
        self.world.resource_mut::<Log>().rewind(0);
        self.seed = seed;
        self.choices.clear();
        self.history.clear();
        self.remembered = 0;
        self.tape.clear();
        let mut dice = self.world.resource_mut::<Dice>();
        dice.reseed(seed);
        dice.strict = self.strict;
        dice.ledger = self.recording.then(Vec::new);
        self.push_dice(tape);
        self.opening = tape.len();
        self.run();
        match self.world.resource_mut::<Dice>().fault.take() {
            Some(fault) => Err(Refusal::Dice(fault)),
            None => Ok(()),
        }
    }

    /// Enables event recording. When disabled, events are numbered but not stored; the state hash is unaffected.
    pub fn set_recording(&mut self, on: bool) {
        self.world.resource_mut::<Log>().set_recording(on);
    }

    /// Returns the pending decision: its faction and its number of options. `None` if the battle is over.
    pub fn pending(&self) -> Option<Decision> {
        self.world.resource::<PendingDecision>().0
    }

    /// Returns the result once the battle is over.
    pub fn result(&self) -> Option<BattleResult> {
        self.world.resource::<BattleOutcome>().0
    }

    /// Answers the pending decision and runs to the next.
    ///
    /// # Errors
    /// See [`Refusal`]. The battle is unchanged.
    pub fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        let pending = self.pending().ok_or(Refusal::Over)?;
        if option >= pending.count as usize {
            return Err(Refusal::NoSuchOption { given: option, count: pending.count as usize });
        }
        let taped = self.world.resource::<Dice>();
        let fallible = taped.strict || taped.tape_left() > 0;
        let before = (self.remember || fallible).then(|| self.snapshot());
        self.world.resource_mut::<PendingDecision>().0 = None;
        self.world.resource_mut::<PendingAnswer>().0 = Some(option as u32);
        self.run();
        if fallible && let Some(fault) = self.world.resource_mut::<Dice>().fault.take() {
            before.expect("only a tape can be at fault").restore(&mut self.world, &mut self.state);
            return Err(Refusal::Dice(fault));
        }
        if self.remember {
            self.push_undo(before);
        }
        self.choices.push(option as u32);
        Ok(())
    }

    /// Runs the schedule until a decision is pending, the battle is over, or a walk over dice branches pauses.
    fn run(&mut self) {
        let system = self.ruleset.current_system(&self.world);
        let mut current = self.world.resource_mut::<CurrentSystem>();
        current.system = system;
        let mut before = *current;
        for _ in 0..ENDLESS {
            let Some(system) = before.system else { return };
            self.step.run(&mut self.world);
            self.passes += 1;
            let after = *self.world.resource::<CurrentSystem>();
            if after.runs == before.runs {
                panic!("the ruleset {} has no system for {system:?}, which is next on the agenda", self.ruleset.name());
            }
            before = after;
        }
        panic!("the rules of {} came to no decision: {:?}", self.ruleset.name(), self.level);
    }

    /// Returns the number of passes of the schedule since this battle was set up.
    pub fn passes(&self) -> u64 {
        self.passes
    }

    /// Changes the schedule, for example to remove the systems of a set or to add one that observes the battle.
    pub fn edit_schedule(&mut self, edit: impl FnOnce(&mut Schedule, &mut World)) {
        edit(&mut self.step, &mut self.world);
    }

    /// Continues from where a walk over dice branches paused.
    pub(crate) fn resume(&mut self) {
        self.run();
    }

    /// Returns all choices made, in order.
    pub fn choices(&self) -> &[u32] {
        &self.choices
    }

    /// Returns the seed of the dice.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the level.
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Returns the ruleset.
    pub fn ruleset(&self) -> &'static dyn Ruleset {
        self.ruleset
    }

    /// Returns read access to the entities, for lookahead and drawing.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns write access, only for lookahead on a copy.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    /// Takes a snapshot of the current state.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world, &self.state)
    }

    /// Takes a snapshot that shares equal parts with others in the pool: see [`Snapshot::take_into_pool`].
    pub(crate) fn snapshot_into_pool(&self, shelf: &mut SnapshotPool, prints: &PartDigests) -> Snapshot {
        Snapshot::take_into_pool(shelf, &self.world, &self.state, prints)
    }

    /// Restores a snapshot of a battle on the same level. It does not contain choices and undo history.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore(&mut self.world, &mut self.state);
    }

    /// Like [`Self::restore`], but also clears the choices, for the many short playouts of lookahead.
    pub(crate) fn restore_for_playout(&mut self, snapshot: &Snapshot) {
        self.choices.clear();
        self.remembered = 0;
        snapshot.restore(&mut self.world, &mut self.state);
    }

    /// Returns a second battle with the same state and choices but without undo history, for lookahead.
    pub fn fork(&self) -> Self {
        let mut copy = Self::deployed(self.ruleset, self.level.clone(), self.seed, false);
        copy.choices.clone_from(&self.choices);
        copy.set_undo(false);
        copy.restore(&self.snapshot());
        copy
    }
}
