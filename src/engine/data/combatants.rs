//! Factions and their combatants, in the form common to the levels of all rulesets.

use super::address::{called, field};
use super::limits::{COMBATANTS, SIDES};
use super::tree::{Node, Span, Tree};
use super::{Fields, Reader};
use crate::engine::FactionSetup;
use crate::vocab::names::readable_id;
use crate::vocab::seat;
use std::collections::BTreeMap;

/// A faction, with its combatants not yet read.
pub struct FactionSection<'d> {
    /// The faction's id, title and controller.
    pub setup: FactionSetup,
    /// The faction's position in the file.
    pub span: Span,
    /// The faction's keys.
    pub fields: Fields<'d>,
    /// The faction's combatants, not yet read.
    pub combatants: &'d [Node],
}

/// Reads `factions`. `more` are further keys of a faction, which the ruleset reads itself.
pub(super) fn read_sides<'d>(r: &mut Reader, root: &Fields<'d>, more: &[&str]) -> Vec<FactionSection<'d>> {
    let Some(node) = r.required(root, "factions", "a list of at least two sides") else {
        return Vec::new();
    };
    let nodes = r.list(node, "`factions`", SIDES);
    let counts = count_titles(nodes);
    let keys = [&["id", "title", "controller", "combatants"], more].concat();
    let mut sides: Vec<FactionSection> = Vec::new();
    for node in nodes {
        let Some(fields) = r.fields(node, "a faction", &keys) else { continue };
        let id = r.required(&fields, "id", "a name such as \"party\"").and_then(|n| r.name(n, "a faction's `id`"));
        let id = id.unwrap_or_default();
        if id == "nobody" {
            let right = "results use `nobody` if no side wins; expected another name";
            r.error(fields.value_place("id"), format!("a faction's `id` cannot be called \"nobody\": {right}"));
        }
        if let Some(other) = sides.iter().find(|side| !id.is_empty() && side.setup.id == id) {
            r.duplicate(other.id_span(), fields.value_place("id"), &format!("there are two factions \"{id}\""));
        }
        let title = fields.get("title").and_then(|n| r.line(n, "a faction's `title`", 60));
        let controller = fields.get("controller").and_then(|n| r.word(n, "a faction's `controller`", &seat::names()));
        let controller = controller.map_or(if sides.is_empty() { "human" } else { "veteran" }, |ix| seat::names()[ix]);
        let combatants = r.required(&fields, "combatants", "a list of the combatants of this side");
        let combatants = combatants.map_or(&[][..], |n| r.list(n, "`combatants`", COMBATANTS.most));
        let title = distinct_title(title.unwrap_or_else(|| readable_id(&id)), &id, &counts);
        let setup = FactionSetup { id, title, controller: controller.into() };
        sides.push(FactionSection { setup, span: node.span, fields, combatants });
    }
    sides
}

/// Counts how often each title is shown in lists of factions or combatants.
fn count_titles<'n>(entries: impl IntoIterator<Item = &'n Node>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    entries.into_iter().filter_map(shown_title).for_each(|title| *counts.entry(title).or_default() += 1);
    counts
}

/// Appends the id to each title that several places share, so that they can be distinguished.
pub fn make_distinct<'t>(places: impl Iterator<Item = (&'t str, &'t mut String)>) {
    let mut counts = BTreeMap::new();
    let places: Vec<_> = places.filter(|(_, title)| !title.is_empty()).collect();
    places.iter().for_each(|(_, title)| *counts.entry((*title).clone()).or_default() += 1);
    places.into_iter().for_each(|(id, title)| *title = distinct_title(std::mem::take(title), id, &counts));
}

/// Appends the id to a title that several entries share: `Bandit 2 (bandit_1)`.
fn distinct_title(title: String, id: &str, counts: &BTreeMap<String, usize>) -> String {
    if counts.get(&title).is_some_and(|count| *count > 1) { format!("{title} ({id})") } else { title }
}

/// Returns the title of a list entry, or else its id in readable form.
fn shown_title(node: &Node) -> Option<String> {
    match field(node, "title").and_then(Node::present).map(|title| &title.tree) {
        Some(Tree::Text(title)) if !title.is_empty() => Some(title.clone()),
        _ => called(node).map(readable_id),
    }
}

impl FactionSection<'_> {
    /// Returns the position of its id in the file.
    pub fn id_span(&self) -> Span {
        self.fields.value_place("id")
    }
}

/// A combatant with its id and title read, and the rest still to read. An invalid id has been reported and is empty
/// here.
pub struct CombatantHead<'d> {
    /// Id of the combatant.
    pub id: String,
    /// The displayed title, unique among the combatants of a level.
    pub title: String,
    /// The keys that are still to be read.
    pub fields: Fields<'d>,
    /// Index of its faction in the list.
    pub side: usize,
}

/// Reads the combatants of each faction in order, each with `one`. `keys` are all keys of a combatant.
pub fn read_combatants<'d, C>(
    r: &mut Reader,
    sides: &[FactionSection<'d>],
    keys: &[&str],
    mut one: impl FnMut(&mut Reader, CombatantHead<'d>) -> C,
) -> Vec<C> {
    let counts = count_titles(sides.iter().flat_map(|side| side.combatants));
    let mut roster = Vec::new();
    let mut ids: Vec<(String, Span)> = Vec::new();
    for (side, written) in sides.iter().enumerate() {
        for node in written.combatants {
            if !r.more(node.span, COMBATANTS, 1) {
                break;
            }
            let Some(fields) = r.fields(node, "a combatant", keys) else { continue };
            let id = r.required(&fields, "id", "a unique name").and_then(|n| r.name(n, "a combatant's `id`"));
            let id = id.unwrap_or_default();
            if let Some((_, first)) = ids.iter().find(|(other, _)| !id.is_empty() && *other == id) {
                r.duplicate(*first, fields.place("id"), &format!("there are two combatants \"{id}\""));
            }
            ids.push((id.clone(), fields.place("id")));
            let title = shown_title(node).unwrap_or_default();
            let title = distinct_title(title, &id, &counts);
            roster.push(one(r, CombatantHead { id, title, fields, side }));
        }
    }
    roster
}

/// Returns the number of a group by name, and adds new groups at the end. A level has at most as many groups as
/// combatants, which are at most 250.
pub fn numbered(groups: &mut Vec<String>, name: &str) -> u8 {
    let known = groups.iter().position(|other| other == name);
    let ix = known.unwrap_or_else(|| {
        groups.push(name.to_owned());
        groups.len() - 1
    });
    u8::try_from(ix).expect("fewer groups than combatants")
}

/// Reports an error if fewer than two sides have a combatant that `fights`; its argument is the index of the side.
pub fn check_enemies(r: &mut Reader, root: &Fields, sides: &[FactionSection], fights: impl Fn(usize) -> bool) {
    if (0..sides.len()).filter(|ix| fights(*ix)).count() >= 2 {
        return;
    }
    let right = "expected at least two factions, each with a combatant that can fight";
    match sides.iter().enumerate().find(|(ix, _)| !fights(*ix)) {
        Some((_, side)) => {
            r.error(
                side.span,
                format!("there are no enemies: \"{}\" has no combatant that can fight; {right}", side.setup.id),
            );
        }
        None => r.error(root.place("factions"), format!("there are no enemies; {right}")),
    }
}
