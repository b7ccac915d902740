//! Rows as comma-separated values (RFC 4180). A list is one cell of JSON.

use super::table::Table;
use serde_json::Value as Json;
use std::borrow::Cow;
use std::io::{self, Write};

pub fn write(table: &Table, rows: impl Iterator<Item = io::Result<Json>>, out: &mut impl Write) -> io::Result<()> {
    let names = || table.columns.iter().map(|column| column.name).chain(table.each.map(|(name, _)| name));
    writeln!(out, "{}", names().collect::<Vec<_>>().join(","))?;
    for row in rows {
        let row = row?;
        let cells: Vec<String> = names().map(|name| quoted(&cell(&row[name])).into_owned()).collect();
        writeln!(out, "{}", cells.join(","))?;
    }
    out.flush()
}

fn cell(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
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
        let row = json!({"battle": 1, "seed": 2, "kind": "damage", "text": "She says \"no\", and falls."});
        write(&EVENTS, [Ok(row)].into_iter(), &mut out).expect("written");
        let text = String::from_utf8(out).expect("text");
        assert!(text.ends_with("\n1,2,,,damage,,,,,,,\"She says \"\"no\"\", and falls.\",\n"), "{text}");
    }
}
