//! The option card under construction.

use super::names::Naming;
use crate::rulesets::percentile::action::Arm;
use crate::rulesets::percentile::queries::BattleReader;
use crate::rulesets::percentile::routes::Ways;
use crate::vocab::card;
use crate::vocab::{ItemId, RuleId};
use std::sync::Arc;

/// Values that all cards of a decision share.
pub struct Shared {
    pub naming: Naming,
    /// Possible paths of the combatant that moves.
    pub ways: Option<Arc<Ways>>,
}

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Shared>;

impl Card<'_> {
    /// Sets group, icon and label of the card. The action's name has been set already.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(self.view.action, group, icon, label)
    }

    pub fn item(&mut self, i: ItemId) -> &mut Self {
        let name = self.names.naming.item(self.t, i);
        self.field("item", name)
    }

    /// Adds the field of a weapon: the name of an item, or `brawl`.
    pub fn arm(&mut self, arm: Arm) -> &mut Self {
        let name = self.names.naming.arm(self.t, arm);
        self.field("item", name)
    }

    pub fn item_title(&self, i: ItemId) -> String {
        self.names.naming.title(self.t, i)
    }

    pub fn cite_all(&mut self, rules: &[RuleId]) -> &mut Self {
        for rule in rules {
            self.cite(*rule);
        }
        self
    }
}
