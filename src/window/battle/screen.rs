//! The screens of the window.

use bevy::prelude::*;

/// Where a battle that is left leads back to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CameFrom(pub Screen);

/// Which screen is on.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Menu,
    /// Questions to many battles.
    Lab,
    /// The resources of a [`super::BattleSession`] exist.
    Battle,
    /// A level is edited: [`crate::window::editor`]. What is drawn is the level as deployed.
    Edit,
}
