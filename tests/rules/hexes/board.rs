//! BOARD and TERR: hexes, bearings, arcs, lines, light and ground.

use crate::setup::Skirmish;

#[test]
fn h_board_06_a_hex_holds_one_active_combatant() {
    let mut s = Skirmish::hexes().party("a:@0,0", "").party("b:@1,0", "").foes("c:@5,0", "").start();
    s.declare("", "d6=5 d6=4 d6=3");
    s.acts("a").pick("half_move").walk("0 0");
    assert_eq!(s.pos("a"), "2,0");
}
