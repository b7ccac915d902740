//! Reader of levels: `(ruleset: "yard", title: "…", size: (5, 4), factions: [(id: "reds", combatants: [(id: "ann", at:
//! (0, 0))])])`.

use super::level::{Fighter, HouseRules, YardLevel};
use affray::engine::Level;
use affray::engine::data::{CombatantHead, Document, LevelForm, LevelHead, Node, Problem, Reader, Tree};
use affray::engine::data::{read_combatants, read_level};
use affray::vocab::FactionId;
use affray::vocab::view::FloorPlan;

const FORM: LevelForm = LevelForm {
    ruleset: "yard",
    keys: &["size"],
    faction_keys: &[],
    // Default of Y-MORALE-02.
    round_limit: 30,
};

/// Reads a level.
///
/// # Errors
/// Returns all problems of the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    read_level(document, overrides, &FORM, body)
}

fn body(r: &mut Reader, head: &mut LevelHead<HouseRules>) -> Option<(YardLevel, FloorPlan)> {
    let size = r.required(&head.root, "size", "hexes along q and r, such as (5, 4)").and_then(|n| pair(r, n, "`size`"));
    let size = size.unwrap_or((1, 1));
    let mut taken = Vec::new();
    let combatants = read_combatants(r, &head.sides, &["id", "at", "health"], |r, written| {
        let fighter = fighter(r, written, size, &taken);
        taken.push(fighter.at);
        fighter
    });
    let level = YardLevel { size, combatants, round_limit: head.round_limit, house: head.house };
    Some((level, FloorPlan::default()))
}

fn fighter(r: &mut Reader, written: CombatantHead, size: (u8, u8), taken: &[u16]) -> Fighter {
    let CombatantHead { id, fields, side, .. } = written;
    let at = r.required(&fields, "at", "a hex such as (0, 0)").and_then(|n| pair(r, n, "`at`")).unwrap_or_default();
    let cell = u16::from(at.1) * u16::from(size.0) + u16::from(at.0);
    if at.0 >= size.0 || at.1 >= size.1 || taken.contains(&cell) {
        r.error(fields.place("at"), "a fighter stands in a free hex of the yard");
    }
    let health = fields.int(r, "health", 1..=9).unwrap_or(3);
    Fighter { id, at: cell, health, faction: FactionId::from(side) }
}

fn pair(r: &mut Reader, node: &Node, what: &str) -> Option<(u8, u8)> {
    if let Tree::Tuple { items, .. } | Tree::List(items) = &node.tree
        && let [first, second] = items.as_slice()
    {
        return Some((r.int(first, what, 0..=20)? as u8, r.int(second, what, 0..=20)? as u8));
    }
    r.error(node.span, format!("{what} is a pair of numbers such as (5, 4)"));
    None
}
