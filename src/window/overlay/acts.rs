//! Acts: log events grouped so that related events share one line. A walk is one act; so is a declaration with all its
//! parts, and an attack with its reactions and consequences.

mod harm;

use self::harm::harm;
use crate::vocab::names::within_sentence;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::{EventView, Scene};
use crate::vocab::{Effect, Prominence};
use crate::window::battle::bearing;

/// Maximum number of acts that the story on the board shows.
pub const TOLD: usize = 3;

/// The kind of an act, which decides how its line is worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A change in the course of the battle: a round, a phase, a count.
    Heading,
    Walk,
    /// A declaration.
    Word,
    Deed,
    /// Several small events of the same kind, such as initiative dice.
    Many,
}

/// A group of related events, stored as indices into the log.
#[derive(Clone, Debug)]
pub struct Act {
    kind: Kind,
    /// ID of the acting combatant.
    actor: Option<String>,
    /// IDs of all combatants involved.
    parties: Vec<String>,
    pub events: Vec<usize>,
    /// True while the act holds only bookkeeping and minor events.
    quiet: bool,
}

/// The acts of a growing log.
#[derive(Clone, Debug, Default)]
pub struct Acts {
    list: Vec<Act>,
    read: usize,
    /// Number of the last event read.
    last: Option<u32>,
}

fn harms(e: &EventView) -> bool {
    e.effects.iter().filter_map(Effect::harm).any(|(_, lost)| lost != 0)
}

fn strikes(e: &EventView) -> bool {
    e.cue.aims || e.cue.prominence == Prominence::Blow
}

/// Returns the result of the first save in the event (`true` for passed), or `None` if it has no save.
fn outcome(e: &EventView) -> Option<bool> {
    e.saves().next().map(|(_, passed)| passed)
}

fn small(e: &EventView) -> bool {
    e.cue.prominence <= Prominence::Plain && !strikes(e) && !harms(e)
}

/// Returns true if the event begins the turn of its combatant.
fn begins_turn(e: &EventView) -> bool {
    e.effects.iter().any(|effect| matches!(effect, Effect::Acting(Some(_))))
}

impl Acts {
    /// Reads the new events of the log, or the whole log if it differs from the one read before. `friends` returns true
    /// if two combatants are on the same side.
    pub fn read(&mut self, log: &[EventView], friends: impl Fn(&str, &str) -> bool) {
        if !self.are_of(log) {
            *self = Self::default();
        }
        for (at, event) in log.iter().enumerate().skip(self.read) {
            self.add(at, event, log, &friends);
        }
        self.read = log.len();
        self.last = log.last().map(|e| e.n);
    }

    /// Returns true if the whole of this log has been read.
    pub fn knows(&self, log: &[EventView]) -> bool {
        self.are_of(log) && self.read == log.len()
    }

    /// Returns the act that the story shows first: the latest one.
    pub fn newest<'a>(&'a self, log: &'a [EventView]) -> Option<&'a Act> {
        self.latest(log).next()
    }

    /// Returns all acts, the earliest first.
    pub fn all(&self) -> &[Act] {
        &self.list
    }

    /// Returns true if this log continues the one that was read. After a jump to another state it does not.
    fn are_of(&self, log: &[EventView]) -> bool {
        match self.read {
            0 => self.last.is_none(),
            n => log.get(n - 1).map(|e| e.n) == self.last,
        }
    }

    /// Returns the latest acts that the story on the board shows, newest first. Empty if this is not the log that was
    /// read.
    pub fn latest<'a>(&'a self, log: &'a [EventView]) -> impl Iterator<Item = &'a Act> {
        let list = if self.are_of(log) { &self.list[..] } else { &[] };
        list.iter().rev().filter(|act| !act.is_heading() && !act.is_bookkeeping(log)).take(TOLD)
    }

    fn add(&mut self, at: usize, e: &EventView, log: &[EventView], friends: &impl Fn(&str, &str) -> bool) {
        match self.place(e, log, friends) {
            Some(act) => self.list[act].join(at, e),
            None => self.list.push(Act::new(at, e)),
        }
    }

    /// Returns the index of the act that an event belongs to, or `None` if the event begins a new act.
    fn place(&self, e: &EventView, log: &[EventView], friends: &impl Fn(&str, &str) -> bool) -> Option<usize> {
        let at = self.list.len().checked_sub(1)?;
        let last = &self.list[at];
        let kind = kind_of(e);
        let head = &log[last.events[0]];
        match kind {
            Kind::Heading => (last.kind == Kind::Heading && head.round == e.round).then_some(at),
            Kind::Walk => self.walk_of(e).or((last.quiet && last.actor == actor_of(e)).then_some(at)),
            _ if small(e) && begins_turn(e) && last.actor != actor_of(e) => None,
            _ if small(e) => {
                let alike = head.kind == e.kind && outcome(head) == outcome(e);
                let alike = alike && last.quiet && matches!(last.kind, Kind::Many | Kind::Deed);
                (last.knows(e) || alike && last.events.len() == 1 || alike && last.kind == Kind::Many).then_some(at)
            }
            Kind::Word => (last.kind == Kind::Word && last.actor == actor_of(e)).then_some(at),
            _ => last.goes_on_with(e, friends).then_some(at),
        }
    }

    /// Returns the index of the walk that a step continues, if only walks and headings have followed it.
    fn walk_of(&self, e: &EventView) -> Option<usize> {
        let walks = |a: &&Act| matches!(a.kind, Kind::Walk | Kind::Heading);
        let back =
            self.list.iter().rev().take_while(walks).position(|a| a.kind == Kind::Walk && a.actor == actor_of(e))?;
        Some(self.list.len() - 1 - back)
    }
}

fn actor_of(e: &EventView) -> Option<String> {
    e.source.clone().or_else(|| e.target.clone())
}

fn kind_of(e: &EventView) -> Kind {
    match e.cue.prominence {
        _ if actor_of(e).is_none() => Kind::Heading,
        Prominence::Step if !strikes(e) && !harms(e) => Kind::Walk,
        Prominence::Word if !strikes(e) && !harms(e) => Kind::Word,
        _ => Kind::Deed,
    }
}

impl Act {
    fn new(at: usize, e: &EventView) -> Self {
        let mut act =
            Self { kind: kind_of(e), actor: actor_of(e), parties: Vec::new(), events: Vec::new(), quiet: small(e) };
        act.join(at, e);
        act
    }

    fn join(&mut self, at: usize, e: &EventView) {
        let alone = self.quiet && small(e) && self.kind == Kind::Deed && self.actor != actor_of(e);
        if self.quiet && !small(e) {
            // An act that began with bookkeeping takes the kind and actor of the event that it led to.
            (self.kind, self.actor) = (kind_of(e), actor_of(e));
        } else if alone && !self.events.is_empty() && !self.knows(e) {
            self.kind = Kind::Many;
        }
        self.quiet &= small(e);
        self.events.push(at);
        for who in [&e.source, &e.target].into_iter().flatten() {
            if !self.parties.contains(who) {
                self.parties.push(who.clone());
            }
        }
    }

    /// Returns true if the source or the target of the event is already part of the act.
    fn knows(&self, e: &EventView) -> bool {
        self.kind != Kind::Heading && [&e.source, &e.target].into_iter().flatten().any(|who| self.parties.contains(who))
    }

    /// Returns true if the event continues this act as an attack, a reaction or a consequence.
    fn goes_on_with(&self, e: &EventView, friends: &impl Fn(&str, &str) -> bool) -> bool {
        if self.kind != Kind::Deed {
            return false;
        }
        let part = |who: &Option<String>| who.as_ref().is_some_and(|who| self.parties.contains(who));
        let lands = e.cue.strikes || harms(e) || e.cue.prominence == Prominence::Fall;
        match (e.source == self.actor, part(&e.source)) {
            // A second attack by the same combatant begins a new act.
            (true, _) => self.quiet || lands && (part(&e.target) || e.target.is_none()),
            // The attacked combatant and its allies react within the act. What they do to third parties is an act of
            // its own.
            (_, true) => part(&e.target) || e.target.is_none(),
            _ => match (&e.source, &e.target) {
                (None, Some(_)) => part(&e.target),
                (Some(by), Some(of)) => part(&e.target) && (friends(by, of) && e.target != self.actor),
                _ => false,
            },
        }
    }

    /// Returns the suffix that lists the reactions answered automatically during the act; empty if there were none.
    pub fn unasked(&self, log: &[EventView], given: &[(u32, String)]) -> String {
        let [first, last] = [self.events.first(), self.events.last()].map(|at| at.map_or(0, |&at| log[at].n));
        let within = given.iter().filter(|(after, _)| first < *after && *after <= last);
        let answers: Vec<&str> = within.map(|(_, answer)| answer.as_str()).collect();
        let alike = answers.chunk_by(|a, b| a == b).map(|alike| match alike.len() {
            1 => alike[0].to_owned(),
            many => format!("{} ({many} times)", alike[0]),
        });
        let alike: Vec<String> = alike.collect();
        if alike.is_empty() { String::new() } else { format!(" · automatic reaction: {}", alike.join(", ")) }
    }

    /// Returns true if the act holds only bookkeeping, which needs no line.
    pub fn is_bookkeeping(&self, log: &[EventView]) -> bool {
        self.events.iter().all(|&at| log[at].cue.prominence == Prominence::Bookkeeping)
    }

    pub fn is_heading(&self) -> bool {
        self.kind == Kind::Heading
    }

    /// Returns true if the event with this number is part of the act.
    pub fn has(&self, log: &[EventView], event: u32) -> bool {
        self.events.iter().any(|&at| log[at].n == event)
    }

    /// Returns true if that combatant is the source of the act's main event. Also true for acts of several combatants
    /// and for events without a source.
    pub fn is_told_by(&self, log: &[EventView], who: Option<&String>) -> bool {
        let source = self.telling(log).source.as_ref();
        self.kind == Kind::Many || source.is_none() || source == who
    }

    /// Returns true if any of these combatants takes part in the act.
    pub fn has_any(&self, who: &[&str]) -> bool {
        self.parties.iter().any(|party| who.contains(&party.as_str()))
    }

    /// Returns the main event of the act: the first that does damage, else the last that is not minor.
    pub fn telling<'l>(&self, log: &'l [EventView]) -> &'l EventView {
        let of = |at: &usize| &log[*at];
        let hurt = self.events.iter().map(of).find(|e| harms(e));
        let last = self.events.iter().map(of).rev().find(|e| !small(e));
        hurt.or(last).unwrap_or(&log[self.events[0]])
    }

    /// Describes the act in one line.
    pub fn line(&self, log: &[EventView]) -> String {
        let texts = |keep: &dyn Fn(&EventView) -> bool| -> Vec<&str> {
            self.events.iter().map(|&at| &log[at]).filter(|e| keep(e)).map(|e| e.text.as_str()).collect()
        };
        let first = log[self.events[0]].text.as_str();
        match self.kind {
            Kind::Heading => log[*self.events.last().expect("an act has an event")].text.clone(),
            Kind::Many => format!("{first}; same for {} more", self.events.len() - 1),
            Kind::Walk => self.walk(log).unwrap_or_else(|| first.to_owned()),
            Kind::Word => texts(&|e| kind_of(e) == Kind::Word).first().copied().unwrap_or(first).to_owned(),
            Kind::Deed => self.deed(log, &texts(&|e| harms(e) || e.cue.prominence == Prominence::Fall)),
        }
    }

    /// Describes a walk by its overall direction, from its first step to its last. `None` if the act has no step.
    fn walk(&self, log: &[EventView]) -> Option<String> {
        let steps: Vec<&EventView> =
            self.events.iter().map(|&at| &log[at]).filter(|e| kind_of(e) == Kind::Walk).collect();
        let (first, last) = (steps.first()?, steps.last()?);
        let ends = first.walk.zip(last.walk).filter(|_| steps.len() > 1);
        let ways = ends.and_then(|((from, _), (before, to))| {
            let whole = bearing(&from, &to).unwrap_or_else(|| "there and back".to_owned());
            Some((from.distance(&to), last.text.rsplit_once(&format!(" {}", bearing(&before, &to)?))?, whole))
        });
        let (far, told) = match ways {
            Some((far, (head, tail), whole)) => (far as usize, format!("{head} {whole}{tail}")),
            None => (0, last.text.clone()),
        };
        // Some sentences already state the number of steps.
        let counted = steps.len() < 2 || far == steps.len() || told.contains(" steps");
        Some(if counted { told } else { format!("{told}, in {} moves", steps.len()) })
    }

    /// Describes a deed by its results: damage and casualties. Without results, by its beginning and its end.
    fn deed(&self, log: &[EventView], results: &[&str]) -> String {
        let loud: Vec<&str> =
            self.events.iter().map(|&at| &log[at]).filter(|e| !small(e)).map(|e| e.text.as_str()).collect();
        match (results, &loud[..]) {
            ([], []) => log[self.events[0]].text.clone(),
            ([], [only]) | ([only], _) => (*only).to_owned(),
            ([], [first, .., last]) => format!("{first}; {last}"),
            ([first, second], _) => format!("{first}; {second}"),
            ([first, second, rest @ ..], _) => format!("{first}; {second}; {} more", rest.len()),
        }
    }

    /// Describes the act as briefly as possible: attacker, target and remaining health, without dice figures.
    pub fn short(&self, log: &[EventView], scene: &Scene) -> String {
        let told = self.hurt(log, scene).unwrap_or_else(|| match self.kind {
            Kind::Deed => self.telling(log).text.clone(),
            _ => self.line(log),
        });
        without_figures(&without_roll(&told))
    }

    /// Describes the consequence of the dice of one event, for display next to the combatant `beside`. Returns
    /// `hit: 18 → 10`, or a sentence such as `Ash misses`. `None` for minor events.
    pub fn came(&self, log: &[EventView], scene: &Scene, event: u32, beside: &str) -> Option<String> {
        let from = self.events.iter().position(|&at| log[at].n == event).filter(|_| self.kind == Kind::Deed)?;
        let thrown = &log[self.events[from]];
        // The dice of an attack show only the consequence of that attack, not of other attacks in the same act.
        let attacks = thrown.cue.aims && !thrown.cue.wards;
        let own = |e: &EventView| !attacks || e.source.is_none() || e.source == thrown.source;
        let later = self.events[from..].iter().copied();
        let later: Vec<usize> = later.filter(|&at| own(&log[at]) || !(strikes(&log[at]) || harms(&log[at]))).collect();
        if let Some(harm) = harm(&later, self.actor.as_ref(), log, scene) {
            let whom = scene.combatants.get(harm.hit).filter(|c| c.id != beside);
            let whom = whom.map_or_else(String::new, |c| format!("{} ", c.name));
            // Modifiers that applied after these dice are not part of the sum shown with them.
            let entered = if harm.told == event { String::new() } else { harm.parts.join(", ") };
            let entered = if entered.is_empty() { entered } else { format!(" ({entered})") };
            let comes = harm.comes_to(["hit", "out of the fight", "killed"]);
            return Some(format!("{whom}{comes}: {}{entered}", harm.costs()));
        }
        let last = later.iter().rev().map(|&at| &log[at]).find(|e| !small(e))?;
        Some(without_figures(&last.text))
    }

    /// Describes the first damage of the act, from its effects: `Orc chief hits Captain Orla: 18 → 10`.
    fn hurt(&self, log: &[EventView], scene: &Scene) -> Option<String> {
        let harm = harm(&self.events, self.actor.as_ref(), log, scene)?;
        let name = |ix: usize| scene.combatants.get(ix).map(|c| c.name.as_str());
        let (by, hit) = (name(harm.by)?, name(harm.hit)?);
        let hits = harm.comes_to(["hits %", "takes % out", "kills %"]).replace('%', &within_sentence(hit));
        let told = format!("{by} {hits}: {}", harm.costs());
        Some(with_agreement(told, [by.to_owned(), hit.to_owned()]))
    }
}

/// Removes the roll and the number it needed from a test. `Asa parries: 9 (needs 70 or less), a success` becomes
/// `Asa parries, a success`.
fn without_roll(told: &str) -> String {
    let parts = told.split_once(": ").and_then(|(head, tail)| Some((head, tail.split_once(" (needs ")?)));
    let parts = parts.and_then(|(head, (roll, tail))| Some((head, roll, tail.split_once("), ")?.1)));
    match parts.filter(|(_, roll, _)| !roll.is_empty() && roll.chars().all(|c| c.is_ascii_digit())) {
        Some((head, _, result)) => format!("{head}, {result}"),
        None => told.to_owned(),
    }
}

/// Removes the dice figures in brackets at the end of each sentence.
fn without_figures(told: &str) -> String {
    let bracketed = told.split_once(" (").and_then(|(head, rest)| Some((head, rest.split_once(')')?.1)));
    match bracketed.filter(|(_, tail)| tail.is_empty() || tail.starts_with(';')) {
        Some((head, tail)) => format!("{head}{}", without_figures(tail)),
        None => told.to_owned(),
    }
}

#[cfg(test)]
mod tests;
