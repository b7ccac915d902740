//! Rows on disk. They are written as JSON lines while battles are fought, so that an interruption loses none. Once
//! complete, they are converted into the requested file.

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
pub use form::{RowFormat, convert};
pub use journal::{ExistingRows, Journal, Lines, as_lines};
pub use merge::merge;
pub use table::{ColumnSpec, EVENTS, Kind, RowSchema};
