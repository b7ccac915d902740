//! The `zones` ruleset: sides alternate, one combatant at a time; a reaction costs your turn; attacks hit unless something
//! says otherwise; gear wears out. Catalogue prefix `Z`.

pub mod act;
pub mod appraise;
pub mod attack;
pub mod bearings;
pub mod board;
pub mod cards;
pub mod damage;
pub mod degradation;
pub mod frames;
pub mod habit;
pub mod initiative;
pub mod level;
pub mod look;
pub mod morale;
pub mod movement;
pub mod options;
pub mod pieces;
pub mod reaction;
pub mod read;
pub mod setup;
pub mod special;
pub mod strikes;
pub mod table;
pub mod unit;
pub mod view;
pub mod words;

use crate::engine::{Agenda, Ruleset};
use crate::vocab::FactionId;
use bevy::ecs::prelude::*;
use frames::Frame;

/// The ruleset as the engine sees it.
pub struct Zones;

impl Ruleset for Zones {
    fn name(&self) -> &'static str {
        "zones"
    }
    fn title(&self) -> &'static str {
        "Zones"
    }
    fn summary(&self) -> &'static str {
        "Sides alternate, one by one. A reaction costs your turn."
    }
    crate::same_rooms!(body: level::ZonesLevel, offer: act::Offer, outcome: initiative::outcome, resources: [frames::Clock, board::Lines]);
    fn veil(&self, world: &mut World, faction: FactionId) {
        appraise::veil(world, faction);
    }
    fn worthwhile(&self, world: &World, most: usize) -> Vec<usize> {
        habit::worthwhile(world, most)
    }
    fn settled(&self, world: &World) -> bool {
        world.resource::<Agenda<Frame>>().0.iter().all(|f| matches!(f, Frame::Round(_) | Frame::Turn(_) | Frame::Done))
    }
}
