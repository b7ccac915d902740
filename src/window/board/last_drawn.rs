//! A record of the state that furniture was last drawn from, so that it is redrawn only after a change. Most events
//! change no cell, and most frames change nothing at all.

use crate::vocab::view::CellView;
use std::sync::Arc;

/// The cells that were drawn last, and the state that the kind of board shows besides its cells.
#[derive(Default)]
pub struct LastDrawn<T>(Option<(Arc<[CellView]>, T)>);

impl<T: PartialEq> LastDrawn<T> {
    /// Records the current state as drawn. Returns true if it looks different from the one before.
    pub fn replace(&mut self, cells: &Arc<[CellView]>, rest: T) -> bool {
        let same = self.0.as_ref().is_some_and(|(drawn, before)| *before == rest && same_cells(drawn, cells));
        self.0 = Some((cells.clone(), rest));
        !same
    }
}

fn same_cells(a: &Arc<[CellView]>, b: &Arc<[CellView]>) -> bool {
    Arc::ptr_eq(a, b) || (a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| looks_alike(a, b)))
}

/// Returns true if two states of a cell are drawn alike. A cell's texts stay the same for the life of a board, so
/// they are not compared: for thousands of hexes that takes longer than everything else.
fn looks_alike(a: &CellView, b: &CellView) -> bool {
    let state = |c: &CellView| (c.kind, c.dark, c.cover, c.barrier, c.door, c.locked, c.peek, c.slow);
    state(a) == state(b)
        && (a.hex, &a.slot) == (b.hex, &b.slot)
        && (&a.hazard, &a.notes) == (&b.hazard, &b.notes)
        && (&a.exits, &a.items) == (&b.exits, &b.items)
        && (&a.joins, &a.cover_for, &a.levers) == (&b.joins, &b.cover_for, &b.levers)
}
