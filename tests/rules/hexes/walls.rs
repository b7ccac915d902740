//! WALL: three shields in two hexes.
