//! Spawning of a level: combatants and gear as entities, and the first frame of the agenda.

use super::board::{Ground, Map};
use super::components::ComponentQueries;
use super::frames::{Clock, Frame, RoundFrame, RoundStage};
use super::level::{CombatantSetup, SegmentsLevel, ZeroHp};
use super::unit::{Conditions, Few, Gear, Item, Journey, StandsOn, Stats, Turn, Wounds};
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Level, Setting};
use crate::vocab::RowId;
use bevy_ecs::prelude::*;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<SegmentsLevel>::from_level(level);
    let body = setting.level.clone();
    let items = body.items.iter().map(|i| world.spawn(Item { row: i.row, held: i.held }).id()).collect();
    let combatants = body.combatants.iter().map(|c| world.spawn(combatant(c, &body)).id()).collect();
    let columns = ComponentQueries::new(world);
    world.insert_resource(columns);
    // Hexes never change, so they are not entities.
    *world.resource_mut::<Roster>() = Roster { combatants, items, cells: Vec::new() };
    let active = |ix: usize| body.combatants.iter().filter(|c| c.faction.ix() == ix && c.is_active()).count();
    // A level has at most 250 combatants.
    let strength = (0..level.factions.len()).map(|ix| active(ix) as u16).collect();
    world.insert_resource(Clock { strength, ..Clock::default() });
    world.insert_resource(Map(level.get_or_derive(|| Ground::new(&body))));
    world.insert_resource(setting);
    let round = RoundFrame { stage: RoundStage::Battle, order: Few::new(), at: 0, shouts: 0 };
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Round(round)];
}

type Parts = (Stats, Wounds, StandsOn, Turn, Journey, Conditions, Gear);

fn combatant(c: &CombatantSetup, level: &SegmentsLevel) -> Parts {
    let wounds = Wounds {
        hp: c.hp,
        armor_wear: c.armor_wear,
        natural_wear: 0,
        lodged: c.lodged.iter().copied().collect(),
        gashes: c.gashes,
        weapon_arm: c.weapon_arm,
        off_arm: c.off_arm,
        leg: c.leg,
    };
    let stands = StandsOn { cell: Some(c.pos), altitude: c.altitude, prone: c.prone, mount: c.mount };
    let gear = Gear {
        main_hand: c.main,
        off_hand: c.off,
        slung: c.slung,
        carried: c.carried.iter().copied().collect(),
        ammo: c.ammo.iter().copied().collect(),
    };
    (stats(c, level), wounds, stands, Turn::default(), Journey::default(), conditions(c, level), gear)
}

fn conditions(c: &CombatantSetup, level: &SegmentsLevel) -> Conditions {
    // S-DMG-15, S-DMG-16, reading 21
    let dead = c.hp <= -c.con || c.hp <= 0 && level.house.zero_hp == ZeroHp::Dead;
    Conditions {
        stunned_until: c.stunned,
        blinded_until: c.blinded,
        down: c.down() && !dead,
        knocked_out: c.knocked_out,
        dead,
        unaware: c.unaware,
        hidden: c.hidden,
        broken: c.broken,
        surrendered: c.surrendered,
        energy: c.energy,
        // S-MORALE-02: a combatant that starts below half of its hit points does not test for it.
        counted_hurt: 2 * c.hp < c.hp_max,
        ..Conditions::default()
    }
}

fn stats(c: &CombatantSetup, level: &SegmentsLevel) -> Stats {
    Stats {
        faction: c.faction,
        hp_max: c.hp_max,
        con: c.con,
        dex: c.dex,
        per: c.per,
        wil: c.wil,
        luck: c.luck,
        morale: c.morale,
        size: c.size,
        tmr: c.tmr,
        max_pace: c.max_pace,
        im: c.im,
        attacks: c.attacks,
        def_base: c.def_base,
        def_dex: c.def_dex,
        def_skill: c.def_skill,
        def_shield: c.def_shield,
        def_magic: c.def_magic,
        prot_natural: c.prot_natural,
        armor: c.armor,
        skills: c.skills.iter().copied().collect(),
        bare: bare(c, level),
        pattern: c.pattern.iter().copied().collect(),
        tentacles: c.tentacles,
        range_of_field: c.range_of_field,
        master_bowman: c.master_bowman,
        first_aid: c.first_aid,
        ambidextrous: c.ambidextrous,
        encumbered: c.encumbered,
        agile_flyer: c.agile_flyer,
        darksight: c.darksight,
        targeting_sense: c.targeting_sense,
        invisible: c.invisible,
        leader: c.leader,
        morale_exempt: c.morale_exempt,
        fast_target_mod: c.fast_target_mod,
        caster: c.caster,
        spells: c.spells.iter().copied().collect(),
    }
}

/// Returns the weapons that are always ready, except those of pattern and tentacles (S-UNIT-09, S-INIT-28).
fn bare(c: &CombatantSetup, level: &SegmentsLevel) -> Few<RowId> {
    let row = |id: &RowId| &level.rows[id.ix()];
    let apart = |id: &RowId| !(c.pattern.contains(id) || c.tentacles > 0 && row(id).name == "tentacle");
    c.skills.iter().map(|(id, _)| *id).filter(|id| row(id).bare() && apart(id)).collect()
}
