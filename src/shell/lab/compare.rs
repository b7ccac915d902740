//! `lab compare`: the same seeds as they are and with something changed.

use super::args::{Compare, Fights, plan};
use super::fighting::fight;
use super::run::line;
use crate::lab::compare::{Comparison, Pair, stories};
use crate::lab::diff::Parting;
use crate::lab::figures::Mean;
use crate::lab::question::quoted;
use crate::lab::record::{Record, listed};
use crate::lab::{Go, Plan, Variant};
use crate::shell::out::{Done, Failure, standard};
use serde_json::Value as Json;
use std::io::{self, Write};

pub fn run(given: &Compare) -> Done {
    let (plan, comparison) = fought(given)?;
    let mut out = standard();
    let [a, b] = [&plan.variants[0], &plan.variants[1]];
    writeln!(out, "{} ({}), {} pairs, seeds from {}", a.name, a.level.title, comparison.pairs.len(), plan.first)?;
    writeln!(out, "  A: {}", described(a))?;
    writeln!(out, "  B: {}", described(b))?;
    write_figures(&mut out, &comparison)?;
    for pair in comparison.flips().take(given.flips) {
        write_flip(&mut out, &plan, &given.fights, &given.b, pair)?;
    }
    Ok(())
}

/// Fights all pairs.
///
/// # Errors
/// What stands in the way.
pub fn fought(given: &Compare) -> Result<(Plan, Comparison), Failure> {
    let variants = vec![given.fights.variant(&given.level, &[])?, given.fights.variant(&given.level, &given.b)?];
    let side = variants[0].side(given.fights.side.as_deref())?;
    let sides: Vec<String> = variants[0].level.factions.iter().map(|side| side.id.clone()).collect();
    let plan = plan(&given.fights, variants, 500, !given.no_swap);
    let mut comparison = Comparison::new(&sides[side], &sides);
    // Of a seed first every seating of A, then every seating of B.
    let half = (plan.per_seed() / 2) as usize;
    let mut first: Vec<Record> = Vec::new();
    fight(&plan, given.fights.jobs(), &given.keep, &Json::Null, &mut |bout, record| {
        match bout.seating < half {
            true => first.push(record),
            false => comparison.add(&first[bout.seating - half], &record),
        }
        if bout.seating + 1 == 2 * half {
            first.clear();
        }
        Ok(Go::On)
    })?;
    Ok((plan, comparison))
}

fn described(variant: &Variant) -> String {
    let set = listed(&variant.overrides);
    let set = if set.is_empty() { "as written" } else { &set };
    format!("{set}, {}", variant.controllers.join(" against "))
}

fn write_figures(out: &mut impl Write, comparison: &Comparison) -> io::Result<()> {
    let Comparison { side, paired, .. } = comparison;
    line(out, &format!("{side} wins, A"), &paired.first().in_words())?;
    line(out, &format!("{side} wins, B"), &paired.second().in_words())?;
    line(out, "B less A, paired", &format!("{}, {}", paired.in_words(), paired.p_in_words()))?;
    let flips = comparison.flips().count();
    line(
        out,
        "winner flips",
        &format!("{flips} of {}: {} to {side}, {} from it", paired.pairs(), paired.gained, paired.lost),
    )?;
    line(out, "differ at all", &comparison.differ().to_string())?;
    let [a, b] = &comparison.tallies;
    let both = |a: Mean, b: Mean| format!("A {}, B {}", a.in_words(), b.in_words());
    line(out, "rounds", &both(a.rounds, b.rounds))?;
    line(out, "decisions", &both(a.decisions, b.decisions))
}

fn write_flip(out: &mut impl Write, plan: &Plan, fights: &Fights, b: &[(String, String)], pair: &Pair) -> Done {
    let stories = stories(plan, pair)?;
    let winner = |ix: usize| pair.winners[ix].as_deref().unwrap_or("nobody");
    let parting = Parting::of(&stories[0], &stories[1]);
    let parting = parting.map_or_else(String::new, |parting| parting.in_words(&stories[0], &stories[1]));
    writeln!(out, "  seed {}: {} and with B {} wins; {parting}", pair.seed, winner(0), winner(1))?;
    writeln!(out, "    {}", command(&plan.variants[0].name, fights, b, pair))?;
    Ok(())
}

/// The command that shows where a pair parts.
pub fn command(level: &str, fights: &Fights, b: &[(String, String)], pair: &Pair) -> String {
    let b: String = b.iter().map(|(name, value)| format!(" --b {}", quoted(&format!("{name}={value}")))).collect();
    let seat = if pair.seat > 0 { format!(" --seat {}", pair.seat) } else { String::new() };
    format!("affray lab diff {}{b}{} --seed {}{seat}", quoted(level), fights.again(), pair.seed)
}
