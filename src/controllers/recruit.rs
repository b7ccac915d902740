//! A controller that follows the ruleset's default policy and sometimes varies the target.

use super::controller::{Controller, decision_dice};
use crate::engine::Battle;
use rand::RngExt;

/// One in this many decisions is varied.
const VARIES: u32 = 16;

/// Sensible but weak: follows the ruleset's default policy, without lookahead.
pub struct Recruit {
    seed: u64,
}

impl Recruit {
    /// Creates the controller with that seed.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Controller for Recruit {
    fn name(&self) -> &'static str {
        "recruit"
    }

    fn choose(&mut self, battle: &Battle) -> usize {
        let (ruleset, world) = (battle.ruleset(), battle.world());
        let choice = ruleset.default_policy(world);
        let mut dice = decision_dice(self.seed, battle);
        if dice.random_range(0..VARIES) > 0 {
            return choice;
        }
        // Keep the action of the default policy and vary only target, place or item. The variation thus never
        // surrenders or shoots at a target that it cannot hurt.
        let Some(pending) = battle.pending() else { return choice };
        let action = ruleset.action(world, choice);
        let fits = |option: &usize| {
            *option == choice || ruleset.action(world, *option) == action && !ruleset.is_senseless(world, *option)
        };
        let alike: Vec<usize> = (0..pending.count as usize).filter(fits).collect();
        alike[dice.random_range(0..alike.len() as u32) as usize]
    }
}
