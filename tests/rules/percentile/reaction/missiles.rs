//! Reactions to missiles of low velocity.

use crate::duel::{SWORD, aim, at, blow, duel};
use crate::setup::{Field, Skirmish};

/// Lets a hand axe, thrown from three hexes away, hit `b`, up to its reaction.
fn thrown(b: &str, house: fn(Field) -> Field) -> Skirmish {
    let field = at("skills: {'Throwing Axe': 50}, primary: 'hand_axe'", "3,0", b);
    let mut s = aim(house(field), "hand_axe", "thrown");
    s.tape("d100=50").pick("attack target=b");
    s
}

/// Returns the chance of that parry, and true if the clause is cited.
fn parry(mut s: Skirmish, item: &str) -> (i64, bool) {
    s.tape("d100=1").pick(&format!("parry item={item}"));
    (s.last_since_pick("parry").facts["chance"].as_i64().unwrap(), s.cited("P-REACT-06"))
}

#[test]
fn p_react_06_size_stops_missiles_not_skill() {
    let chances =
        [("target", 15), ("heater", 30), ("kite", 30), ("round", 30), ("hoplite_shield", 60), ("riot_shield", 60)];
    for (shield, chance) in chances {
        let b = format!("skills: {{'Shield': 95}}, off: '{shield}'");
        let straight = |f: Field| f.house("shield_missile_parry", "straight");
        assert_eq!(parry(thrown(&b, straight), shield), (chance, true), "{shield}");
        let b = format!("posture: kneeling, off: '{shield}'");
        let kneeling = if chance == 60 { 90 } else { chance };
        assert_eq!(parry(thrown(&b, |f| f), shield), (kneeling, true), "{shield} of who kneels");
    }
}

#[test]
fn p_react_06_specials_light_and_posture_count_as_for_any_chance() {
    let mut s = thrown("off: 'heater'", |f| f);
    s.tape("d100=5").pick("parry item=heater").expect_event("parry level=special");
    let mut s = thrown("off: 'heater'", |f| f);
    s.tape("d100=6").pick("parry item=heater").expect_event("parry level=success");
    let dark = |f: Field| f.extra("light: near_dark");
    let field = dark(at("skills: {'Throwing Axe': 50}, primary: 'hand_axe'", "3,0", "off: 'target'"));
    let mut s = aim(field, "hand_axe", "thrown");
    s.tape("d100=25 d100=8")
        .pick("attack target=b")
        .pick("parry item=target")
        .expect_event("parry chance=8 level=success");
    assert_eq!(parry(thrown("posture: prone, off: 'target'", |f| f), "target"), (8, true));
}

#[test]
fn p_react_06_shield_missile_parry_better_of() {
    let better = |f: Field| f.house("shield_missile_parry", "better_of");
    let chance = |skill: u32, more: &str, shield: &str| {
        let b = format!("skills: {{'Shield': {skill}}}, off: '{shield}', {more}");
        parry(thrown(&b, better), shield)
    };
    assert_eq!(chance(95, "", "heater"), (48, true), "half the skill, rounded up");
    assert_eq!(chance(60, "", "heater"), (30, true));
    assert_eq!(chance(40, "", "heater"), (30, true), "the straight chance is the higher");
    assert_eq!(chance(95, "posture: kneeling", "hoplite_shield"), (90, true));
}

/// Returns the chance to dodge a thrown axe.
fn dodge(b: &str, house: fn(Field) -> Field) -> i64 {
    let mut s = thrown(b, house);
    s.tape("d100=1").pick("dodge").cites("P-REACT-07");
    s.last_since_pick("dodge").facts["chance"].as_i64().unwrap()
}

#[test]
fn p_react_07_missiles_are_dodged_at_half() {
    assert_eq!(dodge("skills: {'Dodge': 60}", |f| f), 30);
    assert_eq!(dodge("skills: {'Dodge': 55}, body_armor: 'chain'", |f| f), 18, "35 halved, not 55 halved less 20");
    let half = |f: Field| f.house("dodge_low_velocity", "half");
    assert_eq!(dodge("skills: {'Dodge': 61}", half), 31);
    let mut s = blow(duel(SWORD, "skills: {'Dodge': 60}"), "d100=50 d100=60");
    s.pick("dodge").expect_event("dodge chance=60 level=success").cites_not("P-REACT-07");
}

#[test]
fn p_react_07_dodge_low_velocity_none() {
    let never = |f: Field| f.house("dodge_low_velocity", "none");
    let mut s = thrown("off: 'heater', skills: {'Dodge': 99}", never);
    assert_eq!(s.options(), ["none", "parry item=heater"]);
    s.tape("d100=30").pick("parry item=heater");
    let field = duel(SWORD, "skills: {'Dodge': 60}").house("dodge_low_velocity", "none");
    blow(field, "d100=50 d100=60").pick("dodge").expect_event("dodge chance=60");
}
