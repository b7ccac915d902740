//! The arguments of the lab's commands.

use crate::engine::data::{LevelOverrides, label_of_field, label_of_house};
use crate::lab::plan::merge_overrides;
use crate::lab::question::quoted;
use crate::lab::sweep::Axis;
use crate::lab::tune::TargetRate;
use crate::lab::worker_pool::all_cores;
use crate::lab::{RunPlan, Variant};
use crate::shell::given::{over_level, pair};
use clap::Args;
use std::path::PathBuf;

/// The battles to fight: number, seeds, controllers and overrides.
#[derive(Args, Clone, Debug)]
pub struct Fights {
    /// Number of seeds to fight, starting at --seed; default: 500 for run, compare and report, 200 for stats, 100 for
    /// each value of a sweep, and up to 4000 for each value that tune tries
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    battles: Option<u64>,
    /// First seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// One controller for all sides, or one per side in the order of the level; default: recruit. With different
    /// controllers, run, compare, report and stats fight each seed again with the controllers swapped
    #[arg(long, value_name = "CONTROLLER,…", value_delimiter = ',')]
    pub controllers: Vec<String>,
    /// House rule that overrides the one in the level; may be repeated. `sweep` and `tune` accept several values:
    /// shield=reacting|always
    #[arg(long = "house", value_name = "NAME=VALUE", value_parser = pair)]
    house_rules: Vec<(String, String)>,
    /// New value of a field of the level: combatants.cut.str=11; may be repeated. `sweep` and `tune` accept several
    /// values: cut.str=6..16, cut.str=6..16:2, weapons.sword.dice=1d6|1d8
    #[arg(long = "set", value_name = "PATH=VALUE", value_parser = pair)]
    sets: Vec<(String, String)>,
    /// Side whose wins are counted; default: the first side of the level
    #[arg(long, value_name = "ID")]
    pub side: Option<String>,
    /// Number of battles fought in parallel; default: the number of cores
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
            return Err("nothing to vary; expected several values, such as --set cut.str=6..16 or --house 'shield=reacting|always'".into());
        }
        let one = |list: &[(String, String)]| list.iter().filter(|pair| !several(pair)).cloned().collect();
        Ok((axes, Self { house_rules: one(&self.house_rules), sets: one(&self.sets), ..self.clone() }))
    }

    /// Reads a level with all overrides, the changes of `--b` included.
    ///
    /// # Errors
    /// Errors if the level is invalid. Changes are named as typed: `--b cutt.str=1: …`.
    pub fn variant(&self, level: &str, changes: &[(String, String)]) -> Result<Variant, String> {
        self.played_by(level, changes, &self.controllers).map_err(|why| named_as_typed(why, changes))
    }

    /// Reads a level with all overrides, `more` included, and other controllers.
    ///
    /// # Errors
    /// Errors if the level is invalid.
    pub fn played_by(&self, level: &str, more: &[(String, String)], who: &[String]) -> Result<Variant, String> {
        let base = over_level(self.house_rules.clone(), self.sets.clone());
        Variant::read(level, &merge_overrides(&base, &over_level(Vec::new(), more.to_vec())), who)
    }

    /// Returns the command-line arguments that reproduce the variant, except for the seed.
    pub fn to_arguments(&self) -> String {
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

/// Replaces the labels of house rules and fields in an error by those of the changes that set them.
fn named_as_typed(why: String, changes: &[(String, String)]) -> String {
    changes.iter().fold(why, |why, change| {
        let Ok(sorted) = LevelOverrides::sort(&over_level(Vec::new(), vec![change.clone()])) else { return why };
        let house = sorted.house.iter().map(|(name, value)| label_of_house(name, value));
        let fields = sorted.fields.iter().map(|(path, value)| label_of_field(path, value));
        let (name, value) = change;
        house.chain(fields).fold(why, |why, label| why.replace(&label, &format!("--b {name}={value}")))
    })
}

/// The records to write of every battle.
#[derive(Args, Clone, Debug, Default)]
pub struct RecordOutputs {
    /// Write one row per battle to this file: .parquet, .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write one row per event to this file; needs --out
    #[arg(long, value_name = "FILE", requires = "out")]
    pub events: Option<PathBuf>,
    /// Record which rules fired in each battle and what did damage, in two JSON columns
    #[arg(long, requires = "out")]
    pub rules: bool,
    /// Record how long each battle took, in an extra column; repeated runs then write different bytes
    #[arg(long, requires = "out")]
    pub timing: bool,
    /// Continue an aborted run of the same command; no row is lost or duplicated
    #[arg(long, requires = "out")]
    pub resume: bool,
}

/// The swapping of controllers between sides.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Seats {
    /// Do not fight the seeds again with the controllers swapped
    #[arg(long)]
    no_swap: bool,
}

#[derive(Args)]
pub struct Run {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: RecordOutputs,
    #[command(flatten)]
    pub seats: Seats,
    /// Stop as soon as the 95 % interval of every win rate is at most ±P percentage points
    #[arg(long, value_name = "±P", value_parser = margin)]
    pub until: Option<f64>,
    /// Fight only part I of N, to divide a run between machines: 3/100. All parts in order make up the whole run
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "until")]
    pub shard: Option<(u64, u64)>,
    /// Print everything that determines the rows as one JSON object, without fighting
    #[arg(long)]
    pub dry_run: bool,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Compare {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// Change to test: house.shield=always, cut.str=11; may be repeated
    #[arg(long = "b", value_name = "NAME=VALUE", value_parser = pair, required = true)]
    pub b: Vec<(String, String)>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: RecordOutputs,
    #[command(flatten)]
    pub seats: Seats,
    /// Number of pairs with different winners to show
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub flips: usize,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Diff {
    /// Replay (.json, .affray) or level
    pub a: String,
    /// Second replay or level; default: the first, changed by --b
    pub b: Option<String>,
    /// Change in the second battle: house.shield=always; may be repeated
    #[arg(long = "b", id = "changed", value_name = "NAME=VALUE", value_parser = pair)]
    pub changed: Vec<(String, String)>,
    #[command(flatten)]
    pub fights: Fights,
    /// Number of times to swap the controllers
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seat: usize,
    /// Number of lines to show of each battle after they diverge
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub lines: usize,
    /// Write the result as a JSON object to this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub struct SweepArgs {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// Controllers to compare; each in turn plays all sides. Warns if the trend differs between controllers
    #[arg(
        long,
        value_name = "CONTROLLER,…",
        value_delimiter = ',',
        default_value = "recruit,veteran",
        conflicts_with = "controllers"
    )]
    pub by: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub keep: RecordOutputs,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Tune {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// Target win rate of the side in percent: 50±2
    #[arg(long, value_name = "P±Q", value_parser = TargetRate::parse)]
    pub target: TargetRate,
    #[command(flatten)]
    pub fights: Fights,
    /// Write the result as a JSON object to this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
}

#[derive(Args)]
pub struct Merge {
    /// Shards of one run, in order (.jsonl)
    #[arg(required = true, value_name = "SHARD")]
    pub shards: Vec<PathBuf>,
    /// File to write: .parquet, .csv or .jsonl
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

#[derive(Args)]
pub struct PointsArgs {
    /// Ruleset
    pub ruleset: String,
    /// Number of battles on plain ground; each aim is fought a tenth of that in addition
    #[arg(long, value_name = "K", default_value_t = 8000, value_parser = clap::value_parser!(u64).range(10..=100_000_000))]
    pub battles: u64,
    /// First seed
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(0..=1_000_000_000))]
    pub seed: u64,
    /// Number of battles fought in parallel; default: the number of cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// File to write, as `assets/RULESET/points.ron`
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl PointsArgs {
    pub fn jobs(&self) -> usize {
        self.jobs.map_or_else(all_cores, usize::from)
    }
}

#[derive(Args)]
pub struct ReportArgs {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    /// HTML page to write; with several levels one page each, with the name of the level added: shield-roadside.html
    #[arg(long, alias = "out", value_name = "FILE")]
    pub html: PathBuf,
    /// Change to test, if any: house.shield=always, cut.str=11; may be repeated. A --set or --house with several values
    /// is swept as well
    #[arg(long = "b", value_name = "NAME=VALUE", value_parser = pair)]
    pub b: Vec<(String, String)>,
    /// Controllers of the sweep; each in turn plays all sides
    #[arg(long, value_name = "CONTROLLER,…", value_delimiter = ',', default_value = "recruit,veteran")]
    pub by: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub seats: Seats,
}

#[derive(Args)]
pub struct Stats {
    /// Levels, or encounters with a ruleset (eastgate@hexes)
    #[arg(required = true, value_name = "LEVEL")]
    pub levels: Vec<String>,
    #[command(flatten)]
    pub fights: Fights,
    #[command(flatten)]
    pub seats: Seats,
    /// Show long tables in full
    #[arg(long)]
    pub all: bool,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
    /// Write the result as a JSON object to this file
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
}

fn margin(text: &str) -> Result<f64, String> {
    let number = text.trim_start_matches(['±', '+', '-']).trim_end_matches('%').parse::<f64>();
    number
        .ok()
        .filter(|p| (0.1..=50.0).contains(p))
        .map(|p| p / 100.0)
        .ok_or_else(|| "expected percentage points from 0.1 to 50, such as 2 or ±2".into())
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    parts
        .filter(|(part, of)| (1..=*of).contains(part))
        .ok_or_else(|| "expected a part and the number of parts, such as 3/100".into())
}

/// Builds the plan of battles for one or more variants.
pub fn plan(fights: &Fights, variants: Vec<Variant>, seeds: u64, seats: Seats) -> RunPlan {
    RunPlan::new(variants, fights.seed, fights.seeds(seeds), !seats.no_swap)
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
