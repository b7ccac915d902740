//! One option as it is being written.

use super::names::{Naming, hex_id, id};
use crate::rulesets::hexes::look::Eyes;
use crate::vocab::view::OptionView;
use crate::vocab::{CellId, CombatantId, RuleId};
use serde_json::{Map, Value as Json};

pub const MAIN: &str = "main part";
pub const MOVE: &str = "move part";
pub const WHOLE: &str = "full round";
pub const FREE: &str = "free";

pub struct Card<'a> {
    pub t: &'a Eyes<'a>,
    pub names: &'a Naming,
    /// Who decides; none where a whole side does.
    pub who: Option<CombatantId>,
    pub view: OptionView,
}

impl<'a> Card<'a> {
    pub fn new(t: &'a Eyes<'a>, names: &'a Naming, who: Option<CombatantId>, option: usize) -> Self {
        let view = OptionView {
            option,
            action: "",
            fields: Map::new(),
            label: String::new(),
            rules: Vec::new(),
            detail: String::new(),
            price: String::new(),
            group: "",
            icon: "",
            on_combatant: None,
            at_cell: None,
            warning: String::new(),
        };
        Self { t, names, who, view }
    }

    pub fn is(
        &mut self,
        action: &'static str,
        group: &'static str,
        icon: &'static str,
        label: impl Into<String>,
    ) -> &mut Self {
        self.view.action = action;
        self.view.group = group;
        self.view.icon = icon;
        self.view.label = label.into();
        self
    }
    pub fn field(&mut self, name: &str, value: impl Into<Json>) -> &mut Self {
        self.view.fields.insert(name.to_string(), value.into());
        self
    }
    /// Lights a combatant without naming it among the fields.
    pub fn on(&mut self, c: CombatantId) -> &mut Self {
        self.view.on_combatant = Some(id(self.t, c));
        self
    }
    pub fn target(&mut self, c: CombatantId) -> &mut Self {
        let name = id(self.t, c);
        self.on(c).field("target", name)
    }
    /// Lights a hex without naming it among the fields.
    pub fn at(&mut self, c: CellId) -> &mut Self {
        self.view.at_cell = Some(hex_id(self.t, c));
        self
    }
    pub fn place(&mut self, c: CellId) -> &mut Self {
        let name = hex_id(self.t, c);
        self.at(c).field("place", name)
    }
    pub fn says(&mut self, detail: impl Into<String>, price: impl Into<String>) -> &mut Self {
        self.view.detail = detail.into();
        self.view.price = price.into();
        self
    }
    pub fn warns(&mut self, warning: impl Into<String>) -> &mut Self {
        let warning = warning.into();
        match (self.view.warning.is_empty(), warning.is_empty()) {
            (_, true) => {}
            (true, _) => self.view.warning = warning,
            (false, _) => self.view.warning = format!("{}, {warning}", self.view.warning),
        }
        self
    }
    pub fn rules(&mut self, rules: &[RuleId]) -> &mut Self {
        self.view.rules = rules.to_vec();
        self
    }
}
