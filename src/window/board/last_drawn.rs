//! A record of the state that furniture was last drawn from, so that it is redrawn only after a change. Most events
//! change no cell, and most frames change nothing at all.

use super::BoardView;
use crate::vocab::view::CellView;
use crate::window::battle::Presented;
use crate::window::settings::PaletteName;
use crate::window::theme::Theme;
use std::sync::Arc;

/// The state that was drawn last; `rest` is the state that the kind of board shows besides its cells.
pub struct LastDrawn<T> {
    /// Stamps of layout and scene.
    stamps: Option<(u32, u32)>,
    palette: Option<PaletteName>,
    cells: Arc<[CellView]>,
    rest: Option<T>,
}

impl<T> Default for LastDrawn<T> {
    fn default() -> Self {
        Self { stamps: None, palette: None, cells: Arc::default(), rest: None }
    }
}

impl<T: PartialEq> LastDrawn<T> {
    /// Forces a comparison at the next call of `is_stale`, because something other than the scene has changed.
    pub fn forget(&mut self) {
        self.stamps = self.stamps.map(|(layout, _)| (layout, u32::MAX));
    }

    /// Returns true if the furniture must be redrawn, and records the current state as drawn. `rest` is called only
    /// if layout, scene or palette has changed.
    pub fn is_stale(&mut self, view: &BoardView, presented: &Presented, theme: &Theme, rest: impl Fn() -> T) -> bool {
        let now = (view.stamp, presented.scene_stamp);
        let palette = Some(theme.palette);
        if self.stamps == Some(now) && self.palette == palette {
            return false;
        }
        let laid_anew = self.stamps.is_none_or(|(layout, _)| layout != now.0);
        self.stamps = Some(now);
        let rest = Some(rest());
        let same =
            !laid_anew && self.palette == palette && self.rest == rest && self.same_cells(&presented.scene.cells);
        self.cells.clone_from(&presented.scene.cells);
        if !same {
            (self.palette, self.rest) = (palette, rest);
        }
        !same
    }

    fn same_cells(&self, cells: &Arc<[CellView]>) -> bool {
        let alike = |(a, b): (&CellView, &CellView)| looks_alike(a, b);
        Arc::ptr_eq(&self.cells, cells)
            || (self.cells.len() == cells.len() && self.cells.iter().zip(cells.iter()).all(alike))
    }
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
