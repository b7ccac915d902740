//! The log as acts: what belongs together is told in one line. A walk is one, a declaration with all its parts, a blow with its
//! answers and all that comes of it.

mod harm;

use self::harm::harm;
use crate::vocab::names::inner;
use crate::vocab::plural::agreeing;
use crate::vocab::view::{EventView, Scene};
use crate::vocab::{Effect, Moment};
use crate::window::battle::bearing;

/// So many acts are told of on the board.
pub const TOLD: usize = 3;

/// What an act is told as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The course of the battle: a round, a phase, a count.
    Heading,
    Walk,
    /// Something is declared.
    Word,
    Deed,
    /// The same of many, such as dice of initiative.
    Many,
}

/// Events that belong together, by their places in the log.
#[derive(Clone, Debug)]
pub struct Act {
    kind: Kind,
    /// Who does it, by id.
    actor: Option<String>,
    /// Everybody in it.
    parties: Vec<String>,
    pub events: Vec<usize>,
    /// Nothing but bookkeeping and small things so far.
    quiet: bool,
}

/// The acts of a log that grows.
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
    e.cue.aims || e.cue.moment == Moment::Blow
}

/// Whether somebody held out in it or failed to.
fn outcome(e: &EventView) -> Option<bool> {
    e.saves().next().map(|(_, passed)| passed)
}

fn small(e: &EventView) -> bool {
    e.cue.moment <= Moment::Plain && !strikes(e) && !harms(e)
}

/// Whether whoever it is about acts from now on.
fn begins_turn(e: &EventView) -> bool {
    e.effects.iter().any(|effect| matches!(effect, Effect::Acting(Some(_))))
}

impl Acts {
    /// Reads what is new in the log; from the beginning if it is another one. `friends` says whether two are on one side.
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

    /// The whole of that log was read.
    pub fn knows(&self, log: &[EventView]) -> bool {
        self.are_of(log) && self.read == log.len()
    }

    /// The act that the story tells first.
    pub fn newest<'a>(&'a self, log: &'a [EventView]) -> Option<&'a Act> {
        self.latest(log).next()
    }

    /// In the order in which they happened.
    pub fn all(&self) -> &[Act] {
        &self.list
    }

    /// Whether that log only goes on from the one that was read: after a jump it is another.
    fn are_of(&self, log: &[EventView]) -> bool {
        match self.read {
            0 => self.last.is_none(),
            n => log.get(n - 1).map(|e| e.n) == self.last,
        }
    }

    /// The latest acts of which the story on the board tells, newest first; none of another log than was read.
    pub fn latest<'a>(&'a self, log: &'a [EventView]) -> impl Iterator<Item = &'a Act> {
        let list = if self.are_of(log) { &self.list[..] } else { &[] };
        list.iter().rev().filter(|act| !act.is_heading() && !act.is_bookkeeping(log)).take(TOLD)
    }

    fn add(&mut self, at: usize, e: &EventView, log: &[EventView], friends: &impl Fn(&str, &str) -> bool) {
        match self.place(e, log, friends) {
            Some(act) => self.list[act].join(at, e),
            None => self.list.push(Act::of(at, e)),
        }
    }

    /// The act to which an event belongs; none if it begins another.
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

    /// The walk that a step goes on with, if nothing but walks has happened since.
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
    match e.cue.moment {
        _ if actor_of(e).is_none() => Kind::Heading,
        Moment::Step if !strikes(e) && !harms(e) => Kind::Walk,
        Moment::Word if !strikes(e) && !harms(e) => Kind::Word,
        _ => Kind::Deed,
    }
}

impl Act {
    fn of(at: usize, e: &EventView) -> Self {
        let mut act =
            Self { kind: kind_of(e), actor: actor_of(e), parties: Vec::new(), events: Vec::new(), quiet: small(e) };
        act.join(at, e);
        act
    }

    fn join(&mut self, at: usize, e: &EventView) {
        let alone = self.quiet && small(e) && self.kind == Kind::Deed && self.actor != actor_of(e);
        if self.quiet && !small(e) {
            // What was only bookkeeping becomes what it led to.
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

    /// Whether whoever an event is about has a part in it already.
    fn knows(&self, e: &EventView) -> bool {
        self.kind != Kind::Heading && [&e.source, &e.target].into_iter().flatten().any(|who| self.parties.contains(who))
    }

    /// Whether a blow, an answer or what comes of it goes on with it.
    fn goes_on_with(&self, e: &EventView, friends: &impl Fn(&str, &str) -> bool) -> bool {
        if self.kind != Kind::Deed {
            return false;
        }
        let part = |who: &Option<String>| who.as_ref().is_some_and(|who| self.parties.contains(who));
        let lands = e.cue.strikes || harms(e) || e.cue.moment == Moment::Fall;
        match (e.source == self.actor, part(&e.source)) {
            // A second attack of the same is another act.
            (true, _) => self.quiet || lands && (part(&e.target) || e.target.is_none()),
            // Others answer: whoever is attacked, and whoever stands by them. What they do to somebody else is their own act.
            (_, true) => part(&e.target) || e.target.is_none(),
            _ => match (&e.source, &e.target) {
                (None, Some(_)) => part(&e.target),
                (Some(by), Some(of)) => part(&e.target) && (friends(by, of) && e.target != self.actor),
                _ => false,
            },
        }
    }

    /// What was answered for the player while it was under way.
    pub fn unasked(&self, log: &[EventView], given: &[(u32, String)]) -> String {
        let [first, last] = [self.events.first(), self.events.last()].map(|at| at.map_or(0, |&at| log[at].n));
        let within = given.iter().filter(|(after, _)| first < *after && *after <= last);
        let answers: Vec<&str> = within.map(|(_, answer)| answer.as_str()).collect();
        let alike = answers.chunk_by(|a, b| a == b).map(|alike| match alike.len() {
            1 => alike[0].to_owned(),
            many => format!("{} ({many} times)", alike[0]),
        });
        let alike: Vec<String> = alike.collect();
        if alike.is_empty() { String::new() } else { format!(" · answered for you: {}", alike.join(", ")) }
    }

    /// Nothing of it is worth a line.
    pub fn is_bookkeeping(&self, log: &[EventView]) -> bool {
        self.events.iter().all(|&at| log[at].cue.moment == Moment::Bookkeeping)
    }

    pub fn is_heading(&self) -> bool {
        self.kind == Kind::Heading
    }

    /// Whether an event is part of it, by its number.
    pub fn has(&self, log: &[EventView], event: u32) -> bool {
        self.events.iter().any(|&at| log[at].n == event)
    }

    /// Whether that combatant did what tells most of it.
    pub fn is_told_by(&self, log: &[EventView], who: Option<&String>) -> bool {
        let source = self.telling(log).source.as_ref();
        self.kind == Kind::Many || source.is_none() || source == who
    }

    /// Whether somebody of these has a part in it.
    pub fn has_any(&self, who: &[&str]) -> bool {
        self.parties.iter().any(|party| who.contains(&party.as_str()))
    }

    /// The event that tells most of it.
    pub fn telling<'l>(&self, log: &'l [EventView]) -> &'l EventView {
        let of = |at: &usize| &log[*at];
        let hurt = self.events.iter().map(of).find(|e| harms(e));
        let last = self.events.iter().map(of).rev().find(|e| !small(e));
        hurt.or(last).unwrap_or(&log[self.events[0]])
    }

    /// What happened, in one line.
    pub fn line(&self, log: &[EventView]) -> String {
        let texts = |keep: &dyn Fn(&EventView) -> bool| -> Vec<&str> {
            self.events.iter().map(|&at| &log[at]).filter(|e| keep(e)).map(|e| e.text.as_str()).collect()
        };
        let first = log[self.events[0]].text.as_str();
        match self.kind {
            Kind::Heading => log[*self.events.last().expect("an act has an event")].text.clone(),
            Kind::Many => format!("{first}; {} more like it", self.events.len() - 1),
            Kind::Walk => self.walk(log).unwrap_or_else(|| first.to_owned()),
            Kind::Word => texts(&|e| kind_of(e) == Kind::Word).first().copied().unwrap_or(first).to_owned(),
            Kind::Deed => self.deed(log, &texts(&|e| harms(e) || e.cue.moment == Moment::Fall)),
        }
    }

    /// A walk by where it led, from its first step to its last.
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
        // Some say themselves how many steps it took.
        let counted = steps.len() < 2 || far == steps.len() || told.contains(" steps");
        Some(if counted { told } else { format!("{told}, in {} steps", steps.len()) })
    }

    /// A deed by what it came to: whom it hurt and who fell; or else how it began and how it ended.
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

    /// The same as short as it can be said: who hurt whom, and what is left; without what the dice had to show.
    pub fn short(&self, log: &[EventView], scene: &Scene) -> String {
        let told = self.hurt(log, scene).unwrap_or_else(|| match self.kind {
            Kind::Deed => self.telling(log).text.clone(),
            _ => self.line(log),
        });
        without_figures(&without_roll(&told))
    }

    /// What came of the dice of one of its events, which lie beside that one: `hit: 18 → 10`, or in words `Ash misses`. None of what is
    /// hardly worth telling.
    pub fn came(&self, log: &[EventView], scene: &Scene, (event, beside): (u32, &str)) -> Option<String> {
        let from = self.events.iter().position(|&at| log[at].n == event).filter(|_| self.kind == Kind::Deed)?;
        let thrown = &log[self.events[from]];
        // Of the dice of an attack only that attack comes, and not what another does in the same act.
        let attacks = thrown.cue.aims && !thrown.cue.wards;
        let own = |e: &EventView| !attacks || e.source.is_none() || e.source == thrown.source;
        let later = self.events[from..].iter().copied();
        let later: Vec<usize> = later.filter(|&at| own(&log[at]) || !(strikes(&log[at]) || harms(&log[at]))).collect();
        if let Some(harm) = harm(&later, self.actor.as_ref(), log, scene) {
            let whom = scene.combatants.get(harm.hit).filter(|c| c.id != beside);
            let whom = whom.map_or_else(String::new, |c| format!("{} ", c.name));
            // What entered it later than these dice is not in their sum.
            let entered = if harm.told == event { String::new() } else { harm.parts.join(", ") };
            let entered = if entered.is_empty() { entered } else { format!(" ({entered})") };
            let comes = harm.comes_to(["hit", "out of the fight", "killed"]);
            return Some(format!("{whom}{comes}: {}{entered}", harm.costs()));
        }
        let last = later.iter().rev().map(|&at| &log[at]).find(|e| !small(e))?;
        Some(without_figures(&last.text))
    }

    /// `Orc chief hits Captain Orla: 18 → 10`, from what it changed.
    fn hurt(&self, log: &[EventView], scene: &Scene) -> Option<String> {
        let harm = harm(&self.events, self.actor.as_ref(), log, scene)?;
        let name = |ix: usize| scene.combatants.get(ix).map(|c| c.name.as_str());
        let (by, hit) = (name(harm.by)?, name(harm.hit)?);
        let hits = harm.comes_to(["hits %", "takes % out", "kills %"]).replace('%', &inner(hit));
        let told = format!("{by} {hits}: {}", harm.costs());
        Some(agreeing(told, [by.to_owned(), hit.to_owned()]))
    }
}

/// A test without its roll and what that needed: `Asa parries, a success` of `Asa parries: 9 (needs 70 or less), a success`.
fn without_roll(told: &str) -> String {
    let parts = told.split_once(": ").and_then(|(head, tail)| Some((head, tail.split_once(" (needs ")?)));
    let parts = parts.and_then(|(head, (roll, tail))| Some((head, roll, tail.split_once("), ")?.1)));
    match parts.filter(|(_, roll, _)| !roll.is_empty() && roll.chars().all(|c| c.is_ascii_digit())) {
        Some((head, _, result)) => format!("{head}, {result}"),
        None => told.to_owned(),
    }
}

/// A sentence, or several, without what the dice had to show, in brackets at the end of each.
fn without_figures(told: &str) -> String {
    let bracketed = told.split_once(" (").and_then(|(head, rest)| Some((head, rest.split_once(')')?.1)));
    match bracketed.filter(|(_, tail)| tail.is_empty() || tail.starts_with(';')) {
        Some((head, tail)) => format!("{head}{}", without_figures(tail)),
        None => told.to_owned(),
    }
}

#[cfg(test)]
mod tests;
