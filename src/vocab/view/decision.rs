//! Decisions and their options in words.

use super::kind::DeedKind;
use crate::vocab::rule_id::RuleId;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A decision with all its legal options. `n` counts the decisions of the battle from 0.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DecisionView {
    pub n: u32,
    /// The decision point by its catalogue name, such as `turn_action` or `react`.
    pub point: &'static str,
    /// Who decides: a faction's name.
    pub faction: String,
    /// The combatant about whom it is decided, if one alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combatant: Option<String>,
    /// One sentence: who is asked what, and about whose act.
    pub prompt: String,
    /// True when somebody else's act is being answered (a reaction prompt).
    pub reaction: bool,
    /// Heading of a part of something larger that one combatant is asked piece by piece, such as a declaration: all its parts
    /// are laid on one page. Empty where the decision stands alone.
    #[serde(skip)]
    pub part: &'static str,
    /// What its combatant has declared so far, as a sentence without its full stop: `Wim throws at the wolf with spear`. Empty before
    /// anything is.
    #[serde(skip)]
    pub declared: String,
    pub options: Vec<OptionView>,
    /// What a player would look for and may not do, with the reason.
    pub refused: Vec<RefusedView>,
}

/// One legal answer. `fields` tell it apart from all others of its decision.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OptionView {
    pub option: usize,
    pub action: &'static str,
    /// Further fields by their catalogue names: `target`, `weapon`, `place`…
    #[serde(flatten)]
    pub fields: Map<String, Json>,
    /// A few words: `Sword: Bandit 1`.
    pub label: String,
    pub rules: Vec<RuleId>,
    /// What it means, in half a sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// What it costs: `main action`, `2 half-steps`, `whole turn`, `free`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub price: String,
    /// It costs a turn, an attack or something else that might be used otherwise: told of answers to what others do.
    #[serde(skip)]
    pub spends: bool,
    /// Heading under which the option bar files it: `Attack`, `Move`, `Gear`…
    pub group: &'static str,
    /// Name of the icon: a file of assets/icons without its ending.
    pub icon: &'static str,
    /// The combatant to light on the board and to click for this option.
    #[serde(rename = "on", skip_serializing_if = "Option::is_none")]
    pub on_combatant: Option<String>,
    /// The cell to light on the board and to click for this option.
    #[serde(rename = "at", skip_serializing_if = "Option::is_none")]
    pub at_cell: Option<String>,
    /// Something worth a warning: `ends your grab`, `enters spikes`, `provokes 2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub warning: String,
    /// The number of the track at which its doer would act then, where it moves it there.
    #[serde(skip)]
    pub count: Option<i16>,
    /// What part it plays among the options, whatever it is called.
    #[serde(skip)]
    pub role: OptionRole,
    /// What kind of action it is, where it is one.
    #[serde(skip)]
    pub kind: Option<DeedKind>,
    /// Where many options differ in several things, those things in order: on a page each is chosen by itself.
    #[serde(skip)]
    pub facets: Vec<Facet>,
    /// The sums that its roll stands under, part by part.
    #[serde(skip)]
    pub sums: Vec<SumView>,
    /// What `detail` says besides the sums.
    #[serde(skip)]
    pub besides: String,
    /// What the die must show by which it succeeds or fails as a whole, where there is one: `13 or less`.
    #[serde(skip)]
    pub needs: String,
}

/// A sum that a roll stands under: `Strike`, of skill 88 and light -20, comes to 68.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumView {
    pub title: String,
    pub parts: Vec<SumPart>,
    pub total: String,
}

/// One part of a sum, where it comes from, and the rule that says so where it has one of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    pub why: String,
    pub value: String,
    pub rule: Option<RuleId>,
}

/// One of the things in which the options of a page differ: `Weapon`: `Longsword`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// What it is about; a row of the page.
    pub row: &'static str,
    pub label: String,
    /// What choosing it costs, if anything: `-5`.
    pub price: String,
    /// Name of an icon; empty: none.
    pub icon: String,
}

/// What a page comes to so far: `Attacks`: `2`, which the choices made `1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TotalView {
    pub label: &'static str,
    pub icon: &'static str,
    /// As it is with nothing but the plain choices; empty where that makes no sense.
    pub before: String,
    pub after: String,
    /// It counts attacks: with none left no blow is told of.
    pub strikes: bool,
}

/// What part an option plays, for those who treat some options otherwise than others without knowing the ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptionRole {
    /// Something is done.
    #[default]
    Deed,
    /// Nothing is done: a turn is left to others, a part of a declaration stays as it is.
    Pass,
    /// The plain answer to what is under way: it takes its course.
    TakeIt,
    /// A turn or a walk ends, whatever might still be done in it.
    Done,
    /// Gear of one's own is dropped or laid down.
    Discard,
    /// Given up for good: a surrender, a spell or an attack that is wasted.
    GiveUp,
    /// Off the board for good.
    Leave,
    /// One step into the cell that it lights.
    Step,
    /// Looking in that direction, 0..5.
    Face(u8),
    /// It moves the combatant that it lights into the cell that it lights.
    Displace,
    /// It names who goes on: the combatant that it lights.
    Choose,
}

impl OptionRole {
    /// Things are let be.
    pub fn passes(self) -> bool {
        matches!(self, Self::Pass | Self::TakeIt | Self::Done)
    }

    /// Stands apart and never first: seldom meant, and not to be had back.
    pub fn apart(self) -> bool {
        matches!(self, Self::Done | Self::Discard | Self::GiveUp | Self::Leave)
    }
}

/// Something that is not offered, and why.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedView {
    pub label: String,
    pub reason: String,
    pub rules: Vec<RuleId>,
    pub group: &'static str,
    pub icon: &'static str,
}
