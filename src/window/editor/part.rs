//! A part of the level that has no panel of its own: brackets within brackets, lists and maps, opened one after the other.

use super::field;
use super::row::{Kind, NAME, Row};
use super::state::{Chosen, Does, Editor};
use super::widgets::word;
use crate::editor::first_free;
use crate::engine::data::address::{called, key_of, path, steps};
use crate::engine::data::{Node, Shape, Tree};
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Ui;

/// Behind the path of a list or a map: one more entry of it.
const MORE: &str = ".+";

/// Whether something has parts that are better seen one by one.
pub fn opens(node: &Node) -> bool {
    match &node.tree {
        Tree::Fields { .. } | Tree::Map(_) => true,
        Tree::List(items) => items.iter().any(opens),
        // `()` says nothing yet of what it might.
        Tree::Tuple { items, .. } => items.is_empty() || items.iter().any(opens),
        _ => false,
    }
}

/// What is written to begin something that can only be opened: a bracket, a list or a map.
pub fn begins(shapes: &[Shape]) -> Option<&'static str> {
    let holds = |inner: &[Shape]| inner.iter().any(|shape| matches!(shape, Shape::Form(_)));
    let begin = |shape: &Shape| match shape {
        Shape::Form(_) => Some("()"),
        Shape::List(inner) if holds(inner) => Some("[]"),
        Shape::Map(_) => Some("{}"),
        _ => None,
    };
    let all: Option<Vec<&str>> = shapes.iter().map(begin).collect();
    all?.first().copied()
}

/// An entry of a list or map, or a bracket in it.
struct Entry {
    path: String,
    name: String,
    opens: bool,
    text: String,
}

/// What is inside a list or a map; nothing of a bracket, which has fields.
fn entries(editor: &Editor, at: &str) -> Vec<Entry> {
    let Some(node) = editor.doc.node(at) else { return Vec::new() };
    let entry = |step: String, name: Option<&str>, node: &Node| Entry {
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

/// The name of an entry of a map, to be written anew.
fn name_of(editor: &Editor, at: &str) -> Option<Row> {
    let mut steps = steps(at).ok()?;
    let name = steps.pop()?;
    let around = path(steps.iter().map(String::as_str));
    let Tree::Map(_) = editor.doc.node(&around)?.tree else { return None };
    let (key, path) = (NAME.to_owned(), format!("{at}.{NAME}"));
    Some(Row { key, path, written: Some(name), kind: Kind::Text, ..Row::default() })
}

/// What lies around the part, as far as it has a sheet.
pub fn around(at: &str) -> Chosen {
    let mut steps = steps(at).unwrap_or_default();
    steps.pop();
    if steps.is_empty() { Chosen::Level } else { Chosen::Part(path(steps.iter().map(String::as_str))) }
}

/// The way out of it, and what is in it where that is a list or a map.
pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor, at: &str) -> Option<Does> {
    let mut does = None;
    ui.horizontal(|ui| {
        if word(cx, ui, "‹ out of it", "", false) {
            does = Some(Does::Choose(around(at)));
        }
        let holds = matches!(editor.doc.node(at).map(|node| &node.tree), Some(Tree::List(_) | Tree::Map(_)));
        if holds && word(cx, ui, "+ entry", "", false) {
            does = Some(Does::Begin(format!("{at}{MORE}"), String::new()));
        }
    });
    if let Some(name) = name_of(editor, at) {
        ui.horizontal(|ui| {
            field::label(cx, ui, &name);
            let typed = field::value(cx, ui, &name);
            editor.take(&name, typed);
        });
    }
    for entry in entries(editor, at) {
        ui.horizontal(|ui| {
            if entry.opens {
                if word(cx, ui, &entry.name.replace('_', " "), "", false) {
                    does = Some(Does::Choose(Chosen::Part(entry.path.clone())));
                }
            } else {
                let row = Row {
                    key: entry.name,
                    path: entry.path,
                    written: Some(entry.text),
                    kind: Kind::Raw,
                    ..Row::default()
                };
                field::label(cx, ui, &row);
                let typed = field::value(cx, ui, &row);
                editor.take(&row, typed);
            }
        });
    }
    does
}

impl Editor {
    /// Begins something that is not written yet, or one more entry of a list, and opens it.
    ///
    /// # Errors
    /// Nothing can stand there.
    pub fn begin_part(&mut self, at: &str, text: &str) -> Result<(), String> {
        let opened = match at.strip_suffix(MORE) {
            Some(all) => {
                let new = entries(self, all);
                // As those are that stand there.
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

    /// The innermost part around a path that has a sheet of its own.
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
    use crate::window::editor::enter::{Entry as Opened, open};
    use crate::window::editor::form::rows;
    use std::collections::BTreeSet;

    /// Every path that one comes to from the sheets of the level, its sides and its people.
    fn reached(editor: &mut Editor) -> Vec<String> {
        let sides = editor.model.sides.iter().map(|side| path(["factions", &side.id]));
        let people = editor.model.everybody().map(|(_, member)| member.path.clone());
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
            let mut editor = open(&Opened::Copy(file.name.clone())).expect("it opens");
            let begin = |editor: &Editor, at: &str| editor.doc.node(at).map(|node| node.span.start);
            let reached: BTreeSet<usize> = reached(&mut editor).iter().filter_map(|at| begin(&editor, at)).collect();
            let brackets = editor.doc.brackets();
            let lost = brackets.iter().filter(|(at, _)| begin(&editor, at).is_some_and(|at| !reached.contains(&at)));
            let lost: Vec<_> = lost.collect();
            assert!(lost.is_empty(), "{}: {lost:?}", file.name);
        }
    }

    #[test]
    fn entries_are_begun_named_and_taken_away() {
        let mut editor = open(&Opened::Copy("zones/bridge".into())).expect("it opens");
        editor.does(Does::Begin("zones.+".into(), String::new()));
        assert_eq!((editor.chosen.clone(), editor.news.clone()), (Chosen::Part("zones.new_1".into()), None));
        let name = name_of(&editor, "zones.new_1").expect("it is in a map");
        editor.write(&name, "mill").expect("a name");
        editor.refresh();
        assert_eq!(editor.chosen, Chosen::Part("zones.mill".into()));
        assert_eq!(around("zones.mill"), Chosen::Part("zones".into()));
        assert_eq!(around("zones"), Chosen::Level);
        editor.command(super::super::commands::Command::Remove);
        assert_eq!(editor.chosen, Chosen::Level);
        assert!(editor.is_sound(), "{:?}", editor.faults());
    }
}
