//! Fields of a level that may be set, by path, each with its current value and its allowed values.

use crate::engine::data::{BracketForm, Document, Outline, Tree, ValueShape, written_at};
use crate::engine::{Level, Ruleset};
use crate::protocol::open;
use crate::rulesets::outline;

/// One field that may be set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettableField {
    /// Path, such as `leader.str`.
    pub path: String,
    /// Displayed name, such as `leader · str`.
    pub name: String,
    /// Current value as written. Empty if neither the level nor the tables contain it.
    pub value: String,
    /// Allowed values, such as `1 to 20` or `open | door | barrier`.
    pub may_be: String,
}

/// Returns the value at a path, from the level or else from the built-in tables. `None` if neither contains it.
pub fn written(level: &Level, path: &str) -> Option<String> {
    Texts::new(level).at(path)
}

/// The parsed texts of a level and of the built-in tables.
struct Texts {
    level: Option<Document>,
    tables: Vec<Document>,
}

impl Texts {
    fn new(level: &Level) -> Self {
        let tables = open::ruleset_of(level).tables().iter();
        Self {
            level: Document::parse(&level.path, &level.text).ok(),
            tables: tables.filter_map(|(path, text)| Document::parse(path, text).ok()).collect(),
        }
    }

    fn at(&self, path: &str) -> Option<String> {
        let path = path.strip_prefix("level.").unwrap_or(path);
        let of_level = self.level.as_ref().and_then(|document| written_at(document, path));
        let of_tables = || self.tables.iter().find_map(|document| written_at(document, path));
        let plain = |text: &str| text.trim_matches('"').to_owned();
        of_level.or_else(of_tables).map(plain).or_else(|| self.of_base(path))
    }

    /// Returns the value of a combatant that is based on a bestiary entry.
    fn of_base(&self, path: &str) -> Option<String> {
        let path = path.strip_prefix("combatants.").unwrap_or(path);
        let (id, key) = path.split_once('.')?;
        let base = written_at(self.level.as_ref()?, &format!("{id}.base"))?.trim_matches('"');
        let row = format!("combatants.{base}.{key}");
        let text = self.tables.iter().find_map(|document| written_at(document, &row))?;
        Some(text.trim_matches('"').to_owned())
    }
}

/// Returns all fields that take a number, dice or one of a few words: of the combatants, of the level itself and of the
/// built-in tables.
pub fn fields(level: &Level) -> Vec<SettableField> {
    let ruleset = open::ruleset_of(level);
    let (texts, known) = (Texts::new(level), outline(ruleset));
    let mut all = Vec::new();
    for id in combatants(level) {
        add(&mut all, &texts, known.forms.get("a combatant"), &id, &id);
    }
    add(&mut all, &texts, known.forms.get("a level"), "level", "level");
    // Table rows that a level may override.
    let own =
        |table: &str| known.forms.get("a level").is_some_and(|form| form.keys.iter().any(|(key, _)| key == table));
    for (table, row) in rows(ruleset).into_iter().filter(|(table, _)| own(table)) {
        let form = texts.tables.iter().find_map(|document| keys_of(document, &table, &row));
        for key in form.into_iter().flatten() {
            let path = format!("{table}.{row}.{key}");
            let value = texts.at(&path).unwrap_or_default();
            if !["name", "icon"].contains(&key.as_str()) && !value.starts_with(['(', '[', '{']) {
                let may_be = shape_of(&known, &key);
                all.push(SettableField { name: format!("{row} · {key}"), path, value, may_be });
            }
        }
    }
    all
}

fn add(all: &mut Vec<SettableField>, texts: &Texts, form: Option<&BracketForm>, path: &str, name: &str) {
    // The ruleset of a level cannot be changed: it decides which keys the level has.
    for (key, shapes) in form.into_iter().flat_map(|form| &form.keys).filter(|(key, _)| key != "ruleset") {
        let Some(may_be) = shapes.iter().find_map(in_words) else { continue };
        let path = format!("{path}.{key}");
        let value = texts.at(&path).unwrap_or_default();
        all.push(SettableField { name: format!("{name} · {key}"), path, value, may_be });
    }
}

/// Describes the allowed values of a field. `None` if a value of this shape cannot be set.
fn in_words(shape: &ValueShape) -> Option<String> {
    match shape {
        ValueShape::Whole(low, high) => Some(format!("{low} to {high}")),
        ValueShape::Number(low, high) => Some(format!("{low} to {high}")),
        ValueShape::Flag => Some("true | false".into()),
        ValueShape::Dice => Some("dice such as 1d6+1".into()),
        ValueShape::Words { words, open: false } if words.len() < 30 => Some(words.join(" | ")),
        _ => None,
    }
}

fn shape_of(known: &Outline, key: &str) -> String {
    let keys = known.forms.values().flat_map(|form| &form.keys).filter(|(other, _)| other == key);
    keys.flat_map(|(_, shapes)| shapes).find_map(in_words).unwrap_or_default()
}

/// Returns the IDs of all combatants, in the order of the level.
fn combatants(level: &Level) -> Vec<String> {
    let battle = open::begin(std::sync::Arc::new(level.clone()), Some(1));
    battle.map(|battle| battle.scene(None).combatants.into_iter().map(|c| c.id).collect()).unwrap_or_default()
}

/// Returns the rows of the built-in tables as table and name. The bestiary is left out: its rows are covered by the
/// combatants of a level.
fn rows(ruleset: &dyn Ruleset) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for (path, text) in ruleset.tables() {
        let Ok(document) = Document::parse(path, text) else { continue };
        let Tree::Fields { entries, .. } = &document.root.tree else { continue };
        for table in entries.iter().filter(|table| table.key != "combatants") {
            let Tree::List(items) = &table.value.tree else { continue };
            let names = items.iter().filter_map(|item| match &item.tree {
                Tree::Fields { entries, .. } => entries.iter().find(|entry| entry.key == "name"),
                _ => None,
            });
            rows.extend(names.filter_map(|name| match &name.value.tree {
                Tree::Text(text) => Some((table.key.clone(), text.clone())),
                _ => None,
            }));
        }
    }
    rows
}

fn keys_of(document: &Document, table: &str, row: &str) -> Option<Vec<String>> {
    written_at(document, &format!("{table}.{row}"))?;
    let Tree::Fields { entries, .. } = &document.root.tree else { return None };
    let Tree::List(items) = &entries.iter().find(|entry| entry.key == table)?.value.tree else { return None };
    let is_row = |keys: &&Vec<crate::engine::data::KeyValue>| {
        keys.iter().any(|entry| entry.key == "name" && matches!(&entry.value.tree, Tree::Text(text) if text == row))
    };
    let fields = items.iter().filter_map(|item| match &item.tree {
        Tree::Fields { entries, .. } => Some(entries),
        _ => None,
    });
    fields.into_iter().find(is_row).map(|keys| keys.iter().map(|entry| entry.key.clone()).collect())
}

/// Returns at most `most` fields whose path contains every typed word. Fields whose path begins with the typed text
/// come first.
pub fn completions<'f>(all: &'f [SettableField], typed: &str, most: usize) -> Vec<&'f SettableField> {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split([' ', '.', '·']).filter(|word| !word.is_empty()).collect();
    let fits = |field: &&SettableField| {
        let path = field.path.to_lowercase();
        words.iter().all(|word| path.contains(word))
    };
    let mut found: Vec<&SettableField> = all.iter().filter(fits).collect();
    found.sort_by_key(|field| !field.path.to_lowercase().starts_with(typed.trim()));
    found.truncate(most);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_named_with_what_they_say_now() {
        let level = open::level("zones/roadside", &[]).expect("a level");
        let all = fields(&level);
        let value = |path: &str| all.iter().find(|field| field.path == path).map(|field| field.value.clone());
        assert_eq!(value("leader.str"), written(&level, "combatants.leader.str"), "of the bestiary");
        assert!(value("leader.str").is_some_and(|value| value.parse::<u8>().is_ok()));
        assert_eq!(value("weapons.sword.dice").as_deref(), Some("1d6"));
        assert_eq!(completions(&all, "lead str", 5)[0].path, "leader.str");
        assert!(completions(&all, "nobody", 5).is_empty());
    }

    #[test]
    fn every_field_that_is_offered_leads_somewhere() {
        for level in ["zones/roadside", "eastgate@hexes"] {
            let read = open::level(level, &[]).expect("a level");
            let valued = fields(&read).into_iter().filter(|field| !field.value.is_empty());
            let some: Vec<SettableField> = valued.step_by(17).collect();
            assert!(some.len() > 5, "{some:?}");
            for field in some {
                let set = [(field.path.clone(), field.value.clone())];
                assert!(open::level(level, &set).is_ok(), "{field:?}: {:?}", open::level(level, &set).err());
            }
        }
    }
}
