//! The command line: argument parsing, and all commands that need no window.

pub mod args;
pub mod check;
pub mod compare;
pub mod convert;
pub mod duel;
pub mod engine;
pub mod generate;
pub mod given;
pub mod install_files;
pub mod lab;
pub mod list;
pub mod out;
pub mod rules;
pub mod schema;
pub mod template;
pub mod text;
mod unreachable;
pub mod version;
pub mod windowed;

pub use args::main;
