//! Deployment of a level: spawns slots, combatants and gear as entities, and creates the first frame of the agenda.

use super::board::{Ground, Map};
use super::components::ComponentQueries;
use super::frames::{BattleFrame, BattleStage, Clock, Frame};
use super::level::{CombatantSetup, ItemSetup, RankLevel};
use super::special::features_at;
use super::unit::{Cell, Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Level, Setting};
use bevy_ecs::prelude::*;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<RankLevel>::from_level(level);
    let body = setting.level.clone();
    let map = Map(level.get_or_derive(|| Ground::new(&body)));
    let slot = |cell| Cell { features: features_at(&body, cell, 0) };
    let cells = map.all().map(|cell| world.spawn(slot(cell)).id()).collect();
    let items = body.items.iter().map(|i| world.spawn(item(i)).id()).collect();
    let combatants = body.combatants.iter().map(|c| world.spawn(combatant(c)).id()).collect();
    let columns = ComponentQueries::new(world);
    world.insert_resource(columns);
    *world.resource_mut::<Roster>() = Roster { combatants, items, cells };
    world.insert_resource(Clock { common_oils: body.common_oils, ..Clock::default() });
    world.insert_resource(map);
    world.insert_resource(setting);
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Battle(BattleFrame { stage: BattleStage::Begin })];
}

fn item(i: &ItemSetup) -> Item {
    Item { row: i.row, held: i.held, enchanted: i.enchanted, oil: i.oil, count: i.count, shots: i.shots }
}

fn combatant(c: &CombatantSetup) -> (Stats, Wounds, StandsOn, Turn, Conditions, Gear) {
    let gear = Gear {
        main_hand: c.primary,
        off_hand: c.off,
        body: c.body,
        carried: c.carried.iter().copied().collect(),
        enchantments: c.enchantments,
        oils: c.oils,
        spells: c.spells,
        scars: c.scars.iter().copied().collect(),
    };
    let wounds = Wounds { life_max: c.life_max, life: c.life, guard_max: c.guard_max, guard: c.guard };
    let given = &c.conditions;
    let conditions = Conditions {
        set: given.set,
        burning: given.burning,
        poisoned: given.poisoned,
        dazed: given.dazed,
        chilled: given.chilled,
    };
    let out = |name: super::level::Condition| given.set & name.bit() != 0;
    let cell = c.position.filter(|_| !out(super::level::Condition::Fled));
    let stands = StandsOn { cell, reserve: c.position.is_none() };
    (stats(c), wounds, stands, Turn { deployed: c.deployed_set, ..Turn::default() }, conditions, gear)
}

fn stats(c: &CombatantSetup) -> Stats {
    Stats {
        faction: c.faction,
        pc: c.pc,
        kind: c.kind,
        // R-UNIT-03
        morale: c.morale.filter(|_| !c.pc),
        armour_base: c.armour_base,
        creature: c.creature,
        leader: c.leader,
        warband: c.warband,
        flying: c.flying,
        unslayable: c.unslayable,
        immune: c.immune,
        natural: c.natural.iter().copied().collect(),
    }
}
