//! BOARD: hexes, sight, cover, light, and what the ground does (section 1).

mod cover;
mod drops;
mod hazards;
mod hexes;
mod light;

use crate::setup::{Field, Skirmish};

/// `a` at (0, 0), who walks fifty feet a round, and `b` of the other side far off.
fn pair() -> Field {
    Skirmish::segments().party("a:@0,0", "").foes("b:@9,0", "")
}

/// `a` declares a move and is asked where to.
fn sets_out(field: Field) -> Skirmish {
    let mut s = field.start();
    s.all_declare("a move", "").asks("plan_move", "a");
    s
}
