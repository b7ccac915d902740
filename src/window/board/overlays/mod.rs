//! The overlays of the board, each with its own key: enemy threats, ground in reach of each side, and lines of sight.

mod background_query;
mod drawing;
mod enemy_reach;
mod ground;
mod pattern;
mod results;
mod sight;
mod threat;
mod toggles;

pub use drawing::SOME;
pub use enemy_reach::ThreatMarkers;
pub use ground::Grounds;
pub use results::OverlayResults;
pub use sight::{Sights, place_asked};
pub use threat::{SLIGHT, Threats, deciding_combatant};
pub use toggles::OverlayToggles;

use super::BoardSet;
use crate::window::battle::{CurrentBattle, Screen};
use crate::window::sets::{FrameSet, reset};
use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    let in_battle = in_state(Screen::Battle).and_then(resource_exists::<CurrentBattle>);
    let edited = in_state(Screen::Edit).and_then(resource_exists::<CurrentBattle>);
    app.init_resource::<OverlayToggles>()
        .init_resource::<Threats>()
        .init_resource::<Grounds>()
        .init_resource::<ThreatMarkers>()
        .init_resource::<Sights>()
        .add_systems(Update, toggles::toggle.in_set(FrameSet::Input).run_if(in_battle))
        .add_systems(
            Update,
            (
                (threat::search, enemy_reach::compute_enemy_reach, threat::search_here).chain(),
                ground::compute_reach,
                sight::compute_sight,
            )
                .in_set(FrameSet::Follow),
        )
        // The editor's board is no running battle, but it shows the same overlays.
        .add_systems(Update, (ground::compute_reach, sight::compute_sight).before(BoardSet::Marks).run_if(edited))
        .add_systems(Update, drawing::draw_overlays.in_set(BoardSet::Marks))
        .add_systems(OnExit(Screen::Edit), reset::<OverlayToggles>);
    for screen in [Screen::Battle, Screen::Edit] {
        let results = (reset::<Threats>, reset::<ThreatMarkers>, reset::<Grounds>, reset::<Sights>);
        app.add_systems(OnExit(screen), results);
    }
}
