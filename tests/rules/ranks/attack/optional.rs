//! The three optional rules: halfswording, thrust, reach attacks.

use crate::bout::{at, duel, harm, pair};

#[test]
fn r_atk_13_halfswording_is_a_die_smaller_at_distance_0() {
    for (weapon, die) in [("longsword", "d8=7"), ("greatsword", "d10=7"), ("halberd", "d8=7"), ("poleaxe", "d6=6")] {
        let mut s = pair(&format!("primary: '{weapon}'"), "").start();
        s.orders(&format!("a attack mode=halfsword weapon={weapon} target=x"), die).cites("R-ATK-13");
    }
    let mut s = duel("primary: 'sword'", "").start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=halfsword"), "only with the trait");
    let mut s = at("P-rch/1", "primary: 'halberd'", "F-mel/2", "").start();
    s.play_to_declaration("a");
    assert!(s.legal("attack mode=reach") && !s.legal("attack mode=halfsword"), "a rank away it is held long");
}

#[test]
fn r_atk_13_it_has_no_cramped_penalty() {
    let line = || pair("primary: 'greatsword'", "").ground("P-mel/2", "cramped");
    let mut s = line().start();
    s.orders("a attack mode=halfsword weapon=greatsword target=x", "d10=7");
    let mut s = line().start();
    s.orders("a attack mode=melee weapon=greatsword target=x", "d6=5 d6=3").cites("R-BOARD-17");
    assert_eq!(harm(&s), ["x 3"]);
}

#[test]
fn r_atk_13_house_rule_off_takes_the_mode_away() {
    let mut s = duel("primary: 'halberd'", "").house("halfswording", "off").start();
    s.play_to_declaration("a");
    assert!(!s.legal("attack mode=halfsword"));
}

#[test]
fn r_atk_14_thrust_knows_no_cramped_penalty() {
    let line = || at("P-rch/2", "primary: 'spear'", "F-mel/2", "").ground("P-rch/2", "cramped");
    let mut s = line().start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=5").cites("R-ATK-14");
    assert_eq!(harm(&s), ["x 5"]);
    let mut s = line().house("thrust", "off").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=5 d6=3").cites("R-BOARD-17").cites_not("R-ATK-14");
    assert_eq!(harm(&s), ["x 3"]);
    let mut s = at("P-rch/2", "primary: 'pike'", "F-mel/2", "").ground("P-rch/2", "cramped").start();
    s.orders("a attack mode=reach weapon=pike target=x", "d6=5 d6=3").cites("R-BOARD-17");
}

#[test]
fn r_atk_18_a_reach_attack_gets_2_against_who_flies() {
    let line = |x: &str| at("P-rch/2", "primary: 'spear'", "F-mel/2", x);
    let mut s = line("flying: true").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4").cites("R-ATK-18");
    assert_eq!(harm(&s), ["x 6"]);
    let mut s = line("").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4").cites_not("R-ATK-18");
    assert_eq!(harm(&s), ["x 4"]);
    let mut s = line("flying: true").house("reach_attacks", "off").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4");
    assert_eq!(harm(&s), ["x 4"]);
}

#[test]
fn r_atk_18_impaired_and_enhanced_dice_get_it_too() {
    let dazed = "primary: 'spear', conditions: (dazed: true)";
    let mut s = at("P-rch/2", dazed, "F-mel/2", "flying: true").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4 d6=1");
    assert_eq!(harm(&s), ["x 3"]);
    let mut s = at("P-rch/2", "primary: 'spear'", "F-mel/2", "flying: true").ground("P-rch/2", "high_ground").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4 d6=5").pick("enhanced");
    assert_eq!(harm(&s), ["x 7"]);
}

#[test]
fn r_atk_18_only_reach_attacks_get_it_and_nobody_answers_them() {
    let mut s = at("P-rch/2", "primary: 'spear'", "F-mel/2", "flying: true").start();
    s.orders("a attack mode=throw weapon=spear target=x", "d3=3");
    assert_eq!(harm(&s), ["x 3"]);
    let mut s = at("P-rng/2", "primary: 'bow'", "F-mel/2", "flying: true").start();
    s.orders("a attack mode=shot weapon=bow target=x", "d6=3");
    assert_eq!(harm(&s), ["x 3"]);
    let mut s = duel("primary: 'halberd'", "flying: true").start();
    s.orders("a attack mode=halfsword weapon=halberd target=x", "d8=3");
    assert_eq!(harm(&s), ["x 3"]);
    assert_eq!(s.point(), "counter");
    let mut s = at("P-rch/2", "primary: 'spear'", "F-mel/2", "flying: true").start();
    s.orders("a attack mode=reach weapon=spear target=x", "d6=4");
    assert_ne!(s.point(), "counter");
}
