//! The screens of the window.

use bevy::prelude::*;

/// Which screen is on.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    #[default]
    Menu,
    /// The resources of a [`super::BattleSession`] exist.
    Battle,
}
