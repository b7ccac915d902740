//! Events, dice and endings in words.

use super::board::HexView;
use super::scene::Scene;
use crate::vocab::effect::{Cue, Effect, Moment};
use crate::vocab::rule_id::RuleId;
use crate::vocab::shared::Shared;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// An event in words.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EventView {
    pub n: u32,
    pub round: u16,
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// Further details by name.
    #[serde(flatten)]
    pub facts: Map<String, Json>,
    pub dice: Vec<DieView>,
    pub modifiers: Vec<ModifierView>,
    pub rules: Vec<RuleId>,
    /// One sentence a newcomer follows.
    pub text: String,
    /// The table of the rules that decided it, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableView>,
    /// What it comes to, under names that all rulesets share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<Shared>,
    /// What it changes of the scene.
    #[serde(skip)]
    pub effects: Vec<Effect>,
    /// How it is shown.
    #[serde(skip)]
    pub cue: Cue,
    /// From which hex to which it leads whoever it moves, once somebody has looked that up.
    #[serde(skip)]
    pub walk: Option<(HexView, HexView)>,
}

impl EventView {
    /// The tests by which somebody held out or failed to, by id: what an attack throws to strike is none.
    pub fn saves(&self) -> impl Iterator<Item = (&str, bool)> {
        let strikes = |who: &str| self.cue.aims && !self.cue.wards && self.source.as_deref() == Some(who);
        let whole = self.source.as_deref().zip(self.cue.test);
        let dice = self.dice.iter().filter(|_| !self.cue.mishap);
        let dice = dice.filter_map(|die| die.who.as_deref().zip(die.passed));
        whole.into_iter().chain(dice).filter(move |(who, _)| !strikes(who))
    }
}

/// The words for a die that meets its target number and for one that does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestWords {
    pub met: &'static str,
    pub missed: &'static str,
    /// Meeting the target number is good for whoever rolls.
    pub good: bool,
}

impl TestWords {
    const PLAIN: Self = Self { met: "success", missed: "failure", good: true };
    const MISHAP: Self = Self { met: "mishap", missed: "no mishap", good: false };
    const FRIEND: Self = Self { met: "hits a friend", missed: "misses the friend", good: false };

    pub fn word(self, met: bool) -> &'static str {
        if met { self.met } else { self.missed }
    }

    /// Whether the result is good for whoever rolls.
    pub fn is_good(self, met: bool) -> bool {
        met == self.good
    }
}

impl EventView {
    /// The words for one of its dice in that scene: a blow that lands on a friend of its source is no success.
    pub fn test_words(&self, scene: &Scene, die: &DieView) -> TestWords {
        let side = |id: &Option<String>| {
            let named = scene.combatants.iter().find(|c| Some(&c.id) == id.as_ref());
            named.map(|c| c.faction)
        };
        let (source, target) = (side(&self.source), side(&self.target));
        let blow = self.cue.aims && !self.cue.wards && self.cue.moment == Moment::Blow;
        let friendly = source.is_some() && source == target && self.source != self.target;
        if self.cue.mishap {
            TestWords::MISHAP
        } else if blow && friendly && die.who == self.source {
            TestWords::FRIEND
        } else {
            TestWords::PLAIN
        }
    }
}

/// A table of the rules with the cell that an event was decided by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TableView {
    /// What stands at the left edge and along the top: `Attack`, `Parry`.
    pub axes: (String, String),
    pub rows: Vec<String>,
    pub columns: Vec<String>,
    /// Row by row, as many as there are columns: a few words each.
    pub cells: Vec<Vec<String>>,
    /// Row and column that met.
    pub at: (usize, usize),
    /// What was rolled for each: `12 of 65`; empty where nothing was.
    pub rolled: (String, String),
}

/// A die of an event in words.
#[derive(Clone, Debug, Serialize)]
pub struct DieView {
    /// `d20`
    pub die: String,
    pub value: u16,
    /// `Balthasar's WIT save to hit`
    #[serde(rename = "for")]
    pub purpose: String,
    /// What it had to show: `<= 9` or `>= 4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// Whose die it is, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ModifierView {
    pub value: i32,
    #[serde(rename = "for")]
    pub why: String,
    /// It turned the result.
    pub decisive: bool,
}

/// How a battle ended.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct OverView {
    /// A faction's name; none for a draw.
    pub winner: Option<String>,
    /// `last_side_standing`, `enemy_routed`, `nobody_left`, `round_limit`…
    pub reason: &'static str,
    pub round: u16,
    /// Why and when, in one sentence.
    #[serde(skip)]
    pub sentence: String,
}
