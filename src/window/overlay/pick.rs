//! Identification of an option by its content, since its number changes from one decision to the next.

use crate::vocab::view::{DecisionView, OptionView};
use serde_json::{Map, Value as Json};

/// The action of an option and its fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    action: &'static str,
    fields: Map<String, Json>,
}

impl Pick {
    pub fn new(option: &OptionView) -> Self {
        Self { action: option.action, fields: option.fields.clone() }
    }

    /// Returns true if the option has the same action, with any fields.
    pub fn does(&self, option: &OptionView) -> bool {
        option.action == self.action
    }

    /// Returns the number of fields with the same value.
    pub fn likeness(&self, option: &OptionView) -> usize {
        option.fields.iter().filter(|(name, value)| self.fields.get(*name) == Some(*value)).count()
    }

    /// Returns true if the option has the same target, or neither has one.
    pub fn has_target_of(&self, option: &OptionView) -> bool {
        self.fields.get("target") == option.fields.get("target")
    }

    pub fn is(&self, option: &OptionView) -> bool {
        self.does(option) && option.fields == self.fields
    }

    /// Returns the index of the option with the same action and fields.
    pub fn find(&self, decision: &DecisionView) -> Option<usize> {
        decision.options.iter().position(|option| self.is(option))
    }
}
