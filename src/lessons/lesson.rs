//! A lesson and its steps.

use crate::controllers::HUMAN;
use crate::engine::data::Problem;
use crate::engine::{Battle, Level};
use crate::protocol::{open, option_has};
use crate::vocab::FactionId;
use crate::vocab::view::DecisionView;
use serde_json::{Map, Value as Json};
use std::sync::Arc;

/// The fields of an option by their names in the protocol, with the values that an option must have.
pub type Fields = Map<String, Json>;

/// A lesson: a level, its seed, and the steps.
#[derive(Debug)]
pub struct Lesson {
    /// The level that the lesson is played on.
    pub level: Arc<Level>,
    /// The seed of the dice.
    pub seed: u64,
    /// The subjects of the lesson in a few words.
    pub teaches: String,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The text shown during the fight at the end.
    pub fight: String,
}

/// A step of a lesson. It either names an action to take, or only explains something.
#[derive(Clone, Debug)]
pub struct Step {
    /// Instruction to the player. Empty if the program answers the decision.
    pub text: String,
    /// The id of the deciding combatant; `None` if any may decide.
    pub who: Option<String>,
    /// The options to take: that of the decision, then those of further parts of the same declaration. Empty if the
    /// step only explains.
    pub take: Vec<Fields>,
    /// The ids of combatants and cells to highlight.
    pub ring: Vec<String>,
    /// The kind of event that the action leads to before the next step is shown; empty if it leads to none.
    pub ends: String,
    /// The text shown after another action was tried.
    pub otherwise: String,
    /// The position in the file. The message is the step's number in the file, from 1.
    pub(super) place: Problem,
}

/// The number of options of a decision that a step matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matching {
    None,
    /// The index of the only option.
    One(usize),
    Several(usize),
}

impl Lesson {
    /// Returns the ruleset's name.
    pub fn ruleset(&self) -> &'static str {
        self.level.ruleset
    }

    /// Returns the side that the player plays: the first one with a human controller.
    pub fn side(&self) -> FactionId {
        let human = self.level.factions.iter().position(|faction| faction.controller == HUMAN);
        FactionId::from(human.unwrap_or(0))
    }

    /// Returns the number of steps that are shown to the player.
    pub fn count(&self) -> usize {
        self.steps.iter().filter(|step| step.is_shown()).count()
    }

    /// Returns the number of the step with that index among the shown ones, from 1.
    pub fn number(&self, at: usize) -> usize {
        self.steps.iter().take(at + 1).filter(|step| step.is_shown()).count()
    }

    /// Starts the battle.
    ///
    /// # Panics
    /// Never: without a tape no die can be wrong.
    pub fn begin(&self) -> Battle {
        open::begin(self.level.clone(), Some(self.seed)).expect("there is no tape")
    }
}

impl Step {
    /// Returns true if the player sees the step.
    pub fn is_shown(&self) -> bool {
        !self.text.is_empty()
    }

    /// Returns true if the step only explains something.
    pub fn explains(&self) -> bool {
        self.take.is_empty()
    }

    /// Returns the option of a decision that matches the first fields of the step.
    pub(super) fn matching(&self, decision: &DecisionView) -> Matching {
        let is_theirs = self.who.is_none() || self.who == decision.combatant;
        match self.take.first().filter(|_| is_theirs) {
            Some(fields) => matching(decision, fields),
            None => Matching::None,
        }
    }

    /// Creates an error at the position of the step.
    pub(super) fn problem(&self, message: &str) -> Problem {
        Problem { message: format!("step {}: {message}", self.place.message), ..self.place.clone() }
    }
}

/// Returns the options of a decision with those fields.
pub(super) fn matching(decision: &DecisionView, fields: &Fields) -> Matching {
    let mut found = decision.options.iter().filter(|option| option_has(option, fields)).map(|option| option.option);
    match (found.next(), found.count()) {
        (None, _) => Matching::None,
        (Some(one), 0) => Matching::One(one),
        (Some(_), more) => Matching::Several(more + 1),
    }
}
