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

use crate::engine::data::{Document, Problem};
use crate::engine::desk::up;
use crate::engine::snapshot::Along;
use crate::engine::{Agenda, Installer, Level, Offers, RuleSystems, Ruleset};
use crate::vocab::view::{DecisionView, EventView, Scene, SurveyView};
use crate::vocab::{Event, FactionId, RuleCard};
use bevy::ecs::prelude::*;
use frames::Frame;
use serde_json::Value as Json;

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
    fn cards(&self) -> &'static [RuleCard] {
        cards::CARDS
    }
    fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
        level::HouseRules::OPTIONS
    }
    fn read(&self, document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
        read::read(document, overrides)
    }
    fn check_data(&self, document: &Document) -> Result<String, Vec<Problem>> {
        read::check_data(document)
    }
    fn install(&self, into: Installer) {
        let Installer { world, schedule, state } = into;
        world.init_resource::<frames::Clock>();
        world.init_resource::<frames::Walls>();
        world.init_resource::<frames::Rolled>();
        world.init_resource::<Offers<act::Act>>();
        world.init_resource::<Agenda<frames::Frame>>();
        schedule.add_systems((
            initiative::initiative.in_set(RuleSystems::Initiative).run_if(up::<Frame>(RuleSystems::Initiative)),
            movement::movement.in_set(RuleSystems::Movement).run_if(up::<Frame>(RuleSystems::Movement)),
            attack::attack.in_set(RuleSystems::Attack).run_if(up::<Frame>(RuleSystems::Attack)),
            reaction::reaction.in_set(RuleSystems::Reaction).run_if(up::<Frame>(RuleSystems::Reaction)),
            morale::morale.in_set(RuleSystems::Morale).run_if(up::<Frame>(RuleSystems::Morale)),
            degradation::degradation.in_set(RuleSystems::Degradation).run_if(up::<Frame>(RuleSystems::Degradation)),
            initiative::outcome.in_set(RuleSystems::Outcome).run_if(up::<Frame>(RuleSystems::Outcome)),
        ));
        state.resource::<frames::Clock>();
        state.resource::<frames::Walls>();
        state.resource::<frames::Rolled>();
        state.resource::<Offers<act::Act>>();
        state.resource::<Agenda<frames::Frame>>();
        state.component::<unit::Wounds>(Along::Combatants);
        state.component::<unit::StandsOn>(Along::Combatants);
        state.component::<unit::Turn>(Along::Combatants);
        state.component::<unit::Conditions>(Along::Combatants);
        state.component::<unit::Gear>(Along::Combatants);
        state.component::<unit::Item>(Along::Items);
        state.component::<unit::Cell>(Along::Cells);
    }
    fn deploy(&self, world: &mut World, level: &Level) {
        setup::deploy(world, level);
    }
    fn decision(&self, world: &World) -> DecisionView {
        view::decision(world)
    }
    fn describe(&self, world: &World, event: &Event) -> EventView {
        view::describe(world, event)
    }
    fn scene(&self, world: &World, eyes: Option<FactionId>) -> Scene {
        view::scene(world, eyes)
    }
    fn survey(&self, world: &World, eyes: Option<FactionId>, cell: &str) -> SurveyView {
        view::survey(world, eyes, cell)
    }
    fn state(&self, world: &World) -> Json {
        view::state(world)
    }
    fn veil(&self, world: &mut World, faction: FactionId) {
        appraise::veil(world, faction);
    }
    fn foresee(&self, world: &mut World) {
        world.resource_mut::<frames::Clock>().foresight = frames::Foresight::Waits;
    }
    fn appraise(&self, world: &World, faction: FactionId) -> i32 {
        appraise::appraise(world, faction)
    }
    fn habit(&self, world: &World) -> usize {
        habit::habit(world)
    }
    fn worthwhile(&self, world: &World, most: usize) -> Vec<usize> {
        habit::worthwhile(world, most)
    }
    fn round(&self, world: &World) -> u16 {
        world.resource::<frames::Clock>().round
    }
    fn settled(&self, world: &World) -> bool {
        let open = |f: &Frame| {
            matches!(f, Frame::Battle(_) | Frame::Round(_) | Frame::Count(_) | Frame::Action(_) | Frame::Done)
        };
        world.resource::<Agenda<Frame>>().0.iter().all(open)
    }
}
