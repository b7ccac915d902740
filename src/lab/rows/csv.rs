//! Rows as comma-separated values (RFC 4180). A list is one cell of JSON.

use super::cell::Cell;
use super::row::Row;
use super::table::{ColumnSpec, RowSchema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read, Write};

pub fn write(table: &RowSchema, rows: impl Iterator<Item = io::Result<Row>>, out: &mut impl Write) -> io::Result<()> {
    let names = table.columns.iter().map(|column| column.name).chain(table.each.map(|(name, _)| name));
    writeln!(out, "{}", names.collect::<Vec<_>>().join(","))?;
    for row in rows {
        let row = row?;
        for (ix, cell) in row.cells.iter().enumerate() {
            out.write_all(if ix > 0 { b"," } else { b"" })?;
            one(cell, out)?;
        }
        if let Some((_, columns)) = table.each {
            let entries: Vec<JsonEntry> =
                row.each.chunks(columns.len()).map(|cells| JsonEntry { columns, cells }).collect();
            write!(out, ",{}", quoted(&serde_json::to_string(&entries)?))?;
        }
        out.write_all(b"\n")?;
    }
    out.flush()
}

/// Reads the cells of each row as texts. Errors if the header does not match the columns.
pub fn read(table: &'static RowSchema, file: impl Read) -> io::Result<impl Iterator<Item = io::Result<Vec<Cell>>>> {
    let mut bytes = BufReader::new(file);
    let head = record(&mut bytes)?.unwrap_or_default();
    let columns = table.columns.iter().map(|column| column.name).chain(table.each.map(|(name, _)| name));
    let columns: Vec<&str> = columns.collect();
    if head != columns {
        return Err(io::Error::other("its first line does not list the columns"));
    }
    Ok(std::iter::from_fn(move || {
        let cells = match record(&mut bytes) {
            Ok(None) => return None,
            Ok(Some(cells)) if cells.len() == columns.len() => Ok(cells),
            Ok(Some(cells)) => {
                Err(io::Error::other(format!("it has {} cells; expected {}", cells.len(), columns.len())))
            }
            Err(e) => Err(e),
        };
        Some(cells.map(|cells| cells.into_iter().map(Cell::Text).collect::<Vec<Cell>>()))
    }))
}

/// Reads the next record. Returns `None` at the end of the file. A quoted cell may contain line breaks.
fn record(bytes: &mut impl BufRead) -> io::Result<Option<Vec<String>>> {
    let mut text = Vec::new();
    while bytes.read_until(b'\n', &mut text)? > 0 {
        if text.iter().filter(|byte| **byte == b'"').count() % 2 == 0 {
            break;
        }
    }
    if text.is_empty() {
        return Ok(None);
    }
    if text.pop() != Some(b'\n') {
        return Err(io::Error::other("the line is incomplete"));
    }
    let text = String::from_utf8(text).map_err(io::Error::other)?;
    let mut cells = vec![String::new()];
    let (mut quoted, mut letters) = (false, text.chars().peekable());
    while let Some(c) = letters.next() {
        let cell = cells.last_mut().expect("there is one");
        match c {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            c => cell.push(c),
        }
    }
    Ok(Some(cells))
}

fn one(cell: &Cell, out: &mut impl Write) -> io::Result<()> {
    match cell {
        Cell::Nothing => Ok(()),
        Cell::Text(text) => out.write_all(quoted(text).as_bytes()),
        number => Ok(serde_json::to_writer(out, number)?),
    }
}

/// A list entry that serializes as a JSON object.
struct JsonEntry<'r> {
    columns: &'r [ColumnSpec],
    cells: &'r [Cell],
}

impl Serialize for JsonEntry<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.columns.iter().map(|column| column.name).zip(self.cells))
    }
}

fn quoted(cell: &str) -> Cow<'_, str> {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\"")).into()
    } else {
        cell.into()
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
        assert!(text.ends_with("\n1,,2,0,3,damage,,,,,{},[],\"She says \"\"no\"\", and falls.\",\n"), "{text}");
    }

    #[test]
    fn cells_are_read_back() {
        let row = json!({"battle": 1, "run": "a", "seed": 2, "n": 0, "round": 3, "kind": "damage", "rules": "", "facts": "{\"a\":1}",
            "dice": "[]", "text": "She says \"no\",\nand falls.", "shared": ""});
        let mut out = Vec::new();
        let row = Row::read(&EVENTS, row.to_string()).map_err(io::Error::other);
        write(&EVENTS, [row].into_iter(), &mut out).expect("written");
        let rows: Vec<_> = read(&EVENTS, &out[..]).expect("a head").map(|row| row.expect("a row")).collect();
        assert_eq!(rows.len(), 1);
        for text in ["a", "{\"a\":1}", "She says \"no\",\nand falls."] {
            assert!(rows[0].contains(&Cell::Text(text.into())), "{text}: {rows:?}");
        }
        assert!(read(&EVENTS, &b"hello\n"[..]).is_err());
        out.truncate(out.len() - 3);
        assert!(read(&EVENTS, &out[..]).expect("a head").any(|row| row.is_err()), "a torn row");
    }
}
