//! Legal options in a fixed order; nothing else decides what is legal.

mod act;
mod declare;
mod moves;
mod react;
