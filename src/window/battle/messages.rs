//! Messages between systems about the battle.

use bevy::prelude::*;

/// The player chose the option with this index of the pending decision.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceMade(pub usize);

/// Short message for the player, such as `saved` or `cannot undo`.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice(pub String);
