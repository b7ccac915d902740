//! Breaking through (R-MOVE-04).

use super::{steps, wide};
use crate::setup::Skirmish;

#[test]
fn r_move_04_through_a_column_that_no_enemy_holds() {
    let mut s = wide().party("a:@P-mel/2", "").foes("x:@F-mel/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "party.reach/2");
    s.expect_rule("R-MOVE-04");
    let mut s = wide()
        .party("a:@P-mel/2", "")
        .foes("body:@F-mel/2", "conditions: (down: true)")
        .foes("beside:@F-mel/1", "")
        .start();
    s.orders("a move_rank cell=F-rch/2", "");
    s.cites("R-MOVE-04").expect_event("moved source=a how=break_through");
    assert_eq!(s.slot("a"), "foes.reach/2");
    let mut s = wide().party("a:@P-mel/2", "").foes("x:@F-mel/2", "conditions: (routed: true)").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "party.reach/2", "the routed still bar the way");
    let mut s = wide().party("a:@P-mel/2", "").foes("x:@F-rch/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "party.reach/2", "the slot behind must be free");
}

#[test]
fn r_move_04_the_foes_break_through_the_other_way() {
    let mut s = Skirmish::ranks().party("a:@P-mel/1", "").foes("x:@F-mel/2", "").foes("y:@F-mel/1", "").start();
    s.wait_turn().play_to_declaration("x");
    assert_eq!(steps(&s), "party.reach/2 foes.reach/2");
    s.pick("wait").play_to_declaration("y");
    assert_eq!(steps(&s), "foes.reach/1");
}

#[test]
fn r_move_04_flyers_pass_over_the_front() {
    let mut s = wide().party("a:@P-mel/2", "flying: true").foes("x:@F-mel/2", "").start();
    s.orders("a move_rank cell=F-rch/2", "").cites("R-MOVE-04");
    s.wait_turn().orders("a move_rank cell=P-mel/2", "");
    assert_eq!(s.slot("a"), "party.melee/2", "and back");
}

#[test]
fn r_move_04_behind_the_front_as_in_the_own_rows_and_back_the_same_way() {
    let mut s = wide().party("a:@F-rch/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "foes.ranged/2 party.melee/2");
    s.orders("a move_rank cell=F-rng/2", "");
    assert_eq!(s.slot("a"), "foes.ranged/2");
    s.wait_turn().play_to_declaration("a");
    assert_eq!(steps(&s), "foes.reach/2");
    let mut s = wide().party("a:@F-rch/2", "").foes("x:@F-mel/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "foes.ranged/2", "the way back obeys the same condition");
    let mut s = wide().party("a:@F-rch/2", "").party("b:@P-mel/2", "").start();
    s.play_to_declaration("a");
    assert_eq!(steps(&s), "foes.ranged/2", "an ally in the slot");
}

#[test]
fn r_move_04_through_a_doorway_only_when_nobody_is_in_it() {
    for flying in ["", "flying: true"] {
        let door = |holder: &str| Skirmish::ranks().field("door", &format!("doorway: (holder: {holder})"));
        let mut s = door("foes").party("a:@P-mel/1", flying).foes("x:@F-mel/3", "").start();
        s.play_to_declaration("a");
        assert_eq!(steps(&s), "party.reach/1", "{flying}: x bars every column");
        let mut s = door("party").party("a:@P-mel/1", flying).foes("x:@F-mel/2", "").start();
        s.play_to_declaration("a");
        assert_eq!(steps(&s), "party.reach/1", "{flying}: holders are barred as well");
        let mut s = door("foes").party("a:@P-mel/1", flying).foes("x:@F-rch/3", "").start();
        s.orders("a move_rank cell=F-rch/1", "").cites("R-MOVE-04");
        s.orders("x move_rank cell=F-mel/3", "").play_to_declaration("a");
        assert_eq!(steps(&s), "foes.ranged/1", "{flying}: the way back is barred");
    }
}

#[test]
fn r_move_04_the_third_holder_breaks_through_an_empty_door() {
    let mut s = Skirmish::ranks()
        .field("door", "doorway: (holder: foes)")
        .party("a:@P-rng/1", "")
        .foes("x:@F-mel/3", "")
        .start();
    s.wait_turn().play_to_declaration("x");
    assert_eq!(steps(&s), "party.reach/3 foes.reach/3");
}
