//! Random seeds for battles started without one. The seed is always shown, so that the battle can be replayed.

use std::hash::{BuildHasher, RandomState};

/// Returns a random seed of at most six digits, short enough to read out and type. This is the program's only source of
/// unseeded randomness.
#[expect(clippy::disallowed_methods, reason = "this is the place")]
pub fn random_seed() -> u64 {
    RandomState::new().hash_one(0u8) % 1_000_000
}
