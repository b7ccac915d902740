//! Editing of hex boards: painting the ground hex by hex, and the properties of single hexes.

use super::drawing::{LetterGrid, Place, place_of};
use super::legend::{letter_of, meanings, new_letter};
use crate::editor::document::LevelDocument;
use crate::engine::data::address::{field, list};
use crate::engine::data::{Node, Tree};
use crate::engine::{BoardForm, HexForm};

/// The drawing of a board and its further layers by key.
pub(super) type Drawn = (LetterGrid, Vec<(&'static str, LetterGrid)>);

impl LevelDocument {
    /// Returns the board form of the level's ruleset.
    pub fn board_form(&self) -> Option<BoardForm> {
        crate::rulesets::ruleset(self.ruleset()?)?.board_form()
    }

    pub(super) fn hex_form(&self) -> Result<HexForm, String> {
        match self.board_form() {
            Some(BoardForm::Hexes(form)) => Ok(form),
            _ => Err("this board has no hexes".into()),
        }
    }

    /// Returns the legend: the level's own letters, then the ruleset's default letters.
    pub fn legend(&self) -> Vec<(char, String)> {
        match (self.hex_form(), self.node("board")) {
            (Ok(form), Some(board)) => meanings(self.text(), board, &form.legend),
            _ => Vec::new(),
        }
    }

    /// Returns the ground of a hex as the legend defines it: `open`, or `(terrain:open,exits:["west"])`.
    pub fn ground_at(&self, (q, r): Place) -> Option<String> {
        let (drawing, _) = self.drawn().ok()?;
        let letter = drawing.letters.get(&(r, q))?;
        self.legend().into_iter().find(|(known, _)| known == letter).map(|(_, meaning)| meaning)
    }

    /// Returns the board's drawing and layers. For a board given by corners, builds the equivalent drawing.
    pub(super) fn drawn(&self) -> Result<Drawn, String> {
        let form = self.hex_form()?;
        let board = self.node("board").ok_or("the level has no `board`")?;
        let corner = |key: &str| field(board, key).and_then(place_of);
        let mut drawing = match (corner("from"), corner("to")) {
            (Some(from), Some(to)) if field(board, "rows").is_none() => {
                LetterGrid::rectangle(from, to, form.legend.first().map_or('.', |(letter, _)| *letter))
            }
            _ => LetterGrid::read(board, "rows"),
        };
        drawing.fit();
        let written = form.layers.iter().filter(|(key, _)| field(board, key).is_some());
        let layers = written.map(|(key, _)| (*key, LetterGrid::read(board, key))).collect();
        Ok((drawing, layers))
    }

    /// Paints hexes with a terrain name or a legend value such as `(terrain: open, exits: ["west"])`; `None` removes
    /// the hexes from the board. Hexes outside the board are added to it.
    ///
    /// # Errors
    /// Errors if the board has no hexes, or every letter of the legend is in use.
    pub fn paint_hexes(&mut self, hexes: &[Place], ground: Option<&str>) -> Result<(), String> {
        let word = ground.map_or("nothing".to_owned(), |ground| ground.to_owned());
        let name = format!("Paint {} with {word}", counted(hexes.len(), "hex", "hexes"));
        self.group(&name, |document| {
            let (mut drawing, mut layers) = document.drawn()?;
            let letter = ground.map(|ground| document.letter(ground)).transpose()?;
            for (q, r) in hexes {
                match letter {
                    Some(letter) => drawing.letters.insert((*r, *q), letter),
                    None => drawing.letters.remove(&(*r, *q)),
                };
            }
            let form = document.hex_form()?;
            document.rebuild_layers(&mut drawing, &mut layers, &form);
            document.write_drawing(&drawing, &layers)
        })
    }

    /// Fits the drawing's origin and rebuilds every layer for the same hexes, with the layer's default letter in new
    /// hexes.
    pub(super) fn rebuild_layers(
        &self,
        drawing: &mut LetterGrid,
        layers: &mut [(&'static str, LetterGrid)],
        form: &HexForm,
    ) {
        drawing.fit();
        for (key, layer) in layers {
            let plain = form.layers.iter().find(|(known, _)| known == key).map_or('0', |(_, plain)| *plain);
            let told = |place: &(i32, i32)| (*place, layer.letters.get(place).copied().unwrap_or(plain));
            *layer = LetterGrid { origin: drawing.origin, letters: drawing.letters.keys().map(told).collect() };
        }
    }

    /// Returns the letter of a ground; adds a letter to the legend if the ground has none.
    fn letter(&mut self, ground: &str) -> Result<char, String> {
        let all = self.legend();
        if let Some(letter) = letter_of(&all, ground) {
            return Ok(letter);
        }
        let letter = new_letter(&all, ground, false).ok_or("the legend has no free letter")?;
        let quoted = self.get("board.legend").is_some_and(|legend| legend.starts_with("{\""));
        let key = if quoted { format!("{:?}", letter.to_string()) } else { format!("{letter:?}") };
        self.insert("board.legend", usize::MAX, &format!("{key}: {ground}"))?;
        Ok(letter)
    }

    /// Sets a property of hexes under a key of [`HexForm::keys`], such as a height or a light; `None` removes it.
    ///
    /// # Errors
    /// Errors if the board has no hexes, the key is unknown, or `value` is not a valid value.
    pub fn set_hexes(&mut self, hexes: &[Place], key: &str, value: Option<&str>) -> Result<(), String> {
        let form = self.hex_form()?;
        if !form.keys.contains(&key) && key != "items" {
            return Err(format!("a hex has no `{key}`"));
        }
        let count = counted(hexes.len(), "hex", "hexes");
        let name = match value {
            Some(value) => format!("Set {key} of {count} to {value}"),
            None => format!("Remove {key} from {count}"),
        };
        self.group(&name, |document| {
            document.forget(hexes, key)?;
            match value {
                Some(value) => document.say(hexes, key, value),
                None => Ok(()),
            }
        })
    }

    /// Removes a property of these hexes from the entries of `hexes`.
    fn forget(&mut self, hexes: &[Place], key: &str) -> Result<(), String> {
        for ix in (0..self.entries_of_hexes().len()).rev() {
            let entry = self.entries_of_hexes().swap_remove(ix);
            let stays: Vec<Place> = entry.at.iter().filter(|place| !hexes.contains(place)).copied().collect();
            let goes: Vec<Place> = entry.at.iter().filter(|place| hexes.contains(place)).copied().collect();
            if goes.is_empty() || !entry.keys.iter().any(|known| known == key) {
                continue;
            }
            let path = format!("hexes.{ix}");
            let alone = entry.keys == [key];
            match (stays.is_empty(), alone) {
                (true, true) => self.remove(&path)?,
                (true, false) => self.remove(&format!("{path}.{key}"))?,
                (false, true) => self.set(&format!("{path}.at"), &places(&stays))?,
                // The other hexes keep the shared entry; these get a copy of it without the key.
                (false, false) => {
                    let rest = self.copy(&path)?;
                    self.set(&format!("{path}.at"), &places(&stays))?;
                    self.insert("hexes", ix + 1, &rest)?;
                    self.set(&format!("hexes.{}.at", ix + 1), &places(&goes))?;
                    self.remove(&format!("hexes.{}.{key}", ix + 1))?;
                }
            }
        }
        if self.get("hexes").is_some() && self.entries_of_hexes().is_empty() {
            self.remove("hexes")?;
        }
        Ok(())
    }

    /// Sets a property of these hexes, and joins them to an entry with the same property if one exists.
    fn say(&mut self, hexes: &[Place], key: &str, value: &str) -> Result<(), String> {
        let entries = self.entries_of_hexes();
        let same = |ix: usize| self.get(&format!("hexes.{ix}.{key}")) == Some(value);
        if let Some(ix) = (0..entries.len()).find(|ix| entries[*ix].keys == [key] && same(*ix) && key != "items") {
            let at = [&entries[ix].at[..], hexes].concat();
            return self.set(&format!("hexes.{ix}.at"), &places(&at));
        }
        if let Some(ix) = (0..entries.len()).find(|ix| entries[*ix].at == hexes) {
            return self.set(&format!("hexes.{ix}.{key}"), value);
        }
        self.insert("hexes", usize::MAX, &format!("(at: {}, {key}: {value})", places(hexes)))
    }

    /// Returns the hexes that an entry of `hexes` covers.
    pub(super) fn hexes_said(&self, ix: usize) -> Vec<Place> {
        list(self.node("hexes")).get(ix).map(|node| HexEntry::read(node).at).unwrap_or_default()
    }

    fn entries_of_hexes(&self) -> Vec<HexEntry> {
        match self.node("hexes").map(|node| &node.tree) {
            Some(Tree::List(items)) => items.iter().map(HexEntry::read).collect(),
            _ => Vec::new(),
        }
    }
}

/// An entry of the level's list `hexes`.
struct HexEntry {
    at: Vec<Place>,
    /// The entry's keys except `at`.
    keys: Vec<String>,
}

impl HexEntry {
    fn read(node: &Node) -> Self {
        let at = match field(node, "at") {
            Some(Node { tree: Tree::List(items), .. }) => items.iter().filter_map(place_of).collect(),
            Some(one) => place_of(one).into_iter().collect(),
            None => Vec::new(),
        };
        let keys = match &node.tree {
            Tree::Fields { entries, .. } => entries.iter().map(|entry| entry.key.clone()).collect(),
            _ => Vec::new(),
        };
        Self { at, keys: keys.into_iter().filter(|key| key != "at").collect() }
    }
}

/// Formats hexes as RON: `(1, 2)` or `[(1, 2), (3, 4)]`.
fn places(places: &[Place]) -> String {
    let all: Vec<String> = places.iter().map(|(q, r)| format!("({q}, {r})")).collect();
    if all.len() == 1 { all.concat() } else { format!("[{}]", all.join(", ")) }
}

/// Formats a count with its noun: `1 hex`, `3 hexes`.
pub(super) fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}
