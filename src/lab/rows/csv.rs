//! Rows as comma-separated values (RFC 4180). A list is one cell of JSON.

use super::cell::Cell;
use super::row::Row;
use super::table::{Column, Table};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::io::{self, Write};

pub fn write(table: &Table, rows: impl Iterator<Item = io::Result<Row>>, out: &mut impl Write) -> io::Result<()> {
    let names = table.columns.iter().map(|column| column.name).chain(table.each.map(|(name, _)| name));
    writeln!(out, "{}", names.collect::<Vec<_>>().join(","))?;
    for row in rows {
        let row = row?;
        for (ix, cell) in row.cells.iter().enumerate() {
            out.write_all(if ix > 0 { b"," } else { b"" })?;
            one(cell, out)?;
        }
        if let Some((_, columns)) = table.each {
            let entries: Vec<Entry> = row.each.chunks(columns.len()).map(|cells| Entry { columns, cells }).collect();
            write!(out, ",{}", quoted(&serde_json::to_string(&entries)?))?;
        }
        out.write_all(b"\n")?;
    }
    out.flush()
}

fn one(cell: &Cell, out: &mut impl Write) -> io::Result<()> {
    match cell {
        Cell::Nothing => Ok(()),
        Cell::Text(text) => out.write_all(quoted(text).as_bytes()),
        number => Ok(serde_json::to_writer(out, number)?),
    }
}

/// An entry of a list, as JSON.
struct Entry<'r> {
    columns: &'r [Column],
    cells: &'r [Cell],
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.columns.iter().map(|column| column.name).zip(self.cells))
    }
}

fn quoted(cell: &str) -> Cow<'_, str> {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")).into(),
        false => cell.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::EVENTS;
    use super::*;
    use serde_json::json;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let mut out = Vec::new();
        let row = json!({"battle": 1, "seed": 2, "n": 0, "round": 3, "kind": "damage", "rules": "", "facts": "{}", "dice": "[]",
            "text": "She says \"no\", and falls.", "shared": ""});
        let row = Row::read(&EVENTS, row.to_string()).map_err(io::Error::other);
        write(&EVENTS, [row].into_iter(), &mut out).expect("written");
        let text = String::from_utf8(out).expect("text");
        assert!(text.ends_with("\n1,2,0,3,damage,,,,,{},[],\"She says \"\"no\"\", and falls.\",\n"), "{text}");
    }
}
