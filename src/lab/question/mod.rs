//! What is asked of many battles, as somebody fills it in: a level and what is changed in it, who plays, how often. It is fought as
//! the commands fight it, and told as the command that asks the same.

mod ask;
mod command;
mod fields;
mod rows;
mod words;

pub use ask::{Change, FEWEST, MOST, Question, What};
pub use fields::{Field, completions, fields, written};
pub use rows::{Reopened, reopened};
pub use words::{quoted, showing};
