//! A route to a place, as a sequence of choices.

/// One choice of a route, identified by its decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Name of the decision point.
    pub point: &'static str,
    /// Number of options of the decision.
    pub count: u32,
    /// Index of the chosen option.
    pub option: usize,
}

/// The choices that lead to a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Route {
    /// Id of the place.
    pub cell: String,
    /// The choices that lead there, in order.
    pub choices: Vec<Choice>,
}

impl Route {
    /// Returns the route without a step.
    pub fn stay(cell: String) -> Self {
        Self { cell, choices: Vec::new() }
    }

    /// Returns the route extended by a choice that leads to a place.
    pub fn extended(&self, choice: Choice, cell: &str) -> Self {
        let choices = self.choices.iter().cloned().chain([choice]).collect();
        Self { cell: cell.to_owned(), choices }
    }
}
