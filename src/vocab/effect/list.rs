//! A builder for the effects of an event, used by the rulesets.

use super::Effect;
use crate::vocab::event::{Event, FactName};
use crate::vocab::ids::{CellId, CombatantId};
use crate::vocab::view::{ConditionView, Standing};

/// A builder of an event's effects, with the current state of the battle.
pub struct Effects<'a, T> {
    /// The battle after the event.
    pub t: &'a T,
    /// The event.
    pub e: &'a Event,
    /// The effects found so far, in order.
    pub list: Vec<Effect>,
}

impl<'a, T> Effects<'a, T> {
    /// Creates an empty list for an event.
    pub fn new(t: &'a T, e: &'a Event) -> Self {
        Self { t, e, list: Vec::new() }
    }

    /// Adds an effect.
    pub fn push(&mut self, effect: Effect) {
        self.list.push(effect);
    }

    /// Returns its source and its target, if present.
    pub fn source_and_target(&self) -> impl Iterator<Item = CombatantId> + use<T> {
        [self.e.source, self.e.target].into_iter().flatten()
    }

    /// Adds a move of combatants to a cell.
    pub fn moved(&mut self, who: impl IntoIterator<Item = CombatantId>, to: CellId) {
        self.list.extend(who.into_iter().map(|who| Effect::Moved { who, to, also: None }));
    }

    /// Adds a change of a combatant's standing.
    pub fn standing(&mut self, who: CombatantId, to: Standing) {
        self.push(Effect::Standing { who, to });
    }

    /// Adds a condition that begins.
    pub fn begun(&mut self, who: CombatantId, condition: ConditionView) {
        self.push(Effect::Begun { who, condition });
    }

    /// Adds a condition that ends, by its displayed name.
    pub fn ended(&mut self, who: CombatantId, condition: impl Into<String>) {
        self.push(Effect::Ended { who, condition: condition.into() });
    }

    /// Adds effects for these conditions: those in `now` begin or continue, the others end.
    pub fn update_conditions(&mut self, who: CombatantId, names: &[&str], mut now: Vec<ConditionView>) {
        for name in names {
            match now.iter().position(|c| c.name == *name) {
                Some(ix) => self.begun(who, now.swap_remove(ix)),
                None => self.ended(who, *name),
            }
        }
    }

    /// Returns the target with its points before and after the event, from the details of these names. `None` if any is
    /// missing.
    pub fn points_change(&self, before: impl FactName, after: impl FactName) -> Option<(CombatantId, i32, i32)> {
        Some((self.e.target?, self.e.number(before)?, self.e.number(after)?))
    }
}
