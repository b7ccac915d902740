//! Peeking over a barrier, and the counter against it (Z-BOARD-17).

use super::{ARCHER, STOUT};
use crate::setup::{Setup, Skirmish};

fn peek_level() -> Setup {
    Skirmish::zones("den - hall - yard")
        .border("hall|yard", "kind: barrier, peek: true, cover_for: ['yard', 'hall']")
        .party("a@hall", "in_hand: ['bow'], str: 20, max_health: 40")
        .party("far@den", ARCHER)
        .party("edge@den|hall", ARCHER)
        .foes("t@yard", "in_hand: ['bow'], str: 20, max_health: 40")
}

#[test]
fn z_board_17_a_peeker_shoots_over_the_barrier_past_its_cover() {
    let mut s = peek_level().start();
    s.turn("a");
    assert!(!s.legal("attack target=t peek=none"));
    s.tape("d6=4").action("attack weapon=bow mode=shoot target=t force=full aim=steady peek=hall|yard");
    s.cites("Z-BOARD-17");
    assert_eq!(s.health("t"), 36, "the barrier gives the target no cover");
}

#[test]
fn z_board_17_the_target_may_counter_and_the_barrier_covers_the_peeker() {
    let mut s = peek_level().start();
    s.turn("a").pick("attack weapon=bow mode=shoot target=t force=full aim=steady peek=hall|yard");
    assert_eq!(s.point(), "react");
    s.tape("d6=3 d6=6").pick("counter kind=attack weapon=bow mode=shoot force=full");
    assert_eq!(s.health("t"), 37);
    assert_eq!(s.health("a"), 35, "6 less 1 for the cover of the barrier");
    // Afterwards the barrier blocks sight again for all.
    s.turn("far");
    assert!(!s.legal("attack target=t"));
}

#[test]
fn z_board_17_nobody_else_uses_the_opening() {
    let mut s = peek_level().start();
    s.turn("far");
    assert!(!s.legal("attack target=t"), "another zone");
    s.end().turn("edge");
    assert!(!s.legal("attack target=t"), "a border of the zone is not the zone");
    s.end().turn("t");
    assert!(s.legal("attack target=a peek=hall|yard"), "either side may");
    assert!(s.legal("attack target=edge peek=hall|yard") && s.legal("attack target=far peek=hall|yard"));
}

#[test]
fn z_board_17_no_melee_attack_peeks_but_one_with_reach() {
    let melee = |who: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .border("hall|yard", "kind: barrier, peek: true")
            .party(&format!("x:{who}@hall"), "")
            .foes("t@yard", STOUT)
            .start();
        s.turn("x").values("attack mode=melee target=t", "peek")
    };
    assert!(melee("theobald").is_empty());
    assert_eq!(melee("giant"), ["hall|yard"]);
}

/// Sets up two paths of equal length from `a` to `d`: through the window `a|b`, and through `c`. `t` is in `d`.
fn two_ways(beyond: &str, by_c: &str) -> Setup {
    Skirmish::zones("a - b - d; a - c - d")
        .border("a|b", "kind: barrier, peek: true")
        .border("b|d", beyond)
        .border("c|d", by_c)
        .extra("weapons: [(name: 'grenade', dice: '1d6', throw: 8, blast: true, consumed: true)]")
        .party("a@a", "in_hand: ['bow', 'grenade'], hands: 3, str: 20, max_health: 40")
        .foes("t@d", "in_hand: ['bow'], str: 20, max_health: 40")
}

#[test]
fn z_board_17_one_peeks_only_where_the_line_crosses_the_barrier() {
    let wall = "kind: barrier, sight: clear";
    let ways = |beyond: &str, by_c: &str| {
        let mut s = two_ways(beyond, by_c).start();
        s.turn("a");
        let shots = s.values("attack weapon=bow target=t force=full aim=steady", "peek");
        let throws = s.values("blast weapon=grenade zone=d force=full aim=steady", "peek");
        assert_eq!(shots, throws, "a blast is no different");
        shots
    };
    assert_eq!(ways("", wall), ["a|b"], "the other way is shut");
    assert_eq!(ways("", ""), ["none", "a|b"], "either way");
    assert_eq!(ways(wall, ""), ["none"], "what lies beyond the window is shut");
    assert!(ways(wall, wall).is_empty());
    assert_eq!(ways("sight: blocked", ""), ["none"], "a curtain beyond the window");
}

#[test]
fn z_board_17_the_cover_of_a_target_is_that_of_the_line_over_the_barrier() {
    let lost = |peek: &str| {
        let mut s = two_ways("cover_for: ['d']", "").start();
        s.turn("a").tape("d6=4");
        s.action(&format!("attack weapon=bow target=t force=full aim=steady peek={peek}"));
        40 - s.health("t")
    };
    assert_eq!((lost("none"), lost("a|b")), (4, 3), "the window itself does not cover, the fence beyond does");
}

#[test]
fn z_board_17_the_barrier_covers_from_lines_over_it_and_from_no_others() {
    let lost = |by_c: &str| {
        let mut s = two_ways("", by_c).start();
        s.turn("a").pick("attack weapon=bow target=t force=full aim=steady peek=a|b");
        s.tape("d6=3 d6=6").pick("counter kind=attack weapon=bow mode=shoot force=full");
        40 - s.health("a")
    };
    assert_eq!(lost("kind: barrier, sight: clear"), 5, "the only way back is over the window");
    assert_eq!(lost(""), 6, "the counter has a way without cover (Z-BOARD-09)");
}

#[test]
fn z_board_17_a_deviated_blast_is_countered_past_no_barrier() {
    // The throw through the window goes astray into `side`; the combatant hit on its border has a free line to the
    // thrower.
    let mut s = Skirmish::zones("hall - side - yard; hall - yard")
        .border("hall|yard", "kind: barrier, peek: true")
        .extra("weapons: [(name: 'grenade', dice: '1d6', throw: 1, blast: true, consumed: true)]")
        .party("a@hall", "in_hand: ['grenade'], wit: 9, str: 20, max_health: 40")
        .foes("t@hall|side", "in_hand: ['sword'], str: 20, max_health: 40")
        .foes("u@yard", STOUT)
        .start();
    s.turn("a").tape("d20=10").pick("blast weapon=grenade zone=yard peek=hall|yard force=full aim=steady");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "t"));
    s.tape("d6=1 d6=4").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.health("t"), s.health("a")), (39, 36), "nothing between the two");
}

/// Starts a battle of two giants with a window between them that is not transparent.
fn giants() -> Skirmish {
    let club = "in_hand: ['club'], size: massive, str: 20, max_health: 40";
    Skirmish::zones("hall - yard")
        .border("hall|yard", "kind: barrier, peek: true")
        .party("a@hall", club)
        .foes("t@yard", club)
        .start()
}

#[test]
fn z_board_17_a_blow_with_reach_sees_past_the_barrier() {
    let mut s = giants();
    s.turn("a").tape("d4=3").action("attack weapon=club mode=melee target=t force=full peek=hall|yard");
    assert_eq!((s.dice().as_str(), s.health("t")), ("d4=3", 37), "no hit save: the barrier does not block the sight");
    let mut s = giants();
    s.turn("a").pick("attack weapon=club mode=melee target=t force=full peek=hall|yard");
    s.tape("d4=2 d4=4").pick("counter kind=attack weapon=club mode=melee force=full");
    assert_eq!((s.health("t"), s.health("a")), (38, 37), "nor that of the counter, against which it is cover");
}

#[test]
fn z_stunt_02_nobody_notices_a_concealed_peeker() {
    let mut s = Skirmish::zones("hall - yard")
        .stunts()
        .border("hall|yard", "kind: barrier, peek: true")
        .party("a@hall", "concealed: true, in_hand: ['bow']")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a").tape("d6=2").pick("attack weapon=bow target=t force=full aim=steady peek=hall|yard");
    assert_eq!((s.dice().as_str(), s.health("t")), ("d6=2", 38), "no stunt is proposed to one who is not aware");
}
