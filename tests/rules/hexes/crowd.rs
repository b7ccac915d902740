//! Random play of a crowd on a small board: every option offered can be chosen, and the state remains consistent.

use crate::setup::{Field, Skirmish};
use affray::engine::Battle;
use affray::rulesets;
use std::collections::BTreeMap;

/// Sets up all combatants of table 11.13 on eleven by eleven hexes of all kinds of ground, with a shield wall, a rope
/// and a boulder.
fn crowd(house: &[(&str, &str)]) -> Field {
    let mut field = Skirmish::hexes()
        .house("morale", "two_triggers")
        .board("from: (0, 0), to: (10, 10)")
        .hex("3,3 4,3", "terrain: rough")
        .hex("5,5", "terrain: fire")
        .hex("6,3 6,4", "terrain: slippery, elevation: 1")
        .hex("7,4", "elevation: 2")
        .hex("2,6 3,6", "terrain: wall")
        .hex("8,2", "terrain: arrow_slit")
        .hex("5,2 4,7", "terrain: tree")
        .hex("9,9", "terrain: heavy_cover")
        .hex("4,4", "elevation: -2, items: ['sword']")
        .extra("ropes: [(id: 'vine', from: (1, 1), to: (4, 1))]")
        .extra("boulders: [(id: 'rock', at: (7, 7), direction: 3, run: 4)]")
        .extra("walls: [(end_a: 's1', centre: 's2', end_b: 's3', front: left)]");
    for (rule, value) in house {
        field = field.house(rule, value);
    }
    let party = [
        ("fighter_7", "2,4"),
        ("thief_5", "3,5"),
        ("mage_6", "1,5"),
        ("fighter_mage_5", "4,5"),
        ("ranger_4", "1,7"),
        ("s1:shieldman", "5,6"),
        ("s3:shieldman", "6,6"),
        ("pikeman", "5,7"),
        ("archer", "2,8"),
    ];
    for (who, at) in party {
        field = field.party(&format!("{who}@{at}"), "");
    }
    field = field.party("s2:shieldman", "");
    let foes = [
        ("orc", "6,5"),
        ("ogre", "7,5"),
        ("skeleton", "5,4"),
        ("wolf", "8,5"),
        ("boar", "8,3"),
        ("bear", "7,2"),
        ("rhino", "9,1"),
        ("stinger", "4,2"),
        ("shade", "3,4"),
        ("stalker", "6,7"),
    ];
    for (who, at) in foes {
        field = field.foes(&format!("{who}@{at}"), "facing: 4");
    }
    field.foes("sly:orc@9,9", "hidden: true").foes("late:orc@10,10", "enters: (round: 2)")
}

/// Asserts that only the figures of a wall share a hex, that no combatant is in a stone wall, and that pins have two
/// ends.
fn in_order(battle: &Battle) {
    let state = battle.state_json();
    // During its move a combatant may be in a friend's hex.
    let point = state["point"].as_str().unwrap_or("over");
    if !point.starts_with("declare_") && !["choose_action", "choose_facing", "over"].contains(&point) {
        return;
    }
    let combatants = state["combatants"].as_object().expect("combatants by id");
    let mut taken: BTreeMap<String, &String> = BTreeMap::new();
    let walled: Vec<String> =
        state["board"]["walls"].as_array().expect("a list").iter().map(|w| w["centre"].to_string()).collect();
    for (id, c) in combatants {
        let conditions = &c["conditions"];
        let is = |name: &str| !conditions[name].is_null();
        if let Some(holder) = conditions["pinned"]["by"].as_str() {
            assert_eq!(combatants[holder]["conditions"]["pinning"]["whom"].as_str(), Some(id.as_str()), "{id} is held");
        }
        let down = ["dead", "escaped", "unconscious", "knocked_out", "crippled", "asleep", "held", "surrendered"];
        let Some(pos) = c["pos"].as_str().filter(|_| !down.iter().any(|name| is(name))) else { continue };
        assert_ne!(state["board"]["hexes"][pos]["terrain"], "wall", "{id} stands in a wall");
        if walled.contains(&format!("\"{id}\"")) {
            continue;
        }
        if let Some(other) = taken.insert(pos.to_string(), id) {
            panic!("{id} and {other} share {pos}");
        }
    }
}

/// Returns a range of seeds with `count` elements, or as many as `AFFRAY_CROWDS` says.
fn seeds(from: u64, count: u64) -> std::ops::Range<u64> {
    let count = std::env::var("AFFRAY_CROWDS").ok().and_then(|n| n.parse().ok()).unwrap_or(count);
    from..from + count
}

fn play(house: &[(&str, &str)], seed: u64, decisions: usize) {
    let level = rulesets::load("crowd", &crowd(house).text(), &[]).unwrap_or_else(|p| panic!("{p:?}"));
    let ruleset = rulesets::ruleset("hexes").expect("a known ruleset");
    let mut battle = Battle::new(ruleset, level, seed, &[], false).expect("a level begins");
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for n in 0..decisions {
        let Some(pending) = battle.pending() else { break };
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let option = (state >> 33) as usize % pending.count as usize;
        battle.choose(option).unwrap_or_else(|e| panic!("seed {seed}, an offered option: {e}"));
        if n % 10 != 0 {
            continue;
        }
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| in_order(&battle)));
        if checked.is_err() {
            let events = battle.events();
            for event in &events[events.len().saturating_sub(25)..] {
                println!("{} {}", event.kind, battle.describe(event).text);
            }
            panic!("seed {seed}");
        }
    }
}

#[test]
fn a_crowd_keeps_the_board_in_order() {
    for seed in seeds(0, 3) {
        play(&[], seed, 500);
    }
}

#[test]
fn a_crowd_keeps_the_board_in_order_by_other_house_rules() {
    let rules = [
        ("initiative_over_ten", "cap_at_ten"),
        ("rear_arc", "three_hexes"),
        ("melee_target", "free_choice"),
        ("zone_free_attacks", "every_step"),
        ("closing_blocks", "both_entirely"),
        ("move_and_attacks", "all_attacks"),
        ("retreat_fractions", "half_three_quarters"),
        ("crit_vs_npc", "mighty_blows"),
        ("flesh_wound_stacks", "yes"),
        ("stun_knockout", "any_hit"),
        ("hex_feet", "10"),
        ("in_combat", "two_hexes"),
        ("critical_hits", "plain_hits_only"),
        ("charge_focus", "no"),
    ];
    for seed in seeds(10, 2) {
        play(&rules, seed, 500);
    }
}
