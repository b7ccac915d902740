//! `lab diff`: two battles side by side, from the point where they diverge.

use super::args::Diff;
use super::found::{keep, unless_there};
use crate::engine::replay::{Replay, is_battle};
use crate::lab::diff::{Cause, FirstDifference};
use crate::lab::story::{BattleStory, StoryStep};
use crate::lab::{BattleRunner, Variant};
use crate::shell::out::{Done, standard};
use serde_json::{Value as Json, json};
use std::io::{self, Write};
use std::path::Path;

/// Width of a column, in characters.
const WIDTH: usize = 56;
/// Number of common lines shown before the divergence.
const BEFORE: usize = 3;

pub fn run(given: &Diff) -> Done {
    given.out.as_deref().map_or(Ok(()), unless_there)?;
    let b = given.b.as_ref().unwrap_or(&given.a);
    let a = story(given, &given.a, &[])?;
    let b = story(given, b, &given.changed)?;
    let parting = FirstDifference::find(&a, &b);
    keep(given.out.as_deref(), &as_json(&a, &b, parting.as_ref()))?;
    let mut out = standard();
    let Some(parting) = parting else {
        writeln!(out, "The two battles are identical: {}", a.end)?;
        return Ok(());
    };
    let decisions = |story: &BattleStory| story.steps.len().saturating_sub(1);
    writeln!(out, "{}: {} decisions, {}", a.title, decisions(&a), a.end)?;
    writeln!(out, "{}: {} decisions, {}", b.title, decisions(&b), b.end)?;
    writeln!(out, "First difference: {}.", parting.in_words(&a, &b))?;
    writeln!(out, "Cause: {}.\n", cause(&parting))?;
    write_stories(&mut out, &a, &b, &parting, given.lines)?;
    Ok(())
}

fn cause(parting: &FirstDifference) -> &'static str {
    match parting.cause {
        Cause::Choice => "choice",
        Cause::Rule => "rule",
        Cause::Die { .. } => "die",
        Cause::End => "end",
    }
}

/// Returns both stories in full and the point where they diverge.
fn as_json(a: &BattleStory, b: &BattleStory, parting: Option<&FirstDifference>) -> Json {
    let step = |step: &StoryStep| json!({ "asked": step.asked, "chosen": step.chosen, "events": step.events });
    let story = |story: &BattleStory| {
        let steps: Vec<Json> = story.steps.iter().map(step).collect();
        json!({ "title": story.title, "end": story.end, "steps": steps })
    };
    let parting = parting.map(|parting| {
        let words = parting.in_words(a, b);
        json!({ "decision": parting.step, "event": parting.event, "cause": cause(parting), "in_words": words })
    });
    json!({ "parting": parting, "a": story(a), "b": story(b) })
}

/// Returns the story of a replay as recorded, or of a level after fighting it.
fn story(given: &Diff, named: &str, changed: &[(String, String)]) -> Result<BattleStory, String> {
    let path = Path::new(named);
    if is_battle(path) {
        if given.fights.side.is_some() {
            return Err(format!("--side needs a level; {named} is a replay"));
        }
        return BattleStory::replayed(&Replay::read(path)?);
    }
    let variant: Variant = given.fights.variant(named, changed)?;
    variant.side(given.fights.side.as_deref())?;
    let seatings = variant.seatings();
    let seated =
        seatings.get(given.seat).ok_or_else(|| format!("invalid --seat; expected 0 to {}", seatings.len() - 1))?;
    BattleStory::fought(&mut BattleRunner::new(variant.level.clone(), given.fights.seed)?, given.fights.seed, seated)
}

/// Returns the lines of a step: the choice, then its events.
fn lines(step: &StoryStep) -> Vec<String> {
    let chosen = (!step.chosen.is_empty()).then(|| format!("> {} {}", step.asked, step.chosen));
    chosen.into_iter().chain(step.events.iter().map(|event| event.text.clone())).collect()
}

fn write_stories(
    out: &mut impl Write,
    a: &BattleStory,
    b: &BattleStory,
    parting: &FirstDifference,
    most: usize,
) -> io::Result<()> {
    let at = |story: &BattleStory| -> Vec<String> {
        story.steps.get(parting.step..).unwrap_or_default().iter().flat_map(lines).collect()
    };
    let (left, right) = (at(a), at(b));
    let shared: Vec<String> = a.steps[..parting.step.min(a.steps.len())].iter().flat_map(lines).collect();
    let alike = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let before = shared.iter().chain(&left[..alike]).collect::<Vec<_>>();
    for text in &before[before.len().saturating_sub(BEFORE)..] {
        writeln!(out, "    {text}")?;
    }
    writeln!(out, "    {:WIDTH$} | B", "A")?;
    for ix in 0..most {
        let cell = |lines: &[String]| lines.get(alike + ix).map(|text| folded(text)).unwrap_or_default();
        let (left, right) = (cell(&left), cell(&right));
        for row in 0..left.len().max(right.len()) {
            let part = |lines: &[String]| lines.get(row).cloned().unwrap_or_default();
            writeln!(out, "{}   {:WIDTH$} | {}", if left == right { " " } else { "≠" }, part(&left), part(&right))?;
        }
    }
    Ok(())
}

/// Wraps a sentence to the width of a column.
fn folded(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is one");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}
