//! The name of a token, as it should be and as it was made.

use bevy::prelude::Entity;

/// What a name should be.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabelLook {
    /// Nothing where there is none.
    pub(super) words: String,
    pub(super) number: String,
    /// Changes with all that the letters are set from, and with where it all lies.
    pub(super) letters: u64,
    pub(super) place: u64,
    pub(super) front: f32,
}

/// A name, as it was made last.
#[derive(Default)]
pub struct Label {
    pub(super) look: LabelLook,
    pub(super) made: Option<Made>,
}

/// What holds it all, the plate, and the letters on it.
pub(super) struct Made {
    pub(super) holder: Entity,
    pub(super) plate: Entity,
    pub(super) letters: Entity,
}
