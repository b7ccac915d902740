//! The begin and end of castings (E5, E6, E20, E38), and spells of a whole round (S-SPELL-07).

use crate::initiative::{is, segment_of};
use crate::setup::Skirmish;

/// Returns the segments on which a casting begins and goes off, for an initiative die.
fn begun_and_off(caster: &str, spell: &str, die: u8) -> (i64, i64) {
    let mut s = Skirmish::segments().party(&format!("a:{caster}@0,0"), "").foes("b:@9,0", "").start();
    s.all_declare(&format!("a cast spell={spell}"), &format!("d10={die}")).play_to_point("begin_cast", "a");
    let begun = s.segment();
    s.tape("d100=99").pick("begin").play_to_round_end("");
    (begun, segment_of(&s, "cast_roll"))
}

#[test]
fn s_ex_05_cleric() {
    assert_eq!(begun_and_off("cleric", "mend", 8), (8, 3));
    assert_eq!(begun_and_off("cleric", "mend", 3), (3, -2));
}

#[test]
fn s_ex_06_mage() {
    // IM +1.
    assert_eq!(begun_and_off("mage", "ward", 8), (9, 3));
    assert_eq!(begun_and_off("mage", "ward", 1), (2, -4));
}

#[test]
fn s_ex_20_no_movement_forced() {
    let mut s = Skirmish::segments()
        .party("m:mage@0,0", "")
        .foes("e:mage@3,0", "dex: 16, im: 1, spells: {'push': (rank: 11)}")
        .start();
    // Push at rank 11 takes 4 segments: begun on 11, off on 7.
    s.all_declare("m cast spell=energy_bolt target=e + no_movement; e cast spell=push target=m", "d10=5 d10=10");
    assert_eq!(s.segment(), 11);
    s.play_to_point("begin_cast", "e").pick("begin").play_to_point("begin_cast", "m");
    assert_eq!(s.segment(), 9);
    s.tape("d100=12 d100=44").pick("begin");
    assert_eq!((s.fact_of("cast_begun", "amount"), s.num("m.energy")), (5, 20));
    s.play_to_point("force_move", "e");
    assert_eq!((s.segment(), s.last_in_battle("luck_save").facts["chance"].as_i64()), (7, Some(30)));
    s.tape("d100=31")
        .pick("push h1=-1,0 h2=-2,0")
        .expect_event("act_lost source=m multiple=3")
        .expect_event("interrupted target=m");
    s.cites("S-INIT-22").cites("S-SPELL-09");
    assert_eq!((is(&s, "m", "prone"), s.get("m.casting").is_null(), s.num("m.energy")), (true, true, 20));
    s.play_to_round_end("");
}

#[test]
fn s_ex_38_too_late_to_begin() {
    let wounds = "main: none, carried: ['mace'], conditions: (lodged: [arrow, arrow, arrow])";
    let mut s = Skirmish::segments().party("cleric@0,0", wounds).foes("b:@9,0", "").start();
    assert_eq!((s.num("cleric.dex_now"), s.num("cleric.im_now")), (6, -2));
    s.play_to_point("declare_action", "cleric").pick("cast spell=mend");
    assert!(s.legal("draw weapon=mace") && !s.legal("draw_sheathe"));
    s.pick("draw weapon=mace").all_declare("", "d10=1").expect_event("cast_initiative source=cleric rolled=-6");
    s.play_to_point("begin_cast", "cleric");
    assert_eq!((s.segment(), s.options()), (-5, vec!["hold".to_string(), "abandon".into()]));
}

/// Plays to the casting of holy fire by a cleric with that initiative die and `im`.
fn holy_fire(im: i8, die: u8) -> Skirmish {
    let mut s = Skirmish::segments().party("cleric@0,0", &format!("im: {im}")).foes("b:@5,0", "luck: 1").start();
    s.all_declare("cleric cast spell=holy_fire target=5,0", &format!("d10={die}"))
        .play_to_point("begin_cast", "cleric");
    s
}

#[test]
fn s_spell_07_a_spell_of_a_round_begins_on_10_however_quick_its_caster_is() {
    for (im, die) in [(0, 10), (4, 10)] {
        let mut s = holy_fire(im, die);
        assert_eq!((s.segment(), s.legal("begin")), (10, true));
        s.tape("d100=50 d100=50 d6=1 d6=2 d6=3").pick("begin").cites("S-SPELL-07");
        assert_eq!(s.fact_of("cast_begun", "amount"), -5);
        s.play_to_round_end("");
        assert_eq!(s.hp("b"), 34);
    }
}

#[test]
fn s_spell_07_below_10_it_can_only_be_held() {
    let mut s = holy_fire(0, 9);
    assert_eq!((s.segment(), s.options()), (9, vec!["hold".to_string(), "abandon".into()]));
    s.pick("hold").play_to_round_end("");
    s.all_declare("cleric begin_pending", "").play_to_round_end("d100=50 d100=50 d6=1 d6=2 d6=3");
    assert_eq!((s.hp("b"), s.num("cleric.energy")), (34, 14));
}

#[test]
fn s_spell_07_a_house_may_let_it_end_on_the_next_10() {
    let mut s = Skirmish::segments()
        .house("one_round_spell_end", "next_segment_10")
        .party("cleric@0,0", "")
        .foes("b:@5,0", "luck: 1")
        .start();
    s.all_declare("cleric cast spell=holy_fire target=5,0", "d10=10")
        .play_to_point("begin_cast", "cleric")
        .pick("begin");
    s.play_to_round_end("");
    assert_eq!((s.hp("b"), s.get("cleric.casting").is_null()), (40, false));
    let mut asked = Vec::new();
    s.tape("d100=50 d100=50 d6=1 d6=2 d6=3");
    while s.point().starts_with("declare_") {
        asked.push(s.combatant());
        s.pick_least_effect();
    }
    assert!(!asked.contains(&"cleric".to_string()), "it is busy");
    s.play_to_point("free_move", "b").pick("keep").play_to_point("free_move", "b");
    assert_eq!((s.segment(), s.hp("b")), (1, 34));
}
