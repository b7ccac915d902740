//! Order and identity of the two sides: `party` first, `foes` second, regardless of the file's order.

use super::super::level::{FOES, PARTY};
use crate::engine::data::{FactionSection, Fields, Node, Reader, Tree};
use crate::vocab::FactionId;

/// Names of the sides, indexed by [`FactionId`].
pub(super) const NAMES: [&str; 2] = ["party", "foes"];

/// Sorts the sides. If no problem is reported, there are two, and their positions are their [`FactionId`]s.
pub(super) fn sort_sides(r: &mut Reader, root: &Fields, sides: &mut [FactionSection]) {
    for side in &mut *sides {
        if !side.setup.id.is_empty() {
            r.known(side.id_span(), &side.setup.id, "the faction", NAMES.into_iter());
        }
        // The default belongs to the side, not to its position in the file.
        if side.fields.get("controller").is_none() {
            side.setup.controller = if side.setup.id == NAMES[0] { "human" } else { "veteran" }.into();
        }
    }
    // Entries that are not factions have been reported already.
    let listed = matches!(root.get("factions"), Some(Node { tree: Tree::List(all), .. }) if all.len() == sides.len());
    for name in NAMES.into_iter().filter(|_| listed && sides.len() < 2) {
        if sides.iter().all(|side| side.setup.id != name) {
            r.error(root.place("factions"), format!("the faction `{name}` is missing; expected `party` and `foes`"));
        }
    }
    sides.sort_by_key(|side| side.setup.id == NAMES[1]);
}

/// Returns the faction of a side. A side with an invalid name, already reported, counts as foes.
pub(super) fn faction(side: &FactionSection) -> FactionId {
    if side.setup.id == NAMES[0] { PARTY } else { FOES }
}
