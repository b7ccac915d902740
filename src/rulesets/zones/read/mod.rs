//! Reads a zones level: text in, [`ZonesLevel`] out, every error with its place.
//!
//! `rows` reads tables of gear and powers, `catalogue` the built-in ones; `board` zones and borders; `stats` the stat block,
//! `roster` who stands where in what condition, `check` what only shows when all is read; `plan` how the board is drawn.

mod board;
mod catalogue;
mod check;
mod conditions;
mod items;
mod plan;
mod roster;
mod rows;
mod stats;

pub use catalogue::check as check_data;

use super::level::{HouseRules, ZonesLevel};
use crate::engine::Level;
use crate::engine::data::{Document, Fields, Problem, Reader, read_house, read_sides};
use crate::vocab::FactionId;
use std::sync::Arc;

const KEYS: &[&str] = &[
    "ruleset",
    "title",
    "summary",
    "initiative",
    "round_limit",
    "zones",
    "borders",
    "no_sight",
    "factions",
    "house_rules",
    "weapons",
    "shields",
    "armour",
    "items",
    "powers",
    "plan",
];

/// Rounds without a word of the level (Z-INIT-15).
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
    let mut rows = rows::with_level_rows(r, &root, catalogue::rows());
    let sides = read_sides(r, &root, &[]);
    let names: Vec<&str> = sides.iter().map(|side| side.setup.id.as_str()).collect();
    let board = board::read(r, &root, &names, &rows);
    let roster = roster::read(r, &sides, &board, &mut rows);
    let initiative = read_initiative(r, &root, &names);
    let round_limit =
        root.get("round_limit").and_then(|n| r.int(n, "`round_limit`", 1..=1000)).map_or(ROUND_LIMIT, |n| n as u16);
    let mut house = HouseRules::default();
    read_house(r, &root, HouseRules::OPTIONS, overrides, |option, value| house.set(option, value));
    let plan = root.get("plan").map(|node| plan::read(r, node, &board)).unwrap_or_default();
    if r.is_sound() {
        check::fight(r, &root, &sides, &board, &roster, &rows);
    }
    if !r.is_sound() {
        return Err(reader.finish());
    }
    let items = items::number(roster, &board);
    let body = ZonesLevel {
        cells: board.cells,
        no_sight: board.no_sight,
        rows: rows.rows,
        combatants: items.combatants,
        items: items.items,
        groups: items.groups,
        initiative,
        round_limit,
        house,
    };
    Ok(Level {
        ruleset: "zones",
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

fn read_initiative(r: &mut Reader, root: &Fields, names: &[&str]) -> Option<FactionId> {
    let node = r.required(root, "initiative", "the faction that started the fight, or \"random\"")?;
    let words: Vec<&str> = names.iter().copied().chain(["random"]).collect();
    let ix = r.word(node, "`initiative`", &words)?;
    (ix < names.len()).then(|| FactionId::from(ix))
}
