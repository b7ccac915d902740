//! The effects of one event as a ruleset puts them together.

use super::Effect;
use crate::vocab::event::Event;
use crate::vocab::ids::{CellId, CombatantId};
use crate::vocab::view::{ConditionView, Standing};

/// An event whose effects are told by one who knows how things stand now.
pub struct Effects<'a, T> {
    pub t: &'a T,
    pub e: &'a Event,
    pub list: Vec<Effect>,
}

impl<'a, T> Effects<'a, T> {
    pub fn new(t: &'a T, e: &'a Event) -> Self {
        Self { t, e, list: Vec::new() }
    }

    pub fn push(&mut self, effect: Effect) {
        self.list.push(effect);
    }

    /// Its source and its target, as far as it has them.
    pub fn both(&self) -> impl Iterator<Item = CombatantId> + use<T> {
        [self.e.source, self.e.target].into_iter().flatten()
    }

    pub fn moved(&mut self, who: impl IntoIterator<Item = CombatantId>, to: CellId) {
        self.list.extend(who.into_iter().map(|who| Effect::Moved { who, to, also: None }));
    }

    pub fn standing(&mut self, who: CombatantId, to: Standing) {
        self.push(Effect::Standing { who, to });
    }

    pub fn begun(&mut self, who: CombatantId, condition: ConditionView) {
        self.push(Effect::Begun { who, condition });
    }

    pub fn ended(&mut self, who: CombatantId, condition: impl Into<String>) {
        self.push(Effect::Ended { who, condition: condition.into() });
    }

    /// Whichever of these conditions it has now goes on, the others end.
    pub fn settled(&mut self, who: CombatantId, names: &[&str], mut now: Vec<ConditionView>) {
        for name in names {
            match now.iter().position(|c| c.name == *name) {
                Some(ix) => self.begun(who, now.swap_remove(ix)),
                None => self.ended(who, *name),
            }
        }
    }

    /// What the target has lost or gained, where the event says `<of>_before` and `<of>_after`, or `<of>_from` and `<of>_to`.
    pub fn points(&self, before: &str, after: &str) -> Option<(CombatantId, i32, i32)> {
        Some((self.e.target?, self.e.number(before)?, self.e.number(after)?))
    }
}
