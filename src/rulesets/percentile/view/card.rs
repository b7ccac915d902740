//! One option as it is being written.

use super::naming::Naming;
use crate::rulesets::percentile::action::Arm;
use crate::rulesets::percentile::queries::BattleReader;
use crate::rulesets::percentile::way::Ways;
use crate::vocab::card;
use crate::vocab::{ItemId, RuleId};
use std::sync::Arc;

/// What all cards of a decision need, worked out once.
pub struct Shared {
    pub naming: Naming,
    /// Where the one who moves may go.
    pub ways: Option<Arc<Ways>>,
}

pub type Card<'a> = card::Card<'a, BattleReader<'a>, Shared>;

impl Card<'_> {
    /// Its group, picture and label; whose name it bears has been written already.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        self.is(self.view.action, group, icon, label)
    }

    pub fn item(&mut self, i: ItemId) -> &mut Self {
        let name = self.names.naming.item(self.t, i);
        self.field("item", name)
    }

    /// A piece of gear, or `brawl`.
    pub fn arm(&mut self, arm: Arm) -> &mut Self {
        let name = self.names.naming.arm(self.t, arm);
        self.field("item", name)
    }

    pub fn item_title(&self, i: ItemId) -> String {
        self.names.naming.title(self.t, i)
    }

    pub fn cite_all(&mut self, rules: &[RuleId]) -> &mut Self {
        for rule in rules {
            self.cites(*rule);
        }
        self
    }
}
