//! Rows of several machines as those of one.

use super::cell::Cell;
use super::form::{Form, finish, rows};
use super::row::Row;
use super::table::Table;
use std::io;
use std::path::{Path, PathBuf};

/// Makes one file of the shards of a run, which are lines of JSON in the order of the shards. No battle may lack, none be there
/// twice.
///
/// # Errors
/// A file that cannot be read or written, or a battle too few or too many.
pub fn merge(table: &'static Table, shards: &[PathBuf], out: &Path) -> Result<u64, String> {
    let form = Form::of(out)?;
    if out.exists() {
        return Err(format!("{} is there already; remove it or name another file", out.display()));
    }
    for shard in shards {
        if Form::of(shard)? != Form::Lines {
            return Err(format!("{}: shards are merged as .jsonl", shard.display()));
        }
    }
    let mut next = 0_u64;
    let all = shards.iter().flat_map(|shard| match rows(table, shard) {
        Ok(rows) => Box::new(rows.map(move |row| (shard, row))) as Box<dyn Iterator<Item = _>>,
        Err(e) => Box::new(std::iter::once((shard, Err(e)))),
    });
    let in_order = all.map(|(shard, row)| {
        let wrong = |why: &str| io::Error::other(format!("{}: {why}", shard.display()));
        let row: Row = row.map_err(|e| wrong(&e.to_string()))?;
        // The first column of each table.
        let found = &row.cells[0];
        if *found != Cell::Natural(next) {
            let found = serde_json::to_string(found)?;
            return Err(wrong(&format!("battle {next} is to come and it is {found}; name all shards once, in order")));
        }
        next += 1;
        Ok(row)
    });
    finish(table, in_order, out, form).map_err(|e| e.to_string())?;
    Ok(next)
}
