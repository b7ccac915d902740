//! Random seeds for battles started without one. The seed is always shown, so that the battle can be replayed.

use std::hash::{BuildHasher, RandomState};

/// Returns a random seed of at most six digits, short enough to read out and type.
pub fn random_seed() -> u64 {
    random_number() % 1_000_000
}

/// Returns a random ID for a battle: a whole number that every reader of JSON stores exactly.
pub fn random_id() -> u64 {
    random_number() >> 11
}

/// Returns a random number. This is the program's only source of unseeded randomness.
#[expect(clippy::disallowed_methods, reason = "this is the place")]
fn random_number() -> u64 {
    RandomState::new().hash_one(0u8)
}
