//! Check that a finished file contains all rows of one run and no others.

use super::cell::Cell;
use super::csv;
use super::form::{RowFormat, rows};
use super::parquet;
use super::table::RowSchema;
use crate::lab::identity::{RunPart, in_words};
use std::fs::File;
use std::io;
use std::path::Path;

/// Cells of each row in a file, in the order of the table's columns.
type CellRows<'p> = Box<dyn Iterator<Item = io::Result<Vec<Cell>>> + 'p>;

/// Checks a finished file with rows of battles or of their events.
///
/// # Errors
/// Errors if the file has no such rows, belongs to another run, or misses or repeats rows.
pub fn check_finished(table: &'static RowSchema, path: &Path, form: RowFormat, part: &RunPart) -> Result<(), String> {
    let wrong = |why: &str| format!("{}: {why}; remove it or choose another file", path.display());
    let rows = cell_rows(table, path, form).map_err(|e| wrong(&format!("not a file of such rows ({e})")))?;
    let column = |name: &str| table.columns.iter().position(|column| column.name == name);
    let (run, battle) = (column("run"), column("battle"));
    let cell = |row: &[Cell], at: Option<usize>| at.map_or(String::new(), |at| row[at].to_string());
    // A battle has one row in a table of battles, but may have several in a table of events.
    let events = column("n").is_some();
    let (mut next, mut count) = (part.first, 0_u64);
    for (ix, row) in rows.enumerate() {
        let line = ix + 1;
        let row = row.map_err(|e| wrong(&format!("row {line} is invalid ({e})")))?;
        if cell(&row, run) != part.name.digest {
            let expected = part.first_row().into_iter().filter(|_| ix == 0);
            let pairs = expected.filter_map(|(name, here)| Some((name, row[column(name)?].to_string(), here)));
            let found = pairs.filter(|(_, there, here)| there != here);
            let mut found: Vec<String> =
                found.map(|(name, there, here)| format!("{name} is `{there}`, expected `{here}`")).collect();
            if found.is_empty() {
                found.push("its seeds, seats, columns or the rules of the program differ".into());
            }
            return Err(wrong(&format!("it belongs to another run: {}", in_words(found))));
        }
        let found = cell(&row, battle).parse::<u64>().ok();
        let same_battle = events && count > 0 && found.is_some_and(|found| found + 1 == next);
        if !same_battle {
            if found != Some(next) {
                return Err(wrong(&format!("row {line} is not of battle {next}; rows are missing or duplicated")));
            }
            next += 1;
        }
        count += 1;
    }
    let (fought, planned) = (next - part.first, part.battles);
    let is_whole = fought == planned || part.name.battles.is_none() && fought > 0;
    if is_whole { Ok(()) } else { Err(wrong(&format!("it has {fought} of {planned} battles"))) }
}

fn cell_rows<'p>(table: &'static RowSchema, path: &'p Path, form: RowFormat) -> io::Result<CellRows<'p>> {
    let rows: CellRows = match form {
        RowFormat::Lines => Box::new(rows(table, path)?.map(|row| row.map(|row| row.cells))),
        RowFormat::Csv => Box::new(csv::read(table, File::open(path)?)?),
        RowFormat::Parquet => Box::new(parquet::read(table, File::open(path)?)?),
    };
    Ok(rows)
}
