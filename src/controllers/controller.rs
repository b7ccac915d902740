//! The controller trait, and the seeds of controllers' dice.

use crate::engine::Battle;
use rand::SeedableRng;
use rand_pcg::Pcg32;

/// Answers the decisions of a side.
pub trait Controller: Send {
    /// Returns the name used in levels and on the command line.
    fn name(&self) -> &'static str;
    /// Returns an option of the pending decision. Only called while a decision is pending.
    fn choose(&mut self, battle: &Battle) -> usize;
}

/// Returns a controller's dice for the pending decision. They depend only on its seed and the number of choices made so
/// far. A battle therefore continues identically after undo, after loading, or on a copy.
pub(super) fn decision_dice(seed: u64, battle: &Battle) -> Pcg32 {
    Pcg32::seed_from_u64(nth_seed(seed, battle.choices().len()))
}

/// Derives the n-th of many seeds from one.
pub(super) fn nth_seed(seed: u64, n: usize) -> u64 {
    (seed ^ 0x5851_F42D_4C95_7F2D).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(n as u64)
}
