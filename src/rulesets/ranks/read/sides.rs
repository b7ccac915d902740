//! The two sides: `party` first, `foes` second, in whatever order the file has them.

use super::super::level::{FOES, PARTY};
use crate::engine::data::{Fields, Reader, Side, read_sides};
use crate::vocab::FactionId;

/// Names of the sides by [`FactionId`].
pub(super) const NAMES: [&str; 2] = ["party", "foes"];

/// Reads `factions`. Unless something is told, there are two and their places are their [`FactionId`]s.
pub(super) fn read<'d>(r: &mut Reader<'d>, root: &Fields<'d>) -> Vec<Side<'d>> {
    let sound = r.is_sound();
    let mut sides = read_sides(r, root, &[]);
    for side in &mut sides {
        if !side.setup.id.is_empty() {
            r.known(
                side.fields.get("id").map_or(side.span, |n| n.span),
                &side.setup.id,
                "the faction",
                NAMES.into_iter(),
            );
        }
        // The default is that of the side, not of its place in the file.
        if side.fields.get("controller").is_none() {
            side.setup.controller = if side.setup.id == NAMES[0] { "human" } else { "veteran" }.into();
        }
    }
    if root.get("factions").is_some() && (sound || !sides.is_empty()) {
        for name in NAMES.into_iter().filter(|_| sides.len() < 2) {
            if sides.iter().all(|side| side.setup.id != name) {
                r.wrong(
                    root.place("factions"),
                    format!("there is no faction `{name}`; right would be `party` and `foes`"),
                );
            }
        }
    }
    sides.sort_by_key(|side| side.setup.id == NAMES[1]);
    sides
}

/// Whose side it is. One of a wrong name, which has been told, counts as foes.
pub(super) fn faction(side: &Side) -> FactionId {
    if side.setup.id == NAMES[0] { PARTY } else { FOES }
}
