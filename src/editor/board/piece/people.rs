//! Combatants of a copied board part, inserted under new ids.

use crate::editor::document::LevelDocument;
use crate::editor::naming::{first_free, stem};
use crate::editor::rename::with_names;
use crate::editor::splice::{TextEdit, changed};
use crate::engine::data::address::{called, field, list};
use crate::engine::data::{self, Node, Tree};
use std::collections::BTreeMap;

/// Keys that describe an entry itself rather than refer to another entry.
const OWN: [&str; 5] = ["id", "name", "base", "title", "icon"];

/// A copied combatant; `text` is its entry in the level.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub side: String,
    pub id: String,
    pub text: String,
}

/// Sides of inserted combatants: `None` keeps them, two ids are swapped for each other.
pub struct SideMapping(Option<[String; 2]>);

impl SideMapping {
    /// Returns the mapping that keeps the side of every combatant.
    pub fn stay() -> Self {
        Self(None)
    }

    /// Returns the mapping that swaps the two sides of a level. With more or fewer sides, it keeps them.
    pub fn change(document: &LevelDocument) -> Self {
        let sides = list(document.node("factions")).iter().filter_map(called).map(str::to_owned);
        Self(<[String; 2]>::try_from(sides.collect::<Vec<_>>()).ok())
    }

    /// Returns the entry of a combatant that changes sides, with its group (under `key`) renamed so that each side has
    /// its own.
    fn regrouped(&self, entry: &str, key: Option<&str>) -> String {
        let other = |group: &str| self.0.as_ref().map(|_| format!("\"{}_2\"", stem(group.trim_matches('"'))));
        key.map_or_else(|| entry.to_owned(), |key| with_place(entry, key, other))
    }

    pub fn map_side(&self, side: &str) -> Option<String> {
        let sides = self.0.as_ref()?;
        sides.iter().position(|known| known == side).map(|ix| sides[1 - ix].clone())
    }

    /// Returns a piece of level text with the names of the sides swapped.
    pub fn within(&self, piece: &str) -> String {
        with_names(piece, &OWN, &|side| self.map_side(side))
    }
}

impl LevelDocument {
    /// Returns the combatants whose place satisfies `there`, and combatants without a place that are bound to them.
    pub(super) fn people_where(&self, there: impl Fn(&Node) -> bool) -> Vec<Person> {
        let place = self.board_form().map(|form| form.place()).unwrap_or_default();
        let (mut found, mut others): (Vec<Person>, Vec<Person>) = (Vec::new(), Vec::new());
        for side in list(self.node("factions")) {
            for node in list(field(side, "combatants")) {
                let Some(id) = called(node) else { continue };
                let text = self.text()[node.span.start..node.span.end].to_owned();
                let side = called(side).unwrap_or_default().to_owned();
                let person = Person { side, id: id.to_owned(), text };
                match field(node, place) {
                    Some(at) if there(at) => found.push(person),
                    Some(_) => {}
                    None => others.push(person),
                }
            }
        }
        // Combatants without a place of their own: riders, for example, and the middle figure of a wall.
        let bonds: Vec<Vec<String>> = self.bonds(&|_| true).iter().map(|(.., text)| self.mentioned(text)).collect();
        let mut next = 0;
        while let Some(on) = found.get(next).map(|person| person.id.clone()) {
            next += 1;
            let bound = |id: &String| bonds.iter().any(|bond| bond.contains(id) && bond.contains(&on));
            let with = |person: &Person| self.mentioned(&person.text).contains(&on) || bound(&person.id);
            let (theirs, rest) = others.into_iter().partition(with);
            (others, found) = (rest, [found, theirs].concat());
        }
        found
    }

    /// Removes combatants, and the entries that bind them to others.
    pub(super) fn remove_people(&mut self, people: &[Person]) -> Result<(), String> {
        let gone = |name: &str| people.iter().any(|person| person.id == name);
        for (key, ix, _) in self.bonds(&gone).into_iter().rev() {
            self.remove(&format!("{key}.{ix}"))?;
        }
        people.iter().try_for_each(|person| self.remove(&format!("combatants.{}", person.id)))
    }

    /// Inserts combatants, each under a new id. `moved` rewrites an entry for its new place. Entries that bind them to
    /// each other are copied, too.
    pub(super) fn put_people(
        &mut self,
        people: &[Person],
        sides: &SideMapping,
        moved: &dyn Fn(&str) -> String,
    ) -> Result<(), String> {
        let mut names: BTreeMap<&str, String> = BTreeMap::new();
        for person in people {
            // Always numbered: a bare name may be that of an item.
            let new: Vec<&str> = names.values().map(String::as_str).collect();
            names.insert(&person.id, self.free_id(stem(&person.id), 2, &new));
        }
        let new = |name: &str| names.get(name).cloned();
        let group = self.board_form().and_then(|form| form.group());
        for person in people {
            let path = format!("factions.{}.combatants", sides.map_side(&person.side).unwrap_or(person.side.clone()));
            let last = list(self.node(&path)).len();
            let text = sides.regrouped(&moved(&person.text), group);
            self.insert(&path, usize::MAX, &with_names(&text, &OWN, &new))?;
            self.set(&format!("{path}.{last}.id"), &format!("{:?}", names[person.id.as_str()]))?;
            self.title_anew(&format!("{path}.{last}"))?;
        }
        let ours = |name: &str| names.contains_key(name);
        for (key, _, text) in self.bonds(&ours) {
            // Copied only if all combatants that it mentions were inserted.
            if self.mentioned(&text).iter().all(|name| ours(name)) {
                self.insert(&key, usize::MAX, &with_names(&moved(&text), &OWN, &new))?;
            }
        }
        Ok(())
    }

    /// Replaces the title of an entry by an unused one with a number.
    fn title_anew(&mut self, at: &str) -> Result<(), String> {
        let Some(Tree::Text(title)) = self.node(&format!("{at}.title")).map(|node| node.tree.clone()) else {
            return Ok(());
        };
        let all = self.titles();
        let numbered = first_free(stem(&title), " ", 2, |new| all.iter().any(|title| title == new));
        self.set(&format!("{at}.title"), &format!("{numbered:?}"))
    }

    fn titles(&self) -> Vec<String> {
        let everybody = list(self.node("factions")).iter().flat_map(|side| list(field(side, "combatants")));
        let title = |node: &Node| match field(node, "title").map(|title| &title.tree) {
            Some(Tree::Text(title)) => Some(title.clone()),
            _ => None,
        };
        everybody.filter_map(title).collect()
    }

    /// Returns the entries of the level's own lists that mention one of these combatants: list, index and text.
    fn bonds(&self, of: &dyn Fn(&str) -> bool) -> Vec<(String, usize, String)> {
        let Some(Tree::Fields { entries, .. }) = self.node("").map(|node| &node.tree) else { return Vec::new() };
        let lists = entries.iter().filter(|entry| entry.key != "factions");
        let items = lists.flat_map(|entry| {
            list(Some(&entry.value)).iter().enumerate().map(|(ix, node)| (entry.key.clone(), ix, node))
        });
        let text = |node: &Node| self.text()[node.span.start..node.span.end].to_owned();
        let bound = items.filter(|(.., node)| matches!(node.tree, Tree::Fields { .. }));
        let bound = bound.map(|(key, ix, node)| (key, ix, text(node)));
        bound.filter(|(.., text)| self.mentioned(text).iter().any(|name| of(name))).collect()
    }

    /// Returns the ids of the combatants that a piece of level text mentions.
    fn mentioned(&self, piece: &str) -> Vec<String> {
        let Ok(parsed) = data::Document::parse("", piece) else { return Vec::new() };
        let mut found = Vec::new();
        texts(&parsed.root, &mut found);
        let people = self.parsed().map(|parsed| data::address::combatants(&parsed.root)).unwrap_or_default();
        found.retain(|text| people.iter().any(|(id, _)| id == text));
        found
    }
}

/// Collects the texts in a value, except under the keys in `OWN`, which name the entry itself.
fn texts(node: &Node, found: &mut Vec<String>) {
    match &node.tree {
        Tree::Text(text) => found.push(text.clone()),
        Tree::Fields { entries, .. } => {
            let mentions = entries.iter().filter(|entry| !OWN.contains(&entry.key.as_str()));
            mentions.for_each(|entry| texts(&entry.value, found));
        }
        Tree::Map(entries) => entries.iter().for_each(|(_, value)| texts(value, found)),
        Tree::List(items) | Tree::Tuple { items, .. } => items.iter().for_each(|item| texts(item, found)),
        _ => {}
    }
}

/// Returns an entry with the value under a key replaced by `new` of the old text; unchanged if the key is missing or
/// `new` returns `None`.
pub fn with_place(entry: &str, key: &str, new: impl Fn(&str) -> Option<String>) -> String {
    let Ok(parsed) = data::Document::parse("", entry) else { return entry.to_owned() };
    let Some(span) = field(&parsed.root, key).map(|node| node.span) else { return entry.to_owned() };
    match new(&entry[span.start..span.end]) {
        Some(text) => changed(entry, vec![TextEdit { span, text }]),
        None => entry.to_owned(),
    }
}
