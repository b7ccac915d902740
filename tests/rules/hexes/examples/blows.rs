//! W-01, W-03, W-06 to W-09, W-15, W-16, W-25 to W-30: attack rolls and the effects of hits.

use super::{blow, needed};
use crate::setup::{Field, Skirmish};

/// Sets up an orc at 0,0 and the fighter at 1,0, facing each other.
fn orc_and_fighter() -> Field {
    Skirmish::hexes().party("fighter_7@1,0", "facing: 3").foes("orc@0,0", "facing: 0")
}

/// Starts a fight of the fighter at 0,0, which acts first, against the orc at 1,0, which faces it.
fn fighter_and_orc(orc: &str) -> Skirmish {
    let field = Skirmish::hexes().party("fighter_7@0,0", "facing: 0").foes("orc@1,0", &format!("facing: 3, {orc}"));
    let mut s = field.start();
    s.declare("", "d6=6 d6=1").play_to_action("fighter_7");
    s
}

#[test]
fn w_01_equal_is_a_hit() {
    let attack = |plan: &str, dice: &str| {
        let mut s = orc_and_fighter().start();
        s.declare(plan, "d6=1 d6=6").play_to_action("orc");
        blow(&mut s, "hand_axe", dice);
        s
    };
    let s = attack("", "d20=15 d6=4");
    s.expect_event("attack outcome=hit total=16 ac=16").cites("H-ATK-01");
    assert_eq!(s.hp("fighter_7"), 41);
    attack("", "d20=14").expect_event("attack outcome=miss total=15 ac=16");
    attack("fighter_7 standard defence=2", "d20=16").expect_event("attack outcome=miss ac=18");
    attack("fighter_7 standard defence=2", "d20=17 d6=1").expect_event("attack outcome=hit total=18 ac=18");
}

#[test]
fn w_03_dividing_bcb() {
    let mut s = orc_and_fighter().start();
    s.declare_to("fighter_7", "declare_split");
    assert_eq!(s.values("split", "defence"), ["0", "1", "2", "3", "4"]);
    for (part, ac) in [(0, 16), (2, 18), (4, 20)] {
        let mut s = orc_and_fighter().start();
        s.declare(&format!("fighter_7 standard defence={part}"), "d6=6 d6=1").play_to_action("fighter_7");
        blow(&mut s, "sword", "d20=2");
        assert_eq!(s.attack_roll().0, 2 + (4 - part) + 1, "its STR gives the 1");
        s.end_count().play_to_action("orc");
        blow(&mut s, "hand_axe", "d20=2");
        assert_eq!(s.attack_roll().1, ac);
    }
    let mut s = orc_and_fighter().start();
    s.declare("fighter_7 full_defence", "d6=6 d6=1").play_to_action("fighter_7");
    assert!(!s.legal("attack") && !s.legal("brawl") && !s.legal("shove target=orc"));
    s.end_count().play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=2");
    assert_eq!(s.attack_roll().1, 22);
}

#[test]
fn w_06_several_attackers() {
    let faces = |third: bool| {
        let mut field = Skirmish::hexes()
            .party("fighter_7@0,0", "facing: 0")
            .foes("o1:orc@1,0", "facing: 3")
            .foes("o2:orc@0,1", "facing: 2");
        if third {
            field = field.foes("o3:orc@-1,0", "facing: 0");
        }
        let mut s = field.start();
        s.declare("", if third { "d6=1 d6=6 d6=5 d6=4" } else { "d6=1 d6=6 d6=5" });
        let mut faces = Vec::new();
        for orc in ["o1", "o2", "o3"].into_iter().take(if third { 3 } else { 2 }) {
            s.play_to_action(orc);
            blow(&mut s, "hand_axe", "d20=2");
            s.cites("H-ATK-09");
            faces.push(needed(&s));
            assert_eq!(s.cited("H-ATK-08"), orc == "o3");
            s.end_count();
        }
        faces
    };
    assert_eq!(faces(false), [14, 14]);
    assert_eq!(faces(true), [13, 13, 11]);
}

#[test]
fn w_07_a_reduced_mighty_blow() {
    let mut s = Skirmish::hexes().party("mage_6@1,0", "facing: 3").foes("orc@0,0", "facing: 0").start();
    s.declare("", "d8=1 d6=6").play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=20 d6=3 d20=19 d20=17 d3=2");
    s.expect_event("attack outcome=critical total=21 ac=11").expect_event("mighty_blow amount=12");
    assert_eq!((s.hp("mage_6"), s.num("mage_6.con")), (11, 8));
    assert!(s.cond("mage_6", "flesh_wound"));
    assert_eq!(s.num("mage_6.conditions.stunned.rounds"), 2);
}

#[test]
fn w_08_killed_by_pulling_an_arrow() {
    let pull = |dice: &str| {
        let lodged = "hp: 2, conditions: (lodged: ['long_bow'])";
        let mut s = Skirmish::hexes().party("thief_5@0,0", lodged).foes("orc@8,0", "facing: 3").start();
        s.declare("", "d8=6 d6=1").play_to_action("thief_5");
        s.tape(dice).pick("extract victim=thief_5");
        s
    };
    let s = pull("d20=11 d8=5 d20=18 d20=11");
    s.expect_event("extracted outcome=torn").expect_event("mighty_blow amount=21 below=3").cites("H-MISS-14");
    assert_eq!(s.hp("thief_5"), -3);
    assert!(s.cond("thief_5", "dead"));
    let mut s = pull("d20=12");
    s.expect_event("extracted outcome=clean").expect_no_event("damage");
    assert!(!s.cond("thief_5", "lodged"));
    s.next_round();
    assert_eq!(s.hp("thief_5"), 2);
}

#[test]
fn w_09_fumbles() {
    let mut s = orc_and_fighter().start();
    s.declare("", "d6=1 d6=6").play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=1");
    s.expect_event("attack outcome=miss").cites("H-ATK-04");
    assert_eq!((s.point(), s.combatant().as_str()), ("free_attack", "fighter_7"));
    s.tape("d20=8 d8=1 d6=4")
        .pick("yes")
        .expect_event("attack outcome=hit total=13 ac=13")
        .expect_event("fumble amount=4");
    assert_eq!((s.hp("orc"), s.num("orc.conditions.strained")), (3, 1));
    s.next_round().declare("", "d6=1 d6=6").play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=19 d6=1");
    assert_eq!(s.hp("fighter_7"), 44, "1 - 1 still does 1");
    s.next_round().declare("", "d6=1 d6=6").play_to_action("orc");
    blow(&mut s, "hand_axe", "d20=19 d6=4");
    assert_eq!(s.hp("fighter_7"), 41, "4 - 1");
}

#[test]
fn w_09_a_helm_awry() {
    let mut s = Skirmish::hexes().party("shieldman@0,0", "facing: 0").foes("orc@1,0", "facing: 3").start();
    s.declare("", "d6=6 d6=1").play_to_action("shieldman");
    blow(&mut s, "spear", "d20=1 d6=5 d3=2");
    s.skip_reactions();
    assert_eq!(s.num("shieldman.conditions.blinded"), 2);
    for left in [1, 0] {
        s.next_round().declare("", "d6=6 d6=1").play_to_action("shieldman").pick("fix_helm");
        assert_eq!(s.cond("shieldman", "blinded"), left > 0);
    }
}

#[test]
fn w_15_brawling() {
    let mut s = fighter_and_orc("hp: 4");
    s.tape("d20=8 d2=2 d3=1").pick("brawl").expect_event("attack outcome=hit total=13 ac=13");
    assert_eq!((s.hp("orc"), s.num("orc.conditions.stunned.rounds")), (1, 1));
    s.next_round().declare("", "d6=6").play_to_action("fighter_7");
    s.tape("d20=9 d2=1 d20=15 d4=3").pick("brawl").expect_event("ladder outcome=staggered").cites("H-BRAWL-03");
    assert_eq!((s.hp("orc"), s.num("orc.conditions.unconscious.rounds")), (-1, 3));
    assert!(s.cond("orc", "staggered") && s.cond("orc", "stunned"), "the counter of the stun goes on");

    let mut s = fighter_and_orc("hp: 4");
    s.tape("d20=8 d2=1").pick("brawl");
    assert_eq!(s.hp("orc"), 2);
    assert!(!s.cond("orc", "stunned"), "exactly half");
}

#[test]
fn w_16_fist_against_plate() {
    let mut s = fighter_and_orc("armour: 'plate'");
    s.tape("d20=19").pick("brawl").expect_event("attack outcome=hit").cites("H-BRAWL-05");
    assert_eq!((s.hp("orc"), s.hp("fighter_7")), (5, 44));
    assert!(!s.cond("orc", "stunned"));
}

#[test]
fn w_25_eyes_on_one_foe() {
    let mut s = Skirmish::hexes()
        .party("fighter_7@0,0", "facing: 0")
        .foes("o1:orc@1,0", "facing: 3")
        .foes("o2:orc@0,1", "facing: 2")
        .start();
    s.declare("", "d6=6 d6=5 d6=4").play_to_action("fighter_7").pick("attack weapon=sword").tape("d20=2");
    s.pick("target target=o1");
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
    assert_eq!(s.word("fighter_7.conditions.focused.on"), "o1");
    s.end_count().play_to_action("o1");
    blow(&mut s, "hand_axe", "d20=2");
    assert_eq!(needed(&s), 14);
    s.end_count().play_to_action("o2");
    blow(&mut s, "hand_axe", "d20=2");
    s.cites("H-ATK-07");
    assert_eq!(needed(&s), 12);
}

#[test]
fn w_26_backstab() {
    let stab = |dice: &str| {
        let field = Skirmish::hexes().party("thief_5@0,0", "facing: 0").foes("ogre@1,0", "facing: 0");
        let mut s = field.surprise("foes", "(fiat: 1)").start();
        s.declare("", "d8=4").play_to_action("thief_5");
        blow(&mut s, "short_sword", &format!("d20=9 d6=4 {dice}"));
        s.expect_event("attack outcome=hit total=13 ac=13");
        s
    };
    let s = stab("d20=11");
    s.cites("H-ASSN-03").cites("H-ATK-13");
    assert_eq!((s.num("ogre.con"), s.hp("ogre")), (4, 20));
    let s = stab("d20=12");
    assert_eq!((s.num("ogre.con"), s.hp("ogre")), (16, 8));
    let s = stab("d20=20");
    assert_eq!((s.num("ogre.con"), s.hp("ogre")), (16, 20));
    let s = stab("d20=1");
    assert_eq!(s.num("ogre.con"), -2);
    assert!(s.cond("ogre", "dead"));
}

#[test]
fn w_27_the_ladder() {
    let struck = |dice: &str, save: &str| {
        let field = Skirmish::hexes()
            .party("stalker@0,0", "facing: 0, traits: []")
            .foes("orc@1,0", "facing: 3")
            .foes("far:@8,0", "conditions: (asleep: 9)");
        let mut s = field.start();
        s.declare("", "d6=6 d6=1").play_to_action("stalker");
        blow(&mut s, "slam", &format!("d20=15 {dice} {save}"));
        s
    };
    for (dice, hp) in [("d4=1 d4=1 d4=1 d4=1", 0), ("d4=3 d4=2 d4=2 d4=2", -5)] {
        let s = struck(dice, "d20=15");
        assert_eq!(s.hp("orc"), hp);
        assert!(s.cond("orc", "staggered") && !s.cond("orc", "unconscious"));
        let s = struck(dice, "d20=14");
        assert!(s.cond("orc", "unconscious") && !s.cond("orc", "dead"));
        assert!(struck(dice, "d20=1").cond("orc", "dead"));
        let s = struck(dice, "d20=20");
        assert_eq!(s.hp("orc"), hp);
        assert!(!s.cond("orc", "staggered") && !s.cond("orc", "unconscious"));
    }
    for (dice, hp) in [("d4=3 d4=3 d4=2 d4=2", -6), ("d4=4 d4=4 d4=4 d4=2", -10)] {
        let s = struck(dice, "d20=15");
        assert_eq!(s.hp("orc"), hp);
        assert!(s.cond("orc", "unconscious") && !s.cond("orc", "dead"));
        assert!(struck(dice, "d20=14").cond("orc", "dead"));
    }
    let s = struck("d4=4 d4=4 d4=4 d4=3", "");
    assert_eq!((s.hp("orc"), s.cond("orc", "dead")), (-11, true));
}

#[test]
fn w_29_subdual() {
    let mut s = fighter_and_orc("");
    s.tape("d20=8 d8=6").pick("attack weapon=sword").pick("subdual").cites("H-SUBD-03").expect_no_event("ladder");
    assert_eq!((s.hp("orc"), s.num("orc.subdual")), (2, 4));
    assert!(s.cond("orc", "knocked_out"));
}

#[test]
fn w_30_worst_of_saves() {
    let struck = |dice: &str| {
        let mut s = Skirmish::hexes().party("mage_6@1,0", "facing: 3").foes("orc@0,0", "facing: 0").start();
        s.declare("", "d8=1 d6=6").play_to_action("orc");
        blow(&mut s, "hand_axe", &format!("d20=20 d6=1 d20=3 {dice}"));
        s.cites("H-CRIT-04");
        s
    };
    let s = struck("d20=1");
    s.expect_event("mighty_blow amount=20").cites("H-CRIT-05");
    assert!(s.cond("mage_6", "dead"));
    let s = struck("d20=20");
    assert_eq!((s.hp("mage_6"), s.num("mage_6.con")), (13, 10));
    struck("d20=10").expect_event("mighty_blow amount=2");
}
