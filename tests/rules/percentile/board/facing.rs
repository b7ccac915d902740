//! Facing: off, and with the house rule.

use crate::setup::{Field, NEIGHBOURS, Skirmish};

/// Sets up `b` at (0, 0) with that facing, and `a` at `from` with a rock to throw.
fn watched(house: &str, facing: usize, from: &str) -> Field {
    let b = format!("facing: {facing}, skills: {{'Dodge': 50}}");
    let field = Skirmish::percentile().house("facing", house).foes("b:@0,0", &b);
    field.party(&format!("a:@{from}"), "primary: 'rock', skills: {'Throw': 60}")
}

/// Returns true if `b` may react to a stone from there.
fn sees(house: &str, facing: usize, from: &str) -> bool {
    let mut s = watched(house, facing, from).start();
    s.intents("a attack item=rock mode=thrown")
        .moves(&format!("b face facing={facing}").repeat(usize::from(house == "on")));
    s.play_to_turn("a").tape("d100=30").tape("d2=1").pick("attack target=b");
    let asked = s.point() == "react";
    if asked {
        s.pick("none");
    } else if house == "on" {
        s.cites("P-BOARD-20");
    }
    asked
}

#[test]
fn p_board_20_without_facing_everybody_sees_all_round() {
    for from in NEIGHBOURS {
        assert!(sees("off", 0, from), "{from}");
    }
    let mut s = watched("off", 0, "1,0").start();
    s.intents("").play_to_decision("declare_intent", "a");
    assert!(s.events_ever("faced").is_empty());
}

#[test]
fn p_board_20_with_facing_the_front_has_three_sides() {
    for facing in 0..6 {
        for (side, from) in NEIGHBOURS.iter().enumerate() {
            let front = matches!((side + 6 - facing) % 6, 0 | 1 | 5);
            assert_eq!(sees("on", facing, from), front, "facing {facing}, attacked from {side}");
        }
    }
}

#[test]
fn p_board_20_between_two_sides_the_one_nearer_the_front_counts() {
    // (1, 1) is between the sides 0 and 5, (4, -1) in that of 0.
    assert_eq!([0, 1, 2, 3, 4, 5].map(|facing| sees("on", facing, "1,1")), [true, true, false, false, true, true]);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|facing| sees("on", facing, "4,-1")), [true, true, false, false, false, true]);
}

#[test]
fn p_board_20_facing_is_chosen_when_a_move_ends() {
    let mut s = watched("on", 2, "5,0").start();
    s.way("a", "defend").pick("move to=4,0");
    assert_eq!((s.point(), s.combatant(), s.count("face")), ("face", "a".into(), 6));
    s.pick("face facing=3").expect_event("faced source=a facing=3").cites("P-BOARD-20");
    assert_eq!((s.facing("a"), s.facing("b")), (3, 2));
    s.play_to_decision("face", "b").pick("face facing=2").expect_no_event("faced");
}

#[test]
fn p_board_20_who_stays_down_may_turn() {
    let mut s = watched("on", 2, "5,0").party("c:@0,5", "posture: prone").start();
    s.intents("").play_to_decision("rise", "c").pick("stay");
    assert_eq!((s.point(), s.combatant()), ("face", "c".into()));
}
