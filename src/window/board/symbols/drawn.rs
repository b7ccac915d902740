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

    /// Counts the symbols that `is_visible` accepts by their middle, for each entry of the legend.
    pub fn entries(&self, is_visible: impl Fn(Vec2) -> bool) -> Vec<CountedSymbol> {
        let mut entries: Vec<CountedSymbol> = Vec::new();
        for placed in self.all().filter(|placed| is_visible(placed.shape.middle())) {
            match entries.iter_mut().find(|known| known.symbol.shares_entry(&placed.symbol)) {
                Some(known) => known.count += 1,
                None => entries.push(CountedSymbol { symbol: placed.symbol.clone(), count: 1 }),
            }
        }
        entries
    }
}

/// An entry of the legend with the number of its symbols on the visible board.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedSymbol {
    pub symbol: Symbol,
    pub count: usize,
}
