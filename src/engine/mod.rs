//! The engine: battles, dice, levels, replays and odds, independent of any ruleset. The rules come in through
//! [`Ruleset`].
//!
//! A battle is a bevy `World` and a schedule of rule systems ([`schedule::BattleStep`]), which runs until a decision is
//! pending or the battle is over. An answer is an index into the list of options that the ruleset enumerated.

#![warn(missing_docs)]

pub mod agenda;
pub mod atomic_files;
pub mod battle;
pub mod board_form;
pub mod calendar;
pub mod columns;
pub mod components;
pub mod ctx;
pub mod data;
pub mod dice;
pub mod difficulty;
pub mod digests;
pub mod encounters;
pub mod files;
pub mod fonts;
pub mod forecast_text;
pub mod hexgrid;
pub mod house;
pub mod level;
pub mod level_files;
pub mod log;
pub mod lookahead;
pub mod odds;
pub mod player_record;
pub mod replay;
pub mod resource_ref;
pub mod ruleset;
pub mod save_dirs;
pub mod schedule;
pub mod seed;
pub mod skirmish;
pub mod snapshot;
pub mod state_json;

pub use agenda::{Agenda, Procedure};
pub use battle::{Battle, Refusal};
pub use board_form::{AreaForm, BoardForm, FeatureForm, HexForm, LeverForm, RankForm};
pub use ctx::{CoreCtx, LegalActions, StepHooks, wrong_system};
pub use dice::Dice;
pub use level::{FactionSetup, Level, Setting};
pub use log::{EventBuilder, Log};
pub use ruleset::{EditorSupport, Installer, LookaheadSupport, Presentation, Rules, Ruleset, RulesetInfo};
pub use schedule::{BattleOutcome, BattleResult, Decision, PendingAnswer, PendingDecision, RuleSystems, rule_system};
pub use state_json::state_json;
