//! Documents with an example under every key, from which an outline learns the types that no shipped file writes.

use super::heard::Expected;
use super::{Document, KeyNotes};
use std::collections::BTreeSet;

/// Adds examples to the brackets of a document that has been read with listeners: one for each key that `shown` does not hold yet.
/// Returns `None` if there is nothing to add. The text need not be sound: the reader says what it expects all the same.
pub fn with_examples(
    document: &Document,
    notes: &KeyNotes,
    shown: &mut BTreeSet<(&'static str, String)>,
) -> Option<String> {
    let mut inserts: Vec<(usize, String)> = Vec::new();
    for (span, expected) in document.ears.as_ref()?.heard() {
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
    // From the end on, so that places before stay what they are.
    inserts.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let mut text = document.text.to_string();
    inserts.iter().for_each(|(at, example)| text.insert_str(*at, example));
    (!inserts.is_empty()).then_some(text)
}
