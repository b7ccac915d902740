//! Formatting of events. Facts, dice and names are formatted alike in every ruleset; each ruleset builds its own
//! sentences.

use super::effect::Cue;
use super::event::{Event, FactName, FactWord, Value};
use super::names::Names;
use super::plural::with_agreement;
use super::roll::{Roll, TargetNumber};
use super::view::{DieView, EventView, ModifierView};
use serde_json::{Map, Value as Json};
use std::fmt::Display;
use std::str::FromStr;

/// An event with the names needed to format it.
pub struct EventFormatter<'a, T> {
    /// The battle after the event.
    pub t: &'a T,
    /// The event.
    pub e: &'a Event,
}

impl<T: Names> EventFormatter<'_, T> {
    /// Returns the view of the event, with the sentence that the ruleset built.
    pub fn view(&self, sentence: String) -> EventView {
        let Event { n, round, kind, source, target, amount, .. } = *self.e;
        EventView {
            n,
            round,
            kind,
            source: source.map(|c| self.t.combatant_id(c)),
            target: target.map(|c| self.t.combatant_id(c)),
            amount,
            facts: self.facts(),
            dice: self.e.dice.iter().map(|r| self.die(r)).collect(),
            modifiers: self
                .e
                .modifiers
                .iter()
                .map(|m| ModifierView { value: m.value, why: m.why.into(), decisive: m.decisive })
                .collect(),
            rules: self.e.rules.to_vec(),
            text: with_agreement(sentence, self.named()),
            table: None,
            shared: Vec::new(),
            effects: Vec::new(),
            cue: Cue::default(),
            walk: None,
        }
    }

    /// Returns the names of all combatants in the event.
    fn named(&self) -> impl Iterator<Item = String> {
        let among = self.e.facts.iter().filter_map(|(_, value)| match value {
            Value::Combatant(c) => Some(*c),
            _ => None,
        });
        self.e.source.into_iter().chain(self.e.target).chain(among).map(|c| self.t.combatant(c))
    }

    /// Returns the details by name. Several of one name become a list.
    fn facts(&self) -> Map<String, Json> {
        let mut facts = Map::new();
        for (name, value) in &self.e.facts {
            let told = self.t.fact(name, *value);
            match facts.get_mut(*name) {
                None => {
                    facts.insert((*name).to_string(), told);
                }
                Some(Json::Array(list)) => list.push(told),
                Some(first) => *first = Json::Array(vec![first.take(), told]),
            }
        }
        facts
    }

    fn die(&self, r: &Roll) -> DieView {
        let purpose = match (r.purpose.who, r.purpose.row) {
            (Some(c), Some(row)) => {
                let (who, with) = (self.t.combatant(c), self.t.thing("", Value::Row(row)));
                format!("{} of {who}'s {with}", r.purpose.what)
            }
            (Some(c), None) => format!("{} ({})", r.purpose.what, self.t.combatant(c)),
            _ => r.purpose.what.to_string(),
        };
        let value = i32::from(r.value);
        let (needs, passed) = match r.target {
            Some(target @ TargetNumber::AtMost(n)) => (Some(format!("<= {n}")), Some(target.is_met_by(value))),
            Some(TargetNumber::AtLeast(n)) => (Some(format!(">= {n}")), Some(self.t.at_least(r.die, value, n))),
            None => (None, None),
        };
        let who = r.purpose.who.map(|c| self.t.combatant_id(c));
        DieView { die: format!("d{}", r.die), value: r.value, purpose, needs, passed, who }
    }

    /// Returns the name of the event's source; `Nobody` without one.
    pub fn who(&self) -> String {
        self.e.source.map_or("Nobody".into(), |c| self.t.combatant(c))
    }
    /// Returns the name of the event's target; `nobody` without one.
    pub fn whom(&self) -> String {
        self.e.target.map_or("nobody".into(), |c| self.t.combatant(c))
    }
    /// Returns its amount; 0 if it has none.
    pub fn amount(&self) -> i32 {
        self.e.amount.unwrap_or(0)
    }
    /// Returns the word of a fact as a member of its list; `None` if it is missing or of another list.
    pub fn word<W: FactWord + FromStr>(&self, name: impl FactName) -> Option<W> {
        self.e.word(name)
    }
    /// Returns the text of a fact that is a word; empty if the event does not have it.
    pub fn word_text(&self, name: impl FactName) -> &'static str {
        self.e.word_text(name)
    }
    /// Returns true if a fact is that word.
    pub fn is(&self, name: impl FactName, word: impl FactWord) -> bool {
        self.e.is(name, word)
    }
    /// Returns a fact that is a number; 0 if the event does not have it.
    pub fn number(&self, name: impl FactName) -> i32 {
        self.e.number(name).unwrap_or(0)
    }
    /// Returns a detail as worded within a sentence; empty if there is none.
    pub fn detail(&self, name: impl FactName) -> String {
        self.e.fact(name).map_or(String::new(), |v| self.t.thing(name.into(), v))
    }

    /// Words how protection takes all damage of the event, by the modifiers of that name: `: armour takes all 3`. Empty if
    /// there is no damage to take or no such modifier.
    pub fn absorbed(&self, why: &str, protection: &str) -> String {
        let dice: i32 = self.e.dice.iter().map(|die| i32::from(die.value)).sum();
        let parts = || self.e.modifiers.iter();
        let rolled = dice + parts().filter(|part| part.why != why).map(|part| part.value).sum::<i32>();
        let is_absorbed = rolled > 0 && parts().any(|part| part.why == why && part.value < 0);
        if is_absorbed { format!(": {protection} takes all {rolled}") } else { String::new() }
    }
}

/// Formats a number of hexes: `1 hex`, `9 hexes`.
pub fn hexes<N: Display + PartialEq + From<u8>>(n: N) -> String {
    if n == N::from(1) { "1 hex".into() } else { format!("{n} hexes") }
}

/// Formats a count: `1 round`, `3 rounds`.
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, what: &str) -> String {
    if n == N::from(1) { format!("1 {what}") } else { format!("{n} {what}s") }
}
