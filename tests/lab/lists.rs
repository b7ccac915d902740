//! Names that a level author looks for.

use super::{refused, scratch, told};
use affray::rulesets::RULESETS;
use serde_json::Value as Json;

#[test]
fn every_ruleset_lists_its_names() {
    for ruleset in RULESETS {
        for list in ["house-rules", "gear", "creatures", "terrains", "conditions", "actions", "events", "keys"] {
            let json: Json = serde_json::from_str(&told(&["list", ruleset.name(), list, "--json"])).expect("JSON");
            let entries = json["entries"].as_array().expect("a list");
            assert!(entries.len() > 1, "{} has {} {list}", ruleset.name(), entries.len());
            assert!(entries.iter().all(|entry| entry["name"].as_str().is_some_and(|name| !name.is_empty())));
        }
        let rules: Json =
            serde_json::from_str(&told(&["list", ruleset.name(), "house-rules", "--json"])).expect("JSON");
        assert_eq!(rules["entries"].as_array().expect("a list").len(), ruleset.house_rules().len());
        assert!(rules["entries"][0]["default"] == ruleset.house_rules()[0].1[0]);
    }
    assert!(refused(&["list", "zoned", "gear"]).contains("did you mean `zones`?"));
}

#[test]
fn a_template_is_sound_in_every_ruleset() {
    let folder = scratch("new");
    for ruleset in RULESETS {
        let level = told(&["new", ruleset.name()]);
        assert!(level.matches("//").count() > 12, "{level}");
        let file = folder.join(format!("{}.ron", ruleset.name()));
        std::fs::write(&file, level).expect("written");
        assert!(told(&["check", super::name(&file)]).contains("My first fight"));
        told(&["duel", super::name(&file), "--seed", "1"]);
    }
}

#[test]
fn schemas_are_made_for_every_ruleset() {
    let json: Json = serde_json::from_str(&told(&["schema"])).expect("JSON");
    for ruleset in RULESETS {
        let schema = &json["rulesets"][ruleset.name()];
        let combatant = &schema["level"]["$defs"]["a combatant"]["properties"];
        assert!(combatant.as_object().expect("keys").len() > 5, "{combatant}");
        assert_eq!(schema["events"].as_object().expect("kinds").len(), ruleset.event_kinds().len());
        assert_eq!(schema["state"]["type"], "object");
    }
}
