//! Sheets for parts of the level without a panel of their own: nested structs, lists and maps, opened one after the
//! other.

use super::actions::ActionList;
use super::field;
use super::row::{FormRow, Kind, NAME};
use super::state::{Chosen, Editor, EditorAction};
use super::widgets::word;
use crate::editor::first_free;
use crate::engine::data::address::{called, key_of, path, steps};
use crate::engine::data::{Node, Tree, ValueShape};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Ui;

/// Suffix of the path of a list or map, for a new entry.
const MORE: &str = ".+";

/// Returns true if a value has parts that can be opened.
pub fn opens(node: &Node) -> bool {
    match &node.tree {
        Tree::Fields { .. } | Tree::Map(_) => true,
        Tree::List(items) => items.iter().any(opens),
        // `()` may get fields later.
        Tree::Tuple { items, .. } => items.is_empty() || items.iter().any(opens),
        _ => false,
    }
}

/// Returns the initial text of a value that can only be opened: a struct, a list or a map. `None` for other values.
pub fn begins(shapes: &[ValueShape]) -> Option<&'static str> {
    let holds = |inner: &[ValueShape]| inner.iter().any(|shape| matches!(shape, ValueShape::Form(_)));
    let begin = |shape: &ValueShape| match shape {
        ValueShape::Form(_) => Some("()"),
        ValueShape::List(inner) if holds(inner) => Some("[]"),
        ValueShape::Map(_) => Some("{}"),
        _ => None,
    };
    let all: Option<Vec<&str>> = shapes.iter().map(begin).collect();
    all?.first().copied()
}

/// An entry of a list or map.
struct PartEntry {
    path: String,
    name: String,
    opens: bool,
    text: String,
}

/// Returns the entries of a list or map. Empty for a struct, which has fields.
fn entries(editor: &Editor, at: &str) -> Vec<PartEntry> {
    let Some(node) = editor.doc.node(at) else { return Vec::new() };
    let entry = |step: String, name: Option<&str>, node: &Node| PartEntry {
        path: format!("{at}.{}", path([step.as_str()])),
        name: name.map_or(step, str::to_owned),
        opens: opens(node),
        text: editor.doc.text()[node.span.start..node.span.end].to_owned(),
    };
    match &node.tree {
        Tree::Map(all) => all.iter().map(|(key, node)| entry(key_of(key), None, node)).collect(),
        Tree::List(all) | Tree::Tuple { items: all, .. } => {
            all.iter().enumerate().map(|(ix, node)| entry(ix.to_string(), called(node), node)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a row to rename an entry of a map. `None` if the part is no such entry.
fn name_of(editor: &Editor, at: &str) -> Option<FormRow> {
    let mut steps = steps(at).ok()?;
    let name = steps.pop()?;
    let around = path(steps.iter().map(String::as_str));
    let Tree::Map(_) = editor.doc.node(&around)?.tree else { return None };
    let (key, path) = (NAME.to_owned(), format!("{at}.{NAME}"));
    Some(FormRow { key, path, written: Some(name), kind: Kind::Text, ..FormRow::default() })
}

/// Returns the enclosing part that has a sheet.
pub fn around(at: &str) -> Chosen {
    let mut steps = steps(at).unwrap_or_default();
    steps.pop();
    if steps.is_empty() { Chosen::Level } else { Chosen::Part(path(steps.iter().map(String::as_str))) }
}

/// Draws the way back, and the entries if the part is a list or map.
pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, at: &str, actions: &mut ActionList) {
    ui.horizontal(|ui| {
        if word(cx, ui, "‹ Up", "", false) {
            actions.push(EditorAction::Choose(around(at)));
        }
        let holds = matches!(editor.doc.node(at).map(|node| &node.tree), Some(Tree::List(_) | Tree::Map(_)));
        if holds && word(cx, ui, "+ entry", "", false) {
            actions.push(EditorAction::Begin(format!("{at}{MORE}"), String::new()));
        }
    });
    if let Some(name) = name_of(editor, at) {
        ui.horizontal(|ui| {
            field::label(cx, ui, &name);
            actions.add_input(&name, field::value(cx, ui, &name));
        });
    }
    for entry in entries(editor, at) {
        ui.horizontal(|ui| {
            if entry.opens {
                if word(cx, ui, &entry.name.replace('_', " "), "", false) {
                    actions.push(EditorAction::Choose(Chosen::Part(entry.path.clone())));
                }
            } else {
                let row = FormRow {
                    key: entry.name,
                    path: entry.path,
                    written: Some(entry.text),
                    kind: Kind::Raw,
                    ..FormRow::default()
                };
                field::label(cx, ui, &row);
                actions.add_input(&row, field::value(cx, ui, &row));
            }
        });
    }
}

impl Editor {
    /// Writes the initial value of a missing part, or adds an entry to a list, and opens it.
    ///
    /// # Errors
    /// Errors if no value is allowed there.
    pub fn begin_part(&mut self, at: &str, text: &str) -> Result<(), String> {
        let opened = match at.strip_suffix(MORE) {
            Some(all) => {
                let new = entries(self, all);
                // The new entry has the form of the existing ones.
                let value = match new.first().map(|entry| entry.text.chars().next().unwrap_or_default()) {
                    Some('[') => "[]",
                    Some('(') | None => "()",
                    Some(_) => "\"\"",
                };
                let map = matches!(self.doc.node(all).map(|node| &node.tree), Some(Tree::Map(_)));
                let name = first_free("new", "_", 1, |name| new.iter().any(|entry| entry.name == name));
                let entry = if map { format!("{name:?}: {value}") } else { value.to_owned() };
                self.doc.insert(all, new.len(), &entry)?;
                match (value == "()", map) {
                    (true, true) => format!("{all}.{name}"),
                    (true, false) => format!("{all}.{}", new.len()),
                    (false, _) => all.to_owned(),
                }
            }
            None => {
                self.set_deep(at, text)?;
                at.to_owned()
            }
        };
        self.choose(Chosen::Part(opened));
        Ok(())
    }

    /// Returns the innermost part around a path that has a sheet.
    pub fn part_at(&self, at: &str) -> Chosen {
        let mut steps = steps(at).unwrap_or_default();
        while !steps.is_empty() {
            let here = path(steps.iter().map(String::as_str));
            if self.doc.node(&here).is_some_and(opens) {
                return Chosen::Part(here);
            }
            steps.pop();
        }
        Chosen::Level
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::levels;
    use crate::window::editor::entry::{EditorTarget as Opened, open};
    use crate::window::editor::form::rows;
    use std::collections::BTreeSet;

    /// Returns every path that can be opened from the sheets of the level, its sides and its combatants.
    fn reached(editor: &Editor) -> Vec<String> {
        let sides = editor.index.model.sides.iter().map(|side| path(["factions", &side.id]));
        let people = editor.index.model.everybody().map(|(_, member)| member.path.clone());
        let mut found: Vec<String> =
            [String::new(), "house_rules".into()].into_iter().chain(sides).chain(people).collect();
        let mut next = 0;
        while let Some(at) = found.get(next).cloned() {
            next += 1;
            let fields = rows(editor, &at);
            let fields =
                fields.iter().filter(|row| row.opens && !["factions", "combatants"].contains(&row.key.as_str()));
            let inside: Vec<String> = fields.map(|row| row.path.clone()).collect();
            let parts = entries(editor, &at).into_iter().filter(|entry| entry.opens).map(|entry| entry.path);
            found.extend(parts.chain(inside));
        }
        found
    }

    #[test]
    fn every_bracket_of_every_level_has_a_sheet_that_one_comes_to() {
        for file in levels() {
            let editor = open(&Opened::Copy(file.name.clone())).expect("it opens");
            let begin = |editor: &Editor, at: &str| editor.doc.node(at).map(|node| node.span.start);
            let reached: BTreeSet<usize> = reached(&editor).iter().filter_map(|at| begin(&editor, at)).collect();
            let brackets = editor.doc.brackets();
            let lost = brackets.iter().filter(|(at, _)| begin(&editor, at).is_some_and(|at| !reached.contains(&at)));
            let lost: Vec<_> = lost.collect();
            assert!(lost.is_empty(), "{}: {lost:?}", file.name);
        }
    }

    #[test]
    fn entries_are_begun_named_and_taken_away() {
        let mut editor = open(&Opened::Copy("zones/bridge".into())).expect("it opens");
        editor.does(EditorAction::Begin("zones.+".into(), String::new()));
        assert_eq!((editor.selection.chosen.clone(), editor.news.clone()), (Chosen::Part("zones.new_1".into()), None));
        let name = name_of(&editor, "zones.new_1").expect("it is in a map");
        editor.write(&name, "mill").expect("a name");
        editor.refresh();
        assert_eq!(editor.selection.chosen, Chosen::Part("zones.mill".into()));
        assert_eq!(around("zones.mill"), Chosen::Part("zones".into()));
        assert_eq!(around("zones"), Chosen::Level);
        editor.command(super::super::commands::EditorCommand::Remove);
        assert_eq!(editor.selection.chosen, Chosen::Level);
        assert!(editor.is_sound(), "{:?}", editor.faults());
    }
}
