//! What everybody was last told to do, and which option is the same again.

use super::history::History;
use super::pick::Pick;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene, Standing};
use std::collections::BTreeMap;

/// What one was told to do, and how it was called.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    pick: Pick,
    label: String,
    on: Option<String>,
}

/// A walk and whatever else is done are remembered apart: after a walk the blow before it is meant.
type About = (String, &'static str, bool);

/// What everybody was last told to do.
#[derive(Default)]
pub struct Orders {
    last: BTreeMap<About, History<Order>>,
    /// At each point of decision, whoever was told something last.
    latest: BTreeMap<&'static str, History<String>>,
    /// The point at which all were told at once to do what is plain, where nobody has been told anything of their own there since.
    all: History<Option<&'static str>>,
}

pub fn walks(option: &OptionView) -> bool {
    option.kind == Some(DeedKind::Move)
}

impl Orders {
    /// Records what a person chose after `choices` others.
    pub fn note(&mut self, decision: &DecisionView, option: usize, choices: usize) {
        let Some(chosen) = decision.options.get(option).filter(|o| o.role == OptionRole::Deed) else { return };
        let alone = !decision.reaction && decision.part.is_empty();
        if let Some(who) = decision.combatant.as_ref().filter(|_| alone) {
            self.keep(who, decision.point, chosen, choices);
        }
    }

    /// That one was told this.
    pub fn keep(&mut self, who: &str, point: &'static str, option: &OptionView, choices: usize) {
        let order = Order { pick: Pick::of(option), label: option.label.clone(), on: option.on_combatant.clone() };
        self.last.entry((who.to_owned(), point, walks(option))).or_default().record(choices, order);
        self.latest.entry(point).or_default().record(choices, who.to_owned());
        self.note_one(point, choices);
    }

    /// Somebody was told something of their own there.
    pub fn note_one(&mut self, point: &'static str, choices: usize) {
        if self.all.newest() == Some(&Some(point)) {
            self.all.record(choices, None);
        }
    }

    /// All were told at once to do what is plain.
    pub fn note_all(&mut self, point: &'static str, choices: usize) {
        self.all.record(choices, Some(point));
    }

    /// Forgets what single combatants were told after the first `choices` choices: it was taken back. One order for all can be given
    /// again.
    pub fn forget_from(&mut self, choices: usize) {
        self.last.values_mut().for_each(|history| history.forget_from(choices));
        self.latest.values_mut().for_each(|history| history.forget_from(choices));
    }

    /// Whether that was the last order at such a point.
    pub fn was_for_all(&self, decision: &DecisionView) -> bool {
        self.all.newest() == Some(&Some(decision.point))
    }

    /// What the one who decides was told last at such a point; else what the one before was.
    pub fn of(&self, decision: &DecisionView) -> Option<&Order> {
        let who = decision.combatant.as_ref().filter(|_| !decision.reaction)?;
        let told = |who: &String| {
            let of = |walk| self.last.get(&(who.clone(), decision.point, walk)).and_then(History::newest);
            of(false).or_else(|| of(true))
        };
        told(who).or_else(|| self.latest.get(decision.point).and_then(History::newest).and_then(told))
    }
}

impl Order {
    /// The option that is the same: in all its fields, or with another's weapon of that name at least in its words.
    pub fn find(&self, decision: &DecisionView) -> Option<usize> {
        let deed = |o: &OptionView| o.role == OptionRole::Deed;
        let words = |o: &OptionView| self.pick.does(o) && o.label == self.label && o.on_combatant == self.on;
        let at = |is: &dyn Fn(&OptionView) -> bool| decision.options.iter().position(|o| deed(o) && is(o));
        at(&|o| self.pick.is(o)).or_else(|| at(&words))
    }

    /// Why it is not among the options.
    pub fn missing(&self, decision: &DecisionView, scene: &Scene) -> String {
        let target = scene.combatants.iter().find(|c| Some(&c.id) == self.on.as_ref());
        let refused = decision.refused.iter().find(|r| r.label == self.label);
        let why = match (target.filter(|c| c.standing != Standing::Active), refused) {
            (Some(out), _) => format!("{} is out of the fight", out.name),
            (None, Some(refused)) => refused.reason.clone(),
            (None, None) => "it is not among what can be done now".to_owned(),
        };
        format!("Not again, {}: {why}.", self.label)
    }
}
