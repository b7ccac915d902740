//! The `ranks` ruleset: battlefields of facing ranks, all actions declared before any resolves, the single highest die against
//! each target; Guard before Life, scars, warbands. Catalogue prefix `R`.

pub mod act;
pub mod aim;
pub mod appraise;
pub mod attack;
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
pub mod table;
pub mod unit;
pub mod view;
pub mod words;

use crate::engine::{Agenda, Ruleset};
use crate::vocab::FactionId;
use crate::vocab::view::SurveyView;
use bevy::ecs::prelude::*;
use frames::{Frame, TurnStage};

/// The ruleset as the engine sees it.
pub struct Ranks;

impl Ruleset for Ranks {
    fn name(&self) -> &'static str {
        "ranks"
    }
    fn title(&self) -> &'static str {
        "Ranks"
    }
    fn summary(&self) -> &'static str {
        "Everybody declares, then all strike: of each target's foes the single highest die counts."
    }
    crate::same_rooms!(body: level::RankLevel, offer: act::Act, outcome: morale::outcome, resources: [frames::Clock]);
    fn survey(&self, world: &World, eyes: Option<FactionId>, cell: &str) -> SurveyView {
        view::survey(world, eyes, cell)
    }
    /// Everything inside a battlefield is seen by everyone (R-BOARD-21).
    fn veil(&self, _world: &mut World, _faction: FactionId) {}
    fn worthwhile(&self, world: &World, most: usize) -> Vec<usize> {
        habit::worthwhile(world, most)
    }
    /// What has been declared is played out with those who have declared so far; what is under way, to its end.
    fn foresee(&self, world: &mut World) {
        let mut clock = world.resource_mut::<frames::Clock>();
        let declaring = clock.phase == frames::Phase::Declaration;
        clock.foresight = if declaring { frames::Foresight::Turn } else { frames::Foresight::Deed };
    }
    fn declaring(&self, world: &World) -> bool {
        world.resource::<frames::Clock>().phase < frames::Phase::Shooting
    }
    fn settled(&self, world: &World) -> bool {
        let open = |f: &Frame| match f {
            Frame::Turn(turn) => !matches!(turn.stage, TurnStage::Shooting | TurnStage::Movement | TurnStage::Melee),
            Frame::Battle(_) | Frame::Done => true,
            _ => false,
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
}
