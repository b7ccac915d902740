//! The event log of a battle, in order.

use crate::vocab::{CellId, CombatantId, CommonFact, Event, FactName, FactWord, Modifier, Roll, RuleId, Value};
use bevy_ecs::prelude::*;
use smallvec::SmallVec;

/// The events of a battle.
#[derive(Resource, Clone, Debug, Default)]
pub struct Log {
    events: Vec<Event>,
    next: u32,
    /// If true, events are numbered but not stored.
    unread: bool,
}

impl Log {
    /// Adds an event under the next number.
    pub fn push(&mut self, mut event: Event) {
        event.n = self.next;
        self.next += 1;
        self.events.push(event);
    }

    /// Enables or disables recording. A lookahead that only evaluates the resulting state disables it.
    pub fn set_recording(&mut self, read: bool) {
        self.unread = !read;
    }

    /// Counts the next event and returns true if recording is disabled.
    pub fn skip_unrecorded(&mut self) -> bool {
        self.next += u32::from(self.unread);
        self.unread
    }

    /// Returns all stored events, oldest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the events with `n` at or above the given number.
    pub fn since(&self, n: u32) -> &[Event] {
        let from = self.events.partition_point(|e| e.n < n);
        &self.events[from..]
    }

    /// Returns the number of the next event.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Removes every event from this number on; the next event gets this number.
    pub fn rewind(&mut self, next: u32) {
        let keep = self.events.partition_point(|e| e.n < next);
        self.events.truncate(keep);
        self.next = next;
    }
}

/// A builder for an event. It boxes the event because it is moved through many calls.
pub struct EventBuilder(Box<Event>);

impl EventBuilder {
    /// Returns the finished event. The log assigns its number.
    pub fn event(mut self, round: u16) -> Event {
        self.0.round = round;
        *self.0
    }

    /// Creates an event of that kind, a variant of the ruleset's list of kinds.
    pub fn new(kind: impl Into<&'static str>) -> Self {
        Self(Box::new(Event {
            n: 0,
            round: 0,
            kind: kind.into(),
            source: None,
            target: None,
            amount: None,
            facts: SmallVec::new(),
            dice: SmallVec::new(),
            modifiers: SmallVec::new(),
            rules: SmallVec::new(),
            known_to: None,
        }))
    }
    /// Sets the source.
    #[inline(always)]
    pub fn by(mut self, c: CombatantId) -> Self {
        self.0.source = Some(c);
        self
    }
    /// Sets the source, if there is one.
    #[inline(always)]
    pub fn by_maybe(mut self, c: Option<CombatantId>) -> Self {
        self.0.source = c;
        self
    }
    /// Sets the target.
    #[inline(always)]
    pub fn on(mut self, c: CombatantId) -> Self {
        self.0.target = Some(c);
        self
    }
    /// Sets the main number.
    #[inline(always)]
    pub fn amount(mut self, value: i32) -> Self {
        self.0.amount = Some(value);
        self
    }
    /// Adds a named value.
    #[inline(always)]
    pub fn fact(mut self, name: impl FactName, value: Value) -> Self {
        self.0.facts.push((name.into(), value));
        self
    }
    /// Adds a fact with that name for each further combatant affected.
    pub fn with_combatants(mut self, name: impl FactName, who: impl IntoIterator<Item = CombatantId>) -> Self {
        let name = name.into();
        self.0.facts.extend(who.into_iter().map(|c| (name, Value::Combatant(c))));
        self
    }
    /// Adds a named word.
    #[inline(always)]
    pub fn word(self, name: impl FactName, word: impl FactWord) -> Self {
        self.fact(name, Value::Word(word.into()))
    }
    /// Adds the cell as the fact `place`, if there is one.
    #[inline(always)]
    pub fn at(self, cell: Option<CellId>) -> Self {
        match cell {
            Some(cell) => self.fact(CommonFact::Place, Value::Cell(cell)),
            None => self,
        }
    }
    /// Adds dice.
    #[inline(always)]
    pub fn rolls(mut self, rolls: &[Roll]) -> Self {
        self.0.dice.extend(rolls.iter().copied());
        self
    }
    /// Adds dice, such as a single one or an optional one.
    #[inline(always)]
    pub fn roll(mut self, roll: impl IntoIterator<Item = Roll>) -> Self {
        self.0.dice.extend(roll);
        self
    }
    /// Adds a modifier, unless it is 0.
    #[inline(always)]
    pub fn modifier(mut self, value: i32, why: &'static str) -> Self {
        if value != 0 {
            self.0.modifiers.push(Modifier { value, why, decisive: false });
        }
        self
    }
    /// Marks the modifiers that decided the result.
    #[inline(always)]
    pub fn decisive(mut self, turned: impl Fn(&Modifier) -> bool) -> Self {
        for m in &mut self.0.modifiers {
            m.decisive = turned(m);
        }
        self
    }
    /// Adds rules that the event follows from, each once.
    #[inline(always)]
    pub fn cite(mut self, rules: &[RuleId]) -> Self {
        for r in rules {
            if !self.0.rules.contains(r) {
                self.0.rules.push(*r);
            }
        }
        self
    }
    /// Adds modifiers that already say whether they decided the result.
    #[inline(always)]
    pub fn modifiers(mut self, modifiers: &[Modifier]) -> Self {
        self.0.modifiers.extend(modifiers.iter().copied());
        self
    }
    /// Adds rules that the event follows from, if the condition holds.
    #[inline(always)]
    pub fn cite_if(self, when: bool, rules: &[RuleId]) -> Self {
        if when { self.cite(rules) } else { self }
    }
}
