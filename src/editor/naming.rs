//! Names of edits in the undo history (`Set str of Bo to 11`), and numbered names for entries added next to similar ones.

use crate::engine::data::address::{PathTarget, called, field, find, steps};
use crate::engine::data::{Node, Tree};

/// Maximum number of characters of a value that a name repeats.
const LONGEST: usize = 24;

pub fn set(root: &Node, path: &str, value: &str) -> String {
    let (owner, key) = owner(root, path);
    format!("Set {}{} to {}", key, of_owner(&owner), short(value))
}

pub fn remove(root: &Node, path: &str) -> String {
    let (owner, key) = owner(root, path);
    match node(root, path).and_then(name) {
        Some(name) => format!("Remove {name}"),
        None => format!("Remove {key}{}", of_owner(&owner)),
    }
}

pub fn insert(root: &Node, path: &str, entry: &str) -> String {
    let (owner, key) = owner(root, path);
    let parsed = crate::engine::data::Document::parse("", entry).ok();
    match parsed.as_ref().and_then(|parsed| name(&parsed.root)) {
        Some(name) => format!("Add {name} to {key}{}", of_owner(&owner)),
        None => format!("Add to {key}{}", of_owner(&owner)),
    }
}

fn of_owner(owner: &str) -> String {
    if owner.is_empty() { String::new() } else { format!(" of {owner}") }
}

/// Returns the display name of the bracket whose field a path names, and the field.
fn owner(root: &Node, path: &str) -> (String, String) {
    let steps = steps(path).unwrap_or_default();
    let key = steps.last().cloned().unwrap_or_else(|| "the level".into());
    let above = (1..steps.len()).rev().find_map(|upto| {
        let steps: Vec<&str> = steps[..upto].iter().map(String::as_str).collect();
        let found = match find(root, &steps) {
            Ok(PathTarget::At(found)) => found,
            // A path such as `cut.str`, without `combatants`.
            _ => match find(root, &[&["combatants"], &steps[..]].concat()) {
                Ok(PathTarget::At(found)) => found,
                _ => return None,
            },
        };
        let in_map = matches!(found.within, Some((Node { tree: Tree::Map(_), .. }, _)));
        name(found.node).or_else(|| in_map.then(|| steps[upto - 1].to_owned()))
    });
    (above.unwrap_or_default(), key)
}

fn node<'n>(root: &'n Node, path: &str) -> Option<&'n Node> {
    let steps = steps(path).ok()?;
    match find(root, &steps.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(PathTarget::At(found)) => Some(found.node),
        _ => None,
    }
}

/// Returns the display name of a bracket: its title, else its id or name.
fn name(node: &Node) -> Option<String> {
    match field(node, "title").map(|title| &title.tree) {
        Some(Tree::Text(title)) => Some(title.clone()),
        _ => called(node).map(str::to_owned),
    }
}

fn short(value: &str) -> String {
    let value = value.trim().trim_matches('"');
    let line = value.lines().next().unwrap_or_default();
    let cut: String = line.chars().take(LONGEST).collect();
    if cut.len() < value.len() { format!("{}…", cut.trim_end()) } else { cut }
}

/// Returns the name with the first unused number from `from` on: `rope_2`. `between` separates name and number.
pub fn first_free(name: &str, between: &str, from: usize, taken: impl Fn(&str) -> bool) -> String {
    (from..).map(|n| format!("{name}{between}{n}")).find(|new| !taken(new)).expect("numbers go on")
}

/// Returns a name without its number.
pub fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(['_', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_that_is_free_is_taken() {
        let taken = ["rope_1", "rope_3"];
        assert_eq!(first_free("rope", "_", 1, |id| taken.contains(&id)), "rope_2");
        assert_eq!(first_free("rope", "_", 3, |id| taken.contains(&id)), "rope_4");
        assert_eq!(first_free("Rope", " ", 2, |_| false), "Rope 2");
        assert_eq!([stem("rope_12"), stem("Rope 2"), stem("rope")], ["rope", "Rope", "rope"]);
    }
}
