//! `lab run`: levels fought many times.

use super::args::{Run, plan};
use super::fighting::fight;
use crate::lab::tally::Tally;
use crate::lab::{Go, Plan, Variant};
use crate::shell::out::{Done, standard};
use serde_json::json;
use std::io::{self, Write};

/// No rate is taken for known before so many battles.
const FEWEST: u64 = 100;

/// Letters of the first of two columns: of plain names, and where one of them is longer.
const NARROW: usize = 24;
const WIDE: usize = 48;

pub fn run(given: &Run) -> Done {
    let variants: Vec<Variant> =
        given.levels.iter().map(|level| given.fights.variant(level, &[])).collect::<Result<_, _>>()?;
    let mut plan = plan(&given.fights, variants, 500, given.seats);
    if let Some((part, of)) = given.shard {
        plan = plan.shard(part, of);
    }
    let mut tallies: Vec<Tally> = plan.variants.iter().map(tally_of).collect();
    let about = json!({ "until": given.until });
    fight(&plan, given.fights.jobs(), &given.keep, &about, &mut |bout, record| {
        tallies[bout.variant].add(&record);
        let known =
            |tally: &Tally| tally.battles >= FEWEST && given.until.is_some_and(|wanted| tally.margin() <= wanted);
        // Seeds are finished, so that every level and seating has the same ones.
        let whole = (bout.number + 1) % plan.per_seed() == 0;
        Ok(if whole && tallies.iter().all(known) { Go::Enough } else { Go::On })
    })?;
    let mut out = standard();
    for (variant, tally) in plan.variants.iter().zip(&tallies) {
        write_tally(&mut out, &plan, variant, tally)?;
    }
    Ok(())
}

pub fn tally_of(variant: &Variant) -> Tally {
    Tally::of(variant.level.factions.iter().map(|side| side.id.clone()))
}

/// `roadside (Roadside), 1000 battles, seeds from 1: recruit against veteran, seats changed over`
pub fn heading(plan: &Plan, variant: &Variant, battles: u64) -> String {
    let turned = if variant.seatings().len() > 1 && plan.per_seed() > plan.variants.len() as u64 {
        ", seats changed over"
    } else {
        ""
    };
    let who = variant.controllers.join(" against ");
    let set: Vec<String> = variant.overrides.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let set = if set.is_empty() { String::new() } else { format!(" with {}", set.join(", ")) };
    let title = &variant.level.title;
    format!("{} ({title}){set}, {battles} battles, seeds from {}: {who}{turned}", variant.name, plan.first)
}

fn write_tally(out: &mut impl Write, plan: &Plan, variant: &Variant, tally: &Tally) -> io::Result<()> {
    writeln!(out, "{}", heading(plan, variant, tally.battles))?;
    if tally.battles == 0 {
        return Ok(());
    }
    for (id, rate) in &tally.sides {
        line(out, &format!("{id} wins"), &rate.in_words())?;
    }
    line(out, "nobody wins", &tally.nobody.in_words())?;
    if tally.controllers.len() > 1 {
        for (name, rate) in &tally.controllers {
            line(out, &format!("as {name}"), &rate.in_words())?;
        }
    }
    line(out, "rounds", &tally.rounds.in_words())?;
    line(out, "decisions", &tally.decisions.in_words())?;
    for (id, rate) in &tally.fallen {
        line(out, &format!("{id} falls"), &rate.in_words())?;
    }
    if tally.cpu_ms.mean() > 0.0 {
        line(out, "milliseconds", &tally.cpu_ms.in_words())?;
    }
    Ok(())
}

/// A line of a table of two columns.
pub fn line(out: &mut impl Write, what: &str, value: &str) -> io::Result<()> {
    let width = if what.chars().count() > NARROW { WIDE } else { NARROW };
    writeln!(out, "  {what:<width$} {value}")
}
