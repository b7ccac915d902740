//! The built-in armoury and bestiary, read once.

use super::rows::Rows;
use super::stats::{self, WrittenStats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/zones/armoury.ron");
const BESTIARY: &str = include_str!("../../../../assets/zones/bestiary.ron");
/// Paths and texts of both files, for listings.
pub const TABLES: &[(&str, &str)] = &[("assets/zones/armoury.ron", ARMOURY), ("assets/zones/bestiary.ron", BESTIARY)];

/// Rows that a level can name without defining them.
pub(super) struct Catalogue {
    /// Rows of tables 11.2 to 11.6, and the natural attacks of the bestiary.
    pub rows: Rows,
    /// Rows of tables 11.9 and 11.10.
    pub bestiary: Bestiary<WrittenStats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let mut rows = Rows::read(&Document::parse("assets/zones/armoury.ron", ARMOURY)?)?;
    let bestiary = bestiary(&Document::parse("assets/zones/bestiary.ron", BESTIARY)?, &mut rows)?;
    Ok(Catalogue { rows, bestiary })
}

/// Checks a table file and returns a one-line summary of it. A file with `combatants` is a bestiary, any other an
/// armoury.
///
/// # Errors
/// Returns every problem of the file.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        return bestiary(document, &mut CATALOGUE.rows.clone()).map(|rows| rows.summary());
    }
    Rows::read(document).map(|rows| rows.summary())
}

/// Reads a bestiary. Natural attacks that it defines are added to the rows.
fn bestiary(document: &Document, rows: &mut Rows) -> Result<Bestiary<WrittenStats>, Vec<Problem>> {
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, rows, stats))
}
