//! The tables of one ruleset from which skirmishes are drawn.

use super::team::Team;
use crate::engine::Ruleset;
use crate::engine::data::{Document, Problem, read_text, suggest};
use crate::engine::encounters::{Staging, WordTable};
use crate::engine::skirmish::{Aim, FighterTable, GroundKind, PointsTable};
use crate::protocol::open::join_problems;
use crate::rulesets;
use std::path::Path;

/// Combatants, gear, aims and points of one ruleset.
pub struct Arsenal {
    pub ruleset: &'static dyn Ruleset,
    pub table: FighterTable,
    pub points: PointsTable,
    pub(super) staging: &'static Staging,
    words: WordTable,
    /// Points of each feature of a line-up: see [`Team::features`].
    prices: Vec<f64>,
}

impl Arsenal {
    /// Loads the tables of a ruleset. Files in a folder `assets` of the working directory take precedence over the built-in
    /// tables.
    ///
    /// # Errors
    /// Errors if the ruleset does not exist, generates no skirmishes, or a table of it is invalid.
    pub fn load(name: &str) -> Result<Self, String> {
        let known = rulesets::all();
        let able = || known.iter().filter(|ruleset| ruleset.skirmish().is_some() && ruleset.staging().is_some());
        let Some(ruleset) = rulesets::ruleset(name) else {
            return Err(format!("there is no ruleset `{name}`; {}", suggest(name, able().map(|r| r.name()))));
        };
        let (Some(tables), Some(staging)) = (ruleset.skirmish(), ruleset.staging()) else {
            let able: Vec<&str> = able().map(|ruleset| ruleset.name()).collect();
            return Err(format!("{name} generates no skirmishes; expected one of {}", able.join(", ")));
        };
        let table = read(tables.fighters, FighterTable::read)?;
        let points = read(tables.points, PointsTable::read)?;
        let mut arsenal = Self {
            ruleset,
            table,
            points: PointsTable::default(),
            staging,
            words: read(staging.table, WordTable::read)?,
            prices: Vec::new(),
        };
        points.covers(&arsenal.table).map_err(|wrong| format!("{}: {wrong}", tables.points.0))?;
        arsenal.set_points(points);
        Ok(arsenal)
    }

    /// Replaces the points. Missing rows count as 0.
    pub fn set_points(&mut self, points: PointsTable) {
        let table = &self.table;
        let fighters = table.fighters.iter().map(|row| points.fighters.get(&row.name));
        let arms = table.arms.iter().map(|row| points.arms.get(&row.name));
        let armour = table.armour.iter().map(|row| points.armour.get(&row.name));
        self.prices = fighters.chain(arms).chain(armour).map(|row| row.map_or(0.0, |row| row.points)).collect();
        self.points = points;
    }

    /// Returns the points of a line-up.
    pub fn price(&self, team: &Team) -> f64 {
        team.features(&self.table).iter().zip(&self.prices).map(|(count, price)| count * price).sum()
    }

    /// Returns the factor by which the first side's points must exceed those of the second for even chances.
    pub(super) fn handicap(&self, aim: Aim) -> f64 {
        self.points.handicap(aim) / 100.0
    }

    /// Returns the meaning of words on a kind of ground.
    pub(super) fn words_on(&self, kind: Option<GroundKind>) -> WordTable {
        let mut words = self.words.clone();
        for row in self.table.grounds.iter().filter(|row| Some(row.kind) == kind) {
            row.spots.iter().for_each(|(ground, fields)| words.replace_ground(*ground, fields.clone()));
            words.level.retain(|(key, _)| row.level.iter().all(|(other, _)| other != key));
            words.level.extend(row.level.iter().cloned());
        }
        words
    }
}

/// Reads a table: the file of that path if there is one, or else the built-in text.
fn read<T>(builtin: (&str, &str), read: impl Fn(&Document) -> Result<T, Vec<Problem>>) -> Result<T, String> {
    let (path, text) = builtin;
    let file = Path::new(path);
    let text = if file.is_file() { read_text(file).map_err(|problem| problem.to_string())? } else { text.to_owned() };
    Document::parse(path, &text).and_then(|document| read(&document)).map_err(|problems| join_problems(&problems))
}
