//! A level to start from, with a comment at every key. It is a small encounter as the ruleset stages it, so that it is sound, and
//! what its keys may hold is what the ruleset's reader says.

use crate::engine::Ruleset;
use crate::engine::data::{KeyNotes, Outline, Problem, Shape};
use crate::rulesets::{key_notes, outline, stage};

/// Two against two, in words that belong to no ruleset.
const ENCOUNTER: &str = include_str!("template.ron");

/// Letters of a comment before the next line of it begins.
const WIDTH: usize = 110;

/// A level of a ruleset, explained.
///
/// # Errors
/// What stands in the way of staging it.
pub fn template(ruleset: &dyn Ruleset) -> Result<String, Vec<Problem>> {
    let (name, title) = (ruleset.name(), ruleset.title());
    let level = stage(name, "template.ron", ENCOUNTER)?;
    let head = format!(
        "// A level of {title}. `affray check FILE` says what is wrong with it, `affray duel FILE` fights it.\n\
         // Names: affray list {name} gear, creatures, terrains, conditions, house-rules. Every key: affray list {name} keys.\n"
    );
    let lines = commented(&level.text, &outline(ruleset), &key_notes(ruleset));
    Ok(head + &lines.join("\n") + "\n")
}

/// A level without comments, that many letters of its sketch wide and high.
///
/// # Errors
/// What stands in the way of staging it.
pub fn sized(ruleset: &dyn Ruleset, wide: usize, high: usize) -> Result<String, Vec<Problem>> {
    let half = wide / 2;
    let row = format!("        \"{}{}\",\n", "n".repeat(wide - half), "f".repeat(half));
    let from = ENCOUNTER.find("sketch: [\n").expect("it has a sketch") + "sketch: [\n".len();
    let to = from + ENCOUNTER[from..].find("    ]").expect("it ends");
    let text = [&ENCOUNTER[..from], &row.repeat(high), &ENCOUNTER[to..]].concat();
    stage(ruleset.name(), "template.ron", &text).map(|level| level.text.to_string())
}

/// The text with a comment before each key of the level, and what else there may be at its end.
fn commented(text: &str, outline: &Outline, notes: &KeyNotes) -> Vec<String> {
    let keys = outline.forms.get("a level").map_or(&[][..], |form| &form.keys);
    let mut lines = Vec::new();
    for line in text.lines() {
        let key = line.strip_prefix("    ").filter(|rest| !rest.starts_with(' ')).and_then(|rest| rest.split_once(':'));
        if let Some((_, shapes)) = key.and_then(|(key, _)| keys.iter().find(|(known, _)| known == key)) {
            lines.extend(comment("    ", &in_words(shapes, notes, key.map_or("", |(key, _)| key))));
        }
        if line.trim_start().starts_with("factions:") {
            lines.push("    // Keys of a combatant:".into());
            for (key, shapes) in outline.forms.get("a combatant").map_or(&[][..], |form| &form.keys) {
                lines.extend(comment("    ", &format!("  {key}: {}", of_key(shapes, notes, "a combatant", key))));
            }
        }
        if line == ")" {
            let used = |key: &str| text.contains(&format!("\n    {key}:"));
            for (key, shapes) in keys.iter().filter(|(key, _)| !used(key)) {
                lines.extend(comment("    ", &format!("{key}: {}", in_words(shapes, notes, key))));
            }
        }
        lines.push(line.to_owned());
    }
    lines
}

fn in_words(shapes: &[Shape], notes: &KeyNotes, key: &str) -> String {
    of_key(shapes, notes, "a level", key)
}

/// The meaning of a key, its type and its default.
fn of_key(shapes: &[Shape], notes: &KeyNotes, form: &str, key: &str) -> String {
    let takes = shapes.iter().map(Shape::in_words).collect::<Vec<_>>().join(", or ");
    match notes.find(form, key) {
        Some(note) if note.default == "required" => format!("{} Required: {takes}.", note.meaning),
        Some(note) => format!("{} Takes {takes}; default: {}.", note.meaning, note.default),
        None => format!("Takes {takes}."),
    }
}

/// As comments of lines that are not too long.
fn comment(indent: &str, text: &str) -> Vec<String> {
    let mut lines = vec![format!("{indent}//")];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is one");
        if last.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(format!("{indent}// {word}"));
        } else {
            last.push(' ');
            last.push_str(word);
        }
    }
    lines
}
