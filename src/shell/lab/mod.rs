//! `affray lab`: many battles, to measure the effect of rules with its uncertainty.

mod args;
#[cfg(test)]
mod command_tests;
mod compare;
mod diff;
mod fighting;
mod figures_json;
mod found;
mod points;
mod progress;
mod report;
mod run;
mod stats;
mod sweep;
mod tune;

use super::out::Done;
use crate::lab::record::BATTLES;
use crate::lab::rows::merge;
use args::{Compare, Diff, Merge, PointsArgs, ReportArgs, Run, Stats, SweepArgs, Tune};
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
  affray lab points zones --battles 20000 --out points.ron

Battles are fought on all cores; the results are the same, byte for byte, for every --jobs.
All intervals are 95 % confidence intervals. Fields of a level are named by path (see affray list RULESET keys).";

/// Fight many battles to measure the effect of rules and levels, with confidence intervals
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Fight levels many times: win rates and, with --out, one row per battle
    Run(Run),
    /// Fight the same seeds with and without a change, and compare the results
    Compare(Compare),
    /// Show where two battles diverge: two replays, or two variants of one seed
    Diff(Diff),
    /// Vary one or two fields over many values: a curve or a heat map for each controller
    Sweep(SweepArgs),
    /// Find the value at which a side reaches a target win rate
    Tune(Tune),
    /// Merge the shards of a run into one file
    Merge(Merge),
    /// Write an HTML page with charts, tables, and the battles behind every bar
    Report(ReportArgs),
    /// Show which rules fire, what does damage, who falls first and where
    Stats(Stats),
    /// Measure the worth of combatants and gear in points, from battles of random line-ups
    Points(PointsArgs),
}

/// Runs one of the lab's commands.
pub fn command(lab: &LabArgs) -> Done {
    match &lab.command {
        LabCommand::Merge(given) => {
            merge(&BATTLES, &given.shards, &given.out)?;
            Ok(())
        }
        LabCommand::Report(given) => report::run(given),
        LabCommand::Run(given) => run::run(given),
        LabCommand::Compare(given) => compare::run(given),
        LabCommand::Diff(given) => diff::run(given),
        LabCommand::Sweep(given) => sweep::run(given),
        LabCommand::Tune(given) => tune::run(given),
        LabCommand::Stats(given) => stats::run(given),
        LabCommand::Points(given) => points::run(given),
    }
}
