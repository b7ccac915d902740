//! `affray rules`: the rules of the catalogues, and the share that is implemented.

use super::out::{Done, Failure, standard};
use crate::engine::Ruleset;
use crate::engine::data::suggest;
use crate::rulesets::{all, ruleset};
use serde_json::{Value as Json, json};
use std::io::{self, Write};

pub fn run(name: Option<&str>, as_json: bool) -> Done {
    let mut out = standard();
    match name {
        Some(name) => {
            let one = ruleset(name).ok_or_else(|| Failure::Said(unknown(name)))?;
            if as_json { writeln!(out, "{:#}", to_json(one))? } else { write_text(&mut out, one)? }
        }
        None if as_json => {
            let all: Vec<Json> = all().iter().map(|r| to_json(*r)).collect();
            writeln!(out, "{:#}", json!({ "rulesets": all }))?;
        }
        None => {
            for one in all() {
                write_text(&mut out, one)?;
            }
        }
    }
    Ok(())
}

fn unknown(name: &str) -> String {
    format!("there is no ruleset `{name}`; {}", suggest(name, all().iter().map(|r| r.name())))
}

fn built(ruleset: &dyn Ruleset) -> usize {
    ruleset.cards().iter().filter(|card| card.built).count()
}

fn per_cent(ruleset: &dyn Ruleset) -> f64 {
    100.0 * built(ruleset) as f64 / ruleset.cards().len().max(1) as f64
}

fn to_json(ruleset: &dyn Ruleset) -> Json {
    json!({
        "ruleset": ruleset.name(),
        "title": ruleset.title(),
        "rules": ruleset.cards(),
        "built": built(ruleset),
        "total": ruleset.cards().len(),
        "coverage_percent": (per_cent(ruleset) * 10.0).round() / 10.0,
    })
}

fn write_text(out: &mut impl Write, ruleset: &dyn Ruleset) -> io::Result<()> {
    writeln!(out, "{}: {}", ruleset.title(), ruleset.summary())?;
    for card in ruleset.cards() {
        let state = if card.built { "implemented" } else { "missing    " };
        writeln!(out, "{:<14} {state} {}", card.id.0, card.title)?;
    }
    writeln!(
        out,
        "{}: {} of {} rules implemented, {:.1} %",
        ruleset.name(),
        built(ruleset),
        ruleset.cards().len(),
        per_cent(ruleset)
    )
}
