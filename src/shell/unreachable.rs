//! A note on zones of a level that no combatant can reach: legal, but rarely what the author wants.

use crate::engine::Level;
use crate::engine::data::read_text;
use crate::engine::level_files::LevelFile;
use crate::protocol::open;
use crate::rulesets::load_level;
use crate::vocab::view::{CellKind, CellView, Scene};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// Returns the note for a level; `None` if every zone can be reached or the board has no zones.
pub fn of_level(level: &LevelFile) -> Option<String> {
    note(load_level(level, &[]).ok()?)
}

/// Like [`of_level`], for a file that may hold something other than a level.
pub fn of_file(file: &Path) -> Option<String> {
    note(open::level_text(&file.display().to_string(), &read_text(file).ok()?, &[]).ok()?)
}

fn note(level: Arc<Level>) -> Option<String> {
    let scene = open::begin(level, Some(0)).ok()?.scene(None);
    let lonely = unreachable(&scene);
    let named = lonely.iter().map(|zone| format!("`{zone}`")).collect::<Vec<_>>().join(", ");
    (!lonely.is_empty()).then(|| format!("note: no combatant can reach {named}"))
}

/// Returns the ids of the zones behind barriers and chasms. Doors count as open, even locked ones.
fn unreachable(scene: &Scene) -> Vec<&str> {
    let is_chasm = |cell: &CellView| cell.hazard.as_deref() == Some("chasm");
    let is_passable = |cell: &&CellView| (!cell.barrier || cell.door.is_some()) && !is_chasm(cell);
    let borders: Vec<&CellView> =
        scene.cells.iter().filter(|cell| cell.kind == CellKind::Border).filter(is_passable).collect();
    let starts = scene.combatants.iter().map(|combatant| combatant.place.as_str());
    let mut reached: BTreeSet<&str> = starts.filter(|place| !place.is_empty()).collect();
    loop {
        let known = reached.len();
        for border in &borders {
            let ends = || border.joins.iter().map(String::as_str).chain([border.id.as_str()]);
            if ends().any(|end| reached.contains(end)) {
                reached.extend(ends());
            }
        }
        if reached.len() == known {
            break;
        }
    }
    let zones = scene.cells.iter().filter(|cell| cell.kind == CellKind::Zone && !is_chasm(cell));
    zones.map(|zone| zone.id.as_str()).filter(|id| !reached.contains(id)).collect()
}
