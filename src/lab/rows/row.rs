//! Rows, deserialized from their line directly into the cells of a table, without an intermediate JSON tree.

use super::cell::Cell;
use super::table::{ColumnSpec, RowSchema};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// One row of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The line as it was read.
    pub line: String,
    /// One cell per column.
    pub cells: Vec<Cell>,
    /// Cells of all list entries, one entry after the other.
    pub each: Vec<Cell>,
}

impl Row {
    /// Reads a row from a line.
    ///
    /// # Errors
    /// Errors if the line is not JSON or not a row of that table.
    pub fn read(table: &RowSchema, line: String) -> Result<Self, String> {
        let mut cells = vec![Cell::Nothing; table.columns.len()];
        let mut each = None;
        let mut json = serde_json::Deserializer::from_str(&line);
        let list = table.each.map(|(name, columns)| ListTarget { name, columns, cells: &mut each });
        let fields = FieldsSeed { columns: table.columns, cells: &mut cells, list };
        fields.deserialize(&mut json).and_then(|()| json.end()).map_err(|e| e.to_string())?;
        let unlisted = table.each.filter(|_| each.is_none()).map(|(name, _)| name);
        let each = each.unwrap_or_default();
        let listed = table.each.and_then(|(_, columns)| each.chunks(columns.len()).find_map(|of| lacking(columns, of)));
        match lacking(table.columns, &cells).or(unlisted).or(listed) {
            Some(name) => Err(format!("it has no `{name}`")),
            None => Ok(Self { line, cells, each }),
        }
    }
}

/// Returns the name of the first required column without a value.
fn lacking(columns: &[ColumnSpec], cells: &[Cell]) -> Option<&'static str> {
    let empty = columns.iter().zip(cells).find(|(column, cell)| !column.optional && **cell == Cell::Nothing);
    empty.map(|(column, _)| column.name)
}

/// Deserializer of a field name. It first compares with the next column, which usually matches.
struct Name<'t> {
    columns: &'t [ColumnSpec],
    next: usize,
    list: Option<&'t str>,
}

enum FieldTarget {
    Column(usize),
    List,
    Nothing,
}

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = FieldTarget;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<FieldTarget, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = FieldTarget;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<FieldTarget, E> {
        let of = |ix: &usize| self.columns.get(*ix).is_some_and(|column| column.name == name);
        let found = Some(self.next).filter(of).or_else(|| (0..self.columns.len()).find(of));
        Ok(match found {
            Some(ix) => FieldTarget::Column(ix),
            None if self.list == Some(name) => FieldTarget::List,
            None => FieldTarget::Nothing,
        })
    }
}

/// The list column of a row and its target.
struct ListTarget<'t, 'c> {
    name: &'t str,
    columns: &'t [ColumnSpec],
    cells: &'c mut Option<Vec<Cell>>,
}

/// Deserializer of the fields of a row or of a list entry.
struct FieldsSeed<'t, 'c> {
    columns: &'t [ColumnSpec],
    cells: &'c mut [Cell],
    list: Option<ListTarget<'t, 'c>>,
}

impl<'de> DeserializeSeed<'de> for FieldsSeed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for FieldsSeed<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a row")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut next = 0;
        loop {
            let name = Name { columns: self.columns, next, list: self.list.as_ref().map(|list| list.name) };
            match (map.next_key_seed(name)?, &mut self.list) {
                (None, _) => return Ok(()),
                (Some(FieldTarget::Column(ix)), _) => {
                    self.cells[ix] = map.next_value()?;
                    next = ix + 1;
                }
                (Some(FieldTarget::List), Some(list)) => {
                    *list.cells = map.next_value_seed(EntriesSeed(list.columns))?
                }
                _ => map.next_value::<IgnoredAny>().map(|_| ())?,
            }
        }
    }
}

/// Deserializer of the entries of a list.
struct EntriesSeed<'t>(&'t [ColumnSpec]);

impl<'de> DeserializeSeed<'de> for EntriesSeed<'_> {
    type Value = Option<Vec<Cell>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for EntriesSeed<'_> {
    type Value = Option<Vec<Cell>>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let Self(columns) = self;
        let mut cells = Vec::new();
        loop {
            let first = cells.len();
            cells.resize(first + columns.len(), Cell::Nothing);
            if seq.next_element_seed(FieldsSeed { columns, cells: &mut cells[first..], list: None })?.is_none() {
                cells.truncate(first);
                return Ok(Some(cells));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::record::BATTLES;
    use super::super::table::EVENTS;
    use super::*;
    use serde_json::json;

    #[test]
    fn cells_are_found_in_any_order_and_what_lacks_is_told() {
        let line = r#"{"seed":18446744073709551615,"shared":[{"b":1,"a":-2}],"n":-1,"round":1,"odd":[1],"kind":"d","rules":"",
            "facts":"{}","dice":"[]","text":"\"so\"","amount":2.5,"battle":7}"#;
        let row = Row::read(&EVENTS, line.into()).expect("sound");
        let cell = |name| &row.cells[EVENTS.columns.iter().position(|column| column.name == name).expect("a column")];
        assert_eq!(*cell("battle"), Cell::Natural(7));
        assert_eq!(*cell("seed"), Cell::Natural(u64::MAX));
        assert_eq!(*cell("n"), Cell::Negative(-1));
        assert_eq!(*cell("amount"), Cell::Number(2.5));
        assert_eq!(*cell("text"), Cell::Text("\"so\"".into()));
        assert_eq!(*cell("shared"), Cell::Text(r#"[{"b":1,"a":-2}]"#.into()));
        assert_eq!(*cell("source"), Cell::Nothing);
        assert_eq!(row.line, line);
        let why = |line: &str| Row::read(&EVENTS, line.into()).expect_err("no row");
        assert!(why(&line.replace("\"kind\"", "\"kin\"")).contains("`kind`"));
        assert!(why("[1]").contains("a row") && why("3,4").contains("a row") && !why(&line[..40]).is_empty());
        assert!(!why(&format!("{line} {line}")).is_empty(), "one row a line");
    }

    #[test]
    fn a_list_has_all_that_its_entries_must_have() {
        let record = super::super::super::record::BattleRecord::default();
        let mut row = json!(record);
        let read = |row: &serde_json::Value| Row::read(&BATTLES, row.to_string());
        assert!(read(&row).expect("none at all").each.is_empty());
        row["combatants"] = json!([{ "id": "ann" }]);
        assert!(read(&row).expect_err("not whole").contains("`side`"));
        row["combatants"] = json!(null);
        assert!(read(&row).expect_err("no list").contains("`combatants`"));
    }
}
