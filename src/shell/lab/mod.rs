//! `affray lab`: what a rule does, and how sure that is.

mod args;
mod compare;
mod diff;
mod fighting;
mod run;
mod stats;
mod sweep;
mod tune;

pub use args::{Lab, command};
