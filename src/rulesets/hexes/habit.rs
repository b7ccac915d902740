//! A sensible answer without looking ahead.

use bevy::ecs::prelude::*;

pub fn habit(_world: &World) -> usize {
    0
}
