//! Boards drawn as rows of letters. Row k, letter c is the hex q = origin.q + c - floor(k / 2), r = origin.r + k. A
//! blank is no hex.

use super::super::{Fields, Node, Reader, Span, Tree};
use super::cell::{HexCell, MOST, ParsedDrawing, read_place};

/// Maximum number of rows of a drawing, and of letters of a row.
const MOST_ROWS: usize = 160;
/// Maximum number of letters of a legend.
const MOST_LETTERS: usize = 200;

pub(super) fn read<C: HexCell>(r: &mut Reader, fields: &Fields, node: &Node, factions: &[&str]) -> Vec<C> {
    for key in ["from", "to"] {
        if fields.get(key).is_some() {
            r.error(fields.place(key), format!("`{key}` is not allowed with `rows`"));
        }
    }
    let legend = read_legend::<C>(r, fields, factions);
    let origin = fields.get("origin").and_then(|node| read_place(r, node, "`origin`")).unwrap_or((0, 0));
    let rows = read_rows(r, node, "`rows`");
    if rows.iter().map(|(row, _)| row.chars().filter(|c| *c != ' ').count()).sum::<usize>() > MOST {
        r.error(node.span, format!("the board has too many hexes; expected at most {MOST}"));
        return Vec::new();
    }
    let mut drawing = ParsedDrawing { cells: Vec::new(), rows: rows.len() };
    for (k, (row, span)) in rows.iter().enumerate() {
        let mut at = span.start + 1;
        for (c, letter) in row.chars().enumerate() {
            let here = Span { start: at, end: span.end };
            at += letter.len_utf8();
            if letter != ' ' {
                let mut cell = C::new(origin.0 + c as i32 - k as i32 / 2, origin.1 + k as i32);
                cell.write(known::<C>(r, here, letter, &legend));
                drawing.cells.push((cell, k, c));
            }
        }
    }
    C::read_more(r, fields, &mut drawing);
    drawing.cells.into_iter().map(|(cell, ..)| cell).collect()
}

/// Returns the meaning of a letter. The level's own legend overrides the default one.
fn known<C: HexCell>(r: &mut Reader, here: Span, letter: char, legend: &Legend<C>) -> C::Written {
    if let Some((_, written)) = legend.iter().find(|(known, _)| *known == letter) {
        return written.clone();
    }
    if let Some((_, terrain)) = C::LEGEND.iter().find(|(known, _)| *known == letter) {
        return C::Written::from(*terrain);
    }
    let known = C::LEGEND.iter().map(|(letter, terrain)| {
        let name: &'static str = (*terrain).into();
        format!("{letter} {name}")
    });
    let known = known.collect::<Vec<_>>().join(", ");
    r.error(here, format!("the letter `{letter}` is not in the legend; expected one of {known}"));
    C::Written::default()
}

type Legend<C> = Vec<(char, <C as HexCell>::Written)>;

fn read_legend<C: HexCell>(r: &mut Reader, fields: &Fields, factions: &[&str]) -> Legend<C> {
    let Some(node) = fields.get("legend") else { return Vec::new() };
    let mut legend = Vec::new();
    for (letter, span, node) in r.letters(node, "`legend`", MOST_LETTERS) {
        if letter == ' ' {
            r.error(span, "a blank always means no hex; expected another letter");
            continue;
        }
        let written = match &node.tree {
            Tree::Fields { .. } => r.fields(node, "a letter of the legend", C::KEYS).map(|f| C::read(r, &f, factions)),
            _ => r.member::<C::Terrain>(node, "the terrain").map(C::Written::from),
        };
        // Store the letter even if its entry is invalid, so that its occurrences are not reported as well.
        legend.push((letter, written.unwrap_or_default()));
    }
    legend
}

/// Reads the rows of a drawing with their spans. `key` is the key in backticks, such as "`rows`".
pub fn read_rows(r: &mut Reader, node: &Node, key: &str) -> Vec<(String, Span)> {
    let what = format!("a row of {key}");
    let rows = r.list(node, key, MOST_ROWS).iter();
    rows.filter_map(|node| r.line(node, &what, MOST_ROWS).map(|row| (row, node.span))).collect()
}
