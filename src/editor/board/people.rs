//! Placing, adding and pasting combatants, and the bestiary to choose them from.

use super::drawing::Place;
use crate::editor::document::LevelDocument;
use crate::editor::naming::{first_free, stem};
use crate::engine::BoardForm;
use crate::engine::data::address::{called, combatants, field, list};
use crate::engine::data::{self, Node, Tree};
use crate::vocab::names::readable_id;

/// A row of the bestiary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creature {
    /// The name that a combatant's `base` refers to.
    pub name: String,
    /// Name of an icon; empty if there is none.
    pub icon: String,
    /// The row's other fields as written in the table.
    pub about: String,
}

impl LevelDocument {
    /// Returns the name of the level's ruleset, if the level names one.
    pub fn ruleset(&self) -> Option<&str> {
        match &self.node("ruleset")?.tree {
            Tree::Text(name) => Some(name),
            _ => None,
        }
    }

    /// Returns the ids of all cells on the board of the last valid level.
    pub fn cells(&self) -> Vec<String> {
        let battle = self.level().and_then(|level| crate::protocol::open::begin(level.clone(), Some(1)).ok());
        battle.map(|battle| battle.scene(None).cells.iter().map(|cell| cell.id.clone()).collect()).unwrap_or_default()
    }

    /// Returns the creatures that a level of this ruleset may name as `base`.
    pub fn bestiary(&self) -> Vec<Creature> {
        let ruleset = self.ruleset().and_then(crate::rulesets::ruleset);
        let tables = ruleset.map_or(&[][..], |ruleset| ruleset.tables());
        tables.iter().flat_map(|(path, text)| creatures(path, text)).collect()
    }

    /// Moves a combatant to a cell by the cell's id: `taproom`, `hall|yard`, `4,6`, `ford/party.melee/2`.
    ///
    /// # Errors
    /// Errors if there is no such combatant, or the board cannot have such a cell.
    pub fn place(&mut self, combatant: &str, cell: &str) -> Result<(), String> {
        let form = self.board_form().ok_or("this board has no places")?;
        let value = place_value(&form, cell)?;
        let path = format!("combatants.{combatant}.{}", form.place());
        self.group(&format!("Move {combatant} to {cell}"), |document| document.set(&path, &value))
    }

    /// Adds a creature of the bestiary to a side, on a cell of the board, and returns the new id. The id is the name of
    /// the base, numbered if it is in use.
    ///
    /// # Errors
    /// Errors if there is no such side or no such cell.
    pub fn add_creature(&mut self, side: &str, base: &str, cell: Option<&str>) -> Result<String, String> {
        let form = self.board_form().ok_or("this board has no places")?;
        let id = self.free_id(base, 1, &[]);
        let place = match cell {
            Some(cell) => format!(", {}: {}", form.place(), place_value(&form, cell)?),
            None => String::new(),
        };
        let title = readable_id(&id);
        let piece = format!("(id: {id:?}, title: {title:?}, base: {base:?}{place})");
        let path = format!("factions.{side}.combatants");
        self.group(&format!("Add {title}"), |document| document.insert(&path, usize::MAX, &piece))?;
        Ok(id)
    }

    /// Inserts a copied combatant under a new id, on a cell of the board, and returns the id.
    ///
    /// # Errors
    /// Errors if `piece` is not a combatant, or there is no such side or cell.
    pub fn paste_combatant(&mut self, side: &str, piece: &str, cell: Option<&str>) -> Result<String, String> {
        let parsed = data::Document::parse("", piece).map_err(|_| "the copied text is not a combatant")?;
        let old = called(&parsed.root).ok_or("the copied combatant has no id")?;
        let id = self.free_id(stem(old), 1, &[]);
        let form = self.board_form().ok_or("this board has no places")?;
        let path = format!("factions.{side}.combatants");
        let last = list(self.node(&path)).len();
        self.group(&format!("Paste {id}"), |document| {
            document.insert(&path, usize::MAX, piece)?;
            let new = format!("factions.{side}.combatants.{last}");
            document.set(&format!("{new}.id"), &format!("{id:?}"))?;
            if let Some(cell) = cell {
                document.set(&format!("{new}.{}", form.place()), &place_value(&form, cell)?)?;
            }
            Ok(())
        })?;
        Ok(id)
    }

    /// Returns an unused combatant id that is not in `but`. With `from` = 1 the bare name is tried first; numbers start
    /// at `from`, but not below 2.
    pub(super) fn free_id(&self, name: &str, from: usize, but: &[&str]) -> String {
        let taken: Vec<String> = match self.parsed() {
            Ok(parsed) => combatants(&parsed.root).iter().map(|(id, _)| (*id).to_owned()).collect(),
            Err(_) => Vec::new(),
        };
        let is_taken = |id: &str| but.contains(&id) || taken.iter().any(|known| known == id);
        if from == 1 && !is_taken(name) { name.to_owned() } else { first_free(name, "_", from.max(2), is_taken) }
    }
}

/// Formats a cell as a level file writes the place of a combatant.
fn place_value(form: &BoardForm, cell: &str) -> Result<String, String> {
    match form {
        BoardForm::Hexes(_) => {
            let (q, r) = hex_of(cell).ok_or_else(|| format!("`{cell}` is not a hex"))?;
            Ok(format!("({q}, {r})"))
        }
        BoardForm::Areas(_) | BoardForm::Ranks(_) => Ok(format!("{cell:?}")),
    }
}

/// Parses a hex written as `4,6` or `(4, 6)`.
fn hex_of(cell: &str) -> Option<Place> {
    let (q, r) = cell.trim_matches(['(', ')']).split_once(',')?;
    Some((q.trim().parse().ok()?, r.trim().parse().ok()?))
}

fn creatures(path: &str, text: &str) -> Vec<Creature> {
    let Ok(document) = data::Document::parse(path, text) else { return Vec::new() };
    let rows = list(field(&document.root, "combatants"));
    let creature = |row: &Node| {
        let Tree::Fields { entries, .. } = &row.tree else { return None };
        let said = |node: &Node| text[node.span.start..node.span.end].split_whitespace().collect::<Vec<_>>().join(" ");
        let told = entries.iter().filter(|entry| !["name", "icon"].contains(&entry.key.as_str()));
        let about: Vec<String> = told.map(|entry| format!("{}: {}", entry.key, said(&entry.value))).collect();
        let icon = field(row, "icon").map(|node| said(node).trim_matches('"').to_owned());
        Some(Creature { name: called(row)?.to_owned(), icon: icon.unwrap_or_default(), about: about.join(", ") })
    };
    rows.iter().filter_map(creature).collect()
}
