//! The arguments of the laboratory's commands.

use super::{compare, diff, run, stats, sweep, tune};
use crate::lab::crew::all_cores;
use crate::lab::plan::over;
use crate::lab::tune::Target;
use crate::lab::{Plan, Variant};
use crate::shell::args::{over_level, pair};
use crate::shell::out::Done;
use clap::{Args, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  affray lab run roadside crossroads --battles 1000 --out rows.parquet
  affray lab run roadside --controllers recruit,veteran --until 2
  affray lab compare roadside --b house.shield=always
  affray lab sweep roadside --vary balthasar.str=6..16
  affray lab tune roadside --vary bandit_1.str=6..14 --target 50±3
  affray lab diff roadside --b house.shield=always --seed 5
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
    /// Which rules fire, what does harm, who falls first and where
    Stats(Stats),
}

/// What is fought, by whom, how often.
#[derive(Args, Clone, Debug)]
pub struct Fights {
    /// So many seeds, from --seed on
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    battles: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// One controller for all sides, or one a side in the order of the level's sides, who then also change seats; without it
    /// recruits fight
    #[arg(long, value_name = "WHO,…", value_delimiter = ',')]
    pub controllers: Vec<String>,
    /// A house rule over those of the level; may be given several times
    #[arg(long = "house", value_name = "NAME=VALUE", value_parser = pair)]
    house_rules: Vec<(String, String)>,
    /// A field of the level set to another value: combatants.cut.str=11; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE", value_parser = pair)]
    sets: Vec<(String, String)>,
    /// The side whose wins are counted; without it the level's first
    #[arg(long, value_name = "ID")]
    pub side: Option<String>,
    /// Battles fought at the same time; without it as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl Fights {
    pub fn jobs(&self) -> usize {
        self.jobs.map_or_else(all_cores, usize::from)
    }

    pub fn seeds(&self, unless_said: u64) -> u64 {
        self.battles.unwrap_or(unless_said)
    }

    /// A level as it is fought, with more set over it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn variant(&self, level: &str, more: &[(String, String)]) -> Result<Variant, String> {
        self.played_by(level, more, &self.controllers)
    }

    /// The same played by others.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn played_by(&self, level: &str, more: &[(String, String)], who: &[String]) -> Result<Variant, String> {
        let base = over_level(self.house_rules.clone(), self.sets.clone());
        Variant::read(level, &over(&base, more), who)
    }

    /// The command line that says the same again, but for the seed.
    pub fn again(&self) -> String {
        let flags = |flag: &str, list: &[(String, String)]| {
            list.iter()
                .map(|(name, value)| format!(" --{flag} {}", quoted(&format!("{name}={value}"))))
                .collect::<String>()
        };
        let who = if self.controllers.is_empty() {
            String::new()
        } else {
            format!(" --controllers {}", self.controllers.join(","))
        };
        format!("{}{}{who}", flags("house", &self.house_rules), flags("set", &self.sets))
    }
}

/// As a shell would have it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "=._-/@,+:".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// What is kept of every battle.
#[derive(Args, Clone, Debug, Default)]
pub struct Keep {
    /// Every battle as a row of this file: .parquet, .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Every event as a row of this file; needs --out
    #[arg(long, value_name = "FILE", requires = "out")]
    pub events: Option<PathBuf>,
    /// Note how long each battle took, in a column of its own; then no two runs write the same bytes
    #[arg(long, requires = "out")]
    pub timing: bool,
    /// Go on with an aborted run of the same command: no row is lost and none doubled
    #[arg(long, requires = "out")]
    pub resume: bool,
}

#[derive(Args)]
pub struct Run {
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: Keep,
    /// Do not change seats
    #[arg(long)]
    pub no_swap: bool,
    /// Stop as soon as every side's rate is known to ± so many per cent
    #[arg(long, value_name = "±P", value_parser = margin)]
    pub until: Option<f64>,
    /// Fight this part of so many, as one of several machines: 3/100. All parts one after the other are the whole
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "until")]
    pub shard: Option<(u64, u64)>,
}

#[derive(Args)]
pub struct Compare {
    pub level: String,
    /// What is changed: house.shield=always, cut.str=11; may be given several times
    #[arg(long = "b", value_name = "NAME=VALUE", value_parser = pair, required = true)]
    pub b: Vec<(String, String)>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: Keep,
    /// So many pairs that flip are looked at
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub flips: usize,
}

#[derive(Args)]
pub struct Diff {
    /// A replay (.json) or a level
    pub a: String,
    /// The other replay or level; without it the first, changed by --b
    pub b: Option<String>,
    /// What is changed in the second: house.shield=always; may be given several times
    #[arg(long = "b", id = "changed", value_name = "NAME=VALUE", value_parser = pair)]
    pub changed: Vec<(String, String)>,
    #[command(flatten)]
    pub fights: Fights,
    /// Seats changed over so often
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seat: usize,
    /// So many lines of each story after they part
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub lines: usize,
}

#[derive(Args)]
pub struct Sweep {
    pub level: String,
    /// A field or a house rule with its values: cut.str=6..16, cut.str=6..16:2, weapons.sword.dice=1d6|1d8,
    /// house.shield=reacting|always; two of them make a heat map
    #[arg(long = "vary", value_name = "PATH=VALUES", value_parser = pair, required = true)]
    pub vary: Vec<(String, String)>,
    /// Who plays, all sides at once, one after the other; where they disagree about the direction a warning says so
    #[arg(
        long,
        value_name = "WHO,…",
        value_delimiter = ',',
        default_value = "recruit,veteran",
        conflicts_with = "controllers"
    )]
    pub by: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: Keep,
}

#[derive(Args)]
pub struct Tune {
    pub level: String,
    /// What may be changed, with its values in order: bo.str=6..14; may be given several times
    #[arg(long = "vary", value_name = "PATH=VALUES", value_parser = pair, required = true)]
    pub vary: Vec<(String, String)>,
    /// How often the side is to win, in per cent: 50±2
    #[arg(long, value_name = "P±Q", value_parser = Target::parse)]
    pub target: Target,
    #[command(flatten)]
    pub fights: Fights,
}

#[derive(Args)]
pub struct Stats {
    pub level: String,
    #[command(flatten)]
    pub fights: Fights,
    /// Everything as JSON
    #[arg(long)]
    pub json: bool,
}

fn margin(text: &str) -> Result<f64, String> {
    let number = text.trim_start_matches(['±', '+', '-']).trim_end_matches('%').parse::<f64>();
    number
        .ok()
        .filter(|p| (0.1..=50.0).contains(p))
        .map(|p| p / 100.0)
        .ok_or_else(|| "write it as 2 or ±2, in per cent".into())
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    parts.filter(|(part, of)| (1..=*of).contains(part)).ok_or_else(|| "write it as 3/100, from 1/100 to 100/100".into())
}

/// Runs one of the commands.
pub fn command(lab: &Lab) -> Done {
    match &lab.command {
        Command::Run(given) => run::run(given),
        Command::Compare(given) => compare::run(given),
        Command::Diff(given) => diff::run(given),
        Command::Sweep(given) => sweep::run(given),
        Command::Tune(given) => tune::run(given),
        Command::Stats(given) => stats::run(given),
    }
}

/// What a plan is fought from: one variant, or several.
pub fn plan(fights: &Fights, variants: Vec<Variant>, seeds: u64, swap: bool) -> Plan {
    Plan::new(variants, fights.seed, fights.seeds(seeds), swap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_and_shards_are_checked() {
        assert_eq!((margin("±2"), margin("2%")), (Ok(0.02), Ok(0.02)));
        assert!(margin("0").is_err() && margin("x").is_err());
        assert_eq!(shard("3/100"), Ok((3, 100)));
        assert!(shard("0/3").is_err() && shard("4/3").is_err() && shard("3").is_err());
        assert_eq!(quoted("house.shield=always"), "house.shield=always");
        assert_eq!(quoted("a b's"), "'a b'\\''s'");
    }
}
