//! File formats of rows: Parquet, comma-separated values and JSON lines.

use super::row::Row;
use super::table::RowSchema;
use super::{csv, parquet};
use crate::engine::atomic_files::write_new_with;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

/// File format of rows, chosen by the file extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    Parquet,
    Csv,
    Lines,
}

impl RowFormat {
    /// Returns the format for a path.
    ///
    /// # Errors
    /// Errors if the extension is unknown.
    pub fn from_path(path: &Path) -> Result<Self, String> {
        let end = path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
        match end.as_str() {
            "parquet" => Ok(Self::Parquet),
            "csv" => Ok(Self::Csv),
            "jsonl" | "ndjson" => Ok(Self::Lines),
            _ => Err(format!("{}: unknown type of file; expected .parquet, .csv or .jsonl", path.display())),
        }
    }
}

/// Writes the requested file. It gets its name only once it is complete, and never replaces another file.
pub fn finish(
    table: &RowSchema,
    rows: impl Iterator<Item = io::Result<Row>>,
    path: &Path,
    form: RowFormat,
) -> io::Result<()> {
    write_new_with(path, |file| match form {
        RowFormat::Parquet => parquet::write(table, rows, file),
        RowFormat::Csv => csv::write(table, rows, &mut io::BufWriter::new(file)),
        RowFormat::Lines => {
            let mut out = io::BufWriter::new(file);
            for row in rows {
                writeln!(out, "{}", row?.line)?;
            }
            out.flush()
        }
    })
}

/// Returns the error message for a path that already exists.
pub fn is_there(path: &Path) -> String {
    format!("{} already exists; remove it or choose another file", path.display())
}

/// Reads the rows of a file in JSON lines. Errors if it cannot be opened; each row errors if it is invalid.
pub fn rows(table: &RowSchema, path: &Path) -> io::Result<impl Iterator<Item = io::Result<Row>>> {
    let file = BufReader::new(File::open(path)?);
    Ok(file.lines().map(|line| Row::read(table, line?).map_err(io::Error::other)))
}

/// Converts stored JSON lines into a file of another format. Rows before the first incomplete or invalid line are
/// written; the error of that line is returned.
///
/// # Errors
/// Errors if a file cannot be read or written, or contains no valid row.
pub fn convert(table: &RowSchema, rows: &Path, out: &Path) -> Result<Option<String>, String> {
    let form = RowFormat::from_path(out)?;
    let wrong = |path: &Path, e: io::Error| format!("{}: {e}", path.display());
    let (mut whole, mut broken) = (0_u64, None);
    let sound = self::rows(table, rows).map_err(|e| wrong(rows, e))?.map_while(|row| match row {
        Ok(row) => {
            whole += 1;
            Some(Ok(row))
        }
        Err(why) => {
            broken = Some(why);
            None
        }
    });
    // A writer may call the iterator again after its end.
    finish(table, sound.fuse(), out, form).map_err(|e| wrong(out, e))?;
    let broken = broken
        .map(|why| format!("line {} is invalid ({why}); only the rows before it are written ({whole})", whole + 1));
    if whole > 0 {
        return Ok(broken);
    }
    std::fs::remove_file(out).map_err(|e| wrong(out, e))?;
    Err(format!("{}: {}", rows.display(), broken.unwrap_or_else(|| "it has no rows".into())))
}

#[cfg(test)]
mod tests {
    use super::super::table::EVENTS;
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_sound_is_written_and_what_is_not_is_told() {
        let row = json!({"battle": 1, "seed": 2, "n": 0, "round": 1, "kind": "damage", "source": null, "target": null,
            "amount": 3, "rules": "", "facts": "{}", "dice": "[]", "text": "", "shared": "[]"});
        let at = |end: &str| std::env::temp_dir().join(format!("affray-convert-{}.{end}", std::process::id()));
        let (rows, out) = (at("jsonl"), at("parquet"));
        let convert = |text: String| {
            std::fs::write(&rows, text).expect("a scratch file");
            let done = convert(&EVENTS, &rows, &out);
            let written = std::fs::remove_file(&out).is_ok();
            assert_eq!(done.is_ok(), written, "nothing is left of what failed: {done:?}");
            done
        };
        assert_eq!(convert(format!("{row}\n{row}\n")), Ok(None));
        assert!(convert(format!("{row}\n{{\"batt")).expect("one").is_some_and(|why| why.contains("line 2")));
        let broken = convert(format!("{row}\n{{\"battle\": 2}}\n{row}\n")).expect("one").expect("the second is no row");
        assert!(
            broken.contains("line 2") && broken.contains("seed") && broken.contains("before it are written (1)"),
            "{broken}"
        );
        assert!(convert("colour,3\n".into()).is_err_and(|why| why.contains("line 1")));
        assert!(convert(String::new()).is_err_and(|why| why.contains("no rows")));
        std::fs::remove_file(rows).expect("ours");
    }
}
