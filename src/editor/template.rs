//! Commented level templates. A template is a small encounter staged by the ruleset, so that it is valid. The comments
//! list the values that the ruleset's reader accepts.

use crate::engine::Ruleset;
use crate::engine::data::{KeyNotes, Outline, Problem, ValueShape, types_in_words};
use crate::rulesets::{key_notes, outline, stage};

/// Two combatants against two, in terms that are independent of rulesets.
const ENCOUNTER: &str = include_str!("template.ron");

/// Maximum width of a comment line, in characters.
const WIDTH: usize = 110;

/// Returns a level of a ruleset with a comment for every key.
///
/// # Errors
/// Errors if the ruleset cannot stage the encounter.
pub fn template(ruleset: &dyn Ruleset) -> Result<String, Vec<Problem>> {
    let (name, title) = (ruleset.name(), ruleset.title());
    let level = stage(name, "template.ron", ENCOUNTER)?;
    let head = format!(
        "// A level for {title}. Use `affray check FILE` to find errors and `affray duel FILE` to run a battle.\n\
         // Names: affray list {name} gear, creatures, terrains, conditions, house-rules. Every key: affray list {name} keys.\n"
    );
    let lines = commented(&level.text, &outline(ruleset), &key_notes(ruleset));
    Ok(head + &lines.join("\n") + "\n")
}

/// Returns a level without comments, whose sketch is `wide` by `high` letters.
///
/// # Errors
/// Errors if the ruleset cannot stage the encounter at that size.
pub fn sized(ruleset: &dyn Ruleset, wide: usize, high: usize) -> Result<String, Vec<Problem>> {
    let half = wide / 2;
    let row = format!("        \"{}{}\",\n", "n".repeat(wide - half), "f".repeat(half));
    let from = ENCOUNTER.find("sketch: [\n").expect("it has a sketch") + "sketch: [\n".len();
    let to = from + ENCOUNTER[from..].find("    ]").expect("it ends");
    let text = [&ENCOUNTER[..from], &row.repeat(high), &ENCOUNTER[to..]].concat();
    stage(ruleset.name(), "template.ron", &text).map(|level| level.text.to_string())
}

/// Returns the lines with a comment before each key of the level, and unused keys as comments at the end.
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

fn in_words(shapes: &[ValueShape], notes: &KeyNotes, key: &str) -> String {
    of_key(shapes, notes, "a level", key)
}

/// Describes a key: meaning, type and default.
fn of_key(shapes: &[ValueShape], notes: &KeyNotes, form: &str, key: &str) -> String {
    let note = notes.find(form, key);
    let takes = types_in_words(shapes, note);
    match note {
        Some(note) if note.default == "required" => format!("{} Required: {takes}.", note.meaning),
        Some(note) => format!("{} Takes {takes}; default: {}.", note.meaning, note.default),
        None => format!("Takes {takes}."),
    }
}

/// Wraps a text into comment lines.
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
