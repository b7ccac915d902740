//! Lists for the panels: the sides and their combatants, read from the current text even if it is invalid, and the
//! creatures of the ruleset's bestiary.

use crate::engine::Ruleset;
use crate::engine::data::address::{called, field, list, path};
use crate::engine::data::{Document, Node, Outline, Tree};
use crate::vocab::names::{readable_id, title_or_id};
use std::sync::Arc;

/// Icon of a combatant that names none.
const NOBODY: &str = "visored-helm";

/// Lists read from the text of a level.
#[derive(Default)]
pub struct LevelIndex {
    pub model: Model,
    /// Revision of the text that the lists were read from.
    pub revision: Option<u64>,
}

/// A ruleset, and what its tables and files offer to a level.
pub struct RulesetData {
    pub ruleset: &'static dyn Ruleset,
    pub creatures: Vec<BestiaryEntry>,
    /// Names of the gear.
    pub items: Vec<String>,
    /// Schema of the ruleset's files, once it is known.
    pub schema: Option<Arc<Outline>>,
}

impl RulesetData {
    pub fn new(ruleset: &'static dyn Ruleset) -> Self {
        Self { ruleset, creatures: creatures(ruleset), items: gear(ruleset), schema: None }
    }

    /// Returns the indices of the creatures whose names contain a text.
    pub fn creatures_found(&self, search: &str) -> Vec<usize> {
        let wanted = search.trim().to_lowercase();
        let fits = |c: &BestiaryEntry| c.title.to_lowercase().contains(&wanted) || c.name.contains(&wanted);
        (0..self.creatures.len()).filter(|at| fits(&self.creatures[*at])).collect()
    }
}

/// Title and sides of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    pub title: String,
    pub sides: Vec<SideRow>,
}

/// A side as written in the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideRow {
    pub id: String,
    pub title: String,
    pub controller: String,
    pub members: Vec<Member>,
}

/// A combatant as written in the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Member {
    pub id: String,
    pub title: String,
    pub icon: String,
    /// Path in the level.
    pub path: String,
}

/// A creature of the bestiary.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestiaryEntry {
    pub name: String,
    pub title: String,
    pub icon: String,
    /// Text of its row in the table.
    pub told: String,
}

/// Returns the text or word of a field.
pub fn word_of<'n>(node: &'n Node, key: &str) -> Option<&'n str> {
    match &field(node, key)?.tree {
        Tree::Text(text) => Some(text),
        Tree::Word(word) => Some(word),
        _ => None,
    }
}

impl Model {
    pub fn new(parsed: &Document, creatures: &[BestiaryEntry]) -> Self {
        let root = &*parsed.root;
        let title = word_of(root, "title").unwrap_or("Untitled").to_owned();
        let sides = list(field(root, "factions")).iter().enumerate();
        Self { title, sides: sides.map(|(ix, node)| side(ix, node, creatures)).collect() }
    }

    /// Returns all combatants, each with the index of its side.
    pub fn everybody(&self) -> impl Iterator<Item = (usize, &Member)> {
        self.sides.iter().enumerate().flat_map(|(ix, side)| side.members.iter().map(move |member| (ix, member)))
    }

    pub fn member(&self, id: &str) -> Option<(usize, &Member)> {
        self.everybody().find(|(_, member)| member.id == id)
    }
}

fn side(ix: usize, node: &Node, creatures: &[BestiaryEntry]) -> SideRow {
    let id = word_of(node, "id").map_or_else(|| ix.to_string(), str::to_owned);
    let controller = word_of(node, "controller").unwrap_or(if ix == 0 { "human" } else { "veteran" });
    let members = list(field(node, "combatants")).iter().enumerate();
    SideRow {
        title: title_or_id(word_of(node, "title").unwrap_or_default(), &id),
        controller: match controller {
            "human" => "you".to_owned(),
            "recruit" => "basic AI".to_owned(),
            "veteran" => "normal AI".to_owned(),
            other => other.to_owned(),
        },
        members: members.map(|(at, node)| member(&id, at, node, creatures)).collect(),
        id,
    }
}

fn member(side: &str, at: usize, node: &Node, creatures: &[BestiaryEntry]) -> Member {
    let base = word_of(node, "base").and_then(|base| creatures.iter().find(|c| c.name == base));
    let id = called(node).map_or_else(|| at.to_string(), str::to_owned);
    let path = match called(node) {
        Some(id) => path(["combatants", id]),
        None => path(["factions", side, "combatants", &at.to_string()]),
    };
    Member {
        title: title_or_id(word_of(node, "title").unwrap_or_default(), &id),
        icon: word_of(node, "icon").or(base.map(|b| b.icon.as_str())).unwrap_or(NOBODY).to_owned(),
        path,
        id,
    }
}

/// Returns all creatures in the bestiary of a ruleset, in its order.
fn creatures(ruleset: &dyn Ruleset) -> Vec<BestiaryEntry> {
    let parse = |(path, text): &(&str, &str)| Document::parse(path, text).ok();
    let rows = |document: Document| {
        let row = |node: &Node| {
            let name = word_of(node, "name")?.to_owned();
            let span = node.span;
            let told = document.text[span.start..span.end].split_whitespace().collect::<Vec<_>>().join(" ");
            let icon = word_of(node, "icon").unwrap_or(NOBODY).to_owned();
            Some(BestiaryEntry {
                title: word_of(node, "title").map_or_else(|| readable_id(&name), str::to_owned),
                icon,
                told,
                name,
            })
        };
        list(field(&document.root, "combatants")).iter().filter_map(row).collect::<Vec<_>>()
    };
    ruleset.tables().iter().filter_map(parse).flat_map(rows).collect()
}

/// Returns the names of the gear of a ruleset: all rows of its tables except creatures.
fn gear(ruleset: &dyn Ruleset) -> Vec<String> {
    let mut names = Vec::new();
    for (label, text) in ruleset.tables() {
        let Ok(parsed) = Document::parse(label, text) else { continue };
        let Tree::Fields { entries, .. } = &parsed.root.tree else { continue };
        for entry in entries.iter().filter(|entry| entry.key != "combatants") {
            names.extend(list(Some(&entry.value)).iter().filter_map(called).map(str::to_owned));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::level_files::levels;
    use crate::rulesets;

    #[test]
    fn the_roster_of_every_level_is_that_of_its_battle() {
        for file in levels() {
            let level = rulesets::load_level(&file, &[]).expect("a level of the repository");
            let ruleset = rulesets::ruleset(level.ruleset).expect("it is known");
            let parsed = Document::parse("", &level.text).expect("it parses");
            let model = Model::new(&parsed, &creatures(ruleset));
            let sides: Vec<&str> = model.sides.iter().map(|s| s.id.as_str()).collect();
            assert_eq!(sides, level.factions.iter().map(|f| f.id.as_str()).collect::<Vec<_>>(), "{}", file.name);
            assert!(model.everybody().all(|(_, m)| model.member(&m.id).is_some()));
        }
    }

    #[test]
    fn every_ruleset_has_a_bestiary() {
        for ruleset in rulesets::all() {
            let all = creatures(ruleset);
            assert!(
                all.len() > 10 && all.iter().all(|c| !c.icon.is_empty() && !c.title.is_empty()),
                "{}",
                ruleset.name()
            );
        }
    }
}
