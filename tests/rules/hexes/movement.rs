//! MOVE: steps, zones, retreats, charges, closing, leaving.
