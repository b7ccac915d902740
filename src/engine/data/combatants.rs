//! Factions and those who fight for them, as the levels of all rulesets list them.

use super::limits::{COMBATANTS, SIDES};
use super::tree::{Node, Span};
use super::{Fields, Reader};
use crate::engine::FactionSetup;
use crate::vocab::names::plain;
use crate::vocab::seat;

/// A faction and its combatants, unread.
pub struct Side<'d> {
    pub setup: FactionSetup,
    pub span: Span,
    pub fields: Fields<'d>,
    pub combatants: &'d [Node],
}

/// Reads `factions`. `more` are keys of a faction that the ruleset reads itself.
pub(super) fn read_sides<'d>(r: &mut Reader, root: &Fields<'d>, more: &[&str]) -> Vec<Side<'d>> {
    let Some(node) = r.required(root, "factions", "a list of at least two sides") else {
        return Vec::new();
    };
    let nodes = r.list(node, "`factions`", SIDES);
    let keys = [&["id", "title", "controller", "combatants"], more].concat();
    let mut sides: Vec<Side> = Vec::new();
    for node in nodes {
        let Some(fields) = r.fields(node, "a faction", &keys) else { continue };
        let id = r.required(&fields, "id", "a name such as \"party\"").and_then(|n| r.name(n, "a faction's `id`"));
        let id = id.unwrap_or_default();
        if let Some(other) = sides.iter().find(|side| !id.is_empty() && side.setup.id == id) {
            r.doubled(other.id_span(), fields.value_place("id"), &format!("there are two factions \"{id}\""));
        }
        let title = fields.get("title").and_then(|n| r.line(n, "a faction's `title`", 60));
        let controller = fields.get("controller").and_then(|n| r.word(n, "a faction's `controller`", &seat::names()));
        let controller = controller.map_or(if sides.is_empty() { "human" } else { "veteran" }, |ix| seat::names()[ix]);
        let combatants = r.required(&fields, "combatants", "a list of who fights on this side");
        let combatants = combatants.map_or(&[][..], |n| r.list(n, "`combatants`", COMBATANTS.most));
        let title = title.unwrap_or_else(|| plain(&id));
        let setup = FactionSetup { id, title, controller: controller.into() };
        sides.push(Side { setup, span: node.span, fields, combatants });
    }
    sides
}

impl Side<'_> {
    /// Where its id is written.
    pub fn id_span(&self) -> Span {
        self.fields.value_place("id")
    }
}

/// A combatant, read as far as its id. An id that was wrong is empty, and told.
pub struct Written<'d> {
    pub id: String,
    pub fields: Fields<'d>,
    /// Place of its side in the list.
    pub side: usize,
}

/// Reads who fights, side by side, each with `one`. `keys` are all keys of a combatant.
pub fn read_combatants<'d, C>(
    r: &mut Reader,
    sides: &[Side<'d>],
    keys: &[&str],
    mut one: impl FnMut(&mut Reader, Written<'d>) -> C,
) -> Vec<C> {
    let mut roster = Vec::new();
    let mut ids: Vec<(String, Span)> = Vec::new();
    for (side, written) in sides.iter().enumerate() {
        for node in written.combatants {
            if !r.more(node.span, COMBATANTS, 1) {
                break;
            }
            let Some(fields) = r.fields(node, "a combatant", keys) else { continue };
            let id = r.required(&fields, "id", "a name of its own").and_then(|n| r.name(n, "a combatant's `id`"));
            let id = id.unwrap_or_default();
            if let Some((_, first)) = ids.iter().find(|(other, _)| !id.is_empty() && *other == id) {
                r.doubled(*first, fields.place("id"), &format!("there are two combatants \"{id}\""));
            }
            ids.push((id.clone(), fields.place("id")));
            roster.push(one(r, Written { id, fields, side }));
        }
    }
    roster
}

/// The number of a group by its name, new ones after those before. A level has fewer groups than combatants, which are at most
/// 250.
pub fn numbered(groups: &mut Vec<String>, name: &str) -> u8 {
    let known = groups.iter().position(|other| other == name);
    let ix = known.unwrap_or_else(|| {
        groups.push(name.to_owned());
        groups.len() - 1
    });
    u8::try_from(ix).expect("fewer groups than combatants")
}

/// Notes when fewer than two sides have somebody who `fights`, by place of the side in the list.
pub fn check_enemies(r: &mut Reader, root: &Fields, sides: &[Side], fights: impl Fn(usize) -> bool) {
    if (0..sides.len()).filter(|ix| fights(*ix)).count() >= 2 {
        return;
    }
    let right = "right would be at least two factions, each with a combatant that can fight";
    match sides.iter().enumerate().find(|(ix, _)| !fights(*ix)) {
        Some((_, side)) => {
            r.wrong(side.span, format!("there are no enemies: \"{}\" has nobody to fight; {right}", side.setup.id));
        }
        None => r.wrong(root.place("factions"), format!("there are no enemies; {right}")),
    }
}
