//! An option by what it is, since its number changes from one decision to the next.

use crate::vocab::view::{DecisionView, OptionView};
use serde_json::{Map, Value as Json};

/// What is done, and in which way.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    action: &'static str,
    fields: Map<String, Json>,
}

impl Pick {
    pub fn of(option: &OptionView) -> Self {
        Self { action: option.action, fields: option.fields.clone() }
    }

    /// The same thing is done, in whichever way.
    pub fn does(&self, option: &OptionView) -> bool {
        option.action == self.action
    }

    /// In how many respects it is done in the same way.
    pub fn likeness(&self, option: &OptionView) -> usize {
        option.fields.iter().filter(|(name, value)| self.fields.get(*name) == Some(*value)).count()
    }

    pub fn is(&self, option: &OptionView) -> bool {
        self.does(option) && option.fields == self.fields
    }

    /// Which option of a decision it is.
    pub fn find(&self, decision: &DecisionView) -> Option<usize> {
        decision.options.iter().position(|option| self.is(option))
    }
}
