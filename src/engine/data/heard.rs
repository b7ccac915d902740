//! What a reader asks for while it reads a document: listened to, it says what the files of a ruleset may hold, and nobody has to
//! write that down a second time.

use super::tree::Span;
use std::sync::{Arc, Mutex, PoisonError};

/// What is expected at one place of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// `( key: value, … )` of that name, with these keys.
    Form(&'static str, Vec<String>),
    /// A whole number in a range.
    Whole(i64, i64),
    /// A number in a range.
    Number(f64, f64),
    /// `true` or `false`.
    Flag,
    Text,
    /// A name for programs.
    Name,
    Dice,
    /// One of these.
    Words(Vec<String>),
    /// A list of at most so many.
    List(usize),
    Map,
    /// `(q, r)`: a place on a board.
    Place,
    /// `("a", "b")`: two names.
    Pair,
}

/// Listens to a reader.
#[derive(Clone, Debug, Default)]
pub struct Ears(Arc<Mutex<Vec<(Span, Expected)>>>);

impl Ears {
    pub(super) fn hear(&self, at: Span, expected: Expected) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((at, expected));
    }

    /// Everything heard so far, in order.
    pub fn heard(&self) -> Vec<(Span, Expected)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
