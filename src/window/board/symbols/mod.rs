//! The symbols that a board draws. Drawing code records each symbol with its place, so that the legend and the tooltips
//! explain exactly the symbols that are visible.

mod brief;
mod drawn;
#[cfg(test)]
mod level_tests;
mod shape;
mod symbol;
#[cfg(test)]
mod tests;
mod words;

pub use drawn::{CountedSymbol, DrawnSymbols};
pub use shape::{PlacedSymbol, SymbolShape};
pub use symbol::{
    ChoiceSymbol, PatternSymbol, PlaceSymbol, PlanSymbol, Symbol, SymbolGroup, TerrainSymbol, ThingSymbol, TokenSymbol,
    TurnSymbol,
};
