//! The outline of a ruleset's level files: the keys they may hold, learnt by reading all its levels and tables.

use crate::engine::Ruleset;
use crate::engine::data::{Document, KeyNote, KeyNotes, Outline, SchemaRecorder, with_examples};
use crate::engine::encounters::{Encounter, Staging};
use crate::engine::level_files::{LevelFile, encounters, levels};
use std::collections::BTreeSet;

/// Maximum number of passes that expand key examples. An example may contain keys that have examples themselves.
const DEEP: usize = 6;

/// Returns the documentation of a ruleset's keys, including its house rules.
pub fn key_notes(ruleset: &dyn Ruleset) -> KeyNotes {
    let mut notes = KeyNotes::read(ruleset.keys());
    for (rule, values) in ruleset.house_rules() {
        let reading = ruleset.readings().iter().find(|(known, _)| known == rule).map_or("", |(_, reading)| *reading);
        let quoted = |value: Option<&&str>| value.map(|value| format!("{value:?}")).unwrap_or_default();
        let meaning = reading.split_whitespace().collect::<Vec<_>>().join(" ");
        let note = KeyNote { default: quoted(values.first()), example: quoted(values.last()), meaning };
        notes.add("`house_rules`", rule, note);
    }
    notes
}

/// Builds the outline of a ruleset's files. Sources are its levels and tables, the encounters that it can stage, and
/// the example of each key.
pub fn outline(ruleset: &dyn Ruleset) -> Outline {
    let mut outline = Outline::default();
    let (notes, mut shown) = (key_notes(ruleset), BTreeSet::new());
    let mut learn = |text: &str, read: &dyn Fn(&Document)| {
        let mut text = text.to_owned();
        for _ in 0..DEEP {
            let Ok(mut document) = Document::parse("", &text) else { return };
            document.ears = Some(SchemaRecorder::default());
            read(&document);
            outline.learn(&document);
            let Some(more) = with_examples(&document, &notes, &mut shown) else { return };
            text = more;
        }
    };
    let level = |document: &Document| {
        let _ = ruleset.read(document, &[]);
    };
    let own = format!("{}/", ruleset.name());
    for file in levels().iter().filter(|file| file.name.starts_with(&own)) {
        learn(&file.read().unwrap_or_default(), &level);
    }
    for text in ruleset.staging().into_iter().flat_map(staged) {
        learn(&text, &level);
    }
    for (_, text) in ruleset.tables() {
        learn(text, &|document| {
            let _ = ruleset.check_data(document);
        });
    }
    outline
}

/// Returns the level text of every encounter that the ruleset can stage.
fn staged(staging: &Staging) -> Vec<String> {
    let read = |file: &LevelFile| {
        let document = Document::parse("", &file.read().ok()?).ok()?;
        staging.stage(&Encounter::read(&document).ok()?).ok().map(|staged| staged.text)
    };
    encounters().iter().filter_map(read).collect()
}
