//! The reader of zones levels: text in, [`ZonesLevel`] out, every error with its position.
//!
//! - `rows` reads tables of gear and powers, `catalogue` the built-in ones.
//! - `board` reads zones and borders; `plan` reads the picture of the board.
//! - `stats` reads stat blocks; `roster` reads places and conditions of the combatants.
//! - `check` runs the checks that need the whole level.

mod board;
mod catalogue;
mod check;
mod conditions;
mod items;
mod plan;
mod roster;
mod rows;
mod stats;

pub use board::board_form;
pub use catalogue::{TABLES, check as check_data};

use super::level::{HouseRules, ZonesLevel};
use crate::engine::Level;
use crate::engine::data::{Document, Fields, LevelForm, LevelHead, Problem, Reader, read_level};
use crate::vocab::FactionId;
use crate::vocab::view::FloorPlan;
use catalogue::CATALOGUE;

const FORM: LevelForm = LevelForm {
    ruleset: "zones",
    keys: &["initiative", "zones", "borders", "no_sight", "weapons", "shields", "armour", "items", "powers", "plan"],
    faction_keys: &[],
    // Z-INIT-15
    round_limit: 100,
};

/// Reads and checks a level. `overrides` are house rules by name; they replace those of the level.
///
/// # Errors
/// Returns every problem of the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(ZonesLevel, FloorPlan)> {
    let (root, names) = (&head.root, head.factions());
    let mut rows = CATALOGUE.rows.with_level(r, root);
    let board = board::read(r, root, &names, &rows);
    let roster = roster::read(r, &head.sides, &board, &mut rows);
    let initiative = read_initiative(r, root, &names);
    let plan = root.get("plan").map(|node| plan::read(r, node, &board)).unwrap_or_default();
    if r.has_no_errors() {
        check::fight(r, root, &head.sides, &board, &roster, &rows);
    }
    if !r.has_no_errors() {
        return None;
    }
    let items = items::number(roster, &board);
    let level = ZonesLevel {
        cells: board.cells,
        no_sight: board.no_sight,
        rows: rows.rows,
        combatants: items.combatants,
        items: items.items,
        groups: items.groups,
        initiative,
        round_limit: head.round_limit,
        house: head.house,
    };
    Some((level, plan))
}

fn read_initiative(r: &mut Reader, root: &Fields, names: &[&str]) -> Option<FactionId> {
    let node = r.required(root, "initiative", "the faction that started the fight, or \"random\"")?;
    let words: Vec<&str> = names.iter().copied().chain(["random"]).collect();
    let ix = r.word(node, "`initiative`", &words)?;
    (ix < names.len()).then(|| FactionId::from(ix))
}
