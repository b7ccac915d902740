//! A list of choices, made one after another.

use super::controller::Controller;
use crate::engine::Battle;

/// Takes the listed options in order; past the end of the list, the first option of each decision.
pub struct Script {
    choices: std::vec::IntoIter<usize>,
}

impl Script {
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
