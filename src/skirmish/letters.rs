//! The letters of generated boards: those that the ruleset's drawn levels use.

use crate::engine::data::{Document, Node, Tree};
use std::collections::BTreeMap;

/// Letters of ground through which a side may leave, by side.
const EXITS: [char; 2] = ['<', '>'];

/// A letter of a legend: its letter, terrain and exits, and its meaning as text.
struct Entry {
    letter: char,
    terrain: String,
    exits: Vec<String>,
    meaning: String,
}

/// Rewrites a board with the ruleset's usual letters. `usual` are these letters with their terrains, plain ground first.
/// Returns `None` if the board is no drawing.
pub fn with_usual_letters(board: &str, usual: &[(char, &str)], sides: &[String; 2]) -> Option<String> {
    let document = Document::parse("", board).ok()?;
    let rows = field(&document.root, "rows")?;
    let Tree::List(rows) = &rows.tree else { return None };
    let legend = entries(&document, field(&document.root, "legend")?)?;
    let taken = |letter: &char| usual.iter().any(|(known, _)| known == letter);
    let mut spare = ('A'..='Z').filter(|letter| !taken(letter));
    let (mut letters, mut kept) = (BTreeMap::new(), Vec::new());
    for entry in &legend {
        let known = usual.iter().find(|(_, terrain)| *terrain == entry.terrain).map(|(letter, _)| *letter);
        let is_plain = usual.first().is_some_and(|(_, terrain)| *terrain == entry.terrain);
        let only = |side: &String| entry.exits.len() == 1 && entry.exits[0] == *side;
        let exit = sides.iter().position(only).filter(|_| is_plain);
        let letter = match (known, exit) {
            (Some(letter), _) if entry.exits.is_empty() && is_bare(entry) => letter,
            (_, Some(side)) => EXITS[side],
            _ => spare.next()?,
        };
        if !(entry.exits.is_empty() && is_bare(entry) && known.is_some()) {
            kept.push(format!("'{letter}': {}", entry.meaning));
        }
        letters.insert(entry.letter, letter);
    }
    let mut drawn = String::new();
    for row in rows {
        let Tree::Text(row) = &row.tree else { return None };
        let row: String = row.chars().map(|letter| *letters.get(&letter).unwrap_or(&letter)).collect();
        drawn += &format!("            {row:?},\n");
    }
    let legend: String = kept.iter().map(|entry| format!("            {entry},\n")).collect();
    Some(format!("(\n        rows: [\n{drawn}        ],\n        legend: {{\n{legend}        }},\n    )"))
}

/// Returns true if the meaning of a letter is its terrain alone.
fn is_bare(entry: &Entry) -> bool {
    entry.meaning.matches(':').count() == 1
}

fn field<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    let Tree::Fields { entries, .. } = &node.tree else { return None };
    entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value)
}

fn entries(document: &Document, legend: &Node) -> Option<Vec<Entry>> {
    let Tree::Map(pairs) = &legend.tree else { return None };
    let word = |node: &Node| match &node.tree {
        Tree::Word(word) | Tree::Text(word) => Some(word.clone()),
        _ => None,
    };
    let entry = |(letter, meaning): &(Node, Node)| {
        let Tree::Char(letter) = letter.tree else { return None };
        let exits = match field(meaning, "exits").map(|node| &node.tree) {
            Some(Tree::List(sides)) => sides.iter().filter_map(word).collect(),
            _ => Vec::new(),
        };
        let terrain = field(meaning, "terrain").and_then(word).unwrap_or_default();
        let text = document.text[meaning.span.start..meaning.span.end].to_owned();
        Some(Entry { letter, terrain, exits, meaning: text })
    };
    pairs.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::with_usual_letters;

    #[test]
    fn known_terrain_has_its_usual_letter() {
        let board = "(rows: [\"abc\", \"cd\"], legend: {'a': (terrain: open, exits: [\"west\"]), 'b': (terrain: open), \
                     'c': (terrain: \"rocks\"), 'd': (terrain: rocks, exits: [\"west\"])})";
        let sides = ["west".to_owned(), "east".to_owned()];
        let found = with_usual_letters(board, &[('.', "open"), ('A', "rocks")], &sides).expect("a drawing");
        assert_eq!(
            found,
            "(\n        rows: [\n            \"<.A\",\n            \"AB\",\n        ],\n        legend: {\n            '<': (terrain: open, \
             exits: [\"west\"]),\n            'B': (terrain: rocks, exits: [\"west\"]),\n        },\n    )"
        );
    }
}
