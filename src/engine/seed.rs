//! Where a seed comes from when nobody named one. It is always shown, so that the battle can be played again.

use std::hash::{BuildHasher, RandomState};

/// A seed of at most six digits: short enough to read out and to type. The only unseeded chance in the program.
#[expect(clippy::disallowed_methods, reason = "this is the place")]
pub fn fresh() -> u64 {
    RandomState::new().hash_one(0u8) % 1_000_000
}
