//! What can be laid over the board, a key each: what the enemy can do, and whose reach the ground is in.

mod ground;
mod lay;
mod lenses;
mod pattern;
mod threat;

pub use ground::Grounds;
pub use lay::{SLIGHT, SOME};
pub use lenses::Lenses;
pub use threat::Threats;

use super::BoardSet;
use crate::window::battle::{CurrentBattle, Screen};
use crate::window::sets::FrameSet;
use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    let in_battle = in_state(Screen::Battle).and_then(resource_exists::<CurrentBattle>);
    app.init_resource::<Lenses>()
        .init_resource::<Threats>()
        .init_resource::<Grounds>()
        .add_systems(Update, lenses::toggle.in_set(FrameSet::Input).run_if(in_battle))
        .add_systems(Update, (threat::search, ground::ask).in_set(FrameSet::Follow))
        .add_systems(Update, lay::lay.in_set(BoardSet::Marks))
        .add_systems(OnExit(Screen::Battle), |mut threats: ResMut<Threats>, mut grounds: ResMut<Grounds>| {
            *threats = Threats::default();
            *grounds = Grounds::default();
        });
}
