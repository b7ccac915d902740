//! Reads a hexes level: text in, [`HexLevel`] out, every error with its place.
//!
//! `rows` and `spells` read tables, `catalogue` the built-in ones; `board` the hexes; `stats` the stat block, `roster` who
//! stands where in what condition, `features` walls, ropes, boulders and parley; `check` what only shows when all is read.
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
mod plan;
mod roster;
mod rows;
mod spells;
mod stats;

pub use catalogue::check as check_data;

use super::level::{HexLevel, HouseRules};
use crate::engine::Level;
use crate::engine::data::{Document, Problem, Reader, read_house, read_sides};
use std::sync::Arc;

const KEYS: &[&str] = &[
    "ruleset",
    "title",
    "summary",
    "round_limit",
    "light",
    "board",
    "hexes",
    "factions",
    "walls",
    "ropes",
    "boulders",
    "parley",
    "house_rules",
    "weapons",
    "armours",
    "shields",
    "kits",
    "natural",
    "spells",
    "plan",
];

/// Rounds without a word of the level (H-INIT-27).
const ROUND_LIMIT: u16 = 100;

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
    let round_limit = root.get("round_limit").and_then(|n| r.int(n, "`round_limit`", 1..=1000));
    let round_limit = round_limit.map_or(ROUND_LIMIT, |n| n as u16);
    let light = root.get("light").and_then(|n| r.word(n, "`light`", &["bright", "dark"]));
    let built_in = catalogue::get();
    let mut rows = rows::with_level_rows(r, &root, &built_in.rows);
    let spells = spells::with_level_spells(r, &root, &built_in.spells);
    let sides = read_sides(r, &root, &["surprise"]);
    let names: Vec<&str> = sides.iter().map(|side| side.setup.id.as_str()).collect();
    let surprise = features::read_surprise(r, &sides);
    let board = board::read(r, &root, &names, &mut rows);
    let mut shelf = roster::Shelf { board: &board, rows: &mut rows, spells: &spells };
    let mut roster = roster::read(r, &sides, &mut shelf);
    let walls = features::read_walls(r, &root, &board, &mut roster, &rows);
    check::places(r, &roster);
    let ropes = features::read_ropes(r, &root, &board);
    let boulders = features::read_boulders(r, &root, &board);
    let parley = features::read_parley(r, &root, &names);
    let mut house = HouseRules::default();
    read_house(r, &root, HouseRules::OPTIONS, overrides, |option, value| house.set(option, value));
    let plan = root.get("plan").map(|node| plan::read(r, node)).unwrap_or_default();
    if r.is_sound() {
        let links: Vec<_> = ropes.iter().map(|rope| rope.ends).collect();
        let fight = check::Fight {
            sides: &sides,
            board: &board,
            roster: &roster,
            rows: &rows,
            walls: &walls,
            ropes: &links,
            round_limit,
        };
        check::fight(r, &root, &fight);
    }
    if !r.is_sound() {
        return Err(reader.finish());
    }
    let numbered = roster::number(roster, &board);
    let body = HexLevel {
        cells: board.cells,
        dark: light == Some(1),
        rows: rows.rows,
        spells,
        combatants: numbered.combatants,
        items: numbered.store.items,
        groups: numbered.groups,
        surprise,
        walls,
        ropes,
        boulders,
        parley,
        round_limit,
        house,
    };
    Ok(Level {
        ruleset: "hexes",
        path: document.path.clone(),
        text: document.text.clone(),
        title,
        summary,
        factions: sides.into_iter().map(|side| side.setup).collect(),
        plan,
        overrides: overrides.to_vec(),
        body: Arc::new(body),
    })
}
