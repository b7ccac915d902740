//! Generated skirmishes: line-ups drawn by points, on drawn or generated boards. The result is an ordinary level file.
//!
//! - An [`Arsenal`] holds the tables of one ruleset: the combatants that may be drawn, their gear and the points of both.
//! - [`Skirmish::draw`] draws a skirmish that suits a [`SkirmishRequest`]. [`Skirmish::text`] writes its level.
//! - [`balance::fight`] fights it with recruits and measures how often each side wins. [`Skirmish::adjusted`] swaps one thing
//!   to make it closer, harder or easier. Both are pure computation and may run on a background thread.
//! - [`daily_skirmish`] draws the skirmish of a day.
//! - [`measure`] fights random line-ups and fits the points: `affray lab points`.

mod arsenal;
pub mod balance;
mod board;
mod daily;
mod draw;
mod fit;
mod ground;
mod letters;
mod level_text;
pub mod measure;
mod request;
mod team;
mod tuning;
mod words;

pub use arsenal::Arsenal;
pub use balance::SkirmishBalance;
pub use board::grounds;
pub use daily::{DailySkirmish, daily_skirmish};
pub use draw::Skirmish;
pub use request::{GroundChoice, MOST, SkirmishRequest, parse_aim, parse_size};
pub use team::{Member, Team};
pub use tuning::{CloserSearch, Wish};
pub use words::Swap;
