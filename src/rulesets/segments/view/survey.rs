//! The survey of a hex under the pointer: ground, hazards, light, cover, contents, occupants and threats, and its
//! distance, visibility and path from the subject.

use super::decision::moves::{arrives, hazard, left, steps, strikers};
use super::names::*;
use super::scene::known_to;
use super::turns::{acting, intent};
use crate::engine::PendingDecision;
use crate::rulesets::segments::board::{HEX_FEET, hexes, tens};
use crate::rulesets::segments::frames::{Phase, StepTo};
use crate::rulesets::segments::level::{Altitude, Cover, Light, Mode, Terrain};
use crate::rulesets::segments::movement::TWENTIETHS;
use crate::rulesets::segments::queries::*;
use crate::vocab::telling;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, FactionId, Names};
use bevy_ecs::prelude::*;

pub fn survey(world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
    let t = BattleReader::new(world);
    let mut view = SurveyView::default();
    let Some(cell) = cell_of(&t, cell) else { return view };
    ground(&t, cell, &mut view);
    for who in [t.flyer_over(cell), t.occupant(cell)].into_iter().flatten() {
        if known_to(&t, viewer, who) {
            occupant(&t, who, &mut view);
        }
    }
    if let Some(who) = subject(&t, world, viewer).filter(|who| t.is_active(*who)) {
        sight(&t, who, cell, &mut view);
        threats(&t, viewer, who, cell, &mut view);
        add_path(&t, who, cell, &mut view);
    }
    view
}

/// Returns the hexes where a combatant can see others: in line of sight, with enough light for its eyes (S-BOARD-06,
/// S-SENSE-01).
pub fn in_sight(world: &World, who: CombatantId) -> Vec<String> {
    let t = BattleReader::new(world);
    let Some(from) = t.place(who).filter(|_| t.is_active(who) && !t.blinded(who)) else { return Vec::new() };
    let stats = t.stats(who);
    let dark = |c: CellId| {
        let light = t.map().light(c);
        t.level().sightless[light.ix()] && !stats.darksight && !stats.targeting_sense
    };
    let seen = |c: &CellId| t.map().distance(from, *c) <= 1 || t.map().sees(from, *c) && !dark(*c);
    t.map().all().filter(seen).map(|c| t.place_id(c)).collect()
}

/// Parses the id of a hex: `3,-1`.
fn cell_of(t: &BattleReader, text: &str) -> Option<CellId> {
    let (q, r) = text.split_once(',')?;
    t.map().find(hexx::Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?))
}

/// Returns the combatant that the survey is for: the one with the pending decision, else the acting one. `None` if the
/// viewer does not control it.
fn subject(t: &BattleReader, world: &World, viewer: Option<FactionId>) -> Option<CombatantId> {
    let asked = world.resource::<PendingDecision>().0.and_then(|p| p.combatant).or_else(|| acting(t));
    asked.filter(|c| viewer.is_none_or(|f| f == t.faction(*c)))
}

/// Describes the terrain of the hex and the items on it.
fn ground(t: &BattleReader, cell: CellId, view: &mut SurveyView) {
    let (terrain, depth, light) = (t.map().terrain(cell), t.map().depth(cell), t.map().light(cell));
    let cost = if terrain.passable() { format!("{} ft to enter", terrain.cost()) } else { "cannot be entered".into() };
    view.lines.push(format!("{} ({}), {cost}", terrain_title(terrain, depth), t.place_id(cell)));
    view.lines.extend(danger(terrain, depth));
    match terrain.cover() {
        Cover::None => {}
        cover => view.lines.push(format!("Cover: {} to be hit by missiles", cover.modifier())),
    }
    if light != Light::Bright {
        view.lines.push(format!("{}: {} to attacks on combatants here", light_title(light), light.modifier()));
    }
    let sides: Vec<String> = t.map().cells[cell.ix()].exits.iter().map(|f| t.faction_title(*f)).collect();
    if !sides.is_empty() {
        view.lines.push(format!("Exit: {}", sides.join(", ")));
    }
    let lying = t.lying(cell);
    if !lying.is_empty() {
        view.lines.push(format!("On the ground: {}", items_called(t, &lying)));
    }
}

/// Describes the hazard of entering the terrain (S-BOARD-13 to S-BOARD-16).
fn danger(terrain: Terrain, depth: i32) -> Option<String> {
    let dice = tens(depth);
    match terrain {
        Terrain::Drop => Some(format!("Fall: {dice}d6 damage and prone; climbing out costs {} ft more", 10 * dice)),
        Terrain::Fire => Some("Fire: 1d6 damage on entering and at the end of each round".into()),
        Terrain::Stairs => Some("If pushed here: 2x DEX roll, or 1d6 damage and prone".into()),
        Terrain::Pool => Some("No attacks or spells here; shields do not help".into()),
        _ => None,
    }
}

/// Describes an occupant: its name, state and intent, and the hexes that it could attack from here.
fn occupant(t: &BattleReader, who: CombatantId, view: &mut SurveyView) {
    let (hp, most) = (t.hp(who), t.stats(who).hp_max);
    let intent = intent(t, who);
    let then = if intent.is_empty() { String::new() } else { format!(": {intent}") };
    let high = if t.high(who) { ", in the air" } else { "" };
    view.lines.push(format!("{} ({hp} of {most} HP){high}{then}", t.combatant(who)));
    view.lines.push(format!("DEF {}, PROT {}", t.normal_def(who), t.prot(who)));
    let Some(here) = t.place(who).filter(|_| t.can_act(who) && !t.in_pool(who)) else { return };
    let (reach, range) = (melee_reach(t, who), missile_range(t, who));
    for c in t.map().all().filter(|c| *c != here && t.map().terrain(*c).passable() && t.map().sees(here, *c)) {
        let away = t.map().distance(here, c);
        // S-BOARD-13: there is no melee into a drop or out of it.
        let level = t.high(who) || t.map().drop_of(here) == t.map().drop_of(c);
        if away <= reach && level {
            view.cells.push((t.place_id(c), MarkKind::Reach));
        } else if away <= range {
            view.cells.push((t.place_id(c), MarkKind::Shot));
        }
    }
}

/// Returns the longest reach of the ready melee weapons, in hexes.
fn melee_reach(t: &BattleReader, who: CombatantId) -> i32 {
    t.ready_melee(who).map(|arm| t.reach(who, arm, 1)).max().unwrap_or(0)
}

/// Returns the longest range of the ready ranged weapons, in hexes.
fn missile_range(t: &BattleReader, who: CombatantId) -> i32 {
    let far = t.ready_arms(who).into_iter().filter(|arm| {
        let ranged = t.can_in(who, *arm, Mode::Shoot) || t.can_in(who, *arm, Mode::Throw);
        ranged && t.loaded(who, *arm)
    });
    far.map(|arm| hexes(t.arm_weapon(who, arm, 1).missile.range_ft)).max().unwrap_or(0)
}

/// Describes distance, visibility and cover from the subject to the hex.
fn sight(t: &BattleReader, who: CombatantId, cell: CellId, view: &mut SurveyView) {
    let Some(from) = t.place(who).filter(|from| *from != cell) else { return };
    let away = t.map().distance(from, cell);
    let hexes = telling::hexes(away);
    let seen = t.map().sees(from, cell);
    let sight = if seen { "in sight" } else { "out of sight" };
    view.lines.push(format!("{} ft ({hexes}), {sight}", HEX_FEET * away));
    if !seen {
        return;
    }
    for crossing in t.map().line(from, cell) {
        view.cells.extend(t.map().find(crossing.hex).map(|c| (t.place_id(c), MarkKind::Sight)));
    }
    let cover = t.map().cover(from, cell);
    if cover > t.map().terrain(cell).cover() {
        view.lines.push(format!("In cover from {}: missiles {}", t.combatant(who), cover.modifier()));
    }
}

/// Describes the enemies that the subject would be in melee with, or in reach of, in the hex.
fn threats(t: &BattleReader, viewer: Option<FactionId>, who: CombatantId, cell: CellId, view: &mut SurveyView) {
    if !t.map().terrain(cell).passable() || t.stands(who).altitude == Altitude::High {
        return;
    }
    let foes: Vec<CombatantId> = t.melee_foes_at(who, cell).filter(|foe| known_to(t, viewer, *foe)).collect();
    if !foes.is_empty() {
        view.lines.push(format!("In melee there with {}", t.combatants(&foes)));
    }
    for foe in t.fighting_foes(who).filter(|foe| known_to(t, viewer, *foe) && !t.high(*foe)) {
        let reach = melee_reach(t, foe);
        let near = t.place(foe).is_some_and(|at| {
            t.map().distance(at, cell) <= reach
                && t.map().sees(at, cell)
                && t.map().drop_of(at) == t.map().drop_of(cell)
        });
        if near && !foes.contains(&foe) {
            view.lines.push(format!("In reach of {}", t.combatant(foe)));
        }
    }
}

/// Describes the cheapest path (S-MOVE-06) within the movement left this round or, during declaration, within the
/// fastest pace.
fn add_path(t: &BattleReader, who: CombatantId, to: CellId, view: &mut SurveyView) {
    let Some(from) = t.place(who).filter(|from| *from != to && !t.prone(who)) else { return };
    let declares = t.clock().phase == Phase::Declaration && !t.turn(who).declared;
    let limit = if declares { TWENTIETHS * t.tmr(who) * t.max_pace(who) } else { left(t, who) };
    if !declares && !t.is_mover(who) || limit <= 0 {
        return;
    }
    let ways = t.ways_within(who, limit);
    let Some((cost, path)) = ways.cost(to).zip(ways.directions(to)) else {
        view.lines.push(format!("Not reachable within {}", feet(limit)));
        return;
    };
    let how = if declares { pace(t, who, cost).into() } else { arrives(t, who, cost) };
    view.lines.push(format!("{} of {}: {how}", feet(cost), feet(limit)));
    let mut at = from;
    let mut spent = 0;
    for (cell, cost) in steps(t, who, &path) {
        view.cells.push((t.place_id(cell), MarkKind::Path));
        let struck = strikers(t, who, at, StepTo::Cell(cell), limit - spent);
        if !struck.is_empty() {
            view.lines.push(format!("Leaves melee with {}", t.combatants(&struck)));
        }
        let blows = (!struck.is_empty()).then(|| format!("free attack: {}", t.combatants(&struck)));
        let harm = hazard(t, who, at, cell, false).map(|(words, _)| words);
        let drawn: Vec<String> = blows.into_iter().chain(harm).collect();
        if !drawn.is_empty() {
            view.cells.push((t.place_id(cell), MarkKind::Danger));
            view.prices.push((t.place_id(cell), drawn.join(", ")));
        }
        (at, spent) = (cell, spent + cost);
    }
}

/// Returns the slowest pace that gets this far (table 4.1).
fn pace(t: &BattleReader, who: CombatantId, cost: i32) -> &'static str {
    let walk = TWENTIETHS * t.tmr(who);
    if 2 * cost <= walk {
        "half a walk"
    } else if cost <= walk {
        "a walk"
    } else if cost <= 2 * walk {
        "a run"
    } else if cost <= 3 * walk {
        "a sprint"
    } else {
        "a fast sprint"
    }
}
