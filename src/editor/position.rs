//! A battle's present state kept as a level: the level that it is fought on, with everybody where they stand now and as they are
//! now. The protocol's state calls things as levels do; what has changed since the start is written over, as far as the ruleset's
//! reader takes it.

use super::document::Document;
use crate::engine::Battle;
use crate::protocol::open;
use crate::vocab::view::{Scene, Standing};
use serde_json::{Map, Value as Json};
use std::collections::{BTreeMap, BTreeSet};

/// A level that begins where a battle stands.
pub struct Position {
    pub document: Document,
    /// What of that no level says, each with whom it is about.
    pub lost: BTreeMap<String, BTreeSet<String>>,
}

impl Document {
    /// A level that begins where a battle stands now. It lies nowhere until it is saved.
    ///
    /// # Errors
    /// The battle is over, or its position is none that a level can begin with.
    pub fn from_battle(battle: &Battle) -> Result<Position, String> {
        if battle.over().is_some() {
            return Err("the battle is over: take back a decision first".into());
        }
        let level = battle.level();
        let start = open::begin(level.clone(), Some(battle.seed()))?;
        let mut document = Self::of_text("position.ron", &level.text);
        let now = battle.state_json();
        let scene = battle.scene(None);
        document.clear_away(&scene);
        document.put_in_place(&start.scene(None), &scene);
        let lost = document.follow_state(&start.state_json(), &now);
        if !document.is_sound() {
            let wrong = document.faults().first().map_or_else(String::new, |fault| fault.message.clone());
            return Err(format!("no level can begin like this: {wrong}"));
        }
        let mut kept = Self::of_text("position.ron", document.text());
        kept.never_saved();
        Ok(Position { document: kept, lost })
    }

    /// Who is dead or gone is no part of it, unless others are still busy with them.
    fn clear_away(&mut self, scene: &Scene) {
        for one in &scene.combatants {
            if matches!(one.standing, Standing::Dead | Standing::Fled) {
                let path = format!("combatants.{}", one.id);
                self.keep_if_sound(|document| document.remove(&path));
            }
        }
    }

    /// All at once, since one may stand where another stood.
    fn put_in_place(&mut self, before: &Scene, now: &Scene) {
        let placed = now.combatants.iter().zip(&before.combatants).filter(|(now, was)| {
            now.place != was.place && !now.place.is_empty() && self.get(&format!("combatants.{}", now.id)).is_some()
        });
        let placed: Vec<(String, String)> = placed.map(|(one, _)| (one.id.clone(), one.place.clone())).collect();
        let all = self.keep_if_sound(|document| {
            document.group("", |document| placed.iter().try_for_each(|(id, cell)| document.place(id, cell)))
        });
        if !all {
            for (id, cell) in placed {
                self.keep_if_sound(|document| document.place(&id, &cell));
            }
        }
    }

    /// What has changed of those who fight and of the areas they fight in; gives what no level says.
    fn follow_state(&mut self, start: &Json, now: &Json) -> BTreeMap<String, BTreeSet<String>> {
        let place = self.board_form().map(|form| form.place()).unwrap_or_default();
        let none = Map::new();
        let object = |json: &Json| json.as_object().cloned().unwrap_or_else(|| none.clone());
        let mut owners = vec![("combatants".to_owned(), object(&start["combatants"]), object(&now["combatants"]))];
        for (name, board) in object(&now["board"]) {
            owners.push((name.clone(), object(&start["board"][&name]), object(&board)));
        }
        let mut lost: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (owner, start, now) in owners {
            for (id, state) in &now {
                let path = super::board::path_of(&owner, id);
                if self.node(&path).is_none() {
                    continue;
                }
                for (key, value) in state.as_object().into_iter().flatten().filter(|(key, _)| *key != place) {
                    let was = start.get(id).and_then(|was| was.get(key)).unwrap_or(&Json::Null);
                    for what in self.write_state(&format!("{path}.{key}"), key, was, value) {
                        lost.entry(what).or_default().insert(id.clone());
                    }
                }
            }
        }
        lost
    }

    /// Writes what has changed of a value; gives what of it no level says. Where the whole is not taken, its parts may be.
    fn write_state(&mut self, path: &str, key: &str, was: &Json, value: &Json) -> Vec<String> {
        if was == value || written(value).iter().any(|text| self.keep_if_sound(|document| document.set(path, text))) {
            return Vec::new();
        }
        let Json::Object(parts) = value else { return vec![key.to_owned()] };
        if self.get(path).is_none() && !self.keep_if_sound(|document| document.set(path, "()")) {
            return vec![key.to_owned()];
        }
        let parts = parts.iter().map(|(key, part)| (key, was.get(key).unwrap_or(&Json::Null), part));
        parts.flat_map(|(key, was, part)| self.write_state(&format!("{path}.{key}"), key, was, part)).collect()
    }

    /// Makes an edit, and takes it back if the level is not sound with it.
    fn keep_if_sound(&mut self, edit: impl FnOnce(&mut Self) -> Result<(), String>) -> bool {
        let before = self.text().clone();
        let done = edit(self).is_ok() && self.is_sound();
        if !done {
            self.put("", &before);
        }
        done
    }
}

/// How a level may write it: an item is its name, a bracket may be one of fields or a map.
fn written(value: &Json) -> Vec<String> {
    match value {
        Json::Null => vec!["none".into()],
        Json::Bool(_) | Json::Number(_) => vec![value.to_string()],
        Json::String(text) => vec![format!("{text:?}")],
        Json::Array(items) => {
            let items: Vec<String> = items.iter().filter_map(|item| written(item).into_iter().next()).collect();
            vec![format!("[{}]", items.join(", "))]
        }
        Json::Object(map) => match map.get("name") {
            Some(Json::String(name)) => vec![format!("{name:?}")],
            _ => {
                let entry = |(key, value): (&String, &Json)| Some((key.clone(), written(value).into_iter().next()?));
                let entries: Vec<(String, String)> = map.iter().filter_map(entry).collect();
                let fields: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
                let quoted: Vec<String> = entries.iter().map(|(key, value)| format!("{key:?}: {value}")).collect();
                vec![format!("({})", fields.join(", ")), format!("{{{}}}", quoted.join(", "))]
            }
        },
    }
}
