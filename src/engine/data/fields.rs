//! Typed values by key, of a bracket whose keys have been checked.

use super::Reader;
use super::alike::{alike, meant};
use super::heard::Expected;
use super::tree::{Entry, Node, Span, short};
use crate::vocab::Named;
use std::ops::RangeInclusive;

/// The entries of one `( key: value, … )` whose keys have been checked.
///
/// The readers of typed values give nothing for a key that is not written, written as `none`, or wrong, which they note.
#[derive(Clone, Copy)]
pub struct Fields<'d> {
    /// Of the whole bracket.
    pub span: Span,
    pub(super) entries: &'d [Entry],
    /// What it describes, for messages: `a zone`.
    pub(super) what: &'static str,
}

impl Reader<'_> {
    /// The entries of `( key: value, … )`; unknown and double keys are noted. `what` is such as `a zone`.
    pub fn fields<'n>(&mut self, node: &'n Node, what: &'static str, keys: &[&str]) -> Option<Fields<'n>> {
        self.expect(node.span, || Expected::Form(what, keys.iter().map(|key| (*key).to_owned()).collect()));
        let entries = self.entries(node, what)?;
        let mut seen: Vec<&str> = Vec::new();
        for entry in entries {
            let key = entry.key.as_str();
            match meant(key, keys) {
                Some(meant) if seen.contains(&meant) => {
                    self.wrong(entry.span, format!("`{}` of {what} is given twice; right would be once", short(key)));
                }
                Some(meant) => seen.push(meant),
                None => {
                    let right = self.suggest(key, keys.iter().copied());
                    self.wrong(entry.span, format!("{what} has no key `{}`; {right}", short(key)));
                }
            }
        }
        Some(Fields { span: node.span, entries, what })
    }

    /// The value of a key that must be there.
    pub fn required<'n>(&mut self, fields: &Fields<'n>, key: &str, right: &str) -> Option<&'n Node> {
        let found = fields.get(key);
        if found.is_none() {
            self.missing(fields.place(key), key, fields.what, right);
        }
        found
    }
}

impl<'d> Fields<'d> {
    /// The value of a key; none if it is not written or written as `none`.
    pub fn get(&self, key: &str) -> Option<&'d Node> {
        self.raw(key).and_then(Node::present)
    }

    /// The value of a key even if it is `none`.
    pub fn raw(&self, key: &str) -> Option<&'d Node> {
        self.entries.iter().find(|entry| alike(&entry.key, key)).map(|entry| &entry.value)
    }

    /// Where a key stands; the whole bracket if it is not written.
    pub fn place(&self, key: &str) -> Span {
        self.entries.iter().find(|entry| alike(&entry.key, key)).map_or(self.span, |entry| entry.span)
    }

    /// Where the value of a key stands; the whole bracket if there is none.
    pub fn value_place(&self, key: &str) -> Span {
        self.get(key).map_or(self.span, |node| node.span)
    }

    /// Reads what is written over what stands there; `none` takes it away.
    pub fn over<T>(&self, key: &str, into: &mut Option<T>, read: impl FnOnce(&'d Node) -> Option<T>) {
        if let Some(node) = self.raw(key) {
            *into = node.present().and_then(read);
        }
    }

    /// A whole number in a range, of a type that holds the range.
    pub fn int<T: TryFrom<i64>>(&self, r: &mut Reader, key: &str, range: RangeInclusive<i64>) -> Option<T> {
        T::try_from(r.int(self.get(key)?, &ticked(key), range)?).ok()
    }

    /// `true` or `false`.
    pub fn flag(&self, r: &mut Reader, key: &str) -> Option<bool> {
        r.flag(self.get(key)?, &ticked(key))
    }

    /// Whether `true` is written.
    pub fn is(&self, r: &mut Reader, key: &str) -> bool {
        self.flag(r, key).unwrap_or(false)
    }

    pub fn text(&self, r: &mut Reader, key: &str) -> Option<String> {
        r.text(self.get(key)?, &ticked(key))
    }

    /// A text that names something, with its place, to be looked for when what it may name is read.
    pub fn mention(&self, r: &mut Reader, key: &str) -> Option<(Span, String)> {
        let node = self.get(key)?;
        r.text(node, &ticked(key)).map(|name| (node.span, name))
    }

    /// One of a few words: its index.
    pub fn word(&self, r: &mut Reader, key: &str, words: &[&str]) -> Option<usize> {
        r.word(self.get(key)?, &ticked(key), words)
    }

    /// A member of a list, by its name.
    pub fn member<T: Named>(&self, r: &mut Reader, key: &str) -> Option<T> {
        r.member(self.get(key)?, &ticked(key))
    }

    /// The entries of a list of at most `most`; none where it is not written.
    pub fn list(&self, r: &mut Reader, key: &str, most: usize) -> &'d [Node] {
        self.get(key).map_or(&[], |node| r.list(node, &ticked(key), most))
    }

    /// The entries of a map of at most `most` whose keys are texts; none where it is not written.
    pub fn map(&self, r: &mut Reader, key: &str, most: usize) -> Vec<(&'d str, Span, &'d Node)> {
        self.get(key).map(|node| r.map(node, &ticked(key), most)).unwrap_or_default()
    }
}

/// As messages spell a key.
fn ticked(key: &str) -> String {
    format!("`{key}`")
}

/// Writes over what stands there if something was found.
pub fn set<T>(into: &mut T, found: Option<T>) {
    if let Some(value) = found {
        *into = value;
    }
}

/// Writes over what stands there, perhaps nothing, if something was found.
pub fn set_some<T>(into: &mut Option<T>, found: Option<T>) {
    if found.is_some() {
        *into = found;
    }
}
