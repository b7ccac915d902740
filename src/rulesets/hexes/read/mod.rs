//! The reader of hexes levels: text in, [`HexLevel`] out, every error with its position.
//!
//! - `rows` and `spells` read tables, `catalogue` the built-in ones.
//! - `board` reads the hexes; `features` reads walls, ropes, boulders and parley.
//! - `stats` reads stat blocks; `roster` reads places and conditions of the combatants.
//! - `check` runs the checks that need the whole level.
//!
//! ```ron
//! (
//!     ruleset: "hexes", title: "…", summary: "…", round_limit: 100, light: dark,
//!     // Row k, letter c is the hex q = c - floor(k / 2), r = k (after `origin`); a blank is no hex.
//!     board: (rows: ["..TT", "#.~."], legend: {'#': "wall"}, origin: (0, 0), heights: ["0011", "0011"]),
//!     // Or, all clear: board: (from: (0, 0), to: (9, 6)),
//!     hexes: [(at: (1, 0), lit: true, items: ["spear"]), (at: [(0, 0), (0, 1)], exits: ["party"])],
//!     factions: [(id: "party", surprise: (chance: 50), combatants: [
//!         (id: "brenna", base: "fighter_7", pos: (1, 0), facing: 2, hp: 30, conditions: (prone: true), enters: (round: 3)),
//!     ])],
//!     walls: [(end_a: "x", centre: "y", end_b: "z", front: left)],
//!     ropes: [(id: "vine", from: (0, 0), to: (3, 0))], boulders: [(id: "rock", at: (1, 1), direction: 5, run: 4)],
//!     parley: (player: "party", likes: [flatter], dislikes: [threaten], bribe: 20), house_rules: (hex_feet: 10),
//! )
//! ```

mod board;
mod catalogue;
mod check;
mod conditions;
mod features;
mod items;
mod roster;
mod rows;
mod spells;
mod stats;

pub use board::board_form;
pub use catalogue::{TABLES, check as check_data};

use super::level::{HexLevel, HouseRules, Terrain};
use crate::engine::Level;
use crate::engine::data::{Document, LevelForm, LevelHead, Problem, Reader, read_hex_plan, read_level};
use crate::vocab::view::FloorPlan;
use catalogue::CATALOGUE;

const FORM: LevelForm = LevelForm {
    ruleset: "hexes",
    keys: &[
        "light", "board", "hexes", "walls", "ropes", "boulders", "parley", "weapons", "armours", "shields", "kits",
        "natural", "spells", "plan",
    ],
    faction_keys: &["surprise"],
    // H-INIT-27
    round_limit: 100,
};

/// Reads and checks a level. `overrides` are house rules by name; they replace those of the level.
///
/// # Errors
/// Returns every problem of the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(HexLevel, FloorPlan)> {
    let (root, sides, names, round_limit) = (&head.root, &head.sides, head.factions(), head.round_limit);
    let light = root.word(r, "light", &["bright", "dark"]);
    let mut rows = CATALOGUE.rows.with_level(r, root);
    let spells = CATALOGUE.spells.with_level(r, root);
    let surprise = features::read_surprise(r, sides);
    let board = board::read(r, root, &names, &mut rows);
    let mut shelf = roster::Shelf { board: &board, rows: &mut rows, spells: &spells };
    let mut roster = roster::read(r, sides, &mut shelf);
    let walls = features::read_walls(r, root, &board, &mut roster, &rows);
    check::places(r, &roster);
    let ropes = features::read_ropes(r, root, &board);
    let boulders = features::read_boulders(r, root, &board);
    let parley = features::read_parley(r, root, &names);
    let plan = root.get("plan").map(|node| read_hex_plan::<Terrain>(r, node)).unwrap_or_default();
    if r.has_no_errors() {
        let links: Vec<_> = ropes.iter().map(|rope| rope.ends).collect();
        let (board, roster, rows, walls, ropes) = (&board, &roster[..], &rows, &walls[..], &links[..]);
        check::fight(r, root, &check::ReadLevel { sides, board, roster, rows, walls, ropes, round_limit });
    }
    if !r.has_no_errors() {
        return None;
    }
    let numbered = roster::number(roster, &board);
    let level = HexLevel {
        cells: board.cells,
        dark: light == Some(1),
        rows: rows.rows,
        spells: spells.rows,
        combatants: numbered.combatants,
        items: numbered.store.items,
        groups: numbered.groups,
        surprise,
        walls,
        ropes,
        boulders,
        parley,
        round_limit,
        house: head.house,
    };
    Some((level, plan))
}
