//! The end of a battle: a side without steady combatants, and the last round (R-MORALE-14, R-MORALE-15).

use super::{KILL, foes, foes_with, routed};
use crate::setup::Skirmish;

fn ended(s: &Skirmish) -> (String, &'static str) {
    (s.winner(), s.over().expect("over").reason)
}

#[test]
fn r_morale_14_all_down() {
    let mut s = foes(&[]).start();
    s.orders(KILL, "d8=1");
    assert_eq!(ended(&s), ("party".into(), "all_down"));
    s.cites("R-MORALE-14");
}

#[test]
fn r_morale_14_surrendered_or_routed() {
    let mut s = foes(&[("m:@F-rng/1", "")]).start();
    s.orders(KILL, "d8=1");
    s.orders("m surrender", "");
    assert_eq!(ended(&s), ("party".into(), "surrendered"));
    let mut s = foes(&[("m:@F-rng/1", "")]).start();
    s.orders(KILL, "d8=1");
    s.orders("m retreat destination=exit", "d6=1 d6=1");
    assert_eq!(ended(&s), ("party".into(), "routed"), "fled");
    let mut s = foes(&[("m:@F-rng/1", "morale: 2")]).start();
    s.orders(KILL, "d8=1 d6=6 d6=6");
    assert_eq!(ended(&s), ("party".into(), "routed"), "still on the board");
}

/// Of several that are left, one that ran is enough.
#[test]
fn r_morale_14_one_that_ran_makes_it_a_rout() {
    let mut s = foes(&[("m:@F-rng/1", ""), ("n:@F-rng/2", "")]).start();
    s.orders(KILL, "d8=1");
    s.orders("m surrender; n retreat destination=exit", "d6=1 d6=1");
    assert_eq!(ended(&s), ("party".into(), "routed"));
}

/// A routed combatant that surrendered has not run.
#[test]
fn r_morale_14_who_was_routed_and_surrendered_counts_as_surrendered() {
    let mut s = routed("F-rng/2", "").start();
    s.wait_turn();
    s.orders("r retreat destination=exit; m surrender", "d6=6 d6=6");
    assert_eq!(ended(&s), ("party".into(), "surrendered"));
}

#[test]
fn r_morale_14_the_foes_win_too_and_reserves_keep_it_going() {
    let mut s = foes(&[]).start();
    s.orders("c surrender", "");
    assert_eq!(ended(&s), ("foes".into(), "surrendered"));
    let mut s = Skirmish::ranks()
        .field("field", "width: 3")
        .extra("initiation: theatre")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("a:@F-rng/1", "")
        .foes("b:@F-rng/2", "")
        .foes("r:@reserve", "")
        .start();
    s.wait_turn();
    s.orders("f surrender; a surrender; b surrender", "");
    assert_ne!(s.point(), "over");
}

#[test]
fn r_morale_14_nobody_left_is_a_draw() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword', life: 1, guard: 0")
        .foes("f:@F-mel/2", "life: 1, guard: 0, body: (name: 'leather', enchanted: thorns)")
        .start();
    s.orders(KILL, "d8=8");
    assert_eq!(ended(&s), ("draw".into(), "both_out"));
}

/// The end is checked at a Close, not when the last one falls: the rest of the turn is played.
#[test]
fn r_morale_14_only_at_a_close() {
    let mut s = foes(&[]).party("d:@P-rch/4", "").start();
    s.orders("c attack mode=melee weapon=sword target=f; d move_rank cell=P-mel/4", "d8=1");
    assert_eq!(s.slot("d"), "party.melee/4");
}

#[test]
fn r_morale_15_the_round_limit_is_a_draw() {
    let mut s = foes_with(1).extra("round_limit: 2").start();
    for _ in 0..4 {
        assert_ne!(s.point(), "over");
        s.wait_turn();
    }
    assert_eq!(ended(&s), ("draw".into(), "round_limit"));
    s.cites("R-MORALE-15");
    assert_eq!(s.over().expect("over").round, 2);
}

/// The limit is the number of the last round, not the number of rounds played.
#[test]
fn r_morale_15_a_later_start_leaves_fewer_rounds() {
    let mut s = foes_with(1).extra("start_round: 3").extra("round_limit: 4").start();
    for round in [3, 3, 4, 4] {
        assert_eq!(s.round(), round);
        s.wait_turn();
    }
    assert_eq!((ended(&s), s.over().expect("over").round), (("draw".into(), "round_limit"), 4));
}

#[test]
fn r_morale_15_fifty_rounds_unless_told() {
    let mut s = foes_with(0).start();
    for _ in 0..99 {
        s.wait_turn();
    }
    assert_eq!((s.round(), s.point()), (50, "shift"));
    s.wait_turn();
    assert_eq!(ended(&s), ("draw".into(), "round_limit"));
}
