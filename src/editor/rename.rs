//! Renaming of an entry together with every reference to it. The ruleset's reader finds the references: once the name
//! is gone, it reports each one as unknown.

use super::document::LevelDocument;
use super::edits;
use super::splice::{TextEdit, changed};
use crate::engine::data::address::{self, FoundValue, called};
use crate::engine::data::{self, Node, Span, Tree};

/// Maximum number of passes. A pass may reveal further references: those of borders appear only after those of their
/// zones.
const ROUNDS: usize = 20;

impl LevelDocument {
    /// Renames the entry at a path: its key in a map, or its `id` or `name`. References to it in the same level are
    /// updated.
    ///
    /// # Errors
    /// Errors if the path has no entry, or the entry has no name. The document is then unchanged.
    pub fn rename(&mut self, path: &str, new: &str) -> Result<(), String> {
        let parsed = self.parsed()?;
        let found = edits::found(parsed, path)?;
        let old = name_of(found).ok_or_else(|| format!("`{path}` has no name"))?;
        if old == new {
            return Ok(());
        }
        let letter = matches!(key_in_map(found), Some(Node { tree: Tree::Char(_), .. }));
        self.group(&format!("Rename {old} to {new}"), |document| {
            let text = match document.node(path).and_then(id_key) {
                Some(key) => edits::set(document.parsed()?, &format!("{path}.{key}"), &format!("{new:?}"), &[])?,
                None => edits::rename_key(document.parsed()?, path, new)?,
            };
            document.put("", &text);
            // The letters of a legend are used in rows, which only the board editor changes.
            for _ in 0..ROUNDS {
                if letter || !document.follow(&old, new) {
                    break;
                }
            }
            Ok(())
        })
    }

    /// Writes the new name wherever the reader reports the old one as unknown. Returns false if there was no such
    /// place.
    fn follow(&mut self, old: &str, new: &str) -> bool {
        self.read();
        let Ok(parsed) = self.parsed() else { return false };
        let mut changes: Vec<TextEdit> = Vec::new();
        for fault in self.faults() {
            let Some(text) = text_at(&parsed.root, fault.at) else { continue };
            let (span, renamed) = (text.0, renamed(text.1, old, new));
            if renamed != text.1 && changes.iter().all(|change| change.span != span) {
                changes.push(TextEdit { span, text: format!("{renamed:?}") });
            }
        }
        if changes.is_empty() {
            return false;
        }
        let text = changed(self.text(), changes);
        self.put("", &text);
        true
    }
}

/// Returns the key node of an entry in a map.
fn key_in_map(found: FoundValue<'_>) -> Option<&Node> {
    match found.within {
        Some((Node { tree: Tree::Map(entries), .. }, ix)) => Some(&entries[ix].0),
        _ => None,
    }
}

fn name_of(found: FoundValue) -> Option<String> {
    key_in_map(found).map(address::key_of).or_else(|| called(found.node).map(str::to_owned))
}

/// Returns the key that holds the name of a list entry: `id` or `name`.
fn id_key(node: &Node) -> Option<&'static str> {
    called(node)?;
    Some(if address::field(node, "id").is_some() { "id" } else { "name" })
}

/// Returns the text or map key that begins at a byte offset.
fn text_at(node: &Node, at: usize) -> Option<(Span, &str)> {
    let inner = match &node.tree {
        Tree::Text(text) if node.span.start == at => return Some((node.span, text)),
        Tree::Fields { entries, .. } => entries.iter().find_map(|entry| text_at(&entry.value, at)),
        Tree::Map(entries) => entries.iter().find_map(|(key, value)| text_at(key, at).or_else(|| text_at(value, at))),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().find_map(|item| text_at(item, at)),
        _ => None,
    };
    inner.filter(|_| (node.span.start..node.span.end).contains(&at))
}

/// Replaces a name that is the whole text or a part between `|`, `:` and `/`: `yard|hall`, `toggle_light:yard`,
/// `ford/party.melee/2`. Names joined by `|` are kept in alphabetical order.
fn renamed(text: &str, old: &str, new: &str) -> String {
    mapped(text, &|name| (name == old).then(|| new.to_owned()))
}

/// Like [`renamed`], for several names at once.
fn mapped(text: &str, new: &Names) -> String {
    let joined = |part: &str| {
        let mut names: Vec<String> = part.split('|').map(|name| new(name).unwrap_or_else(|| name.to_owned())).collect();
        if part.split('|').any(|name| new(name).is_some()) {
            names.sort();
        }
        names.join("|")
    };
    let parts = text.split_inclusive([':', '/']).map(|part| {
        let end = if part.ends_with([':', '/']) { &part[part.len() - 1..] } else { "" };
        joined(&part[..part.len() - end.len()]) + end
    });
    parts.collect()
}

/// Returns the new form of a name, or `None` to keep it.
pub(super) type Names<'n> = dyn Fn(&str) -> Option<String> + 'n;

/// Returns a piece of level text with the names in its texts and keys replaced, except under the keys in `but`.
pub(super) fn with_names(piece: &str, but: &[&str], new: &Names) -> String {
    let Ok(parsed) = data::Document::parse("", piece) else { return piece.to_owned() };
    let mut changes = Vec::new();
    rename_in(&parsed.root, but, new, &mut changes);
    changed(piece, changes)
}

fn rename_in(node: &Node, but: &[&str], new: &Names, changes: &mut Vec<TextEdit>) {
    match &node.tree {
        Tree::Text(text) => {
            let renamed = mapped(text, new);
            if renamed != *text {
                changes.push(TextEdit { span: node.span, text: format!("{renamed:?}") });
            }
        }
        Tree::Fields { entries, .. } => {
            let open = entries.iter().filter(|entry| !but.contains(&entry.key.as_str()));
            open.for_each(|entry| rename_in(&entry.value, but, new, changes));
        }
        Tree::Map(entries) => entries.iter().for_each(|(key, value)| {
            rename_in(key, but, new, changes);
            rename_in(value, but, new, changes);
        }),
        Tree::List(items) | Tree::Tuple { items, .. } => {
            items.iter().for_each(|item| rename_in(item, but, new, changes));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn a_name_is_changed_where_it_is_a_part() {
        assert_eq!(renamed("yard|hall", "hall", "attic"), "attic|yard");
        assert_eq!(renamed("toggle_light:yard", "yard", "court"), "toggle_light:court");
        assert_eq!(renamed("ford/party.melee/2", "ford", "mill"), "mill/party.melee/2");
        assert_eq!(renamed("yards", "yard", "court"), "yards");
    }
}
