//! Merging of the shards of one run into one file.

use super::cell::Cell;
use super::form::{RowFormat, finish, is_there, rows};
use super::row::Row;
use super::table::RowSchema;
use crate::lab::identity::in_words;
use std::io;
use std::path::{Path, PathBuf};

/// Columns that identify the run of a row.
const OF_RUN: [&str; 8] =
    ["battles", "level", "ruleset", "rules_hash", "house_rules", "sets", "version", "controllers"];

/// Merges the shards of a run, given as JSON lines in shard order. All shards must belong to one run, and each battle
/// must occur exactly once.
///
/// # Errors
/// Errors if a file cannot be read or written, shards belong to different runs, or a battle is missing or repeated.
pub fn merge(table: &'static RowSchema, shards: &[PathBuf], out: &Path) -> Result<u64, String> {
    let form = RowFormat::from_path(out)?;
    if out.exists() {
        return Err(is_there(out));
    }
    for shard in shards {
        if RowFormat::from_path(shard)? != RowFormat::Lines {
            return Err(format!("{}: not a shard; expected a .jsonl file", shard.display()));
        }
    }
    let mut rows = shards.iter().flat_map(|shard| match rows(table, shard) {
        Ok(rows) => Box::new(rows.map(move |row| (shard, row))) as Box<dyn Iterator<Item = _>>,
        Err(e) => Box::new(std::iter::once((shard, Err(e)))),
    });
    let mut run = MergedRun { table, next: 0, first: None };
    let checked = std::iter::from_fn(|| match rows.next() {
        Some((shard, row)) => {
            let row = row.map_err(|e| e.to_string()).and_then(|row| run.check(row, shard));
            Some(row.map_err(|why| io::Error::other(format!("{}: {why}", shard.display()))))
        }
        None => run.check_end().err().map(|why| Err(io::Error::other(why))),
    });
    finish(table, checked, out, form).map_err(|e| match e.kind() {
        io::ErrorKind::AlreadyExists => is_there(out),
        _ => e.to_string(),
    })?;
    Ok(run.next)
}

/// State of a merge: the run that all shards must belong to.
struct MergedRun<'s> {
    table: &'static RowSchema,
    /// Number of the next expected battle.
    next: u64,
    /// First row and its shard.
    first: Option<(Row, &'s Path)>,
}

impl<'s> MergedRun<'s> {
    fn check(&mut self, row: Row, shard: &'s Path) -> Result<Row, String> {
        let run = self.cell(&row, "run");
        if run == Cell::Nothing {
            return Err("its rows have no `run`; they were written by an earlier version".into());
        }
        let (first, of) = self.first.get_or_insert_with(|| (row.clone(), shard));
        if column(self.table, first, "run") != run {
            let cells = |row: &Row, name: &str| column(self.table, row, name).to_string();
            let differs = OF_RUN.iter().map(|name| (name, cells(first, name), cells(&row, name)));
            let differs = differs.filter(|(_, there, here)| there != here);
            let mut found: Vec<String> =
                differs.map(|(name, there, here)| format!("{name} is {here}, expected {there}")).collect();
            if found.is_empty() {
                found.push("its seeds, seats, columns or the rules of the program differ".into());
            }
            return Err(format!("it belongs to another run than {}: {}", of.display(), in_words(found)));
        }
        let found = self.cell(&row, "battle");
        if found != Cell::Natural(self.next) {
            let next = self.next;
            return Err(format!("expected battle {next}, found {found}; name every shard once, in order"));
        }
        self.next += 1;
        Ok(row)
    }

    /// Checks that all battles of the run were read.
    fn check_end(&self) -> Result<(), String> {
        let Some((first, _)) = &self.first else { return Err("the shards have no rows".into()) };
        match self.cell(first, "battles") {
            Cell::Natural(all) if all != self.next => {
                let (from, until) = (self.next, all - 1);
                Err(format!("battles {from} to {until} of the run are missing; name every shard, in order"))
            }
            _ => Ok(()),
        }
    }

    fn cell(&self, row: &Row, name: &str) -> Cell {
        column(self.table, row, name)
    }
}

fn column(table: &RowSchema, row: &Row, name: &str) -> Cell {
    let at = table.columns.iter().position(|column| column.name == name);
    at.map_or(Cell::Nothing, |at| row.cells[at].clone())
}
