//! A route to a place, as a sequence of choices.

/// One choice of a route, identified by its decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub point: &'static str,
    pub count: u32,
    pub option: usize,
}

/// The choices that lead to a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Route {
    pub cell: String,
    pub choices: Vec<Choice>,
}

impl Route {
    /// Returns the route without a step.
    pub fn stay(cell: String) -> Self {
        Self { cell, choices: Vec::new() }
    }

    pub fn and(&self, choice: Choice, cell: &str) -> Self {
        let choices = self.choices.iter().cloned().chain([choice]).collect();
        Self { cell: cell.to_owned(), choices }
    }
}
