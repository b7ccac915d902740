//! Many battles and what they come to: what a rule does, and how sure that is. Every battle is fought by the engine that plays it
//! for people; nothing here resolves anything.
//!
//! A [`Plan`] lists the bouts: variants of levels, seeds, seatings. A [`crew`] fights them on several threads and hands what comes
//! of them over in their order, so that nothing depends on how many threads there were. [`figures`] says how sure a number is.

pub mod census;
pub mod compare;
pub mod crew;
pub mod diff;
pub mod differences;
pub mod examples;
pub mod fighter;
pub mod figures;
pub mod identity;
pub mod mean;
pub mod plan;
pub mod question;
pub mod record;
pub mod report;
pub mod ring;
pub mod rows;
pub mod running;
pub mod seeds;
pub mod story;
pub mod sweep;
pub mod tally;
pub mod tune;
pub mod witness;

pub use crew::Go;
pub use figures::{Paired, Rate};
pub use plan::{Bout, Plan, Variant};
pub use record::Record;
pub use ring::{Fought, Ring};
