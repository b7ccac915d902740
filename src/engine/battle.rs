//! One battle: the only way in. New, decision, choose, events, state, hash, undo.

use super::dice::{Dice, Taped};
use super::level::Level;
use super::log::Log;
use super::prints::{Fixed, Prints};
use super::ruleset::{Installer, Ruleset};
use super::schedule::{Answer, Decision, Outcome, Over, PendingDecision, battle_schedule};
use super::snapshot::{Roster, Snapshot, StateList, digest};
use crate::vocab::shared::Sharing;
use crate::vocab::view::{DecisionView, EventView, OverView, Scene, SurveyView};
use crate::vocab::{Effect, Event, FactionId, Roll};
use bevy_ecs::prelude::*;
use serde_json::Value as Json;
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Passes of the schedule between two decisions after which the rules must be at fault.
const ENDLESS: u32 = 100_000;

/// Snapshots kept for undo. Further back a battle is played again from its start.
const KEPT: usize = 500;

/// Why a choice was not taken. The battle has not moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// There is no such option.
    NoSuchOption { given: usize, count: usize },
    /// A die did not fit the tape.
    Dice(super::dice::DiceFault),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the battle is over; undo a decision or start a new battle"),
            Refusal::NoSuchOption { given, count } => {
                write!(f, "there is no option {given}; this decision has options 0 to {}", count - 1)
            }
            Refusal::Dice(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

/// Dice laid on the tape, and before which choice (counted from 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TapeEntry {
    pub before: usize,
    pub taped: Taped,
}

/// A battle in play.
pub struct Battle {
    world: World,
    schedule: Schedule,
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
        let mut world = World::new();
        let mut schedule = battle_schedule();
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
        ruleset.install(Installer { world: &mut world, schedule: &mut schedule, state: &mut state });
        ruleset.deploy(&mut world, &level);
        let start = Snapshot::take(&world, &state);
        let mut battle = Self {
            world,
            schedule,
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
        };
        battle.begin(seed, tape)?;
        Ok(battle)
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

    /// Whether to keep what undo needs. Off for batches and look-ahead.
    pub fn remember(&mut self, on: bool) {
        self.remember = on;
        self.remembered = self.choices.len();
        self.history.clear();
    }

    /// Whether what happens is told. Off where nobody reads it, it is only counted: the hash is the same.
    pub fn listen(&mut self, on: bool) {
        self.world.resource_mut::<Log>().set_read(on);
    }

    /// The decision that stands: whose it is and how many options it has. `None` when the battle is over.
    pub fn pending(&self) -> Option<Decision> {
        self.world.resource::<PendingDecision>().0
    }

    /// The standing decision in words.
    pub fn decision(&self) -> Option<DecisionView> {
        self.pending().map(|_| {
            let mut view = self.ruleset.decision(&self.world);
            view.n = self.choices.len() as u32;
            view
        })
    }

    /// How the battle ended, once it is over.
    pub fn over(&self) -> Option<Over> {
        self.world.resource::<Outcome>().0
    }

    /// The end in words.
    pub fn over_view(&self) -> Option<OverView> {
        self.over().map(|over| OverView {
            winner: over.winner.map(|f| self.level.factions[f.ix()].id.clone()),
            reason: over.reason,
            round: over.round,
            sentence: format!("{}, in round {}.", self.ruleset.ending(over.reason), over.round),
        })
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
            if self.history.len() == KEPT {
                self.history.pop_front();
            }
            self.history.extend(before);
        }
        self.choices.push(option as u32);
        Ok(())
    }

    fn run(&mut self) {
        for _ in 0..ENDLESS {
            self.schedule.run(&mut self.world);
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

    /// Takes back so many decisions.
    ///
    /// # Errors
    /// How many could be taken back, when that is fewer.
    pub fn undo(&mut self, decisions: usize) -> Result<(), usize> {
        let most = if self.remember { self.choices.len() - self.remembered } else { 0 };
        if decisions > most {
            return Err(most);
        }
        let to = self.choices.len() - decisions;
        match (self.history.len() + to).checked_sub(self.choices.len()) {
            Some(kept) if kept < self.history.len() => {
                self.history[kept].restore(&mut self.world, &mut self.state);
                self.history.truncate(kept);
                self.choices.truncate(to);
            }
            Some(_) => return Ok(()),
            None => self.rerun(to),
        }
        self.tape.retain(|entry| entry.before <= to);
        self.strict = self.world.resource::<Dice>().strict;
        Ok(())
    }

    /// Back to a choice whose snapshot is no longer kept: from the start, the same choices up to there.
    fn rerun(&mut self, to: usize) {
        let (choices, tape, opening) = (self.choices.clone(), self.tape.clone(), self.opening);
        let (strict, remembered) = (self.strict, self.remembered);
        let lay = |battle: &mut Self, before: usize| {
            let here = tape[opening..].iter().filter(|entry| entry.before == before);
            battle.push_dice(&here.map(|entry| entry.taped).collect::<Vec<_>>());
        };
        let first: Vec<Taped> = tape[..opening].iter().map(|entry| entry.taped).collect();
        self.strict = false;
        self.begin(self.seed, &first).expect("these dice fitted before");
        for (n, &option) in choices[..to].iter().enumerate() {
            lay(self, n);
            self.choose(option as usize).expect("it was taken before");
        }
        lay(self, to);
        self.set_strict(strict);
        self.remembered = remembered;
    }

    /// Appends to the dice tape.
    pub fn push_dice(&mut self, tape: &[Taped]) {
        let before = self.choices.len();
        self.tape.extend(tape.iter().map(|&taped| TapeEntry { before, taped }));
        self.world.resource_mut::<Dice>().push(tape.iter().copied());
    }

    pub fn set_strict(&mut self, strict: bool) {
        self.strict = strict;
        self.world.resource_mut::<Dice>().strict = strict;
    }

    pub fn strict(&self) -> bool {
        self.strict
    }

    pub fn tape_left(&self) -> usize {
        self.world.resource::<Dice>().tape_left()
    }

    /// Every die laid on the tape so far, and when.
    pub fn tape(&self) -> &[TapeEntry] {
        &self.tape
    }

    /// How many of these lay there before the first die; later ones came while a decision stood.
    pub fn opening(&self) -> usize {
        self.opening
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

    /// Every event so far.
    pub fn events(&self) -> &[Event] {
        self.world.resource::<Log>().events()
    }

    /// Events from that number on.
    pub fn events_since(&self, n: u32) -> &[Event] {
        self.world.resource::<Log>().since(n)
    }

    /// The number the next event will get.
    pub fn next_event(&self) -> u32 {
        self.world.resource::<Log>().next()
    }

    /// An event in words, with what it changes of the scene and how it is shown.
    pub fn describe(&self, event: &Event) -> EventView {
        let effects = self.effects(event);
        let id = |value| self.ruleset.id(&self.world, value);
        let all = self.events();
        let earlier = &all[..all.partition_point(|e| e.n < event.n)];
        EventView {
            shared: Sharing { event, earlier, id: &id }.of(&effects),
            effects,
            cue: self.ruleset.cue(event),
            ..self.ruleset.describe(&self.world, event)
        }
    }

    /// What an event changes of the scene. See [`Ruleset::effects`].
    pub fn effects(&self, event: &Event) -> Vec<Effect> {
        self.ruleset.effects(&self.world, event)
    }

    /// The battle as that side may see it; `None` sees all.
    pub fn scene(&self, viewer: Option<FactionId>) -> Scene {
        self.ruleset.scene(&self.world, viewer)
    }

    /// What pointing at a cell shows to that side.
    pub fn survey(&self, viewer: Option<FactionId>, cell: &str) -> SurveyView {
        self.ruleset.survey(&self.world, viewer, cell)
    }

    /// The protocol's state.
    pub fn state_json(&self) -> Json {
        self.ruleset.state(&self.world)
    }

    /// 16 hexadecimal digits, equal for equal battles everywhere.
    pub fn hash(&self) -> String {
        self.fixed().hash(&self.world, &self.state)
    }

    /// Of all that the level fixes, house rules included: equal for battles under the same rules on the same ground.
    pub fn rules_hash(&self) -> String {
        self.fixed().rules_hash()
    }

    /// What the hash is made of: a digest of each part of level and state.
    pub fn prints(&self) -> Prints {
        self.fixed().with_state(&self.world, &self.state)
    }

    /// Those of the level alone.
    pub(super) fn fixed(&self) -> &Fixed {
        self.fixed.get_or_init(|| Fixed::new(&self.level, &self.ruleset.fixed(&self.level)))
    }

    /// Equal for equal states, dice and log apart.
    pub(crate) fn digest(&self) -> u64 {
        digest(&self.world, &self.state)
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
        let mut copy = Self::new(self.ruleset, self.level.clone(), self.seed, &[], false).expect("no tape, no fault");
        copy.choices.clone_from(&self.choices);
        copy.remember(false);
        copy.restore(&self.snapshot());
        copy
    }
}
