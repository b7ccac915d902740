//! `lab run`: many battles on one or more levels.

use super::args::{Run, plan};
use super::fighting::{fight, identity};
use super::figures_json::of_run;
use super::found::one_or_all;
use crate::lab::question::FEWEST;
use crate::lab::tally::VariantTally;
use crate::lab::{Go, RunPlan, Variant};
use crate::shell::out::{Done, standard};
use crate::vocab::telling;
use std::io::{self, Write};

/// Minimum width of the first column.
const NARROW: usize = 24;

pub fn run(given: &Run) -> Done {
    let variants: Vec<Variant> =
        given.levels.iter().map(|level| given.fights.variant(level, &[])).collect::<Result<_, _>>()?;
    variants.iter().try_for_each(|variant| variant.side(given.fights.side.as_deref()).map(|_| ()))?;
    let mut plan = plan(&given.fights, variants, 500, given.seats);
    if let Some((part, of)) = given.shard {
        plan = plan.shard(part, of);
    }
    let mut tallies: Vec<VariantTally> = plan.variants.iter().map(tally_of).collect();
    if given.dry_run {
        writeln!(standard(), "{:#}", identity(&plan, &given.keep, given.until)?.to_json())?;
        return Ok(());
    }
    let per_seed = plan.per_seed();
    let seen = fight(&mut plan, given.fights.jobs(), &given.keep, given.until, &mut |bout, record| {
        tallies[bout.variant].add(&record);
        let known = |tally: &VariantTally| {
            tally.seeds() >= FEWEST && given.until.is_some_and(|wanted| tally.margin() <= wanted)
        };
        // Only stop after whole seeds, so that every level and seating has fought the same ones.
        let whole = (bout.number + 1) % per_seed == 0;
        Ok(if whole && tallies.iter().all(known) { Go::Enough } else { Go::On })
    })?;
    if !seen {
        return Ok(());
    }
    let mut out = standard();
    if given.json {
        let found = plan.variants.iter().zip(&tallies).map(|(variant, tally)| of_run(&plan, variant, tally)).collect();
        writeln!(out, "{}", one_or_all(found))?;
        return Ok(());
    }
    for (variant, tally) in plan.variants.iter().zip(&tallies) {
        write_tally(&mut out, &plan, variant, tally)?;
    }
    Ok(())
}

pub fn tally_of(variant: &Variant) -> VariantTally {
    VariantTally::new(variant.level.factions.iter().map(|side| side.id.clone()))
}

/// Returns the heading: `roadside (Roadside), 2000 battles on 1000 seeds from 1, controllers swapped: recruit against
/// veteran`.
pub fn heading(plan: &RunPlan, variant: &Variant, tally: &VariantTally) -> String {
    let who = variant.controllers.join(" against ");
    let set: Vec<String> = variant.overrides.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let set = if set.is_empty() { String::new() } else { format!(" with {}", set.join(", ")) };
    let counted = counted((tally.battles, "battle"), tally.seeds(), plan.first);
    format!("{} ({}){set}, {counted}: {who}", variant.name, variant.level.title)
}

/// Describes a count: `1000 pairs, seeds from 1` or, with swapped seats, `2000 pairs on 1000 seeds from 1,
/// controllers swapped`.
pub fn counted((n, what): (u64, &str), seeds: u64, first: u64) -> String {
    let fought = telling::counted(n, what);
    if seeds == n {
        format!("{fought}, seeds from {first}")
    } else {
        format!("{fought} on {} from {first}, controllers swapped", telling::counted(seeds, "seed"))
    }
}

fn write_tally(out: &mut impl Write, plan: &RunPlan, variant: &Variant, tally: &VariantTally) -> io::Result<()> {
    writeln!(out, "{}", heading(plan, variant, tally))?;
    if tally.battles == 0 {
        return Ok(());
    }
    let mut table = TwoColumnTable::default();
    for (id, rate) in &tally.sides {
        table.add(&format!("{id} wins"), rate.in_words());
    }
    table.add("nobody wins", tally.nobody.in_words());
    if tally.controllers.len() > 1 {
        for (name, rate) in &tally.controllers {
            table.add(&format!("controller {name} wins"), rate.in_words());
        }
    }
    table.add("rounds", tally.rounds.in_words());
    table.add("decisions", tally.decisions.in_words());
    for (id, fates) in &tally.fates {
        table.add(&format!("{id} falls"), fates.in_words());
    }
    if tally.cpu_ms.mean() > 0.0 {
        table.add("CPU time in ms", tally.cpu_ms.in_words());
    }
    table.write(out)
}

/// A table with two columns; the first is as wide as its longest entry.
#[derive(Default)]
pub struct TwoColumnTable(Vec<(String, String)>);

impl TwoColumnTable {
    pub fn add(&mut self, what: &str, value: String) {
        self.0.push((what.to_owned(), value));
    }

    /// Writes all lines.
    ///
    /// # Errors
    /// Errors if the output cannot be written.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.write_first(out, usize::MAX)
    }

    /// Writes at most `most` lines, and the number of lines left out.
    ///
    /// # Errors
    /// Errors if the output cannot be written.
    pub fn write_first(&self, out: &mut impl Write, most: usize) -> io::Result<()> {
        let lines = &self.0[..self.0.len().min(most)];
        let width = lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0).max(NARROW);
        lines.iter().try_for_each(|(what, value)| writeln!(out, "  {what:<width$} {value}"))?;
        match self.0.len() - lines.len() {
            0 => Ok(()),
            rest => writeln!(out, "  … and {rest} more lines; --all lists them"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_their_columns() {
        let mut table = TwoColumnTable::default();
        table.add("a", "1".into());
        table.add("the_sergeant_of_the_northern_gate falls", "2".into());
        let mut out = Vec::new();
        table.write(&mut out).expect("memory");
        let text = String::from_utf8(out).expect("text");
        let columns: Vec<usize> = text.lines().map(|line| line.rfind(' ').expect("two columns")).collect();
        assert_eq!(columns[0], columns[1], "{text}");
    }
}
