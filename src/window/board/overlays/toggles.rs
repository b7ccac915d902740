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

impl OverlayToggles {
    /// Switches the overlay of an action on or off. Does nothing for other actions.
    pub fn toggle(&mut self, action: Action) {
        match action {
            Action::Threat => self.threat = !self.threat,
            Action::Ground => self.ground = !self.ground,
            Action::Sight => self.sight = !self.sight,
            _ => {}
        }
    }
}

pub fn toggle(actions: Single<&ActionState<Action>>, place: Res<BoardLayout>, mut lenses: ResMut<OverlayToggles>) {
    if place.covered {
        return;
    }
    for action in [Action::Threat, Action::Ground, Action::Sight] {
        if actions.just_pressed(&action) {
            lenses.toggle(action);
        }
    }
}
