//! Reader of percentile levels: turns text into a [`PercentileLevel`] and reports every error with its place.
//!
//! `rows` and `skills` read tables, and `catalogue` the built-in ones. `board` reads hexes, `stats` the stat block, and
//! `roster` positions and conditions. `features` reads planted shields, damage events and the aftermath. `check` makes
//! the checks that need the whole level.
//!
//! ```ron
//! (
//!     ruleset: "percentile", title: "…", summary: "…", round_limit: 100, light: near_dark,
//!     // Row k, letter c is the hex q = c - floor(k / 2), r = k (after `origin`); a blank is no hex.
//!     board: (rows: ["..%%", "#.~."], legend: {'X': (terrain: "open", exits: ["watch"])}, origin: (0, 0)),
//!     // Or, all open: board: (from: (0, 0), to: (9, 6)),
//!     hexes: [(at: (1, 0), terrain: "cover", items: ["knife"]), (at: [(0, 0), (0, 1)], exits: ["watch"])],
//!     planted_shields: [(at: (2, 0), side: 0, shield: "kite", hp: 10)],
//!     factions: [(id: "watch", unaware: true, combatants: [
//!         (id: "brenna", base: "knight", pos: (1, 0), hp: 9, injuries: [(damage: 5, healed: 0, aided: true)],
//!          skills: {"First Aid": 45}, primary: (name: "broadsword", hp: 3), carried: ["dagger", (name: "rifle", shots: 2)]),
//!     ])],
//!     damage_events: [(round: 3, targets: ["brenna", (2, 1)], dice: "2d6", ignores_armor: true)],
//!     aftermath: true, aftermath_weeks: 2, aftermath_care: hospital, aftermath_helper: "brenna",
//!     house_rules: (fumbles: drop),
//! )
//! ```

mod board;
mod catalogue;
mod check;
mod features;
mod items;
mod roster;
mod rows;
mod skills;
mod stats;

pub use board::board_form;
pub use catalogue::{TABLES, check as check_data};

use super::level::{BowAmmo, HouseRules, KnifeHitPoints, PercentileLevel, Terrain, row};
use crate::engine::Level;
use crate::engine::data::{Document, LevelForm, LevelHead, Problem, Reader, read_hex_plan, read_level};
use crate::vocab::view::FloorPlan;
use catalogue::CATALOGUE;
use items::{Store, Tables};
use rows::Rows;

const FORM: LevelForm = LevelForm {
    ruleset: "percentile",
    keys: &[
        "light",
        "board",
        "hexes",
        "planted_shields",
        "damage_events",
        "aftermath",
        "aftermath_weeks",
        "aftermath_care",
        "aftermath_helper",
        "weapons",
        "shields",
        "armours",
        "plan",
    ],
    faction_keys: &["unaware"],
    // P-MORALE-17
    round_limit: 100,
};

/// Reads and checks a level. `overrides` are house rules by name, which take precedence over those of the level.
///
/// # Errors
///
/// Returns all problems found in the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(PercentileLevel, FloorPlan)> {
    let (root, sides, names, round_limit) = (&head.root, &head.sides, head.factions(), head.round_limit);
    let light = root.member(r, "light").unwrap_or_default();
    let rows = built_in(head.house).with_level(r, root);
    let tables = Tables { rows: &rows, counted: head.house.bow_ammo == BowAmmo::Counted };
    let board = board::read(r, root, &names, tables);
    let roster = roster::read(r, sides, &board, tables);
    check::places(r, &roster);
    let planted = features::read_planted(r, root, &board, tables);
    let hazards = features::read_hazards(r, root, &board, &roster, round_limit);
    let aftermath = features::read_aftermath(r, root, &roster);
    let plan = root.get("plan").map(|node| read_hex_plan::<Terrain>(r, node)).unwrap_or_default();
    if r.has_no_errors() {
        check::fight(r, root, &check::ReadLevel { sides, board: &board, roster: &roster, rows: &rows });
    }
    if !r.has_no_errors() {
        return None;
    }
    let mut store = Store { tables, items: Vec::new() };
    let combatants = roster::number(roster, &board, &planted, &mut store);
    let items = store.items;
    let level = PercentileLevel {
        cells: board.cells.into_iter().map(|cell| cell.setup).collect(),
        light,
        rows: rows.rows,
        combatants,
        items,
        hazards,
        round_limit,
        aftermath,
        house: head.house,
    };
    Some((level, plan))
}

/// Returns the built-in armoury with house rules applied. A knife that the level defines keeps the level's values.
fn built_in(house: HouseRules) -> Rows {
    let mut rows = CATALOGUE.rows.clone();
    if house.knife_hit_points == KnifeHitPoints::Ten
        && let Some(knife) = rows.find(row::KNIFE)
    {
        rows.rows[knife.ix()].hp = Some(10);
    }
    rows
}
