//! Initiative: dice, modifiers, and attacks that come too late (S-INIT-10 to S-INIT-14).

use super::{FIST, alone, comes, numbers};
use crate::setup::{Field, Skirmish};

/// Returns the segments of `a`'s attacks with that order and these dice.
fn segments(field: Field, order: &str, dice: &str) -> Vec<i64> {
    let mut s = field.start();
    s.all_declare(&format!("a {order}"), dice);
    comes(&s, "a")
}

#[test]
fn s_init_10_the_die_falls_with_the_number_of_the_attack() {
    let dice = "d10=10 d8=7 d6=6 d4=4 d3=3 d2=2 d2=1 d2=1";
    let mut s = alone("attacks: 8").start();
    s.all_declare(&format!("a {FIST}"), dice).cites("S-INIT-10");
    assert_eq!((comes(&s, "a"), s.dice()), (vec![10, 7, 6, 4, 3, 2, 1, 0], dice.into()));
}

#[test]
fn s_init_10_a_house_may_end_the_dice_otherwise() {
    let four = alone("attacks: 6").house("low_initiative_die", "d4");
    assert_eq!(segments(four, FIST, "d10=10 d8=8 d6=6 d4=4 d4=3 d4=2"), [10, 8, 6, 4, 3, 2]);
    let flat = alone("attacks: 6, im: 1").house("low_initiative_die", "flat_1");
    assert_eq!(segments(flat, FIST, "d10=10 d8=8 d6=6 d4=4"), [11, 9, 7, 5, 2, 1]);
}

#[test]
fn s_init_11_die_and_modifiers_give_the_segment() {
    assert_eq!(segments(alone("dex: 16"), FIST, "d10=6"), [8]);
    assert_eq!(segments(alone("dex: 16"), &format!("{FIST} + no_movement"), "d10=6"), [11]);
    assert_eq!(segments(alone(""), "move_attack weapon=unarmed target=open", "d10=6"), [1]);
    assert_eq!(segments(alone(""), "run_attack weapon=unarmed target=open", "d10=6"), [-1]);
    let armed = "attacks: 2, carried: ['dagger']";
    assert_eq!(segments(alone(armed), "attack weapon=dagger target=open", "d10=6 d8=2"), [1, -3]);
    let changes = "attack weapon=dagger target=open + draw_sheathe weapon=dagger item=mace";
    let full = "attacks: 2, main: 'mace', off: 'club', carried: ['dagger']";
    assert_eq!(segments(alone(full), changes, "d10=9"), [-1]);
    let sheathes = "attack weapon=mace target=open + sheathe item=club";
    assert_eq!(segments(alone("main: 'mace', off: 'club'"), sheathes, "d10=9"), [4]);
    assert_eq!(segments(alone("conditions: (prone: true)"), &format!("{FIST} + rises"), "d10=9"), [4]);
}

#[test]
fn s_init_11_every_modifier_is_told() {
    let mut s = alone("dex: 16, attacks: 3, carried: ['mace']").start();
    s.all_declare("a move_attack weapon=mace target=open", "d10=10").cites("S-INIT-11").cites("S-GEAR-01");
    let told = s.last_since_pick("initiative");
    let parts: Vec<String> = told.modifiers.iter().map(|m| format!("{} {:+}", m.why, m.value)).collect();
    assert_eq!(parts, ["DEX +2", "moving -5", "drawing -5"]);
    assert_eq!((told.amount, s.fact_of("initiative", "rolled")), (Some(2), 2));
}

#[test]
fn s_init_11_there_is_no_upper_limit_and_wounds_change_nothing() {
    assert_eq!(segments(alone("im: 15"), &format!("{FIST} + no_movement"), "d10=10"), [28]);
    assert_eq!(segments(alone("hp: 3"), FIST, "d10=6"), [6]);
}

#[test]
fn s_init_11_lodged_missiles_slow() {
    // DEX 11 less 2 is 9: f falls from 0 to -1.
    let hurt = "conditions: (lodged: [arrow])";
    assert_eq!(segments(alone(hurt), FIST, "d10=6"), [5]);
    assert_eq!(segments(alone(hurt).house("dex_penalty_scope", "rolls_only"), FIST, "d10=6"), [6]);
}

#[test]
fn s_init_12_equal_attacks_of_one_combatant_come_one_after_another() {
    let mut s = alone("attacks: 4").start();
    s.all_declare(&format!("a {FIST}"), "d10=4 d8=4 d6=4 d4=4").cites("S-INIT-12");
    assert_eq!(comes(&s, "a"), [4, 3, 2, 1]);
    assert_eq!(segments(alone("attacks: 3"), FIST, "d10=4 d8=3 d6=4"), [4, 3, 2], "until it has one of its own");
    assert_eq!(segments(alone("attacks: 3"), FIST, "d10=3 d8=4 d6=4"), [3, 4, 2]);
}

#[test]
fn s_init_13_what_comes_after_minus_5_is_lost() {
    let run = "run_attack weapon=unarmed target=open";
    assert_eq!(segments(alone(""), run, "d10=2"), [-5]);
    let mut s = alone("").start();
    s.all_declare(&format!("a {run}"), "d10=1")
        .cites("S-INIT-13")
        .expect_event("attack_lost source=a why=too_late number=1");
    assert_eq!(comes(&s, "a"), [] as [i64; 0]);
}

#[test]
fn s_init_13_a_shift_may_be_too_late_as_well() {
    let mut s = alone("attacks: 4, im: -1").start();
    s.all_declare("a run_attack weapon=unarmed target=open", "d10=3 d8=3").expect_event("attack_lost number=2");
    assert_eq!((comes(&s, "a"), numbers(&s, "a")), (vec![-5], vec![1]));
}

#[test]
fn s_init_14_a_caster_rolls_one_d10_and_who_does_neither_none() {
    let mut s = Skirmish::segments().party("mage@0,0", "attacks: 3").foes("b:@9,0", "").start();
    s.all_declare("mage cast spell=ward", "d10=6").cites("S-INIT-14");
    assert_eq!((s.num("mage.cast_at"), s.dice()), (7, "d10=6".into()));
    for deed in ["rest", "move", "evade", "full_defence", "desperate_defence"] {
        let mut s = alone("attacks: 3").start();
        s.all_declare(&format!("a {deed}"), "");
        assert_eq!((comes(&s, "a"), s.dice()), (Vec::new(), String::new()), "{deed}");
    }
}

#[test]
fn s_init_14_the_modifiers_of_an_attack_hold_for_a_casting() {
    let mut s = Skirmish::segments().party("cleric@0,0", "main: none, carried: ['mace']").foes("b:@9,0", "").start();
    s.all_declare("cleric cast spell=bless + draw weapon=mace + no_movement", "d10=6");
    assert_eq!(s.num("cleric.cast_at"), 4);
}
