//! Cards: the display of one option, built step by step.

use super::names::{declared_with, price, price_rules};
use super::naming::Naming;
use crate::rulesets::segments::action::{Action, Aimed, Arm};
use crate::rulesets::segments::frames::Ways;
use crate::rulesets::segments::queries::{BattleReader, BattleState};
use crate::vocab::{CombatantId, ItemId, Names, RuleId, card};
use std::sync::Arc;

/// Data shared by all cards of a decision.
pub struct Shared {
    pub naming: Naming,
    /// Reachable hexes of the mover.
    pub ways: Option<Arc<Ways>>,
}

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Shared>;

impl Card<'_> {
    /// Sets the option's group, icon and label; the acting combatant is already set.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(self.view.action, group, icon, label)
    }

    /// Adds a field with the name of an item.
    pub fn item(&mut self, field: &str, i: ItemId) -> &mut Self {
        let name = self.names.naming.item(self.t, i);
        self.field(field, name)
    }

    /// Adds the field `weapon`: an item, a part of the body, `pattern` or `tentacles`.
    pub fn weapon(&mut self, who: CombatantId, arm: Arm) -> &mut Self {
        let name = self.names.naming.arm(self.t, who, arm);
        self.field("weapon", name)
    }

    /// Highlights the target of a spell and adds its name.
    pub fn aims(&mut self, at: Aimed) -> &mut Self {
        match at {
            Aimed::At(c) => self.target(c),
            Aimed::Place(cell) => self.cell("target", cell),
        }
    }

    /// Highlights a combatant and adds a field with its name.
    pub fn somebody(&mut self, field: &str, c: CombatantId) -> &mut Self {
        let name = self.t.combatant_id(c);
        self.highlight(c).field(field, name)
    }

    pub fn item_title(&self, i: ItemId) -> String {
        self.names.naming.title(self.t, i)
    }

    pub fn item_called(&self, i: ItemId) -> String {
        self.item_title(i).to_lowercase()
    }

    pub fn arm_title(&self, who: CombatantId, arm: Arm) -> String {
        self.names.naming.arm_title(self.t, who, arm)
    }

    pub fn cite_all(&mut self, rules: &[RuleId]) -> &mut Self {
        for rule in rules {
            self.cite(*rule);
        }
        self
    }

    /// Sets the price of the option in the current declaration: attacks, initiative and feet, with their rules.
    pub fn costs(&mut self, who: CombatantId, action: Action) -> &mut Self {
        let (before, after) = (self.t.turn(who), declared_with(self.t, who, action));
        self.view.price = price(self.t, who, before, &after);
        let rules = price_rules(self.t, who, before, &after);
        self.cite_all(&rules)
    }
}
