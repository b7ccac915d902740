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

use crate::engine::data::{Document, Problem};
use crate::engine::desk::up;
use crate::engine::snapshot::Along;
use crate::engine::{Agenda, Installer, Level, Offers, RuleSystems, Ruleset};
use crate::vocab::view::{DecisionView, EventView, Scene};
use crate::vocab::{Event, FactionId, RuleCard};
use bevy::ecs::prelude::*;
use frames::Frame;
use serde_json::Value as Json;

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
        world.init_resource::<Offers<act::Offer>>();
        world.init_resource::<board::Lines>();
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
        state.resource::<Offers<act::Offer>>();
        state.resource::<board::Lines>();
        state.resource::<Agenda<frames::Frame>>();
        state.component::<unit::Health>(Along::Combatants);
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
        words::describe(world, event)
    }
    fn scene(&self, world: &World, eyes: Option<FactionId>) -> Scene {
        view::scene(world, eyes)
    }
    fn state(&self, world: &World) -> Json {
        view::state(world)
    }
    fn veil(&self, world: &mut World, faction: FactionId) {
        appraise::veil(world, faction);
    }
    fn appraise(&self, world: &World, faction: FactionId) -> i32 {
        appraise::appraise(world, faction)
    }
    fn habit(&self, world: &World) -> usize {
        habit::habit(world)
    }
    fn round(&self, world: &World) -> u16 {
        world.resource::<frames::Clock>().round
    }
    fn settled(&self, world: &World) -> bool {
        world.resource::<Agenda<Frame>>().0.iter().all(|f| matches!(f, Frame::Round(_) | Frame::Turn(_) | Frame::Done))
    }
}
