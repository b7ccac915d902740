//! The list of rulesets: the only place outside a ruleset's own folder that names it. A program that uses this crate as
//! a library may [`add`] its own.

use crate::engine::data::{self, Document, Problem, Reader};
use crate::engine::encounters::{Encounter, WordTable};
use crate::engine::level_files::LevelFile;
use crate::engine::skirmish::{FighterTable, PointsTable};
use crate::engine::{Level, Ruleset};
pub use outline::{key_notes, outline};
use overrides::read_under;
use staging::Stagers;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

mod outline;
mod overrides;
mod staging;

pub mod hexes;
pub mod percentile;
pub mod ranks;
pub mod segments;
pub mod zones;

/// All built-in rulesets, in menu order.
pub static RULESETS: &[&dyn Ruleset] =
    &[&zones::Zones, &ranks::Ranks, &hexes::Hexes, &percentile::Percentile, &segments::Segments];

/// Rulesets registered with [`add`].
static ADDED: RwLock<Vec<&'static dyn Ruleset>> = RwLock::new(Vec::new());

/// Returns all rulesets: the built-in ones, then those registered with [`add`].
pub fn all() -> Vec<&'static dyn Ruleset> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    RULESETS.iter().chain(added.iter()).copied().collect()
}

/// Registers a custom ruleset. Levels may name it from now on, and every front end plays it.
///
/// # Errors
/// Errors if a ruleset of the same name exists.
pub fn add(own: &'static dyn Ruleset) -> Result<(), String> {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if RULESETS.iter().chain(added.iter()).any(|known| known.name() == own.name()) {
        return Err(format!("there is a ruleset `{}` already", own.name()));
    }
    added.push(own);
    Ok(())
}

/// Returns the rulesets that can stage encounters.
pub fn stagers() -> Vec<&'static dyn Ruleset> {
    all().into_iter().filter(|ruleset| ruleset.staging().is_some()).collect()
}

/// Returns the ruleset of that name; `None` if it is unknown.
pub fn ruleset(name: &str) -> Option<&'static dyn Ruleset> {
    all().into_iter().find(|r| r.name() == name)
}

/// Reads and checks a level given as text. An encounter is staged by the first ruleset that can express it. `label`
/// replaces the file name in error messages. `overrides` are house rules by name and fields by path; they replace those
/// of the level (see [`data::LevelOverrides`]).
///
/// # Errors
/// Returns every problem of the text, not only the first.
pub fn load(label: &str, text: &str, overrides: &[(String, String)]) -> Result<Arc<Level>, Vec<Problem>> {
    load_document(&Document::parse(label, text)?, overrides)
}

/// Like [`load`], for a parsed text.
///
/// # Errors
/// Returns every problem of the text, not only the first.
pub fn load_document(document: &Document, overrides: &[(String, String)]) -> Result<Arc<Level>, Vec<Problem>> {
    let level = if Encounter::is_one(document) {
        Stagers(stagers()).first(&Encounter::read(document)?, overrides)
    } else {
        read(document, overrides)
    };
    level.map(Arc::new)
}

fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    let name = data::ruleset_name(document)?;
    match ruleset(&name) {
        Some(found) => read_under(found, document, overrides),
        None => {
            let mut reader = Reader::new(document);
            reader.known(
                data::span_of_ruleset(document),
                &name,
                "the ruleset",
                all().iter().map(|r| r.name()).collect::<Vec<_>>().into_iter(),
            );
            Err(reader.finish())
        }
    }
}

/// Stages an encounter given as text as a level of that ruleset.
///
/// # Errors
/// Errors if the text is invalid, or if the ruleset cannot express the encounter.
pub fn stage(ruleset: &str, label: &str, text: &str) -> Result<Level, Vec<Problem>> {
    let encounter = Encounter::read(&Document::parse(label, text)?)?;
    Stagers(stagers()).under(ruleset, &encounter, &[])
}

/// Reads and checks a level. An encounter is staged under the ruleset that `found` names; if it names none, under the
/// first ruleset that can express it. The battle stores a path that is the same on every machine.
///
/// # Errors
/// Errors if the file cannot be read; otherwise returns every problem of its text.
pub fn load_level(found: &LevelFile, overrides: &[(String, String)]) -> Result<Arc<Level>, Vec<Problem>> {
    let text = found.read().map_err(|problem| vec![problem])?;
    let document = Document::parse(&found.label(), &text)?;
    let encounter = Encounter::is_one(&document).then(|| Encounter::read(&document)).transpose()?;
    let level = match (&encounter, &found.under) {
        (Some(encounter), Some(name)) => Stagers(stagers()).under(name, encounter, overrides)?,
        (Some(encounter), None) => Stagers(stagers()).first(encounter, overrides)?,
        (None, Some(name)) => {
            let right = "expected its name alone";
            return Err(vec![document.problem(0, format!("this is a level, which `{name}` does not stage; {right}"))]);
        }
        (None, None) => read(&document, overrides)?,
    };
    let path = if encounter.is_some() { found.under(level.ruleset).known_as() } else { found.known_as() };
    Ok(Arc::new(Level { path, ..level }))
}

/// Reads and checks a level file.
///
/// # Errors
/// See [`load_level`].
pub fn load_file(path: &Path, overrides: &[(String, String)]) -> Result<Arc<Level>, Vec<Problem>> {
    load_level(&LevelFile::at(path), overrides)
}

/// Checks a level and returns a one-line summary of it. An encounter is checked under every ruleset, or under the one
/// that is named.
///
/// # Errors
/// See [`load_level`].
pub fn check_level(found: &LevelFile) -> Result<String, Vec<Problem>> {
    let text = found.read().map_err(|problem| vec![problem])?;
    let document = Document::parse(&found.label(), &text)?;
    if Encounter::is_one(&document) && found.under.is_none() {
        Stagers(stagers()).check(&document)
    } else {
        load_level(found, &[]).map(|level| summary(&level))
    }
}

/// Checks a file and returns a one-line summary of it. The file is a level, an encounter (checked under every ruleset),
/// or a table in a folder named after its ruleset.
///
/// # Errors
/// Errors if the file cannot be read; otherwise returns every problem of its text.
pub fn check_file(path: &Path) -> Result<String, Vec<Problem>> {
    let text = data::read_text(path).map_err(|problem| vec![problem])?;
    let document = Document::parse(&path.display().to_string(), &text)?;
    let home = path.parent().and_then(Path::file_name).and_then(|name| ruleset(&name.to_string_lossy()));
    if Encounter::is_one(&document) {
        return Stagers(stagers()).check(&document);
    }
    if let (Some(home), true) = (home, WordTable::is_one(&document)) {
        return staging::check_table(home, &document);
    }
    if PointsTable::is_one(&document) {
        let summary = |table: PointsTable| format!("a table of points from {} battles", table.battles);
        return PointsTable::read(&document).map(summary);
    }
    if FighterTable::is_one(&document) {
        return FighterTable::read(&document).map(|table| table.summary());
    }
    if let Some(home) = home.filter(|_| !document.has("ruleset") && !document.has("factions")) {
        return home.check_data(&document);
    }
    read(&document, &[]).map(|level| summary(&level))
}

fn summary(level: &Level) -> String {
    let sides: Vec<&str> = level.factions.iter().map(|side| side.title.as_str()).collect();
    format!("{}, a level of {} ({})", level.title, level.ruleset, sides.join(", "))
}
