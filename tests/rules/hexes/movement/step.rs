//! Steps, facing, zones, and stops of a moving combatant.

use super::first;
use crate::setup::{Field, Skirmish};

/// Sets up `m` at (0, 0) and an onlooker far off.
fn alone(fields: &str) -> Field {
    Skirmish::hexes().party("m:@0,0", fields).foes("t:@9,0", "")
}

/// Starts a move of `m` past `e` at (0, 0): it is in (0, -1) and may go on to (1, -1), which is also next to `e`.
fn beside(m: &str, e: &str) -> Skirmish {
    let field = Skirmish::hexes().party("m:@-1,-1", m).foes("e:@0,0", &format!("main: 'sword', {e}"));
    let mut s = first(field, "d6=5 d6=3");
    s.pick("half_move").pick("step direction=0");
    s
}

#[test]
fn h_move_01_half_speed_and_an_attack() {
    for (speed, half) in [(12, 6), (9, 4), (1, 0)] {
        let mut s = first(alone(&format!("speed: {speed}")), "d6=5 d6=3");
        assert_eq!(s.legal("half_move"), half > 0);
        if half > 0 {
            s.pick("half_move").then_event(&format!("set_out amount={half} gait=half_move")).cites("H-MOVE-01");
            for _ in 0..half {
                s.pick("step direction=0");
            }
            assert!(!s.legal("step"));
        }
    }
}

#[test]
fn h_move_02_running_takes_the_round() {
    let mut s = first(Skirmish::hexes().party("m:@0,0", "speed: 7, main: 'sword'").foes("t:@8,0", ""), "d6=5 d6=3");
    s.pick("run").then_event("set_out amount=7 gait=run").cites("H-MOVE-02");
    s.walk("0 0 0 0 0 0 0");
    assert_eq!((s.pos("m"), s.point()), ("7,0".into(), "choose_facing"), "no attack, though the enemy is in reach");
}

#[test]
fn h_move_03_steps_are_asked_one_by_one() {
    let field =
        alone("speed: 6").hex("1,0", "terrain: wall").hex("1,-1", "terrain: rough").foes("e:@0,1", "size: small");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("half_move");
    assert_eq!(s.values("step", "direction"), ["1", "2", "3", "4"], "no wall, no enemy's hex");
    assert!(s.legal("stop"));
    s.pick("step direction=1").then_event("moved amount=2").cites("H-MOVE-03");
    s.pick("step direction=0");
    assert_eq!(s.point(), "choose_action", "three are spent");
}

#[test]
fn h_move_04_friends_are_passed_but_not_stopped_with() {
    let field = alone("speed: 4").party("f:@1,0", "").party("g:@2,0", "");
    let mut s = first(field.clone(), "d6=5 d6=4 d6=4 d6=3");
    s.pick("half_move").pick("step direction=0").cites("H-MOVE-04");
    assert!(!s.legal("stop") && !s.legal("step direction=0"), "two friends in a row are too far to pass");
    s.pick("step direction=1");
    assert_eq!(s.pos("m"), "2,-1");
    let mut s = first(field, "d6=5 d6=4 d6=4 d6=3");
    s.pick("half_move").pick("step direction=1");
    assert!(!s.legal("step direction=5"), "with one left no hex to stop in is reachable through a friend's");
}

#[test]
fn h_move_04_no_friend_is_passed_that_a_quarter_cannot_leave_behind() {
    // A quarter of five is one: backing away through the friend behind is not possible, withdrawing is.
    let field = Skirmish::hexes().party("m:@0,0", "speed: 5").party("f:@-1,0", "").foes("e:@1,0", "");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.pick("half_move").tape("d20=5").pick("step direction=3").then_event("retreat pace=withdraw");
    assert_eq!(s.pos("m"), "-1,0");
    s.pick("step direction=3");
}

#[test]
fn h_move_04_who_is_stopped_in_a_friends_hex_goes_back() {
    // `f` is where the spear hits `m` during its move.
    let field = Skirmish::hexes().party("m:@3,0", "").party("f:@2,0", "").foes("e:@0,0", "main: 'spear', facing: 0");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.pos("m"), "2,0");
    s.tape("d20=15 d6=1")
        .pick("step direction=3")
        .pick("yes")
        .then_event("fell_back source=m to=3,0")
        .cites("H-MOVE-04");
    assert_eq!(s.pos("m"), "3,0");
}

#[test]
fn h_move_04_who_falls_in_a_friends_hex_stays_there() {
    let field = Skirmish::hexes()
        .party("m:@3,0", "hp: 1")
        .party("f:@2,0", "")
        .foes("e:@0,0", "main: 'spear', facing: 0, anatomy: []");
    for (dice, condition) in [("d20=15 d6=3 d20=10", "unconscious"), ("d20=15 d6=3 d20=1", "dead")] {
        let mut s = first(field.clone(), "d6=5 d6=4 d6=3");
        s.pick("half_move").pick("step direction=3").tape(dice).pick("step direction=3").pick("yes");
        s.then_no_event("fell_back source=m");
        assert_eq!((s.cond("m", condition), s.pos("m").as_str()), (true, "2,0"));
    }
}

#[test]
fn h_move_05_the_facing_follows_the_last_step() {
    let mut s = first(alone("facing: 3"), "d6=5 d6=3");
    s.pick("half_move").pick("step direction=0").cites("H-MOVE-05");
    assert_eq!(s.facing("m"), 0);
    s.pick("step direction=5").pick("stop");
    assert_eq!(s.facing("m"), 5);
}

#[test]
fn h_move_05_not_in_an_orderly_retreat_nor_by_force() {
    let retreat = |pace: &str, dice: &str| {
        let mut s = first(Skirmish::hexes().party("m:@0,0", "facing: 0").foes("e:@1,0", ""), "d6=5 d6=3");
        s.pick("half_move").pick("step direction=3").tape(dice).pick(pace).pick("step direction=2").pick("stop");
        s.facing("m")
    };
    assert_eq!(retreat("back_away", ""), 0);
    assert_eq!(retreat("withdraw", "d20=5"), 0);
    let mut s = beside("hp_max: 30", "");
    s.tape("d20=15 d8=1 d3=2").pick("step direction=0").pick("yes");
    assert_eq!((s.pos("m"), s.facing("m")), ("0,-2".into(), 0));
}

#[test]
fn h_move_06_the_prone_get_up_first_and_draw_no_attack() {
    let field = Skirmish::hexes().party("m:@0,0", "conditions: (prone: true)").foes("e:@1,0", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3");
    assert!(!s.legal("half_move") && !s.legal("run") && !s.legal("close") && !s.legal("drop_prone"));
    s.pick("stand_up").cites("H-MOVE-06");
    assert_eq!(s.point(), "choose_action");
    assert!(!s.cond("m", "prone") && !s.legal("half_move"), "that was its move part");
}

#[test]
fn h_move_07_facing_changes_only_while_acting() {
    let field = Skirmish::hexes().party("m:@0,0", "main: 'sword', facing: 3").foes("e:@1,0", "facing: 0");
    let mut s = first(field, "d6=5 d6=3");
    s.strike("attack weapon=sword", "d20=2");
    assert_eq!((s.facing("m"), s.facing("e")), (0, 0), "the attacker turns, the struck does not");
    s.pick("end_turn").pick("face facing=4").cites("H-MOVE-07");
    assert_eq!(s.facing("m"), 4);
}

#[test]
fn h_move_08_entering_a_zone_is_free() {
    let mut s = first(Skirmish::hexes().party("m:@3,0", "").foes("e:@0,0", "main: 'sword'"), "d6=5 d6=3");
    s.pick("half_move").pick("step direction=3").pick("step direction=3").cites("H-MOVE-08");
    assert_eq!((s.pos("m"), s.point()), ("1,0".into(), "choose_step"));
    assert!(s.legal("stop"));
}

#[test]
fn h_move_09_a_step_out_of_a_controlled_hex_is_struck_at() {
    for d in [0, 1, 2] {
        let mut s = beside("", "");
        s.pick(&format!("step direction={d}"));
        assert_eq!((s.point(), s.combatant()), ("free_attack", "e".into()), "direction {d}");
        assert_eq!(s.pos("m"), "0,-1", "before the step");
        s.tape("d20=2").pick("yes").then_event("free_attack source=e target=m why=passing").cites("H-MOVE-09");
        assert_ne!(s.pos("m"), "0,-1");
    }
    let mut s = beside("hp_max: 30", "");
    s.tape("d20=15 d8=1 d3=1").pick("step direction=0").pick("yes").then_event("thrown_aside target=m");
    assert_eq!(s.pos("m"), "1,-2", "the bearing from e is 2, and one to the right of it 1");
}

#[test]
fn h_move_09_without_a_zone_nobody_is_passed() {
    let mut s = beside("", "size: small");
    s.pick("step direction=0");
    assert_eq!((s.pos("m"), s.point()), ("1,-1".into(), "choose_step"));
}

#[test]
fn h_move_24_from_an_exit_one_may_leave() {
    let mut s = first(Skirmish::hexes().party("m:@9,0", "").party("n:@0,0", "").foes("t:@5,0", ""), "d6=5 d6=4 d6=3");
    s.pick("half_move").pick("exit").then_event("escaped source=m").cites("H-MOVE-24");
    assert!(s.cond("m", "escaped"));
    assert_eq!((s.pos("m"), s.combatant()), (String::new(), "n".into()));
    let mut s = first(Skirmish::hexes().party("m:@8,0", "speed: 2").foes("t:@0,0", ""), "d6=5 d6=3");
    s.pick("half_move").pick("step direction=0");
    assert_eq!(s.point(), "choose_action", "no allowance is left for the step out");
}

#[test]
fn h_move_24_leaving_from_a_zone_is_a_retreat() {
    let field = Skirmish::hexes().party("m:@9,0", "").party("n:@0,0", "").foes("t:@8,0", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.tape("d20=15 d8=2").pick("run").pick("exit").then_event("retreat pace=flee");
    assert_eq!(s.point(), "free_attack");
    s.pick("yes");
    assert_eq!((s.hp("m"), s.cond("m", "escaped")), (8, true));
}

#[test]
fn h_move_25_the_bound_and_the_busy_do_not_move() {
    let moves = |who: &str, fields: &str, plan: &str, dice: &str| {
        let field = Skirmish::hexes().party(who, fields).foes("t:@0,1", "facing: 5").foes("u:@9,9", "");
        let mut s = field.start();
        s.declare(plan, &format!("{dice} d6=1 d6=1")).play_to_action("m");
        if !(plan.is_empty() && fields.is_empty()) {
            s.expect_rule(match () {
                () if fields.contains("pinned") => "H-DMG-21",
                () if plan.contains("double") => "H-MISS-05",
                () => "H-MOVE-25",
            });
        }
        s.legal("half_move") || s.legal("run") || s.legal("close")
    };
    assert!(moves("m:@0,0", "", "", "d6=5"));
    assert!(!moves("m:@0,0", "conditions: (entangled: 3)", "", "d6=5"));
    assert!(!moves("m:@0,0", "conditions: (pinned_by: 't')", "", "d6=5"));
    assert!(!moves("m:ranger_4@0,0", "main: 'long_bow', off: none", "m double_shot", "d8=5 d8=4"));
    let mut s = Skirmish::hexes().party("m:@0,0", "").foes("t:@0,1", "conditions: (pinned_by: 'm')").start();
    s.declare("", "d6=5 d6=3");
    assert_eq!(s.actions(), ["brawl", "release", "end_turn"]);
}

#[test]
fn h_move_26_who_falls_or_drops_stops_where_it_is() {
    let field = alone("hp: 3, attacks: ['main', 'main']").hex("1,0", "terrain: fire").party("n:@-5,0", "");
    let mut s = first(field, "d6=5 d6=3 d6=2 d6=1");
    s.pick("half_move").tape("d6=3 d20=5").pick("step direction=0").then_event("stopped source=m").cites("H-MOVE-26");
    assert!(s.cond("m", "unconscious"));
    assert_eq!((s.pos("m"), s.combatant()), ("1,0".into(), "n".into()));
}

#[test]
fn h_move_26_what_is_left_of_the_count_is_lost() {
    // Thrown three steps down, `m` is prone: no attack, though it has one.
    let field = Skirmish::hexes()
        .hex("0,-2", "elevation: -3")
        .party("m:@-1,-1", "main: 'sword', hp_max: 30")
        .foes("e:@0,0", "main: 'sword'")
        .foes("u:@0,-3", "");
    let mut s = first(field.hex("0,-3", "elevation: -3"), "d6=5 d6=3 d6=2");
    s.pick("half_move").pick("step direction=0");
    s.tape("d20=15 d8=1 d3=2 d6=1").pick("step direction=0").pick("yes").cites("H-MOVE-26");
    assert!(s.cond("m", "prone"));
    assert_eq!((s.combatant(), s.point()), ("m".into(), "choose_facing"));
}

#[test]
fn h_move_27_who_walks_into_the_unseen_finds_it() {
    let mut s = first(Skirmish::hexes().party("m:@2,0", "main: 'sword'").foes("e:stalker@0,0", ""), "d6=5 d6=3");
    s.pick("half_move").pick("step direction=3");
    assert!(s.legal("step direction=3"), "the hex looks free");
    s.pick("step direction=3").then_event("bumped source=m target=e").cites("H-MOVE-27");
    assert_eq!((s.pos("m"), s.point()), ("1,0".into(), "choose_action"));
    s.strike("attack weapon=sword", "d20=5");
    assert_eq!(s.attack_parts(), "target not seen -4", "detected, still unseen");
}

#[test]
fn h_move_26_the_helpless_lie_where_they_fell() {
    // Struck down in a friend's hex, `m` stays there: it blocks no other combatant.
    let field =
        Skirmish::hexes().party("m:@3,0", "hp: 1").party("f:@2,0", "").foes("e:@0,0", "main: 'spear', facing: 0");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.pick("half_move").pick("step direction=3").tape("d20=15 d6=4 d20=2").pick("step direction=3").pick("yes");
    assert_eq!((s.pos("m"), s.cond("m", "unconscious")), ("2,0".into(), true));
}
