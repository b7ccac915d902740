//! The answers of the standing decision as the bar lists them, and taking one.

use super::Overlay;
use super::entries::{Entries, Entry, entries};
use crate::window::room::{BattleRoom, HoverTarget};

/// The entries of the standing decision as the bar files them now.
pub fn current(room: &BattleRoom, overlay: &Overlay) -> Option<Entries> {
    room.decision.as_ref().map(|d| entries(d, overlay.group, room.narrow.as_ref()))
}

/// Takes a card: an option is picked, a target narrows the bar.
pub fn take(room: &mut BattleRoom, entry: &Entry) {
    match entry {
        Entry::Take(option) => room.answer = Some(*option),
        Entry::Narrow { target, first, .. } => {
            room.narrow = Some(target.clone());
            room.focus = Some(*first);
        }
        Entry::Refused(_) => {}
    }
}

/// The option a card points at.
pub fn option_of(entry: &Entry) -> Option<usize> {
    match entry {
        Entry::Take(option) | Entry::Narrow { first: option, .. } => Some(*option),
        Entry::Refused(_) => None,
    }
}

/// The name of a target as the bar writes it.
pub fn target_name(room: &BattleRoom, target: &HoverTarget) -> String {
    let name = match target {
        HoverTarget::Combatant(id) => room.scene.combatants.iter().find(|c| c.id == *id).map(|c| &c.name),
        HoverTarget::Cell(id) => room.scene.cells.iter().find(|c| c.id == *id).map(|c| &c.name),
    };
    name.cloned().unwrap_or_default()
}
