//! The number of attacks left (S-INIT-07 to S-INIT-09, readings 7 and 9).

use super::{FIST, alone, comes, numbers};
use crate::setup::{Field, Skirmish};

/// Dice high enough that no attack comes too late.
const HIGH: [&str; 8] = ["d10=10", "d8=8", "d6=6", "d4=4", "d3=3", "d2=2", "d2=2", "d2=2"];

/// Asserts that initiative is rolled for `left` attacks when `a` declares that order.
#[track_caller]
pub fn leaves(field: Field, order: &str, left: usize) -> Skirmish {
    let mut s = field.start();
    s.all_declare(&format!("a {order}"), &HIGH[..left].join(" "));
    assert_eq!(numbers(&s, "a"), (1..=left as i64).collect::<Vec<_>>(), "{order}");
    s
}

fn with(n: usize) -> Field {
    alone(&format!("attacks: {n}, im: 6, off: none, slung: 'buckler', carried: ['healing_potion', 'dagger', 'mace']"))
}

#[test]
fn s_init_07_the_normal_number_is_that_of_the_weapon() {
    leaves(alone("attacks: 2, im: 5"), FIST, 2).cites("S-INIT-07");
    leaves(alone("attacks: 2, im: 5, skills: {'unarmed': (sc: 50, attacks: 3)}"), FIST, 3);
    leaves(
        Skirmish::segments().party("a:troll@0,0", "attacks: 1").foes("b:@9,0", ""),
        "attack weapon=pattern target=open",
        3,
    );
    let roper = Skirmish::segments().party("a:roper@0,0", "attacks: 1").foes("b:@9,0", "");
    leaves(roper, "attack weapon=tentacles target=open", 6);
}

#[test]
fn s_init_08_move_attack_loses_half_rounded_down() {
    for (n, left) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        leaves(with(n), "move_attack weapon=unarmed target=open", left);
    }
}

#[test]
fn s_init_08_run_attack_loses_half_rounded_up_but_for_one() {
    for (n, left) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)] {
        leaves(with(n), "run_attack weapon=unarmed target=open", left);
    }
}

#[test]
fn s_init_08_shields_and_potions_lose_half_rounded_up() {
    for (n, left) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)] {
        leaves(with(n), &format!("{FIST} + ready_shield shield=buckler"), left);
        leaves(with(n), &format!("{FIST} + drink potion=healing_potion"), left);
    }
}

#[test]
fn s_init_08_a_careful_aim_loses_one() {
    let archer = |n| Skirmish::segments().party("a:archer@0,0", &format!("attacks: {n}")).foes("b:@9,0", "");
    for n in [1, 2, 3] {
        leaves(archer(n), "shoot weapon=long_bow target=open + careful_aim", n - 1);
    }
}

#[test]
fn s_init_08_each_loss_is_worked_out_from_the_normal_number() {
    let s = leaves(with(5), "move_attack weapon=unarmed target=open + drink potion=healing_potion", 0);
    // 5 less 2 less 3.
    s.cites("S-INIT-08").expect_event("declared source=a attacks=0");
    leaves(with(6), "move_attack weapon=mace target=open + go_prone + rally_call", 1);
}

#[test]
fn s_init_08_the_number_of_attacks_is_never_below_0() {
    leaves(with(1), "move_attack weapon=mace target=open + ready_shield shield=buckler", 0);
}

#[test]
fn s_init_08_the_highest_numbers_are_lost_unless_the_house_says_otherwise() {
    let mut s = with(3).house("lost_attacks", "first").start();
    s.all_declare("a move_attack weapon=unarmed target=open", "d8=8 d6=6");
    assert_eq!((numbers(&s, "a"), comes(&s, "a")), (vec![2, 3], vec![9, 7]));
}

#[test]
fn s_init_09_two_deeds_of_minus_5_cost_an_attack() {
    let s = leaves(with(3), "move_attack weapon=mace target=open", 1);
    s.cites("S-INIT-09");
    let declared = s.events("declared").into_iter().find(|e| e.source.as_deref() == Some("a")).expect("it declared");
    let parts: Vec<String> = declared.modifiers.iter().map(|m| format!("{} {:+}", m.why, m.value)).collect();
    assert_eq!(parts, ["moving -1", "two things at once -1"]);
    leaves(with(3), "attack weapon=dagger target=open", 3);
    leaves(with(3), "run_attack weapon=mace target=open", 1);
}

#[test]
fn s_init_09_three_cost_two() {
    let prone = "attacks: 5, im: 6, main: 'mace', off: 'club', carried: ['short_sword'], conditions: (prone: true)";
    let change = "weapon=short_sword target=open + draw_sheathe weapon=short_sword item=mace";
    leaves(alone(prone), &format!("attack {change}"), 4);
    leaves(alone(prone), &format!("attack {change} + rises"), 3);
    leaves(alone(prone), &format!("move_attack {change}"), 0).cites("S-INIT-09");
}

#[test]
fn s_init_09_a_house_may_count_hands_alone_or_nothing() {
    let moves = "move_attack weapon=mace target=open";
    leaves(with(3).house("double_penalty", "draw_only"), moves, 2);
    leaves(with(3).house("double_penalty", "off"), moves, 2);
    let full = || alone("attacks: 3, im: 6, main: 'mace', off: 'club', carried: ['dagger']");
    let change = "attack weapon=dagger target=open + draw_sheathe weapon=dagger item=mace";
    leaves(full(), change, 2);
    leaves(full().house("double_penalty", "draw_only"), change, 2);
    leaves(full().house("double_penalty", "off"), change, 3);
}

#[test]
fn s_init_09_a_caster_has_nothing_to_pay_a_second_one_with() {
    let fields = "conditions: (prone: true), main: 'quarterstaff', carried: ['dagger', 'mace']";
    let mut s = Skirmish::segments().party("mage@0,0", fields).foes("b:@9,0", "").start();
    s.play_to_point("declare_action", "mage").pick("cast spell=ward");
    assert_eq!((s.point(), s.actions()), ("declare_ready", vec!["none", "draw_drop", "sheathe"]));
    s.pick("sheathe item=quarterstaff");
    assert_eq!(s.point(), "declare_no_movement", "it cannot rise as well");
    let mut s = Skirmish::segments().party("mage@0,0", fields).foes("b:@9,0", "").start();
    s.play_to_point("declare_action", "mage").pick("cast spell=ward").pick("none");
    assert_eq!((s.point(), s.legal("yes")), ("declare_rise", true));
}
