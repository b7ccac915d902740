//! Common code of tests with whole battles: the levels of the repository, and a player with its own dice.
#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod items;
pub mod laws;
pub mod schema;
pub mod witness;

use affray::engine::{Battle, Level, level_files};
use affray::protocol::open;
use affray::rulesets;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;

/// Returns every level with its name.
pub fn levels() -> Vec<(String, Arc<Level>)> {
    let levels = level_files::levels();
    assert!(!levels.is_empty());
    levels
        .into_iter()
        .map(|file| {
            let level = rulesets::load_level(&file, &[]);
            let level = level.unwrap_or_else(|problems| panic!("{}", open::join_problems(&problems)));
            (file.name, level)
        })
        .collect()
}

/// Returns every encounter as staged by every ruleset, with its name.
pub fn staged() -> Vec<(String, Arc<Level>)> {
    let encounters = level_files::encounters();
    assert!(!encounters.is_empty());
    let rulesets = rulesets::stagers();
    let names = encounters.iter().flat_map(|file| rulesets.iter().map(|ruleset| file.under(ruleset.name()).name));
    names.map(|name| (name.clone(), level(&name))).collect()
}

/// Opens a level by name.
pub fn level(name: &str) -> Arc<Level> {
    open::level(name, &[]).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Begins a battle, up to its first decision.
pub fn battle(level: &Arc<Level>, seed: u64) -> Battle {
    open::begin(level.clone(), Some(seed)).expect("a level begins")
}

/// Player that picks options at random, with dice independent of the battle's.
pub struct Player(Pcg32);

impl Player {
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed ^ 0xA5A5_5A5A))
    }

    pub fn pick(&mut self, battle: &Battle) -> usize {
        let count = battle.pending().expect("a decision stands").count;
        self.0.random_range(0..count) as usize
    }
}

/// Plays at random to the end, or for a number of decisions.
pub fn play_on(battle: &mut Battle, player: &mut Player, decisions: usize) {
    for _ in 0..decisions {
        if battle.pending().is_none() {
            return;
        }
        let option = player.pick(battle);
        battle.choose(option).expect("an offered option is taken");
    }
}

/// Returns a command for the program, in the repository's folder and without input. Its data folder is among the tests'
/// scratch files.
pub fn affray() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_affray"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command.env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/data"));
    command
}

/// Runs the program to its end.
pub fn run(args: &[&str]) -> Output {
    affray().args(args).output().expect("the program starts")
}

/// Converts output into text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// Starts a program with piped input and output.
pub fn piped(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Writes lines to the program's standard input and waits for its end.
pub fn feed(mut child: Child, lines: &str) -> Output {
    let mut input = child.stdin.take().expect("piped");
    let lines = lines.to_string();
    let feeder = std::thread::spawn(move || {
        // The program may exit before it has read everything.
        let _ = input.write_all(lines.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    output
}
