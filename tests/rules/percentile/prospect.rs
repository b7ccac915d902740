//! The expected value of a round before its dice are rolled, for AI look-ahead.

use crate::duel::{SWORD, aim, duel};
use crate::setup::Skirmish;
use affray::vocab::FactionId;

/// Returns the expected gain of `a`'s side in the round, beyond the value of the present state.
fn gain(s: &Skirmish) -> i32 {
    let (ruleset, world) = (s.battle.ruleset(), s.battle.world());
    let side = FactionId(0);
    ruleset.expected_value_after_round(world, side).expect("all have moved") - ruleset.evaluate(world, side)
}

#[test]
fn a_blow_within_reach_promises_harm() {
    assert!(gain(&aim(duel(SWORD, SWORD), "broadsword", "melee")) > 5);
}

#[test]
fn a_better_answer_lessens_the_promise() {
    let against = |dodge: i32| {
        let b = format!("skills: {{'Sword': 50, 'Dodge': {dodge}}}, primary: 'broadsword'");
        gain(&aim(duel(SWORD, &b), "broadsword", "melee"))
    };
    assert!(against(90) < against(10));
}

#[test]
fn nothing_is_promised_before_all_have_moved() {
    let mut s = duel(SWORD, "").start();
    let promised = |s: &Skirmish| {
        let (ruleset, world) = (s.battle.ruleset(), s.battle.world());
        (ruleset.has_expected_value(world), ruleset.expected_value_after_round(world, FactionId(0)))
    };
    assert_eq!(promised(&s), (false, None), "who declares does not know yet");
    s.intents("a attack item=broadsword mode=melee");
    assert_eq!(promised(&s), (true, None), "who moves can be told what comes of it");
}

#[test]
fn a_side_whose_nerve_is_untried_counts_for_less() {
    let stands = |morale: &str, mates: &[&str]| {
        let field = Skirmish::percentile().house("morale", morale).party("a:@0,0", "").foes("b:@1,0", "");
        let s = mates.iter().fold(field, |field, mate| field.party(mate, "")).start();
        s.battle.ruleset().evaluate(s.battle.world(), FactionId(0))
    };
    assert!(stands("all", &["mate:@-9,9"]) < stands("off", &["mate:@-9,9"]), "half of them down would try the other");
    assert_eq!(stands("all", &[]), stands("off", &[]), "a side of one is never tried");
}

#[test]
fn a_blow_that_may_try_the_nerve_of_a_side_promises_more() {
    let promise = |morale: &str| gain(&aim(duel(SWORD, "hp: 5").house("morale", morale), "broadsword", "melee"));
    assert!(promise("all") > promise("off"));
}
