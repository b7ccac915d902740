//! Reader of ranks levels: turns text into a [`RankLevel`] and reports every error with its place.
//!
//! `rows` reads the armoury's tables, and `catalogue` the built-in ones. `board` reads battlefields, links and slots,
//! and `theatre` the settings that only theatre has. `stats` reads the stat block, and `roster` positions and
//! conditions. `check` makes the checks that need the whole level.
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
//! Positions may leave out the battlefield if there is only one. If no battlefield states `exits`, each side has one
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

pub use board::board_form;
pub use catalogue::{TABLES, check as check_data};

use super::level::{HouseRules, RankLevel};
use crate::engine::Level;
use crate::engine::data::{Document, LevelForm, LevelHead, Problem, Reader, read_level};
use crate::vocab::view::FloorPlan;
use catalogue::CATALOGUE;

const FORM: LevelForm = LevelForm {
    ruleset: "ranks",
    keys: &[
        "start_round",
        "initiation",
        "battlefields",
        "links",
        "field_depth_m",
        "front_objective",
        "landmarks",
        "aftermath",
        "common_oils",
        "natural",
        "weapons",
        "armours",
        "shields",
    ],
    faction_keys: &[],
    // R-MORALE-15
    round_limit: 50,
};

/// Reads and checks a level. `overrides` are house rules by name, which take precedence over those of the level.
///
/// # Errors
///
/// Returns all problems found in the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(RankLevel, FloorPlan)> {
    let (root, sides) = (&head.root, &mut head.sides);
    sides::sort_sides(r, root, sides);
    let mut rows = CATALOGUE.rows.with_level(r, root);
    let theatre = theatre::read(r, root);
    let mut board = board::read(r, root, &rows, theatre.is_some());
    let mut roster = roster::read(r, sides, &board, &mut rows);
    places::resolve_positions(r, &mut roster, &board, &rows, theatre.is_some());
    places::default_exits(&mut board, &roster);
    let common_oils = root.get("common_oils").map(|n| stats::read_oils(r, n, "`common_oils`")).unwrap_or_default();
    let aftermath = root.is(r, "aftermath");
    // R-INIT-01
    let start_round = root.int(r, "start_round", 1..=1000).unwrap_or(1);
    if r.has_no_errors() {
        check::fight(r, &check::ReadLevel { sides, board: &board, roster: &roster, rows: &rows });
    }
    if !r.has_no_errors() {
        return None;
    }
    let (combatants, items) = roster::number(roster, &board, &rows);
    let level = RankLevel {
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
        round_limit: head.round_limit,
        house: head.house,
    };
    Some((level, FloorPlan::default()))
}
