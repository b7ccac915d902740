//! What a controller is, and the dice it may throw.

use crate::engine::Battle;
use rand::SeedableRng;
use rand_pcg::Pcg32;

/// Answers decisions.
pub trait Controller: Send {
    /// As levels and the command line spell it.
    fn name(&self) -> &'static str;
    /// An option of the standing decision. Only called while one stands.
    fn choose(&mut self, battle: &Battle) -> usize;
}

/// The dice of a controller for the decision that stands. They depend on its seed and on how many choices have been made, on
/// nothing it did before: a battle that is taken back, gone on with or looked at from a copy goes on alike.
pub(super) fn dice_here(seed: u64, battle: &Battle) -> Pcg32 {
    Pcg32::seed_from_u64(nth_seed(seed, battle.choices().len()))
}

/// One of many seeds that come from one.
pub(super) fn nth_seed(seed: u64, n: usize) -> u64 {
    (seed ^ 0x5851_F42D_4C95_7F2D).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(n as u64)
}
