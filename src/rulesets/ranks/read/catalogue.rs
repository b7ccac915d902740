//! The built-in armoury and bestiary, read once.

use super::rows::Rows;
use super::stats::{self, WrittenStats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/ranks/armoury.ron");
const BESTIARY: &str = include_str!("../../../../assets/ranks/bestiary.ron");
/// Both files with their paths, for listings.
pub const TABLES: &[(&str, &str)] = &[("assets/ranks/armoury.ron", ARMOURY), ("assets/ranks/bestiary.ron", BESTIARY)];

/// Rows that a level can name without defining them.
pub(super) struct Catalogue {
    /// Tables 11.3 and 11.4, and the natural weapons of the bestiary.
    pub rows: Rows,
    /// Table 11.10 and further rows.
    pub bestiary: Bestiary<WrittenStats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let mut rows = Rows::read(&Document::parse("assets/ranks/armoury.ron", ARMOURY)?)?;
    let bestiary = bestiary(&Document::parse("assets/ranks/bestiary.ron", BESTIARY)?, &mut rows)?;
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
        return bestiary(document, &mut CATALOGUE.rows.clone()).map(|rows| rows.summary());
    }
    Rows::read(document).map(|rows| rows.summary())
}

/// Reads a bestiary and adds the natural weapons defined in it to the rows.
fn bestiary(document: &Document, rows: &mut Rows) -> Result<Bestiary<WrittenStats>, Vec<Problem>> {
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, rows, stats))
}
