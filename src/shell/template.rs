//! `affray new`: a level to start from, with a comment at every key. It is a small encounter as the ruleset stages it, so that it is
//! sound, and what its keys may hold is what the ruleset's reader says.

use super::list::{named, shape_in_words};
use super::out::{Done, Failure, standard};
use crate::engine::data::{Outline, Shape};
use crate::rulesets::{outline, stage};
use std::io::Write;

/// Two against two, in words that belong to no ruleset.
const ENCOUNTER: &str = include_str!("template.ron");

/// Letters of a comment before the next line of it begins.
const WIDTH: usize = 110;

pub fn run(name: &str) -> Done {
    let ruleset = named(name)?;
    let level = stage(name, "template.ron", ENCOUNTER)
        .map_err(|problems| Failure::Said(problems.first().map_or_else(String::new, ToString::to_string)))?;
    let outline = outline(ruleset);
    let mut out = standard();
    let title = ruleset.title();
    writeln!(
        out,
        "// A level of {title}. `affray check FILE` says what is wrong with it, `affray duel FILE` fights it."
    )?;
    writeln!(
        out,
        "// Names: affray list {name} gear, creatures, terrains, conditions, house-rules. Every key: affray list {name} keys."
    )?;
    for line in commented(&level.text, &outline) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The text with a comment before each key of the level, and what else there may be at its end.
fn commented(text: &str, outline: &Outline) -> Vec<String> {
    let keys = outline.forms.get("a level").map_or(&[][..], |form| &form.keys);
    let mut lines = Vec::new();
    for line in text.lines() {
        let key = line.strip_prefix("    ").filter(|rest| !rest.starts_with(' ')).and_then(|rest| rest.split_once(':'));
        if let Some((_, shapes)) = key.and_then(|(key, _)| keys.iter().find(|(known, _)| known == key)) {
            lines.extend(comment("    ", &in_words(shapes)));
        }
        if line.trim_start().starts_with("factions:") {
            lines.extend(comment("    ", &format!("Of a combatant: {}", all_keys(outline, "a combatant"))));
        }
        if line == ")" {
            let used = |key: &str| text.contains(&format!("\n    {key}:"));
            for (key, shapes) in keys.iter().filter(|(key, _)| !used(key)) {
                lines.extend(comment("    ", &format!("{key}: {}", in_words(shapes))));
            }
        }
        lines.push(line.to_owned());
    }
    lines
}

fn in_words(shapes: &[Shape]) -> String {
    if shapes.is_empty() {
        "see `affray list`".into()
    } else {
        shapes.iter().map(shape_in_words).collect::<Vec<_>>().join(", or ")
    }
}

fn all_keys(outline: &Outline, what: &str) -> String {
    let keys = outline.forms.get(what).map_or(&[][..], |form| &form.keys);
    keys.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>().join(", ")
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
