//! The level of the question in the form the screen needs, and the list of levels to choose from.

use crate::engine::Level;
use crate::engine::level_files::{encounters, levels};
use crate::lab::question::{SettableField, fields, written};
use crate::protocol::open;
use crate::rulesets::{self, stagers};
use crate::vocab::names::capitalize;
use crate::vocab::view::Scene;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// A house rule with its values and the level's own value.
pub struct HouseRuleChoices {
    pub name: &'static str,
    pub values: &'static [&'static str],
    pub written: String,
    /// Note of the catalogue about the rule.
    pub note: String,
}

/// A level as written, without overrides.
pub struct Subject {
    pub level: Arc<Level>,
    pub scene: Option<Scene>,
    pub house: Vec<HouseRuleChoices>,
    /// Fields that may be set. Empty until they have been read.
    pub fields: Vec<SettableField>,
    coming: Option<Mutex<Receiver<Vec<SettableField>>>>,
}

impl Subject {
    /// Reads a level.
    ///
    /// # Errors
    /// Errors if the level is missing or invalid.
    pub fn read(name: &str) -> Result<Self, String> {
        let level = open::level(name, &[])?;
        let ruleset = open::ruleset_of(&level);
        let notes = ruleset.readings();
        let house = ruleset.house_rules().iter().map(|(name, values)| HouseRuleChoices {
            name,
            values,
            written: written(&level, &format!("house_rules.{name}"))
                .unwrap_or_else(|| values.first().map_or(String::new(), |value| (*value).to_owned())),
            note: notes
                .iter()
                .find(|(known, _)| known == name)
                .map_or(String::new(), |(_, note)| note.trim().to_owned()),
        });
        let house = house.collect();
        let scene = open::begin(level.clone(), Some(1)).ok().map(|battle| battle.scene(None));
        // Determining the allowed values reads all levels of the ruleset. A thread does it, so that drawing does not
        // wait.
        let (send, coming) = channel();
        let of = level.clone();
        std::thread::spawn(move || send.send(fields(&of)));
        Ok(Self { level, scene, house, fields: Vec::new(), coming: Some(Mutex::new(coming)) })
    }

    /// Returns true while the fields are read in the background.
    pub fn is_busy(&self) -> bool {
        self.coming.is_some()
    }

    /// Stores the fields once the thread has read them.
    pub fn store_fields(&mut self) {
        let Some(coming) = &self.coming else { return };
        let come = coming.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        if let Ok(fields) = come {
            self.fields = fields;
            self.coming = None;
        }
    }

    pub fn sides(&self) -> Vec<String> {
        self.level.factions.iter().map(|side| side.id.clone()).collect()
    }

    /// Returns the name of a combatant. Returns its ID if the combatant arrives later or no longer exists.
    pub fn name_of(&self, id: &str) -> String {
        let known = self.scene.iter().flat_map(|scene| &scene.combatants).find(|c| c.id == id);
        known.map_or(id, |c| c.name.as_str()).to_owned()
    }

    /// Returns the value of a field as written in the level.
    pub fn written(&self, path: &str) -> String {
        let plain = |path: &str| path.trim_start_matches("level.").trim_start_matches("combatants.").to_owned();
        let found = self.fields.iter().find(|field| plain(&field.path) == plain(path));
        found.map_or(String::new(), |field| field.value.clone())
    }
}

/// Returns the names of all levels, and of all encounters under each ruleset that stages them.
pub fn names() -> Vec<String> {
    let staged = encounters()
        .into_iter()
        .flat_map(|file| stagers().into_iter().map(move |ruleset| file.under(ruleset.name()).name).collect::<Vec<_>>());
    levels().into_iter().map(|file| file.name).chain(staged).collect()
}

/// Formats a level name, such as `Roadside · Zones` for `zones/roadside`.
pub fn in_words(name: &str) -> String {
    let (place, own) = name.rsplit_once('/').unwrap_or(("", name));
    let (own, ruleset) = own.split_once('@').unwrap_or((own, place));
    let ruleset = rulesets::ruleset(ruleset).map_or(ruleset, |ruleset| ruleset.title());
    format!("{} · {ruleset}", capitalize(&own.replace(['_', '-'], " ")))
}
