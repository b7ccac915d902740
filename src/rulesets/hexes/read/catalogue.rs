//! The armoury, the spells and the bestiary that come with the program, read once.

use super::rows::Rows;
use super::spells::Spells;
use super::stats::{self, Stats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/hexes/armoury.ron");
const SPELLS: &str = include_str!("../../../../assets/hexes/spells.ron");
const BESTIARY: &str = include_str!("../../../../assets/hexes/bestiary.ron");
/// All files, for those who list them.
pub const TABLES: &[(&str, &str)] = &[
    ("assets/hexes/armoury.ron", ARMOURY),
    ("assets/hexes/spells.ron", SPELLS),
    ("assets/hexes/bestiary.ron", BESTIARY),
];

/// What a level can name without rows of its own.
pub(super) struct Catalogue {
    /// Tables 11.6 and 11.7, and the natural weapons of table 11.13.
    pub rows: Rows,
    /// Table 11.10
    pub spells: Spells,
    /// Table 11.13
    pub bestiary: Bestiary<Stats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let mut rows = Rows::read(&Document::parse("assets/hexes/armoury.ron", ARMOURY)?)?;
    let spells = Spells::read(&Document::parse("assets/hexes/spells.ron", SPELLS)?)?;
    let bestiary = bestiary(&Document::parse("assets/hexes/bestiary.ron", BESTIARY)?, &mut rows, &spells)?;
    Ok(Catalogue { rows, spells, bestiary })
}

/// Checks a file of tables: a bestiary when it lists combatants, a list of spells when it has spells, else an armoury. Says
/// in a few words what it is.
///
/// # Errors
/// Everything that is wrong with it.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        return bestiary(document, &mut CATALOGUE.rows.clone(), &CATALOGUE.spells).map(|rows| rows.summary());
    }
    if document.has("spells") {
        return Spells::read(document).map(|spells| format!("a list of {} spells", spells.rows.len()));
    }
    Rows::read(document).map(|rows| rows.summary())
}

/// Natural weapons that are written out in the bestiary, and magic gear it names, are added to the rows.
fn bestiary(document: &Document, rows: &mut Rows, spells: &Spells) -> Result<Bestiary<Stats>, Vec<Problem>> {
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, rows, spells, stats))
}
