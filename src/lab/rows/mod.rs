//! Rows on the disk: written as lines while battles are fought, so that nothing is lost whatever ends the program, and made into
//! the file that was asked for when all are there.

mod csv;
mod journal;
mod parquet;

pub use journal::{Journal, Kept};

use crate::engine::writing::write_atomically;
use serde_json::Value as Json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Whole,
    Number,
}

/// One column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
    /// A row may have nothing there.
    pub optional: bool,
}

/// What rows look like.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub columns: &'static [Column],
    /// A last column that holds a list, and the columns of each of its entries.
    pub each: Option<(&'static str, &'static [Column])>,
}

/// The rows of events.
pub const EVENTS: Table = Table {
    columns: &[
        Column { name: "battle", kind: Kind::Whole, optional: false },
        Column { name: "seed", kind: Kind::Whole, optional: false },
        Column { name: "n", kind: Kind::Whole, optional: false },
        Column { name: "round", kind: Kind::Whole, optional: false },
        Column { name: "kind", kind: Kind::Text, optional: false },
        Column { name: "source", kind: Kind::Text, optional: true },
        Column { name: "target", kind: Kind::Text, optional: true },
        Column { name: "amount", kind: Kind::Whole, optional: true },
        Column { name: "rules", kind: Kind::Text, optional: false },
        Column { name: "facts", kind: Kind::Text, optional: false },
        Column { name: "dice", kind: Kind::Text, optional: false },
        Column { name: "text", kind: Kind::Text, optional: false },
    ],
    each: None,
};

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

/// Makes the file that was asked for of the lines of a journal.
fn finish(table: &Table, rows: impl Iterator<Item = io::Result<Json>>, path: &Path, form: Form) -> io::Result<()> {
    let part = path.with_extension("tmp");
    let mut file = File::create(&part)?;
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
    file.sync_all()?;
    std::fs::rename(&part, path)
}

/// The lines of a file as JSON.
fn lines(path: &Path) -> io::Result<impl Iterator<Item = io::Result<Json>>> {
    let file = BufReader::new(File::open(path)?);
    Ok(file.lines().map(|line| serde_json::from_str(&line?).map_err(io::Error::other)))
}

/// Writes what a run is about beside its rows, whole or not at all.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_atomically(path, text.as_bytes())
}
