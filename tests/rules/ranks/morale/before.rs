//! Events before the first round: combatants lost before count as lost, and triggers of that time are used up.

use super::{FAR, KILL, tests};
use crate::setup::{Line, Skirmish};

/// Sets up `c`, which fells `f`. `gone` foes have fallen before the battle, and `mates` are left to test.
fn after_losses(gone: usize, mates: usize) -> Line {
    let line = Skirmish::ranks().party("c:@P-mel/2", "primary: 'sword'").foes("f:@F-mel/2", "life: 1, guard: 0");
    let line = (0..gone).fold(line, |line, ix| line.foes(&format!("gone{}:@F-rch/{}", ix + 1, ix + 2), "life: 0"));
    (0..mates).fold(line, |line, ix| line.foes(&format!("m{}:@{}", ix + 1, FAR[ix]), "morale: 7"))
}

/// 2 of 6 are not half: only the first casualty could have triggered tests.
#[test]
fn r_morale_02_a_casualty_before_the_start_is_the_first() {
    let mut s = after_losses(1, 4).start();
    s.orders(KILL, "d8=1").expect_no_event("morale_test");
}

/// 2 of 4, one of them lost before: that is half for the first time.
#[test]
fn r_morale_02_what_was_lost_before_the_start_counts_for_half() {
    let mut s = after_losses(1, 2).start();
    s.orders(KILL, "d8=1 d6=1 d6=1 d6=1 d6=1");
    assert_eq!(tests(&s), 2);
}

#[test]
fn r_morale_02_half_lost_before_the_start_is_used_up() {
    let mut s = after_losses(2, 1).start();
    s.orders(KILL, "d8=1").expect_no_event("morale_test");
}

/// One leader fell before: the fall of the next one triggers nothing.
#[test]
fn r_morale_02_a_leader_lost_before_the_start_is_used_up() {
    let mut s = after_losses(1, 4)
        .foes("chief:@F-rch/4", "leader: true, conditions: (surrendered: true)")
        .foes("boss:@F-mel/3", "leader: true, primary: 'sword'")
        .start();
    s.wait_turn();
    s.orders("boss surrender", "").expect_no_event("morale_test");
}
