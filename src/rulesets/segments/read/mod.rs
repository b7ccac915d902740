//! Reader of levels: text in, [`SegmentsLevel`] out, every error with its place.
//!
//! `rows` reads tables, `catalogue` the built-in ones, and `board` the hexes. `stats` reads the stat block, `kit`
//! derives the gear, `conditions` and `roster` read combatants with their positions and states. `check` finds errors
//! that need the whole level.
//!
//! ```ron
//! (
//!     ruleset: "segments", title: "…", summary: "…", round_limit: 100, light: starry, fog_ft: 60, sightless: [pitch_black],
//!     opening: "ambush:outlaws", // Or `normal`.
//!     // Row k, letter c is the hex q = c - floor(k / 2), r = k (after `origin`); a blank is no hex.
//!     board: (rows: ["..%%", "#.~v"], legend: {'v': (drop: 20), 'X': (terrain: open, exits: ["watch"])}, origin: (0, 0)),
//!     // Or, all open: board: (from: (0, 0), to: (9, 6)),
//!     hexes: [(at: (1, 0), terrain: rocks, items: ["dagger"]), (at: [(0, 0), (0, 1)], light: bright, exits: ["watch"])],
//!     factions: [(id: "watch", combatants: [
//!         (id: "brenna", base: "archer", pos: (1, 0), hp: 19, ammo: {"arrows": 6}, slung: "buckler",
//!          skills: {"long_bow": (sc: 90, rank: 5, spec: specialist, bonus: 1, attacks: 2), "short_sword": none},
//!          main: "long_bow", off: none, carried: ["dagger", "healing_potion"],
//!          awareness: unaware, conditions: (prone: true, gashed: 1, lodged: [arrow, (kind: spear, grievous: true)])),
//!     ])],
//!     house_rules: (critical_dice: roll_twice),
//! )
//! ```

mod board;
mod catalogue;
mod check;
mod conditions;
mod items;
mod kit;
mod roster;
mod rows;
mod stats;

pub use board::board_form;
pub use catalogue::{TABLES, check as check_data};

use super::level::{HouseRules, Light, SegmentsLevel, Terrain};
use crate::engine::Level;
use crate::engine::data::{
    Document, Expected, Fields, LevelForm, LevelHead, Problem, Reader, Tree, read_hex_plan, read_level,
};
use crate::vocab::FactionId;
use crate::vocab::view::FloorPlan;
use catalogue::CATALOGUE;
use items::{Store, Tables};

const FORM: LevelForm = LevelForm {
    ruleset: "segments",
    keys: &[
        "light",
        "fog_ft",
        "sightless",
        "opening",
        "board",
        "hexes",
        "natural",
        "weapons",
        "shields",
        "armours",
        "plan",
    ],
    faction_keys: &[],
    // S-MORALE-14
    round_limit: 100,
};

/// Reads and checks a level. `overrides` are house rules by name, which replace those of the level.
///
/// # Errors
/// Returns all errors in the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(SegmentsLevel, FloorPlan)> {
    let (root, sides, names) = (&head.root, &head.sides, head.factions());
    let light = root.member(r, "light").unwrap_or_default();
    let fog_ft = root.int(r, "fog_ft", 0..=5000);
    let sightless = read_sightless(r, root);
    let ambush = read_opening(r, root, &names);
    let rows = CATALOGUE.rows.with_level(r, root);
    let ammo = rows::ammunition(&rows);
    let board = board::read(r, root, &names, &rows);
    let roster = roster::read(r, sides, &board, Tables { rows: &rows, ammo: &ammo });
    check::places(r, &roster);
    let plan = root.get("plan").map(|node| read_hex_plan::<Terrain>(r, node)).unwrap_or_default();
    if r.has_no_errors() {
        check::fight(r, root, &check::ReadLevel { sides, board: &board, roster: &roster, rows: &rows });
    }
    if !r.has_no_errors() {
        return None;
    }
    let mut store = Store::default();
    let combatants = roster::number(roster, &board, &rows, &mut store);
    let level = SegmentsLevel {
        cells: board.cells.into_iter().map(|cell| cell.setup).collect(),
        light,
        fog_ft,
        sightless,
        ambush,
        rows: rows::numbered(rows, &ammo),
        ammo,
        combatants,
        items: store.0,
        round_limit: head.round_limit,
        house: head.house,
    };
    Some((level, plan))
}

fn read_sightless(r: &mut Reader, root: &Fields) -> [bool; Light::COUNT] {
    let named = root.get("sightless").map(|node| r.words(node, "`sightless`", "the light", Light::NAMES));
    let mut sightless = [false; Light::COUNT];
    for ix in named.unwrap_or_default() {
        sightless[ix] = true;
    }
    sightless
}

/// Reads the opening: `normal`, or `"ambush:"` and the side in ambush (S-AMB-01).
fn read_opening(r: &mut Reader, root: &Fields, factions: &[&str]) -> Option<FactionId> {
    let node = root.get("opening")?;
    r.expect(node.span, || Expected::Text);
    let text = match &node.tree {
        Tree::Word(text) | Tree::Text(text) => text.as_str(),
        _ => "",
    };
    if let Some(side) = text.strip_prefix("ambush:") {
        return r.known(node.span, side, "`opening`: the faction", factions.iter().copied()).map(FactionId::from);
    }
    if text != "normal" {
        r.error(node.span, "`opening` must be `normal` or, in quotes, \"ambush:\" and the faction in ambush");
    }
    None
}
