//! What the level files of a ruleset may hold, learnt from reading all its levels and tables.

use crate::engine::Ruleset;
use crate::engine::data::{Document, Ears, Outline};
use crate::engine::encounters::{Encounter, Staging};
use crate::engine::level_files::{LevelFile, encounters, levels};

/// The outline of a ruleset's files, from its levels and tables and from encounters as it stages them.
pub fn outline(ruleset: &dyn Ruleset) -> Outline {
    let mut outline = Outline::default();
    let mut learn = |text: &str, read: &dyn Fn(&Document)| {
        let Ok(mut document) = Document::parse("", text) else { return };
        document.ears = Some(Ears::default());
        read(&document);
        outline.learn(&document);
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

/// Every encounter that it can stage, as a level.
fn staged(staging: &Staging) -> Vec<String> {
    let read = |file: &LevelFile| {
        let document = Document::parse("", &file.read().ok()?).ok()?;
        staging.stage(&Encounter::read(&document).ok()?).ok().map(|staged| staged.text)
    };
    encounters().iter().filter_map(read).collect()
}
