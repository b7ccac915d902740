//! `lab compare`: paired battles with and without a change, on the same seeds.

use super::args::{Compare, Fights, plan};
use super::fighting::fight;
use super::figures_json::of_comparison;
use super::found::one_or_all;
use super::run::{TwoColumnTable, counted};
use crate::lab::compare::{Comparison, Pair, stories};
use crate::lab::diff::FirstDifference;
use crate::lab::figures::Mean;
use crate::lab::plan::listed;
use crate::lab::question::quoted;
use crate::lab::record::BattleRecord;
use crate::lab::{Go, RunPlan, Variant};
use crate::shell::out::{Done, Failure, standard};
use std::io::{self, Write};

pub fn run(given: &Compare) -> Done {
    let Some((plan, comparisons)) = fought(given)? else { return Ok(()) };
    let mut out = standard();
    let compared = || plan.variants.chunks_exact(2).zip(&comparisons);
    if given.json {
        let one =
            |(variants, comparison): (&[Variant], _)| of_comparison(&plan, [&variants[0], &variants[1]], comparison);
        writeln!(out, "{}", one_or_all(compared().map(one).collect()))?;
        return Ok(());
    }
    for (variants, comparison) in compared() {
        let [a, b] = [&variants[0], &variants[1]];
        let paired = comparison.paired;
        let pairs = counted((paired.pairs(), "pair"), paired.seeds(), plan.first);
        writeln!(out, "{} ({}), {pairs}", a.name, a.level.title)?;
        writeln!(out, "  A: {}", described(a))?;
        writeln!(out, "  B: {}", described(b))?;
        write_figures(&mut out, comparison)?;
        for pair in comparison.flips().take(given.flips) {
            write_flip(&mut out, [a, b], &given.fights, &given.b, pair)?;
        }
    }
    Ok(())
}

/// Fights all pairs: A and B for each level. `None` if all rows exist already and were not read back.
///
/// # Errors
/// Errors if a level is invalid, or its battles cannot be fought or recorded.
fn fought(given: &Compare) -> Result<Option<(RunPlan, Vec<Comparison>)>, Failure> {
    let (mut variants, mut comparisons) = (Vec::new(), Vec::new());
    for level in &given.levels {
        let a = given.fights.variant(level, &[])?;
        let side = a.side(given.fights.side.as_deref())?;
        let sides: Vec<String> = a.level.factions.iter().map(|side| side.id.clone()).collect();
        comparisons.push(Comparison::new(&sides[side], &sides));
        variants.extend([a, given.fights.variant(level, &given.b)?]);
    }
    let mut plan = plan(&given.fights, variants, 500, given.seats);
    // For each seed and level, first all seatings of A, then all seatings of B.
    let mut first: Vec<BattleRecord> = Vec::new();
    let turned = plan.clone();
    let seen = fight(&mut plan, given.fights.jobs(), &given.keep, None, &mut |bout, record| {
        let seating = turned.turned(bout);
        if bout.variant % 2 == 1 {
            comparisons[bout.variant / 2].add(&first[seating], &record);
        } else {
            first.truncate(seating);
            first.push(record);
        }
        Ok(Go::On)
    })?;
    Ok(seen.then_some((plan, comparisons)))
}

fn described(variant: &Variant) -> String {
    let set = listed(&variant.overrides);
    let set = if set.is_empty() { "unchanged" } else { &set };
    format!("{set}, {}", variant.controllers.join(" against "))
}

fn write_figures(out: &mut impl Write, comparison: &Comparison) -> io::Result<()> {
    let Comparison { side, paired, .. } = comparison;
    let mut table = TwoColumnTable::default();
    table.add(&format!("{side} wins, A"), paired.first().in_words());
    table.add(&format!("{side} wins, B"), paired.second().in_words());
    table.add("B minus A, paired", format!("{}, {}", paired.in_words(), paired.p_in_words()));
    table.add("winner changes", comparison.flips_in_words(side));
    table.add("pairs that differ", comparison.differ().to_string());
    let [a, b] = &comparison.tallies;
    let both = |a: Mean, b: Mean| format!("A {}, B {}", a.in_words(), b.in_words());
    table.add("rounds", both(a.rounds, b.rounds));
    table.add("decisions", both(a.decisions, b.decisions));
    table.write(out)
}

fn write_flip(
    out: &mut impl Write,
    [first, second]: [&Variant; 2],
    fights: &Fights,
    b: &[(String, String)],
    pair: &Pair,
) -> Done {
    let stories = stories(first, second, pair)?;
    let winner = |ix: usize| pair.winners[ix].as_deref().unwrap_or("nobody");
    let parting = FirstDifference::find(&stories[0], &stories[1]);
    let parting = parting.map_or_else(String::new, |parting| parting.in_words(&stories[0], &stories[1]));
    writeln!(out, "  seed {}: {} wins A, {} wins B; {parting}", pair.seed, winner(0), winner(1))?;
    writeln!(out, "    {}", command(&first.name, fights, b, pair))?;
    Ok(())
}

/// Returns the command that shows where the two battles of a pair diverge.
pub fn command(level: &str, fights: &Fights, b: &[(String, String)], pair: &Pair) -> String {
    let b: String = b.iter().map(|(name, value)| format!(" --b {}", quoted(&format!("{name}={value}")))).collect();
    let seat = if pair.seat > 0 { format!(" --seat {}", pair.seat) } else { String::new() };
    format!("affray lab diff {}{b}{} --seed {}{seat}", quoted(level), fights.to_arguments(), pair.seed)
}
