//! Reads RON files so that every error of a file is told at once, each with line, column and the nearest right word.

use std::fmt;
use std::sync::Arc;

/// One thing wrong with a file, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

/// A parsed file.
#[derive(Clone, Debug)]
pub struct Document {
    pub path: String,
    pub text: Arc<str>,
}
