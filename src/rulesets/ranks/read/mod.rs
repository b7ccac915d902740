//! Reads a ranks level: text in, [`RankLevel`] out, every error with its place.
//!
//! `rows` reads the armoury's tables, `catalogue` the built-in ones; `board` battlefields, links and slots, `theatre` what only
//! the theatre of the mind has; `stats` the stat block, `roster` who stands where in what condition; `check` what only shows
//! when all is read.
//!
//! ```ron
//! (
//!     ruleset: "ranks", title: "…", summary: "…", start_round: 1, round_limit: 50, initiation: grid, aftermath: false,
//!     battlefields: [
//!         (id: "ford", landmark: "The ford", width: 4, doorway: (holder: foes), exits: [party],
//!          features: [(row: "party.reach", column: 2, feature: high_ground), (row: "foes.reach", column: all, feature: cover)],
//!          items: {"party.melee/2": ["spear"]}),
//!     ],
//!     links: [("ford", "mill")], common_oils: [beast],
//!     // Only with initiation: theatre, which has one battlefield of three columns.
//!     field_depth_m: 30, front_objective: true, landmarks: [(at_m: 6, row: "foes.reach", column: all, feature: cover)],
//!     factions: [
//!         (id: "party", controller: "human", combatants: [
//!             (id: "ysolt", base: "ysolt", position: "ford/party.melee/2", guard: 3, conditions: (burning: 2, prone: true),
//!              scars: ["walloped", (name: "broken_limb", die: 3)], primary: (name: "spear", oil: beast), deployed_set: "spear"),
//!         ]),
//!         (id: "foes", combatants: [(id: "x", kind: weak, position: "ford/foes.melee/1", natural: ["claws"])]),
//!     ],
//!     house_rules: (test_dice: "2d6"), weapons: [(name: "scythe", hands: 2, die: d8, range: melee, traits: [long])],
//! )
//! ```
//!
//! A battlefield need not be named in a position when there is only one. Where no battlefield says `exits`, each side has one
//! wherever it starts (R-BOARD-12).

mod board;
mod catalogue;
mod check;
mod conditions;
mod items;
mod places;
mod roster;
mod rows;
mod sides;
mod stats;
mod theatre;

pub use catalogue::check as check_data;

use super::level::{HouseRules, RankLevel};
use crate::engine::Level;
use crate::engine::data::{Document, Fields, Problem, Reader, read_house};
use crate::vocab::view::Plan;
use std::sync::Arc;

const KEYS: &[&str] = &[
    "ruleset",
    "title",
    "summary",
    "start_round",
    "round_limit",
    "initiation",
    "battlefields",
    "links",
    "field_depth_m",
    "front_objective",
    "landmarks",
    "aftermath",
    "common_oils",
    "factions",
    "house_rules",
    "natural",
    "weapons",
    "armours",
    "shields",
];

/// Rounds without a word of the level (R-MORALE-15).
const ROUND_LIMIT: u16 = 50;

/// Checks a level. `overrides` are house rules by name, over those of the level.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let r = &mut reader;
    let Some(root) = r.fields(&document.root, "a level", KEYS) else {
        return Err(reader.finish());
    };
    let title = root.get("title").and_then(|n| r.line(n, "`title`", 80)).unwrap_or_else(|| "Untitled".into());
    let summary = root.get("summary").and_then(|n| r.line(n, "`summary`", 200)).unwrap_or_default();
    let (start_round, round_limit) = read_rounds(r, &root);
    let mut rows = rows::with_level_rows(r, &root, &catalogue::get().rows);
    let theatre = theatre::read(r, &root);
    let mut board = board::read(r, &root, &rows, theatre.is_some());
    let sides = sides::read(r, &root);
    let mut roster = roster::read(r, &sides, &mut roster::Shelf { board: &board, rows: &mut rows });
    places::settle(r, &mut roster, &board, &rows, theatre.is_some());
    board::default_exits(&mut board, &roster);
    let common_oils = root.get("common_oils").map(|n| stats::read_oils(r, n, "`common_oils`")).unwrap_or_default();
    let aftermath = root.get("aftermath").and_then(|n| r.flag(n, "`aftermath`")).unwrap_or(false);
    let mut house = HouseRules::default();
    read_house(r, &root, HouseRules::OPTIONS, overrides, |option, value| house.set(option, value));
    if r.is_sound() {
        check::fight(r, &check::Fight { sides: &sides, board: &board, roster: &roster, rows: &rows });
    }
    if !r.is_sound() {
        return Err(reader.finish());
    }
    let (combatants, items) = roster::number(roster, &board, &rows);
    let body = RankLevel {
        fields: board.fields,
        cells: board.cells,
        links: board.links,
        rows: rows.rows,
        combatants,
        items,
        common_oils,
        theatre,
        aftermath,
        start_round,
        round_limit,
        house,
    };
    Ok(Level {
        ruleset: "ranks",
        path: document.path.clone(),
        text: document.text.clone(),
        title,
        summary,
        factions: sides.into_iter().map(|side| side.setup).collect(),
        plan: Plan::default(),
        overrides: overrides.to_vec(),
        body: Arc::new(body),
    })
}

/// The first round, and how many are played from there (R-INIT-01, R-MORALE-15).
fn read_rounds(r: &mut Reader, root: &Fields) -> (u16, u16) {
    let mut round = |key: &str, default: u16| {
        let node = root.get(key);
        node.and_then(|n| r.int(n, &format!("`{key}`"), 1..=1000)).map_or(default, |n| n as u16)
    };
    (round("start_round", 1), round("round_limit", ROUND_LIMIT))
}
