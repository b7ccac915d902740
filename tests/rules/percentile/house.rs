//! Section 13: every option of a level with its values; the first one is the default. The tests of each clause cover
//! the effects of the values.

use crate::setup::Skirmish;
use affray::rulesets;

/// In the order of the catalogue's table of readings.
const OPTIONS: &[(&str, &[&str])] = &[
    ("special_rounding", &["less_than_fifth", "nearest_fifth", "floor_fifth"]),
    ("fraction_rounding", &["up", "down"]),
    ("auto_bands", &["off", "on"]),
    ("fumbles", &["off", "drop"]),
    ("related_specialty", &["groups", "any_same_skill", "off"]),
    ("statement_of_intent", &["declare", "off"]),
    ("movement_order", &["high_dex_first", "low_dex_first"]),
    ("engaged_movement", &["no_run", "free", "withdraw"]),
    ("zone_of_control", &["off", "stop"]),
    ("melee_reach", &["adjacent", "long_two"]),
    ("facing", &["off", "on"]),
    ("further_defences", &["none", "minus_30"]),
    ("dodge_low_velocity", &["half", "none"]),
    ("shield_missile_parry", &["straight", "better_of"]),
    ("missile_weapon_parry", &["half_club", "none"]),
    ("brawl_parry", &["brawl_only", "any_melee", "none"]),
    ("negative_half_db", &["away_from_zero", "toward_zero"]),
    ("knife_hit_points", &["15", "10"]),
    ("awaken", &["on", "off"]),
    ("first_aid_switch", &["at_rank", "declared_only"]),
    ("bow_ammo", &["unlimited", "counted"]),
    ("draw_cost", &["five_ranks", "action", "free"]),
    ("missile_into_melee", &["none", "half"]),
    ("cover", &["half", "off"]),
    ("helpless_attack", &["normal", "auto_hit", "forbidden"]),
    ("planted_shields", &["on", "off"]),
    ("ambush", &["no_defence", "easy_missile"]),
    ("sneaking", &["on", "off"]),
    ("morale", &["all", "ai_side", "off"]),
];

#[test]
fn every_option_is_there_with_its_values_in_order() {
    let ruleset = rulesets::ruleset("percentile").expect("it is on the list");
    assert_eq!(ruleset.house_rules(), OPTIONS);
}

#[test]
fn the_first_value_holds_unless_the_level_says_otherwise() {
    let text = Skirmish::percentile().party("a:@0,0", "").foes("b:@5,0", "").text().replace("morale: off", "");
    let s = Skirmish::new(&text);
    for (option, values) in OPTIONS {
        assert_eq!(s.battle.state_json()["house_rules"][option], values[0], "{option}");
    }
}

#[test]
fn every_value_can_be_chosen() {
    for (option, values) in OPTIONS {
        for value in *values {
            let quoted = if value.parse::<u8>().is_ok() { format!("\"{value}\"") } else { (*value).to_string() };
            let s = Skirmish::percentile().house(option, &quoted).party("a:@0,0", "").foes("b:@5,0", "").start();
            assert_eq!(s.battle.state_json()["house_rules"][option], *value, "{option}");
        }
    }
}
