//! Information on a place under the pointer: its description, the enemies in melee reach of it, and the cost and risk
//! of going there. Also the places in a combatant's sight.

use super::names::{cell_name, title};
use super::scene;
use crate::engine::PendingDecision;
use crate::rulesets::zones::level::OpportunityTrigger;
use crate::rulesets::zones::queries::BattleReader;
use crate::rulesets::zones::unit::Few;
use crate::vocab::names::join_names;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, FactionId};
use bevy_ecs::prelude::*;

pub fn survey(world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
    let t = BattleReader::new(world);
    let mut view = SurveyView::default();
    let Some(cell) = cells(&t).find(|c| t.map().cell(*c).id == cell) else { return view };
    ground(&t, cell, &mut view);
    let asked = world.resource::<PendingDecision>().0.and_then(|p| p.combatant);
    let subject = asked.filter(|c| t.is_active(*c) && viewer.is_none_or(|f| f == t.faction(*c)));
    if let Some(me) = subject {
        meetings(&t, me, cell, &mut view);
        add_path(&t, me, cell, &mut view);
    }
    for place in cells(&t).filter(|place| within_arms(&t, cell, *place)) {
        view.cells.push((t.map().cell(place).id.clone(), MarkKind::Reach));
    }
    view
}

fn cells(t: &BattleReader) -> impl Iterator<Item = CellId> + use<> {
    (0..t.map().len()).map(CellId::from)
}

/// Adds the name and description of the place.
fn ground(t: &BattleReader, cell: CellId, view: &mut SurveyView) {
    view.lines.push(if t.map().is_border(cell) { format!("Here: {}", cell_name(t, cell)) } else { cell_name(t, cell) });
    let notes = scene::cell(t, cell).notes;
    if !notes.is_empty() {
        view.lines.push(notes);
    }
}

/// Returns true if combatants in the two places can attack each other in melee (Z-BOARD-04, Z-BOARD-09).
fn within_arms(t: &BattleReader, from: CellId, to: CellId) -> bool {
    t.map().distance(from, to) <= 1 && (from == to || t.lines().0.line(from, to).free)
}

/// Returns the active enemies on the board that the combatant knows of.
fn foes(t: &BattleReader, me: CombatantId) -> impl Iterator<Item = CombatantId> {
    t.all().filter(move |e| t.enemies(*e, me) && t.is_active(*e) && t.place(*e).is_some() && !t.is_hidden(*e))
}

fn names(t: &BattleReader, who: &[CombatantId]) -> String {
    let titles: Vec<String> = who.iter().map(|c| title(t, *c)).collect();
    join_names(&titles)
}

/// Adds the enemies in melee reach of the place.
fn meetings(t: &BattleReader, me: CombatantId, cell: CellId, view: &mut SurveyView) {
    let meets = |e: &CombatantId| t.place(*e).is_some_and(|place| within_arms(t, cell, place));
    let there: Few<CombatantId> = foes(t, me).filter(meets).collect();
    if !there.is_empty() {
        view.lines.push(format!("In melee range of {}", names(t, &there)));
    } else if t.place(me) != Some(cell) {
        view.lines.push("No enemy in melee range there".into());
    }
}

/// Returns the enemies that may attack the combatant as it steps from one place to the next (Z-MOVE-07).
fn drawn(t: &BattleReader, me: CombatantId, from: CellId, to: CellId) -> Few<CombatantId> {
    let any = t.house().opportunity_trigger == OpportunityTrigger::AnyIncrease;
    let left_behind = |e: &CombatantId| {
        let (before, after) = (t.distance_to(*e, from), t.distance_to(*e, to));
        before <= 1 && (after > 1 || (any && after > before))
    };
    // At the present place the enemies' options are known. Farther on, only check whether they may respond at all.
    let strikes = |e: &CombatantId| {
        if t.place(me) == Some(from) {
            t.opportunities(*e, me).len() > 1
        } else {
            t.may_answer(*e, me) && t.is_fresh(*e)
        }
    };
    foes(t, me).filter(|e| left_behind(e) && strikes(e)).collect()
}

/// Adds the cheapest path to the place with its cost and the attacks it provokes. Among paths of equal cost, those that
/// provoke fewer attacks come first.
fn add_path(t: &BattleReader, me: CombatantId, goal: CellId, view: &mut SurveyView) {
    let Some(here) = t.place(me).filter(|here| *here != goal && t.stands(me).riding.is_none()) else { return };
    let left = t.steps_left(me);
    let Some((cost, path)) = cheapest(t, me, here, goal) else {
        view.lines.push("Cannot be reached".into());
        return;
    };
    let steps = super::decision::steps(cost);
    view.lines.push(if cost <= left {
        format!("Costs {steps} of {left} left")
    } else {
        format!("Too far: costs {steps}, {left} left")
    });
    if cost > left {
        return;
    }
    let mut before = here;
    for place in path {
        let id = t.map().cell(place).id.clone();
        view.cells.push((id.clone(), MarkKind::Path));
        let strikers = drawn(t, me, before, place);
        if !strikers.is_empty() {
            view.cells.push((id.clone(), MarkKind::Danger));
            view.lines.push(format!("{} may attack on the way", names(t, &strikers)));
            view.prices.push((id, format!("{} may attack", names(t, &strikers))));
        } else if t.cell(place).live_hazard().is_some() {
            view.cells.push((id, MarkKind::Danger));
        }
        before = place;
    }
}

/// Returns the cheapest path and its cost: by half-steps, then by the number of attacks it provokes.
fn cheapest(t: &BattleReader, me: CombatantId, from: CellId, goal: CellId) -> Option<(u16, Vec<CellId>)> {
    let mut best: Vec<Option<(u16, usize, CellId)>> = vec![None; t.map().len()];
    best[from.ix()] = Some((0, 0, from));
    // Boards are small, so the search repeats until nothing improves.
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for at in cells(t) {
            let Some((cost, strikes, _)) = best[at.ix()] else { continue };
            for to in t.map().links[at.ix()].iter().copied().filter(|to| t.may_enter(me, *to)) {
                let reached = (cost + t.step_cost(me, to, false), strikes + drawn(t, me, at, to).len());
                if best[to.ix()].is_none_or(|(c, s, _)| reached < (c, s)) {
                    best[to.ix()] = Some((reached.0, reached.1, at));
                    changed = true;
                }
            }
        }
    }
    let (cost, ..) = best[goal.ix()]?;
    let mut path = vec![goal];
    while let Some((.., before)) = best[path[path.len() - 1].ix()].filter(|(.., before)| *before != from) {
        path.push(before);
    }
    path.reverse();
    Some((cost, path))
}

/// Returns the places where the combatant would see another that does not hide: clear sight, and lit (Z-BOARD-15).
pub fn in_sight(world: &World, who: CombatantId) -> Vec<String> {
    let t = BattleReader::new(world);
    let Some(from) = t.place(who).filter(|_| t.is_active(who)) else { return Vec::new() };
    let shows = |c: &CellId| t.lines().0.sight(from, *c) && (t.stats(who).dark_sight || t.lit(*c));
    let all = (0..t.map().len()).map(CellId::from);
    all.filter(shows).map(|c| t.map().cell(c).id.clone()).collect()
}
