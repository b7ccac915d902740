//! Information on a hex under the pointer: the cost of going there, the reactions that this provokes, zones of control,
//! reach, sight, cover.

use super::names::{direction_name, hex_id, hex_of, readable_id, row_title, title, titles};
use super::scene::known_to;
use super::threats::{Drawn, along, drawn, move_of};
use super::track::acting;
use crate::engine::PendingDecision;
use crate::rulesets::hexes::aim::range_penalty;
use crate::rulesets::hexes::board::{Arc6, FAR};
use crate::rulesets::hexes::frames::{Gait, MoveFrame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, FactionId};
use bevy_ecs::prelude::*;

pub fn survey(world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
    let t = BattleReader::new(world);
    let mut view = SurveyView::default();
    let Some(cell) = hex_of(&t, cell) else { return view };
    ground(&t, cell, &mut view);
    let subject = subject(&t, world, viewer);
    let here: Few<CombatantId> =
        t.all().filter(|c| t.present(*c) && stands_in(&t, *c, cell) && known_to(&t, viewer, *c)).collect();
    if let Some(who) = here.iter().copied().find(|c| t.is_active(*c)) {
        occupant(&t, who, &mut view);
    }
    if let Some(who) = subject.filter(|who| t.is_active(*who)) {
        sight(&t, who, cell, &mut view);
        control(&t, who, cell, &mut view);
        if t.may_stop_in(who, cell) && t.place(who) != Some(cell) && t.may_move(who) {
            add_path(&t, who, cell, &mut view);
        }
    }
    view
}

/// Returns the hexes that the combatant sees (H-BOARD-12).
pub fn in_sight(world: &World, who: CombatantId) -> Vec<String> {
    let t = BattleReader::new(world);
    t.map().all().filter(|c| t.is_active(who) && t.sees_hex(who, *c)).map(|c| hex_id(&t, c)).collect()
}

fn stands_in(t: &BattleReader, c: CombatantId, cell: CellId) -> bool {
    t.place(c) == Some(cell) || t.second_place(c) == Some(cell)
}

/// Returns the combatant whose moves are shown: that of the pending decision, or the one whose count it is.
fn subject(t: &BattleReader, world: &World, viewer: Option<FactionId>) -> Option<CombatantId> {
    let asked = world.resource::<PendingDecision>().0.and_then(|p| p.combatant).or_else(|| acting(t));
    asked.filter(|c| viewer.is_none_or(|f| f == t.faction(*c)))
}

/// Adds the description of the hex.
fn ground(t: &BattleReader, cell: CellId, view: &mut SurveyView) {
    let terrain = t.terrain(cell);
    let word = labels::terrain(terrain.name());
    let name = word.map_or_else(|| readable_id(terrain.name()), |w| w.title.to_string());
    let height = match t.map().elevation(cell) {
        0 => String::new(),
        h => format!(", height {h}"),
    };
    view.lines.push(format!("{name} ({}){height}", hex_id(t, cell)));
    let cover = (terrain.melee(), terrain.missile());
    if cover != (0, 0) {
        view.lines.push(format!("Cover: melee attacks {:+}, missiles {:+}", cover.0, cover.1));
    }
    for (name, there) in features(t, cell) {
        if there {
            view.lines.push(labels::terrain(name).map_or("", |w| w.title).to_string());
        }
    }
}

fn features(t: &BattleReader, cell: CellId) -> [(&'static str, bool); 3] {
    let level = &t.setting().level;
    let rope = level.ropes.iter().any(|r| r.ends.0 == cell || r.ends.1 == cell);
    let boulder = level.boulders.iter().zip(&t.rolled().0).any(|(b, rolled)| b.at == cell && !rolled);
    [("rope", rope), ("boulder", boulder), ("exit", !t.map().cells[cell.ix()].exits.is_empty())]
}

/// Marks the hexes that the combatant there controls, and those it could strike without turning.
fn occupant(t: &BattleReader, who: CombatantId, view: &mut SurveyView) {
    let reach = t.melee_arms(who).iter().map(|a| t.reach(*a)).max().unwrap_or(1);
    let facing = if t.wall_of(who).is_some() {
        "in a shield wall".into()
    } else {
        format!("faces {}", direction_name(t.stands(who).facing))
    };
    view.lines.push(format!("{} {facing}, reach {reach}", title(t, who)));
    for c in t.map().all().filter(|c| t.map().passable(*c)) {
        if t.controls(who, c, who) {
            view.cells.push((hex_id(t, c), MarkKind::Controlled));
        }
        let away = t.near(who, c);
        let seen = t.stand_towards(who, c).is_some_and(|from| t.map().clear(from, c));
        if away <= reach && seen && (away <= 1 || t.arc_of(who, t.bearing(who, c)) == Arc6::Front) {
            view.cells.push((hex_id(t, c), MarkKind::Reach));
        }
    }
}

/// Adds sight of the hex, its distance, and the range penalties of the combatant's missiles.
fn sight(t: &BattleReader, who: CombatantId, cell: CellId, view: &mut SurveyView) {
    let Some(from) = t.stand_towards(who, cell).filter(|from| *from != cell) else { return };
    let away = t.distance_to(who, cell);
    let hexes = if away == 1 { "1 hex away".to_string() } else { format!("{away} hexes away") };
    let seen = if !t.map().clear(from, cell) {
        "out of sight"
    } else if !t.lights_up(who, cell) {
        "in the dark"
    } else {
        "in sight"
    };
    view.lines.push(format!("{hexes}, {seen}"));
    if seen == "in sight" {
        for crossing in t.map().line(from, cell) {
            if let Some(c) = t.map().find(crossing.hex) {
                view.cells.push((hex_id(t, c), MarkKind::Sight));
            }
        }
        for i in t.ready_items(who) {
            let increment = t.map().scaled(t.item_row(i).increment);
            if increment > 0 {
                let name = row_title(t, t.item(i).row);
                view.lines.push(match range_penalty(away, increment) {
                    Some(0) => format!("{name}: no range penalty"),
                    Some(penalty) => format!("{name}: {penalty} range penalty"),
                    None => format!("{name}: out of range"),
                });
            }
        }
    }
}

/// Adds the enemies that control the hex, and marks the ground they control around it.
fn control(t: &BattleReader, who: CombatantId, cell: CellId, view: &mut SurveyView) {
    let near: Few<CombatantId> = t
        .all()
        .filter(|e| t.enemies(*e, who) && t.detects(who, *e) && t.is_active(*e) && t.near(*e, cell) <= 3)
        .collect();
    let holders: Few<CombatantId> = near.iter().copied().filter(|e| t.controls(*e, cell, who)).collect();
    if !holders.is_empty() {
        view.lines.push(format!("In the zone of control of {}", titles(t, &holders)));
    }
    for c in t.map().all() {
        let mark = (hex_id(t, c), MarkKind::Controlled);
        if near.iter().any(|e| t.controls(*e, c, who)) && !view.cells.contains(&mark) {
            view.cells.push(mark);
        }
    }
}

/// Adds the cheapest path, the safer of equals, with the reactions it provokes.
fn add_path(t: &BattleReader, who: CombatantId, to: CellId, view: &mut SurveyView) {
    let Some(f) = move_of(t, who) else { return };
    let Some((cost, way)) = cheapest(t, &f, to) else {
        view.lines.push("Cannot be reached".into());
        return;
    };
    view.lines.push(price(t, &f, cost));
    let (steps, all) = along(t, &f, &way);
    for (cell, step) in way.iter().zip(&steps) {
        view.cells.push((hex_id(t, *cell), MarkKind::Path));
        if !step.harmless() {
            view.cells.push((hex_id(t, *cell), MarkKind::Danger));
            view.prices.push((hex_id(t, *cell), drawn_words(t, step)));
        }
    }
    add_reactions(t, &f, &all, view);
}

/// Describes in few words the reactions that one step provokes.
fn drawn_words(t: &BattleReader, step: &Drawn) -> String {
    let some = |who: &Few<CombatantId>, does: &str| (!who.is_empty()).then(|| format!("{} {does}", titles(t, who)));
    let strikes = if step.passes.len() == 1 { "attacks" } else { "attack" };
    let retreat = (!step.leaves.is_empty()).then(|| format!("retreat from {}", titles(t, &step.leaves)));
    let burns = step.burns.then(|| "fire: d6 damage".to_owned());
    let parts = [some(&step.passes, strikes), some(&step.fends, "may fend you off"), retreat, burns];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn price(t: &BattleReader, f: &MoveFrame, cost: i32) -> String {
    let left = f.allowance - f.spent;
    let speed = t.stats(f.mover).speed;
    if cost <= left {
        format!("Costs {cost} of {left} movement left")
    } else if f.steps == 0 && f.gait == Gait::Half && cost <= speed {
        format!("Too far to move and attack ({cost} of {left}); reachable by running (up to {speed})")
    } else {
        format!("Too far: costs {cost}, only {left} movement left")
    }
}

fn add_reactions(t: &BattleReader, f: &MoveFrame, all: &Drawn, view: &mut SurveyView) {
    if !all.leaves.is_empty() {
        let how = if matches!(f.gait, Gait::Run | Gait::Close) { "Flees" } else { "Retreats" };
        view.lines.push(format!("{how} from {}", titles(t, &all.leaves)));
    }
    if !all.passes.is_empty() {
        view.lines.push(format!("Moves past {}: provokes free attacks", titles(t, &all.passes)));
    }
    if !all.fends.is_empty() {
        view.lines.push(format!("{} may fend you off", titles(t, &all.fends)));
    }
    if all.burns {
        view.lines.push("Through fire: d6 damage per hex".into());
    }
}

/// Returns the path with the least step costs, then the fewest dangers, and its cost. The path lists the hexes to
/// enter, the goal last.
fn cheapest(t: &BattleReader, f: &MoveFrame, to: CellId) -> Option<(i32, Vec<CellId>)> {
    let from = t.place(f.mover)?;
    let n = t.map().len();
    let mut best: Vec<(i32, i32)> = vec![(FAR, 0); n];
    let mut before: Vec<Option<CellId>> = vec![None; n];
    best[from.ix()] = (0, 0);
    let mut open: Vec<CellId> = vec![from];
    let mut there = t.fork();
    let mut step = f.clone();
    while let Some(ix) = (0..open.len()).min_by_key(|ix| best[open[*ix].ix()]) {
        let at = open.swap_remove(ix);
        if at == to {
            break;
        }
        there.stands_mut(f.mover).cell = Some(at);
        step.tried = f.tried || at != from;
        for (_, next) in t.map().neighbours(at) {
            let Some(cost) = t.map().step_cost(at, next) else { continue };
            let (cost, dangers) = (best[at.ix()].0 + cost, best[at.ix()].1);
            // Dangers are computed only if they could change the result.
            if (cost, dangers) >= best[next.ix()] || t.barred(f.mover, next) || t.kept_out(f, at, next) {
                continue;
            }
            let through = (cost, dangers + i32::from(!drawn(&there, &step, Some(next)).harmless()));
            if through < best[next.ix()] {
                best[next.ix()] = through;
                before[next.ix()] = Some(at);
                open.push(next);
            }
        }
    }
    if best[to.ix()].0 >= FAR {
        return None;
    }
    let mut way = vec![to];
    while let Some(at) = before[way[way.len() - 1].ix()] {
        way.push(at);
    }
    way.pop();
    way.reverse();
    Some((best[to.ix()].0, way))
}
