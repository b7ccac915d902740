//! Exports a battle's current state as a level: the battle's level with all combatants at their current places and in
//! their current state. The protocol's state uses the key names of levels. Values changed since the start are written
//! to the level as far as the ruleset's reader accepts them.

use super::document::LevelDocument;
use crate::engine::Battle;
use crate::protocol::open;
use crate::vocab::view::{Scene, Standing};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// A level that begins in the current position of a battle.
pub struct Position {
    pub document: LevelDocument,
    /// Visible differences between the battle and the start of the level, by kind, each with the names of the
    /// combatants or places concerned.
    pub lost: BTreeMap<String, Vec<String>>,
}

/// Maximum number of names listed for each difference; the rest is only counted.
const NAMED: usize = 3;

impl Position {
    /// Describes the differences in a few sentences; `None` if there are none.
    pub fn describe(&self) -> Option<String> {
        let some = |(what, who): (&String, &Vec<String>)| {
            let named = who.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
            let more = who.len().saturating_sub(NAMED);
            if more > 0 { format!("{what} ({named} and {more} more)") } else { format!("{what} ({named})") }
        };
        let lost: Vec<String> = self.lost.iter().map(some).collect();
        let told = format!("The level starts in round 1. Not included: {}.", lost.join(", "));
        (!lost.is_empty()).then_some(told)
    }
}

impl LevelDocument {
    /// Creates a level that begins in the current position of a battle. It has no file until it is saved.
    ///
    /// # Errors
    /// Errors if the battle is over, or no valid level can begin in this position.
    pub fn from_battle(battle: &Battle) -> Result<Position, String> {
        if battle.result().is_some() {
            return Err("the battle is over; undo a decision first".into());
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
            return Err(format!("no valid level can start in this position: {wrong}"));
        }
        let mut kept = Self::of_text("position.ron", document.text());
        kept.never_saved();
        let begun = kept.level().cloned().ok_or("the level is not valid")?;
        let lost = lost(&scene, &open::begin(begun, Some(battle.seed()))?.scene(None));
        Ok(Position { document: kept, lost })
    }

    /// Removes dead and fled combatants, unless the level refers to them and would become invalid.
    fn clear_away(&mut self, scene: &Scene) {
        for one in &scene.combatants {
            if matches!(one.standing, Standing::Dead | Standing::Fled) {
                let path = format!("combatants.{}", one.id);
                self.keep_if_sound(|document| document.remove(&path));
            }
        }
    }

    /// Moves all combatants in one edit, since one may take the place of another.
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

    /// Writes the changed values of combatants and of the areas of the board.
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

    /// Writes the changes of a value. If the reader rejects the whole value, tries its parts.
    fn write_state(&mut self, path: &str, was: &Json, value: &Json) {
        if was == value || written(value).iter().any(|text| self.keep_if_sound(|document| document.set(path, text))) {
            return;
        }
        let Json::Object(parts) = value else { return };
        // Parts can only be written into an item that has a bracket, not into a bare name.
        let begun = match self.get(path) {
            Some(text) => text.starts_with(['(', '{']),
            None => !parts.contains_key("name") && self.keep_if_sound(|document| document.set(path, "()")),
        };
        for (key, part) in parts.iter().filter(|_| begun) {
            self.write_state(&format!("{path}.{key}"), was.get(key).unwrap_or(&Json::Null), part);
        }
    }

    /// Makes an edit and rolls it back if the level becomes invalid. Returns true if the edit was kept.
    fn keep_if_sound(&mut self, edit: impl FnOnce(&mut Self) -> Result<(), String>) -> bool {
        let before = self.text().clone();
        let done = edit(self).is_ok() && self.is_sound();
        if !done {
            self.put("", &before);
        }
        done
    }
}

/// Returns the visible differences of the battle that the new level does not reproduce: conditions, wounds, places and
/// doors.
fn lost(battle: &Scene, begun: &Scene) -> BTreeMap<String, Vec<String>> {
    let mut lost: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for one in battle.combatants.iter().filter(|one| !matches!(one.standing, Standing::Dead | Standing::Fled)) {
        let twin = begun.combatants.iter().find(|twin| twin.id == one.id);
        let mut note = |what: &str| lost.entry(what.to_owned()).or_default().push(one.name.clone());
        let Some(twin) = twin else {
            note("combatants out of the fight");
            continue;
        };
        let has = |name: &str| twin.conditions.iter().any(|condition| condition.name == name);
        one.conditions.iter().filter(|condition| !has(&condition.name)).for_each(|condition| note(&condition.name));
        for (what, differs) in [
            ("wounds", one.health != twin.health || one.guard != twin.guard),
            ("place", one.place != twin.place),
            ("riding", one.riding != twin.riding),
            ("concealment", one.concealed != twin.concealed),
            ("state", one.standing != twin.standing),
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

/// Returns the possible RON spellings of a value: an item is its name, a bracket may have fields or be a map.
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
