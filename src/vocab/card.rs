//! A builder for the display texts of an option, and the list of refused options.

use super::event::Value;
use super::ids::{CellId, CombatantId};
use super::names::Names;
use super::rule_id::RuleId;
use super::view::{DeedKind, Facet, OptionRole, OptionView, RefusedView, SumView};
use serde_json::Value as Json;

/// An option under construction. `T` reads the battle, `N` names the gear of the decision.
pub struct OptionBuilder<'a, T, N> {
    /// The battle as the option's texts read it.
    pub t: &'a T,
    /// The names of the decision's gear.
    pub names: &'a N,
    /// The combatant that decides; `None` if a whole side does.
    pub who: Option<CombatantId>,
    /// The option as built so far.
    pub view: OptionView,
}

impl<'a, T: Names, N> OptionBuilder<'a, T, N> {
    /// Creates an empty option with that index.
    pub fn new(t: &'a T, names: &'a N, who: Option<CombatantId>, option: usize) -> Self {
        Self { t, names, who, view: OptionView { option, ..Default::default() } }
    }

    /// Sets the action, its group, its icon and its label. The group determines the kind of action.
    pub fn set_action(
        &mut self,
        action: &'static str,
        group: &'static str,
        icon: &'static str,
        label: impl Into<String>,
    ) -> &mut Self {
        self.view.action = action;
        self.view.group = group;
        self.view.kind = DeedKind::of_heading(group);
        self.view.icon = icon;
        self.view.label = label.into();
        self
    }
    /// Sets the part that the option plays in the decision.
    pub fn role(&mut self, role: OptionRole) -> &mut Self {
        self.view.role = role;
        self
    }
    /// Sets the kind of action, if the group does not determine it.
    pub fn kind(&mut self, kind: DeedKind) -> &mut Self {
        self.view.kind = Some(kind);
        self
    }
    /// Sets the combatant's new number on the countdown track.
    pub fn acts_at(&mut self, count: i16) -> &mut Self {
        self.view.count = Some(count);
        self
    }
    /// Marks an option that does nothing.
    pub fn passes(&mut self) -> &mut Self {
        self.role(OptionRole::Pass)
    }
    /// Marks an option that lets the current action take its course.
    pub fn lets_action_happen(&mut self) -> &mut Self {
        self.role(OptionRole::TakeIt)
    }
    /// Marks an option that ends a turn or a walk.
    pub fn is_done(&mut self) -> &mut Self {
        self.role(OptionRole::Done)
    }
    /// Marks an option that drops own gear.
    pub fn discards(&mut self) -> &mut Self {
        self.role(OptionRole::Discard)
    }
    /// Marks an option that gives something up permanently.
    pub fn gives_up(&mut self) -> &mut Self {
        self.role(OptionRole::GiveUp)
    }
    /// Marks an option that leaves the board permanently.
    pub fn leaves(&mut self) -> &mut Self {
        self.role(OptionRole::Leave)
    }
    /// Sets a field of the option, under its name in the protocol.
    pub fn field(&mut self, name: &str, value: impl Into<Json>) -> &mut Self {
        self.view.fields.insert(name.to_string(), value.into());
        self
    }
    /// Highlights a combatant without adding a field.
    pub fn highlight(&mut self, c: CombatantId) -> &mut Self {
        self.view.on_combatant = Some(self.t.combatant_id(c));
        self
    }
    /// Sets the target combatant, also as the field `target`.
    pub fn target(&mut self, c: CombatantId) -> &mut Self {
        let name = self.t.combatant_id(c);
        self.highlight(c).field("target", name)
    }
    /// Highlights a cell without adding a field.
    pub fn highlight_cell(&mut self, c: CellId) -> &mut Self {
        self.view.at_cell = Some(self.t.id(Value::Cell(c)));
        self
    }
    /// Highlights a cell and adds it as a field.
    pub fn cell(&mut self, name: &str, c: CellId) -> &mut Self {
        let id = self.t.id(Value::Cell(c));
        self.highlight_cell(c).field(name, id)
    }
    /// Adds a facet of the option to its page: see [`Facet`].
    pub fn facet(&mut self, row: &'static str, label: impl Into<String>, price: &str, icon: &str) -> &mut Self {
        self.view.facets.push(Facet { row, label: label.into(), price: price.into(), icon: icon.into() });
        self
    }
    /// Sets the description and the price.
    pub fn describe(&mut self, detail: impl Into<String>, price: impl Into<String>) -> &mut Self {
        self.view.detail = detail.into();
        self.view.price = price.into();
        self
    }
    /// Sets the sums that `detail` describes in words, and the rest of its text.
    pub fn sums(&mut self, sums: Vec<SumView>, besides: impl Into<String>) -> &mut Self {
        self.view.sums = sums;
        self.view.besides = besides.into();
        self
    }
    /// Sets the die result that it needs: `13 or less`.
    pub fn needs(&mut self, needs: impl Into<String>) -> &mut Self {
        self.view.needs = needs.into();
        self
    }
    /// Appends a warning; warnings are separated by commas.
    pub fn warn(&mut self, warning: impl Into<String>) -> &mut Self {
        let warning = warning.into();
        match (self.view.warning.is_empty(), warning.is_empty()) {
            (_, true) => {}
            (true, _) => self.view.warning = warning,
            (false, _) => self.view.warning = format!("{}, {warning}", self.view.warning),
        }
        self
    }
    /// Sets the rules that the option cites.
    pub fn rules(&mut self, rules: &[RuleId]) -> &mut Self {
        self.view.rules = rules.to_vec();
        self
    }
    /// Adds a rule that the option cites, once.
    pub fn cite(&mut self, rule: RuleId) -> &mut Self {
        if !self.view.rules.contains(&rule) {
            self.view.rules.push(rule);
        }
        self
    }
}

/// Options that a player may look for but may not take, each listed once.
#[derive(Default)]
pub struct Refusals(pub Vec<RefusedView>);

impl Refusals {
    /// Adds a refused option with its reason, unless one with that label exists.
    pub fn refuse(
        &mut self,
        label: impl Into<String>,
        reason: impl Into<String>,
        rule: RuleId,
        group: &'static str,
        icon: &'static str,
    ) {
        let label = label.into();
        if !self.0.iter().any(|r| r.label == label) {
            self.0.push(RefusedView { label, reason: reason.into(), rules: vec![rule], group, icon });
        }
    }
}

/// Returns the reason of a refusal, with "from here" if the combatant may still move.
pub fn from_here(reason: &str, moves: bool) -> String {
    if moves { format!("{reason} from here") } else { reason.to_owned() }
}
