//! The built-in armoury and bestiary, read once.

use super::items::Tables;
use super::rows::{self, Rows};
use super::stats::{self, WrittenStats};
use crate::engine::data::{Bestiary, Document, Problem, built_in};
use std::sync::LazyLock;

const ARMOURY: &str = include_str!("../../../../assets/segments/armoury.ron");
const BESTIARY: &str = include_str!("../../../../assets/segments/bestiary.ron");
/// Both files, for listing.
pub const TABLES: &[(&str, &str)] =
    &[("assets/segments/armoury.ron", ARMOURY), ("assets/segments/bestiary.ron", BESTIARY)];

/// The built-in rows that a level can refer to.
pub(super) struct Catalogue {
    /// Tables 11.4, 11.7, 11.13 and 11.16.
    pub rows: Rows,
    /// Table 11.17.
    pub bestiary: Bestiary<WrittenStats>,
}

/// The built-in tables.
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| built_in(read));

fn read() -> Result<Catalogue, Vec<Problem>> {
    let rows = Rows::read(&Document::parse("assets/segments/armoury.ron", ARMOURY)?)?;
    let bestiary = bestiary(&Document::parse("assets/segments/bestiary.ron", BESTIARY)?, &rows)?;
    Ok(Catalogue { rows, bestiary })
}

/// Checks a file of tables: a bestiary if it lists combatants, else an armoury. Returns a short summary.
///
/// # Errors
/// Returns all errors in the file.
pub fn check(document: &Document) -> Result<String, Vec<Problem>> {
    if document.has("combatants") {
        return bestiary(document, &CATALOGUE.rows).map(|rows| rows.summary());
    }
    Rows::read(document).map(|rows| rows.summary())
}

fn bestiary(document: &Document, rows: &Rows) -> Result<Bestiary<WrittenStats>, Vec<Problem>> {
    let ammo = rows::ammunition(rows);
    let tables = Tables { rows, ammo: &ammo };
    Bestiary::read(document, stats::ROW_KEYS, |r, fields, stats| stats::read(r, fields, tables, stats))
}
