//! Editing of rank boards: battlefields and the features of their slots.

use super::areas::path_of;
use super::ground::counted;
use crate::editor::document::LevelDocument;
use crate::engine::data::address::{called, combatants, field, list};
use crate::engine::data::{Node, Tree};
use crate::engine::{BoardForm, RankForm};
use std::fmt;

/// A slot: battlefield, row and column, which counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSlot {
    pub field: String,
    pub row: String,
    pub column: u8,
}

impl BoardSlot {
    /// Parses `ford/party.melee/2`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let (field, row, column) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Self { field: field.to_owned(), row: row.to_owned(), column: column.parse().ok()? })
    }

    /// Returns the slot's name within its battlefield: `party.melee/2`.
    pub fn within(&self) -> String {
        format!("{}/{}", self.row, self.column)
    }
}

impl fmt::Display for BoardSlot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}/{}", self.field, self.row, self.column)
    }
}

impl LevelDocument {
    pub(super) fn rank_form(&self) -> Result<RankForm, String> {
        match self.board_form() {
            Some(BoardForm::Ranks(form)) => Ok(form),
            _ => Err("this board has no ranks".into()),
        }
    }

    /// Adds a feature to slots, or removes it, by the slots' names on the board (`ford/party.melee/2`).
    ///
    /// # Errors
    /// Errors if the board has no ranks, or no such slots or features.
    pub fn paint_slots(&mut self, slots: &[&str], feature: &str, on: bool) -> Result<(), String> {
        let form = self.rank_form()?;
        if !form.features.contains(&feature) {
            return Err(format!("unknown feature `{feature}` of a slot; expected one of {}", form.features.join(", ")));
        }
        let word = if on { "with" } else { "without" };
        let name = format!("Paint {} {word} {feature}", counted(slots.len(), "slot", "slots"));
        self.group(&name, |document| {
            for slot in slots {
                let slot = BoardSlot::parse(slot).ok_or_else(|| format!("`{slot}` is not a slot"))?;
                document.paint_slot(&form, &slot, feature, on)?;
            }
            Ok(())
        })
    }

    fn paint_slot(&mut self, form: &RankForm, slot: &BoardSlot, feature: &str, on: bool) -> Result<(), String> {
        let list = format!("{}.features", path_of(form.fields, &slot.field));
        let entries: Vec<(Option<i64>, bool)> = match self.node(&list).map(|node| &node.tree) {
            Some(Tree::List(items)) => items.iter().map(|item| covers(item, slot, feature)).collect(),
            _ => Vec::new(),
        };
        let here = |(column, fits): &(Option<i64>, bool)| *fits && column.is_none_or(|c| c == i64::from(slot.column));
        if on {
            if entries.iter().any(here) {
                return Ok(());
            }
            let BoardSlot { row, column, .. } = slot;
            return self.insert(&list, usize::MAX, &format!("(row: {row:?}, column: {column}, feature: {feature})"));
        }
        for ix in (0..entries.len()).rev().filter(|ix| here(&entries[*ix])) {
            self.remove(&format!("{list}.{ix}"))?;
            if entries[ix].0.is_none() {
                // The entry covered the whole row: the other columns keep the feature.
                for column in (1..=self.columns(slot)).filter(|column| *column != slot.column) {
                    self.paint_slot(form, &BoardSlot { column, ..slot.clone() }, feature, true)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the place path and the full slot name of each combatant whose place names no battlefield.
    fn slots_without_field(&self, form: &RankForm) -> Vec<(String, String)> {
        let first = list(self.node(form.fields)).first().and_then(called).unwrap_or_default();
        let everybody = self.parsed().map(|parsed| combatants(&parsed.root)).unwrap_or_default();
        let place = |id: &str, node: &Node| match &field(node, form.place)?.tree {
            Tree::Text(text) if text.split('/').count() == 2 => {
                Some((format!("{}.{}", path_of("combatants", id), form.place), format!("{first}/{text}")))
            }
            _ => None,
        };
        everybody.into_iter().filter_map(|(id, found)| place(id, found.node)).collect()
    }

    /// Returns the features of a slot.
    pub(super) fn features_of(&self, form: &RankForm, slot: &BoardSlot) -> Vec<&'static str> {
        let entries = list(self.node(&format!("{}.features", path_of(form.fields, &slot.field))));
        let is = |feature: &str| {
            let said = |entry: &Node| covers(entry, slot, feature);
            entries.iter().map(said).any(|(column, fits)| fits && column.is_none_or(|c| c == i64::from(slot.column)))
        };
        form.features.iter().copied().filter(|feature| is(feature)).collect()
    }

    /// Returns the number of columns in a slot's row on the last valid board.
    fn columns(&self, slot: &BoardSlot) -> u8 {
        let names = self.cells();
        let row = names
            .iter()
            .filter_map(|name| BoardSlot::parse(name))
            .filter(|s| (&s.field, &s.row) == (&slot.field, &slot.row));
        row.map(|slot| slot.column).max().unwrap_or(0)
    }

    /// Adds a battlefield with that id.
    ///
    /// # Errors
    /// Errors if the board has no ranks, or the id is in use.
    pub fn add_field(&mut self, id: &str, landmark: &str) -> Result<(), String> {
        let form = self.rank_form()?;
        let known = match self.node(form.fields).map(|node| &node.tree) {
            Some(Tree::List(items)) => items.iter().any(|item| called(item) == Some(id)),
            _ => false,
        };
        if known {
            return Err(format!("`{id}` already exists"));
        }
        let own = self.slots_without_field(&form);
        self.group(&format!("Add {landmark}"), |document| {
            // With several battlefields, every place must name its own.
            own.iter().try_for_each(|(path, slot)| document.set(path, &format!("{slot:?}")))?;
            document.insert(form.fields, usize::MAX, &format!("(id: {id:?}, landmark: {landmark:?})"))
        })
    }
}

/// Returns the column that an entry of `features` covers (`None` for the whole row), and whether it gives the slot's
/// row that feature.
fn covers(entry: &Node, slot: &BoardSlot, feature: &str) -> (Option<i64>, bool) {
    let word = |key: &str| match field(entry, key).map(|node| &node.tree) {
        Some(Tree::Word(word) | Tree::Text(word)) => word.clone(),
        _ => String::new(),
    };
    let column = match field(entry, "column").map(|node| &node.tree) {
        Some(Tree::Int(n)) => Some(*n),
        _ => None,
    };
    (column, word("row") == slot.row && word("feature") == feature)
}
