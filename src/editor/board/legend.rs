//! The legend of a drawing: letters and their meanings.

use crate::engine::data::address::{field, key_of};
use crate::engine::data::{Document, Node, Tree};

/// Letters available for new legend entries, in the order of use.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*+,-/;<>@!$&";

/// Returns the meaning of each letter: the level's own letters, then the default letters that the level does not
/// redefine.
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

/// Returns a legend value in normal form: `open`, `"open"` and `(terrain: open)` are equal.
fn meaning(text: &str, node: &Node) -> String {
    match &node.tree {
        Tree::Word(word) | Tree::Text(word) => word.clone(),
        Tree::Fields { entries, .. } if entries.len() == 1 && entries[0].key == "terrain" => {
            meaning(text, &entries[0].value)
        }
        _ => text[node.span.start..node.span.end].split_whitespace().collect(),
    }
}

/// Returns the letter of a meaning, which may be a word or a bracket as in a legend.
pub fn letter_of(all: &[(char, String)], wanted: &str) -> Option<char> {
    let wanted = match Document::parse("", wanted) {
        Ok(parsed) => meaning(wanted, &parsed.root),
        Err(_) => wanted.to_owned(),
    };
    all.iter().find(|(_, meant)| *meant == wanted).map(|(letter, _)| *letter)
}

/// Returns an unused letter: the first unused character of the name, else the first of `LETTERS`. `None` if all are in
/// use.
pub fn new_letter(all: &[(char, String)], name: &str, upper: bool) -> Option<char> {
    let free = |letter: &char| letter.is_ascii_graphic() && all.iter().all(|(known, _)| known != letter);
    let cased = |c: char| if upper { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    let of_name = name.chars().filter(char::is_ascii_alphanumeric).map(cased);
    of_name.chain(LETTERS.chars()).find(free)
}
