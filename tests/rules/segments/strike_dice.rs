//! S-DICE-05, S-DICE-06 and S-DICE-09: the order of dice. A wrong die on the tape fails, so the tape is the test.

use crate::blow::{BOW, SWORD, duel, shot, strike};
use crate::setup::Skirmish;

#[test]
fn s_dice_05_senses_hit_damage_wound() {
    let field = duel("skills: {'longsword': (sc: 60)}, invisible: true", "invisible: true, con: 40");
    let s = strike(field, "d100=11 d100=22 d100=1 d8=2 d100=60");
    assert_eq!(s.dice(), "d100=11 d100=22 d100=1 d8=2 d100=60");
    s.expect_event("grievous_wound wound=off_arm").cites("S-DICE-05");
}

#[test]
fn s_dice_05_friend_hit_damage() {
    let field = Skirmish::segments().party("a:@-6,0", BOW).party("f:@-1,0", "").party("g:@0,-1", "").foes("b:@0,0", "");
    let s = shot(field, "d100=6 d2=2 d100=30 d8=2");
    s.expect_event("strike target=g hit=hit");
    assert_eq!(s.dice(), "d100=6 d2=2 d100=30 d8=2");
}

/// Lets `b` cast on 10 and be struck on 8.
fn caster_struck(dice: &str) -> Skirmish {
    let field = Skirmish::segments().party("a:@0,0", SWORD).foes("b:mage@1,0", "con: 30, hp_max: 90");
    let mut s = field.start();
    s.all_declare("a attack weapon=longsword target=b; b cast spell=ward target=b", "d10=8 d10=9");
    s.play_to_point("begin_cast", "b").pick("begin").play_to_attack("a");
    s.resolve_attack("b", dice);
    s
}

#[test]
fn s_dice_05_concentration_comes_after_the_wound() {
    caster_struck("d100=1 d8=1 d100=10 d100=83 d100=96").expect_event("cast_roll");
    // A blow to the head stuns, and a fallen mage does not test concentration.
    caster_struck("d100=1 d8=1 d100=85").expect_event("interrupted target=b");
    caster_struck("d100=1 d8=1 d100=94").expect_event("down target=b").expect_no_event("concentration");
    caster_struck("d100=96 d100=96").expect_event("cast_roll");
}

#[test]
fn s_dice_05_hazards_of_a_forced_move_come_last() {
    let field = Skirmish::segments().hex("2,0", "terrain: fire").party("a:@0,0", SWORD).foes("b:@1,0", "");
    let mut s = field.start();
    s.all_declare("a attack weapon=longsword target=b; b desperate_defence", "d10=1").play_to_attack("a");
    s.resolve_attack("b", "d100=30 d8=2 d6=4 d6=1").pick("push h1=2,0 h2=none");
    assert_eq!(s.hp("b"), 40 - 2 - 4 - 1, "fire on entry, and at the end of the round");
}

#[test]
fn s_dice_06_one_missile_after_the_other() {
    let field = Skirmish::segments()
        .party("a:bow_master@-6,0", "attacks: 1")
        .party("f:@-1,0", "")
        .foes("b:@0,0", "con: 40, hp_max: 90");
    let mut s = field.start();
    s.all_declare("a shoot weapon=long_bow target=b + double_shot", "d10=1").play_to_attack("a");
    // Rank 9, mastery 3, double specialist: 25 are added.
    s.resolve_attack("b", "d100=5 d100=30 d8=2 d100=50 d100=31 d8=3");
    assert_eq!(s.dice(), "d100=5 d100=30 d8=2 d100=50 d100=31 d8=3");
    s.expect_event("strike target=f missile=1").expect_event("strike target=b missile=2").cites("S-DICE-06");
}

#[test]
fn s_dice_09_cast_luck_effect_concentration() {
    let field = Skirmish::segments()
        .party("m:cleric@0,0", "")
        .foes("b:mage@5,0", "hp_max: 90, con: 40, spells: {'ward': (rank: 22, cast: 90)}")
        .foes("c:@6,0", "luck: 50, con: 40");
    let mut s = field.start();
    s.all_declare("m cast spell=holy_fire target=5,0; b cast spell=ward target=b", "d10=10 d10=1");
    s.play_to_point("begin_cast", "m").pick("begin").play_to_point("begin_cast", "b").pick("abandon");
    s.tape("d100=80 d100=51 d100=50 d6=1 d6=2 d6=6").play_to_round_end("");
    let dice: Vec<String> =
        s.events_since_pick().iter().flat_map(|e| e.dice.clone()).map(|d| format!("{}", d.value)).collect();
    assert!(dice.join(" ").contains("80 51 50 1 2 6"), "{dice:?}");
    s.expect_event("damage target=b amount=9").expect_event("damage target=c amount=4").cites("S-DICE-09");
}

#[test]
fn s_dice_09_concentration_of_casters_in_roster_order() {
    let ward = "hp_max: 90, con: 40, luck: 5, spells: {'ward': (rank: 1, cast: 90)}, im: -6";
    let field = Skirmish::segments().party("m:cleric@0,0", "im: -1").foes("b:mage@5,0", ward).foes("c:mage@6,0", ward);
    let mut s = field.house("one_round_spell_end", "next_segment_10").start();
    // The fire goes off on 10 of the second round, after both mages have begun their held spells.
    s.all_declare("m cast spell=holy_fire target=5,0", "d10=10").play_to_point("begin_cast", "m");
    s.pick("hold").play_to_round_end("");
    s.all_declare("m begin_pending; b cast spell=ward target=b; c cast spell=ward target=c", "d10=9 d10=9");
    s.play_to_point("begin_cast", "b").pick("hold").play_to_point("begin_cast", "c").pick("hold");
    let dice = "d100=80 d100=99 d100=99 d6=1 d6=1 d6=1 d100=82 d100=83 d100=96";
    s.all_declare("b begin_pending; c begin_pending", dice);
    s.expect_event("concentration source=b kept=yes").expect_event("concentration source=c kept=no");
}
