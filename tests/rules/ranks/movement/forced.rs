//! Forced moves (R-MOVE-10).

use super::wide;
use crate::setup::{Line, Skirmish};

/// Lets `a` shove `x` in its rank. Returns the final slot of `x`.
fn shoved(line: Line) -> (Skirmish, String) {
    let mut s = line.start();
    s.orders("a shove target=x", "d6=1 d6=1");
    let slot = s.slot("x");
    (s, slot)
}

#[test]
fn r_move_10_row_by_row_toward_the_own_ranged_row() {
    let (s, slot) = shoved(wide().party("a:@P-mel/2", "").foes("x:@F-mel/3", "conditions: (hamstrung: true)"));
    s.cites("R-MOVE-10").expect_event("moved source=x how=forced");
    assert_eq!(slot, "foes.reach/3", "same column, whatever its own legs can do");
    let (_, slot) = shoved(wide().party("a:@F-rch/2", "").foes("x:@F-rch/3", ""));
    assert_eq!(slot, "foes.ranged/3");
}

#[test]
fn r_move_10_who_cannot_move_stays() {
    for (line, place) in [
        (wide().party("a:@F-rng/2", "").foes("x:@F-rng/3", ""), "foes.ranged/3"),
        (wide().party("a:@P-mel/2", "").foes("x:@F-mel/3", "").foes("y:@F-rch/3", ""), "foes.melee/3"),
        (wide().party("a:@P-mel/2", "").party("b:@F-rch/3", "").foes("x:@F-mel/3", ""), "foes.melee/3"),
    ] {
        let (s, slot) = shoved(line);
        s.expect_event("stuck source=x").cites("R-MOVE-10");
        assert_eq!(slot, place);
        assert!(s.cond("x", "prone"), "for a shove");
    }
    let (_, slot) =
        shoved(wide().party("a:@P-mel/2", "").foes("x:@F-mel/3", "").foes("body:@F-rch/3", "conditions: (down: true)"));
    assert_eq!(slot, "foes.reach/3", "a body is in nobody's way");
}

#[test]
fn r_move_10_out_of_the_enemys_rows_the_way_it_came() {
    let (_, slot) = shoved(wide().party("a:@P-rng/2", "").foes("x:@P-rng/3", ""));
    assert_eq!(slot, "party.reach/3");
    let (_, slot) = shoved(wide().party("a:@P-rch/2", "").foes("x:@P-rch/3", ""));
    assert_eq!(slot, "foes.melee/3", "past the enemy's melee row");
    let (s, slot) = shoved(wide().party("a:@P-rch/2", "").party("b:@P-mel/3", "").foes("x:@P-rch/3", ""));
    assert_eq!(slot, "party.reach/3", "b bars it");
    s.expect_event("stuck source=x");
    let (_, slot) = shoved(wide().party("a:@P-rch/2", "").party("b:@P-mel/3", "").foes("x:@P-rch/3", "flying: true"));
    assert_eq!(slot, "foes.melee/3", "not a flyer");
    let (_, slot) = shoved(wide().party("a:@P-rch/2", "").foes("x:@P-rch/3", "").foes("y:@F-mel/3", ""));
    assert_eq!(slot, "party.reach/3", "its own slot there is taken");
}

#[test]
fn r_move_10_a_doorway_bars_the_driven_as_well() {
    let door = |who: &str| {
        Skirmish::ranks()
            .field("door", "doorway: (holder: foes)")
            .party("a:@P-rch/2", "")
            .party(&format!("b:@{who}"), "")
            .foes("x:@P-rch/1", "flying: true")
    };
    assert_eq!(shoved(door("P-mel/2")).1, "party.reach/1");
    assert_eq!(shoved(door("P-rng/2")).1, "foes.melee/1");
    let missing =
        Skirmish::ranks().field("door", "doorway: (holder: party)").party("a:@P-rch/2", "").foes("x:@P-rch/3", "");
    assert_eq!(shoved(missing).1, "party.reach/3", "the foes' side of the door has no third slot");
}

/// A slot that another combatant has reserved is free for forced moves.
#[test]
fn r_move_10_reserved_slots_do_not_stop_it() {
    let mut s = wide()
        .party("bomber:@P-rng/8", "spells: {'burst': 1}")
        .party("a:@P-mel/1", "guard: 3, guard_max: 12")
        .party("b:@P-rng/1", "")
        .foes("x:@F-mel/3", "")
        .start();
    s.orders("b move_rank cell=P-rch/1; bomber cast spell=burst target=rank_0", "d6=3 d6=1 d6=1 d6=1");
    assert_eq!(s.slot("a"), "party.reach/1");
}

#[test]
fn r_move_10_walloped_and_routed_go_back_too() {
    let mut s = wide()
        .party("a:@P-mel/1", "guard: 3, guard_max: 12")
        .foes("x:@F-mel/1", "primary: 'sword'")
        .foes("y:@F-mel/2", "conditions: (routed: true)")
        .start();
    s.wait_turn();
    s.orders("x attack mode=melee weapon=sword target=a; y retreat destination=exit", "d6=6 d6=6 d8=3 d6=1 d6=1");
    s.expect_event("moved source=y how=fell_back").expect_event("moved source=a how=forced").cites("R-MOVE-10");
    assert_eq!((s.slot("a").as_str(), s.slot("y").as_str()), ("party.reach/1", "foes.reach/2"));
}
