//! Retreats at three paces.

use super::first;
use crate::setup::{Field, Skirmish};

/// Sets up `m` at (0, 0) facing `e` at (1, 0), which has a sword.
fn faced(m: &str, e: &str) -> Field {
    Skirmish::hexes().party("m:@0,0", m).foes("e:@1,0", &format!("main: 'sword', facing: 3, {e}"))
}

const DICE: &str = "d6=5 d6=3";

#[test]
fn h_move_10_the_first_step_out_of_a_zone_is_a_retreat() {
    let mut s = first(faced("", ""), DICE);
    s.pick("half_move").pick("step direction=3");
    assert_eq!((s.point(), s.combatant()), ("retreat_pace", "m".into()));
    s.pick("back_away").then_event("retreat source=m").cites("H-MOVE-10");
    assert_eq!((s.pos("m"), s.point()), ("-1,0".into(), "choose_step"), "no free attack");
}

#[test]
fn h_move_10_a_first_step_within_the_zone_is_passing() {
    let mut s = first(faced("", ""), DICE);
    s.pick("half_move").pick("step direction=1");
    assert_eq!(s.point(), "free_attack");
    s.pick("no").pick("step direction=2");
    assert_eq!(s.point(), "free_attack", "and so is leaving it later on");
}

#[test]
fn h_move_10_a_cancelled_first_step_counts() {
    // Walls on all three sides to which it could be thrown: it stays in the zone and may only leave it.
    let field = faced("hp_max: 30", "").hex("-1,0 -1,1 0,-1", "terrain: wall");
    let mut s = first(field, DICE);
    s.pick("half_move").tape("d20=15 d8=1 d3=2").pick("step direction=1").pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("0,0".into(), "choose_action"), "every other way leads through the zone");
    let field = faced("hp_max: 30", "").hex("-1,1", "terrain: wall").party("f:@-1,0", "").party("g:@0,-1", "");
    let mut s = first(field, "d6=5 d6=2 d6=2 d6=3");
    s.pick("half_move")
        .tape("d20=15 d8=1 d3=2")
        .pick("step direction=5")
        .pick("yes")
        .then_event("thrown_aside outcome=stays");
    s.pick("step direction=3").then_no_event("retreat");
    assert_eq!(s.point(), "choose_step", "no pace is asked, and it struck at it already");
    s.pick("step direction=3");
}

#[test]
fn h_move_10_one_step_may_leave_one_and_pass_another() {
    // `m` leaves `e` at (1, 0); `p` at (-1, 1) is next to both hexes.
    let field = faced("", "").foes("p:@-1,1", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.point(), "retreat_pace");
    s.pick("back_away");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "p".into()));
}

#[test]
fn h_move_11_the_pace_is_asked_once_in_a_half_move() {
    let field = faced("", "").foes("other:@-3,1", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.actions(), ["back_away", "withdraw"]);
    s.pick("back_away").cites("H-MOVE-11");
    s.pick("step direction=3");
    s.pick("step direction=3");
    assert_eq!(s.point(), "free_attack", "the second zone is passed");
}

#[test]
fn h_move_11_backing_away_is_offered_if_the_first_step_fits() {
    // A quarter of four is one, and rough ground costs two.
    let field = faced("speed: 4", "").hex("-1,0", "terrain: rough");
    let mut s = first(field, DICE);
    s.tape("d20=5").pick("half_move").pick("step direction=3").then_event("retreat pace=withdraw");
    assert_eq!(s.pos("m"), "-1,0");
}

#[test]
fn h_move_11_running_from_a_foe_is_flight_and_no_charge_begins_so() {
    let mut s = first(faced("", ""), DICE);
    s.pick("run").pick("step direction=3").then_event("retreat pace=flee").cites("H-MOVE-11");
    let mut s = faced("main: 'sword'", "").foes("far:@-6,0", "").start();
    s.declare_to("m", "declare_routine");
    assert!(!s.legal("charge target=far"));
}

#[test]
fn h_move_12_backing_away_is_slow_and_safe() {
    for (speed, steps) in [(12, 3), (9, 2), (3, 1)] {
        let mut s = first(faced(&format!("speed: {speed}, main: 'sword'"), ""), DICE);
        if speed == 3 {
            s.pick("half_move").pick("step direction=3").pick("back_away");
        } else {
            s.pick("half_move")
                .pick("step direction=3")
                .pick("back_away")
                .then_event("retreat pace=back_away")
                .cites("H-MOVE-12");
        }
        for _ in 1..steps {
            s.pick("step direction=3");
        }
        assert!(!s.legal("step"), "speed {speed}");
        assert_eq!(s.num("m.ac"), 10);
    }
    let mut s = first(faced("", "").house("retreat_fractions", "half_three_quarters"), DICE);
    s.pick("half_move").pick("step direction=3").pick("back_away").walk("3 3 3 3 3");
    assert_eq!(s.pos("m"), "-6,0", "half of twelve by house rule");
}

#[test]
fn h_move_12_too_slow_for_half_a_move_is_too_slow_to_back_away() {
    for speed in [0, 1] {
        for rule in ["quarter_half", "half_three_quarters"] {
            let field = faced(&format!("speed: {speed}, main: 'sword'"), "").house("retreat_fractions", rule);
            let s = first(field, DICE);
            assert!(!s.legal("half_move"), "speed {speed}");
            assert_eq!(s.legal("run"), speed == 1);
        }
    }
    let mut s = first(faced("speed: 2", ""), DICE);
    s.pick("half_move").pick("step direction=3");
    assert!(s.legal("back_away"));
    s.pick("back_away");
}

#[test]
fn h_move_12_it_may_attack_in_the_same_round() {
    let field = faced("main: 'sword'", "").foes("b:@-2,0", "size: small");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("half_move").pick("step direction=3").pick("back_away").pick("stop");
    assert!(s.legal("attack weapon=sword"));
}

#[test]
fn h_move_13_withdrawing_costs_armour_and_a_roll() {
    let mut s = first(faced("", ""), DICE);
    s.pick("half_move").pick("step direction=3").tape("d20=10").pick("withdraw");
    s.then_event("withdrawal source=m").cites("H-MOVE-13");
    assert!(s.cond("m", "withdrawn"));
    assert_eq!((s.pos("m"), s.num("m.ac")), ("-1,0".into(), 8));
    s.walk("3 3 3 3 3");
    assert_eq!(s.pos("m"), "-6,0");
    s.next_round();
    assert!(!s.cond("m", "withdrawn"), "until the end of the round");
}

#[test]
fn h_move_13_the_ground_makes_it_harder() {
    for (terrain, dex) in [("clear", 10), ("rough", 8), ("slippery", 6), ("brush", 8), ("light_cover", 10)] {
        for (face, stays_up) in [(dex, true), (dex + 1, false)] {
            let mut s = first(faced("", "").hex("0,0", &format!("terrain: {terrain}")), DICE);
            s.pick("half_move").pick("step direction=3").tape(&format!("d20={face}")).pick("withdraw").skip_reactions();
            assert_eq!(!s.cond("m", "prone"), stays_up, "{terrain} {face}");
        }
    }
    let mut s = first(faced("", "").house("retreat_fractions", "half_three_quarters"), DICE);
    s.pick("half_move").pick("step direction=3").tape("d20=10").pick("withdraw").walk("3 3 3 3 3 3 3 3");
    assert_eq!(s.pos("m"), "-9,0", "three quarters of twelve by house rule");
}

#[test]
fn h_move_14_a_stumble_ends_it_under_blows() {
    let field =
        faced("main: 'sword', hp_max: 20", "").foes("f:@1,-1", "main: 'sword'").foes("p:@-1,1", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3 d6=2 d6=1");
    s.pick("half_move").pick("step direction=3").tape("d20=11").pick("withdraw");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "e".into()));
    assert!(s.cond("m", "prone"));
    s.tape("d20=8 d8=3").pick("yes").then_event("free_attack source=e why=stumble").cites("H-MOVE-14");
    assert_eq!(s.combatant(), "f");
    s.pick("no");
    assert_eq!(
        (s.pos("m"), s.point(), s.combatant()),
        ("0,0".into(), "choose_facing", "m".into()),
        "`p` was passed, not left"
    );
    s.next_round();
    s.declare("", "d6=5 d6=3 d6=2 d6=1");
    assert!(!s.legal("half_move"));
    s.pick("stand_up");
}

#[test]
fn h_move_15_flight_costs_more_and_is_struck_at_first() {
    let field = faced("hp_max: 30, main: 'sword'", "").foes("p:@-1,1", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("run").pick("step direction=3");
    assert_eq!((s.point(), s.combatant(), s.pos("m")), ("free_attack", "e".into(), "0,0".into()));
    s.tape("d20=6 d8=2")
        .pick("yes")
        .then_event("free_attack source=e why=flight")
        .then_no_event("thrown_aside")
        .cites("H-MOVE-15");
    assert_eq!(s.attack_roll(), (7, 6), "AC 10 - 4; two attackers");
    assert_eq!(s.combatant(), "p", "then those it passes");
    s.pick("no").pick("step direction=3");
    assert!(s.cond("m", "fleeing"));
}

#[test]
fn h_move_15_who_flees_strikes_nobody_and_holds_nothing() {
    let field = faced("main: 'sword', size: human", "").foes("p:@-3,-1", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("run").pick("step direction=3").pick("no").pick("step direction=3").pick("step direction=2");
    s.skip_reactions().pick("stop").end_count();
    assert_eq!(s.pos("m"), "-2,-1");
    // `p` walks past it without provoking an attack.
    s.play_to_action("p").pick("half_move").pick("step direction=1");
    assert_eq!(s.point(), "choose_step");
    s.next_round();
    assert!(!s.cond("m", "fleeing"));
}

#[test]
fn h_move_16_turning_tail_gives_no_bonus_on_top() {
    let mut s = first(faced("facing: 0, hp_max: 30", ""), DICE);
    s.pick("run").pick("step direction=3").tape("d20=2").pick("yes").cites("H-MOVE-16");
    assert_eq!(s.attack_parts(), "");
    let mut s = first(faced("facing: 3, hp_max: 30", ""), DICE);
    s.pick("run").pick("step direction=3").tape("d20=2").pick("yes");
    assert_eq!(s.attack_parts(), "from behind +2", "it stood behind before");
}
