//! Test that each input line is answered with one JSON object on one line, and that the engine keeps running.

use crate::fuzz;
use crate::spoil::{JUNK, changes, spoilt};
use affray::protocol::Session;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value as Json;

/// Valid requests in a useful order.
const SENSIBLE: &[&str] = &[
    r#"{"cmd":"new","level":"roadside","seed":7}"#,
    r#"{"cmd":"new","level":"ranks/ford","seed":7,"house_rules":{},"dice":[{"die":"d6","value":3}],"strict":false}"#,
    r#"{"cmd":"new","level":"hexes/duel","seed":7}"#,
    r#"{"cmd":"new","level_ron":"(ruleset: \"zones\", initiative: \"a\", zones: {\"h\": ()}, factions: [(id: \"a\", combatants: [(id: \"x\", place: \"h\")]), (id: \"b\", combatants: [(id: \"y\", place: \"h\")])])"}"#,
    r#"{"cmd":"hello","id":4}"#,
    r#"{"cmd":"decision"}"#,
    r#"{"cmd":"choose","option":0}"#,
    r#"{"cmd":"choose","option":1}"#,
    r#"{"cmd":"choose","where":{"action":"take_turn"}}"#,
    r#"{"cmd":"auto","controller":"random","decisions":3}"#,
    r#"{"cmd":"auto","controller":"recruit","decisions":2,"seed":5}"#,
    r#"{"cmd":"dice","push":[{"die":"d20","value":5}],"strict":true}"#,
    r#"{"cmd":"state"}"#,
    r#"{"cmd":"odds","option":0}"#,
    r#"{"cmd":"odds","where":{"action":"attack"}}"#,
    r#"{"cmd":"undo","decisions":1}"#,
    r#"{"cmd":"replay"}"#,
    r#"{"cmd":"hash"}"#,
];

/// Returns a strategy for lines: a valid request, a corrupted one, or no request at all.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(SENSIBLE).prop_map(str::to_owned),
        4 => (select(SENSIBLE), changes()).prop_map(|(line, changes)| spoilt(line, &changes)),
        1 => vec(select(JUNK), 0..12).prop_map(|junk| junk.concat()),
        1 => vec(any::<char>(), 0..40).prop_map(|letters| letters.into_iter().collect()),
    ]
}

/// Returns true for requests that legitimately take long, which are left out.
fn is_long(line: &str) -> bool {
    let Ok(Json::Object(request)) = serde_json::from_str(line) else { return false };
    let few = |key: &str| request.get(key).is_none_or(|n| n.as_u64().is_some_and(|n| n < 10));
    request.get("cmd") == Some(&"auto".into()) && (request.contains_key("until") || !few("decisions"))
}

#[test]
fn every_line_is_answered() {
    let inputs = vec(line(), 1..12).prop_map(|lines| lines.join("\n"));
    fuzz("protocol", 1500, inputs, |text| {
        let mut session = Session::new(Some(7));
        for line in text.lines().filter(|line| !is_long(line)) {
            let answer = session.answer(line);
            let told: Json = serde_json::from_str(&answer).expect("an answer is JSON");
            assert!(told.is_object() && !answer.contains('\n') && told["ok"].is_boolean(), "{line}\n{answer}");
            let fault = told["error"].as_str().is_some_and(|error| error.contains("internal error in the rules"));
            assert!(!fault, "{line}\n{answer}");
        }
        assert!(session.answer(r#"{"cmd":"hello"}"#).starts_with(r#"{"ok":true"#));
    });
}
