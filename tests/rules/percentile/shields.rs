//! Shields in hand and planted.

use crate::duel::{SWORD, aim, at, blow, carried, duel, hands, is};
use crate::setup::{Field, Skirmish};

#[test]
fn p_shield_01_a_shield_parries_blows_by_skill_and_missiles_by_size() {
    let b = "skills: {'Shield': 80}, off: 'heater'";
    let mut s = blow(duel(SWORD, b), "d100=50 d100=80");
    s.pick("parry item=heater").expect_event("parry chance=80 level=success").cites("P-SHIELD-01");
    let mut s = aim(at("skills: {'Bow': 50}, primary: 'longbow'", "3,0", b), "longbow", "shoot");
    s.tape("d100=50 d100=30")
        .pick("attack target=b")
        .pick("parry item=heater")
        .expect_event("parry chance=30 level=success");
    s.cites("P-SHIELD-01");
    let mut s = blow(duel(SWORD, "carried: ['heater']"), "d100=50 d8=1");
    assert_eq!(s.options(), ["none", "dodge"], "in hand, that is");
    s.pick("none");
}

/// Returns true if that shield, planted on the attacker's side, catches a sword with these rolls.
fn catches(shield: &str, posture: &str, roll: u32) -> bool {
    let b = format!("hp_max: 60, posture: {posture}");
    let field = duel(SWORD, &b).extra(&format!("planted_shields: [(at: (1, 0), side: 3, shield: '{shield}')]"));
    let mut s = blow(field, &format!("d100=50 d100={roll} d8=8"));
    s.decline().cites("P-SHIELD-02");
    let caught = s.last_since_pick("catch").facts["caught"] == "yes";
    assert_eq!(s.hp("b"), if caught { 60 } else { 51 });
    caught
}

#[test]
fn p_shield_02_three_sizes() {
    let chances = [
        ("target", 15, 15),
        ("heater", 30, 30),
        ("kite", 30, 30),
        ("round", 30, 30),
        ("hoplite_shield", 60, 90),
        ("riot_shield", 60, 90),
    ];
    for (shield, standing, kneeling) in chances {
        assert!(catches(shield, "standing", standing) && !catches(shield, "standing", standing + 1), "{shield}");
        assert!(catches(shield, "kneeling", kneeling) && !catches(shield, "kneeling", kneeling + 1), "{shield}");
    }
}

#[test]
fn p_shield_03_armour_and_hit_points_are_one_number() {
    let gear = "primary: (name: 'kite', hp: 5), off: 'heater', carried: ['target', 'hoplite_shield']";
    let s = duel(gear, "").start();
    assert_eq!(hands(&s, "a"), ["kite", "heater"], "one hand each");
    // Worn down by parries to 10, it stops 10 once it is planted.
    let b = "hp_max: 60, skills: {'Shield': 50}, off: (name: 'heater', hp: 12)";
    let field = duel("skills: {'Axe': 50}, primary: 'great_axe'", b);
    let mut s = aim(field, "great_axe", "melee");
    s.tape("d100=9 d100=50 d6=1 d6=1").pick("attack target=b").pick("parry item=heater");
    assert_eq!((s.num("b.off.hp"), s.hp("b")), (10, 56));
    s.play_to_decision("declare_intent", "b")
        .intents("b plant_shield")
        .play_to_turn("b")
        .pick("plant_shield item=heater side=3");
    s.play_to_decision("declare_intent", "a").intents("a attack item=great_axe mode=melee").play_to_turn("a");
    s.tape("d100=50 d100=30 d6=6 d6=5").pick("attack target=b").decline();
    s.expect_event("damage amount=3").expect_event("worn amount=3 hp_before=10 hp_after=7").cites("P-SHIELD-03");
}

#[test]
fn p_shield_04_on_the_arm_it_is_no_armour() {
    let mut s = blow(duel(SWORD, "skills: {'Shield': 50}, off: 'hoplite_shield'"), "d100=50 d8=3");
    s.pick("none").expect_event("damage amount=4");
    let mut s = blow(duel(SWORD, "skills: {'Shield': 50}, off: 'hoplite_shield'"), "d100=50 d100=51 d8=3");
    s.pick("parry item=hoplite_shield").expect_event("damage amount=4").cites("P-SHIELD-04");
}

#[test]
fn p_shield_05_it_is_set_down_on_one_side_of_the_hex() {
    let field = duel("primary: 'kite', off: (name: 'heater', hp: 0), carried: ['target']", "")
        .extra("planted_shields: [(at: (0, 0), side: 2, shield: 'round')]");
    let mut s = field.start();
    s.intents("a plant_shield").play_to_turn("a");
    assert_eq!(s.values("plant_shield", "item"), ["kite"], "unbroken, and in hand");
    assert_eq!(s.values("plant_shield", "side"), ["0", "1", "3", "4", "5"], "one a side");
    s.pick("plant_shield item=kite side=4").expect_event("planted source=a side=4").cites("P-SHIELD-05");
    assert_eq!(hands(&s, "a"), ["", "heater"]);
    s.intents("").play_to_decision("choose_move", "a").pick("move to=0,-1");
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("lift_shield"), "it does not come along");
}

fn plants(rule: &str, gear: &str) -> bool {
    duel(gear, "").house("planted_shields", rule).start().legal("plant_shield")
}

#[test]
fn p_shield_05_planted_shields_on() {
    assert!(plants("on", "off: 'heater'"));
    assert!(!plants("on", "carried: ['heater']"));
    assert!(!plants("on", "off: (name: 'heater', hp: 0)"));
}

#[test]
fn p_shield_05_planted_shields_off() {
    assert!(!plants("off", "off: 'heater'"));
}

/// Shoots from that hex at `b`, between hoplite shields planted on those sides. Asserts that exactly the sides in
/// `right` roll, and none catches.
fn rolls(sides: &[u8], from: &str, right: &[i64]) {
    let list = |side: &u8| format!("(at: (0, 0), side: {side}, shield: 'hoplite_shield')");
    let shields = sides.iter().map(list).collect::<Vec<_>>().join(", ");
    let field = Skirmish::percentile()
        .extra(&format!("planted_shields: [{shields}]"))
        .party(&format!("a:@{from}"), "skills: {'Rifle': 50}, primary: 'rifle'")
        .foes("b:@0,0", "hp_max: 60");
    let mut s = aim(field, "rifle", "shoot");
    s.tape(&format!("d100=50 {} d6=1 d6=1", "d100=61 ".repeat(right.len()))).pick("attack target=b");
    let rolled: Vec<i64> = s.events("catch").iter().map(|e| e.facts["side"].as_i64().unwrap()).collect();
    assert_eq!((rolled.as_slice(), s.hp("b")), (right, 58), "from {from}");
}

#[test]
fn p_shield_06_it_catches_what_comes_over_its_side() {
    let all = [0, 1, 2, 3, 4, 5];
    rolls(&all, "3,0", &[0]);
    rolls(&all, "3,-3", &[1]);
    rolls(&all, "0,3", &[5]);
    rolls(&all, "4,-1", &[0]);
    // Exactly between two sides, the lower number first.
    rolls(&all, "2,-1", &[0, 1]);
    rolls(&all, "1,1", &[0, 5]);
    rolls(&[1], "2,-1", &[1]);
    rolls(&[2, 3, 4], "3,0", &[]);
}

#[test]
fn p_shield_06_the_second_rolls_only_if_the_first_does_not_catch() {
    let field = Skirmish::percentile()
        .extra("planted_shields: [(at: (0, 0), side: 0, shield: 'kite'), (at: (0, 0), side: 1, shield: 'kite')]")
        .party("a:@2,-1", "skills: {'Rifle': 50}, primary: 'rifle'")
        .foes("b:@0,0", "hp_max: 60");
    let mut s = aim(field, "rifle", "shoot");
    s.tape("d100=50 d100=30 d6=6 d6=6")
        .pick("attack target=b")
        .expect_event("catch side=0 caught=yes")
        .cites("P-SHIELD-06");
    assert_eq!((s.hp("b"), s.events("catch").len()), (60, 1));
}

#[test]
fn p_shield_06_it_is_rolled_after_the_answer_if_the_attack_still_hits() {
    let planted = "planted_shields: [(at: (1, 0), side: 3, shield: 'kite')]";
    let mut s = blow(duel(SWORD, "").extra(planted), "d100=50 d100=22");
    s.pick("dodge").expect_event("matrix hit=stopped").expect_no_event("catch");
    let mut s = blow(duel(SWORD, "").extra(planted), "d100=50 d100=23 d100=31 d8=1");
    s.pick("dodge").expect_event("catch chance=30 caught=no").expect_event("damage amount=2");
    assert_eq!(s.dice(), "d100=23 d100=31 d8=1");
    blow(duel(SWORD, "").extra(planted), "d100=51").expect_no_event("catch");
}

#[test]
fn p_shield_06_nothing_changes_the_roll_and_it_is_no_defence() {
    let planted = "planted_shields: [(at: (1, 0), side: 3, shield: 'kite')]";
    let dark = duel(SWORD, "hp_max: 60").extra(planted).extra("light: pitch_dark");
    let mut s = aim(dark, "broadsword", "melee");
    s.tape("d100=11 d100=30 d8=1").pick("attack target=b").expect_event("catch chance=30 caught=yes");
    assert_eq!(s.num("b.defences"), 0);
    let low = duel(SWORD, "hp_max: 60, unconscious: true").extra(planted);
    let mut s = aim(low, "broadsword", "melee");
    s.tape("d100=50 d100=30 d8=1").pick("attack target=b").expect_event("catch chance=30 caught=yes");
    let other = "planted_shields: [(at: (2, 0), side: 3, shield: 'kite')]";
    let mut s = blow(duel(SWORD, "").extra(other), "d100=50 d8=1");
    s.pick("none").expect_no_event("catch");
}

/// Lets a great axe with 6 and the second die hit `b`, behind a kite with these hit points, which catches it.
fn caught(hp: i32, b: &str, second: u32) -> Skirmish {
    let planted = format!("planted_shields: [(at: (1, 0), side: 3, shield: 'kite', hp: {hp})]");
    let field = duel("skills: {'Axe': 50}, primary: 'great_axe'", &format!("hp_max: 60, {b}")).extra(&planted);
    let mut s = aim(field, "great_axe", "melee");
    s.tape(&format!("d100=50 d100=30 d6=6 d6={second}")).pick("attack target=b").decline();
    s
}

#[test]
fn p_shield_07_the_shield_first_then_the_armour() {
    let s = caught(8, "", 4);
    s.expect_event("damage amount=4").cites("P-SHIELD-07");
    assert_eq!(s.hp("b"), 56);
    let s = caught(8, "body_armor: 'leather_hard'", 4);
    s.expect_event("damage amount=2").cites("P-SHIELD-07");
    caught(8, "body_armor: 'chain'", 4).expect_event("unhurt amount=0");
}

#[test]
fn p_shield_08_what_goes_through_wears_it_down() {
    caught(12, "", 4).expect_event("unhurt").expect_no_event("worn");
    let s = caught(11, "body_armor: 'chain'", 4);
    s.expect_event("worn amount=1 hp_before=11 hp_after=10").expect_no_event("broken").cites("P-SHIELD-08");
    let s = caught(4, "", 4);
    s.expect_event("worn amount=8 hp_before=4 hp_after=0").expect_event("broken").cites("P-SHIELD-08");
    // A broken shield catches nothing more.
    let mut s = caught(4, "", 4);
    s.play_to_decision("declare_intent", "a").intents("a attack item=great_axe mode=melee").play_to_turn("a");
    s.tape("d100=50 d6=1 d6=1").pick("attack target=b").decline().expect_no_event("catch");
}

fn lifter(gear: &str) -> Field {
    let planted = "planted_shields: [(at: (0, 0), side: 1, shield: 'kite'), (at: (0, 0), side: 4, shield: 'target')]";
    duel(gear, "").extra(planted)
}

#[test]
fn p_shield_09_a_shield_of_ones_own_hex_is_lifted_into_a_free_hand() {
    let mut s = lifter("primary: 'dagger', carried: ['rock']").start();
    s.intents("a lift_shield").play_to_turn("a");
    assert_eq!(s.values("lift_shield", "side"), ["1", "4"]);
    s.pick("lift_shield side=4").expect_event("lifted source=a side=4").cites("P-SHIELD-09");
    assert_eq!((hands(&s, "a"), carried(&s, "a").len()), (["dagger".into(), "target".into()], 1));
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("lift_shield"), "both hands are full");
    let offered = |gear: &str| lifter(gear).start().legal("lift_shield");
    assert!(!offered("primary: 'great_axe'"));
    assert!(offered(""));
    let mut s = lifter("").start();
    s.play_to_decision("declare_intent", "b");
    assert!(!s.legal("lift_shield") && !is(&s, "b.dead"), "not of another hex");
}
