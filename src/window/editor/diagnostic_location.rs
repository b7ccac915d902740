//! Location of diagnostics: the part to select, and the position on the board.

use super::state::{Chosen, Editor, within};
use crate::editor::Diagnostic;
use crate::editor::board::first_place;
use crate::engine::data::address::{path, steps};

impl Editor {
    /// Returns the part that a diagnostic is about and that has a sheet.
    pub fn about(&self, fault: &Diagnostic) -> Chosen {
        let whose = self.index.model.everybody().find(|(_, member)| within(&fault.path, &member.path));
        let side = |id: &str| self.index.model.sides.iter().any(|side| side.id == id);
        let steps = steps(&fault.path).unwrap_or_default();
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        match (whose, &steps[..]) {
            (Some((_, member)), _) => Chosen::Combatant(member.id.clone()),
            (None, ["factions", id, ..]) if side(id) => Chosen::Side((*id).to_owned()),
            (None, ["zones" | "borders", id, ..]) => Chosen::Cell((*id).to_owned()),
            _ => self.part_at(&fault.path),
        }
    }

    /// Returns the cell of the last valid board that a diagnostic is about. `None` if it is about no cell.
    pub fn cell_of(&self, fault: &Diagnostic) -> Option<String> {
        let whose = self.index.model.everybody().find(|(_, member)| within(&fault.path, &member.path));
        if let Some((_, member)) = whose {
            return self.scene.combatants.iter().find(|c| c.id == member.id).map(|c| c.place.clone());
        }
        let steps = steps(&fault.path).ok()?;
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let cell = match steps[..] {
            ["zones" | "borders", id, ..] => id.to_owned(),
            ["battlefields", field, "items", slot, ..] => format!("{field}/{slot}"),
            ["battlefields", field, ..] => {
                let first = self.scene.cells.iter().find(|cell| cell.id.split('/').next() == Some(field))?;
                first.id.clone()
            }
            // A hex, or a feature on one.
            [list, entry, ..] => {
                let (q, r) = first_place(self.doc.node(&path([list, entry]))?)?;
                format!("{q},{r}")
            }
            _ => return None,
        };
        self.scene.cells.iter().any(|known| known.id == cell).then_some(cell)
    }
}
