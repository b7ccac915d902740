//! A stretch of hexes copied and put in elsewhere, in this level or another: as RON text, so that it can go by way of a clipboard.

use super::drawing::{Place, place_of};
use super::ground::counted;
use super::paint::text_of;
use crate::editor::document::Document;
use crate::engine::data::address::list;
use crate::engine::data::{self, Tree};

impl Document {
    /// What the drawing says of hexes, as text: `[((0, 0), "rough"), ((1, 0), "wall")]`, from the first of them.
    ///
    /// # Errors
    /// The board has no hexes, or none of these.
    pub fn copy_hexes(&self, hexes: &[Place]) -> Result<String, String> {
        let here: Vec<(Place, String)> = hexes.iter().filter_map(|hex| Some((*hex, self.ground_at(*hex)?))).collect();
        let ((q, r), _) = here.first().ok_or("there is nothing to copy")?;
        let told = here.iter().map(|((x, y), ground)| format!("(({}, {}), {ground:?})", x - q, y - r));
        Ok(format!("[{}]", told.collect::<Vec<_>>().join(", ")))
    }

    /// Paints what was copied, its first hex at `at`.
    ///
    /// # Errors
    /// It is no stretch of hexes, or the board has none.
    pub fn paste_hexes(&mut self, piece: &str, (q, r): Place) -> Result<(), String> {
        let parsed = data::Document::parse("", piece).map_err(|_| "what was copied are no hexes")?;
        let mut strokes: Vec<(String, Vec<Place>)> = Vec::new();
        for entry in list(Some(&parsed.root)) {
            let Tree::Tuple { name: None, items } = &entry.tree else { continue };
            let (Some((x, y)), Some(ground)) = (items.first().and_then(place_of), items.get(1).map(text_of)) else {
                continue;
            };
            match strokes.iter_mut().find(|(known, _)| *known == ground) {
                Some((_, places)) => places.push((x + q, y + r)),
                None => strokes.push((ground, vec![(x + q, y + r)])),
            }
        }
        let count = strokes.iter().map(|(_, places)| places.len()).sum();
        if count == 0 {
            return Err("what was copied are no hexes".into());
        }
        self.group(&format!("Paste {}", counted(count, "hex", "hexes")), |document| {
            strokes.iter().try_for_each(|(ground, places)| document.paint_hexes(places, Some(ground)))
        })
    }
}
