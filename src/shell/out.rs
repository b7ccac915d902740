//! Standard output that takes the reader's leaving as the end and not as a crash.

use std::io::{self, Write};

/// Why a command ended before its end.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads what we write any more. Not an error.
    PipeClosed,
    /// One message for standard error, and exit code 1.
    Said(String),
    /// Everything has been said already; exit code 1.
    Silent,
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Self {
        match e.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Said(e.to_string()),
        }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Failure::Said(message)
    }
}

/// What a command comes to.
pub type Done = Result<(), Failure>;

/// Says something on standard error; if nobody listens, so be it.
pub fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "affray: {message}");
}
