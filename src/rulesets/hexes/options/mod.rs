//! The options of declarations and counts, in the order of table 3.6.

mod declare;
mod turn;
