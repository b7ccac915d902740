//! ASSN: attacks on helpless and unaware targets.

use crate::duel::{begin_with, duel, fact, field, strike};
use crate::setup::{Field, Skirmish};

const KNIFE: &str = "main: 'dagger', anatomy: [humanoid]";

/// Starts a duel in which `a` attacks the helpless `b`.
fn stab(a: &str, b: &str, weapon: &str, dice: &str) -> Skirmish {
    let mut s = begin_with(duel(a, &format!("conditions: (held: 9), {b}")), "", "d6=6");
    strike(&mut s, weapon, dice);
    s
}

#[test]
fn h_assn_01_a_hit_where_it_is_deadly() {
    let s = stab(KNIFE, "", "dagger", "d20=8 d4=3 d20=14");
    s.expect_event("assassination source=a target=b").cites("H-ASSN-01");
    let s = stab(KNIFE, "", "dagger_thrown", "d20=8 d4=3 d20=14");
    s.expect_event("assassination source=a target=b");
    let s = stab("attacks: ['bite'], anatomy: [humanoid]", "", "bite", "d20=8 d6=3 d20=14");
    s.expect_event("assassination source=a target=b");
    for (a, b) in [("main: 'dagger', anatomy: [beast]", ""), (KNIFE, "traits: [no_vitals]"), (KNIFE, "kind: beast")] {
        let s = stab(a, b, "dagger", "d20=8 d4=3");
        s.expect_no_event("assassination");
    }
    let mut s = begin_with(duel(KNIFE, ""), "", "d6=6 d6=1");
    strike(&mut s, "dagger", "d20=15 d4=3");
    s.expect_no_event("assassination");
}

#[test]
fn h_assn_01_missiles_within_the_first_increment_only() {
    let shot = |at: &str, dice: &str| {
        let board = field()
            .party("a:@0,0", "facing: 0, main: 'sling', ammo: {'stones': 9}")
            .foes(&format!("b:@{at}"), "conditions: (held: 9)");
        let mut s = begin_with(board, "", "d6=6");
        strike(&mut s, "sling", dice);
        !s.events("assassination").is_empty()
    };
    assert!(shot("6,0", "d20=15 d4=3 d20=14"));
    assert!(!shot("7,0", "d20=15 d4=3"));
}

/// Sets up `b` as surprised and within reach of `a`, which can attack it in the first segment.
fn surprised(a: &str, b: &str, facing: u8) -> Field {
    field()
        .surprise("foes", "(fiat: 1)")
        .party("a:@0,0", &format!("facing: 0, {a}"))
        .foes("b:@1,0", &format!("facing: {facing}, {b}"))
}

#[test]
fn h_assn_02_unaware_is_who_sees_it_not_coming() {
    let mut s = begin_with(surprised(KNIFE, "", 0), "", "d6=6");
    strike(&mut s, "dagger", "d20=8 d4=3 d20=14");
    s.expect_event("assassination target=b").cites("H-ASSN-02");
    for facing in [3, 2, 1] {
        let mut s = begin_with(surprised(KNIFE, "", facing), "", "d6=6");
        strike(&mut s, "dagger", "d20=15 d4=3");
        s.expect_no_event("assassination");
    }
    let invisible = "main: 'dagger', anatomy: [humanoid], traits: [invisible]";
    let mut s = begin_with(duel(invisible, ""), "", "d6=6 d6=1");
    strike(&mut s, "dagger", "d20=15 d4=3 d20=14");
    s.expect_event("assassination target=b");
    let mut s = begin_with(duel(invisible, "traits: [sees_invisible]"), "", "d6=6 d6=1");
    strike(&mut s, "dagger", "d20=15 d4=3");
    s.expect_no_event("assassination");
}

#[test]
fn h_assn_02_once_it_has_struck_it_is_suspected() {
    let invisible = "main: 'dagger', anatomy: [humanoid], traits: [invisible]";
    let mut s = begin_with(duel(invisible, ""), "", "d6=6 d6=1");
    strike(&mut s, "dagger", "d20=3");
    s.end_count().next_round().declare("", "d6=6 d6=1").play_to_action("a");
    strike(&mut s, "dagger", "d20=15 d4=1");
    s.expect_no_event("assassination");
}

#[test]
fn h_assn_02_unaware_any_surprised() {
    let board = surprised(KNIFE, "", 3).house("unaware", "any_surprised");
    let mut s = begin_with(board, "", "d6=6");
    strike(&mut s, "dagger", "d20=15 d4=3 d20=14");
    s.expect_event("assassination target=b");
}

#[test]
fn h_assn_02_springing_from_hiding_catches_them_from_any_side() {
    let board = field()
        .party("a:@0,0", &format!("facing: 0, hidden: true, {KNIFE}"))
        .foes("b:@2,0", "facing: 3, surprise_die: d6")
        .hex("0,0", "terrain: brush");
    let mut s = board.start();
    s.tape("d6=1").pick("yes").declare("", "d6=6").play_to_action("a");
    s.pick("half_move").walk("0");
    strike(&mut s, "dagger", "d20=15 d4=3 d20=14");
    s.expect_event("assassination target=b").cites("H-ASSN-02");
}

#[test]
fn h_assn_03_the_save_decides_what_is_lost() {
    let after =
        |save: &str| stab("main: 'dagger', anatomy: [humanoid], str: 18", "", "dagger", &format!("d20=8 d4=2 {save}"));
    let s = after("d20=13");
    s.cites("H-ASSN-03").expect_event("damage from=con amount=4");
    assert_eq!((s.hp("b"), s.num("b.con")), (10, 6));
    let s = after("d20=14");
    s.expect_event("damage from=hp amount=4");
    assert_eq!((s.hp("b"), s.num("b.con")), (6, 10));
    let s = after("d20=20");
    s.cites("H-UNIT-10");
    assert_eq!((s.hp("b"), s.num("b.con")), (10, 10));
    let s = after("d20=1");
    s.cites("H-UNIT-11").expect_event("damage from=con amount=6");
    let s = stab(KNIFE, "con: 3", "dagger", "d20=8 d4=3 d20=2");
    assert_eq!(fact(&s, "died", "how"), "con");
}

#[test]
fn h_assn_03_a_twenty_leaves_the_wounded_alone() {
    let s = stab(KNIFE, "hp: -3", "dagger", "d20=8 d4=3 d20=20");
    s.expect_no_event("ladder");
    assert_eq!(s.hp("b"), -3);
}

#[test]
fn h_assn_03_backstab_multiplies_the_dice() {
    let backstab = "main: 'dagger', anatomy: [humanoid], backstab: 3, str: 15";
    let strike_with = |dice: &str| {
        let mut s = begin_with(surprised(backstab, "con: 30, hp_max: 60", 0), "", "d6=6");
        strike(&mut s, "dagger", dice);
        s
    };
    let s = strike_with("d20=8 d4=3 d20=2");
    s.expect_event("damage from=con amount=10").cites("H-ATK-13");
    let s = strike_with("d20=8 d4=3 d20=1");
    s.expect_event("damage from=con amount=13");
}

#[test]
fn h_assn_03_natural_one_save_plain_failure() {
    let board = duel(KNIFE, "conditions: (held: 9)").house("natural_one_save", "plain_failure");
    let mut s = begin_with(board, "", "d6=6");
    strike(&mut s, "dagger", "d20=8 d4=2 d20=1");
    s.expect_event("damage from=con amount=2");
}

#[test]
fn h_assn_04_a_twenty_is_a_critical_hit_as_well() {
    let pc = |more: &str, dice: &str| {
        stab(KNIFE, &format!("rank: pc, hp_max: 30, save: 10, {more}"), "dagger", &format!("d20=20 d4=3 {dice}"))
    };
    let s = pc("", "d20=10 d20=3 d20=9");
    s.cites("H-ASSN-04")
        .expect_event("damage from=hp amount=3")
        .expect_event("mighty_blow amount=3")
        .cites("H-CRIT-01");
    assert_eq!((s.hp("b"), s.num("b.con")), (27, 9));
    let s = pc("", "d20=9 d20=7 d20=9 d3=1");
    s.expect_event("damage from=con amount=3").expect_event("mighty_blow amount=7");
    assert_eq!((s.hp("b"), s.num("b.con")), (30, 5));
    let s = pc("", "d20=1 d20=3 d20=9");
    s.expect_event("damage from=con amount=4").expect_event("mighty_blow amount=3");
    let s = pc("hp: -3", "d20=9 d20=3 d20=9");
    s.expect_event("damage from=con").expect_event("mighty_blow amount=6 below=3");
    let s = pc("natural_ac: 15", "d20=10");
    s.expect_event("attack outcome=hit").expect_no_event("mighty_blow");
    let s = stab(KNIFE, "", "dagger", "d20=20 d4=3 d20=14");
    s.expect_event("attack outcome=critical").expect_no_event("mighty_blow");
}

#[test]
fn h_assn_04_not_once_it_is_undone_or_dead() {
    let s = stab(KNIFE, "rank: pc, hp_max: 30, save: 10", "dagger", "d20=20 d4=3 d20=20");
    s.expect_event("attack outcome=critical").cites("H-UNIT-10").expect_no_event("mighty_blow");
    assert_eq!((s.hp("b"), s.num("b.con")), (30, 10));
    let s = stab(KNIFE, "rank: pc, hp_max: 30, save: 10, con: 3", "dagger", "d20=20 d4=3 d20=9");
    s.expect_event("died target=b how=con").expect_no_event("mighty_blow");
}

#[test]
fn h_assn_04_zero_hp_follow_as_from_any_blow() {
    let s = stab(KNIFE, "rank: pc, hp: 2, save: 10", "dagger", "d20=20 d4=3 d20=10 d20=3 d20=9");
    s.expect_event("mighty_blow amount=4").cites("H-CRIT-03").cites("H-DMG-02");
    assert_eq!(s.events("mighty_blow").len(), 1, "critical and at 0: one roll");
    let s = stab(KNIFE, "hp: 2, save: 15", "dagger", "d20=8 d4=3 d20=15 d20=15");
    s.expect_event("ladder outcome=staggered");
}

#[test]
fn h_assn_05_fists_never_assassinate() {
    let mut s = begin_with(duel("anatomy: [humanoid]", "conditions: (held: 9)"), "", "d6=6");
    s.tape("d20=10 d2=1").pick("brawl");
    s.expect_no_event("assassination").cites("H-ASSN-05");
    assert_eq!(s.hp("b"), 9);
}
