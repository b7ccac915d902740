//! Tests of encounters: each is a level under every ruleset, errors are reported at their position, and each ruleset
//! names the elements it cannot express.

mod support;

use affray::controllers::ai_controllers;
use affray::engine::data::{Document, Problem};
use affray::engine::encounters::{Encounter, Goal, WordTable, check_table};
use affray::engine::level_files::{encounters, find_level, levels};
use affray::engine::replay::Replay;
use affray::protocol::{Session, open};
use affray::rulesets::{self, stagers};
use serde_json::{Value as Json, json};
use std::path::Path;
use std::process::{Command, Output};
use support::{Player, battle, level, play_on, staged};

const SMALL: &str = r#"(
    title: "Small", rounds: 20,
    areas: {"west": "West", "east": "East"},
    legend: {'w': (area: "west", ground: open), 'e': (area: "east", ground: rough), '#': (ground: wall)},
    sketch: ["wwwee",
             "ww#ee"],
    sides: [
        (title: "Ones", goal: hold, exit: "west", combatants: [
            (id: "a", role: captain, arms: spear, at: "west")]),
        (title: "Others", exit: "east", combatants: [
            (id: "b", role: wolf, at: "east")]),
    ],
)"#;

/// Returns the problems of a text as `line:column: message`.
fn problems_of(text: &str) -> Vec<String> {
    let checked = Document::parse("text", text).and_then(|document| Encounter::read(&document));
    shown(&checked.expect_err("it is sound"))
}

fn shown(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
}

fn encounter(text: &str) -> Encounter {
    let read = Document::parse("text", text).and_then(|document| Encounter::read(&document));
    read.unwrap_or_else(|problems| panic!("{}", open::join_problems(&problems)))
}

/// Returns a small encounter with one part replaced.
fn with(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replacen(from, to, 1)
}

/// Returns the problems of a ruleset that cannot stage an encounter.
fn refused(ruleset: &str, text: &str) -> Vec<String> {
    let staging = rulesets::ruleset(ruleset).and_then(|r| r.staging()).expect("it stages encounters");
    shown(&staging.stage(&encounter(text)).expect_err("it stages this"))
}

#[test]
fn every_encounter_is_a_level_under_every_ruleset_and_random_play_ends() {
    let staged = staged();
    assert_eq!(staged.len(), encounters().len() * stagers().len());
    assert!(encounters().len() >= 3 && stagers().len() >= 4);
    for (name, level) in staged {
        assert_eq!(level.path, format!("levels/{name}.ron"));
        assert!(name.ends_with(&format!("@{}", level.ruleset)), "{name}");
        for seed in 1..=3 {
            let mut battle = battle(&level, seed);
            play_on(&mut battle, &mut Player::new(seed), 20_000);
            assert!(battle.result().is_some(), "{name} seed {seed} does not end");
        }
    }
}

/// The combatants of each side and the names of the sides are the same under every ruleset.
#[test]
fn the_same_people_fight_under_every_ruleset() {
    for file in encounters() {
        let roster = |ruleset: &str| -> Vec<(usize, String, String)> {
            let scene = battle(&level(&file.under(ruleset).name), 1).scene(None);
            let sides: Vec<String> = scene.factions.iter().map(|side| side.name.clone()).collect();
            scene.combatants.into_iter().map(|c| (c.faction, sides[c.faction].clone(), c.id)).collect()
        };
        let mut rosters = stagers().into_iter().map(|ruleset| roster(ruleset.name()));
        let first = rosters.next().expect("a ruleset");
        assert!((4..=8).contains(&first.len()), "{}: {}", file.name, first.len());
        assert!(rosters.all(|other| other == first), "{}", file.name);
    }
}

#[test]
fn names_of_encounters_are_those_of_no_level() {
    let bare = |name: &str| name.rsplit('/').next().expect("a name").to_owned();
    let taken: Vec<String> = levels().iter().map(|file| bare(&file.name)).collect();
    assert!(!taken.is_empty());
    for file in encounters() {
        assert!(!taken.contains(&bare(&file.name)), "{} is a level's name too", file.name);
    }
}

/// Encounters are found by name and by path, with and without the ruleset.
#[test]
fn an_encounter_is_found_like_a_level() {
    for given in ["eastgate@hexes", "encounters/eastgate@hexes", "levels/encounters/eastgate@hexes.ron"] {
        let found = find_level(given).expect("it is found");
        let file = "levels/encounters/eastgate@hexes.ron";
        assert_eq!((found.known_as().as_str(), found.under.as_deref()), (file, Some("hexes")), "{given}");
        assert_eq!(found.under("zones").known_as(), file.replace("hexes", "zones"), "{given}");
        assert_eq!(level(given).path, "levels/encounters/eastgate@hexes.ron");
    }
    // Without a ruleset, the first one in the menu is used.
    assert_eq!(level("eastgate").path, "levels/encounters/eastgate@zones.ron");
    assert_eq!(level("levels/encounters/eastgate.ron").ruleset, "zones");
    let wrong = |given: &str| open::level(given, &[]).expect_err(given);
    assert!(wrong("eastgat@hexes").contains("did you mean `encounters/eastgate`?"));
    assert!(wrong("eastgate@hexe").contains("no ruleset `hexe` stages encounters; did you mean `hexes`?"));
    assert!(wrong("roadside@zones").contains("this is a level, which `zones` does not stage"));
    // House rules belong to the ruleset that stages the encounter.
    let house = [("house_rules.hex_feet".to_owned(), "7".to_owned())];
    let wrong = open::level("eastgate@hexes", &house).expect_err("no such value");
    assert!(wrong.contains("--house hex_feet=7: the value `7` is unknown") && wrong.lines().count() == 1, "{wrong}");
}

/// A save contains the level as staged, and can be resumed without the encounter.
#[test]
fn a_battle_of_an_encounter_is_kept_and_played_back() {
    for ruleset in stagers() {
        let mut session = Session::new(None);
        let mut ask = |request: Json| -> Json {
            serde_json::from_str(&session.answer(&request.to_string())).expect("an answer is JSON")
        };
        let name = format!("millbridge@{}", ruleset.name());
        assert_eq!(ask(json!({"cmd": "new", "level": name, "seed": 5}))["ok"], true);
        assert_eq!(ask(json!({"cmd": "auto", "controller": "random", "until": "over"}))["ok"], true);
        let (hash, replay) = (ask(json!({"cmd": "hash"})), ask(json!({"cmd": "replay"}))["replay"].clone());
        assert_eq!(replay["level"], format!("levels/encounters/{name}.ron"));
        assert_eq!(ask(json!({"cmd": "new", "replay": replay}))["ok"], true);
        assert_eq!(ask(json!({"cmd": "hash"})), hash, "{name}");
        let kept = Replay::from_slice(replay.to_string().as_bytes()).expect("a replay");
        assert_eq!(kept.name(), format!("millbridge_{}-5", ruleset.name()));
        // Without the text of the level, the encounter is staged again.
        let named = Replay { level_ron: String::new(), ..kept };
        assert!(open::replay(&named).is_ok_and(|battle| hash["hash"] == battle.hash()), "{name}");
    }
}

#[test]
fn a_wrong_encounter_is_told_one_clear_thing() {
    let cases = [
        ("title: \"Small\", ", "", "1:1: `title` of an encounter is missing"),
        (
            "title: \"Small\", rounds",
            "title: \"Small\", round",
            "2:21: an encounter has no key `round`; did you mean `rounds`?",
        ),
        ("role: captain", "role: captan", "9:29: `role` `captan` is unknown; did you mean `captain`?"),
        ("arms: spear", "arms: lance", "9:44: `arms` `lance` is unknown; expected one of `sword_and_shield`"),
        ("role: captain, ", "", "9:13: `role` of a combatant is missing; expected `role: …`, such as `soldier`"),
        ("at: \"west\"", "at: \"wist\"", "9:55: the area `wist` is unknown; did you mean `west`?"),
        ("id: \"b\"", "id: \"a\"", "11:18: there are two combatants \"a\"; the first is at 9:18"),
        ("ground: rough", "ground: mud", "4:77: the ground `mud` is unknown; expected one of `open`"),
        ("\"wwwee\"", "\"wwxee\"", "5:17: the letter `x` is not in the legend; expected a letter of the legend"),
        ("\"wwwee\"", "\"ewwee\"", "3:29: the area `east` is drawn in 2 pieces; expected one"),
        ("\"east\": \"East\"", "\"east\": \"East\", \"far\": \"Far\"", "3:45: the area `far` is not on the sketch"),
        (", rounds: 20", "", "8:31: the goal `hold` needs a number of rounds; expected for example `rounds: 20`"),
        ("goal: hold, exit: \"west\"", "goal: leave", "8:31: the goal `leave` needs an exit"),
        ("(id: \"b\", role: wolf, at: \"east\")", "", "10:9: this side has no combatants"),
    ];
    assert!(encounter(SMALL).rounds == Some(20));
    let mut failures = Vec::new();
    for (from, to, wanted) in cases {
        let told = problems_of(&with(from, to));
        if told.len() != 1 || !told[0].starts_with(wanted) {
            failures.push(format!("{from} → {to}: {told:?}, not {wanted}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let one = &SMALL[..SMALL.find("        (title: \"Others\"").expect("the second side")];
    assert_eq!(problems_of(&format!("{one}])")), ["7:12: `sides` has 1 entries; expected two"]);
    let crowd: String = (0..6).map(|n| format!("(id: \"c{n}\", role: levy, at: \"west\"),")).collect();
    let crowded = with("(id: \"a\"", &format!("{crowd}(id: \"a\""));
    assert!(
        problems_of(&crowded)[0]
            .contains("`west` is full; the sketch has only 5 letters of it where a combatant can stand")
    );
}

#[test]
fn what_a_ruleset_cannot_express_is_refused_by_name() {
    // In ranks, the exits are behind a side's own rows.
    let leaves = with("goal: hold", "goal: leave");
    assert_eq!(refused("ranks", &leaves), ["8:31: ranks cannot express the goal `leave`; expected one of kill, hold"]);
    assert!(rulesets::ruleset("zones").and_then(|r| r.staging()).is_some_and(|s| s.stage(&encounter(&leaves)).is_ok()));
    // On hexes, combatants leave by the edge of the board.
    let inside = r#"sketch: ["wwwwww", "wwweww", "wwwwww", "wwwwww"],"#;
    let sketch = &SMALL[SMALL.find("sketch").expect("it has one")..SMALL.find("    sides").expect("it has them")];
    let island = with(sketch, inside);
    let told = refused("hexes", &island);
    assert!(told.len() == 1 && told[0].contains("the exit `east` does not touch the edge"), "{told:?}");
    // A word without a row in the table.
    let zones = rulesets::ruleset("zones").and_then(|r| r.staging()).expect("it stages encounters");
    let table = Document::parse("table", "(roles: {\"captain\": ()}, ground: {\"open\": ()}, goals: [hold, kill])");
    let table = table.and_then(|document| WordTable::read(&document)).expect("a table");
    let told = shown(&zones.stage_by(&table, &encounter(SMALL)).expect_err("rows are missing"));
    assert_eq!(
        told,
        [
            "4:77: zones has no ground `rough`; expected one of open, or a row of that name under `ground` in table",
            "9:44: zones has no arms `spear`; expected a row of that name under `arms` in table",
            "11:29: zones has no role `wolf`; expected one of captain, or a row of that name under `roles` in table",
        ]
    );
    // Problems found only when the level is read are reported with the combatant they concern.
    let armed = with("role: wolf,", "role: wolf, arms: spear,");
    let told = rulesets::load("text", &armed, &[]).map(|level| level.ruleset);
    assert_eq!(told.expect("some ruleset stages it"), "ranks");
    let file = std::env::temp_dir().join(format!("affray-wolf-{}.ron", std::process::id()));
    std::fs::write(&file, &armed).expect("ours");
    let told = rulesets::check_file(&file).expect_err("a wolf holds no spear in zones");
    std::fs::remove_file(&file).expect("ours");
    assert!(shown(&told)[0].starts_with("11:13: zones cannot stage this: B needs 1 hand"), "{told:?}");
}

#[test]
fn tables_are_checked_row_by_row() {
    for ruleset in stagers() {
        let (path, text) = ruleset.staging().expect("it stages encounters").table;
        assert_eq!(path, format!("assets/{}/encounters.ron", ruleset.name()));
        assert!(rulesets::check_file(Path::new(path)).expect("it is sound").starts_with("a table of encounters of "));
        // The table covers every word of encounters, and the goals common to all rulesets.
        let table = WordTable::read(&Document::parse(path, text).expect("it is RON")).expect("it is sound");
        assert_eq!([0, 1, 2, 3].map(|map| table.words(map).len()), [8, 9, 3, 7], "{path}");
        assert!(table.goals.contains(&Goal::Kill), "{path}");
    }
    let zones = rulesets::ruleset("zones").expect("a ruleset");
    let check = |text: &str| {
        let document = Document::parse("table", text).expect("it is RON");
        check_table(zones.staging().expect("it stages"), &document, |level| zones.read(level, &[]))
    };
    let table = |arms: &str| {
        format!("(roles: {{\"levy\": ()}},\narms: {{\"bow\": {arms}}},\nground: {{\"open\": ()}}, goals: [kill])")
    };
    assert!(check(&table("(in_hand: [\"bow\"])")).is_ok());
    let wrong = |text: &str| shown(&check(text).expect_err("it is wrong"));
    assert_eq!(
        wrong(&table("(in_hand: [\"bw\"])")),
        ["2:8: `arms.bow`: the item `bw` is unknown; did you mean `bow`?"]
    );
    assert_eq!(
        wrong(&table("(in_hnd: [])")),
        ["2:8: `arms.bow`: a combatant has no key `in_hnd`; did you mean `in_hand`?"]
    );
    let named = table("()").replace("bow", "bows");
    assert_eq!(wrong(&named), ["2:8: arms `bows` is unknown; did you mean `bow`?"]);
    assert!(wrong("(roles: {}, arms: {}, ground: {}, goals: [kill])")[0].contains("`roles` has no row"));
}

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_affray")).args(args).output().expect("it starts")
}

#[test]
fn a_duel_under_all_rulesets_compares_them() {
    let args = ["duel", "--all-rulesets", "millbridge", "--seed", "3", "--battles", "4", "--swap"];
    let plain = run(&args);
    assert!(plain.status.success());
    let told = String::from_utf8(plain.stdout).expect("text");
    for (what, cells) in [("party wins", 4), ("nobody wins", 4), ("rounds", 4), ("party dead", 4), ("foes fled", 4)] {
        let line = told.lines().find(|line| line.starts_with(what)).unwrap_or_else(|| panic!("{what}: {told}"));
        let marks = if what.ends_with("wins") { "%" } else { "±" };
        assert_eq!(line.matches(marks).count(), cells.max(stagers().len()), "{line}");
    }
    let json = run(&[&args[..], &["--json"]].concat());
    let rows: Vec<Json> = String::from_utf8(json.stdout)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a row is JSON"))
        .collect();
    assert_eq!(rows.len(), 8 * stagers().len() + 1);
    let summary = &rows.last().expect("a summary")["summary"];
    for (account, ruleset) in summary["rulesets"].as_array().expect("a list").iter().zip(stagers()) {
        assert_eq!((&account["ruleset"], &account["battles"]), (&json!(ruleset.name()), &json!(8)));
        let mine = rows.iter().filter(|row| row["level"] == format!("millbridge@{}", ruleset.name()));
        let won = mine.filter(|row| row["winner"] == "party").count();
        assert_eq!(account["wins"][0]["won"], won, "{account}");
        assert!(
            account["sides"]["foes"]["hurt"]["mean"].is_number() && account["rounds"]["standard_error"].is_number()
        );
    }
    // A single duel with the same seed is one of the compared battles.
    let single = run(&["duel", "millbridge@ranks", "--seed", "3", "--json"]);
    let single: Json =
        serde_json::from_slice(single.stdout.split(|b| *b == b'\n').next().expect("a row")).expect("JSON");
    assert!(rows.iter().any(|row| row["hash"] == single["hash"]), "{single}");
    let level = run(&["duel", "--all-rulesets", "roadside"]);
    let error = String::from_utf8(level.stderr).expect("text");
    assert!(level.status.code() == Some(1) && error.contains("this is a level"), "{error}");
}

/// With 300 battles each side wins 30 to 70 % under every ruleset; 40 battles cannot show more than this.
#[test]
fn no_encounter_is_lost_before_it_is_fought() {
    for (name, level) in staged() {
        let mut battle = battle(&level, 0);
        battle.set_undo(false);
        let mut won = 0;
        for seed in 1..=40 {
            battle.restart(seed);
            let mut seats = ai_controllers(&["recruit", "recruit"], seed).expect("controllers");
            while let Some(pending) = battle.pending() {
                let option = seats[pending.faction.ix()].choose(&battle);
                battle.choose(option).expect("it is offered");
            }
            won += usize::from(battle.result().is_some_and(|over| over.winner.is_some_and(|side| side.ix() == 0)));
        }
        assert!((6..=34).contains(&won), "{name}: the party wins {won} of 40");
    }
}
