//! Any option, by dice of its own.

use super::Controller;
use crate::engine::Battle;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// Every option is as likely as any other.
pub struct Random(Pcg32);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }
}

impl Controller for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, battle: &Battle) -> usize {
        let count = battle.pending().map_or(1, |pending| pending.count);
        self.0.random_range(0..count.max(1)) as usize
    }
}
