//! The command line: what the program is told to do, and everything it does without a window.

pub mod args;
pub mod check;
pub mod compare;
pub mod duel;
pub mod engine;
pub mod lab;
pub mod out;
pub mod rules;
pub mod text;

pub use args::main;
