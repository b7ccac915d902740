//! Mirroring and rotating a board of ranks: swaps the rows of the two sides and reverses columns.

use super::slots::BoardSlot;
use crate::editor::splice::TextEdit;
use crate::engine::RankForm;
use crate::engine::data::{KeyValue, Node, Tree};

/// Returns the changes to a level's text. `slots` are all slots of its board.
pub fn turned_slots(
    root: &Node,
    keeps_sides: bool,
    keeps_columns: bool,
    form: &RankForm,
    slots: Vec<BoardSlot>,
) -> Vec<TextEdit> {
    let (field, changes) = (String::new(), Vec::new());
    let mut turning = RankTurner { keeps_sides, keeps_columns, form, slots, field, ground: true, changes };
    turning.walk(root);
    turning.changes
}

/// The state of a walk through the level that collects the changes.
struct RankTurner<'f> {
    /// The ground stays on its side.
    keeps_sides: bool,
    /// Columns stay where they are.
    keeps_columns: bool,
    form: &'f RankForm,
    slots: Vec<BoardSlot>,
    /// The battlefield whose entries are being read.
    field: String,
    /// True while reading entries of the ground, false for the places of combatants.
    ground: bool,
    changes: Vec<TextEdit>,
}

impl RankTurner<'_> {
    fn walk(&mut self, node: &Node) {
        match &node.tree {
            Tree::Fields { entries, .. } => self.fields(entries),
            Tree::Map(entries) => {
                for (key, value) in entries {
                    self.text(key);
                    self.walk(value);
                }
            }
            Tree::List(items) | Tree::Tuple { items, .. } => items.iter().for_each(|item| self.walk(item)),
            _ => {}
        }
    }

    fn fields(&mut self, entries: &[KeyValue]) {
        let of = |key: &str| entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value);
        if let (Some(row), Some(column)) = (of("row"), of("column").or_else(|| of("row"))) {
            self.spot(row, column);
            return;
        }
        if let Some(Tree::Text(id)) = of("id").map(|id| &id.tree)
            && self.slots.iter().any(|slot| slot.field == *id)
        {
            self.field.clone_from(id);
        }
        for entry in entries {
            let on_it = self.ground;
            match &entry.value.tree {
                // A combatant's place: the ground moves, but the combatant keeps its row.
                Tree::Text(_) if entry.key == self.form.place => {
                    self.ground = false;
                    self.text(&entry.value);
                }
                Tree::Word(word) | Tree::Text(word) if self.form.sides.0.contains(&entry.key.as_str()) => {
                    self.side(&entry.value, word);
                }
                _ => self.walk(&entry.value),
            }
            self.ground = on_it;
        }
    }

    /// Transforms a slot written as `row: "party.reach", column: 2`.
    fn spot(&mut self, row: &Node, column: &Node) {
        let (Tree::Text(name) | Tree::Word(name)) = &row.tree else { return };
        let Some(new) = self.row(name) else { return };
        self.changes.push(TextEdit { span: row.span, text: format!("{new:?}") });
        if let Tree::Int(n) = column.tree
            && !self.keeps_columns
        {
            let field = if self.field.is_empty() {
                self.slots.first().map(|s| s.field.clone())
            } else {
                Some(self.field.clone())
            };
            let wide = self.columns(&field.unwrap_or_default(), name);
            self.changes.push(TextEdit { span: column.span, text: (wide + 1 - n).to_string() });
        }
    }

    /// Transforms a slot written as `ford/party.melee/2` or `party.melee/2`, as a value or as a key.
    fn text(&mut self, node: &Node) {
        let Tree::Text(text) = &node.tree else { return };
        let parts: Vec<&str> = text.split('/').collect();
        let (field, row, column) = match parts[..] {
            [field, row, column] => (Some(field), row, column),
            [row, column] => (None, row, column),
            _ => return,
        };
        let (Some(new), Ok(n)) = (self.row(row), column.parse::<i64>()) else { return };
        let home = field
            .map(str::to_owned)
            .or_else(|| Some(self.field.clone()).filter(|field| !field.is_empty() && self.ground));
        let home = home.or_else(|| self.slots.first().map(|slot| slot.field.clone())).unwrap_or_default();
        let n = if !self.keeps_columns { self.columns(&home, row) + 1 - n } else { n };
        let before = field.map_or_else(String::new, |field| format!("{field}/"));
        self.changes.push(TextEdit { span: node.span, text: format!("{:?}", format!("{before}{new}/{n}")) });
    }

    fn side(&mut self, node: &Node, word: &str) {
        let sides = self.form.sides.1;
        if let Some(ix) = sides.iter().position(|side| *side == word).filter(|_| !self.keeps_sides) {
            let quote = if matches!(node.tree, Tree::Text(_)) { "\"" } else { "" };
            self.changes.push(TextEdit { span: node.span, text: format!("{quote}{}{quote}", sides[1 - ix]) });
        }
    }

    /// Returns the new name of a row: the other side's row if the ground changes sides. `None` for unknown rows.
    fn row(&self, name: &str) -> Option<&'static str> {
        let rows = self.form.rows;
        let ix = rows.iter().position(|row| *row == name)?;
        Some(if self.ground && !self.keeps_sides { rows[rows.len() - 1 - ix] } else { rows[ix] })
    }

    fn columns(&self, field: &str, row: &str) -> i64 {
        let here = self.slots.iter().filter(|slot| slot.field == field && slot.row == row);
        here.map(|slot| i64::from(slot.column)).max().unwrap_or(0)
    }
}
