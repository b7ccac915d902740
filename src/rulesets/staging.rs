//! Encounters under the rulesets that stage them: choosing the ruleset and collecting the problems of each.

use super::overrides::read_under;
use crate::engine::data::{Document, Problem, suggest};
use crate::engine::encounters::{self, Encounter};
use crate::engine::{Level, Ruleset};

/// The rulesets that stage encounters.
pub(super) struct Stagers(pub Vec<&'static dyn Ruleset>);

type Overrides = [(String, String)];

impl Stagers {
    /// Stages an encounter as a level of the named ruleset.
    pub fn under(&self, name: &str, encounter: &Encounter, house: &Overrides) -> Result<Level, Vec<Problem>> {
        match self.0.iter().find(|ruleset| ruleset.name() == name) {
            Some(found) => stage(*found, encounter, house),
            None => {
                let right = suggest(name, self.0.iter().map(|ruleset| ruleset.name()));
                let name: String = name.chars().take(40).collect();
                Err(vec![encounter.document.problem(0, format!("no ruleset `{name}` stages encounters; {right}"))])
            }
        }
    }

    /// Stages an encounter under the first ruleset that can express it. If none can, returns the problems of the first.
    pub fn first(&self, encounter: &Encounter, house: &Overrides) -> Result<Level, Vec<Problem>> {
        let mut wrong = None;
        for ruleset in &self.0 {
            match stage(*ruleset, encounter, house) {
                Ok(level) => return Ok(level),
                Err(problems) => wrong = wrong.or(Some(problems)),
            }
        }
        Err(wrong.unwrap_or_else(|| vec![encounter.document.problem(0, "there is no ruleset that stages encounters")]))
    }

    /// Checks an encounter under all rulesets of the list and returns a one-line summary of it.
    pub fn check(&self, document: &Document) -> Result<String, Vec<Problem>> {
        let encounter = Encounter::read(document)?;
        let wrong = self.0.iter().filter_map(|ruleset| stage(*ruleset, &encounter, &[]).err());
        let wrong: Vec<Problem> = wrong.flatten().collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let sides: Vec<&str> = encounter.sides.iter().map(|side| side.title.as_str()).collect();
        let rulesets: Vec<&str> = self.0.iter().map(|ruleset| ruleset.name()).collect();
        Ok(format!("{}, an encounter ({}) under {}", encounter.title, sides.join(", "), rulesets.join(", ")))
    }
}

/// Stages an encounter under one ruleset. The staged level is text, which the ruleset's own reader parses.
fn stage(ruleset: &dyn Ruleset, encounter: &Encounter, house: &Overrides) -> Result<Level, Vec<Problem>> {
    let staged = ruleset.staging().expect("it stages encounters").stage(encounter)?;
    let level =
        Document::parse(&encounter.document.path, &staged.text).and_then(|text| read_under(ruleset, &text, house));
    level.map_err(|problems| staged.problems(ruleset.name(), encounter, &problems))
}

/// Checks the table that maps a ruleset's rows to the words of encounters.
pub(super) fn check_table(ruleset: &dyn Ruleset, document: &Document) -> Result<String, Vec<Problem>> {
    match ruleset.staging() {
        Some(staging) => encounters::check_table(staging, document, |level| ruleset.read(level, &[])),
        None => Err(vec![document.problem(0, format!("{} stages no encounters", ruleset.name()))]),
    }
}
