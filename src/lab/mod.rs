//! Statistics over many battles: the effect of a rule and the confidence in it. Every battle is fought by the same
//! engine as an interactive battle; this module resolves no rules itself.
//!
//! A [`RunPlan`] lists the bouts: variants of levels, seeds and seatings. A [`worker_pool`] fights them on several threads. It
//! delivers the results in the order of the plan, so they do not depend on the number of threads. [`figures`] computes
//! estimates and their intervals.

pub mod census;
pub mod compare;
pub mod diff;
pub mod event_collector;
pub mod examples;
pub mod fighter;
pub mod figures;
pub mod fingerprint;
pub mod identity;
pub mod mean;
pub mod paired_differences;
pub mod plan;
pub mod question;
pub mod record;
pub mod report;
pub mod rows;
pub mod runner;
pub mod running;
pub mod seeds;
pub mod story;
pub mod sweep;
pub mod tally;
pub mod tune;
pub mod worker_pool;

pub use figures::{PairedWins, Rate};
pub use plan::{Match, RunPlan, Variant};
pub use record::BattleRecord;
pub use runner::{BattleRunner, Fought};
pub use worker_pool::Go;
