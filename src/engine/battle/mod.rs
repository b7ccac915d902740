//! One battle: the only way in. New, choose, snapshot; what it tells of itself and undo lie beside it.

mod refusal;
mod told;
mod undo;

pub use refusal::Refusal;

use super::dice::{Dice, Taped};
use super::level::Level;
use super::log::Log;
use super::prints::Fixed;
use super::ruleset::{Installer, Ruleset};
use super::schedule::{Answer, BattleSchedules, Decision, Outcome, Over, PendingDecision};
use super::snapshot::{PartPrints, Roster, Shelf, Snapshot, StateList};
use crate::vocab::Roll;
use bevy_ecs::prelude::*;
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

/// Passes of a schedule between two decisions after which the rules must be at fault.
const ENDLESS: u32 = 100_000;

/// Dice laid on the tape, and before which choice (counted from 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TapeEntry {
    pub before: usize,
    pub taped: Taped,
}

/// A battle in play.
pub struct Battle {
    world: World,
    schedules: BattleSchedules,
    state: StateList,
    ruleset: &'static dyn Ruleset,
    level: Arc<Level>,
    /// Digests of the level, once they have been asked for.
    fixed: OnceLock<Fixed>,
    seed: u64,
    /// The state before the first die, the same for every seed.
    start: Snapshot,
    choices: Vec<u32>,
    tape: Vec<TapeEntry>,
    /// How many entries of the tape lay there before the first die of the battle.
    opening: usize,
    strict: bool,
    /// Snapshots before the latest choices, while `remember` is on.
    history: VecDeque<Snapshot>,
    /// The first choice that can be taken back.
    remembered: usize,
    remember: bool,
    /// Every die is noted as it falls.
    recording: bool,
}

impl Battle {
    /// Sets the level up and plays on to the first decision.
    ///
    /// # Errors
    /// A die that does not fit the tape.
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

    /// The level as it is set up, before the first die.
    fn deployed(ruleset: &'static dyn Ruleset, level: Arc<Level>, seed: u64, strict: bool) -> Self {
        let mut world = World::new();
        let mut schedules = BattleSchedules::default();
        let mut state = StateList::default();
        world.insert_resource(Dice::seeded(seed));
        world.init_resource::<Log>();
        world.init_resource::<Roster>();
        world.init_resource::<PendingDecision>();
        world.init_resource::<Answer>();
        world.init_resource::<Outcome>();
        state.resource::<PendingDecision>();
        state.resource::<Answer>();
        state.resource::<Outcome>();
        ruleset.install(Installer { world: &mut world, schedules: &mut schedules, state: &mut state });
        ruleset.deploy(&mut world, &level);
        let start = Snapshot::take(&world, &state);
        Self {
            world,
            schedules,
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

    /// The same level from its start with another seed, in the same world.
    pub fn restart(&mut self, seed: u64) {
        self.strict = false;
        self.begin(seed, &[]).expect("no tape, no fault");
    }

    /// The same battle from its start, with every die noted as it falls: see [`Self::ledger`].
    pub fn restart_recording(&mut self, seed: u64) {
        self.recording = true;
        self.restart(seed);
    }

    /// Every die so far in the order of the throws, told by an event or not. Empty unless the battle is recorded.
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

    /// Whether what happens is told. Off where nobody reads it, it is only counted: the hash is the same.
    pub fn listen(&mut self, on: bool) {
        self.world.resource_mut::<Log>().set_read(on);
    }

    /// The decision that stands: whose it is and how many options it has. `None` when the battle is over.
    pub fn pending(&self) -> Option<Decision> {
        self.world.resource::<PendingDecision>().0
    }

    /// How the battle ended, once it is over.
    pub fn over(&self) -> Option<Over> {
        self.world.resource::<Outcome>().0
    }

    /// Answers the standing decision and plays on to the next.
    ///
    /// # Errors
    /// See [`Refusal`]; the battle is as it was.
    pub fn choose(&mut self, option: usize) -> Result<(), Refusal> {
        let pending = self.pending().ok_or(Refusal::Over)?;
        if option >= pending.count as usize {
            return Err(Refusal::NoSuchOption { given: option, count: pending.count as usize });
        }
        let taped = self.world.resource::<Dice>();
        let fallible = taped.strict || taped.tape_left() > 0;
        let before = (self.remember || fallible).then(|| self.snapshot());
        self.world.resource_mut::<PendingDecision>().0 = None;
        self.world.resource_mut::<Answer>().0 = Some(option as u32);
        self.run();
        if fallible && let Some(fault) = self.world.resource_mut::<Dice>().fault.take() {
            before.expect("only a tape can be at fault").restore(&mut self.world, &mut self.state);
            return Err(Refusal::Dice(fault));
        }
        if self.remember {
            self.keep(before);
        }
        self.choices.push(option as u32);
        Ok(())
    }

    fn run(&mut self) {
        for _ in 0..ENDLESS {
            let Some(systems) = self.ruleset.up(&self.world) else { break };
            self.schedules.of(systems).run(&mut self.world);
            if self.halted() {
                return;
            }
        }
        panic!("the rules of {} came to no decision: {:?}", self.ruleset.name(), self.level);
    }

    /// A decision stands, the battle is over, or odds are worked out and what follows is another step of them.
    fn halted(&self) -> bool {
        let world = &self.world;
        world.resource::<PendingDecision>().0.is_some()
            || world.resource::<Outcome>().0.is_some()
            || world.resource::<Dice>().paused()
    }

    /// Plays on from where odds have been halted.
    pub(crate) fn go_on(&mut self) {
        self.run();
    }

    /// Every choice so far.
    pub fn choices(&self) -> &[u32] {
        &self.choices
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    pub fn ruleset(&self) -> &'static dyn Ruleset {
        self.ruleset
    }

    /// For those who look ahead and those who draw: read access to the entities.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Write access, for look-ahead on a copy only.
    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world, &self.state)
    }

    /// The same, kept together with others: see [`Snapshot::take_onto`].
    pub(crate) fn snapshot_onto(&self, shelf: &mut Shelf, prints: &PartPrints) -> Snapshot {
        Snapshot::take_onto(shelf, &self.world, &self.state, prints)
    }

    /// Puts a snapshot of a battle of the same level into this one. Choices and undo are not part of it.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        snapshot.restore(&mut self.world, &mut self.state);
    }

    /// Like [`Self::restore`], and forgets the choices made since: for the many short playouts of a look-ahead.
    pub(crate) fn look_from(&mut self, snapshot: &Snapshot) {
        self.choices.clear();
        self.remembered = 0;
        snapshot.restore(&mut self.world, &mut self.state);
    }

    /// A second battle in the same state, after the same choices, that remembers nothing: to look ahead in.
    pub fn copy(&self) -> Self {
        let mut copy = Self::deployed(self.ruleset, self.level.clone(), self.seed, false);
        copy.choices.clone_from(&self.choices);
        copy.remember(false);
        copy.restore(&self.snapshot());
        copy
    }
}
