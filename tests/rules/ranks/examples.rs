//! The worked examples of section 14, with their exact dice.

use crate::setup::Skirmish;

/// Ysolt with Guard 3 is struck for exactly 3.
#[test]
fn e1_a_scar() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 3")
        .party("odrun@P-rng/1", "")
        .foes("goblin:goblin_cutter@F-mel/2", "")
        .start();
    s.wait_turn();
    s.orders("goblin attack mode=melee weapon=short_sword target=ysolt", "d6=6 d6=4 d6=5");
    assert_eq!(s.point(), "take_guard");
    s.pick("take");
    assert_eq!(s.num("ysolt.guard_max"), 9);
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert_eq!(s.slot("ysolt"), "party.reach/2");
    assert!(s.cond("ysolt", "prone") && s.cond("ysolt", "deprived"));
    s.cited_ever("R-SCAR-01");
}
