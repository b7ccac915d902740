//! The screens of the window.

use bevy::prelude::*;

/// The screen to return to when a battle is left.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CameFrom(pub Screen);

/// The active screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Menu,
    /// The lab.
    Lab,
    /// A battle. The resources of a [`super::BattleSession`] exist.
    Battle,
    /// The editor: [`crate::window::editor`]. The board shows the level as deployed.
    Edit,
}
