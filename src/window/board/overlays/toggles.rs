//! The toggles of the overlays.

use super::super::BoardLayout;
use crate::window::input::Action;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// The overlays that are switched on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OverlayToggles {
    /// Damage that the enemy can do to the deciding combatant before its next turn.
    pub threat: bool,
    /// Ground that each side can strike in melee.
    pub ground: bool,
    /// Cells that the deciding or hovered combatant sees, and the observers of the hovered cell.
    pub sight: bool,
}

pub fn toggle(actions: Single<&ActionState<Action>>, place: Res<BoardLayout>, mut lenses: ResMut<OverlayToggles>) {
    if place.covered {
        return;
    }
    if actions.just_pressed(&Action::Threat) {
        lenses.threat = !lenses.threat;
    }
    if actions.just_pressed(&Action::Ground) {
        lenses.ground = !lenses.ground;
    }
    if actions.just_pressed(&Action::Sight) {
        lenses.sight = !lenses.sight;
    }
}
