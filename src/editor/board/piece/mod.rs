//! A part of a board with all that lies and stands there, put in elsewhere: copied from place to place, or one half made the
//! mirror image of the other, for fair levels.

mod areas;
mod half;
mod joins;
mod people;
mod prune;
mod slots;
mod stretch;

pub use half::Half;

use super::areas::Tile;
use super::drawing::Place;
use super::slots::Slot;
use super::turn::Motion;
use crate::editor::document::Document;
use crate::engine::BoardForm;
use areas::AreaPiece;
use people::Sides;
use slots::SlotPiece;
use std::collections::BTreeSet;
use stretch::HexPiece;

/// A part of a board that was copied.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece(Kind);

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// From the first hex on.
    Hexes(HexPiece, Place),
    Areas(AreaPiece, Tile),
    Slots(SlotPiece, Slot),
}

impl Document {
    /// A stretch of hexes, with what is said of them, lies there and stands there.
    ///
    /// # Errors
    /// The board has no hexes, or none of these.
    pub fn copy_hexes(&self, hexes: &[Place]) -> Result<Piece, String> {
        let here: BTreeSet<Place> = hexes.iter().copied().filter(|hex| self.ground_at(*hex).is_some()).collect();
        let from = hexes.iter().find(|hex| here.contains(hex)).ok_or("there is nothing to copy")?;
        Ok(Piece(Kind::Hexes(self.hexes_taken(&here)?, *from)))
    }

    /// Tiles of the plan with the areas that they belong to; who stands in an area comes along when most of it does.
    ///
    /// # Errors
    /// The board has no areas, or none on these tiles.
    pub fn copy_tiles(&self, tiles: &[Tile]) -> Result<Piece, String> {
        let from = tiles.iter().min().ok_or("there is nothing to copy")?;
        Ok(Piece(Kind::Areas(self.tiles_taken(tiles)?, *from)))
    }

    /// Slots with what they are, what lies there and who stands there.
    ///
    /// # Errors
    /// The board has no ranks, or these are no slots.
    pub fn copy_slots(&self, slots: &[&str]) -> Result<Piece, String> {
        let slots: Vec<Slot> = slots.iter().filter_map(|slot| Slot::parse(slot)).collect();
        let from = slots.first().ok_or("there is nothing to copy")?;
        Ok(Piece(Kind::Slots(self.slots_taken(&slots)?, from.clone())))
    }

    /// Puts a piece in so that its first hex is that one. Who would stand where somebody stands is left out.
    ///
    /// # Errors
    /// It is no piece of such a board.
    pub fn paste_hexes(&mut self, piece: &Piece, (q, r): Place) -> Result<(), String> {
        let Kind::Hexes(piece, from) = &piece.0 else { return Err("what was copied are no hexes".into()) };
        let motion = Motion { turn: None, shift: (q - from.0, r - from.1) };
        self.group(&format!("Paste {}", piece.name()), |document| document.put_hexes(piece, &motion, &Sides::stay()))
    }

    /// Puts a piece in so that its first tile is that one: its areas are new ones beside those that are there.
    ///
    /// # Errors
    /// It is no piece of such a board.
    pub fn paste_tiles(&mut self, piece: &Piece, (x, y): Tile) -> Result<(), String> {
        let Kind::Areas(piece, from) = &piece.0 else { return Err("what was copied is no part of a plan".into()) };
        let place = |tile: Tile| Some(((tile.0 + x).checked_sub(from.0)?, (tile.1 + y).checked_sub(from.1)?));
        let shift = (x as f64 - from.0 as f64, y as f64 - from.1 as f64);
        self.group(&format!("Paste {}", piece.name()), |document| {
            let moved = areas::Move { tile: &place, spot: &|(x, y)| (x + shift.0, y + shift.1) };
            document.put_areas(piece, &moved, &Sides::stay(), &Default::default())
        })
    }

    /// Puts a piece in so that its first slot is that one; what has no slot there is left out.
    ///
    /// # Errors
    /// It is no piece of such a board.
    pub fn paste_slots(&mut self, piece: &Piece, slot: &str) -> Result<(), String> {
        let Kind::Slots(piece, from) = &piece.0 else { return Err("what was copied are no slots".into()) };
        let to = Slot::parse(slot).ok_or_else(|| format!("`{slot}` is no slot"))?;
        let rows = self.rank_form()?.rows;
        let row = |name: &str| rows.iter().position(|row| *row == name).unwrap_or(0) as i64;
        let (down, right) = (row(&to.row) - row(&from.row), i64::from(to.column) - i64::from(from.column));
        let place = |slot: &Slot| {
            let row = rows.get(usize::try_from(row(&slot.row) + down).ok()?)?;
            let column = u8::try_from(i64::from(slot.column) + right).ok()?;
            Some(Slot { field: to.field.clone(), row: (*row).to_owned(), column })
        };
        self.group(&format!("Paste {}", piece.name()), |document| document.put_slots(piece, &place, &Sides::stay()))
    }

    /// Makes a half of the board the mirror image of the other, which stays as it is: the ground, what lies there, and who stands
    /// there, for the other side if there are two. What hangs in the air then is taken away, and told.
    ///
    /// # Errors
    /// The board has no such half, or the level would not be sound any more: why. Nothing has changed.
    pub fn make_even(&mut self, half: Half) -> Result<Vec<String>, String> {
        let form = self.board_form().ok_or("this level has no board")?;
        let was_sound = self.is_sound();
        self.group(half.name(), |document| {
            match form {
                BoardForm::Hexes(form) => document.even_hexes(half, &form),
                BoardForm::Areas(form) => document.even_areas(half, &form),
                BoardForm::Ranks(form) => document.even_ranks(half, &form),
            }?;
            if !was_sound {
                return Ok(Vec::new());
            }
            let gone = document.prune();
            match document.faults().first() {
                Some(fault) => Err(format!("The other half cannot be made like it: {}", fault.message)),
                None => Ok(gone),
            }
        })
    }
}
