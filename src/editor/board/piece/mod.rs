//! Copies of board parts with everything on them. They are pasted elsewhere, or used to mirror one half of a board onto
//! the other for fair levels.

mod areas;
mod half;
mod joins;
mod people;
mod prune;
mod slots;
mod stretch;

pub use half::BoardHalf;

use super::areas::Tile;
use super::drawing::Place;
use super::slots::BoardSlot;
use super::turn::Motion;
use crate::editor::document::LevelDocument;
use crate::engine::BoardForm;
use areas::AreaPiece;
use people::SideMapping;
use slots::SlotPiece;
use std::collections::BTreeSet;
use stretch::HexPiece;

/// A copied part of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPiece(Kind);

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// Copied hexes, and the hex that paste positions refer to.
    Hexes(HexPiece, Place),
    Areas(AreaPiece, Tile),
    Slots(SlotPiece, BoardSlot),
}

impl LevelDocument {
    /// Copies hexes with their properties, the things on them, and the combatants there.
    ///
    /// # Errors
    /// Errors if the board has no hexes, or none of these.
    pub fn copy_hexes(&self, hexes: &[Place]) -> Result<BoardPiece, String> {
        let here: BTreeSet<Place> = hexes.iter().copied().filter(|hex| self.ground_at(*hex).is_some()).collect();
        let from = hexes.iter().find(|hex| here.contains(hex)).ok_or("there is nothing to copy")?;
        Ok(BoardPiece(Kind::Hexes(self.hexes_taken(&here)?, *from)))
    }

    /// Copies tiles of the plan with their areas. The combatants of an area are copied if more than half of its tiles
    /// are.
    ///
    /// # Errors
    /// Errors if the board has no areas, or none on these tiles.
    pub fn copy_tiles(&self, tiles: &[Tile]) -> Result<BoardPiece, String> {
        let from = tiles.iter().min().ok_or("there is nothing to copy")?;
        Ok(BoardPiece(Kind::Areas(self.tiles_taken(tiles)?, *from)))
    }

    /// Copies slots with their features, items and combatants.
    ///
    /// # Errors
    /// Errors if the board has no ranks, or these are not slots.
    pub fn copy_slots(&self, slots: &[&str]) -> Result<BoardPiece, String> {
        let slots: Vec<BoardSlot> = slots.iter().filter_map(|slot| BoardSlot::parse(slot)).collect();
        let from = slots.first().ok_or("there is nothing to copy")?;
        Ok(BoardPiece(Kind::Slots(self.slots_taken(&slots)?, from.clone())))
    }

    /// Pastes a part so that its first hex falls on the given one. Combatants whose hex is occupied are left out.
    ///
    /// # Errors
    /// Errors if the part does not come from a board of hexes.
    pub fn paste_hexes(&mut self, piece: &BoardPiece, (q, r): Place) -> Result<(), String> {
        let Kind::Hexes(piece, from) = &piece.0 else { return Err("the copied part does not consist of hexes".into()) };
        let motion = Motion { turn: None, shift: (q - from.0, r - from.1) };
        self.group(&format!("Paste {}", piece.name()), |document| {
            document.put_hexes(piece, &motion, &SideMapping::stay())
        })
    }

    /// Pastes a part so that its first tile falls on the given one. Its areas are added as new areas.
    ///
    /// # Errors
    /// Errors if the part does not come from a board of areas.
    pub fn paste_tiles(&mut self, piece: &BoardPiece, (x, y): Tile) -> Result<(), String> {
        let Kind::Areas(piece, from) = &piece.0 else { return Err("the copied part does not consist of areas".into()) };
        let place = |tile: Tile| Some(((tile.0 + x).checked_sub(from.0)?, (tile.1 + y).checked_sub(from.1)?));
        let shift = (x as f64 - from.0 as f64, y as f64 - from.1 as f64);
        self.group(&format!("Paste {}", piece.name()), |document| {
            let moved = areas::Move { tile: &place, spot: &|(x, y)| (x + shift.0, y + shift.1) };
            document.put_areas(piece, &moved, &SideMapping::stay(), &Default::default())
        })
    }

    /// Pastes a part so that its first slot falls on the given one. Anything without a slot there is left out.
    ///
    /// # Errors
    /// Errors if the part does not come from a board of ranks.
    pub fn paste_slots(&mut self, piece: &BoardPiece, slot: &str) -> Result<(), String> {
        let Kind::Slots(piece, from) = &piece.0 else { return Err("the copied part does not consist of slots".into()) };
        let to = BoardSlot::parse(slot).ok_or_else(|| format!("`{slot}` is not a slot"))?;
        let rows = self.rank_form()?.rows;
        let row = |name: &str| rows.iter().position(|row| *row == name).unwrap_or(0) as i64;
        let (down, right) = (row(&to.row) - row(&from.row), i64::from(to.column) - i64::from(from.column));
        let place = |slot: &BoardSlot| {
            let row = rows.get(usize::try_from(row(&slot.row) + down).ok()?)?;
            let column = u8::try_from(i64::from(slot.column) + right).ok()?;
            Some(BoardSlot { field: to.field.clone(), row: (*row).to_owned(), column })
        };
        self.group(&format!("Paste {}", piece.name()), |document| {
            document.put_slots(piece, &place, &SideMapping::stay())
        })
    }

    /// Replaces the other half of the board by the mirror image of `half`: the ground, the things and the combatants.
    /// In a level with two sides the mirrored combatants fight for the other side. Entries left without a meaning are
    /// removed; returns their names.
    ///
    /// # Errors
    /// Errors if the board has no such half, or the level would become invalid; the message says why. The document is
    /// then unchanged.
    pub fn make_even(&mut self, half: BoardHalf) -> Result<Vec<String>, String> {
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
                Some(fault) => Err(format!("This half cannot be mirrored: {}", fault.message)),
                None => Ok(gone),
            }
        })
    }
}
