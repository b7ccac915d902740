//! What systems tell each other about the battle.

use bevy::prelude::*;

/// The player has chosen the option of this index of the standing decision.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceMade(pub usize);

/// Short news for the player: `saved`, `cannot undo`.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice(pub String);
