//! Rows of several machines as those of one.

use super::form::{Form, finish, lines};
use super::table::Table;
use serde_json::Value as Json;
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
    let mut next = 0;
    let mut rows = Vec::new();
    for shard in shards {
        let wrong = |e: io::Error| format!("{}: {e}", shard.display());
        if Form::of(shard)? != Form::Lines {
            return Err(format!("{}: shards are merged as .jsonl", shard.display()));
        }
        for row in lines(shard).map_err(wrong)? {
            let row = row.map_err(wrong)?;
            if row["battle"] != next {
                let found = &row["battle"];
                return Err(format!(
                    "{}: battle {next} is to come and it is {found}; name all shards once, in order",
                    shard.display()
                ));
            }
            next += 1;
            rows.push(Ok::<Json, io::Error>(row));
        }
    }
    finish(table, rows.into_iter(), out, form).map_err(|e| format!("{}: {e}", out.display()))?;
    Ok(next)
}
