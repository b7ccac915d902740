//! Test that the effects shared by all rulesets have the same format and add up: health, fallen combatants and the
//! round follow from them alone.

mod support;

use affray::controllers::ai_controllers;
use affray::engine::Battle;
use affray::protocol::{PROTOCOL, REVISION, Session};
use affray::rulesets;
use affray::vocab::shared::SHAPES;
use affray::vocab::view::Standing;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

const DECISIONS: usize = 250;
const SEEDS: u64 = 2;

/// State of the battle as derived only from shared effects.
struct Reader {
    round: u64,
    health: BTreeMap<String, i64>,
    guard: BTreeMap<String, i64>,
    down: BTreeMap<String, String>,
    /// Kinds of effects that occurred.
    seen: BTreeSet<String>,
    armed: bool,
}

impl Reader {
    fn new(battle: &Battle) -> Self {
        let scene = battle.scene(None);
        let all = &scene.combatants;
        Self {
            round: scene.round.into(),
            health: all.iter().map(|c| (c.id.clone(), i64::from(c.health))).collect(),
            guard: all.iter().map(|c| (c.id.clone(), c.guard.map_or(0, |guard| i64::from(guard.0)))).collect(),
            down: all
                .iter()
                .filter(|c| c.standing != Standing::Active)
                .map(|c| (c.id.clone(), c.standing.name().to_owned()))
                .collect(),
            seen: BTreeSet::new(),
            armed: false,
        }
    }

    fn read(&mut self, answer: &Json) {
        for event in answer["events"].as_array().into_iter().flatten() {
            for shared in event["shared"].as_array().into_iter().flatten() {
                in_shape(shared);
                self.apply(shared);
            }
        }
    }

    fn apply(&mut self, shared: &Json) {
        let text = |key: &str| shared[key].as_str().unwrap_or_default().to_owned();
        let what = text("what");
        let amount = shared["amount"].as_i64().unwrap_or(0);
        let lost = if what == "healed" { -amount } else { amount };
        match what.as_str() {
            "round" => self.round = shared["round"].as_u64().expect("a round"),
            "damage" | "healed" => {
                assert!(amount > 0, "{shared}");
                self.armed |= shared["who"].is_string() && shared["weapon"].is_string();
                match text("of").as_str() {
                    "health" => *self.health.get_mut(&text("whom")).expect("somebody") -= lost,
                    "guard" => *self.guard.get_mut(&text("whom")).expect("somebody") -= lost,
                    other => assert_eq!(other, "other"),
                }
            }
            "down" => {
                let before = self.down.insert(text("whom"), text("how"));
                assert_ne!(before, Some(text("how")), "told twice: {shared}");
            }
            "up" => assert!(self.down.remove(&text("whom")).is_some(), "up, and was not down: {shared}"),
            _ => assert_eq!(what, "moved"),
        }
        self.seen.insert(what);
    }

    fn agrees(&self, battle: &Battle, name: &str) {
        let scene = battle.scene(None);
        for c in &scene.combatants {
            let standing = self.down.get(&c.id).map_or("active", String::as_str);
            assert_eq!(standing, c.standing.name(), "{name}: {}", c.id);
            assert_eq!(self.health[&c.id], i64::from(c.health), "{name}: health of {}", c.id);
            if let Some((guard, _)) = c.guard {
                assert_eq!(self.guard[&c.id], i64::from(guard), "{name}: guard of {}", c.id);
            }
        }
        assert_eq!(self.round, u64::from(scene.round), "{name}: the round");
    }
}

/// Checks that an effect has exactly the fields of its format, each with an allowed type.
fn in_shape(shared: &Json) {
    let (_, fields) = SHAPES.iter().find(|(what, _)| shared["what"] == *what).unwrap_or_else(|| panic!("{shared}"));
    assert_eq!(shared.as_object().map(|object| object.len()), Some(fields.len() + 1), "{shared}");
    for (field, types) in *fields {
        let is = match shared.get(field) {
            Some(Json::Null) => "null",
            Some(Json::String(_)) => "string",
            Some(Json::Number(_)) => "integer",
            _ => "none",
        };
        assert!(types.contains(&is), "{field} of {shared}");
    }
}

#[test]
fn what_events_share_adds_up_on_every_level_of_every_ruleset() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut armed = BTreeSet::new();
    for (name, level) in support::levels() {
        for seed in 1..=SEEDS {
            let mut session = Session::new(None);
            let mut ask = |request: Json| -> Json {
                let answer: Json = serde_json::from_str(&session.answer(&request.to_string())).expect("JSON");
                assert_eq!(answer["ok"], true, "{name}: {answer}");
                answer
            };
            ask(json!({"cmd": "new", "level": name, "seed": seed}));
            // The same battle in the engine, for comparison.
            let mut battle = support::battle(&level, seed);
            let mut seats = ai_controllers(&vec!["recruit"; level.factions.len()], seed).expect("known");
            let mut reader = Reader::new(&battle);
            for _ in 0..DECISIONS {
                let Some(pending) = battle.pending() else { break };
                let option = seats[pending.faction.ix()].choose(&battle);
                battle.choose(option).expect("offered");
                reader.read(&ask(json!({"cmd": "choose", "option": option})));
                reader.agrees(&battle, &name);
            }
            seen.entry(level.ruleset).or_default().extend(reader.seen);
            if reader.armed {
                armed.insert(level.ruleset);
            }
        }
    }
    for ruleset in rulesets::all() {
        for what in ["round", "damage", "down", "moved"] {
            assert!(seen[ruleset.name()].contains(what), "{} tells no {what}", ruleset.name());
        }
        assert!(armed.contains(ruleset.name()), "{} names no weapon that did harm", ruleset.name());
    }
}

#[test]
fn hello_says_which_revision_and_the_documentation_lists_it() {
    let hello: Json = serde_json::from_str(&Session::new(None).answer(r#"{"cmd":"hello"}"#)).expect("JSON");
    assert_eq!((&hello["protocol"], &hello["revision"]), (&json!(PROTOCOL), &json!(REVISION)));
    let documentation = include_str!("../docs/src/protocol.md");
    assert!(documentation.contains(&format!("\n| {REVISION} | ")), "the changes of revision {REVISION}");
    for (what, fields) in SHAPES {
        let names: Vec<String> = fields.iter().map(|(field, _)| format!("`{field}`")).collect();
        let row = format!("| `{what}` | {} |", names.join(", "));
        assert!(documentation.contains(&row), "a row of {what}: {row}");
    }
}
