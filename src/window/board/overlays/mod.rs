//! What can be laid over the board, a key each: what the enemy can do, and whose reach the ground is in.

mod ground;
mod lay;
mod pattern;
mod threat;

pub use ground::Grounds;
pub use lay::{SLIGHT, SOME};
pub use threat::Threats;

use super::{BoardLayout, BoardSet};
use crate::window::battle::{CurrentBattle, Screen};
use crate::window::input::Action;
use crate::window::sets::FrameSet;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// Which overlays are switched on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lenses {
    /// What the enemy can do to whoever is asked, until its next turn.
    pub threat: bool,
    /// Ground that each side can strike at hand to hand.
    pub ground: bool,
}

pub fn plugin(app: &mut App) {
    let in_battle = in_state(Screen::Battle).and_then(resource_exists::<CurrentBattle>);
    app.init_resource::<Lenses>()
        .init_resource::<Threats>()
        .init_resource::<Grounds>()
        .add_systems(Update, toggle.in_set(FrameSet::Input).run_if(in_battle))
        .add_systems(Update, (threat::search, ground::ask).in_set(FrameSet::Follow))
        .add_systems(Update, lay::lay.in_set(BoardSet::Marks))
        .add_systems(OnExit(Screen::Battle), |mut threats: ResMut<Threats>, mut grounds: ResMut<Grounds>| {
            *threats = Threats::default();
            *grounds = Grounds::default();
        });
}

fn toggle(actions: Single<&ActionState<Action>>, place: Res<BoardLayout>, mut lenses: ResMut<Lenses>) {
    if place.covered {
        return;
    }
    if actions.just_pressed(&Action::Threat) {
        lenses.threat = !lenses.threat;
    }
    if actions.just_pressed(&Action::Ground) {
        lenses.ground = !lenses.ground;
    }
}
