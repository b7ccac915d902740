//! AMB: the ambush round (section 10.4, reading 49).

use crate::initiative::{FIST, is, kinds, sources};
use crate::setup::{Field, Skirmish};

/// Sets up the guards `g1` to `g3` with PER 12, and an ambusher next to the third.
fn guards() -> Field {
    Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .party("g1:@0,0", "per: 12, attacks: 3, hp_max: 60")
        .party("g2:@2,0", "per: 12, attacks: 3, hp_max: 60")
        .party("g3:@4,0", "per: 12, attacks: 3, hp_max: 60, def_skill: 10, def_magic: 5")
        .foes("x:@5,0", "skills: {'unarmed': (sc: 90, bonus: 3)}")
}

fn levels(s: &Skirmish) -> Vec<i64> {
    ["g1", "g2", "g3"].iter().map(|g| s.num(&format!("{g}.ambush_level"))).collect()
}

#[test]
fn s_amb_01_each_of_the_others_makes_a_per_roll() {
    let s = guards().tape("d100=13 d100=36 d100=61").start();
    s.cited_ever("S-AMB-01");
    assert_eq!((levels(&s), s.num("round")), (vec![2, 3, 5], 1), "61 is 6x, and 5 is the worst");
    assert_eq!(sources(&s, "ambushed"), "g1 g2 g3", "in the order of the roster");
    let s = guards().tape("d100=24 d100=25 d100=48").start();
    assert_eq!(levels(&s), [2, 3, 4]);
}

#[test]
fn s_amb_01_wounds_count_and_every_other_side_rolls() {
    let s = Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .party("g1:@0,0", "per: 10, hp: 10")
        .foes("x:@5,0", "")
        .side("third", "g2:@2,0", "per: 10")
        .side("third", "g3:@3,0", "per: 10")
        .tape("d100=5 d100=15 d100=25")
        .start();
    assert_eq!(levels(&s), [3, 2, 3], "5 and 20 is 25");
}

#[test]
fn s_amb_02_a_shout_brings_every_other_one_level_down() {
    let mut s = guards().tape("d100=11 d100=25 d100=62").start();
    assert_eq!(
        (s.point(), s.combatant(), s.options()),
        ("ambush_warning", "g1".into(), vec!["shout".into(), "silent".into()])
    );
    s.pick("shout").cites("S-AMB-02").expect_event("warned source=g1");
    assert_eq!(levels(&s), [1, 2, 4]);
    let mut s = guards().tape("d100=11 d100=25 d100=62").start();
    s.pick("silent");
    assert_eq!(levels(&s), [1, 3, 5]);
}

#[test]
fn s_amb_02_once_however_many_shout_and_those_brought_to_1_do_not() {
    let mut s = guards().tape("d100=11 d100=12 d100=62").start();
    s.pick("shout").pick("shout");
    assert_eq!(levels(&s), [1, 1, 4]);
    let mut s = guards().tape("d100=11 d100=24 d100=62").start();
    s.pick("shout");
    assert_eq!((levels(&s), s.point()), (vec![1, 1, 4], "declare_action"));
}

#[test]
fn s_amb_02_a_house_may_add_shouts_up() {
    let mut s = guards().house("warnings_add_up", "on").tape("d100=11 d100=12 d100=62").start();
    s.pick("shout").pick("shout");
    assert_eq!(levels(&s), [1, 1, 3]);
}

#[test]
fn s_amb_03_level_1_acts_like_anyone() {
    let mut s = guards().tape("d100=10 d100=50 d100=50").start();
    s.pick("silent").play_to_point("declare_action", "g1");
    assert!(s.legal("move") && s.legal("run_attack") && s.legal("full_defence"));
    s.pick(FIST);
    s.all_declare("", "d10=9 d8=5 d6=2").cites("S-AMB-03");
    assert_eq!(s.num("g1.ambush_level"), 1);
}

#[test]
fn s_amb_03_attackers_gain_nothing_against_levels_1_and_2() {
    for (roll, level) in [(12, 1), (24, 2)] {
        let mut s = guards().tape(&format!("d100=50 d100=50 d100={roll}")).start();
        if s.point() == "ambush_warning" {
            s.pick("silent");
        }
        s.all_declare(&format!("x {FIST}"), "d10=9").play_to_attack("x");
        s.tape("d100=99").pick("strike target=g3");
        assert_eq!(
            (s.num("g3.ambush_level"), s.strike_parts()),
            (level, "skill +90, DEX -2, Defence skill -10, magic -5".into())
        );
    }
}

#[test]
fn s_amb_04_level_2_strikes_back_once_and_has_its_free_move() {
    let mut s = guards().tape("d100=50 d100=24 d100=50").start();
    s.play_to_point("declare_action", "g2");
    assert_eq!(s.actions(), ["attack", "rest"]);
    s.pick(FIST).all_declare("", "d10=9").cites("S-AMB-04");
    s.play_to_point("free_move", "g2");
}

#[test]
fn s_amb_04_shooting_is_open_to_it_too() {
    let mut s = Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .party("archer@0,0", "")
        .foes("x:@5,0", "")
        .tape("d100=20")
        .start();
    assert_eq!(s.num("archer.ambush_level"), 2);
    s.play_to_point("declare_action", "archer");
    assert!(s.legal("attack") && s.legal("shoot") && s.legal("rest"));
    assert!(!s.legal("move") && !s.legal("move_attack") && !s.legal("evade") && !s.legal("full_defence"));
    s.all_declare("archer shoot weapon=long_bow target=x", "d10=9").expect_event("declared source=archer attacks=1");
}

#[test]
fn s_amb_05_levels_3_to_5_are_easier_to_strike() {
    for (roll, bonus) in [(36, 10), (48, 20), (60, 30)] {
        let mut s = guards().tape(&format!("d100=50 d100=50 d100={roll}")).start();
        s.all_declare(&format!("x {FIST}"), "d10=9").play_to_attack("x");
        s.tape("d100=99").pick("strike target=g3").cites("S-AMB-05");
        let parts = format!("skill +90, ambush +{bonus}, DEX -2, Defence skill -10, magic -5");
        assert_eq!(s.strike_parts(), parts, "and DEF is whole");
    }
}

#[test]
fn s_amb_05_in_round_1_alone() {
    let mut s = guards().tape("d100=50 d100=50 d100=60").start();
    s.play_to_round_end("");
    s.all_declare(&format!("x {FIST}"), "d10=9").play_to_attack("x");
    s.tape("d100=99").pick("strike target=g3").cites_not("S-AMB-05");
    assert!(s.get("g3.ambush_level").is_null());
    assert!(!s.strike_parts().contains("ambush"));
}

#[test]
fn s_amb_06_complete_surprise_hurts_more_and_is_doubled_too() {
    // 1d2 + 3, and 2 for level 5.
    for (per, hit, harm) in [(60, 50, 6), (48, 50, 4), (60, 10, 12)] {
        let mut s = guards().tape(&format!("d100=50 d100=50 d100={per}")).start();
        s.all_declare(&format!("x {FIST}"), "d10=9").play_to_attack("x");
        s.tape(&format!("d100={hit} d2=1")).pick("strike target=g3");
        assert_eq!(s.hp("g3"), 60 - harm, "{per} {hit}");
        assert_eq!(s.cited("S-AMB-06"), per == 60);
        s.pick("no");
    }
}

#[test]
fn s_amb_07_the_surprised_do_nothing_in_round_1() {
    let mut s = guards().tape("d100=50 d100=50 d100=36").start();
    s.cited_ever("S-AMB-07");
    assert!(is(&s, "g3", "surprised") && !is(&s, "x", "surprised"));
    // x may even leave g3 without a free attack.
    s.all_declare("x move", "").play_to_point("plan_move", "x").pick("to hex=6,-1").play_to_round_end("");
    assert!(s.events_ever("free_attack_declined").is_empty());
    let declared = s.events_ever("declared").into_iter().filter(|e| e.round == 1);
    assert_eq!(declared.filter_map(|e| e.source).collect::<Vec<_>>(), ["x"]);
    assert!(!is(&s, "g3", "surprised"));
    s.play_to_point("declare_action", "g3");
}

#[test]
fn s_amb_08_nobody_is_hidden_or_unaware_any_more() {
    let mut s = Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .hex("2,0", "terrain: bushes")
        .party("g:@0,0", "per: 12, awareness: unaware")
        .foes("cutthroat@2,0", "")
        .tape("d100=12")
        .start();
    s.pick("silent").cited_ever("S-AMB-08");
    assert_eq!((s.word("cutthroat.hidden"), s.word("g.awareness")), ("false".into(), "aware".into()));
    assert_eq!(kinds(&s, &["spotting", "revealed", "round_begins"]), ["revealed", "round_begins"], "before round 1");
    s.play_to_point("declare_action", "g");
    assert!(s.legal("attack weapon=unarmed target=cutthroat"), "it can strike back");
}

#[test]
fn s_amb_08_the_columns_of_surprise_are_not_used() {
    let mut s = Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .party("g:@0,0", "per: 12, awareness: unaware, def_skill: 10, hp_max: 60")
        .foes("cutthroat@1,0", "attacks: 1")
        .tape("d100=36")
        .start();
    s.all_declare("cutthroat attack weapon=short_sword target=g", "d10=9").play_to_attack("cutthroat");
    s.tape("d100=99").pick("strike target=g").cites("S-AMB-08");
    assert_eq!(s.strike_parts(), "skill +98, ambush +10, DEX -2, Defence skill -10");
}
