//! The smallest ruleset that has everything: fighters on a yard of hexes step and strike in turn; whoever is struck at may
//! duck; a side that loses somebody may lose heart; striking tires. No list of the program knows it.
//!
//! It stands for the next ruleset: what it needs is what any ruleset needs.

pub mod action;
pub mod attack;
pub mod cards;
pub mod components;
pub mod default_policy;
pub mod degradation;
pub mod evaluate;
pub mod events;
pub mod frames;
pub mod initiative;
pub mod level;
pub mod morale;
pub mod movement;
pub mod options;
pub mod points;
pub mod queries;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod view;

use affray::engine::Ruleset;
use affray::vocab::FactionId;
use bevy_ecs::prelude::*;
use components::BattleState as _;

/// The ruleset as the engine sees it.
pub struct Yard;

impl Ruleset for Yard {
    fn name(&self) -> &'static str {
        "yard"
    }
    fn title(&self) -> &'static str {
        "Yard"
    }
    fn summary(&self) -> &'static str {
        "Step, strike, duck."
    }
    affray::delegate_rooms!(body: level::YardLevel, outcome: initiative::outcome);
    /// Everybody sees everything.
    fn hide_unknown(&self, _world: &mut World, _faction: FactionId) {}
    fn is_quiescent(&self, world: &World) -> bool {
        components::BattleReader::new(world).agenda().0.iter().all(|f| !matches!(f, frames::Frame::Strike(_)))
    }
}
