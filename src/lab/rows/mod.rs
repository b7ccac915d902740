//! Rows on the disk: written as lines while battles are fought, so that nothing is lost whatever ends the program, and made into
//! the file that was asked for when all are there.

mod cell;
mod columns;
mod csv;
mod finished;
mod form;
mod journal;
mod merge;
mod parquet;
mod row;
mod table;

pub use columns::describe_column;
pub use form::{Form, convert};
pub use journal::{Journal, Kept, Lines, as_lines};
pub use merge::merge;
pub use table::{Column, EVENTS, Kind, Table};
