//! Command-line arguments, and the dispatch of commands.

use super::given::{over_level, pair, size};
use super::out::{Done, Failure, complain};
use super::{check, compare, convert, duel, engine, lab, list, rules, schema, template, text, windowed};
use crate::engine::shelves::Shelves;
use crate::launch::{EditOptions, PlayOptions, SHOWS, ShotOptions, WindowOptions};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

const AFTER: &str = "\
LEVEL is a file (levels/zones/roadside.ron), a name with its ruleset (zones/roadside) or a bare name (roadside).
An encounter belongs to no ruleset: name the one that is to stage it behind an @ (eastgate@hexes).
The same level, seed and choices give the same battle on every machine; the seed in use is always shown.

Exit codes: 0 done, 1 something went wrong (said on standard error), 2 the arguments make no sense.";

/// Tabletop skirmishes played to the letter. Without a command the window opens with its menu.
#[derive(Parser)]
#[command(name = "affray", version, after_help = AFTER, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(flatten)]
    window: Window,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a level in the window
    Play(Play),
    /// Play a level in the terminal: numbered options, the log as sentences; pipes and screen readers welcome
    Text(Text),
    /// Edit a level in the window
    Edit(Edit),
    /// Let controllers fight a level against each other, once or many times, without a window
    Duel(Duel),
    /// Fight many battles: what does a rule do, and how sure is it?
    Lab(lab::Lab),
    /// Speak the engine protocol: one JSON object a line on standard input, one answer a line on standard output
    Engine(Engine),
    /// Check level files, data files and saved battles; every problem with file, line and column
    Check(Check),
    /// List the rules of the catalogues, and whether each is built
    Rules(Rules),
    /// List the names that levels of a ruleset may use, each with its values, what it is about and its rule; of the lab the columns
    /// of its rows
    List(List),
    /// Write a commented level to start from: affray new zones > my.ron
    New {
        /// The ruleset
        ruleset: String,
    },
    /// Write a level file as JSON, or a level that is JSON as a level file: affray convert my.json > my.ron
    Convert {
        /// A level by file or name, or a JSON file
        #[arg(value_name = "FILE")]
        level: PathBuf,
    },
    /// Write JSON Schemas of level files and of what the protocol tells
    Schema {
        /// One ruleset; without it all
        ruleset: Option<String>,
    },
    /// Take a picture of the window in a certain state, without anybody at it
    Shot(Shot),
}

/// What the commands that begin a battle have in common.
#[derive(Args)]
struct Begin {
    /// Where the dice come from; without it a fresh one is drawn and shown
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A house rule over those of the level; may be given several times
    #[arg(long = "house", value_name = "NAME=VALUE", value_parser = pair)]
    house_rules: Vec<(String, String)>,
    /// A field of the level set to another value, checked as the file is: combatants.cut.str=11, weapons.sword.dice=1d8,
    /// round_limit=20; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE", value_parser = pair)]
    sets: Vec<(String, String)>,
}

impl Begin {
    /// Returns house rules and field overrides in the form expected by the level reader.
    fn overrides(self) -> Vec<(String, String)> {
        over_level(self.house_rules, self.sets)
    }
}

/// Who answers for which side.
#[derive(Args)]
struct Sides {
    /// Who plays a side: human, random, recruit or veteran
    #[arg(long = "controller", value_name = "SIDE=WHO,…", value_parser = pair, value_delimiter = ',')]
    controllers: Vec<(String, String)>,
}

#[derive(Args)]
struct Window {
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Write what is on the screen and where as JSON whenever that changes, for programs that play by mouse
    #[arg(long, value_name = "FILE")]
    write_layout: Option<PathBuf>,
    /// Read what a gamepad does from a file or pipe, for programs that play by gamepad: `press South`, `release South`,
    /// `axis LeftStickX 1.0`, a line each
    #[arg(long, value_name = "FILE", hide = true)]
    gamepad: Option<PathBuf>,
}

#[derive(Args)]
struct Play {
    /// A level; not needed with --resume
    #[arg(required_unless_present = "resume")]
    level: Option<String>,
    #[command(flatten)]
    begin: Begin,
    #[command(flatten)]
    sides: Sides,
    /// Go on with a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "seed", "house_rules", "sets"])]
    resume: Option<PathBuf>,
    /// Write the battle as a replay with its hash when it is over and when the window closes
    #[arg(long, value_name = "FILE")]
    write_hash: Option<PathBuf>,
    #[command(flatten)]
    window: Window,
    /// Speed of animation, instead of the one in the settings
    #[arg(long, value_parser = ["slow", "normal", "fast", "instant"])]
    speed: Option<String>,
}

#[derive(Args)]
struct Edit {
    /// A level by file or name
    #[arg(value_name = "FILE")]
    level: String,
    #[command(flatten)]
    window: Window,
}

#[derive(Args)]
struct Text {
    /// A level; not needed with --resume
    #[arg(required_unless_present = "resume")]
    level: Option<String>,
    #[command(flatten)]
    begin: Begin,
    #[command(flatten)]
    sides: Sides,
    /// Go on with a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "seed", "house_rules", "sets"])]
    resume: Option<PathBuf>,
}

#[derive(Args)]
struct Duel {
    /// A level
    level: String,
    #[command(flatten)]
    begin: Begin,
    /// So many battles, with the seeds N, N+1, …
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    battles: u32,
    /// One controller for all sides, or one a side in the order of the level's sides; without it recruits fight
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    controllers: Vec<String>,
    /// Fight each seed once more with the controllers changed over
    #[arg(long)]
    swap: bool,
    /// Fight an encounter under every ruleset, and compare
    #[arg(long)]
    all_rulesets: bool,
    /// Rows of JSON, one a battle, as they come, and a summary as the last
    #[arg(long)]
    json: bool,
    /// Keep every battle as a replay in this folder, each in a file of its own
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

#[derive(Args)]
struct Engine {
    /// Seed for battles whose request names none; without it a fresh one is drawn and shown each time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

#[derive(Args)]
struct Check {
    /// Files, or folders whose files are all checked
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Args)]
struct Rules {
    /// One ruleset; without it all
    ruleset: Option<String>,
    /// As JSON, with the text of each rule's card
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct List {
    /// The ruleset, or `lab` for the columns of the lab's rows
    ruleset: String,
    /// What to list
    #[arg(value_parser = list::LISTS)]
    what: String,
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Shot {
    /// A level
    level: String,
    /// Where the dice come from
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Answer so many decisions first
    #[arg(long, value_name = "K")]
    decisions: usize,
    /// The picture to write
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
    /// Size of the picture in pixels
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    size: (u32, u32),
    /// Who answers them
    #[arg(long, value_name = "WHO", default_value = "recruit")]
    controller: String,
    /// What to show
    #[arg(long, default_value = "battle", value_parser = SHOWS)]
    show: String,
    /// Text scale in per cent
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(80..=200))]
    scale: u32,
    /// Also print one JSON object: `board` (x, y, w, h of what is drawn, clipped to the canvas between the panels),
    /// `uncovered` (share of the window on which nothing but board and table lies), `panels`, `tokens` with their places, and
    /// what is wrong: texts that are `cut`, tokens `outside` their place, names or faces `covered` by something else
    #[arg(long, verbatim_doc_comment)]
    layout: bool,
    /// Measure the main world's time over so many frames, for `frame_ms` of the layout
    #[arg(long, value_name = "N", default_value_t = 0, requires = "layout")]
    frames: u32,
    /// Have so many battles fought by the lab's workers meanwhile
    #[arg(long, value_name = "N", default_value_t = 0, requires = "frames")]
    battles: u64,
}

/// Runs the program: parses the arguments and executes the command.
pub fn main() -> ExitCode {
    let Cli { window, command } = Cli::parse();
    let done = match command {
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
        Some(Command::Convert { level }) => convert::run(&level),
        Some(Command::Schema { ruleset }) => schema::run(ruleset.as_deref()),
        Some(Command::Shot(shot)) => windowed::shot(shot.into()),
    };
    finish(done)
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
            shelves: Shelves::default(),
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
    use clap::CommandFactory;

    #[test]
    fn arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
