//! Sight and reach overlays in the editor, computed by the rules on the level as deployed.

use super::state::{Chosen, Editor};
use crate::window::battle::Pointing;
use crate::window::board::OverlayToggles;
use bevy::prelude::*;

/// Switches the overlays on and off, and shows them for the selected combatant.
pub fn through(editor: Res<Editor>, mut lenses: ResMut<OverlayToggles>, pointing: Option<ResMut<Pointing>>) {
    lenses.set_if_neq(OverlayToggles { sight: editor.view.show.sight, ground: editor.view.show.reach, threat: false });
    let chosen = match &editor.selection.chosen {
        Chosen::Combatant(id) => Some(id.clone()),
        _ => None,
    };
    if let Some(mut pointing) = pointing.filter(|pointing| pointing.looked_at != chosen) {
        pointing.looked_at = chosen;
    }
}
