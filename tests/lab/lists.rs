//! Tests of the lists of names for level authors.

use super::{output_of, refused, scratch};
use affray::rulesets::RULESETS;
use serde_json::Value as Json;

/// Names without a rule of their own.
const WITHOUT: &[&str] = &["ward"];

#[test]
fn every_ruleset_lists_its_names() {
    for ruleset in RULESETS {
        for list in ["house-rules", "gear", "creatures", "terrains", "conditions", "actions", "events", "keys"] {
            let json: Json = serde_json::from_str(&output_of(&["list", ruleset.name(), list, "--json"])).expect("JSON");
            let entries = json["entries"].as_array().expect("a list");
            assert!(entries.len() > 1, "{} has {} {list}", ruleset.name(), entries.len());
            assert!(entries.iter().all(|entry| entry["name"].as_str().is_some_and(|name| !name.is_empty())));
            for entry in entries {
                let about = entry["about"].as_str().unwrap_or_default();
                assert!(about.len() > 8 && about.ends_with('.'), "{} {list}: {entry}", ruleset.name());
                for rule in entry["rules"].as_array().into_iter().flatten() {
                    let known = ruleset.cards().iter().any(|card| rule == card.id.0);
                    assert!(known || list == "house-rules", "{} {list}: {entry}", ruleset.name());
                }
                // Conditions, terrains, actions and events have a rule, except those that only levels use.
                let ruled = entry["rules"].as_array().is_some_and(|rules| !rules.is_empty());
                let must = ["conditions", "terrains", "actions", "events"].contains(&list);
                assert!(ruled || !must || WITHOUT.contains(&entry["name"].as_str().unwrap_or_default()), "{entry}");
            }
        }
        let rules: Json =
            serde_json::from_str(&output_of(&["list", ruleset.name(), "house-rules", "--json"])).expect("JSON");
        assert_eq!(rules["entries"].as_array().expect("a list").len(), ruleset.house_rules().len());
        assert!(rules["entries"][0]["default"] == ruleset.house_rules()[0].1[0]);
        for rule in rules["entries"].as_array().expect("a list") {
            let about = rule["about"].as_str().unwrap_or_default();
            let sentence = about.len() > 20 && about.ends_with('.') && about.matches(". ").count() == 0;
            let reading = rule["rules"][0].as_str().unwrap_or_default();
            assert!(sentence && reading.contains(|c: char| c.is_ascii_digit()), "{}: {rule}", ruleset.name());
        }
    }
    assert!(refused(&["list", "zoned", "gear"]).contains("did you mean `zones`?"));
}

#[test]
fn a_template_is_sound_in_every_ruleset() {
    let folder = scratch("new");
    for ruleset in RULESETS {
        let level = output_of(&["new", ruleset.name()]);
        assert!(level.matches("//").count() > 12, "{level}");
        let file = folder.join(format!("{}.ron", ruleset.name()));
        std::fs::write(&file, level).expect("written");
        assert!(output_of(&["check", super::name(&file)]).contains("My first fight"));
        output_of(&["duel", super::name(&file), "--seed", "1"]);
    }
}

#[test]
fn schemas_are_made_for_every_ruleset() {
    let json: Json = serde_json::from_str(&output_of(&["schema"])).expect("JSON");
    for ruleset in RULESETS {
        let schema = &json["rulesets"][ruleset.name()];
        let combatant = &schema["level"]["$defs"]["a combatant"]["properties"];
        assert!(combatant.as_object().expect("keys").len() > 5, "{combatant}");
        assert_eq!(schema["events"].as_object().expect("kinds").len(), ruleset.event_kinds().len());
        assert_eq!(schema["state"]["type"], "object");
    }
}

/// Groups of synonymous keys. A ruleset must not use two keys of one group in the same struct.
const ALIKE: [&[&str]; 2] = [&["damage", "dice", "die"], &["armour", "armours", "armor", "body_armor"]];

#[test]
fn what_is_the_same_may_be_written_alike_in_every_ruleset() {
    for ruleset in RULESETS {
        let keys: Json = serde_json::from_str(&output_of(&["list", ruleset.name(), "keys", "--json"])).expect("JSON");
        let keys = keys["entries"].as_array().expect("a list");
        for (same, key) in ALIKE.into_iter().flat_map(|same| keys.iter().map(move |key| (same, key))) {
            let of = |other: &&Json| other["of"] == key["of"] && same.iter().any(|name| other["name"] == *name);
            assert!(keys.iter().filter(of).count() < 2, "{} has two keys for one thing: {key}", ruleset.name());
        }
    }
    let weapons = [
        ("zones/roadside", "weapons.sword", "3d6"),
        ("hexes/skirmish", "weapons.sword", "3d6"),
        ("ranks/causeway", "weapons.short_sword", "d12"),
        ("segments/redoubt", "weapons.short_sword", "3d6"),
    ];
    for (level, weapon, dice) in weapons {
        let fought = |key: &str| {
            let set = format!("{weapon}.{key}={dice}");
            let row = output_of(&["duel", level, "--seed", "1", "--json", "--set", &set]);
            let row: Json = serde_json::from_str(row.lines().next().expect("a row")).expect("JSON");
            row["rules_hash"].clone()
        };
        let plain: Json =
            serde_json::from_str(output_of(&["duel", level, "--seed", "1", "--json"]).lines().next().expect("a row"))
                .expect("JSON");
        let [one, two, three] = ["damage", "dice", "die"].map(fought);
        assert!(one == two && two == three, "{level}");
        assert_ne!(one, plain["rules_hash"], "{level}: nothing was set");
    }
}
