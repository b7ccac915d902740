//! S-SENSE-01 to S-SENSE-04 and S-SIZE-01: unseen foes, and bodies of every size.

use crate::blow::{SWORD, duel, is, range, shot, strike, sword, until_a};
use crate::setup::Skirmish;

/// `b` is invisible and sees `a` well.
const UNSEEN: &str = "invisible: true, con: 40";

#[test]
fn s_sense_01_strikes_at_an_unseen_foe() {
    for (roll, part) in [(11, -10), (12, -20), (22, -20), (23, -40)] {
        let s = strike(duel(SWORD, UNSEEN), &format!("d100={roll} d100=96"));
        assert_eq!(s.strike_parts(), format!("skill +60, unseen foe {part}, DEX -2"));
        s.expect_event("sense_roll source=a target=b").cites("S-SENSE-01");
    }
}

#[test]
fn s_sense_01_def_against_an_unseen_foe() {
    for (roll, part) in [(11, 5), (22, 10), (100, 20)] {
        let s = strike(duel(&sword("invisible: true"), ""), &format!("d100={roll} d100=96"));
        assert_eq!(s.strike_parts(), format!("skill +60, DEX -2, unseen attacker +{part}"));
        s.expect_event("sense_roll source=b target=a");
    }
}

#[test]
fn s_sense_01_one_roll_holds_for_the_round() {
    let a = "skills: {'longsword': (sc: 60)}, attacks: 2";
    let mut s = until_a(duel(a, UNSEEN), "a attack weapon=longsword target=b", "d10=8 d8=6");
    s.resolve_attack("b", "d100=11 d100=96").play_to_attack("a").resolve_attack("b", "d100=96");
    assert!(s.strike_parts().contains("unseen foe -10"));
    s.play_to_round_end("").all_declare("a attack weapon=longsword target=b", "d10=8 d8=6").play_to_attack("a");
    s.resolve_attack("b", "d100=23 d100=96").expect_event("sense_roll amount=3");
}

#[test]
fn s_sense_01_the_blinded_see_nobody() {
    let blind = "conditions: (blinded: 2)";
    let s = strike(duel(&sword(blind), ""), "d100=23 d100=96");
    assert!(s.strike_parts().contains("unseen foe -40"));
    let s = strike(duel(SWORD, blind), "d100=23 d100=96");
    assert!(s.strike_parts().contains("unseen attacker +20"));
    assert!(is(&s, "b", "blinded"));
}

#[test]
fn s_sense_01_light_that_hides_if_the_level_says_so() {
    let dark = |a: &str| duel(a, "darksight: true").extra("light: pitch_black").extra("sightless: [pitch_black]");
    let s = strike(dark(SWORD), "d100=11 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, light -60, unseen foe -10, DEX -2");
    strike(dark(&sword("darksight: true")), "d100=30 d8=1").expect_no_event("sense_roll");
    strike(duel(SWORD, "").extra("light: pitch_black"), "d100=96").expect_no_event("sense_roll");
}

#[test]
fn s_sense_02_a_targeting_sense_needs_no_eyes() {
    let s = strike(duel(&sword("targeting_sense: true"), UNSEEN), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
    s.expect_no_event("sense_roll").cites("S-SENSE-02");
    let s = strike(duel(&sword("targeting_sense: true, conditions: (blinded: 2)"), ""), "d100=96");
    s.expect_no_event("sense_roll");
}

#[test]
fn s_sense_03_named_and_struck_only_when_adjacent_and_not_shot_at() {
    let a = "skills: {'pike': (sc: 60), 'javelin': (sc: 60)}, carried: ['javelin'], caster: mage, energy: 9, \
             spells: {'dazzle': (rank: 9, cast: 80)}";
    let field =
        Skirmish::segments().party("a:@0,0", a).foes("b:@1,0", UNSEEN).foes("far:@0,2", UNSEEN).foes("c:@4,0", "");
    let mut s = field.start();
    s.play_to_point("declare_action", "a");
    assert_eq!(s.values("attack weapon=pike", "target"), ["b", "open"], "reach 2, and the other is not adjacent");
    assert_eq!(s.values("cast spell=dazzle", "target"), ["b", "c"]);
    assert_eq!(s.values("shoot", "target"), ["c", "open"]);
    assert_eq!(s.values("move_attack weapon=pike", "target"), ["b", "c", "open"]);
    s.all_declare("a attack weapon=pike target=open", "d10=1").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b"]);
}

#[test]
fn s_sense_03_two_who_cannot_see_each_other_both_roll() {
    let s = strike(duel(&sword("invisible: true"), UNSEEN), "d100=11 d100=22 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, unseen foe -10, DEX -2, unseen attacker +10");
    let rolls: Vec<String> = s.events("sense_roll").iter().map(|e| e.source.clone().unwrap_or_default()).collect();
    assert_eq!(rolls, ["a", "b"], "attacker first");
    s.cites("S-SENSE-03");
}

#[test]
fn s_sense_04_light_and_what_is_unseen_add_up() {
    let field = duel(SWORD, UNSEEN).extra("light: unlit");
    let s = strike(field, "d100=12 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, light -40, unseen foe -20, DEX -2");
    s.cites("S-SENSE-04");
}

#[test]
fn s_size_01_every_size_fills_one_hex() {
    for size in ["tiny", "giant"] {
        let field = range(crate::blow::BOW, &format!("size: {size}")).foes("c:@6,1", "").foes("d:@5,0", "");
        let s = shot(field, "d100=96");
        s.cites("S-SIZE-01");
        assert_eq!((s.word("b.position"), s.num("b.def")), ("6,0".into(), 2));
    }
}
