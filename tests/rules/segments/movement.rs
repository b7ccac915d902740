//! MOVE, FLY and MOUNT: movement, steps and forced moves (sections 4, 10.5 and 10.6).

mod attacking;
mod feet;
mod flying;
mod force;
mod free;
mod plans;
mod riding;
mod spread;

use crate::setup::{Field, Skirmish};

/// Sets up `a` at (0, 0), which walks fifty feet a round, and `b` of the other side far off.
fn pair(fields: &str) -> Field {
    Skirmish::segments().party("a:@0,0", fields).foes("b:@9,-9", "")
}

/// Plays to the movement plan of `a` with that order.
fn sets_out(field: Field, order: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(&format!("a {order}"), dice).play_to_point("plan_move", "a");
    s
}

/// Returns the steps of `a` with that order and destination.
fn walk(fields: &str, order: &str, to: &str) -> String {
    let mut s = sets_out(pair(fields), order, "");
    s.pick(&format!("to hex={to}")).play_to_round_end("");
    s.steps_of("a")
}

/// Returns the number of hexes that `a` can move to the east.
fn range(fields: &str, order: &str, dice: &str) -> i32 {
    let s = sets_out(pair(fields).board("from: (-9, -9), to: (60, 9)"), order, dice);
    let east = |hex: &String| hex.strip_suffix(",0").and_then(|q| q.parse().ok());
    s.values("to", "hex").iter().filter_map(east).max().unwrap_or(0)
}
