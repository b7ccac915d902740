//! The built-in armoury, spells and bestiary, read once.

use super::rows::Rows;
use super::spells::Spells;
use super::stats::{self, WrittenStats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/hexes/armoury.ron");
const SPELLS: &str = include_str!("../../../../assets/hexes/spells.ron");
const BESTIARY: &str = include_str!("../../../../assets/hexes/bestiary.ron");
/// Paths and texts of all files, for listings.
pub const TABLES: &[(&str, &str)] = &[
    ("assets/hexes/armoury.ron", ARMOURY),
    ("assets/hexes/spells.ron", SPELLS),
    ("assets/hexes/bestiary.ron", BESTIARY),
];

/// Rows that a level can name without defining them.
pub(super) struct Catalogue {
    /// Tables 11.6 and 11.7, and the natural weapons of table 11.13.
    pub rows: Rows,
    /// Table 11.10.
    pub spells: Spells,
    /// Table 11.13.
    pub bestiary: Bestiary<WrittenStats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let mut rows = Rows::read(&Document::parse("assets/hexes/armoury.ron", ARMOURY)?)?;
    let spells = Spells::read(&Document::parse("assets/hexes/spells.ron", SPELLS)?)?;
    let bestiary = bestiary(&Document::parse("assets/hexes/bestiary.ron", BESTIARY)?, &mut rows, &spells)?;
    Ok(Catalogue { rows, spells, bestiary })
}

/// Checks a table file and returns a one-line summary of it. A file with `combatants` is a bestiary, one with `spells`
/// a list of spells, any other an armoury.
///
/// # Errors
/// Returns every problem of the file.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        return bestiary(document, &mut CATALOGUE.rows.clone(), &CATALOGUE.spells).map(|rows| rows.summary());
    }
    if document.has("spells") {
        return Spells::read(document).map(|spells| format!("a list of {} spells", spells.rows.len()));
    }
    Rows::read(document).map(|rows| rows.summary())
}

/// Reads a bestiary. Natural weapons that it defines, and magic gear that it names, are added to the rows.
fn bestiary(document: &Document, rows: &mut Rows, spells: &Spells) -> Result<Bestiary<WrittenStats>, Vec<Problem>> {
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, rows, spells, stats))
}
