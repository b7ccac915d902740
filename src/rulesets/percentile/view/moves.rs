//! Option cards of a movement: `rise`, `choose_move`, `kneel` and `face`.

use super::card::Card;
use super::needs;
use super::turns::moving;
use super::words::{direction_name, item_called, metres, skill_title, steps, terrain_title};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::initiative::{BANDS, band_of};
use crate::rulesets::percentile::level::{Posture, Terrain, Test};
use crate::rulesets::percentile::queries::*;
use crate::rulesets::percentile::routes::Way;
use crate::rulesets::percentile::unit::Few;
use crate::vocab::names::{join_names, within_sentence};
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId, ItemId, Names, RuleId};

/// Steps that rising costs (P-MOVE-09).
pub const RISING: i32 = 2;

/// Describes the rank after that many steps: `acts on rank 7`, `no action this round` (P-INIT-06).
pub fn rank_words(t: &BattleReader, who: CombatantId, spent: i32) -> String {
    match (t.rank_to_come(who, spent), t.rank_after(who, spent)) {
        (Some(rank), _) => format!("acts on rank {rank}"),
        (None, Some(_)) => "only draws the weapon, at the end of the round".into(),
        (None, None) => "no action this round".into(),
    }
}

/// Describes the reduction of the rank: `moving 4 or more steps halves the rank` (P-INIT-06). `None` if it is not reduced.
fn slowed(spent: i32) -> Option<String> {
    let band = band_of(spent);
    let (least, &(_, parts)) = (BANDS.get(band.checked_sub(1)?)?.0 + 1, BANDS.get(band)?);
    let effect = match parts {
        2 => "halves the rank",
        4 => "quarters the rank",
        _ => "lowers the rank",
    };
    Some(format!("moving {least} or more steps {effect}"))
}

// ---- rising

pub fn rise(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Move", "strong", "Stand up").describe("stand up, then move", price(t, who, RISING)).rules(&[P_MOVE_09]);
    if t.cond(who).broken {
        card.cite(P_MORALE_06);
    }
}

pub fn stay_down(card: &mut Card, who: CombatantId) {
    let prone = card.t.stands(who).posture == Posture::Prone;
    let (label, detail) = if prone {
        ("Stay on the ground", "cannot dodge; half chance to hit and parry in melee")
    } else {
        ("Stay kneeling", "cannot dodge")
    };
    card.shows("Move", "kneeling", label).describe(detail, "no movement").passes();
    card.rules(&[P_MOVE_09, if prone { P_DMG_17 } else { P_MOVE_11 }]);
}

// ---- destination

/// Formats the cost of a move: `costs 4 of your 19 steps`.
fn price(t: &BattleReader, who: CombatantId, cost: i32) -> String {
    let left = moving(t).map_or(0, |f| f.allowance) - t.turn(who).steps_spent;
    format!("costs {cost} of your {}", steps(left))
}

pub fn go(card: &mut Card, who: CombatantId, to: CellId) {
    let (t, shared) = (card.t, card.names);
    let ends = shared.ways.as_ref().map_or(&[][..], |ways| &ways.ends);
    // `ends` is sorted by cell number.
    let Ok(at) = ends.binary_search_by_key(&to, |way| way.to) else { return };
    let way = &ends[at];
    card.shows("Move", "walking-boot", format!("To {}", t.place_id(to))).cell("to", to);
    walk(card, who, way, way.cost);
    // The rank comes first: it is the real cost of the steps, and a card may have room for nothing else.
    let gone = spent(t, who) + way.cost;
    let mut parts = vec![rank_words(t, who, gone), on_foot(t, who, way)];
    parts.extend(slowed(gone));
    let terrain = t.map().terrain(to);
    if terrain != Terrain::Open {
        parts.push(terrain_title(terrain).to_lowercase());
    }
    let beside: Few<CombatantId> = foes(t, who).filter(|e| near(t, *e, to)).collect();
    if !beside.is_empty() {
        let names: Vec<String> = beside.iter().map(|e| within_sentence(&t.combatant(*e))).collect();
        parts.push(format!("adjacent to {}", join_names(&names)));
    }
    card.describe(parts.join(" · "), price(t, who, way.cost));
    slides(card, who, way.cost);
    if t.is_hidden(who) && terrain != Terrain::Foliage && seen_at(t, who, to) {
        card.cite(P_SNEAK_05).warn("becomes visible to enemies");
    }
}

/// Formats the length of a path. It is marked as a `path` if it is longer than the straight line.
fn on_foot(t: &BattleReader, who: CombatantId, way: &Way) -> String {
    let line = t.place(who).map_or(0, |here| t.map().distance(here, way.to));
    if way.hexes() > line { format!("path of {}", metres(way.hexes())) } else { metres(way.hexes()) }
}

/// Shows the combatant's rank after `cost` more steps on the track.
fn slides(card: &mut Card, who: CombatantId, cost: i32) {
    let rank = card.t.rank_to_come(who, spent(card.t, who) + cost);
    if let Some(rank) = rank.and_then(|rank| i16::try_from(rank).ok()) {
        card.acts_at(rank);
    }
}

/// Returns the steady enemies that the combatant knows of.
fn foes<'a>(t: &'a BattleReader<'a>, who: CombatantId) -> impl Iterator<Item = CombatantId> + 'a {
    t.steady_foes(who).filter(move |e| !t.is_hidden(*e))
}

fn near(t: &BattleReader, e: CombatantId, cell: CellId) -> bool {
    t.place(e).is_some_and(|at| t.map().distance(at, cell) == 1)
}

fn seen_at(t: &BattleReader, who: CombatantId, cell: CellId) -> bool {
    foes(t, who).any(|e| t.place(e).is_some_and(|at| t.map().sees(at, cell)))
}

fn spent(t: &BattleReader, who: CombatantId) -> i32 {
    t.turn(who).steps_spent
}

/// Adds the path as fields, and warnings for its rolls.
fn walk(card: &mut Card, who: CombatantId, way: &Way, cost: i32) {
    card.field("path", way.directions().to_vec()).field("steps", cost).field("risky", way.risks > 0);
    card.rules(&[P_MOVE_03, P_MOVE_04, P_INIT_06]);
    for (test, times) in risks(card.t, who, way) {
        let (rule, words) = risk(card.t, who, test);
        let times = if times > 1 { format!("{times} × ") } else { String::new() };
        card.cite(rule).warn(format!("{times}{words}"));
    }
    if spent(card.t, who) + cost == 20 {
        card.cite(P_MOVE_08);
    }
}

/// Returns the kinds of terrain on a path that require a roll, each with its count.
fn risks(t: &BattleReader, who: CombatantId, way: &Way) -> Vec<(Terrain, usize)> {
    let mut list: Vec<(Terrain, usize)> = Vec::new();
    for cell in cells_of(t, who, way) {
        let terrain = t.map().terrain(cell);
        if terrain.test().is_none() {
            continue;
        }
        match list.iter_mut().find(|(known, _)| *known == terrain) {
            Some((_, times)) => *times += 1,
            None => list.push((terrain, 1)),
        }
    }
    list
}

/// Returns the hexes that a path enters, in order.
pub fn cells_of(t: &BattleReader, who: CombatantId, way: &Way) -> Vec<CellId> {
    let Some(mut at) = t.place(who) else { return Vec::new() };
    let mut cells = Vec::new();
    for direction in &way.directions() {
        let Some(next) = t.map().next(at, *direction) else { break };
        cells.push(next);
        at = next;
    }
    cells
}

/// Describes the roll that terrain requires: `Climb needs 30 or less (…), or stops in front of it` (P-BOARD-12 to P-BOARD-15).
pub fn risk(t: &BattleReader, who: CombatantId, terrain: Terrain) -> (RuleId, String) {
    let (rule, fails) = match terrain {
        Terrain::Slick => (P_BOARD_12, "falls"),
        Terrain::Climb => (P_BOARD_13, "stops in front of it"),
        Terrain::Gap => (P_BOARD_14, "falls into the gap"),
        _ => (P_BOARD_15, "stops in front of it"),
    };
    let needs = match terrain.test() {
        Some(Test::Agility) => format!("Agility {}", needs::test(t, "DEX x 5:", &t.agility_chance(who))),
        Some(Test::Skill(skill)) => format!("{} {}", skill_title(skill), needs::skill(t, who, skill)),
        None => String::new(),
    };
    (rule, format!("{}: {needs}, or {fails}", terrain_title(terrain).to_lowercase()))
}

pub fn stay(card: &mut Card, who: CombatantId) {
    let t = card.t;
    card.shows("Move", "halt", "Stay here").describe(rank_words(t, who, spent(t, who)), "no steps").passes();
    card.rules(&[P_MOVE_03, P_INIT_06]);
    slides(card, who, 0);
    if let Some(here) = t.place(who) {
        card.highlight_cell(here);
    }
    if t.cond(who).broken {
        card.cite(P_MORALE_07);
    }
}

pub fn exit(card: &mut Card, who: CombatantId) {
    let (t, shared) = (card.t, card.names);
    card.shows("Move", "exit-door", "Leave the board").rules(&[P_MOVE_13, P_BOARD_18, P_MORALE_16]).leaves();
    // A combatant in an exit needs no path.
    let here = moving(t).is_some_and(|f| t.at_exit(f));
    let way = shared.ways.as_ref().and_then(|ways| ways.exit.as_ref()).filter(|_| !here);
    let cost = 1 + way.map_or(0, |way| way.cost);
    if let Some(way) = way {
        walk(card, who, way, cost);
        card.cite_all(&[P_MOVE_13, P_BOARD_18]);
    } else {
        card.field("path", Vec::<u8>::new()).field("steps", cost).field("risky", false);
    }
    if let Some(cell) = way.map(|way| way.to).or(t.place(who)) {
        card.highlight_cell(cell);
    }
    card.describe("leaves the battle", price(t, who, cost));
}

// ---- end of the movement

pub fn kneel(card: &mut Card, who: CombatantId) {
    let t = card.t;
    let straight = |i: &ItemId| {
        let shield = t.item_row(*i).shield.filter(|s| s.straight(true) != s.straight(false))?;
        Some(format!("stops missiles on {} or less with {}", shield.straight(true), item_called(t, *i)))
    };
    let kneeling: Vec<String> = t.in_hand(who).iter().filter_map(straight).collect();
    card.shows("Move", "kneeling", "Kneel")
        .describe(kneeling.join(" · "), format!("standing up costs {}", steps(RISING)));
    card.rules(&[P_MOVE_10, P_MOVE_11, P_REACT_06]).warn("cannot dodge");
}

pub fn stand(card: &mut Card) {
    card.shows("Move", "halt", "Stay standing").rules(&[P_MOVE_10]).passes();
}

/// Fills the card of a facing (P-BOARD-20).
pub fn face(card: &mut Card, who: CombatantId, facing: u8) {
    let t = card.t;
    let now = t.stands(who).facing == facing;
    let label = format!("{} {}", if now { "Stay facing" } else { "Face" }, direction_name(facing));
    card.shows("Facing", "compass", label).field("facing", facing).role(OptionRole::Face(facing));
    card.rules(&[P_BOARD_20, P_REACT_03]);
    let (front, behind): (Few<CombatantId>, Few<CombatantId>) =
        foes(t, who).filter(|e| t.distance(*e, who) <= 4).partition(|e| t.in_front_of(who, facing, *e));
    if !front.is_empty() {
        card.describe(format!("in front: {}", t.combatants(&front)), "");
    }
    if !behind.is_empty() {
        card.warn(format!("behind you, cannot defend: {}", t.combatants(&behind)));
    }
    if let Some(cell) = t.place(who).and_then(|here| t.map().next(here, facing)) {
        card.highlight_cell(cell);
    }
}
