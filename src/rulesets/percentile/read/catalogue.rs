//! The built-in armoury and bestiary, read once.

use super::items::Tables;
use super::rows::Rows;
use super::stats::{self, WrittenStats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/percentile/armoury.ron");
const BESTIARY: &str = include_str!("../../../../assets/percentile/bestiary.ron");
/// Both files with their paths, for listings.
pub const TABLES: &[(&str, &str)] =
    &[("assets/percentile/armoury.ron", ARMOURY), ("assets/percentile/bestiary.ron", BESTIARY)];

/// Rows that a level can name without defining them.
pub(super) struct Catalogue {
    /// Tables 11.5 to 11.8.
    pub rows: Rows,
    /// Table 11.11.
    pub bestiary: Bestiary<WrittenStats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let rows = Rows::read(&Document::parse("assets/percentile/armoury.ron", ARMOURY)?)?;
    let bestiary = bestiary(&Document::parse("assets/percentile/bestiary.ron", BESTIARY)?, &rows)?;
    Ok(Catalogue { rows, bestiary })
}

/// Checks a file of tables: a bestiary if it lists combatants, otherwise an armoury. Returns a short summary of its
/// contents.
///
/// # Errors
///
/// Returns all problems found in the file.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        return bestiary(document, &CATALOGUE.rows).map(|rows| rows.summary());
    }
    Rows::read(document).map(|rows| rows.summary())
}

/// Reads a bestiary. Shots of bows may be given, since the level decides whether they are counted.
fn bestiary(document: &Document, rows: &Rows) -> Result<Bestiary<WrittenStats>, Vec<Problem>> {
    let tables = Tables { rows, counted: true };
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, tables, stats))
}
