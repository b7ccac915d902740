//! The survey of a hex under the pointer: terrain and contents, occupant, distance, and the rank after moving there.

use super::moves::{RISING, cells_of, rank_words, risk};
use super::scene::{known_to, planted_words};
use super::turns::{acting, intent, moving};
use super::words::*;
use crate::engine::PendingDecision;
use crate::rulesets::percentile::action::Arm;
use crate::rulesets::percentile::frames::{MoveFrame, MoveStage, Phase};
use crate::rulesets::percentile::level::Terrain;
use crate::rulesets::percentile::queries::*;
use crate::rulesets::percentile::unit::Few;
use crate::vocab::telling;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, FactionId, Names};
use bevy_ecs::prelude::*;

pub fn survey(world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
    let t = BattleReader::new(world);
    let mut view = SurveyView::default();
    let Some(cell) = cell_of(&t, cell) else { return view };
    let subject = subject(&t, world, viewer);
    ground(&t, subject, cell, &mut view);
    if let Some(who) = t.occupant(cell).filter(|c| known_to(&t, viewer, *c)) {
        occupant(&t, who, &mut view);
    }
    if let Some(who) = subject.filter(|who| t.is_active(*who)) {
        sight(&t, who, cell, &mut view);
        if let Some(f) = move_of(&t, who).filter(|_| t.place(who) != Some(cell)) {
            add_path(&t, &f, cell, &mut view);
        }
    }
    view
}

/// Returns the hexes that a combatant sees (P-BOARD-07).
pub fn in_sight(world: &World, who: CombatantId) -> Vec<String> {
    let t = BattleReader::new(world);
    let Some(from) = t.place(who).filter(|_| t.is_active(who)) else { return Vec::new() };
    t.map().all().filter(|c| *c == from || t.map().sees(from, *c)).map(|c| t.place_id(c)).collect()
}

/// Parses a hex from text such as `3,-1`.
fn cell_of(t: &BattleReader, text: &str) -> Option<CellId> {
    let (q, r) = text.split_once(',')?;
    t.map().find(hexx::Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?))
}

/// Returns the combatant that the survey is made for: the one that must decide, or the one that acts.
fn subject(t: &BattleReader, world: &World, viewer: Option<FactionId>) -> Option<CombatantId> {
    let asked = world.resource::<PendingDecision>().0.and_then(|p| p.combatant).or_else(|| acting(t));
    asked.filter(|c| viewer.is_none_or(|f| f == t.faction(*c)))
}

/// Adds the terrain of the hex and its contents.
fn ground(t: &BattleReader, subject: Option<CombatantId>, cell: CellId, view: &mut SurveyView) {
    let terrain = t.map().terrain(cell);
    let cost =
        if terrain.passable() { format!("{} to enter", steps(terrain.cost())) } else { "cannot be entered".into() };
    view.lines.push(format!("{} ({}), {cost}", terrain_title(terrain), t.place_id(cell)));
    if let (Some(who), true) = (subject, terrain.test().is_some()) {
        view.lines.push(risk(t, who, terrain).1);
    }
    match terrain {
        Terrain::Cover => view.lines.push("Cover: half chance for missiles from a distance".into()),
        Terrain::Foliage => view.lines.push("Blocks sight; hiding is possible".into()),
        _ => {}
    }
    let sides: Vec<String> = t.map().cells[cell.ix()].exits.iter().map(|f| t.faction_title(*f)).collect();
    if !sides.is_empty() {
        view.lines.push(format!("Exit: {}", sides.join(", ")));
    }
    let loose = t.loose(cell);
    if !loose.is_empty() {
        view.lines.push(format!("On the ground: {}", items_called(t, &loose)));
    }
    for side in 0..6 {
        view.lines.extend(t.planted(cell, side).map(|i| planted_words(t, i, side)));
    }
}

/// Adds the occupant, its declared action, and the hexes that it could attack or shoot at.
fn occupant(t: &BattleReader, who: CombatantId, view: &mut SurveyView) {
    let (hp, most) = (t.hp(who), t.stats(who).hp_max);
    let intent = intent(t, who);
    let then = if intent.is_empty() { String::new() } else { format!(": {intent}") };
    view.lines.push(format!("{} ({hp} of {most} HP){then}", t.combatant(who)));
    let Some(here) = t.place(who).filter(|_| t.is_active(who)) else { return };
    let arms: Few<Arm> = t.in_hand(who).into_iter().map(Arm::Item).chain([Arm::Brawl]).collect();
    let reach = arms.iter().filter(|a| t.strike_of(**a).is_some()).map(|a| t.melee_reach(*a)).max().unwrap_or(1);
    // Marked up to the best range at the full chance.
    let full = arms.iter().filter_map(|a| t.missile_of(*a)).map(|m| m.bands()[0]).max().unwrap_or(0);
    for c in t.map().all().filter(|c| *c != here && t.map().terrain(*c).passable()) {
        let away = t.map().distance(here, c);
        if away <= reach && (away <= 1 || t.map().sees(here, c)) {
            view.cells.push((t.place_id(c), MarkKind::Reach));
        } else if away <= full && t.map().sees(here, c) {
            view.cells.push((t.place_id(c), MarkKind::Shot));
        }
    }
}

/// Adds the distance from the subject, whether the hex is in sight, and the effect of the range on its missiles
/// (P-ATK-07).
fn sight(t: &BattleReader, who: CombatantId, cell: CellId, view: &mut SurveyView) {
    let Some(from) = t.place(who).filter(|from| *from != cell) else { return };
    let away = t.map().distance(from, cell);
    let hexes = telling::hexes(away);
    let seen = t.map().sees(from, cell);
    view.lines.push(format!("{} ({hexes}), {}", metres(away), if seen { "in sight" } else { "out of sight" }));
    if !seen {
        return;
    }
    for crossing in t.map().line(from, cell) {
        view.cells.extend(t.map().find(crossing.hex).map(|c| (t.place_id(c), MarkKind::Sight)));
    }
    for i in t.belongings(who) {
        let arm = Arm::Item(i);
        if t.missile_of(arm).is_none() {
            continue;
        }
        let range = match t.range_part(arm, away) {
            Some((1, 1)) => "full hit chance",
            Some((1, 2)) => "half hit chance",
            Some(_) => "quarter hit chance",
            None => "out of range",
        };
        let line = format!("{}: {range}", item_title(t, i));
        if !view.lines.contains(&line) {
            view.lines.push(line);
        }
    }
}

/// Returns the movement that the combatant is making, or the one that it would make. Rising comes first if it is down.
fn move_of(t: &BattleReader, who: CombatantId) -> Option<MoveFrame> {
    let turn = t.turn(who);
    if let Some(f) = moving(t).filter(|f| f.who == who) {
        return matches!(f.stage, MoveStage::Begin | MoveStage::RiseAnswer | MoveStage::Ask | MoveStage::Answer)
            .then(|| f.clone());
    }
    if turn.moved || turn.idle || !matches!(t.clock().phase, Phase::Intent | Phase::Movement) {
        return None;
    }
    Some(t.move_of(who))
}

/// Adds the path to the hex, its cost, and the rank after it (P-MOVE-03, P-INIT-06).
fn add_path(t: &BattleReader, f: &MoveFrame, to: CellId, view: &mut SurveyView) {
    let rising = if t.standing(f.who) { 0 } else { RISING };
    let after = MoveFrame { allowance: f.allowance - rising, ways: None, ..f.clone() };
    let left = after.allowance - t.turn(f.who).steps_spent;
    let Some(way) = t.way_to(&after, to) else {
        view.lines.push(format!("Cannot be reached within {}", steps(left)));
        return;
    };
    let rises = if rising > 0 { format!(" after standing up for {rising}") } else { String::new() };
    let rank = rank_words(t, f.who, t.turn(f.who).steps_spent + rising + way.cost);
    view.lines.push(format!("{} of {}{rises}, {}: {rank}", way.cost, steps(left), metres(way.hexes())));
    for cell in cells_of(t, f.who, &way) {
        view.cells.push((t.place_id(cell), MarkKind::Path));
        if t.map().terrain(cell).test().is_some() {
            view.cells.push((t.place_id(cell), MarkKind::Danger));
            view.prices.push((t.place_id(cell), risk(t, f.who, t.map().terrain(cell)).1));
        }
    }
}
