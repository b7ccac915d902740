//! Questions to the lab, as filled in on its screen: a level and its changes, the controllers and the number of
//! battles. A question runs the same way as the commands, and can be printed as the equivalent command.

mod command;
mod command_words;
mod definition;
mod fields;
mod rows;

pub use command_words::{quoted, showing};
pub use definition::{FEWEST, MOST, Question, VariantDifference, What};
pub use fields::{SettableField, completions, fields, written};
pub use rows::{Reopened, reopened};
