//! Errors of a choice.

use crate::engine::dice::DiceFault;
use std::fmt;

/// The reason a choice was refused. The battle is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// The option does not exist.
    NoSuchOption {
        /// Index that was chosen.
        given: usize,
        /// Number of options.
        count: usize,
    },
    /// A die roll did not match the tape.
    Dice(DiceFault),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Over => f.write_str("the battle is over; undo a decision or start a new battle"),
            Refusal::NoSuchOption { given, count } => {
                write!(f, "there is no option {given}; expected 0 to {}", count - 1)
            }
            Refusal::Dice(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
