//! Deployment of a level: spawns hexes, combatants and gear as entities, and pushes the first frame onto the agenda.

use super::board::{Ground, Map};
use super::components::ComponentQueries;
use super::frames::{BattleFrame, BattleStage, Clock, Frame, Rolled, Walls};
use super::level::{CombatantSetup, ConditionSetup, Helm, HexLevel, ItemSetup, WallSetup, traits};
use super::unit::{Cell, Conditions, Counter, Gear, Item, StandsOn, Stats, Turn, Wall, Wounds};
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Level, Setting};
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<HexLevel>::from_level(level);
    let body = setting.level.clone();
    let map = Map(level.get_or_derive(|| Ground::new(&body, level.factions.len())));
    let cells = body.cells.iter().map(|c| world.spawn(Cell { terrain: c.terrain }).id()).collect();
    let items = body.items.iter().map(|i| world.spawn(item(i)).id()).collect();
    let combatants =
        (0..body.combatants.len()).map(|ix| world.spawn(combatant(CombatantId::from(ix), &body, &map)).id()).collect();
    let columns = ComponentQueries::new(world);
    world.insert_resource(columns);
    *world.resource_mut::<Roster>() = Roster { combatants, items, cells };
    let sides = level.factions.len();
    world.insert_resource(Clock {
        first_loss: std::iter::repeat_n(false, sides).collect(),
        half_loss: std::iter::repeat_n(false, sides).collect(),
        broken: std::iter::repeat_n(false, body.groups.len()).collect(),
        ..Clock::default()
    });
    world.insert_resource(Rolled(body.boulders.iter().map(|_| false).collect()));
    let walls = Walls(body.walls.iter().map(|w| wall(w, &body, &map)).collect());
    for w in &walls.0 {
        let entity = world.resource::<Roster>().combatants[w.centre.ix()];
        world.get_mut::<StandsOn>(entity).expect("just spawned").cell = Some(w.a);
    }
    world.insert_resource(walls);
    world.insert_resource(map);
    world.insert_resource(setting);
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Battle(BattleFrame { stage: BattleStage::Begin })];
}

fn wall(w: &WallSetup, body: &HexLevel, map: &Map) -> Wall {
    let at = |c: CombatantId| body.combatants[c.ix()].pos;
    let (a, b) = (at(w.end_a), at(w.end_b));
    let direction = map.heading(a, b).expect("the reader checked that the ends are adjacent");
    Wall { a, b, direction, left: w.left, end_a: w.end_a, centre: w.centre, end_b: w.end_b }
}

fn item(i: &ItemSetup) -> Item {
    Item { row: i.row, held: i.held, loaded: i.loaded, reloading: 0, broken: i.broken }
}

fn combatant(me: CombatantId, body: &HexLevel, map: &Map) -> (Stats, Wounds, StandsOn, Turn, Conditions, Gear) {
    let c = &body.combatants[me.ix()];
    let turn = Turn { attack_part: c.bcb, ..Turn::default() };
    let gear = Gear {
        main_hand: c.main,
        off_hand: c.off,
        shield: c.shield,
        carried: c.carried.iter().copied().collect(),
        ammo: c.ammo,
        prepared: c.prepared.iter().copied().collect(),
        scrolls: c.scrolls.iter().copied().collect(),
        wands: c.wands.iter().copied().collect(),
        treasure: c.treasure,
    };
    let cell = (c.arrives == 0).then_some(c.pos);
    let stands = StandsOn { cell, facing: c.facing };
    let wounds = Wounds { hp: c.hp, subdual: c.subdual, con: c.constitution };
    (stats(c, map), wounds, stands, turn, conditions(me, body), gear)
}

fn stats(c: &CombatantSetup, map: &Map) -> Stats {
    // H-SURP-04
    let steps = match c.helm {
        Helm::GreatHelm => 1,
        Helm::ClosedArmet => 2,
        Helm::None | Helm::Open => 0,
    };
    let fearless = c.traits & traits::MINDLESS != 0 || !c.kind.living();
    Stats {
        faction: c.faction,
        rank: c.rank,
        class: c.class,
        level: c.level,
        hit_dice: c.hit_dice,
        hp_max: c.hp_max,
        strength: c.strength,
        dexterity: c.dexterity,
        intelligence: c.intelligence,
        wisdom: c.wisdom,
        bcb: c.bcb,
        save: c.save,
        speed: map.scaled(c.speed),
        size: c.size,
        kind: c.kind,
        armour: c.armour,
        natural_ac: c.natural_ac,
        helm: c.helm,
        attacks: c.attacks.iter().copied().collect(),
        surprise_rung: c.surprise_rung.saturating_sub(steps),
        senses: c.senses,
        morale: c.morale.filter(|_| !fearless),
        group: c.group,
        backstab: c.backstab,
        anatomy: c.anatomy,
        traits: c.traits,
        entry: c.pos,
        arrives: c.arrives,
        announced: c.announced,
    }
}

/// Returns the starting conditions. Counters given by a level run as if begun just before the first round.
fn conditions(me: CombatantId, body: &HexLevel) -> Conditions {
    let c = &body.combatants[me.ix()];
    let given: &ConditionSetup = &c.conditions;
    let counter = |left: u16| (left > 0).then_some(Counter { left, born: 0 });
    let pinning = body.combatants.iter().position(|o| o.conditions.pinned_by == Some(me)).map(CombatantId::from);
    Conditions {
        prone: given.prone || given.pinned_by.is_some(),
        stunned: counter(given.stunned),
        flesh_wound: u8::from(given.flesh_wound),
        staggered: given.staggered,
        unconscious: given.unconscious.is_some(),
        coma: given.unconscious.and_then(counter),
        crippled: given.crippled,
        knocked_out: given.knocked_out,
        asleep: counter(given.asleep),
        held: counter(given.held),
        entangled: counter(given.entangled),
        pinned_by: given.pinned_by,
        pinning,
        blinded: given.blinded,
        strained: given.strained,
        ward: counter(given.ward),
        veil: counter(given.veil),
        retreating: given.retreating,
        routed: given.routed,
        surrendered: given.surrendered,
        dead: given.dead,
        lodged: given.lodged.iter().copied().collect(),
        hidden: c.hidden,
        ..Conditions::default()
    }
}
