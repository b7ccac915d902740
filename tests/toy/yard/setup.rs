//! Deployment of a level.

use super::components::{Body, ComponentQueries, Stats};
use super::frames::{Frame, RoundFrame, RoundStage, TurnStage};
use super::level::YardLevel;
use affray::engine::snapshot::Roster;
use affray::engine::{Agenda, Level, Setting};
use affray::vocab::CellId;
use bevy_ecs::prelude::*;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<YardLevel>::from_level(level);
    let fighters = &setting.level.combatants;
    let spawn = |f: &super::level::Fighter| {
        let body = Body { health: f.health, at: Some(CellId(f.at)), ..Body::default() };
        world.spawn((Stats { faction: f.faction, max_health: f.health }, body)).id()
    };
    let combatants = fighters.iter().map(spawn).collect();
    let queries = ComponentQueries::new(world);
    world.insert_resource(queries);
    *world.resource_mut::<Roster>() = Roster { combatants, ..Roster::default() };
    world.insert_resource(setting);
    let stage = RoundStage::Initiative(TurnStage::Begin);
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Round(RoundFrame { stage, at: 0 })];
}
