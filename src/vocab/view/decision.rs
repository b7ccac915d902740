//! Decisions and options, with display texts.

use super::kind::DeedKind;
use crate::vocab::rule_id::RuleId;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A decision with all its legal options. `n` counts the decisions of the battle from 0.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DecisionView {
    /// Number of the decision, counted from the beginning of the battle.
    pub n: u32,
    /// The decision point by its catalogue name, such as `turn_action` or `react`.
    pub point: &'static str,
    /// The id of the deciding faction.
    pub faction: String,
    /// The combatant that the decision is about; `None` if it is about a whole side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combatant: Option<String>,
    /// One sentence that states the question and, in a reaction, the action that it answers.
    pub prompt: String,
    /// True if the decision reacts to another combatant's action.
    pub reaction: bool,
    /// Heading of a part of a larger choice that one combatant makes piece by piece, such as a declaration. All its
    /// parts are shown on one page. Empty for an independent decision.
    #[serde(skip)]
    pub part: &'static str,
    /// The part of the declaration already made, as a sentence without the full stop: `Wim throws the spear at the
    /// wolf`. Empty at first.
    #[serde(skip)]
    pub declared: String,
    /// The legal options, in a fixed order.
    pub options: Vec<OptionView>,
    /// Options that a player may look for but may not take, with the reason.
    pub refused: Vec<RefusedView>,
}

/// A legal answer. `fields` distinguish it from all others of its decision.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OptionView {
    /// Index of the option in its decision.
    pub option: usize,
    /// Name of the action in the ruleset's catalogue.
    pub action: &'static str,
    /// Further fields by their catalogue names: `target`, `weapon`, `place`…
    #[serde(flatten)]
    pub fields: Map<String, Json>,
    /// A few words: `Sword: Bandit 1`.
    pub label: String,
    /// The rules that the option follows from.
    pub rules: Vec<RuleId>,
    /// Its effect, in half a sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// Its cost: `main action`, `2 half-steps`, `whole turn`, `free`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub price: String,
    /// True if a reaction costs a turn, an attack or another resource with alternative uses.
    #[serde(skip)]
    pub spends: bool,
    /// Heading in the option bar: `Attack`, `Move`, `Gear`…
    pub group: &'static str,
    /// Name of the icon: a file of assets/icons, without its extension.
    pub icon: &'static str,
    /// The combatant to highlight on the board and to click for this option.
    #[serde(rename = "on", skip_serializing_if = "Option::is_none")]
    pub on_combatant: Option<String>,
    /// The cell to highlight on the board and to click for this option.
    #[serde(rename = "at", skip_serializing_if = "Option::is_none")]
    pub at_cell: Option<String>,
    /// A warning: `ends your grab`, `enters spikes`, `provokes 2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub warning: String,
    /// The combatant's new number on the countdown track, if the option changes it.
    #[serde(skip)]
    pub count: Option<i16>,
    /// Its role among the options, independent of the ruleset.
    #[serde(skip)]
    pub role: OptionRole,
    /// The kind of action; `None` if it is no action.
    #[serde(skip)]
    pub kind: Option<DeedKind>,
    /// The option's facets, in the order of the page's rows. Each is chosen separately.
    #[serde(skip)]
    pub facets: Vec<Facet>,
    /// The sums that make up the roll's target number, part by part.
    #[serde(skip)]
    pub sums: Vec<SumView>,
    /// The text of `detail` without the sums.
    #[serde(skip)]
    pub besides: String,
    /// The die result that decides success or failure, if there is a single one: `13 or less`.
    #[serde(skip)]
    pub needs: String,
    /// What speaks for the option in comparison with the others, in numbers that its card shows: `armour class 20, the
    /// highest`. Empty if nothing does.
    #[serde(skip)]
    pub advantage: String,
}

/// A sum that makes up a roll's target number: `Strike`, of skill 88 and light -20, is 68.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumView {
    /// Heading of the sum.
    pub title: String,
    /// The terms, in order.
    pub parts: Vec<SumPart>,
    /// The result as text.
    pub total: String,
}

/// A part of a sum, its origin, and its rule if it has one of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The origin of the term.
    pub why: String,
    /// The term as text, with its sign.
    pub value: String,
    /// The rule of the term, if it has one of its own.
    pub rule: Option<RuleId>,
}

/// One aspect of an option on a page and its value, such as `Weapon`: `Longsword`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The aspect, which is a row of the page.
    pub row: &'static str,
    /// The value of the aspect.
    pub label: String,
    /// The cost of choosing it, if any: `-5`.
    pub price: String,
    /// Name of an icon; empty for none.
    pub icon: String,
}

/// A total on a page, before and after the choices made: `Attacks` is `2`, then `1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalView {
    /// Heading of the total.
    pub label: &'static str,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
    /// The total with only the default choices; empty if that makes no sense.
    pub before: String,
    /// The total with the current choices.
    pub after: String,
    /// True if it counts attacks: at 0, no attack is shown.
    pub strikes: bool,
}

/// The role of an option, for code that treats some options specially without knowing the ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptionRole {
    /// An action.
    #[default]
    Deed,
    /// Does nothing: leaves the turn to others, or a part of a declaration as it is.
    Pass,
    /// The default reaction: lets the current action take its course.
    TakeIt,
    /// Ends a turn or a walk, even if it could go on.
    Done,
    /// Drops own gear.
    Discard,
    /// Gives something up permanently: a surrender, a wasted spell or attack.
    GiveUp,
    /// Leaves the board permanently.
    Leave,
    /// One step into the highlighted cell.
    Step,
    /// Faces that direction, 0..5.
    Face(u8),
    /// Moves the highlighted combatant into the highlighted cell.
    Displace,
    /// Selects the highlighted combatant to act next.
    Choose,
}

impl OptionRole {
    /// Returns true if the option does nothing more.
    pub fn passes(self) -> bool {
        matches!(self, Self::Pass | Self::TakeIt | Self::Done)
    }

    /// Returns true for options listed separately and never first, because they are rarely intended and irreversible in
    /// play.
    pub fn is_listed_apart(self) -> bool {
        matches!(self, Self::Done | Self::Discard | Self::GiveUp | Self::Leave)
    }
}

/// An option that is not offered, and the reason.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedView {
    /// The option in a few words.
    pub label: String,
    /// The reason, as half a sentence.
    pub reason: String,
    /// The rules that forbid it.
    pub rules: Vec<RuleId>,
    /// The heading under which it is listed.
    pub group: &'static str,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
}
