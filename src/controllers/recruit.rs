//! Does the plain thing that the ruleset calls sensible, and now and then does it to somebody else.

use super::{Controller, dice_here};
use crate::engine::Battle;
use rand::RngExt;

/// One decision in so many is varied.
const VARIES: u32 = 16;

/// Sensible but weak: follows the ruleset's habit and does not look ahead.
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
        let habit = battle.ruleset().habit(battle.world());
        let mut dice = dice_here(self.seed, battle);
        if dice.random_range(0..VARIES) > 0 {
            return habit;
        }
        // What it does stays as habit has it; only to whom, where or with what may change. So no whim makes it surrender.
        let Some(decision) = battle.decision() else { return habit };
        let action = decision.options[habit].action;
        let alike: Vec<usize> = decision.options.iter().filter(|o| o.action == action).map(|o| o.option).collect();
        alike[dice.random_range(0..alike.len() as u32) as usize]
    }
}
