//! Does the plain thing that the ruleset calls sensible, and now and then does it to somebody else.

use super::controller::{Controller, dice_here};
use crate::engine::Battle;
use rand::RngExt;

/// One decision in so many is varied.
const VARIES: u32 = 16;

/// Sensible but weak: follows the ruleset's default policy and does not look ahead.
pub struct Recruit {
    seed: u64,
}

impl Recruit {
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Controller for Recruit {
    fn name(&self) -> &'static str {
        "recruit"
    }

    fn choose(&mut self, battle: &Battle) -> usize {
        let choice = battle.ruleset().default_policy(battle.world());
        let mut dice = dice_here(self.seed, battle);
        if dice.random_range(0..VARIES) > 0 {
            return choice;
        }
        // What it does stays as the default policy has it; only to whom, where or with what may change. So no whim makes it surrender.
        let Some(decision) = battle.decision() else { return choice };
        let action = decision.options[choice].action;
        let alike: Vec<usize> = decision.options.iter().filter(|o| o.action == action).map(|o| o.option).collect();
        alike[dice.random_range(0..alike.len() as u32) as usize]
    }
}
