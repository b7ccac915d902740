//! Legal options of every decision point, in a fixed order. Legality is decided here and nowhere else.

mod act;
mod casting;
mod declare;
mod moves;
mod parts;
mod react;
