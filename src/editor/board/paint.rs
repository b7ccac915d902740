//! Writing rows of letters back into the level's text.

use super::drawing::LetterGrid;
use crate::editor::document::LevelDocument;
use crate::engine::data::Tree;

impl LevelDocument {
    /// Writes the rows at a path. If the number of rows is unchanged, only rows that differ are written, so that the
    /// others keep their text.
    pub(super) fn write_rows(&mut self, path: &str, rows: &[String]) -> Result<(), String> {
        let old: Vec<String> = match self.node(path).map(|node| &node.tree) {
            Some(Tree::List(items)) => items.iter().map(text_of).collect(),
            _ => Vec::new(),
        };
        if old.len() != rows.len() {
            let rows: Vec<String> = rows.iter().map(|row| format!("    {row:?},\n")).collect();
            return self.set(path, &format!("[\n{}]", rows.concat()));
        }
        for (ix, (old, new)) in old.iter().zip(rows).enumerate() {
            if old.trim_end() != new.trim_end() {
                // Keep the trailing blanks that the author wrote.
                let blanks = old.chars().count().saturating_sub(new.chars().count());
                self.set(&format!("{path}.{ix}"), &format!("{:?}", format!("{new}{}", " ".repeat(blanks))))?;
            }
        }
        Ok(())
    }

    /// Writes the drawing, layers and origin of a hex board.
    pub(super) fn write_drawing(&mut self, drawing: &LetterGrid, layers: &[(&str, LetterGrid)]) -> Result<(), String> {
        for key in ["from", "to"] {
            let path = format!("board.{key}");
            if self.get(&path).is_some() {
                self.remove(&path)?;
            }
        }
        self.write_rows("board.rows", &drawing.rows())?;
        for (key, layer) in layers {
            self.write_rows(&format!("board.{key}"), &layer.rows())?;
        }
        if drawing.origin != (0, 0) || self.get("board.origin").is_some() {
            let (q, r) = drawing.origin;
            let written = format!("({q}, {r})");
            if self.get("board.origin") != Some(written.as_str()) {
                self.set("board.origin", &written)?;
            }
        }
        Ok(())
    }
}

pub fn text_of(node: &crate::engine::data::Node) -> String {
    match &node.tree {
        Tree::Text(text) => text.clone(),
        _ => String::new(),
    }
}
