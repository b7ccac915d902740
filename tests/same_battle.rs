//! Test that the same level, seed and controllers give the same battle in every front end. The window has its own test
//! (`src/window/app.rs`), against the same [`ai_controllers`].

mod support;

use affray::controllers::{ai_controllers, controller_of_side};
use affray::protocol::Session;
use serde_json::{Value as Json, json};
use std::process::Command;
use support::{battle, levels};

const SEED: u64 = 7;
const NAMES: [&str; 2] = ["recruit", "random"];

/// Number of decisions compared for veterans, who take longer to decide.
const VETERAN: usize = 6;

fn affray(arguments: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_affray")).args(arguments).output().expect("it starts");
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

fn ask(session: &mut Session, request: Json) -> Json {
    let answer: Json = serde_json::from_str(&session.answer(&request.to_string())).expect("JSON");
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

/// Returns the controllers by side, as the protocol expects them.
fn by_side(level: &affray::engine::Level, names: &[&str]) -> Json {
    let sides = level.factions.iter().zip(names).map(|(f, name)| (f.id.clone(), (*name).into()));
    Json::Object(sides.collect())
}

#[test]
fn every_front_end_plays_the_same_battle() {
    for (name, level) in levels() {
        let mut played = battle(&level, SEED);
        played.set_undo(false);
        let mut seats = ai_controllers(&NAMES, SEED).expect("controllers");
        while let Some(pending) = played.pending() {
            let option = seats[pending.faction.ix()].choose(&played);
            played.choose(option).expect("offered");
        }
        let hash = played.hash();

        let seed = SEED.to_string();
        let duel = affray(&["duel", &name, "--seed", &seed, "--controllers", &NAMES.join(","), "--json"]);
        assert!(duel.contains(&hash), "{name}: a duel came to {duel}");
        let who: Vec<String> = level.factions.iter().zip(NAMES).map(|(f, who)| format!("{}={who}", f.id)).collect();
        let text = affray(&["text", &name, "--seed", &seed, "--controller", &who.join(",")]);
        assert!(text.contains(&hash), "{name}: text came to {:?}", text.lines().last());

        let mut session = Session::new(None);
        let controller = by_side(&level, &NAMES);
        ask(&mut session, json!({"cmd": "new", "level": name, "seed": SEED}));
        ask(&mut session, json!({"cmd": "auto", "controller": controller, "until": "over"}));
        assert_eq!(ask(&mut session, json!({"cmd": "hash"}))["hash"], hash, "{name}: auto until over");
        // In several requests, with undo in between.
        ask(&mut session, json!({"cmd": "new", "level": name, "seed": SEED}));
        loop {
            let answer = ask(&mut session, json!({"cmd": "auto", "controller": controller, "decisions": 37}));
            if !answer["over"].is_null() {
                break;
            }
            ask(&mut session, json!({"cmd": "undo", "decisions": 5}));
        }
        assert_eq!(ask(&mut session, json!({"cmd": "hash"}))["hash"], hash, "{name}: auto in pieces");
    }
}

/// A controller that is created for each decision and sees only a copy of the battle chooses like one that has played
/// from the start.
#[test]
fn a_veteran_chooses_alike_on_a_copy() {
    for (name, level) in levels() {
        let mut played = battle(&level, SEED);
        let mut seats = ai_controllers(&["veteran"; 2], SEED).expect("controllers");
        for _ in 0..VETERAN {
            let Some(pending) = played.pending() else { break };
            let side = pending.faction.ix();
            let option = seats[side].choose(&played);
            let mut fresh = controller_of_side("veteran", SEED, side).expect("a controller");
            assert_eq!(option, fresh.choose(&played.fork()), "{name}, decision {}", played.choices().len());
            played.choose(option).expect("offered");
        }
        let mut session = Session::new(None);
        ask(&mut session, json!({"cmd": "new", "level": name, "seed": SEED}));
        ask(&mut session, json!({"cmd": "auto", "controller": "veteran", "decisions": VETERAN}));
        assert_eq!(session.battle().expect("begun").choices(), played.choices(), "{name}: auto");
    }
}

#[test]
fn auto_names_controllers_by_side_and_says_what_is_wrong() {
    let mut session = Session::new(None);
    ask(&mut session, json!({"cmd": "new", "level": "roadside", "seed": SEED}));
    let before = session.battle().expect("begun").hash();
    for (controller, fields, says) in [
        (json!({"party": "veteran", "enemies": "recruit"}), json!({}), "enemies"),
        (json!({"party": "general"}), json!({}), "general"),
        (json!({"party": "human"}), json!({}), "human"),
        (json!({"party": 3}), json!({}), "text in quotes"),
        (json!({"party": "recruit"}), json!({"until": "over"}), "has no entry for that side"),
        (json!({"foes": "recruit"}), json!({"until": "over"}), "has no entry for that side"),
        (json!(null), json!({}), "controller"),
        (json!("recruit"), json!({"seconds": 0}), "seconds"),
        (json!("recruit"), json!({"until": "dawn"}), "over"),
    ] {
        let mut request = json!({"cmd": "auto", "controller": controller});
        request.as_object_mut().expect("an object").extend(fields.as_object().expect("an object").clone());
        let answer: Json = serde_json::from_str(&session.answer(&request.to_string())).expect("JSON");
        assert_eq!(answer["ok"], false, "{request}");
        assert!(answer["error"].as_str().expect("text").contains(says), "{request}: {answer}");
        assert_eq!(session.battle().expect("still there").hash(), before, "{request}: nothing moves");
    }
    let mixed = json!({"party": "random", "foes": "recruit"});
    let answer = ask(&mut session, json!({"cmd": "auto", "controller": mixed, "until": "over", "seconds": 600}));
    assert!(answer["over"]["reason"].is_string() && answer.get("stopped").is_none(), "{answer}");
    // A finished battle has no further decision to answer, which is no error.
    let again = ask(&mut session, json!({"cmd": "auto", "controller": mixed, "until": "over"}));
    assert_eq!((&again["decisions"], &again["over"]), (&json!(0), &answer["over"]));
}
