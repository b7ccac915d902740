//! Letters of a drawing and what they stand for.

use crate::engine::data::address::{field, key_of};
use crate::engine::data::{Document, Node, Tree};

/// Letters that a drawing has room for, in the order in which new ones are taken.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+,-/;<>@!$&";

/// What each letter stands for: those of the level, then the usual ones that it does not give another meaning.
pub fn meanings(text: &str, board: &Node, usual: &[(char, &str)]) -> Vec<(char, String)> {
    let own = match field(board, "legend").map(|node| &node.tree) {
        Some(Tree::Map(entries)) => entries.as_slice(),
        _ => &[],
    };
    let mut all: Vec<(char, String)> = Vec::new();
    for (key, value) in own {
        all.extend(key_of(key).chars().next().map(|letter| (letter, meaning(text, value))));
    }
    for (letter, word) in usual {
        if all.iter().all(|(known, _)| known != letter) {
            all.push((*letter, (*word).to_owned()));
        }
    }
    all
}

/// What stands there without its dress: `open`, `"open"` and `(terrain: open)` mean the same.
fn meaning(text: &str, node: &Node) -> String {
    match &node.tree {
        Tree::Word(word) | Tree::Text(word) => word.clone(),
        Tree::Fields { entries, .. } if entries.len() == 1 && entries[0].key == "terrain" => {
            meaning(text, &entries[0].value)
        }
        _ => text[node.span.start..node.span.end].split_whitespace().collect(),
    }
}

/// The letter of a meaning, as a word or as the bracket that a legend would have.
pub fn letter_of(all: &[(char, String)], wanted: &str) -> Option<char> {
    let wanted = match Document::parse("", wanted) {
        Ok(parsed) => meaning(wanted, &parsed.root),
        Err(_) => wanted.to_owned(),
    };
    all.iter().find(|(_, meant)| *meant == wanted).map(|(letter, _)| *letter)
}

/// A letter that means nothing yet, if there is one: the first of the name if it is free.
pub fn new_letter(all: &[(char, String)], name: &str, upper: bool) -> Option<char> {
    let free = |letter: &char| letter.is_ascii_graphic() && all.iter().all(|(known, _)| known != letter);
    let cased = |c: char| if upper { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let of_name = name.chars().filter(char::is_ascii_alphanumeric).map(cased);
    of_name.chain(LETTERS.chars()).find(free)
}
