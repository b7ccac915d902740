//! Paths into a level, as used by `--set` and the editor.
//!
//! A path is a sequence of keys: `zones.wood.cover`. A list entry is addressed by its `id` or `name`, or by its index
//! from 0. `combatants.cut.str` and `cut.str` find a combatant of any side. A step that contains a `.` is quoted:
//! `battlefields.ford.items."party.reach/1"`.

use super::keys::same_key;
use super::suggestions::suggest;
use super::tree::{Node, Tree};

/// The target of a path.
#[derive(Clone)]
pub enum PathTarget<'n> {
    /// A value in the document.
    At(FoundValue<'n>),
    /// The bracket reached, and the key that it lacks.
    Missing(&'n Node, String),
}

/// A value in the document, and the bracket that contains it.
#[derive(Clone, Copy)]
pub struct FoundValue<'n> {
    /// The value.
    pub node: &'n Node,
    /// The enclosing bracket and the index in it; `None` for the whole document.
    pub within: Option<(&'n Node, usize)>,
}

/// Splits a path into its steps.
///
/// # Errors
/// If the text is not a path.
pub fn steps(path: &str) -> Result<Vec<String>, String> {
    let wrong = || Err("invalid path; expected names separated by `.`, such as `combatants.cut.str`".to_owned());
    let (mut steps, mut rest) = (Vec::new(), path);
    loop {
        let Some((step, after)) = (if rest.starts_with('"') { quoted(rest) } else { plain(rest) }) else {
            return wrong();
        };
        steps.push(step);
        rest = match after.strip_prefix('.') {
            Some(rest) => rest,
            None if after.is_empty() => return Ok(steps),
            None => return wrong(),
        };
    }
}

/// Splits off an unquoted step. Returns it and the rest.
fn plain(text: &str) -> Option<(String, &str)> {
    let (step, after) = text.split_at(text.find('.').unwrap_or(text.len()));
    (!step.trim().is_empty()).then(|| (step.to_owned(), after))
}

/// Splits off a quoted step and returns it with the rest of the text. A quote within the step is written twice.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut step = String::new();
    let mut rest = text.strip_prefix('"')?;
    loop {
        let (part, after) = rest.split_once('"')?;
        step.push_str(part);
        match after.strip_prefix('"') {
            Some(_) => step.push('"'),
            None => return (!step.is_empty()).then_some((step, after)),
        }
        rest = &after[1..];
    }
}

/// Joins steps into a path, with quotes where needed.
pub fn path<S: AsRef<str>>(steps: impl IntoIterator<Item = S>) -> String {
    let quoted = |step: S| {
        let step = step.as_ref();
        let plain = !step.trim().is_empty() && !step.contains(['.', '"']);
        if plain { step.to_owned() } else { format!("\"{}\"", step.replace('"', "\"\"")) }
    };
    steps.into_iter().map(quoted).collect::<Vec<_>>().join(".")
}

/// Finds the value that a path names.
///
/// # Errors
/// If the path leads nowhere. The message suggests the nearest name.
pub fn find<'n>(root: &'n Node, steps: &[&str]) -> Result<PathTarget<'n>, String> {
    let Some((first, rest)) = steps.split_first() else {
        return Ok(PathTarget::At(FoundValue { node: root, within: None }));
    };
    if *first == "combatants" && !rest.is_empty() {
        return combatant(root, rest);
    }
    match walk(root, steps) {
        // `cut.str`
        Err(_) | Ok(PathTarget::Missing(..))
            if !rest.is_empty() && combatants(root).iter().any(|(id, _)| id == first) =>
        {
            combatant(root, steps)
        }
        found => found,
    }
}

fn combatant<'n>(root: &'n Node, steps: &[&str]) -> Result<PathTarget<'n>, String> {
    let all = combatants(root);
    match all.iter().find(|(id, _)| *id == steps[0]) {
        Some((_, found)) => go_on(*found, &steps[1..]),
        None => {
            let ids = all.iter().map(|(id, _)| *id);
            Err(format!("there is no combatant `{}`; {}", steps[0], suggest(steps[0], ids)))
        }
    }
}

/// Returns all combatants by id.
pub fn combatants(root: &Node) -> Vec<(&str, FoundValue<'_>)> {
    let sides = list(field(root, "factions")).iter();
    let rosters = sides.filter_map(|side| field(side, "combatants"));
    let everybody = rosters.flat_map(|roster| {
        let found = move |(ix, node)| FoundValue { node, within: Some((roster, ix)) };
        list(Some(roster)).iter().enumerate().map(found)
    });
    everybody.filter_map(|found| Some((called(found.node)?, found))).collect()
}

/// Returns the value of a key in `( key: value, … )`.
pub fn field<'n>(node: &'n Node, key: &str) -> Option<&'n Node> {
    match &node.tree {
        Tree::Fields { entries, .. } => {
            entries.iter().find(|entry| same_key(&entry.key, key)).map(|entry| &entry.value)
        }
        _ => None,
    }
}

/// Returns the entries of a list; empty if the node is not a list.
pub fn list(node: Option<&Node>) -> &[Node] {
    match node.map(|node| &node.tree) {
        Some(Tree::List(items)) => items,
        _ => &[],
    }
}

/// Returns the `id` or `name` of a list entry.
pub fn called(node: &Node) -> Option<&str> {
    let Tree::Fields { entries, .. } = &node.tree else { return None };
    entries.iter().find(|entry| matches!(entry.key.as_str(), "id" | "name")).and_then(|entry| match &entry.value.tree {
        Tree::Text(text) => Some(text.as_str()),
        _ => None,
    })
}

/// Returns the key of a map entry: a text or a letter.
pub fn key_of(node: &Node) -> String {
    match &node.tree {
        Tree::Text(text) => text.clone(),
        Tree::Char(letter) => letter.to_string(),
        _ => String::new(),
    }
}

/// Follows a path from a node.
///
/// # Errors
/// If the path leads nowhere. The message suggests the nearest name.
pub fn walk<'n>(node: &'n Node, steps: &[&str]) -> Result<PathTarget<'n>, String> {
    go_on(FoundValue { node, within: None }, steps)
}

fn go_on<'n>(found: FoundValue<'n>, steps: &[&str]) -> Result<PathTarget<'n>, String> {
    let Some((step, rest)) = steps.split_first() else { return Ok(PathTarget::At(found)) };
    let node = found.node;
    let names: Vec<String>;
    let next = match &node.tree {
        Tree::Fields { entries, .. } => {
            let at = entries.iter().position(|entry| same_key(&entry.key, step));
            if at.is_none() && rest.is_empty() {
                return Ok(PathTarget::Missing(node, (*step).to_owned()));
            }
            names = entries.iter().map(|entry| entry.key.clone()).collect();
            at.map(|ix| (ix, &entries[ix].value))
        }
        Tree::Tuple { items, .. } if items.is_empty() && rest.is_empty() => {
            return Ok(PathTarget::Missing(node, (*step).to_owned()));
        }
        Tree::Map(entries) => {
            names = entries.iter().map(|(key, _)| key_of(key)).collect();
            names.iter().position(|name| name == step).map(|ix| (ix, &entries[ix].1))
        }
        Tree::List(items) | Tree::Tuple { items, .. } => {
            names = items.iter().filter_map(called).map(str::to_owned).collect();
            let named = items.iter().position(|item| called(item) == Some(step));
            let placed = || step.parse::<usize>().ok().filter(|ix| *ix < items.len());
            named.or_else(placed).map(|ix| (ix, &items[ix]))
        }
        _ => return Err(format!("there is no `{step}` here: the value is {}", node.kind())),
    };
    match next {
        Some((ix, next)) => go_on(FoundValue { node: next, within: Some((node, ix)) }, rest),
        None => Err(format!("there is no `{step}` here; {}", suggest(step, names.iter().map(String::as_str)))),
    }
}

/// Returns the steps to the innermost value at a byte offset of the text, in their usual form.
pub fn steps_at(root: &Node, at: usize) -> Vec<String> {
    steps_while(root, at, |_| true)
}

/// Returns the steps to the outermost value that begins at a byte offset of the text.
pub fn steps_of(root: &Node, at: usize) -> Vec<String> {
    steps_while(root, at, |node| node.span.start < at)
}

fn steps_while(root: &Node, at: usize, on: impl Fn(&Node) -> bool) -> Vec<String> {
    let mut steps = Vec::new();
    let mut node = root;
    while let Some((step, inner)) = step_at(node, at).filter(|_| on(node)) {
        steps.push(step);
        node = inner;
    }
    // Shorten `factions.foes.combatants.cut.str` to `combatants.cut.str`.
    if let [sides, _, roster, id, ..] = &steps[..]
        && sides == "factions"
        && roster == "combatants"
        && combatants(root).iter().filter(|(known, _)| known == id).count() == 1
    {
        steps.drain(..2);
    }
    steps
}

/// Returns the step to the child node at a byte offset of the text, and that child.
fn step_at(node: &Node, at: usize) -> Option<(String, &Node)> {
    let holds = |start: usize, node: &Node| (start..=node.span.end).contains(&at);
    match &node.tree {
        Tree::Fields { entries, .. } => {
            let entry = entries.iter().find(|entry| holds(entry.span.start, &entry.value))?;
            Some((entry.key.clone(), &entry.value))
        }
        Tree::Map(entries) => {
            let (key, value) = entries.iter().find(|(key, value)| holds(key.span.start, value))?;
            Some((key_of(key), value))
        }
        Tree::List(items) | Tree::Tuple { items, .. } => {
            let ix = items.iter().position(|item| holds(item.span.start, item))?;
            let name = called(&items[ix]).filter(|name| items.iter().filter(|i| called(i) == Some(name)).count() == 1);
            Some((name.map_or_else(|| ix.to_string(), str::to_owned), &items[ix]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::data::Document;

    const LEVEL: &str = r#"(board: (legend: {'.': (a: 1), "x": (a: 2)}), hexes: [(at: (1, 2)), (at: (3, 4))],
        factions: [(id: "a", combatants: [(id: "cut", str: 9), (id: "bo")])])"#;

    #[test]
    fn a_path_is_written_as_it_is_read() {
        for steps in
            [&["a", "b"][..], &["items", "party.reach/1"], &["legend", "."], &["legend", " ", "x"], &["\"", "a\".b"]]
        {
            assert_eq!(
                super::steps(&path(steps)).as_deref(),
                Ok(&steps.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>()[..])
            );
        }
        for wrong in ["", ".", "a.", "a..b", "\"a", "\"a\"b", " "] {
            assert!(steps(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_value_is_found_by_its_own_path() {
        let document = Document::parse("l.ron", LEVEL).expect("it parses");
        let told = |at: &str| path(steps_at(&document.root, LEVEL.find(at).expect("there")));
        assert_eq!(told("2)}"), "board.legend.x.a");
        assert_eq!(told("1)"), "board.legend.\".\".a");
        assert_eq!(told("4))"), "hexes.1.at.1");
        assert_eq!(told("9)"), "combatants.cut.str");
        assert_eq!(told("\"bo"), "combatants.bo.id");
        for at in (0..LEVEL.len()).filter(|at| LEVEL.is_char_boundary(*at)) {
            let steps = steps_at(&document.root, at);
            let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
            match find(&document.root, &steps) {
                Ok(PathTarget::At(found)) => assert!(found.node.span.start <= at + 20),
                _ => panic!("{steps:?} leads nowhere"),
            }
        }
    }
}
