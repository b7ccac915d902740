//! The columns of the lab's rows.

use super::entry::ListEntry;
use crate::lab::record::BATTLES;
use crate::lab::rows::{ColumnSpec, EVENTS, Kind, describe_column};

/// Returns all columns: those of battles, of their combatants, and of events.
pub fn all() -> Vec<ListEntry> {
    let (fighters, each) = BATTLES.each.expect("a battle has combatants");
    let combatants = ListEntry {
        name: fighters.to_owned(),
        of: "battles (--out)".into(),
        takes: "list of objects; in CSV and Parquet JSON text".into(),
        about: describe_column("battles", fighters).into(),
        ..ListEntry::default()
    };
    let battles = BATTLES.columns.iter().map(|column| entry("battles", "battles (--out)", column));
    let each = each.iter().map(|column| entry("combatants", "combatants of a battle", column));
    let events = EVENTS.columns.iter().map(|column| entry("events", "events (--events)", column));
    battles.chain([combatants]).chain(each).chain(events).collect()
}

fn entry(table: &str, of: &str, column: &ColumnSpec) -> ListEntry {
    let kind = match column.kind {
        Kind::Text => "text",
        Kind::Whole => "whole number",
        Kind::Natural => "whole number from 0",
        Kind::Number => "number",
    };
    ListEntry {
        name: column.name.to_owned(),
        of: of.to_owned(),
        takes: if column.optional { format!("{kind} or nothing") } else { kind.to_owned() },
        about: describe_column(table, column.name).to_owned(),
        ..ListEntry::default()
    }
}
