//! A recorder for the forms that a reader expects while it reads a document. The records describe the file format of a
//! ruleset, so that it need not be specified a second time.

use super::tree::Span;
use std::sync::{Arc, Mutex, PoisonError};

/// The form expected at one place of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// `( key: value, … )` with that name and these keys.
    Form(&'static str, Vec<String>),
    /// A whole number in a range.
    Whole(i64, i64),
    /// A number in a range.
    Number(f64, f64),
    /// `true` or `false`.
    Flag,
    /// A text in quotation marks.
    Text,
    /// An identifier.
    Name,
    /// Dice such as `2d6+1`.
    Dice,
    /// One of these words.
    Words(Vec<String>),
    /// A list with at most this many entries.
    List(usize),
    /// A map: `{ key: value, … }`.
    Map,
    /// `(q, r)`: a position on a board.
    Place,
    /// `("a", "b")`: two names.
    Pair,
}

/// A shared record of a reader's expectations.
#[derive(Clone, Debug, Default)]
pub struct SchemaRecorder(Arc<Mutex<Vec<(Span, Expected)>>>);

impl SchemaRecorder {
    pub(super) fn record(&self, at: Span, expected: Expected) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((at, expected));
    }

    /// Returns all records in order.
    pub fn recorded(&self) -> Vec<(Span, Expected)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
