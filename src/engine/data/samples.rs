//! Sample documents with an example for every key. They teach an outline the types of keys that no shipped file uses.

use super::schema_recorder::Expected;
use super::{Document, KeyNotes};
use std::collections::BTreeSet;

/// Adds an example to the brackets of a recorded document for each key that `shown` does not contain yet. Returns
/// `None` if there is nothing to add. The text may be invalid: the reader records its expectations anyway.
pub fn with_examples(
    document: &Document,
    notes: &KeyNotes,
    shown: &mut BTreeSet<(&'static str, String)>,
) -> Option<String> {
    let mut inserts: Vec<(usize, String)> = Vec::new();
    for (span, expected) in document.ears.as_ref()?.recorded() {
        let Expected::Form(form, keys) = expected else { continue };
        let bracket = &document.text[span.start..span.end];
        let Some(open) = bracket.find('(').filter(|_| bracket.ends_with(')')) else { continue };
        for key in keys {
            let Some(note) = notes.find(form, &key) else { continue };
            let example = format!("{key}: {}, ", note.example);
            if shown.insert((form, key)) {
                inserts.push((span.start + open + 1, example));
            }
        }
    }
    // From the end, so that earlier offsets stay valid.
    inserts.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let mut text = document.text.to_string();
    inserts.iter().for_each(|(at, example)| text.insert_str(*at, example));
    (!inserts.is_empty()).then_some(text)
}
