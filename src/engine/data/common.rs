//! What the levels of all rulesets write alike: factions, house rules, floors.

use super::limits::{COMBATANTS, SIDES};
use super::reader::{Fields, Reader};
use super::tree::{Node, Span, Tree};
use crate::engine::FactionSetup;

/// What may be written as a faction's `controller`.
const CONTROLLERS: &[&str] = &["human", "random", "recruit", "veteran"];

/// Floors that a picture of the board can have.
pub const FLOORS: &[&str] = &["grass", "road", "stone", "wood", "dirt", "water", "sand", "rock"];

/// Values of a house rule, the default first, by the rule's name.
pub type HouseOptions = &'static [(&'static str, &'static [&'static str])];

/// A faction and its combatants, unread.
pub struct Side<'d> {
    pub setup: FactionSetup,
    pub span: Span,
    pub fields: Fields<'d>,
    pub combatants: &'d [Node],
}

/// Reads `factions`. `more` are keys of a faction that the ruleset reads itself.
pub fn read_sides<'d>(r: &mut Reader<'d>, root: &Fields<'d>, more: &[&str]) -> Vec<Side<'d>> {
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
        if !id.is_empty() && sides.iter().any(|side| side.setup.id == id) {
            r.wrong(fields.get("id").map_or(fields.span, |n| n.span), format!("there are two factions \"{id}\""));
        }
        let title = fields.get("title").and_then(|n| r.line(n, "a faction's `title`", 60));
        let controller = fields.get("controller").and_then(|n| r.word(n, "a faction's `controller`", CONTROLLERS));
        let controller = controller.map_or(if sides.is_empty() { "human" } else { "veteran" }, |ix| CONTROLLERS[ix]);
        let combatants = r.required(&fields, "combatants", "a list of who fights on this side");
        let combatants = combatants.map_or(&[][..], |n| r.list(n, "`combatants`", COMBATANTS.most));
        let title = title.unwrap_or_else(|| humanized(&id));
        let setup = FactionSetup { id, title, controller: controller.into() };
        sides.push(Side { setup, span: node.span, fields, combatants });
    }
    sides
}

/// Reads `house_rules` and then the caller's overrides; each rule and its value go to `set`, which gives back what would be
/// right. Overrides have no place in the file, so what is wrong with them is told at its start.
pub fn read_house(
    r: &mut Reader,
    root: &Fields,
    options: HouseOptions,
    overrides: &[(String, String)],
    mut set: impl FnMut(&str, &str) -> Result<(), &'static [&'static str]>,
) {
    let names: Vec<&str> = options.iter().map(|(name, _)| *name).collect();
    let fields = root.get("house_rules").and_then(|node| r.fields(node, "`house_rules`", &names));
    for (option, values) in options {
        let Some(node) = fields.and_then(|fields| fields.get(option)) else { continue };
        let what = format!("`house_rules.{option}`");
        let found = match &node.tree {
            Tree::Int(n) => r.known(node.span, &n.to_string(), &what, values.iter().copied()),
            _ => r.word(node, &what, values),
        };
        if let Some(ix) = found {
            set(option, values[ix]).expect("option and value are of the list");
        }
    }
    for (option, value) in overrides {
        let option = option.strip_prefix("house_rules.").unwrap_or(option);
        if let Err(right) = set(option, value) {
            let known = names.contains(&option);
            let (what, wrong) = if known { ("value", value.as_str()) } else { ("house rule", option) };
            let right = r.suggest(wrong, right.iter().copied());
            r.wrong(Span::default(), format!("override `{option}`: the {what} `{wrong}` is unknown; {right}"));
        }
    }
}

/// `bandit_1` → `Bandit 1`
pub fn humanized(id: &str) -> String {
    let spaced = id.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
