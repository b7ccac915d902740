//! CRIT: critical hits and Mighty Blows on player characters.

use crate::duel::{SWORD, begin, begin_with, duel, fact, strike, sword, sword_in};
use crate::setup::Skirmish;

/// Starts a duel in which a `pc` with 40 hp and a save of 10 takes a critical hit for 3.
fn blow(more: &str, dice: &str) -> Skirmish {
    sword("", &victim(more), &format!("d20=20 d8=3 {dice}"))
}

fn victim(more: &str) -> String {
    format!("rank: pc, hp_max: 40, save: 10, {more}")
}

#[test]
fn h_crit_01_a_weapon_does_its_damage_and_rolls_on_the_chart() {
    let s = blow("", "d20=3 d20=9");
    s.cites("H-CRIT-01").expect_event("attack outcome=critical").expect_event("mighty_blow target=b amount=3");
    assert_eq!(s.hp("b"), 37);
    let s = sword("", &victim("natural_ac: 15"), "d20=20 d8=3");
    s.expect_event("attack outcome=hit").expect_no_event("mighty_blow");
}

#[test]
fn h_crit_01_bare_hands_have_a_twenty_of_their_own() {
    for rule in ["every_hit", "plain_hits_only"] {
        let mut s = begin(duel("", &victim("")).house("critical_hits", rule));
        s.tape("d20=20 d2=2 d3=1").pick("brawl").expect_event("stunned target=b").expect_no_event("mighty_blow");
    }
}

/// Starts a duel in which `a` attacks `b` with a sword to subdue it.
fn subdual(rule: &str, more: &str, dice: &str) -> Skirmish {
    let mut s = begin(duel(SWORD, &victim(more)).house("critical_hits", rule));
    s.tape(dice).pick("attack weapon=sword").pick("subdual");
    s
}

#[test]
fn h_crit_01_critical_hits_every_hit() {
    let s = subdual("every_hit", "", "d20=20 d8=3 d20=3 d20=9");
    s.expect_event("attack outcome=critical").expect_event("mighty_blow target=b amount=3").cites("H-CRIT-01");
    assert_eq!((s.hp("b"), s.num("b.subdual"), s.num("b.con")), (39, 2, 9));
    let mut s = begin(duel(SWORD, "hp_max: 40"));
    s.tape("d20=20 d8=3").pick("attack weapon=sword").pick("subdual");
    s.expect_event("attack outcome=critical").expect_no_event("mighty_blow");
    let board = duel("main: 'sword', anatomy: [humanoid]", &victim("conditions: (held: 9)"));
    let mut s = begin_with(board.house("critical_hits", "every_hit"), "", "d6=6");
    strike(&mut s, "sword", "d20=20 d8=3 d20=10 d20=3 d20=9");
    s.expect_event("assassination target=b").expect_event("mighty_blow target=b amount=3");
}

#[test]
fn h_crit_01_critical_hits_plain_hits_only() {
    let s = subdual("plain_hits_only", "", "d20=20 d8=3");
    s.expect_event("attack outcome=hit").expect_no_event("mighty_blow");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (39, 2));
    let board = duel("main: 'sword', anatomy: [humanoid]", &victim("conditions: (held: 9)"));
    let mut s = begin_with(board.house("critical_hits", "plain_hits_only"), "", "d6=6");
    strike(&mut s, "sword", "d20=20 d8=3 d20=10");
    s.expect_event("damage from=hp amount=3").expect_no_event("mighty_blow");
    let s = sword_in(duel(SWORD, &victim("")).house("critical_hits", "plain_hits_only"), "d20=20 d8=3 d20=3 d20=9");
    s.expect_event("mighty_blow target=b amount=3");
}

#[test]
fn h_crit_02_points_below_zero_are_added_to_the_effect() {
    let s = sword("", &victim("hp: 2"), "d20=10 d8=8 d20=5 d20=9 d3=2");
    s.cites("H-CRIT-02").expect_event("mighty_blow amount=11 below=6");
    assert_eq!((s.hp("b"), s.num("b.con")), (-6, 8));
    assert_eq!(s.num("b.conditions.stunned.rounds"), 2);
}

#[test]
fn h_crit_03_at_zero_hp_the_chart_is_rolled_once_whatever_the_cause() {
    let s = sword("", &victim("hp: 3"), "d20=10 d8=3 d20=4 d20=9");
    s.cites("H-CRIT-03").expect_event("mighty_blow amount=4 below=0");
    let s = blow("hp: 3", "d20=4 d20=9");
    s.cites("H-CRIT-03");
    assert_eq!(s.events("mighty_blow").len(), 1, "critical and at 0: one roll");
    let s = sword("", &victim("hp: 4"), "d20=10 d8=3");
    s.expect_no_event("mighty_blow");
    let mut s =
        begin(duel("", "").party("c:@-1,0", &victim("hp: 2, conditions: (held: 9)")).hex("-1,0", "terrain: fire"));
    s.tape("d6=4 d20=3 d20=9").next_round().expect_event("mighty_blow target=c amount=5");
}

#[test]
fn h_crit_03_pc_at_zero_simple_save_or_dead() {
    let at_zero = |rule: &str, dice: &str| sword_in(duel(SWORD, &victim("hp: 3")).house("pc_at_zero", rule), dice);
    let s = at_zero("simple_save", "d20=10 d8=8 d20=9");
    s.expect_event("ladder outcome=unconscious").expect_no_event("mighty_blow");
    let s = at_zero("dead", "d20=10 d8=3");
    s.expect_event("died target=b").expect_no_event("mighty_blow");
}

#[test]
fn h_crit_04_a_save_takes_its_margin_off_the_effect_and_at_least_one() {
    let s = blow("", "d20=19 d20=17 d3=2");
    s.cites("H-CRIT-04").expect_event("mighty_blow amount=12");
    let s = blow("", "d20=3 d20=10");
    s.expect_event("mighty_blow amount=2");
    assert_eq!(s.num("b.con"), 9);
    let s = blow("", "d20=4 d20=14");
    assert_eq!((fact(&s, "mighty_blow", "row"), s.num("b.con")), ("nothing".into(), 10));
    assert!(!s.cond("b", "flesh_wound"));
    let s = blow("conditions: (flesh_wound: true)", "d20=19 d20=17 d3=2");
    s.expect_event("mighty_blow amount=14");
}

#[test]
fn h_crit_04_crit_save_reduction_one_plus_margin() {
    let b = duel(SWORD, &victim("")).house("crit_save_reduction", "one_plus_margin");
    sword_in(b.clone(), "d20=20 d8=3 d20=19 d20=17 d3=2").expect_event("mighty_blow amount=11");
    sword_in(b, "d20=20 d8=3 d20=3 d20=10").expect_event("mighty_blow amount=2");
}

#[test]
fn h_crit_05_twenty_cancels_and_one_is_the_worst() {
    let s = blow("", "d20=19 d20=20");
    s.cites("H-CRIT-05").cites("H-UNIT-10");
    assert_eq!((s.hp("b"), s.num("b.con"), s.cond("b", "flesh_wound")), (37, 10, false));
    let s = blow("", "d20=3 d20=1");
    s.cites("H-CRIT-05").cites("H-UNIT-11").expect_event("mighty_blow amount=20");
    assert!(s.cond("b", "dead"));
    let s = sword("", &victim("hp: 2"), "d20=10 d8=8 d20=3 d20=1");
    s.expect_event("mighty_blow amount=26");
}

#[test]
fn h_crit_05_natural_one_save_plain_failure() {
    let board = duel(SWORD, &victim("")).house("natural_one_save", "plain_failure");
    let s = sword_in(board, "d20=20 d8=3 d20=3 d20=1");
    s.expect_event("mighty_blow amount=3");
    assert!(!s.cond("b", "dead"));
}

#[test]
fn h_crit_06_the_rows_of_the_chart_in_order() {
    let s = blow("", "d20=6 d20=9");
    assert_eq!((s.num("b.con"), s.cond("b", "flesh_wound"), s.cond("b", "stunned")), (9, true, false));
    let s = blow("", "d20=7 d20=9 d3=3");
    assert_eq!((s.num("b.con"), s.num("b.conditions.stunned.rounds")), (8, 3));
    let s = blow("", "d20=14 d20=9 d3=1");
    assert_eq!((s.num("b.con"), s.num("b.conditions.stunned.rounds")), (8, 1));
    let s = blow("", "d20=15 d20=9 d6=5 d20=12");
    s.cites("H-CRIT-06");
    assert_eq!((s.num("b.con"), s.num("b.conditions.stunned.rounds")), (6, 5));
    assert!(s.cond("b", "flesh_wound") && !s.cond("b", "crippled"));
    let s = blow("", "d20=17 d20=9 d6=5 d20=11");
    assert!(s.cond("b", "crippled"), "11 - 2 for the flesh wound is below 10");
    let s = blow("", "d20=16 d20=9 d6=5 d20=1");
    assert!(s.cond("b", "crippled") && !s.cond("b", "dead"), "a plain failure");
    let s = blow("", "d20=18 d20=9 d20=10");
    assert_eq!((s.num("b.con"), s.cond("b", "crippled"), s.cond("b", "dead")), (2, true, false));
    assert!(!s.cond("b", "flesh_wound") && !s.cond("b", "stunned"));
    let s = blow("", "d20=19 d20=9 d20=9");
    assert!(s.cond("b", "dead"));
}

#[test]
fn h_crit_06_a_deadly_loss_of_con_ends_the_rolls() {
    let s = blow("con: 4", "d20=15 d20=9");
    assert_eq!((s.num("b.con"), fact(&s, "died", "how")), (0, "con".into()));
    let s = blow("con: 8", "d20=18 d20=9");
    assert!(s.cond("b", "dead"));
}

#[test]
fn h_crit_06_flesh_wound_stacks() {
    let b = victim("conditions: (flesh_wound: true)");
    let s = sword_in(duel(SWORD, &b).house("flesh_wound_stacks", "yes"), "d20=20 d8=3 d20=5 d20=9");
    assert_eq!(s.num("b.conditions.flesh_wound"), 2);
    let s = sword_in(duel(SWORD, &b), "d20=20 d8=3 d20=5 d20=9");
    assert_eq!(s.num("b.conditions.flesh_wound"), 1);
}

#[test]
fn h_crit_07_con_loss_changes_nothing_else_until_it_kills() {
    let mut s = blow("con: 3", "d20=10 d20=9 d3=1");
    s.cites("H-CRIT-07").expect_event("con_lost amount=2 left=1");
    assert_eq!((s.hp("b"), s.num("b.con"), s.num("b.dex")), (37, 1, 10));
    s.next_round().declare("", "d6=6");
    s.next_round();
    assert_eq!(s.num("b.con"), 1, "for good");
    let s = blow("con: 1", "d20=3 d20=9");
    s.expect_event("died target=b how=con").cites("H-CRIT-07");
}

#[test]
fn h_crit_08_twenty_kills_and_more_leaves_nothing_whole() {
    let mut s = begin_with(duel(SWORD, &victim("hp: 1")), "", "d6=6 d6=1");
    strike(&mut s, "sword", "d20=10 d8=3 d20=18 d20=9");
    assert_eq!(fact(&s, "died", "how"), "deadly blow");
    s.cites("H-CRIT-08");
    let mut s = begin_with(duel(SWORD, &victim("hp: 1")), "", "d6=6 d6=1");
    strike(&mut s, "sword", "d20=10 d8=4 d20=18 d20=9");
    assert_eq!(fact(&s, "died", "how"), "mangled");
    s.cites("H-CRIT-08");
}

#[test]
fn h_crit_06_stacked_wounds_weigh_twice() {
    let a = "main: 'sword', rank: pc, conditions: (flesh_wound: true)";
    let board = duel(a, "main: 'mace'").house("flesh_wound_stacks", "yes");
    let mut s = board.start();
    s.declare("", "d6=1 d6=6").play_to_action("b");
    s.tape("d20=20 d8=1 d20=5 d20=2").pick("attack weapon=mace").pick("normal");
    s.end_count().play_to_action("a");
    strike(&mut s, "sword", "d20=13");
    assert_eq!(s.attack_roll(), (9, 10));
}
