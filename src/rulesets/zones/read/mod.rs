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
use crate::engine::data::{Document, Fields, Node, Problem, Reader, Span, suggest};
use crate::engine::{FactionSetup, Level};
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

/// What may be written as a faction's `controller`.
const CONTROLLERS: &[&str] = &["human", "random", "recruit", "veteran"];

/// Rounds without a word of the level (Z-INIT-15).
const ROUND_LIMIT: u16 = 100;

/// A faction and its combatants, unread.
struct Side<'d> {
    setup: FactionSetup,
    span: Span,
    combatants: &'d [Node],
}

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
    let sides = read_sides(r, &root);
    let names: Vec<&str> = sides.iter().map(|side| side.setup.id.as_str()).collect();
    let board = board::read(r, &root, &names, &rows);
    let roster = roster::read(r, &sides, &board, &mut rows);
    let initiative = read_initiative(r, &root, &names);
    let round_limit =
        root.get("round_limit").and_then(|n| r.int(n, "`round_limit`", 1..=1000)).map_or(ROUND_LIMIT, |n| n as u16);
    let house = read_house(r, &root);
    let house = override_house(r, house, overrides);
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

fn read_sides<'d>(r: &mut Reader<'d>, root: &Fields<'d>) -> Vec<Side<'d>> {
    let Some(node) = r.required(root, "factions", "a list of at least two sides") else {
        return Vec::new();
    };
    let nodes = r.list(node, "`factions`");
    if nodes.len() > 16 {
        r.wrong(nodes[16].span, "a level has at most 16 factions");
    }
    let mut sides: Vec<Side> = Vec::new();
    for node in nodes.iter().take(16) {
        let Some(fields) = r.fields(node, "a faction", &["id", "title", "controller", "combatants"]) else {
            continue;
        };
        let id = r.required(&fields, "id", "a name such as \"party\"").and_then(|n| r.name(n, "a faction's `id`"));
        let id = id.unwrap_or_default();
        if !id.is_empty() && sides.iter().any(|side| side.setup.id == id) {
            r.wrong(fields.get("id").map_or(fields.span, |n| n.span), format!("there are two factions \"{id}\""));
        }
        let title = fields.get("title").and_then(|n| r.line(n, "a faction's `title`", 60));
        let controller = fields.get("controller").and_then(|n| r.word(n, "a faction's `controller`", CONTROLLERS));
        let controller = controller.map_or(if sides.is_empty() { "human" } else { "veteran" }, |ix| CONTROLLERS[ix]);
        let combatants = r.required(&fields, "combatants", "a list of who fights on this side");
        let combatants = combatants.map_or(&[][..], |n| r.list(n, "`combatants`"));
        let title = title.unwrap_or_else(|| humanized(&id));
        let setup = FactionSetup { id, title, controller: controller.into() };
        sides.push(Side { setup, span: node.span, combatants });
    }
    sides
}

fn read_initiative(r: &mut Reader, root: &Fields, names: &[&str]) -> Option<FactionId> {
    let node = r.required(root, "initiative", "the faction that started the fight, or \"random\"")?;
    let words: Vec<&str> = names.iter().copied().chain(["random"]).collect();
    let ix = r.word(node, "`initiative`", &words)?;
    (ix < names.len()).then(|| FactionId::from(ix))
}

fn read_house(r: &mut Reader, root: &Fields) -> HouseRules {
    let mut house = HouseRules::default();
    let options: Vec<&str> = HouseRules::OPTIONS.iter().map(|(name, _)| *name).collect();
    let fields = root.get("house_rules").and_then(|node| r.fields(node, "`house_rules`", &options));
    for (option, values) in HouseRules::OPTIONS {
        let Some(node) = fields.and_then(|fields| fields.get(option)) else {
            continue;
        };
        if let Some(ix) = r.word(node, &format!("`house_rules.{option}`"), values) {
            house.set(option, values[ix]).expect("option and value are of the list");
        }
    }
    house
}

/// House rules that the caller sets; they have no place in the file, so they are told at its start.
fn override_house(r: &mut Reader, mut house: HouseRules, overrides: &[(String, String)]) -> HouseRules {
    for (option, value) in overrides {
        let option = option.strip_prefix("house_rules.").unwrap_or(option);
        if let Err(right) = house.set(option, value) {
            let known = HouseRules::OPTIONS.iter().any(|(name, _)| *name == option);
            let (what, wrong) = if known { ("value", value.as_str()) } else { ("house rule", option) };
            let right = suggest(wrong, right.iter().copied());
            r.wrong(Span::default(), format!("override `{option}`: the {what} `{wrong}` is unknown; {right}"));
        }
    }
    house
}

/// `bandit_1` → `Bandit 1`
fn humanized(id: &str) -> String {
    let spaced = id.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
