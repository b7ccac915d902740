//! The answers of the standing decision as the bar lists them, and taking one.

use super::Overlay;
use super::entries::{Entries, Entry, entries};
use super::panels::Panels;
use crate::window::battle::{HoverTarget, Presented};

/// The entries of the standing decision as the bar files them now.
pub fn current(panels: &Panels, overlay: &Overlay) -> Option<Entries> {
    panels.presented.decision.as_ref().map(|d| entries(d, overlay.group, panels.pointing.narrow.as_ref()))
}

/// Takes a card: an option is picked, a target narrows the bar.
pub fn take(panels: &mut Panels, entry: &Entry) {
    match entry {
        Entry::Take(option) => panels.choice = Some(*option),
        Entry::Narrow { target, first, .. } => {
            panels.pointing.narrow = Some(target.clone());
            panels.pointing.focus = Some(*first);
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
pub fn target_name(presented: &Presented, target: &HoverTarget) -> String {
    let name = match target {
        HoverTarget::Combatant(id) => presented.scene.combatants.iter().find(|c| c.id == *id).map(|c| &c.name),
        HoverTarget::Cell(id) => presented.scene.cells.iter().find(|c| c.id == *id).map(|c| &c.name),
    };
    name.cloned().unwrap_or_default()
}
