//! Forms: the fields of a struct in the level as rows. Each row has a key of the schema, its allowed values, its
//! current value and its default. This module is independent of the rulesets.

use super::field::FieldInput;
use super::part::{begins, opens};
use super::row::{FormRow, Kind, NAME, bare};
use super::state::{Chosen, Editor};
use crate::editor::{Diagnostic, FormField};
use crate::engine::data::address::{key_of, path, steps};
use crate::engine::data::{Node, Outline, Tree, ValueShape};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Forms of the parts on the sheet, by path. They are read again after each change of the editor.
#[derive(Default)]
pub struct FormCache(BTreeMap<String, Arc<Vec<FormRow>>>);

impl FormCache {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the rows of the struct at a path: see [`rows`].
    pub fn rows(&mut self, editor: &Editor, at: &str) -> Arc<Vec<FormRow>> {
        self.0.entry(at.to_owned()).or_insert_with(|| Arc::new(rows(editor, at))).clone()
    }
}

/// Returns the rows of the struct at a path, in the order of the schema.
pub fn rows(editor: &Editor, at: &str) -> Vec<FormRow> {
    let form = match &editor.rules.schema {
        Some(known) => editor.doc.form_by(at, known),
        None => editor.doc.form_by(at, &Outline::default()),
    };
    let row = |field: FormField| {
        let faults = editor.faults().iter().enumerate();
        let mine = |fault: &Diagnostic| super::state::within(&fault.path, &field.path);
        FormRow {
            fault: faults.filter(|(_, fault)| mine(fault)).map(|(ix, fault)| (ix, fault.clone())).next(),
            kind: kind_of(&field.shapes).unwrap_or_default(),
            opens: editor.doc.node(&field.path).is_some_and(opens),
            begins: begins(&field.shapes).filter(|_| field.value.is_none() && field.usual.is_none()),
            written: field.value,
            default: field.usual,
            note: field.note,
            path: field.path,
            key: field.key,
        }
    };
    form.map(|form| form.fields).unwrap_or_default().into_iter().map(row).collect()
}

/// Returns the kind of control for a value, from the shapes in the schema. `None` if there are no shapes.
fn kind_of(shapes: &[ValueShape]) -> Option<Kind> {
    let kinds = shapes.iter().map(|shape| match shape {
        ValueShape::Form(_) => Kind::Form,
        ValueShape::Whole(low, high) => Kind::Whole(*low, *high),
        ValueShape::Flag => Kind::Flag,
        ValueShape::Words { words, open } => Kind::Words { words: words.clone(), open: *open },
        ValueShape::Text | ValueShape::Name => Kind::Text,
        _ => Kind::Raw,
    });
    narrowest(kinds)
}

/// Returns the most specific kind: words before a number, a number before text.
fn narrowest(kinds: impl Iterator<Item = Kind>) -> Option<Kind> {
    let rank = |kind: &Kind| match kind {
        Kind::Words { .. } => 5,
        Kind::Flag => 4,
        Kind::Whole(..) => 3,
        Kind::Form => 2,
        Kind::Text => 1,
        Kind::Raw => 0,
    };
    let all: Vec<Kind> = kinds.collect();
    // A number or a word is edited as raw text.
    let mixed = all.iter().any(|k| matches!(k, Kind::Words { .. })) && all.iter().any(|k| matches!(k, Kind::Whole(..)));
    if mixed { Some(Kind::Raw) } else { all.into_iter().max_by_key(rank) }
}

impl Editor {
    /// Writes the typed text of a row into the level. Empty text removes the key.
    ///
    /// # Errors
    /// Errors if the text is no valid value.
    pub fn write(&mut self, row: &FormRow, typed: &str) -> Result<(), String> {
        let typed = typed.trim();
        if row.key == NAME && row.written.is_some() {
            return self.rename(&row.path, bare(typed));
        }
        let written = self.doc.node(&row.path).is_some();
        if typed.is_empty() {
            return if written { self.doc.remove(&row.path) } else { Ok(()) };
        }
        let value = match row.kind {
            Kind::Text => format!("{:?}", bare(typed)),
            _ => typed.to_owned(),
        };
        self.set_deep(&row.path, &value)?;
        // Words are quoted if they name something, and unquoted if they are one of a fixed set. The unquoted form is
        // tried first.
        let quoted = format!("{typed:?}");
        let wrong = self.faults().iter().any(|fault| fault.path == row.path);
        if wrong && matches!(row.kind, Kind::Words { .. }) && !typed.starts_with('"') && typed.parse::<f64>().is_err() {
            self.doc.set(&row.path, &quoted)?;
        }
        Ok(())
    }

    /// Applies the input of a field.
    pub fn take(&mut self, row: &FormRow, typed: FieldInput) {
        if typed == FieldInput::Nothing {
            return;
        }
        let name = format!("Set {} of {}", row.label(), self.chosen_name());
        match typed {
            FieldInput::Nothing => {}
            FieldInput::Begun => self.begin_typing(&name),
            FieldInput::Done => self.end_typing(),
            FieldInput::Now(text) => {
                let done = self.write(row, &text);
                self.report(done);
            }
            FieldInput::Once(text) => {
                self.begin_typing(&name);
                let done = self.write(row, &text);
                self.report(done);
                self.end_typing();
            }
        }
        self.refresh();
    }

    /// Renames an object and updates all references to it.
    ///
    /// # Errors
    /// Errors if the name is invalid.
    fn rename(&mut self, at: &str, name: &str) -> Result<(), String> {
        let of = at.strip_suffix(NAME).and_then(|of| of.strip_suffix('.')).unwrap_or_default().to_owned();
        self.doc.rename(&of, name)?;
        match &mut self.selection.chosen {
            Chosen::Combatant(id) | Chosen::Side(id) => *id = name.to_owned(),
            Chosen::Part(part) if *part == of => {
                let mut steps = steps(&of)?;
                steps.pop();
                *part = path(steps.iter().map(String::as_str).chain([name]));
            }
            _ => {}
        }
        Ok(())
    }

    /// Sets a value, and first creates the enclosing struct if it is missing.
    ///
    /// # Errors
    /// Errors if the path or the value is invalid.
    pub fn set_deep(&mut self, at: &str, value: &str) -> Result<(), String> {
        let mut steps = steps(at)?;
        let key = steps.pop().unwrap_or_default();
        let around = path(steps.iter().map(String::as_str));
        if !around.is_empty() && self.doc.node(&around).is_none() {
            return self.doc.set(&around, &format!("({key}: {value})"));
        }
        self.doc.set(at, value)
    }
}

/// Returns the keys of a map, as written.
pub fn map_keys(node: &Node) -> Vec<String> {
    match &node.tree {
        Tree::Map(entries) => entries.iter().map(|(key, _)| key_of(key)).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::outline_of;
    use crate::engine::level_files::levels;
    use crate::window::editor::entry::{EditorTarget, open};

    fn editor(level: &str) -> Editor {
        let mut editor = open(&EditorTarget::Copy(level.to_owned())).expect("a level of the repository");
        editor.rules.schema = Some(outline_of(editor.rules.ruleset));
        editor
    }

    fn row(editor: &Editor, at: &str, key: &str) -> FormRow {
        rows(editor, at).iter().find(|row| row.key == key).expect("the reader takes it").clone()
    }

    #[test]
    fn everybody_and_every_side_of_every_level_has_a_form() {
        for file in levels() {
            let editor = open(&EditorTarget::Copy(file.name.clone())).expect("it opens");
            assert!(!rows(&editor, "").is_empty(), "{}", file.name);
            let model = &editor.index.model;
            for side in &model.sides {
                assert!(!rows(&editor, &path(["factions", &side.id])).is_empty(), "{}: {}", file.name, side.id);
            }
            for (_, member) in model.everybody() {
                let rows = rows(&editor, &member.path);
                assert!(rows.iter().any(|row| row.written.is_some()), "{}: {}", file.name, member.id);
            }
        }
    }

    #[test]
    fn what_is_typed_is_written_and_nothing_typed_is_the_default_again() {
        let mut editor = editor("zones/bridge");
        let at = "combatants.konrad";
        let strength = row(&editor, at, "str");
        assert_eq!((strength.written.as_deref(), strength.default.as_deref()), (None, Some("11")));
        assert!(!strength.is_changed() && matches!(strength.kind, Kind::Whole(1, 20)), "{strength:?}");
        editor.write(&strength, "14").expect("a number");
        editor.refresh();
        let strength = row(&editor, at, "str");
        assert!(strength.is_changed() && editor.is_sound());
        editor.write(&strength, "99").expect("it is written all the same");
        editor.refresh();
        assert!(row(&editor, at, "str").fault.is_some_and(|(_, fault)| fault.mend.is_some()));
        editor.write(&strength, "").expect("nothing");
        editor.refresh();
        assert!(row(&editor, at, "str").written.is_none() && editor.is_sound());
        let title = row(&editor, at, "title");
        editor.write(&title, "Old Konrad").expect("a text");
        assert_eq!(editor.doc.get("combatants.konrad.title"), Some("\"Old Konrad\""));
        let door = row(&editor, "borders.bridge|gatehouse", "kind");
        assert!(matches!(&door.kind, Kind::Words { words, .. } if words.contains(&"barrier".to_owned())), "{door:?}");
    }

    #[test]
    fn a_new_name_is_written_wherever_it_is_mentioned() {
        let mut editor = editor("hexes/pikes");
        editor.choose(Chosen::Combatant("shield_left".into()));
        let name = row(&editor, "combatants.shield_left", NAME);
        editor.write(&name, "sinister").expect("a name");
        editor.refresh();
        assert!(editor.is_sound(), "{:?}", editor.faults());
        assert_eq!(editor.selection.chosen, Chosen::Combatant("sinister".into()));
        assert!(editor.doc.text().contains("end_a: \"sinister\""));
    }
}
