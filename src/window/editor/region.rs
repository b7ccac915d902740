//! Regions of the board: marked, copied with all their content, and pasted elsewhere.

use super::brush::kind_of;
use super::paint::place_of;
use super::selection::{Clip, Region, Tile};
use super::state::Editor;
use crate::editor::board::BoardPiece;
use crate::vocab::view::{CellKind, CellView};
use bevy::math::{Rect, Vec2};

impl Editor {
    /// Returns the rectangular region between two positions. `None` if they form no region.
    pub fn part_between(&self, from: &(String, Option<Vec2>), to: &(String, Option<Vec2>)) -> Option<Region> {
        let cell = |id: &str| self.scene.cells.iter().find(|c| c.id == id);
        match kind_of(&self.scene) {
            CellKind::Hex => {
                // Every second row of hexes is shifted half a hex to the right, so columns are doubled to get whole
                // numbers.
                let spot = |c: &CellView| c.hex.map(|h| (2 * h.q + h.r, h.r));
                let (a, b) = (spot(cell(&from.0)?)?, spot(cell(&to.0)?)?);
                let near = |c: &&CellView| {
                    spot(c).is_some_and(|(x, y)| {
                        (a.0.min(b.0)..=a.0.max(b.0) + 1).contains(&x) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&y)
                    })
                };
                Some(Region::Cells(self.scene.cells.iter().filter(near).map(|c| c.id.clone()).collect()))
            }
            CellKind::Rank => {
                let slot = |c: &CellView| c.slot.as_ref().map(|s| (s.field, s.row, s.column));
                let (a, b) = (slot(cell(&from.0)?)?, slot(cell(&to.0)?)?);
                let within = |c: &&CellView| {
                    slot(c).is_some_and(|(field, row, column)| {
                        field == a.0
                            && (a.1.min(b.1)..=a.1.max(b.1)).contains(&row)
                            && (a.2.min(b.2)..=a.2.max(b.2)).contains(&column)
                    })
                };
                Some(Region::Cells(self.scene.cells.iter().filter(within).map(|c| c.id.clone()).collect()))
            }
            CellKind::Zone | CellKind::Border => {
                let (a, b) = (self.tile(from.1?)?, self.tile(to.1?)?);
                Some(Region::Tiles((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1))))
            }
        }
    }

    /// Returns the area of tiles on the plan, from 0 to 1 in each direction.
    pub fn share_of(&self, (from, to): (Tile, Tile)) -> Option<Rect> {
        let (wide, high) = self.tiles()?;
        let at = |x: usize, y: usize| Vec2::new(x as f32 / wide as f32, y as f32 / high as f32);
        Some(Rect::from_corners(at(from.0, from.1), at(to.0 + 1, to.1 + 1)))
    }

    /// Copies a region.
    ///
    /// # Errors
    /// Errors if there is nothing to copy.
    pub fn copy_part(&mut self, region: &Region) -> Result<(), String> {
        let piece = match region {
            Region::Tiles(from, to) => {
                let tiles = (from.1..=to.1).flat_map(|y| (from.0..=to.0).map(move |x| (x, y)));
                self.doc.copy_tiles(&tiles.collect::<Vec<_>>())?
            }
            Region::Cells(cells) => match kind_of(&self.scene) {
                CellKind::Rank => self.doc.copy_slots(&cells.iter().map(String::as_str).collect::<Vec<_>>())?,
                _ => self.doc.copy_hexes(&cells.iter().filter_map(|cell| place_of(cell)).collect::<Vec<_>>())?,
            },
        };
        self.clipboard = Some(Clip::Part(piece));
        Ok(())
    }

    /// Pastes a region at the last press.
    ///
    /// # Errors
    /// Errors if it does not fit this kind of board.
    pub fn paste_part(&mut self, piece: &BoardPiece) -> Result<(), String> {
        let (cell, share) = self.gesture.pressed.clone().ok_or("click where the first corner goes")?;
        match kind_of(&self.scene) {
            CellKind::Hex => self.doc.paste_hexes(piece, place_of(&cell).ok_or("this is not a hex")?),
            CellKind::Rank => self.doc.paste_slots(piece, &cell),
            CellKind::Zone | CellKind::Border => {
                let tile = share.and_then(|share| self.tile(share)).ok_or("click where the first corner goes")?;
                self.doc.paste_tiles(piece, tile)
            }
        }
    }
}
