//! Replacements of text spans.

use crate::engine::data::Span;
use std::sync::Arc;

/// A replacement for one span of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    pub span: Span,
    pub text: String,
}

impl TextEdit {
    pub fn new(start: usize, end: usize, text: impl Into<String>) -> Self {
        Self { span: Span { start, end }, text: text.into() }
    }
}

/// Applies changes to a text. They must not overlap.
pub fn changed(text: &str, mut changes: Vec<TextEdit>) -> String {
    changes.sort_by_key(|change| (change.span.start, change.span.end));
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for change in &changes {
        new.push_str(&text[at..change.span.start]);
        new.push_str(&change.text);
        at = change.span.end;
    }
    new + &text[at..]
}

/// The difference between two texts as one replaced piece, which can be applied and reverted.
#[derive(Clone, Debug)]
pub struct Splice {
    at: usize,
    old: Box<str>,
    new: Box<str>,
}

impl Splice {
    pub fn between(old: &str, new: &str) -> Self {
        let (a, b) = (old.as_bytes(), new.as_bytes());
        let mut head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        while !(old.is_char_boundary(head) && new.is_char_boundary(head)) {
            head -= 1;
        }
        let room = a.len().min(b.len()) - head;
        let mut tail = a.iter().rev().zip(b.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
        while !(old.is_char_boundary(a.len() - tail) && new.is_char_boundary(b.len() - tail)) {
            tail -= 1;
        }
        Self { at: head, old: old[head..old.len() - tail].into(), new: new[head..new.len() - tail].into() }
    }

    pub fn redo(&self, text: &str) -> Arc<str> {
        self.put(text, &self.old, &self.new)
    }

    pub fn undo(&self, text: &str) -> Arc<str> {
        self.put(text, &self.new, &self.old)
    }

    fn put(&self, text: &str, away: &str, here: &str) -> Arc<str> {
        let rest = &text[self.at + away.len()..];
        [&text[..self.at], here, rest].concat().into()
    }
}
