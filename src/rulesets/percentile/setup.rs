//! Deployment of a level: spawns combatants and gear as entities, and creates the first frame of the agenda.

use super::board::{Ground, Map};
use super::components::ComponentQueries;
use super::frames::{Clock, Frame, RoundFrame, RoundStage};
use super::level::{
    Armour, CombatantSetup, Family, HouseRules, ItemSetup, PercentileLevel, RelatedSpecialty, Row, Skill, highest_base,
};
use super::unit::{Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
use super::unit_values::UnitValues;
use crate::engine::snapshot::Roster;
use crate::engine::{Agenda, Level, Setting};
use crate::vocab::RowId;
use bevy_ecs::prelude::*;
use smallvec::SmallVec;

pub fn deploy(world: &mut World, level: &Level) {
    let setting = Setting::<PercentileLevel>::from_level(level);
    let body = setting.level.clone();
    let items = body.items.iter().map(|i| world.spawn(item(i)).id()).collect();
    let combatants = body.combatants.iter().map(|c| world.spawn(combatant(c, &body)).id()).collect();
    let columns = ComponentQueries::new(world);
    world.insert_resource(columns);
    // Hexes have no state that changes, so they are no entities.
    *world.resource_mut::<Roster>() = Roster { combatants, items, cells: Vec::new() };
    let half_down = level.factions.iter().map(|_| false).collect();
    world.insert_resource(Clock { half_down, ..Clock::default() });
    world.insert_resource(Map(level.get_or_derive(|| Ground::new(&body))));
    world.insert_resource(setting);
    let round = RoundFrame { stage: RoundStage::Battle, order: SmallVec::new(), at: 0 };
    world.resource_mut::<Agenda<Frame>>().0 = vec![Frame::Round(round)];
    let might = UnitValues::from_world(world);
    world.insert_resource(might);
}

fn item(i: &ItemSetup) -> Item {
    let &ItemSetup { row, held, hp, shots, spare_loads, loaded, broken } = i;
    Item { row, held, hp, shots, spare_loads, loaded, broken }
}

fn combatant(c: &CombatantSetup, level: &PercentileLevel) -> (Stats, Wounds, StandsOn, Turn, Conditions, Gear) {
    let wounds = Wounds { hp: c.hp, injuries: c.injuries.iter().copied().collect() };
    let stands = StandsOn { cell: Some(c.pos), facing: c.facing, posture: c.posture };
    let conditions = Conditions {
        unconscious: c.unconscious,
        broken: c.broken,
        surrendered: c.surrendered,
        hidden: c.hidden,
        unaware: c.unaware,
        // P-MORALE-01
        below_half: 2 * c.hp < c.hp_max,
        ..Conditions::default()
    };
    let gear = Gear { main_hand: c.primary, off_hand: c.off, carried: c.carried.iter().copied().collect() };
    (stats(c, &level.rows, &level.house), wounds, stands, Turn::default(), conditions, gear)
}

fn stats(c: &CombatantSetup, rows: &[Row], house: &HouseRules) -> Stats {
    let mut skills = [None; Skill::COUNT];
    for (skill, rating) in &c.skills {
        skills[skill.ix()] = Some(*rating);
    }
    let piece = |id: Option<RowId>| id.and_then(|id| rows[id.ix()].armour).unwrap_or_default();
    Stats {
        faction: c.faction,
        strength: c.strength,
        constitution: c.constitution,
        size: c.size,
        intelligence: c.intelligence,
        power: c.power,
        dexterity: c.dexterity,
        hp_max: c.hp_max,
        damage_bonus: c.damage_bonus,
        skills,
        related: related(&skills, rows, house),
        body_armor: c.body_armor,
        helmet: c.helmet,
        armour: both(piece(c.body_armor), piece(c.helmet)),
        morale_exempt: c.morale_exempt,
    }
}

/// Returns the best related rating for each skill (P-UNIT-05). A specialty that is not stated counts with the highest
/// base among its rows.
fn related(skills: &[Option<i32>; Skill::COUNT], rows: &[Row], house: &HouseRules) -> [i32; Skill::COUNT] {
    let near = |skill: Skill, other: Skill| match house.related_specialty {
        RelatedSpecialty::Off => false,
        RelatedSpecialty::Groups => skill.group().contains(&other),
        RelatedSpecialty::AnySameSkill => skill.family() != Family::Own && other.family() == skill.family(),
    };
    std::array::from_fn(|ix| {
        let skill = Skill::ALL[ix];
        let others = Skill::ALL.iter().copied().filter(|other| *other != skill && near(skill, *other));
        others.filter_map(|other| skills[other.ix()].or_else(|| highest_base(rows, other))).max().unwrap_or(0)
    })
}

/// Returns the sum of body armour and helmet (P-UNIT-07 to P-UNIT-09). The helmet's points also count against high
/// velocity.
fn both(body: Armour, helmet: Armour) -> Armour {
    Armour {
        helmet: helmet.helmet,
        ap: body.ap + helmet.ap,
        ap_high: body.ap_high + helmet.ap,
        physical_mod: body.physical_mod + helmet.physical_mod,
        perception_mod: body.perception_mod + helmet.perception_mod,
    }
}
