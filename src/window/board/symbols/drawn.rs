//! The record of all symbols that are drawn on the board.

use super::shape::PlacedSymbol;
use super::symbol::Symbol;
use bevy::math::Vec2;
use bevy::prelude::Resource;

/// The symbols on the board, by the system that draws them. Places are in world coordinates.
#[derive(Resource, Default)]
pub struct DrawnSymbols {
    /// Ground and the things on it.
    pub furniture: Vec<PlacedSymbol>,
    pub tokens: Vec<PlacedSymbol>,
    /// Marks of turns, options, threats and attacks.
    pub marks: Vec<PlacedSymbol>,
    /// Declared actions on boards of ranks.
    pub declared: Vec<PlacedSymbol>,
    /// The distances under the rows of a board of ranks.
    pub distances: Vec<PlacedSymbol>,
}

impl DrawnSymbols {
    /// Iterates over all symbols. Later ones are drawn over earlier ones.
    pub fn all(&self) -> impl Iterator<Item = &PlacedSymbol> {
        let ground = self.furniture.iter().chain(&self.distances);
        ground.chain(&self.declared).chain(&self.tokens).chain(&self.marks)
    }

    /// Returns the smallest symbol at a point.
    pub fn under(&self, point: Vec2) -> Option<&PlacedSymbol> {
        let here = self.all().filter_map(|placed| Some((placed.shape.size_at(point)?, placed)));
        here.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, placed)| placed)
    }

    /// Returns the symbols that `is_visible` accepts by their middle, one for each entry of the legend.
    pub fn entries(&self, is_visible: impl Fn(Vec2) -> bool) -> Vec<Symbol> {
        let mut entries: Vec<Symbol> = Vec::new();
        for placed in self.all() {
            if !entries.iter().any(|known| known.shares_entry(&placed.symbol)) && is_visible(placed.shape.middle()) {
                entries.push(placed.symbol.clone());
            }
        }
        entries
    }
}
