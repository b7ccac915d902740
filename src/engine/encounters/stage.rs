//! Staging: turns an encounter into the text of a level, which the ruleset then reads like its own levels.

use super::encounter::{Encounter, EncounterSide, Fighter};
use super::table::{MAPS, WordRow, WordTable, Written};
use super::vocabulary::{Goal, Spanned, SpotGround};
use crate::engine::data::{Document, Problem, Span};
use crate::vocab::telling::counted;
use std::fmt::Write as _;

/// A ruleset's rules for staging encounters.
pub struct Staging {
    /// Name of the ruleset.
    pub ruleset: &'static str,
    /// The path and the text of its table.
    pub table: (&'static str, &'static str),
    /// Turns the ground into a board of the ruleset.
    pub board: &'static dyn BoardStager,
}

/// Turns the ground of an encounter into a board.
pub trait BoardStager: Sync {
    /// Returns the keys of the table's rows that only the board uses.
    fn own(&self) -> &'static [&'static str] {
        &[]
    }
    /// Returns true if each letter of a sketch becomes a hex; otherwise only the areas matter.
    fn draws_hexes(&self) -> bool {
        false
    }
    /// Returns the fields of the level that describe the board.
    fn ground(&self, stage: &mut Stage) -> Written;
    /// Returns the fields of a combatant that give its position.
    fn place(&self, stage: &mut Stage, fighter: &Fighter) -> Written;
}

/// An encounter while it is being staged.
pub struct Stage<'s> {
    /// The encounter.
    pub encounter: &'s Encounter,
    /// The ruleset's table of words.
    pub table: &'s WordTable,
    ruleset: &'static str,
    wrong: Vec<Problem>,
}

/// A staged board without combatants.
#[derive(Clone, Debug)]
pub struct StagedBoard {
    /// Fields of the level.
    pub level: Written,
    /// Fields that place each combatant, in the order of the encounter.
    pub places: Vec<Written>,
}

/// A staged level as text.
#[derive(Debug)]
pub struct StagedLevel {
    /// The text of the level, in RON.
    pub text: String,
    /// Maps lines of the text to their origin in the encounter: the first line of a part, and the span that it comes
    /// from.
    told: Vec<(u32, Span)>,
}

impl Staging {
    /// Stages an encounter with the built-in table.
    ///
    /// # Errors
    /// Returns everything that the ruleset cannot express.
    pub fn stage(&self, encounter: &Encounter) -> Result<StagedLevel, Vec<Problem>> {
        let (path, text) = self.table;
        self.stage_by(&WordTable::read(&Document::parse(path, text)?)?, encounter)
    }

    /// Like [`Self::stage`], with another table.
    ///
    /// # Errors
    /// Returns everything that the ruleset cannot express.
    pub fn stage_by(&self, table: &WordTable, encounter: &Encounter) -> Result<StagedLevel, Vec<Problem>> {
        let mut stage = Stage { encounter, table, ruleset: self.ruleset, wrong: Vec::new() };
        for side in &encounter.sides {
            if !table.goals.contains(&side.goal.word) {
                let known: Vec<&str> = table.goals.iter().map(|goal| goal.name()).collect();
                let (ruleset, goal) = (self.ruleset, side.goal.word.name());
                let right = format!("expected one of {}", known.join(", "));
                stage.refuse(side.goal.span, format!("{ruleset} cannot express the goal `{goal}`; {right}"));
            }
        }
        let mut text = format!("(\n    ruleset: {:?},\n    title: {:?},\n", self.ruleset, encounter.title);
        let _ = writeln!(text, "    summary: {:?},", summary(encounter));
        if let Some(rounds) = encounter.rounds {
            let _ = writeln!(text, "    round_limit: {rounds},");
        }
        for (key, value) in self.board.ground(&mut stage).iter().chain(&table.level) {
            let _ = writeln!(text, "    {key}: {value},");
        }
        let told = self.sides(&mut stage, &mut text);
        text.push_str(")\n");
        stage.wrong.dedup();
        if stage.wrong.is_empty() { Ok(StagedLevel { text, told }) } else { Err(stage.wrong) }
    }

    /// Stages the board of an encounter and the places of its combatants, but not the combatants themselves.
    ///
    /// # Errors
    /// Returns everything that the ruleset cannot express.
    pub fn stage_board(&self, table: &WordTable, encounter: &Encounter) -> Result<StagedBoard, Vec<Problem>> {
        let mut stage = Stage { encounter, table, ruleset: self.ruleset, wrong: Vec::new() };
        let mut level = self.board.ground(&mut stage);
        level.extend(table.level.iter().cloned());
        let places = encounter.fighters().map(|fighter| self.board.place(&mut stage, fighter)).collect();
        stage.wrong.dedup();
        if stage.wrong.is_empty() { Ok(StagedBoard { level, places }) } else { Err(stage.wrong) }
    }

    fn sides(&self, stage: &mut Stage, text: &mut String) -> Vec<(u32, Span)> {
        let mut told = Vec::new();
        text.push_str("    factions: [\n");
        for (id, side) in Encounter::SIDES.iter().zip(&stage.encounter.sides) {
            let _ = write!(text, "        (id: {id:?}, title: {:?}, ", side.title);
            if let Some(controller) = &side.controller {
                let _ = write!(text, "controller: {controller:?}, ");
            }
            text.push_str("combatants: [\n");
            for fighter in &side.fighters {
                told.push((lines(text), fighter.span));
                let _ = writeln!(text, "            {},", bracket(&self.fighter(stage, fighter)));
            }
            told.push((lines(text), stage.encounter.sketch.span));
            text.push_str("        ]),\n");
        }
        text.push_str("    ],\n");
        told
    }

    /// Merges the fields of a combatant: arms override armour, and both override the role.
    fn fighter(&self, stage: &mut Stage, fighter: &Fighter) -> Written {
        let role = stage.row(0, fighter.role.word.name(), fighter.role.span);
        let armour = fighter.armour.and_then(|armour| stage.row(2, armour.word.name(), armour.span));
        let arms = fighter.arms.and_then(|arms| stage.row(1, arms.word.name(), arms.span));
        let mut fields = vec![("id".into(), format!("{:?}", fighter.id))];
        fields.extend(fighter.title.iter().map(|title| ("title".into(), format!("{title:?}"))));
        let mut over = |written: Written| {
            for (key, value) in written {
                fields.retain(|(known, _)| *known != key);
                fields.push((key, value));
            }
        };
        for row in [role, armour, arms].into_iter().flatten() {
            over(row.fields_except(self.board.own()));
        }
        over(fighter.icon.iter().map(|icon| ("icon".into(), format!("{icon:?}"))).collect());
        over(self.board.place(stage, fighter));
        fields
    }
}

impl<'s> Stage<'s> {
    /// Records an error about something that the ruleset cannot express.
    pub fn refuse(&mut self, at: Span, message: impl Into<String>) {
        self.wrong.push(self.encounter.problem(at, message));
    }

    /// Returns the table's row for a kind of ground, or records an error if there is none.
    pub fn ground(&mut self, ground: Spanned<SpotGround>) -> Option<&'s WordRow> {
        self.row(3, ground.word.name(), ground.span)
    }

    fn row(&mut self, map: usize, word: &str, span: Span) -> Option<&'s WordRow> {
        let found = self.table.maps[map].iter().find(|row| row.word == word);
        if found.is_none() {
            let (key, what) = MAPS[map];
            let (ruleset, path) = (self.ruleset, &self.table.path);
            let row = format!("a row of that name under `{key}` in {path}");
            let right = match self.table.words(map).join(", ") {
                none if none.is_empty() => format!("expected {row}"),
                known => format!("expected one of {known}, or {row}"),
            };
            let message = format!("{ruleset} has no {} `{word}`; {right}", what.trim_start_matches("a "));
            self.refuse(span, message);
        }
        found
    }

    /// Returns the index of a combatant's side.
    pub fn side_of(&self, fighter: &Fighter) -> usize {
        usize::from(self.encounter.sides[1].fighters.iter().any(|other| other.id == fighter.id))
    }

    /// Returns the ids of the sides that may leave through an area.
    pub fn exits(&self, area: Option<usize>) -> Vec<&'static str> {
        let leaves = |side: &EncounterSide| area.is_some() && side.exit.map(|exit| exit.word) == area;
        let sides = Encounter::SIDES.into_iter().zip(&self.encounter.sides);
        sides.filter(|(_, side)| leaves(side)).map(|(id, _)| id).collect()
    }
}

impl StagedLevel {
    /// Maps the errors of the staged level to positions in the encounter. They come from combinations that no single
    /// row of the table reveals. Errors in the caller's own settings stay unchanged.
    pub fn problems(&self, ruleset: &str, encounter: &Encounter, problems: &[Problem]) -> Vec<Problem> {
        let place = |line: u32| self.told.iter().rev().find(|(first, _)| *first <= line).map(|(_, span)| *span);
        let tell = |problem: &Problem| {
            if problem.line == 0 {
                return problem.clone();
            }
            let at = place(problem.line).unwrap_or(encounter.sketch.span);
            encounter.problem(at, format!("{ruleset} cannot stage this: {}", problem.message))
        };
        let mut told: Vec<Problem> = problems.iter().map(tell).collect();
        told.dedup();
        told
    }
}

/// Formats fields as `(key: value, …)`.
pub fn bracket(fields: &[(String, String)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("{key}: {value}")).collect();
    format!("({})", fields.join(", "))
}

/// Returns the number of the text's last line, from 1.
fn lines(text: &str) -> u32 {
    u32::try_from(text.matches('\n').count() + 1).unwrap_or(u32::MAX)
}

/// Returns the encounter's summary, followed by the goals of sides that want more than to defeat the enemy.
fn summary(encounter: &Encounter) -> String {
    let wants = encounter.sides.iter().filter_map(|side| match side.goal.word {
        Goal::Kill => None,
        Goal::Hold => {
            Some(format!("{} must hold for {}.", side.title, counted(encounter.rounds.unwrap_or_default(), "round")))
        }
        Goal::Leave => Some(format!("{} must leave by the exit.", side.title)),
    });
    let all = [encounter.summary.clone()].into_iter().chain(wants).collect::<Vec<_>>().join(" ");
    // The level reader rejects longer summaries.
    if all.chars().count() <= 200 { all } else { encounter.summary.clone() }
}
