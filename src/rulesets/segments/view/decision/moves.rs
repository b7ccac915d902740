//! Cards of `plan_move`, `replan_move` and `free_move`.

use super::card::Card;
use super::needs;
use crate::rulesets::segments::action::{Deed, Plan};
use crate::rulesets::segments::board::tens;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::frames::{Directions, StepTo};
use crate::rulesets::segments::level::{FlyerFreeAttack, Hazards, Terrain};
use crate::rulesets::segments::movement::HEX;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Few;
use crate::rulesets::segments::view::names::*;
use crate::rulesets::segments::view::turns::mover_frame;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId, Names, RuleId, names};

// ---- distance

/// Returns the movement left this round, in twentieths of feet (S-MOVE-05).
pub fn left(t: &BattleReader, who: CombatantId) -> i32 {
    t.movement_left(who).max(0)
}

/// Returns the first segment when the combatant has enough movement for `cost`; `None` if not this round (S-MOVE-02,
/// S-MOVE-03).
fn arrival(t: &BattleReader, who: CombatantId, cost: i32) -> Option<i32> {
    let (rate, _) = t.pace_of(who, t.turn(who));
    let (journey, segment) = (t.journey(who), i32::from(t.clock().segment));
    let missing = journey.spent + cost - journey.gained;
    if missing <= 0 {
        return Some(segment);
    }
    let gains = mover_frame(t).filter(|f| f.who == who).is_none_or(|f| !f.gained);
    let waits = (missing + rate - 1).checked_div(rate)? - i32::from(gains);
    Some(segment - waits).filter(|at| *at >= 1)
}

/// Describes the arrival: `arrives on segment 5`.
pub fn arrives(t: &BattleReader, who: CombatantId, cost: i32) -> String {
    there(arrival(t, who, cost))
}

fn there(segment: Option<i32>) -> String {
    segment.map_or_else(|| "does not arrive this round".into(), |at| format!("arrives on segment {at}"))
}

/// Describes the price: `costs 15 ft of 25 ft left`.
fn price(t: &BattleReader, who: CombatantId, cost: i32) -> String {
    format!("costs {} of {} left", feet(cost), feet(left(t, who)))
}

// ---- dangers

/// Describes the hazard of entering a hex (S-BOARD-12): `falls 20 ft: 2d6 damage`, `fire: 1d6 damage`. `None` if there
/// is none.
pub fn hazard(t: &BattleReader, who: CombatantId, from: CellId, to: CellId, forced: bool) -> Option<(String, RuleId)> {
    if t.high(who) {
        return None;
    }
    let harmless = t.house().hazards == Hazards::Off;
    match t.map().terrain(to) {
        Terrain::Pool if t.map().terrain(from) != Terrain::Pool => {
            Some(("pool: no attacks or spells there".into(), S_BOARD_16))
        }
        _ if harmless => None,
        Terrain::Drop if t.map().drop_of(from) == 0 => {
            let depth = t.map().depth(to);
            Some((format!("falls {depth} ft: {}d6 damage", tens(depth)), S_BOARD_13))
        }
        Terrain::Fire => Some(("fire: 1d6 damage".into(), S_BOARD_15)),
        Terrain::Stairs if forced => {
            Some((format!("stairs: {}, else 1d6 damage and prone", needs::dex(t, who, 2)), S_BOARD_14))
        }
        _ => None,
    }
}

/// Returns the enemies that may make a free attack on a step, given the movement left before it (S-REACT-10 to
/// S-REACT-12).
pub fn strikers(t: &BattleReader, who: CombatantId, from: CellId, to: StepTo, left: i32) -> Few<CombatantId> {
    if !t.withdraws_with(who, from, to, left) {
        return Few::new();
    }
    t.left_behind(who, from, to).filter(|e| t.may_strike_freely(*e, who)).collect()
}

fn warn_of(card: &mut Card, strikers: &[CombatantId]) {
    if !strikers.is_empty() {
        let names = card.t.combatants(strikers);
        card.cite_all(&[S_REACT_10, S_REACT_11]).warn(format!("free attack possible from {names}"));
    }
}

fn warn_of_hazard(card: &mut Card, who: CombatantId, from: CellId, to: CellId) {
    if let Some((words, rule)) = hazard(card.t, who, from, to, false) {
        card.cite(rule).warn(words);
    }
}

/// Returns the hexes that a path enters, in order, each with its cost in twentieths of feet.
pub fn steps(t: &BattleReader, who: CombatantId, way: &Directions) -> Vec<(CellId, i32)> {
    let Some(mut at) = t.place(who) else { return Vec::new() };
    let mut steps = Vec::new();
    for direction in way {
        let Some(next) = t.map().next(at, *direction) else { break };
        steps.push((next, t.ground_cost(t.high(who), at, next).unwrap_or(HEX)));
        at = next;
    }
    steps
}

/// Warns of hazards and free attacks on a path. `withdraws` is false for paths that withdraw from no enemy, to save the
/// search.
fn warn_of_way(card: &mut Card, who: CombatantId, way: &[(CellId, i32)], withdraws: bool) {
    let t = card.t;
    let (Some(mut from), mut still) = (t.place(who), left(t, who)) else { return };
    let mut struck: Few<CombatantId> = Few::new();
    for (cell, cost) in way {
        if withdraws {
            let new = strikers(t, who, from, StepTo::Cell(*cell), still).into_iter();
            struck.extend(new.filter(|foe| !struck.contains(foe)).collect::<Few<_>>());
        }
        warn_of_hazard(card, who, from, *cell);
        (from, still) = (*cell, still - cost);
    }
    warn_of(card, &struck);
}

/// Returns the known enemies adjacent to a hex.
fn beside(t: &BattleReader, who: CombatantId, cell: CellId) -> Vec<CombatantId> {
    let near = |e: &CombatantId| {
        t.place(*e).is_some_and(|at| t.map().distance(at, cell) == 1) && !t.is_hidden(*e) && t.visible(who, *e)
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
        card.cite(S_MORALE_06);
    }
}

fn to(card: &mut Card, who: CombatantId, cell: CellId) {
    let (t, shared) = (card.t, card.names);
    card.cell("hex", cell).shows("Move", "walking-boot", format!("To {}", t.place_id(cell)));
    card.rules(&[S_MOVE_03, S_MOVE_05, S_MOVE_06]);
    let known = shared.ways.as_ref().and_then(|ways| Some((ways.to(cell)?, ways.directions(cell)?)));
    let terrain = t.map().terrain(cell);
    let ground = if terrain == Terrain::Open || t.high(who) {
        String::new()
    } else {
        terrain_title(terrain, t.map().depth(cell)).to_lowercase()
    };
    let foes = beside(t, who, cell);
    let near = if foes.is_empty() { String::new() } else { format!("next to {}", t.combatants(&foes)) };
    let Some((reached, way)) = known else {
        card.describe(joined([ground, near]), "");
        return;
    };
    card.describe(joined([arrives(t, who, reached.cost), ground, near]), price(t, who, reached.cost));
    warn_of_way(card, who, &steps(t, who, &way), reached.withdrawals > 0);
}

fn follow(card: &mut Card, who: CombatantId, of: CombatantId) {
    let t = card.t;
    card.somebody("combatant", of).shows(
        "Follow",
        "footsteps",
        format!("Follow {}", names::within_sentence(&t.combatant(of))),
    );
    card.rules(&[S_MOVE_05, S_MOVE_08]);
    if t.turn(who).deed == Some(Deed::FullDefence) {
        card.cite_all(&[S_MOVE_19, S_REACT_05]);
    }
    let Some(way) = t.follow_path(who, of) else {
        let detail =
            if t.adjacent(who, of) { "already adjacent, follows each move" } else { "as far as movement allows" };
        card.describe(detail, feet(left(t, who)));
        return;
    };
    let way = steps(t, who, &way);
    let cost: i32 = way.iter().map(|(_, cost)| cost).sum();
    let segment = arrival(t, who, cost);
    let keeps_up = if segment.is_some() { "keeps adjacent" } else { "moves closer" };
    card.describe(joined([keeps_up.into(), there(segment)]), price(t, who, cost.min(left(t, who))));
    warn_of_way(card, who, &way, true);
}

fn ascend(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Fly", "feathered-wing", "Ascend").rules(&[S_FLY_01, S_FLY_02, S_FLY_03]);
    let detail = joined(["melee only with others in the air".into(), arrives(t, who, 2 * HEX)]);
    card.describe(detail, price(t, who, 2 * HEX));
    if let Some(here) = t.place(who) {
        let may = t.house().flyer_free_attack == FlyerFreeAttack::On;
        let foes = strikers(t, who, here, StepTo::High, left(t, who));
        warn_of(card, if may { &foes } else { &[] });
    }
}

fn land(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Fly", "falling", "Land").describe(arrives(t, who, HEX), price(t, who, HEX)).rules(&[S_FLY_01]);
    if let Some(here) = t.place(who) {
        card.highlight_cell(here);
        let terrain = t.map().terrain(here);
        if terrain.hazard() {
            let ground = terrain_title(terrain, t.map().depth(here)).to_lowercase();
            card.cite(S_BOARD_12).warn(format!("lands in {ground}"));
        }
    }
}

fn leave(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Move", "exit-door", "Leave the board").rules(&[S_BOARD_18, S_MORALE_13]).leaves();
    card.describe(joined([arrives(t, who, HEX), "out of the battle".into()]), price(t, who, HEX));
    if let Some(here) = t.place(who) {
        card.highlight_cell(here);
        warn_of(card, &strikers(t, who, here, StepTo::Exit, left(t, who)));
    }
}

fn stay(card: &mut Card, who: CombatantId) {
    card.shows("Move", "halt", "Stay here").describe("", "no movement").rules(&[S_MOVE_05]).passes();
    if let Some(here) = card.t.place(who) {
        card.highlight_cell(here);
    }
}

// ---- free_move

pub fn step(card: &mut Card, who: CombatantId, cell: CellId) {
    let t = card.t;
    card.cell("hex", cell).role(OptionRole::Step);
    card.shows("Move", "walking-boot", format!("Step to {}", t.place_id(cell))).rules(&[S_MOVE_09]);
    let foes = beside(t, who, cell);
    let near = if foes.is_empty() { String::new() } else { format!("next to {}", t.combatants(&foes)) };
    card.describe(near, "free move");
    if let Some(here) = t.place(who) {
        warn_of_hazard(card, who, here, cell);
        warn_of(card, &t.threats(who, here, StepTo::Cell(cell)));
    }
}

pub fn keep(card: &mut Card) {
    let later =
        if card.t.clock().segment > 1 { "can still make the free move with an attack or on segment 1" } else { "" };
    card.shows("Move", "halt", "No free move").describe(later, "").rules(&[S_MOVE_09]).passes();
}
