//! Questions to the lab, as filled in on its screen: a level and its changes, the controllers and the number of
//! battles. A question runs the same way as the commands, and can be printed as the equivalent command.

mod ask;
mod command;
mod fields;
mod rows;
mod words;

pub use ask::{Change, FEWEST, MOST, Question, What};
pub use fields::{Field, completions, fields, written};
pub use rows::{Reopened, reopened};
pub use words::{quoted, showing};
