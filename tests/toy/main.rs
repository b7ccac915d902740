//! Test with a ruleset that is on no list of the program. It must work everywhere: under the laws of battles, with
//! every controller, with odds, through the protocol, in text mode and, if there is a window, on the board.

#[cfg(feature = "window")]
mod board;
#[path = "../support/mod.rs"]
mod support;
mod yard;

use affray::controllers::ai_controllers;
use affray::engine::level_files::LevelFile;
use affray::engine::odds::Forecaster;
use affray::engine::save_dirs::SaveDirs;
use affray::engine::{Battle, Level};
use affray::protocol::Session;
use affray::rulesets;
use affray::shell::text::{self, TextOptions};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/toy/yard.ron")
}

/// Returns the level of the yard. On the first call, adds the ruleset to the program.
fn level() -> Arc<Level> {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| rulesets::add(&yard::Yard).expect("its name is free"));
    let level = rulesets::load_level(&LevelFile::at(path()), &[]);
    level.unwrap_or_else(|problems| panic!("{}", affray::protocol::open::join_problems(&problems)))
}

fn battle(seed: u64) -> Battle {
    support::battle(&level(), seed)
}

#[test]
fn every_law_holds() {
    support::laws::play_level("yard", &level(), 2_000);
}

#[test]
fn its_name_is_taken_only_once() {
    level();
    assert!(rulesets::add(&yard::Yard).is_err_and(|e| e.contains("`yard`")));
    assert!(rulesets::all().iter().any(|r| r.name() == "yard"));
}

#[test]
fn wrong_levels_are_told() {
    level();
    let problems = rulesets::load("text", "(ruleset: \"yard\", size: (3, 3), factions: [], sise: 1)", &[]);
    let told = affray::protocol::open::join_problems(&problems.expect_err("it is wrong"));
    assert!(told.contains("sise") && told.contains("did you mean `size`?"), "{told}");
}

/// Fights battles of the reds against the blues and returns the number that the first side won.
fn won(names: [&str; 2], battles: u64) -> u64 {
    let fight = |seed: u64| {
        let mut battle = battle(seed);
        let mut seats = ai_controllers(&names, seed).expect("controllers");
        while let Some(pending) = battle.pending() {
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("offered");
        }
        u64::from(battle.result().expect("over").winner.is_some_and(|w| w.ix() == 0))
    };
    (1..=battles).map(fight).sum()
}

#[test]
fn controllers_play_it() {
    assert!(won(["recruit", "random"], 20) >= 14);
    assert!(won(["veteran", "recruit"], 4) >= 1);
}

/// A strike at a combatant that ducks hits with 5 or 6 (Y-ATK-01, Y-REACT-01).
#[test]
fn odds_are_exact() {
    let mut battle = battle(1);
    let mut player = ai_controllers(&["recruit", "recruit"], 1).expect("controllers");
    let strikes = |battle: &Battle| {
        battle.decision().and_then(|d| d.options.iter().find(|o| o.action == "strike").map(|o| (o.option, d.faction)))
    };
    let (option, _) = loop {
        match strikes(&battle) {
            Some(found) => break found,
            None => {
                let side = battle.pending().expect("they meet").faction.ix();
                let choice = player[side].choose(&battle);
                battle.choose(choice).expect("offered");
            }
        }
    };
    let forecast = Forecaster::default().forecast(&battle, option);
    let hurt = forecast.chance(|ending| ending.changes.iter().any(|c| c.points_lost() > 0));
    assert!(forecast.exact && (hurt - 1.0 / 3.0).abs() < 1e-9, "{hurt}");
    assert_eq!(forecast.answered, ["react"]);
}

#[test]
fn the_protocol_plays_it() {
    level();
    let mut session = Session::default();
    let mut ask = |request: Json| -> Json {
        let answer: Json = serde_json::from_str(&session.answer(&request.to_string())).expect("JSON");
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    };
    let started = ask(json!({"cmd": "new", "level": path(), "seed": 3}));
    assert!(started.get("decision").is_some(), "{started}");
    let state = ask(json!({"cmd": "state"}));
    for part in ["round", "point", "combatants", "board", "house_rules", "agenda", "tape_left"] {
        assert!(state.get(part).is_some(), "{part}: {state}");
    }
    ask(json!({"cmd": "choose", "option": 0}));
    ask(json!({"cmd": "odds", "option": 0}));
    let end = ask(json!({"cmd": "auto", "until": "over", "controller": {"reds": "recruit", "blues": "random"}}));
    assert!(end.to_string().contains("reason"), "{end}");
}

#[test]
fn text_mode_plays_it() {
    level();
    let controllers = vec![("reds".to_string(), "human".to_string()), ("blues".to_string(), "random".to_string())];
    let level = Some(path().display().to_string());
    let shelves = SaveDirs::new(std::env::temp_dir().join(format!("affray-toy-{}", std::process::id())));
    let options = TextOptions { level, seed: Some(5), controllers, shelves, ..TextOptions::default() };
    let mut out = Vec::new();
    let lines = "s\no 1\n1\n2\nq\n";
    text::play(options, &mut lines.as_bytes(), &mut out).expect("it plays");
    let told = String::from_utf8(out).expect("text");
    assert!(told.contains("Ann's turn") && told.contains("Step to") && told.contains("Round 1 begins"), "{told}");
}
