//! The arguments of the lab's commands.

use crate::lab::crew::all_cores;
use crate::lab::plan::over;
use crate::lab::question::quoted;
use crate::lab::sweep::Axis;
use crate::lab::tune::Target;
use crate::lab::{Plan, Variant};
use crate::shell::given::{over_level, pair};
use clap::Args;
use std::path::PathBuf;

/// What is fought, by whom, how often.
#[derive(Args, Clone, Debug)]
pub struct Fights {
    /// Seeds to fight, from --seed on; without it 500 for run, compare and report, 200 for stats, 100 for each value of a sweep,
    /// and at most 4000 for each value that tune tries
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    battles: Option<u64>,
    /// The first seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// One controller for all sides, or one a side in the order of the level's sides, who then also change seats; without it
    /// recruits fight
    #[arg(long, value_name = "WHO,…", value_delimiter = ',')]
    pub controllers: Vec<String>,
    /// A house rule over those of the level; may be given several times. `sweep` and `tune` take several values of it:
    /// shield=reacting|always
    #[arg(long = "house", value_name = "NAME=VALUE", value_parser = pair)]
    house_rules: Vec<(String, String)>,
    /// A field of the level set to another value: combatants.cut.str=11; may be given several times. `sweep` and `tune` take
    /// several values of it: cut.str=6..16, cut.str=6..16:2, weapons.sword.dice=1d6|1d8
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

    /// Splits the arguments into those with several values, as axes, and the rest.
    ///
    /// # Errors
    /// Errors if the values are invalid, or no argument has several values.
    pub fn axes(&self) -> Result<(Vec<Axis>, Self), String> {
        let several = |(_, value): &&(String, String)| value.contains("..") || value.contains('|');
        let house =
            self.house_rules.iter().filter(several).map(|(name, value)| (format!("house.{name}"), value.clone()));
        let sets = self.sets.iter().filter(several).cloned().collect();
        let given = house.chain(over_level(Vec::new(), sets));
        let axes: Vec<Axis> = given.map(|(path, values)| Axis::parse(&path, &values)).collect::<Result<_, _>>()?;
        if axes.is_empty() {
            return Err("say what takes several values: --set cut.str=6..16 or --house 'shield=reacting|always'".into());
        }
        let one = |list: &[(String, String)]| list.iter().filter(|pair| !several(pair)).cloned().collect();
        Ok((axes, Self { house_rules: one(&self.house_rules), sets: one(&self.sets), ..self.clone() }))
    }

    /// Reads a level with all overrides, `more` included.
    ///
    /// # Errors
    /// Errors if the level is invalid.
    pub fn variant(&self, level: &str, more: &[(String, String)]) -> Result<Variant, String> {
        self.played_by(level, more, &self.controllers)
    }

    /// Like [`Self::variant`], with other controllers.
    ///
    /// # Errors
    /// Errors if the level is invalid.
    pub fn played_by(&self, level: &str, more: &[(String, String)], who: &[String]) -> Result<Variant, String> {
        let base = over_level(self.house_rules.clone(), self.sets.clone());
        Variant::read(level, &over(&base, &over_level(Vec::new(), more.to_vec())), who)
    }

    /// Returns the command-line arguments that reproduce the variant, except for the seed.
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

/// What is kept of every battle.
#[derive(Args, Clone, Debug, Default)]
pub struct Keep {
    /// Every battle as a row of this file: .parquet, .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Every event as a row of this file; needs --out
    #[arg(long, value_name = "FILE", requires = "out")]
    pub events: Option<PathBuf>,
    /// Note which rules fired in each battle and what did harm, in two columns of JSON
    #[arg(long, requires = "out")]
    pub rules: bool,
    /// Note how long each battle took, in a column of its own; then no two runs write the same bytes
    #[arg(long, requires = "out")]
    pub timing: bool,
    /// Go on with an aborted run of the same command: no row is lost and none doubled
    #[arg(long, requires = "out")]
    pub resume: bool,
}

/// Who sits where.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Seats {
    /// Do not change seats
    #[arg(long)]
    no_swap: bool,
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
    #[command(flatten)]
    pub seats: Seats,
    /// Stop as soon as every side's rate is known to ± so many per cent
    #[arg(long, value_name = "±P", value_parser = margin)]
    pub until: Option<f64>,
    /// Fight this part of so many, as one of several machines: 3/100. All parts one after the other are the whole
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "until")]
    pub shard: Option<(u64, u64)>,
    /// Print what decides the rows as one object of JSON, and fight nothing
    #[arg(long)]
    pub dry_run: bool,
}

#[derive(Args)]
pub struct Compare {
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// What is changed: house.shield=always, cut.str=11; may be given several times
    #[arg(long = "b", value_name = "NAME=VALUE", value_parser = pair, required = true)]
    pub b: Vec<(String, String)>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: Keep,
    #[command(flatten)]
    pub seats: Seats,
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
    /// What was found as one object of JSON in this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub struct Sweep {
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
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
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// How often the side is to win, in per cent: 50±2
    #[arg(long, value_name = "P±Q", value_parser = Target::parse)]
    pub target: Target,
    #[command(flatten)]
    pub fights: Fights,
    /// What was found as one object of JSON in this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub struct Merge {
    /// The shards of one run in their order: .jsonl
    #[arg(required = true, value_name = "SHARD")]
    pub shards: Vec<PathBuf>,
    /// The file to write: .parquet, .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

#[derive(Args)]
pub struct Report {
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// The page to write; of several levels each has one, with its name before the end: shield-roadside.html
    #[arg(long, alias = "out", value_name = "FILE")]
    pub html: PathBuf,
    /// What is changed, if anything: house.shield=always, cut.str=11; may be given several times. A --set or --house of several
    /// values is swept besides
    #[arg(long = "b", value_name = "NAME=VALUE", value_parser = pair)]
    pub b: Vec<(String, String)>,
    /// Who plays the sweep
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', default_value = "recruit,veteran")]
    pub by: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub seats: Seats,
}

#[derive(Args)]
pub struct Stats {
    /// Levels, or encounters with the ruleset that stages them (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub seats: Seats,
    /// List all lines of tables that are cut off otherwise
    #[arg(long)]
    pub all: bool,
    /// Everything as JSON
    #[arg(long)]
    pub json: bool,
    /// What was found as one object of JSON in this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
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

/// Builds the plan of battles for one or more variants.
pub fn plan(fights: &Fights, variants: Vec<Variant>, seeds: u64, seats: Seats) -> Plan {
    Plan::new(variants, fights.seed, fights.seeds(seeds), !seats.no_swap)
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
    }
}
