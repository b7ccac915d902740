//! Events, dice and results, with display texts.

use super::board::HexView;
use super::scene::Scene;
use crate::vocab::effect::{Cue, Effect, Prominence};
use crate::vocab::rule_id::RuleId;
use crate::vocab::shared::SharedFact;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// An event with display texts.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EventView {
    /// Number of the event, counted from the beginning of the battle.
    pub n: u32,
    /// Round of the event.
    pub round: u16,
    /// Kind of the event in the ruleset's catalogue.
    pub kind: &'static str,
    /// Protocol id of the combatant that acts or is the cause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Protocol id of the combatant that is acted on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The main number of the event, such as points of damage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// Further details by name.
    #[serde(flatten)]
    pub facts: Map<String, Json>,
    /// The dice rolled, in order.
    pub dice: Vec<DieView>,
    /// The modifiers of the roll.
    pub modifiers: Vec<ModifierView>,
    /// The rules that the event follows from.
    pub rules: Vec<RuleId>,
    /// One sentence that a newcomer can follow.
    pub text: String,
    /// The table of the rules that decided it, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableView>,
    /// The facts shared by all rulesets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<SharedFact>,
    /// Its changes to the scene.
    #[serde(skip)]
    pub effects: Vec<Effect>,
    /// Its presentation.
    #[serde(skip)]
    pub cue: Cue,
    /// The start and end hex of the movement in it, once looked up.
    #[serde(skip)]
    pub walk: Option<(HexView, HexView)>,
}

impl EventView {
    /// Returns the combatants that passed (true) or failed a test to resist something, by id. Rolls of an attacker to
    /// hit do not count.
    pub fn saves(&self) -> impl Iterator<Item = (&str, bool)> {
        let strikes = |who: &str| self.cue.aims && !self.cue.wards && self.source.as_deref() == Some(who);
        let whole = self.source.as_deref().zip(self.cue.test);
        let dice = self.dice.iter().filter(|_| !self.cue.mishap);
        let dice = dice.filter_map(|die| die.who.as_deref().zip(die.passed));
        whole.into_iter().chain(dice).filter(move |(who, _)| !strikes(who))
    }
}

/// The words for a die that meets its target number and for one that misses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestWords {
    /// The word if the test is passed.
    pub met: &'static str,
    /// The word if the test is failed.
    pub missed: &'static str,
    /// True if meeting the target number is good for the roller.
    pub good: bool,
}

impl TestWords {
    const PLAIN: Self = Self { met: "success", missed: "failure", good: true };
    const MISHAP: Self = Self { met: "mishap", missed: "no mishap", good: false };
    const FRIEND: Self = Self { met: "hits an ally", missed: "misses the ally", good: false };

    /// Returns the word for a result.
    pub fn word(self, met: bool) -> &'static str {
        if met { self.met } else { self.missed }
    }

    /// Returns true if the result is good for the roller.
    pub fn is_good(self, met: bool) -> bool {
        met == self.good
    }
}

impl EventView {
    /// Returns the words for one of its dice. An attack that hits a friend of its source is not called a success.
    pub fn test_words(&self, scene: &Scene, die: &DieView) -> TestWords {
        let side = |id: &Option<String>| {
            let named = scene.combatants.iter().find(|c| Some(&c.id) == id.as_ref());
            named.map(|c| c.faction)
        };
        let (source, target) = (side(&self.source), side(&self.target));
        let blow = self.cue.aims && !self.cue.wards && self.cue.prominence == Prominence::Blow;
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

/// A table of the rules, with the cell that decided an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TableView {
    /// The titles of rows and columns: `Attack`, `Parry`.
    pub axes: (String, String),
    /// Headings of the rows.
    pub rows: Vec<String>,
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// Short texts, row by row.
    pub cells: Vec<Vec<String>>,
    /// Row and column of the deciding cell.
    pub at: (usize, usize),
    /// The rolls for row and column: `12 of 65`; empty if nothing was rolled.
    pub rolled: (String, String),
}

/// A die of an event, with display texts.
#[derive(Clone, Debug, Serialize)]
pub struct DieView {
    /// Kind of die: `d20`.
    pub die: String,
    /// The rolled value.
    pub value: u16,
    /// Purpose of the roll: `Balthasar's WIT save to hit`.
    #[serde(rename = "for")]
    pub purpose: String,
    /// The required result: `<= 9` or `>= 4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    /// True if the die meets its target number; `None` if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// Id of the combatant that rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
}

/// A modifier of a roll.
#[derive(Clone, Debug, Serialize)]
pub struct ModifierView {
    /// The number added to the roll; negative for a penalty.
    pub value: i32,
    /// The reason, in a few words.
    #[serde(rename = "for")]
    pub why: String,
    /// True if it decided the result.
    pub decisive: bool,
}

/// The result of a battle.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct OverView {
    /// The id of the winning faction; `None` for a draw.
    pub winner: Option<String>,
    /// Reason for the end: `last_side_standing`, `enemy_routed`, `nobody_left`, `round_limit`…
    pub reason: &'static str,
    /// The last round of the battle.
    pub round: u16,
    /// Reason and round, in one sentence.
    #[serde(skip)]
    pub sentence: String,
}
