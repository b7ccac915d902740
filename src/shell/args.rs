//! Command-line arguments, and the dispatch of commands.

use super::given::{over_level, pair, size};
use super::out::{Done, Failure, complain};
use super::windowed;
use super::{
    check, compare, convert, duel, engine, generate, install_files, lab, list, rules, schema, template, text, version,
};
use crate::engine::save_dirs::SaveDirs;
use crate::launch::{EditOptions, PlayOptions, SHOWS, ShotOptions, WindowOptions};
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

const AFTER: &str = "\
LEVEL is a file (levels/zones/roadside.ron), a name with its ruleset (zones/roadside) or a bare name (roadside).
An encounter can be played with any ruleset: add the ruleset after an @ (eastgate@hexes).
The same level, seed and choices give the same battle on every machine; the seed is always printed.

Exit codes: 0 success, 1 error (message on standard error), 2 invalid arguments.";

/// Tabletop skirmishes, played exactly by the rules. Without a command, opens the window with the main menu.
#[derive(Parser)]
#[command(name = "affray", disable_version_flag = true, after_help = AFTER, args_conflicts_with_subcommands = true)]
pub(super) struct Cli {
    /// Print the version, the commit and the fingerprint of the rules
    #[arg(short = 'V', long)]
    version: bool,
    #[command(flatten)]
    window: Window,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a level in the window
    Play(Play),
    /// Play a level in the terminal, with numbered options and plain sentences; suits pipes and screen readers
    Text(Text),
    /// Edit a level in the window
    Edit(Edit),
    /// Let AI controllers fight a level, once or many times, without a window
    Duel(Duel),
    /// Fight many battles to measure the effect of rules and levels, with confidence intervals
    Lab(lab::LabArgs),
    /// Run the engine protocol: JSON requests on standard input, JSON responses on standard output, one per line
    Engine(Engine),
    /// Check level files, data files and saved battles; report every problem with file, line and column
    Check(Check),
    /// List the rules of each ruleset, and whether each is implemented
    Rules(RulesArgs),
    /// List the names that levels of a ruleset can use, with values, meaning and rule; or the columns of the lab's rows
    List(ListArgs),
    /// Print a commented sample level: affray new zones > my.ron
    New {
        /// Ruleset of the level
        ruleset: String,
    },
    /// Generate a skirmish, drawn by points and fair on its ground: affray generate zones > my.ron
    Generate(generate::Generate),
    /// Convert a level file to JSON, or JSON to a level file: affray convert my.json > my.ron
    Convert {
        /// Level by file or name, or a JSON file
        #[arg(value_name = "FILE")]
        level: PathBuf,
    },
    /// Print JSON Schemas of level files and of the events, decisions and states in the protocol
    Schema {
        /// Ruleset; default: all
        ruleset: Option<String>,
    },
    /// Take a screenshot of the window in a given state, without user input
    Shot(Shot),
    /// Print the completions of a shell: affray completions bash
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages into a folder
    Man {
        /// Folder for the pages, which is created if missing
        folder: PathBuf,
    },
}

/// Arguments of every command that starts a battle.
#[derive(Args)]
struct Begin {
    /// Seed of the dice; default: a random seed, which is printed
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// House rule that overrides the one in the level; may be repeated
    #[arg(long = "house", value_name = "NAME=VALUE", value_parser = pair)]
    house_rules: Vec<(String, String)>,
    /// New value of a field of the level, checked like the file: combatants.cut.str=11, weapons.sword.dice=1d8,
    /// round_limit=20; may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE", value_parser = pair)]
    sets: Vec<(String, String)>,
}

impl Begin {
    /// Returns house rules and field overrides in the form expected by the level reader.
    fn overrides(self) -> Vec<(String, String)> {
        over_level(self.house_rules, self.sets)
    }
}

/// The controllers of the sides.
#[derive(Args)]
struct ControllerArgs {
    /// Controller of a side: human, random, recruit or veteran
    #[arg(long = "controller", value_name = "SIDE=CONTROLLER,…", value_parser = pair, value_delimiter = ',')]
    controllers: Vec<(String, String)>,
}

#[derive(Args)]
struct Window {
    /// Window size in pixels
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Write the screen layout (items and positions) as JSON whenever it changes, for programs that play by mouse
    #[arg(long, value_name = "FILE")]
    write_layout: Option<PathBuf>,
    /// Read gamepad input from a file or pipe, for programs that play by gamepad: `press South`, `release South`,
    /// `axis LeftStickX 1.0`, one per line
    #[arg(long, value_name = "FILE", hide = true)]
    gamepad: Option<PathBuf>,
}

#[derive(Args)]
struct Play {
    /// The level; not needed with --resume or --lesson
    #[arg(required_unless_present_any = ["resume", "lesson"])]
    level: Option<String>,
    #[command(flatten)]
    begin: Begin,
    #[command(flatten)]
    sides: ControllerArgs,
    /// Continue a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "seed", "house_rules", "sets"])]
    resume: Option<PathBuf>,
    /// Play the lesson of a ruleset: zones, ranks, hexes, percentile or segments
    #[arg(long, value_name = "RULESET", conflicts_with_all = ["level", "resume", "seed", "house_rules", "sets", "controllers"])]
    lesson: Option<String>,
    /// Write the battle as a replay with its hash, when it ends and when the window closes
    #[arg(long, value_name = "FILE")]
    write_hash: Option<PathBuf>,
    #[command(flatten)]
    window: Window,
    /// Animation speed; overrides the settings
    #[arg(long, value_parser = ["slow", "normal", "fast", "instant"])]
    speed: Option<String>,
}

#[derive(Args)]
struct Edit {
    /// The level, by file or name
    #[arg(value_name = "FILE")]
    level: String,
    #[command(flatten)]
    window: Window,
}

#[derive(Args)]
struct Text {
    /// The level; not needed with --resume or --lesson
    #[arg(required_unless_present_any = ["resume", "lesson"])]
    level: Option<String>,
    #[command(flatten)]
    begin: Begin,
    #[command(flatten)]
    sides: ControllerArgs,
    /// Continue a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "seed", "house_rules", "sets"])]
    resume: Option<PathBuf>,
    /// Play the lesson of a ruleset: zones, ranks, hexes, percentile or segments
    #[arg(long, value_name = "RULESET", conflicts_with_all = ["level", "resume", "seed", "house_rules", "sets", "controllers"])]
    lesson: Option<String>,
}

#[derive(Args)]
struct Duel {
    /// The level
    level: String,
    #[command(flatten)]
    begin: Begin,
    /// Number of battles, with the seeds N, N+1, …
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    battles: u32,
    /// One controller for all sides, or one per side in the order of the level; default: recruit
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    controllers: Vec<String>,
    /// Fight each seed again with the controllers swapped
    #[arg(long)]
    swap: bool,
    /// Fight an encounter under every ruleset and compare the results
    #[arg(long)]
    all_rulesets: bool,
    /// Print one JSON row per battle as it ends, then a summary row
    #[arg(long)]
    json: bool,
    /// Save every battle as a replay in this folder, one file per battle
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

#[derive(Args)]
struct Engine {
    /// Seed for battles whose request has none; default: a random seed each time, which is reported
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Check {
    /// Files to check, or folders whose files are all checked
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Args)]
struct RulesArgs {
    /// Ruleset; default: all
    ruleset: Option<String>,
    /// Print JSON, with the text of each rule card
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct ListArgs {
    /// Ruleset, or `lab` for the columns of the lab's rows
    ruleset: String,
    /// The list to print
    #[arg(value_parser = list::LISTS)]
    what: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Shot {
    /// The level
    level: String,
    /// Seed of the dice
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Number of decisions to play before the screenshot
    #[arg(long, value_name = "K")]
    decisions: usize,
    /// PNG file to write
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
    /// Size of the screenshot in pixels
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    size: (u32, u32),
    /// Controller that takes these decisions
    #[arg(long, value_name = "CONTROLLER", default_value = "recruit")]
    controller: String,
    /// The screen to show
    #[arg(long, default_value = "battle", value_parser = SHOWS)]
    show: String,
    /// Text scale in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(80..=200))]
    scale: u32,
    /// Also print one JSON object: `board` (x, y, w, h of the drawn board, clipped to the canvas between the panels),
    /// `uncovered` (share of the window without panels), `panels`, `tokens` with their positions, and layout defects:
    /// `cut` texts, tokens `outside` their place, names or faces `covered` by something else
    #[arg(long, verbatim_doc_comment)]
    layout: bool,
    /// Number of frames over which to measure the time of the main world, for `frame_ms` of the layout
    #[arg(long, value_name = "N", default_value_t = 0, requires = "layout")]
    frames: u32,
    /// Number of battles to fight in the background meanwhile
    #[arg(long, value_name = "N", default_value_t = 0, requires = "frames")]
    battles: u64,
}

/// Runs the program: parses the arguments and executes the command.
pub fn main() -> ExitCode {
    finish(execute(Cli::parse()))
}

fn execute(Cli { version, window, command }: Cli) -> Done {
    match command {
        None if version => version::run(),
        None => windowed::menu(&window.into()),
        Some(Command::Play(play)) => windowed::play(play.into()),
        Some(Command::Edit(edit)) => windowed::edit(EditOptions { level: edit.level, window: edit.window.into() }),
        Some(Command::Text(given)) => text::run(given.into()),
        Some(Command::Duel(given)) if given.all_rulesets => compare::run(&given.into()),
        Some(Command::Duel(given)) => duel::run(given.into()),
        Some(Command::Lab(given)) => lab::command(&given),
        Some(Command::Engine(given)) => engine::run(given.seed),
        Some(Command::Check(given)) => check::run(&given.files),
        Some(Command::Rules(given)) => rules::run(given.ruleset.as_deref(), given.json),
        Some(Command::List(given)) => list::run(&given.ruleset, &given.what, given.json),
        Some(Command::New { ruleset }) => template::run(&ruleset),
        Some(Command::Generate(given)) => generate::run(&given),
        Some(Command::Convert { level }) => convert::run(&level),
        Some(Command::Schema { ruleset }) => schema::run(ruleset.as_deref()),
        Some(Command::Shot(shot)) => windowed::shot(shot.into()),
        Some(Command::Completions { shell }) => install_files::completions(Cli::command(), shell),
        Some(Command::Man { folder }) => install_files::manual(Cli::command(), &folder),
    }
}

fn finish(done: Done) -> ExitCode {
    match done {
        Ok(()) | Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Err(Failure::Silent) => ExitCode::FAILURE,
        Err(Failure::Said(message)) => {
            complain(&message);
            ExitCode::FAILURE
        }
    }
}

impl From<Window> for WindowOptions {
    fn from(Window { size, write_layout, gamepad }: Window) -> Self {
        Self { size, write_layout, gamepad }
    }
}

impl From<Play> for PlayOptions {
    fn from(play: Play) -> Self {
        Self {
            level: play.level,
            seed: play.begin.seed,
            controllers: play.sides.controllers,
            house_rules: play.begin.overrides(),
            resume: play.resume,
            lesson: play.lesson,
            write_hash: play.write_hash,
            window: play.window.into(),
            speed: play.speed,
        }
    }
}

impl From<Shot> for ShotOptions {
    fn from(shot: Shot) -> Self {
        Self {
            level: shot.level,
            seed: shot.seed,
            decisions: shot.decisions,
            controller: shot.controller,
            out: shot.out,
            size: shot.size,
            show: shot.show,
            scale: shot.scale,
            layout: shot.layout,
            frames: shot.frames,
            battles: shot.battles,
        }
    }
}

impl From<Text> for text::TextOptions {
    fn from(given: Text) -> Self {
        Self {
            level: given.level,
            seed: given.begin.seed,
            controllers: given.sides.controllers,
            house_rules: given.begin.overrides(),
            resume: given.resume,
            lesson: given.lesson,
            shelves: SaveDirs::default(),
        }
    }
}

impl From<Duel> for duel::DuelOptions {
    fn from(given: Duel) -> Self {
        Self {
            level: given.level,
            seed: given.begin.seed,
            house_rules: given.begin.overrides(),
            battles: given.battles,
            controllers: given.controllers,
            swap: given.swap,
            json: given.json,
            record: given.record,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
