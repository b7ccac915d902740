//! `affray lab`: many battles, to measure the effect of rules with its uncertainty.

mod args;
#[cfg(test)]
mod asked;
mod compare;
mod diff;
mod fighting;
mod found;
mod report;
mod run;
mod stats;
mod sweep;
mod tune;

use super::out::Done;
use crate::lab::record::BATTLES;
use crate::lab::rows::merge;
use args::{Compare, Diff, Merge, Report, Run, Stats, Sweep, Tune};
use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  affray lab run roadside crossroads --battles 1000 --out rows.parquet
  affray lab run roadside --controllers recruit,veteran --until 2
  affray lab compare roadside --b house.shield=always
  affray lab sweep roadside --set balthasar.str=6..16
  affray lab tune roadside --set bandit_1.str=6..14 --target 50±3
  affray lab diff roadside --b house.shield=always --seed 5
  affray lab report roadside --b house.shield=always --html shield.html
  affray lab stats eastgate@hexes --battles 200

Battles are fought on all cores; what comes of them is the same, byte for byte, whatever --jobs says.
Intervals are 95 % throughout. A level's field is named by its path (affray list RULESET keys names them).";

/// Fight many battles: what does a rule do, and how sure is it?
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Fight levels many times: who wins how often, every battle a row if asked for
    Run(Run),
    /// Fight the same seeds as they are and with something changed: what does it do?
    Compare(Compare),
    /// Show where two battles part: replays, or two variants of one seed
    Diff(Diff),
    /// One field or two over many values: a curve or a heat map, by several controllers
    Sweep(Sweep),
    /// Find the value at which a side wins as often as it should
    Tune(Tune),
    /// Make one file of the shards of a run
    Merge(Merge),
    /// One page of HTML with everything: figures, table, and behind every bar its battles
    Report(Report),
    /// Which rules fire, what does harm, who falls first and where
    Stats(Stats),
}

/// Runs one of the lab's commands.
pub fn command(lab: &Lab) -> Done {
    match &lab.command {
        Command::Merge(given) => {
            merge(&BATTLES, &given.shards, &given.out)?;
            Ok(())
        }
        Command::Report(given) => report::run(given),
        Command::Run(given) => run::run(given),
        Command::Compare(given) => compare::run(given),
        Command::Diff(given) => diff::run(given),
        Command::Sweep(given) => sweep::run(given),
        Command::Tune(given) => tune::run(given),
        Command::Stats(given) => stats::run(given),
    }
}
