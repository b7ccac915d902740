//! Layout of inserted text in the style of its surroundings. Entries get lines of their own or share a line as their
//! neighbours do, and long lines are broken.

use super::splice::TextEdit;
use crate::engine::data::{Document, Node, Span, Tree};

/// Maximum line width, in characters.
const WIDE: usize = 130;
/// Indentation step, in blanks.
const STEP: usize = 4;

/// Returns the span of each entry of a bracket, from its key to the end of its value.
pub fn entries(node: &Node) -> Vec<Span> {
    let from = |start: usize, value: &Node| Span { start, end: value.span.end };
    match &node.tree {
        Tree::Fields { entries, .. } => entries.iter().map(|entry| from(entry.span.start, &entry.value)).collect(),
        Tree::Map(entries) => entries.iter().map(|(key, value)| from(key.span.start, value)).collect(),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().map(|item| item.span).collect(),
        _ => Vec::new(),
    }
}

/// Inserts a piece as a new entry of a bracket, before the entry at `place`.
pub fn insert(text: &str, node: &Node, place: usize, piece: &str) -> Vec<TextEdit> {
    let all = entries(node);
    let open = opened(text, node);
    let close = node.span.end - 1;
    let Some(before) = place.min(all.len()).checked_sub(1) else {
        return vec![first(text, open, all.first().copied(), close, piece)];
    };
    let before = all[before];
    let after = all.get(place).map_or(close, |next| next.start);
    let comma = find_comma(text, before.end, after);
    let own_line = text[before.end..after].contains('\n');
    let mut changes = Vec::new();
    if own_line {
        let at = end_of_line(text, comma.map_or(before.end, |at| at + 1));
        if comma.is_none() {
            changes.push(TextEdit::new(before.end, before.end, ","));
        }
        let indent = indent_at(text, before.start);
        changes.push(TextEdit::new(at, at, format!("\n{}{},", blanks(indent), laid(piece, indent))));
    } else {
        // Align with the first entry, unless the bracket opens far to the right, as in a plan on one line.
        let margin = Some(column(text, open)).filter(|margin| *margin <= WIDE / 2);
        let margin = margin.unwrap_or_else(|| indent_at(text, before.start) + STEP);
        let wide = column(text, before.end) + piece.chars().count() + 2 > WIDE && !piece.contains('\n');
        let gap = if wide { format!("\n{}", blanks(margin)) } else { " ".into() };
        let indent = if wide { margin } else { indent_at(text, before.start) };
        changes.push(TextEdit::new(before.end, before.end, format!(",{gap}{}", laid(piece, indent))));
    }
    changes
}

/// Inserts a piece as the first entry of a bracket.
fn first(text: &str, open: usize, next: Option<Span>, close: usize, piece: &str) -> TextEdit {
    let indent = indent_at(text, open) + STEP;
    match next {
        Some(next) if text[open..next.start].contains('\n') => {
            let at = end_of_line(text, open);
            let indent = indent_at(text, next.start);
            TextEdit::new(at, at, format!("\n{}{},", blanks(indent), laid(piece, indent)))
        }
        Some(next) => TextEdit::new(next.start, next.start, format!("{}, ", laid(piece, indent_at(text, open)))),
        None if text[open..close].contains('\n') => {
            let at = end_of_line(text, open);
            TextEdit::new(at, at, format!("\n{}{},", blanks(indent), laid(piece, indent)))
        }
        // A bracket with keys goes on a line of its own.
        None if !text[..open].ends_with('(') && piece.contains('(') && piece.contains(':') => {
            let lines = format!("\n{}{},\n{}", blanks(indent), laid(piece, indent), blanks(indent - STEP));
            TextEdit::new(open, close, lines)
        }
        None => TextEdit::new(open, open, laid(piece, indent_at(text, open))),
    }
}

/// Removes an entry with its comma, and with its line if it has a line of its own.
pub fn remove(text: &str, node: &Node, place: usize) -> TextEdit {
    let all = entries(node);
    let here = all[place];
    let next = all.get(place + 1).map_or(node.span.end - 1, |next| next.start);
    let comma = find_comma(text, here.end, next);
    let end = comma.map_or(here.end, |at| at + 1);
    let line = text[..here.start].rfind('\n').map(|at| at + 1);
    let starts = line.filter(|at| text[*at..here.start].trim().is_empty());
    let rest = &text[end..end_of_line(text, end)];
    if let (Some(start), true) = (starts, rest.trim().is_empty() || rest.trim_start().starts_with("//")) {
        let end = end_of_line(text, end);
        return TextEdit::new(start, (end + 1).min(text.len()), "");
    }
    let before = place.checked_sub(1).map(|ix| all[ix].end);
    match before
        .filter(|at| find_comma(text, *at, here.start).is_some_and(|c| text[c + 1..here.start].trim().is_empty()))
    {
        // Removes the comma before the entry; the comma after it stays, if any.
        Some(before) if starts.is_none() || place + 1 == all.len() => TextEdit::new(before, here.end, ""),
        _ => {
            let blank = text[end..].len() - text[end..].trim_start_matches(' ').len();
            TextEdit::new(here.start, end + blank, "")
        }
    }
}

/// Returns a piece of a text without the indentation of its old place.
pub fn taken(text: &str, span: Span) -> String {
    let piece = &text[span.start..span.end];
    let deep = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let lines = piece.lines().skip(1).filter(|line| !line.trim().is_empty());
    let base = lines.map(deep).chain([column(text, span.start)]).min().unwrap_or(0);
    let bare = |line: &str| line[base.min(deep(line))..].to_owned();
    let (head, rest) = piece.split_once('\n').map_or((piece, None), |(head, rest)| (head, Some(rest)));
    let rest = rest.into_iter().flat_map(|rest| rest.split('\n')).map(bare);
    std::iter::once(head.to_owned()).chain(rest).collect::<Vec<_>>().join("\n")
}

/// Returns a piece indented for its new place: shifts its further lines, and breaks a line that is too long between
/// entries.
pub fn laid(piece: &str, indent: usize) -> String {
    if piece.contains('\n') {
        return piece.replace('\n', &format!("\n{}", blanks(indent)));
    }
    if indent + piece.chars().count() < WIDE {
        return piece.to_owned();
    }
    broken(piece, indent).unwrap_or_else(|| piece.to_owned())
}

/// Breaks a long bracket, or a key with one, between its entries. `None` if the piece does not parse.
fn broken(piece: &str, indent: usize) -> Option<String> {
    let whole = format!("{{{piece}}}");
    let document = Document::parse("", piece).or_else(|_| Document::parse("", &whole)).ok()?;
    let shift = document.text.len() - piece.len();
    let node = match &document.root.tree {
        Tree::Map(entries) if shift > 0 => &entries.first()?.1,
        _ => &*document.root,
    };
    let cut = usize::from(shift > 0);
    let margin = indent + opened(&document.text, node) - cut;
    let (mut text, mut width, mut at) = (String::new(), indent, 0);
    for Span { start, end } in entries(node) {
        let (start, end) = (start - cut, end - cut);
        if width + end - at > WIDE && start > at {
            text.push_str(piece[at..start].trim_end_matches(' '));
            text.push_str(&format!("\n{}", blanks(margin)));
            width = margin;
        } else {
            text.push_str(&piece[at..start]);
            width += start - at;
        }
        text.push_str(&piece[start..end]);
        width += end - start;
        at = end;
    }
    Some(text + &piece[at..])
}

/// Returns the byte offset right after a node's opening bracket.
pub fn opened(text: &str, node: &Node) -> usize {
    let here = &text[node.span.start..node.span.end];
    node.span.start + here.find(['(', '[', '{']).map_or(0, |at| at + 1)
}

/// Finds the comma between two byte offsets, skipping comments.
fn find_comma(text: &str, from: usize, to: usize) -> Option<usize> {
    let mut at = from;
    while at < to {
        let rest = &text[at..to];
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
        } else if rest.starts_with(',') {
            return Some(at);
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// Returns the end of a line: its line break, or the end of the text.
fn end_of_line(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    if text[at..end].ends_with('\r') { end - 1 } else { end }
}

/// Returns the number of blanks at the start of a line.
pub fn indent_at(text: &str, at: usize) -> usize {
    let line = &text[text[..at].rfind('\n').map_or(0, |at| at + 1)..];
    line.len() - line.trim_start_matches(' ').len()
}

/// Returns the number of characters before a byte offset in its line.
fn column(text: &str, at: usize) -> usize {
    text[text[..at].rfind('\n').map_or(0, |at| at + 1)..at].chars().count()
}

fn blanks(count: usize) -> String {
    " ".repeat(count)
}
