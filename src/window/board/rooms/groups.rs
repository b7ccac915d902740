//! Tokens with their riders.

use crate::window::board::field::TokenSpec;

/// Scale of fallen tokens.
const FALLEN: f32 = 0.84;

/// A token that is not a rider, and its riders.
pub struct TokenGroup<'a> {
    pub guest: &'a TokenSpec,
    pub riders: Vec<&'a TokenSpec>,
}

impl<'a> TokenGroup<'a> {
    /// Returns the token and its riders.
    pub fn all(&self) -> impl Iterator<Item = &'a TokenSpec> {
        std::iter::once(self.guest).chain(self.riders.iter().copied())
    }
}

/// Returns the radius of a token on foot at that scale.
pub fn radius_of(guest: &TokenSpec, size: f32) -> f32 {
    guest.shrunk(size * if guest.down { FALLEN } else { 1.0 })
}

/// Returns the mount of a rider, if it is in the same cell.
pub fn mount_of<'a>(guest: &TokenSpec, guests: &'a [TokenSpec]) -> Option<&'a TokenSpec> {
    let mount = guest.riding.as_ref()?;
    guests.iter().find(|g| g.id == *mount && g.place == guest.place)
}
