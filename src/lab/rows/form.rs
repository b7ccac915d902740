//! The forms in which rows are written: Parquet, comma-separated values, lines of JSON.

use super::table::Table;
use super::{csv, parquet};
use serde_json::Value as Json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

/// How a file of rows is written, by the end of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Parquet,
    Csv,
    Lines,
}

impl Form {
    /// # Errors
    /// Another end of the name.
    pub fn of(path: &Path) -> Result<Self, String> {
        let end = path.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default();
        match end.as_str() {
            "parquet" => Ok(Self::Parquet),
            "csv" => Ok(Self::Csv),
            "jsonl" | "ndjson" => Ok(Self::Lines),
            _ => Err(format!("{}: rows are written as .parquet, .csv or .jsonl", path.display())),
        }
    }
}

/// Makes the file that was asked for: it gets its name when all is in it, and is gone if that fails.
pub fn finish(table: &Table, rows: impl Iterator<Item = io::Result<Json>>, path: &Path, form: Form) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(".tmp");
    let part = Path::new(&part);
    let done = write(table, rows, part, form).and_then(|()| std::fs::rename(part, path));
    if done.is_err() {
        let _ = std::fs::remove_file(part);
    }
    done
}

fn write(table: &Table, rows: impl Iterator<Item = io::Result<Json>>, path: &Path, form: Form) -> io::Result<()> {
    let mut file = File::create(path)?;
    match form {
        Form::Parquet => parquet::write(table, rows, &mut file)?,
        Form::Csv => csv::write(table, rows, &mut io::BufWriter::new(&mut file))?,
        Form::Lines => {
            let mut out = io::BufWriter::new(&mut file);
            for row in rows {
                writeln!(out, "{}", row?)?;
            }
            out.flush()?;
        }
    }
    file.sync_all()
}

/// The lines of a file as JSON.
pub fn lines(path: &Path) -> io::Result<impl Iterator<Item = io::Result<Json>> + use<>> {
    let file = BufReader::new(File::open(path)?);
    Ok(file.lines().map(|line| serde_json::from_str(&line?).map_err(io::Error::other)))
}

/// Makes a file of another form of rows that were kept as lines.
///
/// # Errors
/// A file that cannot be read or written, or a line that is no row.
pub fn convert(table: &Table, rows: &Path, out: &Path) -> Result<(), String> {
    let form = Form::of(out)?;
    let wrong = |path: &Path, e: io::Error| format!("{}: {e}", path.display());
    let read = lines(rows).map_err(|e| wrong(rows, e))?;
    finish(table, read, out, form).map_err(|e| wrong(out, e))
}
