//! The last order of each combatant, and the option that repeats it.

use super::history::ChoiceHistory;
use super::pick::Pick;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Scene, Standing};
use std::collections::BTreeMap;

/// An order and its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    pick: Pick,
    label: String,
    on: Option<String>,
}

/// ID of the combatant, decision point, and true for a walk. Walks are stored separately, so that after a walk the
/// earlier attack is repeated.
type About = (String, &'static str, bool);

/// The last orders of all combatants.
#[derive(Default)]
pub struct Orders {
    last: BTreeMap<About, ChoiceHistory<Order>>,
    /// The combatant that received the latest order, by decision point.
    latest: BTreeMap<&'static str, ChoiceHistory<String>>,
    /// The decision point of the last order for all; `None` if a single order followed it there.
    all: ChoiceHistory<Option<&'static str>>,
}

pub fn walks(option: &OptionView) -> bool {
    option.kind == Some(DeedKind::Move)
}

impl Orders {
    /// Records an option that the player chose after `choices` others.
    pub fn note(&mut self, decision: &DecisionView, option: usize, choices: usize) {
        let Some(chosen) = decision.options.get(option).filter(|o| o.role == OptionRole::Deed) else { return };
        let alone = !decision.reaction && decision.part.is_empty();
        if let Some(who) = decision.combatant.as_ref().filter(|_| alone) {
            self.keep(who, decision.point, chosen, choices);
        }
    }

    /// Records an order of a combatant.
    pub fn keep(&mut self, who: &str, point: &'static str, option: &OptionView, choices: usize) {
        let order = Order { pick: Pick::new(option), label: option.label.clone(), on: option.on_combatant.clone() };
        self.last.entry((who.to_owned(), point, walks(option))).or_default().record(choices, order);
        self.latest.entry(point).or_default().record(choices, who.to_owned());
        self.note_one(point, choices);
    }

    /// Records a single order at that decision point, which ends an order for all.
    pub fn note_one(&mut self, point: &'static str, choices: usize) {
        if self.all.newest() == Some(&Some(point)) {
            self.all.record(choices, None);
        }
    }

    /// Records an order for all.
    pub fn note_all(&mut self, point: &'static str, choices: usize) {
        self.all.record(choices, Some(point));
    }

    /// Forgets orders given after the first `choices` choices, because they were taken back. An order for all is kept,
    /// so that it can be given again.
    pub fn forget_from(&mut self, choices: usize) {
        self.last.values_mut().for_each(|history| history.forget_from(choices));
        self.latest.values_mut().for_each(|history| history.forget_from(choices));
    }

    /// Returns true if the last order at that decision point was one for all.
    pub fn was_for_all(&self, decision: &DecisionView) -> bool {
        self.all.newest() == Some(&Some(decision.point))
    }

    /// Returns the last order of the deciding combatant at that decision point, or else that of the combatant before
    /// it.
    pub fn last_order(&self, decision: &DecisionView) -> Option<&Order> {
        let who = decision.combatant.as_ref().filter(|_| !decision.reaction)?;
        let told = |who: &String| {
            let of = |walk| self.last.get(&(who.clone(), decision.point, walk)).and_then(ChoiceHistory::newest);
            of(false).or_else(|| of(true))
        };
        told(who).or_else(|| self.latest.get(decision.point).and_then(ChoiceHistory::newest).and_then(told))
    }
}

impl Order {
    /// Returns the option that repeats the order: one with the same fields, or else one with the same label and target.
    /// The latter may be another combatant's weapon of the same name.
    pub fn find(&self, decision: &DecisionView) -> Option<usize> {
        let deed = |o: &OptionView| o.role == OptionRole::Deed;
        let words = |o: &OptionView| self.pick.does(o) && o.label == self.label && o.on_combatant == self.on;
        let at = |is: &dyn Fn(&OptionView) -> bool| decision.options.iter().position(|o| deed(o) && is(o));
        at(&|o| self.pick.is(o)).or_else(|| at(&words))
    }

    /// Returns the reason why no option repeats the order.
    pub fn missing(&self, decision: &DecisionView, scene: &Scene) -> String {
        let target = scene.combatants.iter().find(|c| Some(&c.id) == self.on.as_ref());
        let refused = decision.refused.iter().find(|r| r.label == self.label);
        let why = match (target.filter(|c| c.standing != Standing::Active), refused) {
            (Some(out), _) => format!("{} is out of the fight", out.name),
            (None, Some(refused)) => refused.reason.clone(),
            (None, None) => "not possible now".to_owned(),
        };
        format!("Cannot repeat {}: {why}.", self.label)
    }
}
