//! Cards of `plan_move`, `replan_move` and `free_move`.

use super::asked::moving;
use super::card::Card;
use super::needs;
use super::words_options::*;
use crate::rulesets::segments::action::{Deed, Plan};
use crate::rulesets::segments::board::tens;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::frames::StepTo;
use crate::rulesets::segments::level::{Hazards, Terrain};
use crate::rulesets::segments::movement::{PathQueries, Way};
use crate::rulesets::segments::options::ReactOptions;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Few;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId, Names, RuleId};

/// Twentieths of feet to leave the board, or to land (S-BOARD-18, S-FLY-01).
const FIVE_FEET: i32 = 100;

// ---- how far

/// Twentieths of feet that it may still spend this round (S-MOVE-05).
pub fn left(t: &BattleReader, who: CombatantId) -> i32 {
    (t.pace_of(who, t.turn(who)).1 - t.journey(who).spent).max(0)
}

/// The segment on which it will have gained so much more; none: not in this round (S-MOVE-02, S-MOVE-03).
fn arrival(t: &BattleReader, who: CombatantId, cost: i32) -> Option<i32> {
    let (rate, _) = t.pace_of(who, t.turn(who));
    let (journey, segment) = (t.journey(who), i32::from(t.clock().segment));
    let missing = journey.spent + cost - journey.gained;
    if missing <= 0 {
        return Some(segment);
    }
    let gains = moving(t).filter(|f| f.who == who).is_none_or(|f| !f.gained);
    let waits = (missing + rate - 1).checked_div(rate)? - i32::from(gains);
    Some(segment - waits).filter(|at| *at >= 1)
}

/// `there on segment 5`
fn arrives(t: &BattleReader, who: CombatantId, cost: i32) -> String {
    arrival(t, who, cost).map_or_else(|| "not there this round".into(), |at| format!("there on segment {at}"))
}

/// `15 ft of 25 ft`
fn price(t: &BattleReader, who: CombatantId, cost: i32) -> String {
    format!("{} of {}", feet(cost), feet(left(t, who)))
}

// ---- what it meets

/// What ground does to whoever comes into it (S-BOARD-12): `falls 20 ft: 2d6`, `fire 1d6`.
pub fn hazard(t: &BattleReader, who: CombatantId, from: CellId, to: CellId, forced: bool) -> Option<(String, RuleId)> {
    if t.high(who) {
        return None;
    }
    let harmless = t.house().hazards == Hazards::Off;
    match t.map().terrain(to) {
        Terrain::Pool => Some(("a pool: no attack, shot or spell in it".into(), S_BOARD_16)),
        _ if harmless => None,
        Terrain::Drop if t.map().drop_of(from) == 0 => {
            let depth = t.map().depth(to);
            Some((format!("falls {depth} ft: {}d6", tens(depth)), S_BOARD_13))
        }
        Terrain::Fire => Some(("fire 1d6".into(), S_BOARD_15)),
        Terrain::Stairs if forced => {
            Some((format!("stairs: {}, else 1d6 and prone", needs::dex(t, who, 2)), S_BOARD_14))
        }
        _ => None,
    }
}

/// Who may strike at it as it takes that step (S-REACT-10 to S-REACT-12).
fn strikers(t: &BattleReader, who: CombatantId, from: CellId, to: StepTo) -> Few<CombatantId> {
    if t.withdraws(who, from, to) { t.threats(who, from, to) } else { Few::new() }
}

fn warn_of(card: &mut Card, strikers: &[CombatantId]) {
    if !strikers.is_empty() {
        let names = card.t.combatants(strikers);
        card.cite_all(&[S_REACT_10, S_REACT_11]).warns(format!("may be struck as it withdraws by {names}"));
    }
}

fn warn_of_hazard(card: &mut Card, who: CombatantId, from: CellId, to: CellId) {
    if let Some((words, rule)) = hazard(card.t, who, from, to, false) {
        card.cites(rule).warns(words);
    }
}

/// The hexes that a way enters, in order.
fn cells_of(t: &BattleReader, who: CombatantId, way: &Way) -> Vec<CellId> {
    let Some(mut at) = t.place(who) else { return Vec::new() };
    let mut cells = Vec::new();
    for direction in &way.directions() {
        let Some(next) = t.map().next(at, *direction) else { break };
        cells.push(next);
        at = next;
    }
    cells
}

/// All that may happen on a way.
fn warn_of_way(card: &mut Card, who: CombatantId, way: &Way) {
    let t = card.t;
    let Some(mut from) = t.place(who) else { return };
    let mut struck: Few<CombatantId> = Few::new();
    for cell in cells_of(t, who, way) {
        for foe in strikers(t, who, from, StepTo::Cell(cell)) {
            if !struck.contains(&foe) {
                struck.push(foe);
            }
        }
        warn_of_hazard(card, who, from, cell);
        from = cell;
    }
    warn_of(card, &struck);
}

/// Enemies that it knows of beside a hex.
fn beside(t: &BattleReader, who: CombatantId, cell: CellId) -> Vec<CombatantId> {
    let near = |e: &CombatantId| {
        t.place(*e).is_some_and(|at| t.map().distance(at, cell) == 1) && !t.cond(*e).hidden && t.visible(who, *e)
    };
    t.fighting_foes(who).filter(near).collect()
}

// ---- plan_move, replan_move

pub fn plan(card: &mut Card, who: CombatantId, plan: Plan) {
    match plan {
        Plan::To(cell) => to(card, who, cell),
        Plan::Follow(of) => follow(card, who, of),
        Plan::Ascend => ascend(card, who),
        Plan::Land => land(card, who),
        Plan::Leave => leave(card, who),
        Plan::Stay => stay(card, who),
    }
    if card.t.cond(who).broken {
        card.cites(S_MORALE_06);
    }
}

fn to(card: &mut Card, who: CombatantId, cell: CellId) {
    let (t, shared) = (card.t, card.names);
    card.cell("hex", cell).shows("Move", "walking-boot", format!("To {}", t.place_id(cell)));
    card.rules(&[S_MOVE_03, S_MOVE_05, S_MOVE_06]);
    let way = shared.ways.as_ref().and_then(|ways| ways.ends.iter().find(|way| way.to == cell));
    let terrain = t.map().terrain(cell);
    let ground = if terrain == Terrain::Open || t.high(who) {
        String::new()
    } else {
        terrain_title(terrain, t.map().depth(cell)).to_lowercase()
    };
    let foes = beside(t, who, cell);
    let near = if foes.is_empty() { String::new() } else { format!("beside {}", t.combatants(&foes)) };
    let Some(way) = way else {
        card.says(joined([ground, near]), "");
        return;
    };
    card.says(joined([arrives(t, who, way.cost), ground, near]), price(t, who, way.cost));
    warn_of_way(card, who, way);
}

fn follow(card: &mut Card, who: CombatantId, of: CombatantId) {
    let (t, shared) = (card.t, card.names);
    card.somebody("combatant", of).shows("Follow", "footsteps", format!("Follow {}", t.combatant(of)));
    card.rules(&[S_MOVE_05, S_MOVE_08]);
    if t.turn(who).deed == Some(Deed::FullDefence) {
        card.cite_all(&[S_MOVE_19, S_REACT_05]);
    }
    let near = |way: &&Way| t.place(of).is_some_and(|at| t.map().distance(at, way.to) == 1);
    let ways = shared.ways.iter().flat_map(|ways| &ways.ends);
    let way = ways.filter(near).min_by_key(|way| way.cost).filter(|_| !t.adjacent(who, of));
    let Some(way) = way else {
        let detail = if t.adjacent(who, of) { "beside it already, goes where it goes" } else { "as far as it comes" };
        card.says(detail, feet(left(t, who)));
        return;
    };
    card.says(joined(["stays beside it".into(), arrives(t, who, way.cost)]), price(t, who, way.cost));
    warn_of_way(card, who, way);
}

fn ascend(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Fly", "feathered-wing", "Ascend").rules(&[S_FLY_01, S_FLY_02, S_FLY_03]);
    let detail = joined(["no melee but with others up there".into(), arrives(t, who, 2 * FIVE_FEET)]);
    card.says(detail, price(t, who, 2 * FIVE_FEET));
    if let Some(here) = t.place(who) {
        warn_of(card, &strikers(t, who, here, StepTo::High));
    }
}

fn land(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Fly", "falling", "Land").says(arrives(t, who, FIVE_FEET), price(t, who, FIVE_FEET)).rules(&[S_FLY_01]);
    if let Some(here) = t.place(who) {
        card.at(here);
        let terrain = t.map().terrain(here);
        if terrain.hazard() {
            let ground = terrain_title(terrain, t.map().depth(here)).to_lowercase();
            card.cites(S_BOARD_12).warns(format!("lands in {ground}"));
        }
    }
}

fn leave(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Move", "exit-door", "Leave the board").rules(&[S_BOARD_18, S_MORALE_13]);
    card.says(joined([arrives(t, who, FIVE_FEET), "away for good".into()]), price(t, who, FIVE_FEET));
    if let Some(here) = t.place(who) {
        card.at(here);
        warn_of(card, &strikers(t, who, here, StepTo::Exit));
    }
}

fn stay(card: &mut Card, who: CombatantId) {
    card.shows("Move", "halt", "Stay here").says("", "no feet").rules(&[S_MOVE_05]).passes();
    if let Some(here) = card.t.place(who) {
        card.at(here);
    }
}

// ---- free_move

pub fn step(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    card.cell("hex", cell).role(OptionRole::Step);
    card.shows("Move", "walking-boot", format!("Step to {}", t.place_id(cell))).rules(&[S_MOVE_09]);
    let foes = beside(t, who, cell);
    let near = if foes.is_empty() { String::new() } else { format!("beside {}", t.combatants(&foes)) };
    card.says(near, "free move");
    if let Some(here) = t.place(who) {
        warn_of_hazard(card, who, here, cell);
        warn_of(card, &strikers(t, who, here, StepTo::Cell(cell)));
    }
}

pub fn keep(card: &mut Card) {
    let later = if card.t.clock().segment > 1 { "may still step with an attack, or on segment 1" } else { "" };
    card.shows("Move", "halt", "Stay where it is").says(later, "").rules(&[S_MOVE_09]).passes();
}
