//! Plays any ruleset and knows none: it is handed one by [`Ruleset`].
//!
//! A battle is a bevy `World` and one schedule. The schedule's passes run until a decision stands or the battle is over;
//! an answer is an index into the list of options that the ruleset's enumerator made.

pub mod agenda;
pub mod battle;
pub mod data;
pub mod desk;
pub mod dice;
pub mod files;
pub mod house;
pub mod level;
pub mod level_files;
pub mod log;
pub mod odds;
pub mod pieces;
pub mod prints;
pub mod replay;
pub mod ruleset;
pub mod schedule;
pub mod scout;
pub mod seed;
pub mod shelves;
pub mod snapshot;
pub mod writing;

pub use agenda::Agenda;
pub use battle::{Battle, Refusal};
pub use desk::{Desk, Offers, Procedure};
pub use dice::Dice;
pub use level::{FactionSetup, Level};
pub use log::{Log, Tell};
pub use ruleset::{Installer, Ruleset};
pub use schedule::{Answer, Outcome, Over, Pending, RuleSystems, Stand};
