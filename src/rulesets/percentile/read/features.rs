//! Reader of planted shields, damage events and the aftermath.

use super::super::level::{Aftermath, Care, Hazard, HazardTarget};
use super::board::Board;
use super::items::{self, Planted, Tables};
use super::roster::{self, ReadCombatant};
use super::rows::{GearTable, read_dice};
use crate::engine::data::limits::{ITEMS, NAMES};
use crate::engine::data::{Fields, Node, Reader, Tree};

/// Maximum number of damage events of a level.
const EVENTS: usize = 200;
/// Maximum number of planted shields of a level.
const SHIELDS: usize = 400;

pub(super) fn read_planted(r: &mut Reader, root: &Fields, board: &Board, tables: Tables) -> Vec<Planted> {
    let mut all: Vec<Planted> = Vec::new();
    for node in root.list(r, "planted_shields", SHIELDS) {
        let Some(fields) = r.fields(node, "a planted shield", &["at", "side", "shield", "hp"]) else { continue };
        let at = r.required(&fields, "at", "the hex `(q, r)` of the shield");
        let cell = at.and_then(|node| board.read_passable_cell(r, node, "`at` of a planted shield"));
        r.required(&fields, "side", "0 to 5");
        let side = fields.int(r, "side", 0..=5);
        let item = r.required(&fields, "shield", "the name of a shield").and_then(|node| {
            let mut item = items::named(r, node, tables, "the planted shield", &[GearTable::Shield])?;
            items::read_hp(r, &fields, tables, &mut item, 1);
            Some(item)
        });
        let (Some(cell), Some(side), Some(item)) = (cell, side, item) else { continue };
        if all.iter().any(|other| (other.cell, other.side) == (cell, side)) {
            let hex = board.hex(cell);
            let what = format!("side {side} of ({}, {}) already has a shield (P-SHIELD-05)", hex.x, hex.y);
            r.error(fields.place("side"), format!("{what}; expected another side"));
        }
        r.more(node.span, ITEMS, 1);
        all.push(Planted { cell, side, item });
    }
    all
}

/// Reads the damage events of a level (P-DMG-24).
pub(super) fn read_hazards(
    r: &mut Reader,
    root: &Fields,
    board: &Board,
    roster: &[ReadCombatant],
    round_limit: u16,
) -> Vec<Hazard> {
    let mut hazards = Vec::new();
    for node in root.list(r, "damage_events", EVENTS) {
        let keys = ["round", "targets", "dice", "ignores_armor"];
        let Some(fields) = r.fields(node, "a damage event", &keys) else { continue };
        r.required(&fields, "round", "the round at whose start it happens");
        let round = fields.int(r, "round", 1..=round_limit.into());
        let listed = r.required(&fields, "targets", "a list of combatants and hexes, such as `[\"guard\", (2, 1)]`");
        let nodes = listed.map_or(&[][..], |node| r.list(node, "`targets`", NAMES));
        if let Some(listed) = listed.filter(|node| matches!(&node.tree, Tree::List(items) if items.is_empty())) {
            r.error(listed.span, "the damage event has no targets; expected the id of a combatant or a hex `(q, r)`");
        }
        let targets = nodes.iter().filter_map(|node| read_target(r, node, board, roster)).collect();
        let dice = r.required(&fields, "dice", "such as \"2d6\"").and_then(|node| read_dice(r, node, "`dice`"));
        let ignores_armor = fields.is(r, "ignores_armor");
        if let (Some(round), Some(dice)) = (round, dice) {
            hazards.push(Hazard { round, targets, dice, ignores_armor });
        }
    }
    hazards
}

/// Reads a target: the id of a combatant, or a hex for any living combatant in it.
fn read_target(r: &mut Reader, node: &Node, board: &Board, roster: &[ReadCombatant]) -> Option<HazardTarget> {
    if let Tree::Text(name) = &node.tree {
        return roster::find(r, roster, node.span, name, "the combatant").map(HazardTarget::Combatant);
    }
    board.read_passable_cell(r, node, "a target").map(HazardTarget::Cell)
}

/// Reads the aftermath (section 10.3); `None` if it is not played.
pub(super) fn read_aftermath(r: &mut Reader, root: &Fields, roster: &[ReadCombatant]) -> Option<Aftermath> {
    let played = root.is(r, "aftermath");
    let weeks = root.int(r, "aftermath_weeks", 0..=500).unwrap_or(1);
    let care: Care = root.member(r, "aftermath_care").unwrap_or_default();
    let helper = root.name_reference(r, "aftermath_helper");
    let helper = helper.and_then(|(span, name)| roster::find(r, roster, span, &name, "the combatant"));
    for key in ["aftermath_weeks", "aftermath_care", "aftermath_helper"] {
        if !played && root.get(key).is_some() {
            r.error(root.place(key), format!("`{key}` without an aftermath; expected `aftermath: true` as well"));
        }
    }
    played.then_some(Aftermath { weeks, care, helper })
}
