//! Shared vocabulary: names, dice, events, decisions and views for people and programs. It contains no system and no
//! `World`.

#![warn(missing_docs)]

pub mod card;
pub mod effect;
pub mod event;
pub mod glossary;
pub mod ids;
pub mod label;
pub mod named;
pub mod names;
pub mod plural;
pub mod roll;
pub mod rule_id;
pub mod seat;
pub mod shared;
pub mod telling;
pub mod view;

pub use effect::{Cue, Effect, Prominence};
pub use event::{CommonFact, Event, FactName, FactWord, ListedWord, TestResult, Value, YesNo};
pub use glossary::GlossaryEntry;
pub use ids::{CellId, CombatantId, FactionId, ItemId, RowId};
pub use label::Label;
pub use named::Named;
pub use names::Names;
pub use roll::{Modifier, Purpose, Roll, TargetNumber};
pub use rule_id::{RuleCard, RuleId};
