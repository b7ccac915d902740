//! Which overlays are switched on.

use super::super::BoardLayout;
use crate::window::input::Action;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// Which overlays are switched on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lenses {
    /// What the enemy can do to whoever is asked, until its next turn.
    pub threat: bool,
    /// Ground that each side can strike at hand to hand.
    pub ground: bool,
    /// What whoever is asked or pointed at sees, and who sees the place pointed at.
    pub sight: bool,
}

pub fn toggle(actions: Single<&ActionState<Action>>, place: Res<BoardLayout>, mut lenses: ResMut<Lenses>) {
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
