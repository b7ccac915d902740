//! A battle's present state kept as a level: the level that it is fought on, with everybody where they stand now and as they are
//! now. The protocol's state calls things as levels do; what has changed since the start is written over, as far as the ruleset's
//! reader takes it.

use super::document::Document;
use crate::engine::Battle;
use crate::protocol::open;
use crate::vocab::view::{Scene, Standing};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// A level that begins where a battle stands.
pub struct Position {
    pub document: Document,
    /// What is otherwise when it begins, as far as one sees it, each with whom it is about.
    pub lost: BTreeMap<String, Vec<String>>,
}

/// So many names are told, and how many more there are.
const NAMED: usize = 3;

impl Position {
    /// What is lost in a few sentences; nothing if nothing is.
    pub fn told(&self) -> Option<String> {
        let some = |(what, who): (&String, &Vec<String>)| {
            let named = who.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
            let more = who.len().saturating_sub(NAMED);
            if more > 0 { format!("{what} ({named} and {more} more)") } else { format!("{what} ({named})") }
        };
        let lost: Vec<String> = self.lost.iter().map(some).collect();
        let told = format!("It begins with a first round. What no level says is lost: {}.", lost.join(", "));
        (!lost.is_empty()).then_some(told)
    }
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
        document.follow_state(&start.state_json(), &now);
        if !document.is_sound() {
            let wrong = document.faults().first().map_or_else(String::new, |fault| fault.message.clone());
            return Err(format!("no level can begin like this: {wrong}"));
        }
        let mut kept = Self::of_text("position.ron", document.text());
        kept.never_saved();
        let begun = kept.level().cloned().ok_or("it is not sound")?;
        let lost = lost(&scene, &open::begin(begun, Some(battle.seed()))?.scene(None));
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

    /// What has changed of those who fight and of the areas they fight in.
    fn follow_state(&mut self, start: &Json, now: &Json) {
        let place = self.board_form().map(|form| form.place()).unwrap_or_default();
        let none = Map::new();
        let object = |json: &Json| json.as_object().cloned().unwrap_or_else(|| none.clone());
        let mut owners = vec![("combatants".to_owned(), object(&start["combatants"]), object(&now["combatants"]))];
        for (name, board) in object(&now["board"]) {
            owners.push((name.clone(), object(&start["board"][&name]), object(&board)));
        }
        for (owner, start, now) in owners {
            for (id, state) in &now {
                let path = super::board::path_of(&owner, id);
                if self.node(&path).is_none() {
                    continue;
                }
                for (key, value) in state.as_object().into_iter().flatten().filter(|(key, _)| *key != place) {
                    let was = start.get(id).and_then(|was| was.get(key)).unwrap_or(&Json::Null);
                    self.write_state(&format!("{path}.{key}"), was, value);
                }
            }
        }
    }

    /// Writes what has changed of a value. Where the whole is not taken, its parts may be.
    fn write_state(&mut self, path: &str, was: &Json, value: &Json) {
        if was == value || written(value).iter().any(|text| self.keep_if_sound(|document| document.set(path, text))) {
            return;
        }
        let Json::Object(parts) = value else { return };
        // An item is changed where it is written as a bracket; a name alone says nothing of it.
        let begun = match self.get(path) {
            Some(text) => text.starts_with(['(', '{']),
            None => !parts.contains_key("name") && self.keep_if_sound(|document| document.set(path, "()")),
        };
        for (key, part) in parts.iter().filter(|_| begun) {
            self.write_state(&format!("{path}.{key}"), was.get(key).unwrap_or(&Json::Null), part);
        }
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

/// What one saw of those who fought and sees no more once the level begins: conditions, wounds, places.
fn lost(battle: &Scene, begun: &Scene) -> BTreeMap<String, Vec<String>> {
    let mut lost: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in battle.combatants.iter().filter(|one| !matches!(one.standing, Standing::Dead | Standing::Fled)) {
        let twin = begun.combatants.iter().find(|twin| twin.id == one.id);
        let mut note = |what: &str| lost.entry(what.to_owned()).or_default().push(one.name.clone());
        let Some(twin) = twin else {
            note("who is out of it");
            continue;
        };
        let has = |name: &str| twin.conditions.iter().any(|condition| condition.name == name);
        one.conditions.iter().filter(|condition| !has(&condition.name)).for_each(|condition| note(&condition.name));
        for (what, differs) in [
            ("wounds", one.health != twin.health || one.guard != twin.guard),
            ("place", one.place != twin.place),
            ("saddle", one.riding != twin.riding),
            ("concealment", one.concealed != twin.concealed),
            ("out of the fight", one.standing != twin.standing),
        ] {
            if differs {
                note(what);
            }
        }
    }
    let doors = |scene: &Scene| scene.cells.iter().map(|c| (c.id.clone(), c.door)).collect::<BTreeMap<_, _>>();
    let (now, then) = (doors(battle), doors(begun));
    let other = battle.cells.iter().filter(|cell| now.get(&cell.id) != then.get(&cell.id));
    let other: Vec<String> = other.map(|cell| cell.name.clone()).collect();
    if !other.is_empty() {
        lost.insert("doors".to_owned(), other);
    }
    lost
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
