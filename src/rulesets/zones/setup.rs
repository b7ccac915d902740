//! Deployment of a level: spawns cells, combatants and gear as entities, and pushes the first frame onto the agenda.

use super::board::{Borders, Lines, Map};
use super::components::ComponentQueries;
use super::frames::{Clock, Frame, InitiativeStage, RoundFrame, RoundStage};
use super::level::{CombatantSetup, Held, ItemSetup, Wear, ZonesLevel};
use super::unit::{Cell, Conditions, Few, Gear, Health, Item, Spell, StandsOn, Stats, Turn};
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Level, Setting};
use crate::vocab::{CombatantId, FactionId, RowId};
use bevy_ecs::prelude::*;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<ZonesLevel>::from_level(level);
    let body = setting.level.clone();
    let map = Map::new(&body);
    let cells = body
        .cells
        .iter()
        .map(|c| {
            let cell = Cell {
                dark: c.dark,
                door_open: c.door_open,
                hazard: c.hazard,
                armed: !c.hazard_off,
                gloom_until: None,
            };
            world.spawn(cell).id()
        })
        .collect();
    // Registers the component before play, because gear is also created during a battle.
    let sample = world.spawn(item(&SAMPLE)).id();
    world.despawn(sample);
    let items = body.items.iter().map(|i| world.spawn(item(i)).id()).collect();
    let combatants = body.combatants.iter().map(|c| world.spawn(combatant(c, &body)).id()).collect();
    let columns = ComponentQueries::new(world);
    world.insert_resource(columns);
    *world.resource_mut::<Roster>() = Roster { combatants, items, cells };
    let borders = Borders::now(&map, |c| body.cells[c.ix()].door_open);
    world.insert_resource(Lines::new(&map, &borders));
    world.insert_resource(clock(&body));
    world.insert_resource(setting);
    world.insert_resource(map);
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Round(RoundFrame {
        stage: RoundStage::Initiative(InitiativeStage::Battle),
        at: FactionId(0),
        passes: 0,
        flight: 0,
        asking: 0,
        reason: "",
    })];
}

/// A placeholder item.
const SAMPLE: ItemSetup =
    ItemSetup { row: RowId(0), held: Held::Gone, wear: Wear::Intact, uses: 0, lit: false, spent: false, used: false };

fn clock(body: &ZonesLevel) -> Clock {
    let mut group_start: Few<u16> = body.groups.iter().map(|_| 0).collect();
    for c in body.combatants.iter().filter(|c| c.numbers) {
        group_start[c.group as usize] += 1;
    }
    Clock { group_round: group_start.clone(), group_start, ..Clock::default() }
}

fn item(i: &ItemSetup) -> Item {
    let owner = match i.held {
        Held::InHand(c) | Held::Stowed(c) | Held::Worn(c) => Some(c),
        _ => None,
    };
    Item { row: i.row, held: i.held, wear: i.wear, used: i.used, spent: i.spent, lit: i.lit, uses: i.uses, owner }
}

fn combatant(c: &CombatantSetup, body: &ZonesLevel) -> (Stats, Health, StandsOn, Turn, Conditions, Gear) {
    let me = CombatantId::from(body.combatants.iter().position(|x| std::ptr::eq(x, c)).expect("one of them"));
    let stats = Stats {
        faction: c.faction,
        group: c.group,
        seat: c.seat,
        strength: c.strength,
        agility: c.agility,
        wits: c.wits,
        max_health: c.max_health,
        natural_armour: c.natural_armour,
        size: c.size,
        speed: c.speed,
        hands: c.hands,
        skills: c.skills,
        dark_sight: c.dark_sight,
        fearless: c.fearless,
        tireless: c.tireless,
        mount_capacity: c.mount_capacity,
        vehicle: c.vehicle,
        vehicle_cover: c.vehicle_cover,
        numbers: c.numbers,
        natural_attacks: c.natural_attacks.iter().copied().collect(),
    };
    let turn = Turn { state: c.turn, half_steps: c.half_steps, mains: c.mains, bonuses: c.bonuses, ..Turn::default() };
    let gear = Gear {
        in_hand: c.in_hand.iter().copied().collect(),
        stowed: c.stowed.iter().copied().collect(),
        worn: c.worn,
        powers: c.powers.iter().copied().collect(),
    };
    let stands = StandsOn { cell: Some(c.place), riding: c.riding };
    (stats, Health(c.health), stands, turn, conditions(c, me, body), gear)
}

/// Returns the starting conditions. Those of limited duration last to the end of the second round.
fn conditions(c: &CombatantSetup, me: CombatantId, body: &ZonesLevel) -> Conditions {
    let given = &c.conditions;
    let spell = |by: Option<CombatantId>| by.map(|by| Spell { by, until: 2 });
    Conditions {
        incapacitated: given.incapacitated,
        dead: given.dead,
        surrendered: given.surrendered,
        routed: given.routed,
        concealed: given.concealed,
        cornered: given.cornered,
        steadfast: given.steadfast,
        poisoned: given.poisoned,
        in_pit: given.in_pit,
        maimed: given.maimed,
        dazed_until: given.dazed.then_some(2),
        distracted: spell(given.distracted),
        intimidated: spell(given.intimidated),
        taunted: spell(given.taunted),
        grabbed_by: given.grabbed_by.iter().copied().collect(),
        grabbing: (0..body.combatants.len())
            .map(CombatantId::from)
            .filter(|x| body.combatants[x.ix()].conditions.grabbed_by.contains(&me))
            .collect(),
        ..Conditions::default()
    }
}
