//! Typed access by key to a bracket with validated keys.

use super::Reader;
use super::keys::{resolve_synonym, same_key};
use super::schema_recorder::Expected;
use super::tree::{KeyValue, Node, Span, short};
use crate::vocab::Named;
use std::ops::RangeInclusive;

/// The entries of one `( key: value, … )`, with validated keys.
///
/// The typed readers return `None` (or an empty list) if a key is missing, is written as `none`, or is invalid. Invalid
/// values are reported.
#[derive(Clone, Copy)]
pub struct Fields<'d> {
    /// The span of the whole bracket.
    pub span: Span,
    pub(super) entries: &'d [KeyValue],
    /// The kind of bracket, for messages: `a zone`.
    pub(super) what: &'static str,
}

impl Reader<'_> {
    /// Returns the entries of `( key: value, … )` and reports unknown and duplicate keys. `what` names the kind of
    /// bracket, such as `a zone`.
    pub fn fields<'n>(&mut self, node: &'n Node, what: &'static str, keys: &[&str]) -> Option<Fields<'n>> {
        self.expect(node.span, || Expected::Form(what, keys.iter().map(|key| (*key).to_owned()).collect()));
        let entries = self.entries(node, what)?;
        let mut seen: Vec<&str> = Vec::new();
        for entry in entries {
            let key = entry.key.as_str();
            match resolve_synonym(key, keys) {
                Some(meant) if seen.contains(&meant) => {
                    self.error(entry.span, format!("`{}` of {what} is given twice; expected once", short(key)));
                }
                Some(meant) => seen.push(meant),
                None => {
                    let right = self.suggest(key, keys.iter().copied());
                    self.error(entry.span, format!("{what} has no key `{}`; {right}", short(key)));
                }
            }
        }
        Some(Fields { span: node.span, entries, what })
    }

    /// Returns the value of a required key, or reports it as missing.
    pub fn required<'n>(&mut self, fields: &Fields<'n>, key: &str, right: &str) -> Option<&'n Node> {
        let found = fields.get(key);
        if found.is_none() {
            self.missing(fields.place(key), key, fields.what, right);
        }
        found
    }
}

impl<'d> Fields<'d> {
    /// Returns the value of a key; `None` if it is missing or written as `none`.
    pub fn get(&self, key: &str) -> Option<&'d Node> {
        self.raw(key).and_then(Node::present)
    }

    /// Returns the value of a key even if it is `none`.
    pub fn raw(&self, key: &str) -> Option<&'d Node> {
        self.entries.iter().find(|entry| same_key(&entry.key, key)).map(|entry| &entry.value)
    }

    /// Returns the span of a key, or of the whole bracket if the key is missing.
    pub fn place(&self, key: &str) -> Span {
        self.entries.iter().find(|entry| same_key(&entry.key, key)).map_or(self.span, |entry| entry.span)
    }

    /// Returns the span of a key's value, or of the whole bracket if there is none.
    pub fn value_place(&self, key: &str) -> Span {
        self.get(key).map_or(self.span, |node| node.span)
    }

    /// Overwrites `into` with the value of a key if it is written. `none` clears it.
    pub fn overwrite<T>(&self, key: &str, into: &mut Option<T>, read: impl FnOnce(&'d Node) -> Option<T>) {
        if let Some(node) = self.raw(key) {
            *into = node.present().and_then(read);
        }
    }

    /// Reads a whole number in a range. The type must hold the range.
    pub fn int<T: TryFrom<i64>>(&self, r: &mut Reader, key: &str, range: RangeInclusive<i64>) -> Option<T> {
        T::try_from(r.int(self.get(key)?, &ticked(key), range)?).ok()
    }

    /// Reads `true` or `false`.
    pub fn flag(&self, r: &mut Reader, key: &str) -> Option<bool> {
        r.flag(self.get(key)?, &ticked(key))
    }

    /// Returns true if `true` is written.
    pub fn is(&self, r: &mut Reader, key: &str) -> bool {
        self.flag(r, key).unwrap_or(false)
    }

    /// Reads a text.
    pub fn text(&self, r: &mut Reader, key: &str) -> Option<String> {
        r.text(self.get(key)?, &ticked(key))
    }

    /// Reads a text that names something, and its span. The name is resolved later, once all candidates have been read.
    pub fn name_reference(&self, r: &mut Reader, key: &str) -> Option<(Span, String)> {
        let node = self.get(key)?;
        r.text(node, &ticked(key)).map(|name| (node.span, name))
    }

    /// Reads one of a few words and returns its index.
    pub fn word(&self, r: &mut Reader, key: &str, words: &[&str]) -> Option<usize> {
        r.word(self.get(key)?, &ticked(key), words)
    }

    /// Reads a member of a named list.
    pub fn member<T: Named>(&self, r: &mut Reader, key: &str) -> Option<T> {
        r.member(self.get(key)?, &ticked(key))
    }

    /// Reads a list of at most `most` entries; empty if it is missing.
    pub fn list(&self, r: &mut Reader, key: &str, most: usize) -> &'d [Node] {
        self.get(key).map_or(&[], |node| r.list(node, &ticked(key), most))
    }

    /// Reads a map of at most `most` entries with text keys; empty if it is missing.
    pub fn map(&self, r: &mut Reader, key: &str, most: usize) -> Vec<(&'d str, Span, &'d Node)> {
        self.get(key).map(|node| r.map(node, &ticked(key), most)).unwrap_or_default()
    }
}

/// Formats a key for messages.
fn ticked(key: &str) -> String {
    format!("`{key}`")
}

/// Overwrites a value if one was found.
pub fn set<T>(into: &mut T, found: Option<T>) {
    if let Some(value) = found {
        *into = value;
    }
}

/// Overwrites an optional value if one was found.
pub fn set_some<T>(into: &mut Option<T>, found: Option<T>) {
    if found.is_some() {
        *into = found;
    }
}
