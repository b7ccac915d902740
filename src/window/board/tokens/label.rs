//! The name of a token: its desired and its current state.

use bevy::prelude::Entity;

/// The desired state of a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabelLook {
    /// Empty if the token has no name plate.
    pub(super) words: String,
    pub(super) number: String,
    /// Hashes of everything that the letters and their position depend on.
    pub(super) letters: u64,
    pub(super) place: u64,
    pub(super) front: f32,
}

/// A name and its entities, as they were spawned last.
#[derive(Default)]
pub struct NameLabel {
    pub(super) look: LabelLook,
    pub(super) made: Option<Made>,
}

/// The parent entity, the plate, and the letters on it.
pub(super) struct Made {
    pub(super) holder: Entity,
    pub(super) plate: Entity,
    pub(super) letters: Entity,
}
