//! Edits of parsed text, each expressed as replacements of text spans.

use super::layout::{entries, insert, remove, taken};
use super::splice::{TextEdit, changed};
use crate::engine::data::address::{FoundValue, PathTarget, find, steps};
use crate::engine::data::{Document, Node, Tree};

/// Resolves a path to a value, or to a missing key of an existing bracket.
///
/// # Errors
/// Errors if the path does not exist.
pub fn place<'d>(parsed: &'d Document, path: &str) -> Result<PathTarget<'d>, String> {
    if path.is_empty() {
        return find(&parsed.root, &[]);
    }
    let steps = steps(path)?;
    find(&parsed.root, &steps.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Resolves a path to an existing value.
///
/// # Errors
/// Errors if there is no value.
pub fn found<'d>(parsed: &'d Document, path: &str) -> Result<FoundValue<'d>, String> {
    match place(parsed, path)? {
        PathTarget::At(found) => Ok(found),
        PathTarget::Missing(..) => Err(format!("the level has no `{path}`")),
    }
}

/// Returns the text with a value written at a path: replaced, or added as a new key. `keys` are the keys that the
/// bracket may have, in order, if known.
///
/// # Errors
/// Errors if the path does not exist, or `value` is not a valid value.
pub fn set(parsed: &Document, path: &str, value: &str, keys: &[String]) -> Result<String, String> {
    match place(parsed, path)? {
        PathTarget::At(found) if parsed.text[found.node.span.start..found.node.span.end] == *value => {
            Ok(parsed.text.to_string())
        }
        PathTarget::At(found) => {
            let value = valued(value, Some(found.node))?;
            let indent = super::layout::indent_at(&parsed.text, found.node.span.start);
            let text = super::layout::laid(&value, indent);
            Ok(changed(&parsed.text, vec![TextEdit { span: found.node.span, text }]))
        }
        PathTarget::Missing(within, key) => {
            let piece = format!("{key}: {}", valued(value, None)?);
            put_in(parsed, within, in_order(within, &key, keys), &piece)
        }
    }
}

/// Returns the index for a new key: after the keys that precede it in the usual order.
fn in_order(within: &Node, key: &str, keys: &[String]) -> usize {
    let Tree::Fields { entries, .. } = &within.tree else { return 0 };
    let rank = |key: &str| keys.iter().position(|known| known == key);
    let Some(mine) = rank(key) else { return entries.len() };
    entries.iter().rposition(|entry| rank(&entry.key).is_some_and(|other| other < mine)).map_or(0, |ix| ix + 1)
}

/// Formats a value as RON: valid RON stays as it is, other text is quoted.
///
/// # Errors
/// Errors if the value is invalid RON that also cannot be meant as plain text.
fn valued(value: &str, old: Option<&Node>) -> Result<String, String> {
    let value = value.trim();
    match Document::parse("", value).map(|document| document.root.tree.clone()) {
        Ok(Tree::Word(word)) if matches!(word.as_str(), "true" | "false" | "none" | "None") => Ok(word),
        Ok(Tree::Word(word)) if matches!(old, Some(Node { tree: Tree::Text(_), .. })) => Ok(format!("{word:?}")),
        Ok(_) if value.ends_with(['\n']) || ends_in_comment(value) => Err(format!("`{value}` is not a complete value")),
        Ok(_) => Ok(value.to_owned()),
        Err(_) if value.contains(['(', '[', '{', '"']) || value.chars().any(char::is_control) => {
            Err(format!("`{value}` is not a valid value"))
        }
        Err(_) => Ok(format!("{value:?}")),
    }
}

/// Returns true if text appended to the value would become part of its comment.
fn ends_in_comment(value: &str) -> bool {
    value.lines().last().is_some_and(|line| line.contains("//")) && Document::parse("", &format!("[{value}]")).is_err()
}

/// Inserts a piece into the bracket at a path, before the entry at `index`. Creates a missing bracket with the piece as
/// its first entry: a map if the piece has a key, else a list.
///
/// # Errors
/// Errors if the path is not a bracket, or the piece is not a valid entry of it.
pub fn insert_at(parsed: &Document, path: &str, index: usize, piece: &str, keys: &[String]) -> Result<String, String> {
    let piece = piece.trim().trim_end_matches(',');
    match place(parsed, path)? {
        PathTarget::At(found) => put_in(parsed, found.node, index, piece),
        PathTarget::Missing(..) => {
            let list = Document::parse("", &format!("[{piece}]")).is_ok();
            let bracket = if list { "[]" } else { "{}" };
            let text = set(parsed, path, bracket, keys)?;
            let parsed = Document::parse(&parsed.path, &text).map_err(|_| format!("`{path}` cannot be written"))?;
            put_in(&parsed, found(&parsed, path)?.node, 0, piece)
        }
    }
}

/// Inserts with the surrounding layout. If that fails because of a comment, inserts directly behind the previous entry.
fn put_in(parsed: &Document, within: &Node, index: usize, piece: &str) -> Result<String, String> {
    let all = entries(within);
    if all.is_empty()
        && !matches!(&within.tree, Tree::Fields { .. } | Tree::Tuple { .. } | Tree::List(_) | Tree::Map(_))
    {
        return Err(format!("nothing can be inserted into {}", within.kind()));
    }
    let index = index.min(all.len());
    let plain = || match index.checked_sub(1) {
        Some(before) => vec![TextEdit::new(all[before].end, all[before].end, format!(", {piece}"))],
        None => {
            let open = super::layout::opened(&parsed.text, within);
            vec![TextEdit::new(open, open, format!("{piece}, "))]
        }
    };
    let tries = [insert(&parsed.text, within, index, piece), plain()].map(|changes| changed(&parsed.text, changes));
    let fits = |text: &String| counts(parsed, text, within, all.len() + 1);
    let fitting = tries.into_iter().find(fits);
    fitting.ok_or_else(|| format!("`{}` is not a valid entry here", piece.lines().next().unwrap_or_default()))
}

/// Returns true if a text parses and the bracket that began at the same byte has `count` entries.
fn counts(parsed: &Document, text: &str, within: &Node, count: usize) -> bool {
    let Ok(new) = Document::parse(&parsed.path, text) else { return false };
    starting(&new.root, within.span.start).is_some_and(|node| entries(node).len() == count)
}

/// Returns the outermost bracket that begins at a byte offset.
fn starting(node: &Node, at: usize) -> Option<&Node> {
    if node.span.start == at {
        return Some(node);
    }
    let mut inner: Box<dyn Iterator<Item = &Node>> = match &node.tree {
        Tree::Fields { entries, .. } => Box::new(entries.iter().map(|entry| &entry.value)),
        Tree::Map(entries) => Box::new(entries.iter().map(|(_, value)| value)),
        Tree::List(items) | Tree::Tuple { items, .. } => Box::new(items.iter()),
        _ => return None,
    };
    inner.find(|inner| (inner.span.start..inner.span.end).contains(&at)).and_then(|inner| starting(inner, at))
}

/// Returns the text without the value at a path and its key.
///
/// # Errors
/// Errors if the path has no value.
pub fn remove_at(parsed: &Document, path: &str) -> Result<String, String> {
    let Some((within, place)) = found(parsed, path)?.within else {
        return Err("the whole document cannot be removed".into());
    };
    let all = entries(within);
    let plain = match (place.checked_sub(1), all.get(place + 1)) {
        (Some(before), _) => TextEdit::new(all[before].end, all[place].end, ""),
        (None, Some(next)) => TextEdit::new(all[place].start, next.start, ""),
        (None, None) => TextEdit::new(super::layout::opened(&parsed.text, within), within.span.end - 1, ""),
    };
    let tries = [remove(&parsed.text, within, place), plain].map(|change| changed(&parsed.text, vec![change]));
    let fits = |text: &String| counts(parsed, text, within, all.len() - 1);
    tries.into_iter().find(fits).ok_or_else(|| format!("`{path}` cannot be removed"))
}

/// Returns the text with the key of the value at a path replaced.
///
/// # Errors
/// Errors if the path has no value, or the value has no key.
pub fn rename_key(parsed: &Document, path: &str, key: &str) -> Result<String, String> {
    let found = found(parsed, path)?;
    let (span, text) = match found.within {
        Some((Node { tree: Tree::Map(entries), .. }, ix)) => match &entries[ix].0 {
            Node { tree: Tree::Char(_), span } if key.chars().count() == 1 => {
                (*span, format!("{:?}", key.chars().next().expect("there is one")))
            }
            node => (node.span, format!("{key:?}")),
        },
        Some((Node { tree: Tree::Fields { entries, .. }, .. }, ix)) => (entries[ix].span, key.to_owned()),
        _ => return Err(format!("`{path}` has no key")),
    };
    Ok(changed(&parsed.text, vec![TextEdit { span, text }]))
}

/// Returns the text at a path in a form that can be inserted elsewhere; an entry of a map includes its key.
///
/// # Errors
/// Errors if the path has no value.
pub fn copied(parsed: &Document, path: &str) -> Result<String, String> {
    let found = found(parsed, path)?;
    let span = match found.within {
        Some((within @ Node { tree: Tree::Map(_), .. }, ix)) => entries(within)[ix],
        _ => found.node.span,
    };
    Ok(taken(&parsed.text, span))
}
