//! A controller that picks a random option.

use super::controller::{Controller, decision_dice};
use crate::engine::Battle;
use rand::RngExt;

/// Picks every option with equal probability.
pub struct Random {
    seed: u64,
}

impl Random {
    /// Creates the controller with that seed.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Controller for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, battle: &Battle) -> usize {
        let count = battle.pending().map_or(1, |pending| pending.count);
        decision_dice(self.seed, battle).random_range(0..count.max(1)) as usize
    }
}
