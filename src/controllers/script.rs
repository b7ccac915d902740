//! A controller that takes a fixed list of choices.

use super::controller::Controller;
use crate::engine::Battle;

/// Takes the listed options in order, and after the end of the list the first option of each decision.
pub struct Script {
    choices: std::vec::IntoIter<usize>,
}

impl Script {
    /// Creates the controller with these choices, as option indices in order.
    pub fn new(choices: Vec<usize>) -> Self {
        Self { choices: choices.into_iter() }
    }
}

impl Controller for Script {
    fn name(&self) -> &'static str {
        "script"
    }

    fn choose(&mut self, _battle: &Battle) -> usize {
        self.choices.next().unwrap_or(0)
    }
}
