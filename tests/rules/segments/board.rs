//! BOARD: hexes, sight, cover, light, and the effects of terrain (section 1).

mod cover;
mod drops;
mod hazards;
mod hexes;
mod light;

use crate::setup::{Field, Skirmish};

/// Sets up `a` at (0, 0), which walks fifty feet a round, and `b` of the other side far off.
fn pair() -> Field {
    Skirmish::segments().party("a:@0,0", "").foes("b:@9,0", "")
}

/// Plays to the plan of a move that `a` declares.
fn sets_out(field: Field) -> Skirmish {
    let mut s = field.start();
    s.all_declare("a move", "").play_to_point("plan_move", "a");
    s
}
