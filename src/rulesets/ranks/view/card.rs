//! The option card under construction.

use super::names::Naming;
use crate::rulesets::ranks::action::{Action, ActionKind};
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::card;

/// Price text of a declared action. It is empty, since every one costs the single action of the turn (R-INIT-08).
pub const ACTION: &str = "";
/// Price text of an option that takes the whole shift.
pub const SHIFT: &str = "whole shift";
/// Price text of a free option that looks as if it had a cost.
pub const FREE: &str = "free";

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Naming>;

impl Card<'_> {
    /// Begins the card of a declared action, with the icon of its kind.
    pub fn declares(&mut self, kind: ActionKind, group: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(kind.name(), group, labels::action(kind.name()).map_or("info", |w| w.icon), label)
    }
    /// Begins the card of an answer, with its icon.
    pub fn answers(&mut self, action: Action, group: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(action.name(), group, labels::answer(action.name()).map_or("check-mark", |w| w.icon), label)
    }
}
