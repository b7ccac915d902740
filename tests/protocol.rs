//! Tests of the engine protocol, request by request, and of malformed input.

mod support;

use affray::protocol::{LONGEST, Session};
use serde_json::{Value as Json, json};

/// A conversation with JSON answers.
struct Talk(Session);

impl Talk {
    fn new() -> Self {
        Self(Session::new(None))
    }

    /// Starts a battle on the first level.
    fn playing() -> Self {
        let mut talk = Self::new();
        talk.ok(json!({"cmd": "new", "level": first_level(), "seed": 7}));
        talk
    }

    fn raw(&mut self, line: &str) -> Json {
        let answer = self.0.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line: {answer}");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    fn ask(&mut self, request: Json) -> Json {
        self.raw(&request.to_string())
    }

    fn ok(&mut self, request: Json) -> Json {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Checks that a request is refused with a message of reasonable length and that the battle does not change.
    /// Returns the message.
    fn refused(&mut self, line: &str) -> String {
        let before = self.0.battle().map(|b| (b.hash(), b.choices().len(), b.tape_left(), b.seed()));
        let answer = self.raw(line);
        let short: String = line.chars().take(80).collect();
        assert_eq!(answer["ok"], false, "{short}: {answer}");
        let error = answer["error"].as_str().expect("an error has words").to_string();
        assert!(error.len() > 8 && error.len() < 20_000, "{short}: {error}");
        let after = self.0.battle().map(|b| (b.hash(), b.choices().len(), b.tape_left(), b.seed()));
        assert_eq!(before, after, "{short}: the battle moved");
        error
    }

    fn hash(&mut self) -> Json {
        self.ok(json!({"cmd": "hash"}))["hash"].clone()
    }
}

fn first_level() -> String {
    support::levels().remove(0).0
}

/// Returns the fields that distinguish an option from others.
fn fields(option: &Json) -> Json {
    let mut fields = option.clone();
    let map = fields.as_object_mut().expect("an option is an object");
    for other in ["option", "label", "rules", "detail", "price", "group", "icon", "on", "at", "warning"] {
        map.remove(other);
    }
    fields
}

#[test]
fn hello_says_who_speaks() {
    let answer = Talk::new().ok(json!({"cmd": "hello", "id": "x1"}));
    assert_eq!((&answer["engine"], &answer["protocol"], &answer["id"]), (&json!("affray"), &json!(1), &json!("x1")));
    assert!(answer["rulesets"].as_array().expect("a list").contains(&json!("zones")));
    assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_battle_is_played_to_its_end() {
    let mut talk = Talk::new();
    let mut answer = talk.ok(json!({"cmd": "new", "level": first_level(), "seed": 7}));
    assert_eq!(answer["seed"], 7);
    let mut last = -1;
    for n in 0..20_000 {
        for event in answer["events"].as_array().expect("events are a list") {
            assert!(event["n"].as_i64().expect("numbered") > last);
            last = event["n"].as_i64().expect("numbered");
        }
        if answer.get("over").is_some() {
            assert!(answer["over"]["reason"].is_string() && answer["over"]["round"].is_u64(), "{answer}");
            assert!(talk.refused(r#"{"cmd":"choose","option":0}"#).contains("over"));
            assert!(talk.refused(r#"{"cmd":"auto","controller":"random"}"#).contains("over"));
            assert!(talk.ok(json!({"cmd": "decision"})).get("over").is_some());
            assert!(talk.ok(json!({"cmd": "undo"})).get("decision").is_some());
            return;
        }
        assert_eq!(answer["decision"]["n"], n);
        let options = answer["decision"]["options"].as_array().expect("a list").len();
        answer = talk.ok(json!({"cmd": "choose", "option": (n * 7) % options}));
    }
    panic!("endless");
}

#[test]
fn levels_come_as_name_path_or_text() {
    let (name, level) = support::levels().remove(0);
    let mut hashes = Vec::new();
    for request in [
        json!({"cmd": "new", "level": name, "seed": 3}),
        json!({"cmd": "new", "level": format!("levels/{name}.ron"), "seed": 3}),
        json!({"cmd": "new", "level_ron": level.text.as_ref(), "seed": 3}),
    ] {
        let mut talk = Talk::new();
        talk.ok(request);
        hashes.push(talk.hash());
    }
    assert!(hashes.iter().all(|hash| *hash == hashes[0]), "{hashes:?}");
}

#[test]
fn a_seed_is_drawn_and_shown_where_none_is_given() {
    let mut talk = Talk::new();
    let seed = talk.ok(json!({"cmd": "new", "level": first_level()}))["seed"].clone();
    let hash = talk.hash();
    talk.ok(json!({"cmd": "new", "level": first_level(), "seed": seed}));
    assert_eq!(talk.hash(), hash);
}

#[test]
fn options_are_chosen_by_their_fields() {
    let mut talk = Talk::playing();
    for n in 0..40 {
        let decision = talk.ok(json!({"cmd": "decision"}));
        let Some(options) = decision["decision"]["options"].as_array() else { return };
        let wanted = &options[(n * 5) % options.len()];
        let by_number = talk.ok(json!({"cmd": "choose", "option": wanted["option"]}));
        let hash = talk.hash();
        talk.ok(json!({"cmd": "undo"}));
        // Fields that other options have and this one lacks are passed as absent.
        let mut fields = fields(wanted);
        for option in options {
            for name in self::fields(option).as_object().expect("an object").keys() {
                fields.as_object_mut().expect("an object").entry(name).or_insert(json!("none"));
            }
        }
        let by_fields = talk.ok(json!({"cmd": "choose", "where": fields}));
        assert_eq!(by_fields, by_number);
        assert_eq!(talk.hash(), hash);
    }
}

#[test]
fn none_or_several_matches_list_the_candidates() {
    let mut talk = Talk::playing();
    assert!(talk.refused(r#"{"cmd":"choose","where":{"action":"levitate"}}"#).contains("one of the actions"));
    let options = talk.ok(json!({"cmd": "decision"}))["decision"]["options"].clone();
    let options = options.as_array().expect("a list");
    let action = |option: &Json| option["action"].as_str().expect("text").to_string();
    if let Some(many) = options.iter().find(|a| options.iter().filter(|b| action(a) == action(b)).count() > 1) {
        let error = talk.refused(&json!({"cmd": "choose", "where": {"action": many["action"]}}).to_string());
        assert!(error.contains("options match") && error.contains(&action(many)), "{error}");
    }
}

#[test]
fn auto_plays_so_many_decisions_or_to_the_end() {
    let mut talk = Talk::playing();
    let answer = talk.ok(json!({"cmd": "auto", "controller": "random", "decisions": 5}));
    assert_eq!((&answer["decisions"], &answer["decision"]["n"]), (&json!(5), &json!(5)));
    let answer = talk.ok(json!({"cmd": "auto", "controller": "random", "until": "over"}));
    assert!(answer["over"]["reason"].is_string(), "{answer}");
    let hash = talk.hash();
    let mut again = Talk::playing();
    again.ok(json!({"cmd": "auto", "controller": "random", "decisions": 5}));
    again.ok(json!({"cmd": "auto", "controller": "random", "until": "over"}));
    assert_eq!(again.hash(), hash, "auto depends on something else than the battle");
}

#[test]
fn every_controller_answers() {
    for controller in Talk::new().ok(json!({"cmd": "hello"}))["controllers"].as_array().expect("a list") {
        let answer = Talk::playing().ok(json!({"cmd": "auto", "controller": controller, "decisions": 6}));
        assert_eq!(answer["decisions"], 6, "{controller}");
    }
}

#[test]
fn dice_are_laid_on_a_tape() {
    let mut talk = Talk::playing();
    let answer = talk.ok(json!({"cmd": "dice", "push": [{"die": "d6", "value": 3}, {"die": "d20", "value": 20}]}));
    assert_eq!(answer["tape_left"], 2);
    assert_eq!(talk.ok(json!({"cmd": "state"}))["tape_left"], 2);
    for wrong in [
        json!([{"die": "d6", "value": 7}]),
        json!([{"die": "d6", "value": 0}]),
        json!([{"die": "d0", "value": 1}]),
        json!([{"die": "6", "value": 1}]),
        json!([{"die": "d6", "value": 1.5}]),
        json!([{"die": "d6"}]),
        json!([{"value": 6}]),
        json!([{"die": "d6", "value": 6, "extra": 1}]),
        json!([{"die": "d6", "value": 6}, {"die": "d6", "value": -6}]),
        json!([6]),
        json!("d6"),
        json!([]),
        json!(vec![json!({"die": "d6", "value": 6}); 100_001]),
    ] {
        let line = json!({"cmd": "dice", "push": wrong}).to_string();
        if line.len() < LONGEST {
            talk.refused(&line);
        } else {
            talk.raw(&line);
        }
    }
    assert_eq!(talk.ok(json!({"cmd": "state"}))["tape_left"], 2);
}

/// An empty strict tape refuses the first choice that rolls a die, and names the die.
#[test]
fn a_strict_tape_names_the_die_it_lacks() {
    let mut talk = Talk::playing();
    talk.ok(json!({"cmd": "dice", "strict": true}));
    for n in 0..300 {
        let decision = talk.ok(json!({"cmd": "decision"}));
        let Some(options) = decision["decision"]["options"].as_array() else { break };
        let request = json!({"cmd": "choose", "option": (n * 3) % options.len()});
        let hash = talk.hash();
        let answer = talk.ask(request.clone());
        if answer["ok"] == true {
            continue;
        }
        assert_eq!(talk.hash(), hash, "a missing die moved the battle");
        let error = answer["error"].as_str().expect("words").to_string();
        let die = error.split_once("a d").map(|(_, rest)| rest.split(' ').next().unwrap_or("")).unwrap_or("");
        let faces: u16 = die.parse().unwrap_or_else(|_| panic!("no die is named: {error}"));
        // A different die is refused with both names; the right one is accepted.
        talk.ok(json!({"cmd": "dice", "push": [{"die": format!("d{}", faces + 1), "value": 1}]}));
        let error = talk.refused(&request.to_string());
        assert!(error.contains(&format!("d{faces}")) && error.contains(&format!("d{}", faces + 1)), "{error}");
        return;
    }
    panic!("no die was thrown in 300 decisions");
}

#[test]
fn dice_at_the_start_of_a_battle_are_part_of_it_and_of_its_replay() {
    let mut talk = Talk::new();
    let dice = json!([{"die": "d20", "value": 1}, {"die": "d20", "value": 2}]);
    let request = json!({"cmd": "new", "level": first_level(), "seed": 1, "dice": dice});
    if talk.ask(request)["ok"] == false {
        return; // this level throws another die first; the error is tested above
    }
    talk.ok(json!({"cmd": "dice", "push": [{"die": "d20", "value": 3}]}));
    let replay = talk.ok(json!({"cmd": "replay"}))["replay"].clone();
    let hash = talk.hash();
    talk.ok(json!({"cmd": "new", "replay": replay}));
    assert_eq!(talk.hash(), hash);
}

#[test]
fn replays_lead_to_the_same_hash_and_say_so_when_they_do_not() {
    let mut talk = Talk::playing();
    talk.ok(json!({"cmd": "auto", "controller": "random", "decisions": 30}));
    let (hash, replay) = (talk.hash(), talk.ok(json!({"cmd": "replay"}))["replay"].clone());
    for part in ["level", "seed", "house_rules", "tape", "choices", "hash"] {
        assert!(replay.get(part).is_some(), "a replay has its {part}");
    }
    let mut other = Talk::new();
    let answer = other.ok(json!({"cmd": "new", "replay": replay}));
    assert_eq!(other.hash(), hash);
    assert!(answer["events"].as_array().expect("a list").len() > 3);
    let changed = |name: &str, value: Json| {
        let mut changed = replay.clone();
        changed[name] = value;
        json!({"cmd": "new", "replay": changed}).to_string()
    };
    assert!(talk.refused(&changed("hash", json!("0000000000000000"))).contains("0000000000000000"));
    assert!(talk.refused(&changed("choices", json!([4_000_000]))).contains("choice 0"));
    talk.refused(&changed("choices", json!([-1])));
    talk.refused(&changed("seed", json!("seven")));
    talk.refused(&changed("level_ron", json!("(")));
    talk.refused(&changed("surprise", json!(1)));
    talk.refused(&changed("tape", json!([{"die": "d6", "value": 7}])));
    talk.refused(&changed("tape", json!([{"before": 9_999_999, "die": "d6", "value": 1}])));
    talk.refused(r#"{"cmd":"new","replay":{}}"#);
    talk.refused(r#"{"cmd":"new","replay":5}"#);
    talk.refused(&json!({"cmd": "new", "replay": replay, "seed": 8}).to_string());
}

#[test]
fn undo_takes_back_one_or_many() {
    let mut talk = Talk::playing();
    let start = talk.hash();
    talk.ok(json!({"cmd": "auto", "controller": "random", "decisions": 9}));
    let answer = talk.ok(json!({"cmd": "undo", "decisions": 4}));
    assert_eq!(answer["decision"]["n"], 5);
    assert!(talk.refused(r#"{"cmd":"undo","decisions":6}"#).contains("at most 5"));
    talk.ok(json!({"cmd": "undo", "decisions": 5}));
    assert_eq!(talk.hash(), start);
    talk.refused(r#"{"cmd":"undo"}"#);
}

#[test]
fn the_state_has_everybody_and_the_board() {
    let zones: &[&str] = &["str", "agi", "wit", "health", "max_health", "place", "in_hand", "stowed"];
    let hexes: &[&str] = &["str", "dex", "con", "hp", "hp_max", "pos", "facing", "main", "carried", "bcb"];
    for (level, own) in [("roadside", zones), ("skirmish", hexes)] {
        let mut talk = Talk::new();
        talk.ok(json!({"cmd": "new", "level": level, "seed": 7}));
        has_everybody_and_the_board(&talk.ok(json!({"cmd": "state"})), own);
    }
}

fn has_everybody_and_the_board(state: &Json, own: &[&str]) {
    for part in ["round", "phase", "combatants", "board", "agenda", "tape_left"] {
        assert!(state.get(part).is_some(), "the state has its {part}: {state}");
    }
    for (id, combatant) in state["combatants"].as_object().expect("by id") {
        for field in own.iter().chain(&["faction", "conditions"]) {
            assert!(combatant.get(*field).is_some(), "{id} has its {field}");
        }
    }
}

#[test]
fn odds_leave_the_battle_alone() {
    let mut talk = Talk::playing();
    for n in 0..12 {
        let decision = talk.ok(json!({"cmd": "decision"}));
        let Some(options) = decision["decision"]["options"].as_array() else { return };
        let hash = talk.hash();
        for option in 0..options.len().min(6) {
            let odds = talk.ok(json!({"cmd": "odds", "option": option}));
            assert!(odds["exact"].is_boolean(), "odds say whether they are exact: {odds}");
        }
        assert_eq!(talk.hash(), hash, "looking ahead moved the battle");
        talk.refused(&json!({"cmd": "odds", "option": options.len()}).to_string());
        talk.ok(json!({"cmd": "choose", "option": (n * 5) % options.len()}));
    }
}

#[test]
fn before_a_battle_only_hello_new_and_quit_make_sense() {
    let mut talk = Talk::new();
    for cmd in ["decision", "state", "undo", "replay", "hash"] {
        let error = talk.refused(&json!({"cmd": cmd}).to_string());
        assert!(error.contains("new"), "{cmd}: {error}");
    }
    talk.refused(r#"{"cmd":"choose","option":0}"#);
    talk.refused(r#"{"cmd":"auto","controller":"random"}"#);
    talk.ok(json!({"cmd": "quit"}));
    assert!(talk.0.ended());
}

#[test]
fn a_failed_new_leaves_the_battle() {
    let mut talk = Talk::playing();
    talk.ok(json!({"cmd": "auto", "controller": "random", "decisions": 3}));
    let level = first_level();
    for line in [
        json!({"cmd": "new"}),
        json!({"cmd": "new", "level": "no/such.ron"}),
        json!({"cmd": "new", "level": ""}),
        json!({"cmd": "new", "level": "/"}),
        json!({"cmd": "new", "level": "/dev/zero"}),
        json!({"cmd": "new", "level": "Cargo.toml"}),
        json!({"cmd": "new", "level": 5}),
        json!({"cmd": "new", "level_ron": "("}),
        json!({"cmd": "new", "level_ron": ""}),
        json!({"cmd": "new", "level_ron": "(".repeat(100_000)}),
        json!({"cmd": "new", "level_ron": "\u{0}\u{fffd}ü"}),
        json!({"cmd": "new", "level_ron": "(ruleset: \"nonsense\")"}),
        json!({"cmd": "new", "level": level, "level_ron": "("}),
        json!({"cmd": "new", "level": level, "seed": -1}),
        json!({"cmd": "new", "level": level, "seed": 1.5}),
        json!({"cmd": "new", "level": level, "seed": "7"}),
        json!({"cmd": "new", "level": level, "seed": 1e99}),
        json!({"cmd": "new", "level": level, "house_rules": {"no_such_rule": "on"}}),
        json!({"cmd": "new", "level": level, "house_rules": ["sprint"]}),
        json!({"cmd": "new", "level": level, "house_rules": {"sprint": {"a": 1}}}),
        json!({"cmd": "new", "level": level, "dice": [{"die": "d3", "value": 9}]}),
        json!({"cmd": "new", "level": level, "strict": "yes"}),
        json!({"cmd": "new", "level": level, "sede": 7}),
    ] {
        talk.refused(&line.to_string());
    }
    assert!(talk.refused(r#"{"cmd":"new","level":"roadsid"}"#).contains("roadside"));
    assert!(talk.refused(&json!({"cmd": "new", "level": level, "sead": 7}).to_string()).contains("`seed`"));
}

#[test]
fn whatever_comes_in_is_answered_and_nothing_moves() {
    let mut talk = Talk::playing();
    let deep = "[".repeat(5000);
    let deep_object = format!("{}1{}", r#"{"cmd":"#.repeat(3000), "}".repeat(3000));
    let (long, too_long) = ("x".repeat(200_000), format!("{{\"cmd\":\"{}\"}}", "x".repeat(LONGEST)));
    let long_name = format!("{{\"cmd\":\"{}\"}}", "y".repeat(100_000));
    let long_field = format!("{{\"cmd\":\"hash\",\"{}\":1}}", "z".repeat(100_000));
    for line in [
        "",
        " ",
        "{",
        "}",
        "[]",
        "null",
        "42",
        "true",
        r#""x""#,
        "\\u0000",
        "\u{0}",
        "{}",
        r#"{"cmd":5}"#,
        r#"{"cmd":null}"#,
        r#"{"cmd":["hello"]}"#,
        r#"{"cmd":"nope"}"#,
        r#"{"cmd":"HELLO"}"#,
        r#"{"cmd":""}"#,
        r#"{"Cmd":"hello"}"#,
        r#"{"cmd":"hello"} {"cmd":"hello"}"#,
        r#"{"cmd":"hello","pretty":true}"#,
        r#"{"cmd":"choose"}"#,
        r#"{"cmd":"choose","option":-1}"#,
        r#"{"cmd":"choose","option":1e99}"#,
        r#"{"cmd":"choose","option":1e400}"#,
        r#"{"cmd":"choose","option":18446744073709551616}"#,
        r#"{"cmd":"choose","option":4294967296}"#,
        r#"{"cmd":"choose","option":0.5}"#,
        r#"{"cmd":"choose","option":"0"}"#,
        r#"{"cmd":"choose","option":null}"#,
        r#"{"cmd":"choose","option":[0]}"#,
        r#"{"cmd":"choose","where":{}}"#,
        r#"{"cmd":"choose","where":[]}"#,
        r#"{"cmd":"choose","where":{"action":null}}"#,
        r#"{"cmd":"choose","where":{"action":5}}"#,
        r#"{"cmd":"choose","where":{"action":"none","target":{"a":[1,2,3]}}}"#,
        r#"{"cmd":"choose","option":0,"where":{"action":"attack"}}"#,
        r#"{"cmd":"dice"}"#,
        r#"{"cmd":"dice","push":[{"die":"d0","value":1}]}"#,
        r#"{"cmd":"dice","push":[{"die":"d6","value":7}]}"#,
        r#"{"cmd":"dice","push":{"die":"d6","value":7}}"#,
        r#"{"cmd":"dice","push":[{"die":"d99999","value":7}]}"#,
        r#"{"cmd":"dice","push":[{"die":"d06","value":5}]}"#,
        r#"{"cmd":"dice","push":[{"die":"d+6","value":5}]}"#,
        r#"{"cmd":"dice","strict":1}"#,
        r#"{"cmd":"undo","decisions":-3}"#,
        r#"{"cmd":"undo","decisions":0}"#,
        r#"{"cmd":"undo","decisions":1e18}"#,
        r#"{"cmd":"undo","decisions":18446744073709551615}"#,
        r#"{"cmd":"auto"}"#,
        r#"{"cmd":"auto","controller":"nobody"}"#,
        r#"{"cmd":"auto","controller":"human"}"#,
        r#"{"cmd":"auto","controller":5}"#,
        r#"{"cmd":"auto","controller":"random","decisions":-1}"#,
        r#"{"cmd":"auto","controller":"random","until":"lunch"}"#,
        r#"{"cmd":"auto","controller":"random","until":"over","decisions":1}"#,
        r#"{"cmd":"odds"}"#,
        r#"{"cmd":"odds","option":99999}"#,
        &deep,
        &deep_object,
        &long,
        &too_long,
        &long_name,
        &long_field,
    ] {
        talk.refused(line);
    }
}

#[test]
fn an_id_comes_back_with_errors_too() {
    let mut talk = Talk::new();
    for id in [json!(1), json!("a"), json!(null), json!([1, {"b": 2}])] {
        assert_eq!(talk.ask(json!({"cmd": "hello", "id": id}))["id"], id);
        assert_eq!(talk.ask(json!({"cmd": "nope", "id": id}))["id"], id);
    }
}

/// A parley may avert a battle before any decision.
#[test]
fn a_parley_may_end_a_battle_before_its_first_decision() {
    let mut talk = Talk::new();
    let averted = (1..200).find(|seed| {
        let answer = talk.ok(json!({"cmd": "new", "level": "parley", "seed": seed}));
        answer.get("over").is_some()
    });
    averted.expect("one in forty is averted");
    let answer = talk.ok(json!({"cmd": "auto", "controller": "recruit", "until": "over"}));
    assert_eq!((&answer["decisions"], &answer["over"]["reason"]), (&json!(0), &json!("averted")), "{answer}");
    assert!(talk.refused(r#"{"cmd":"auto","controller":"recruit","decisions":3}"#).contains("over"));
}

/// Error messages stay short for any input.
#[test]
fn a_megabyte_of_mistakes_is_answered_in_a_few_words() {
    let mut talk = Talk::new();
    let many: String = (0..40_000).map(|n| format!("wrong_{n}: {n}, ")).collect();
    let level = format!("(ruleset: \"zones\", {many})");
    for wrong in
        [json!({"cmd": "new", "level_ron": level}), json!({"cmd": "new", "level": level}), json!({"cmd": level})]
    {
        let answer = talk.raw(&wrong.to_string());
        assert_eq!(answer["ok"], false);
        assert!(answer.to_string().len() < 70_000, "{} bytes", answer.to_string().len());
    }
}
