//! Reads levels: `(ruleset: "yard", title: "…", size: (5, 4), factions: [(id: "reds", combatants: [(id: "ann", at: (0, 0))])])`.

use super::level::{Fighter, HouseRules, YardLevel};
use affray::engine::Level;
use affray::engine::data::{Document, Fields, Node, Problem, Reader, Tree, read_house, read_sides};
use affray::vocab::FactionId;
use affray::vocab::view::Plan;
use std::sync::Arc;

const KEYS: &[&str] = &["ruleset", "title", "summary", "size", "factions", "house_rules"];

/// # Errors
/// Everything that is wrong with the level.
pub fn read(document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
    let mut reader = Reader::new(document);
    let r = &mut reader;
    let Some(root) = r.fields(&document.root, "a level", KEYS) else { return Err(reader.finish()) };
    let title = root.get("title").and_then(|n| r.line(n, "`title`", 80)).unwrap_or_default();
    let summary = root.get("summary").and_then(|n| r.line(n, "`summary`", 200)).unwrap_or_default();
    let size = r.required(&root, "size", "hexes along q and r, such as (5, 4)").and_then(|n| pair(r, n, "`size`"));
    let mut body = YardLevel { size: size.unwrap_or((1, 1)), ..YardLevel::default() };
    let sides = read_sides(r, &root, &[]);
    for (ix, side) in sides.iter().enumerate() {
        for node in side.combatants {
            let Some(fields) = r.fields(node, "a fighter", &["id", "at", "health"]) else { continue };
            let fighter = fighter(r, &fields, &body);
            body.combatants.push(Fighter { faction: FactionId::from(ix), ..fighter });
        }
    }
    read_house(r, &root, HouseRules::OPTIONS, overrides, |option, value| body.house.set(option, value));
    if !r.is_sound() {
        return Err(reader.finish());
    }
    Ok(Level {
        ruleset: "yard",
        path: document.path.clone(),
        text: document.text.clone(),
        title,
        summary,
        factions: sides.into_iter().map(|side| side.setup).collect(),
        plan: Plan::default(),
        overrides: overrides.to_vec(),
        body: Arc::new(body),
    })
}

fn fighter(r: &mut Reader, fields: &Fields, body: &YardLevel) -> Fighter {
    let id = r.required(fields, "id", "a name").and_then(|n| r.name(n, "a fighter's `id`")).unwrap_or_default();
    if body.combatants.iter().any(|other| other.id == id) {
        r.wrong(fields.span, format!("there are two fighters \"{id}\""));
    }
    let at = r.required(fields, "at", "a hex such as (0, 0)").and_then(|n| pair(r, n, "`at`")).unwrap_or_default();
    let cell = u16::from(at.1) * u16::from(body.size.0) + u16::from(at.0);
    if at.0 >= body.size.0 || at.1 >= body.size.1 || body.combatants.iter().any(|other| other.at == cell) {
        r.wrong(fields.place("at"), "a fighter stands in a free hex of the yard");
    }
    let health = fields.get("health").and_then(|n| r.int(n, "`health`", 1..=9)).unwrap_or(3);
    Fighter { id, at: cell, health: health as i32, faction: FactionId(0) }
}

fn pair(r: &mut Reader, node: &Node, what: &str) -> Option<(u8, u8)> {
    if let Tree::Tuple { items, .. } | Tree::List(items) = &node.tree
        && let [first, second] = items.as_slice()
    {
        return Some((r.int(first, what, 0..=20)? as u8, r.int(second, what, 0..=20)? as u8));
    }
    r.wrong(node.span, format!("{what} is a pair of numbers such as (5, 4)"));
    None
}

/// # Errors
/// Always: there are no tables.
pub fn check_data(document: &Document) -> Result<String, Vec<Problem>> {
    Err(vec![document.problem(0, "the yard has no tables")])
}
