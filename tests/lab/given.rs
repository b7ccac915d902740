//! Tests of house rules and fields set on the command line.

use super::{output_of, refused, run};
use affray::protocol::open;
use serde_json::Value as Json;

const DUEL: [&str; 4] = ["duel", "zones/roadside", "--seed", "1"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    DUEL.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn what_is_wrong_with_them_is_blamed_on_the_command_line() {
    let says = |args: &[&str], what: &str| {
        let told = refused(&with(args));
        assert!(told.contains(what), "{args:?}: {told}");
        assert!(!told.contains("roadside.ron:"), "{args:?} is no fault of the level: {told}");
    };
    says(&["--house", "shield=alwys"], "--house shield=alwys: the value `alwys` is unknown; did you mean `always`?");
    says(
        &["--house", "sheild=always"],
        "--house sheild=always: the house rule `sheild` is unknown; did you mean `shield`?",
    );
    says(&["--house", "shield=always", "--house", "shield=reacting"], "`shield` is given twice");
    says(&["--set", "balthasar.str=99"], "--set balthasar.str=99: `str` is 99, out of its range");
    says(&["--set", "balthasar.strr=9"], "a combatant has no key `strr`; did you mean `str`?");
    says(&["--set", "baltasar.str=9"], "there is no `baltasar` here");
    says(&["--set", "combatants.baltasar.str=9"], "there is no combatant `baltasar`; did you mean `balthasar`?");
    says(&["--set", "weapons.sworrd.dice=1d8"], "there is no `sworrd` here; did you mean `sword`?");
    says(&["--set", "weapons.sword.dice=many"], "--set weapons.sword.dice=many: `dice` must be");
    says(&["--set", "round_limit=0"], "`round_limit` is 0, out of its range");
    says(&["--set", "round_limit=5", "--set", "level.round_limit=6"], "`round_limit` is given twice");
    says(&["--set", "ruleset=hexes"], "`ruleset` cannot be set");
    says(&["--set", "balthasar.str=(1"], "is not a valid value of a level");
    assert_eq!(run(&with(&["--set", "balthasar.str"])).status.code(), Some(2));
}

/// A wrong change is named as typed, whether it is a house rule or a field.
#[test]
fn what_is_wrong_with_b_is_blamed_on_b() {
    let page = super::scratch("blamed").join("page.html");
    let cases = [
        ("house.shield=alwys", "--b house.shield=alwys: the value `alwys` is unknown; did you mean `always`?"),
        ("balthasar.str=99", "--b balthasar.str=99: `str` is 99, out of its range"),
        ("combatants.baltasar.str=9", "--b combatants.baltasar.str=9: there is no combatant `baltasar`"),
        ("round_limit=0", "--b round_limit=0: `round_limit` is 0, out of its range"),
        ("level.round_limit=0", "--b level.round_limit=0: `round_limit` is 0, out of its range"),
    ];
    let commands: [(&str, &[&str]); 3] = [("compare", &[]), ("diff", &[]), ("report", &["--html", super::name(&page)])];
    for (command, more) in commands {
        for (change, what) in cases {
            let told = refused(&[&["lab", command, "zones/roadside", "--b", change], more].concat());
            assert!(told.contains(what) && !told.contains("--set") && !told.contains("--house"), "{command}: {told}");
        }
    }
    let told =
        refused(&["lab", "compare", "zones/roadside", "--b", "house.shield=always", "--set", "balthasar.str=99"]);
    assert!(told.contains("--set balthasar.str=99: "), "{told}");
}

/// Returns the row of a duel.
fn row(more: &[&str]) -> Json {
    let told = output_of(&with(&[&["--json"], more].concat()));
    serde_json::from_str(told.lines().next().expect("a row")).expect("JSON")
}

#[test]
fn fields_are_set_everywhere_and_rows_say_so() {
    let (plain, short) = (row(&[]), row(&["--set", "round_limit=1", "--house", "shield=always"]));
    assert_eq!((&short["rounds"], &short["reason"]), (&1.into(), &"round_limit".into()));
    assert_ne!(plain["rules_hash"], short["rules_hash"]);
    assert_eq!(short["house_rules"]["shield"], "always");
    assert_eq!(short["sets"]["round_limit"], "1");
    assert_eq!(short["version"], env!("CARGO_PKG_VERSION"));
    let encounter = output_of(&["duel", "eastgate@hexes", "--seed", "1", "--set", "round_limit=1"]);
    assert!(encounter.contains("round 1,"), "{encounter}");
}

/// Overrides are part of the level's text, so a replay needs nothing else.
#[test]
fn a_replay_carries_what_was_set() {
    let set = [("weapons.sword.dice".to_owned(), "2d8".to_owned()), ("shield".to_owned(), "always".to_owned())];
    let level = open::level("zones/roadside", &set).expect("both are fine");
    assert!(level.text.contains(r#"dice: "2d8""#) && level.sets.len() == 1 && level.overrides.len() == 1);
    let battle = open::begin(level, Some(4)).expect("it begins");
    let replay = affray::engine::replay::Replay::from_battle(&battle);
    assert_eq!(open::replay(&replay).expect("it plays").hash(), battle.hash());
}

#[test]
fn a_share_of_nothing_is_nothing() {
    let summary = output_of(&with(&["--json"]));
    assert!(!summary.contains("e-"), "{summary}");
}

#[test]
fn no_word_is_suggested_at_a_distance() {
    for level in ["zones/roadside", "hexes/skirmish", "percentile/courtyard"] {
        let level = open::level(level, &[]).expect("a level");
        let text = level.text.replacen("base:", "worn: \"katana\", base:", 1);
        let told = open::level_text("x.ron", &text, &[]).expect_err("no such thing");
        assert!(!told.contains("katana` is unknown; did you mean"), "{told}");
    }
}
