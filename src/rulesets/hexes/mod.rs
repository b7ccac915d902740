//! The `hexes` ruleset: declarations before initiative, an attack for every die of a countdown, facing and controlled ground,
//! polearms, charges and shield walls. Catalogue prefix `H`.

pub mod act;
pub mod aim;
pub mod appraise;
pub mod attack;
pub mod board;
pub mod cards;
pub mod damage;
pub mod degradation;
pub mod foresight;
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
pub mod table;
pub mod unit;
pub mod view;
pub mod words;
pub mod wounds;

use crate::engine::{Agenda, Dice, Ruleset, Stand};
use crate::vocab::FactionId;
use crate::vocab::view::SurveyView;
use bevy::ecs::prelude::*;
use frames::Frame;

/// The ruleset as the engine sees it.
pub struct Hexes;

impl Ruleset for Hexes {
    fn name(&self) -> &'static str {
        "hexes"
    }
    fn title(&self) -> &'static str {
        "Hexes"
    }
    fn summary(&self) -> &'static str {
        "Declare, then count down. Facing, polearms and shield walls decide."
    }
    crate::same_rooms!(body: level::HexLevel, offer: act::Act, outcome: initiative::outcome, resources: [frames::Clock, frames::Walls, frames::Rolled]);
    fn survey(&self, world: &World, eyes: Option<FactionId>, cell: &str) -> SurveyView {
        view::survey(world, eyes, cell)
    }
    fn veil(&self, world: &mut World, faction: FactionId) {
        appraise::veil(world, faction);
    }
    fn foresee(&self, world: &mut World) {
        let reacts = |point| matches!(point, "free_attack" | "fend_off");
        let Some(pending) = world.resource::<Stand>().0 else { return };
        let mut clock = world.resource_mut::<frames::Clock>();
        clock.foresight = if reacts(pending.point) { frames::Foresight::Reaction } else { frames::Foresight::Act };
        clock.waiting.clear();
    }
    /// Damage that waits for the others of a count (H-INIT-14).
    fn rethrow(&self, world: &mut World) {
        world.resource_scope(|world, mut clock: Mut<frames::Clock>| {
            let mut dice = world.resource_mut::<Dice>();
            for harm in &mut clock.waiting {
                if let frames::Harm::Blow(blow) = harm {
                    blow.rethrow(&mut dice);
                }
            }
        });
    }
    fn worthwhile(&self, world: &World, most: usize) -> Vec<usize> {
        habit::worthwhile(world, most)
    }
    fn declaring(&self, world: &World) -> bool {
        !matches!(world.resource::<frames::Clock>().phase, frames::Phase::Countdown | frames::Phase::Held)
    }
    fn settled(&self, world: &World) -> bool {
        let open = |f: &Frame| {
            matches!(f, Frame::Battle(_) | Frame::Round(_) | Frame::Count(_) | Frame::Action(_) | Frame::Done)
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
}
