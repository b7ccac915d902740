//! A validated level: the fields common to all rulesets, and the ruleset's own part.

use crate::vocab::names::title_or_id;
use crate::vocab::view::{FactionView, FloorPlan};
use bevy_ecs::prelude::*;
use std::any::Any;
use std::sync::{Arc, OnceLock};

/// A faction as the level defines it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactionSetup {
    /// Unique name, as used by the protocol.
    pub id: String,
    /// Display name; may be empty.
    pub title: String,
    /// Default controller: `human`, `random`, `recruit` or `veteran`.
    pub controller: String,
}

impl FactionSetup {
    /// Returns the display name, derived from `id` if the level gives none.
    pub fn name(&self) -> String {
        title_or_id(&self.title, &self.id)
    }
    /// Returns the faction as displayed.
    pub fn view(&self) -> FactionView {
        FactionView { id: self.id.clone(), name: self.name() }
    }
}

/// The immutable settings of a battle, in its world. `L` is the ruleset's part of a level.
#[derive(Resource, Clone)]
pub struct Setting<L: Send + Sync + 'static> {
    /// The body of the level, as the ruleset has read it.
    pub level: Arc<L>,
    /// The factions, in the order of the level.
    pub factions: Vec<FactionSetup>,
    /// Title of the level.
    pub title: String,
}

impl<L: Send + Sync + 'static> Setting<L> {
    /// Creates the settings for a level that the same ruleset has read.
    pub fn from_level(level: &Level) -> Self {
        let body = level.body.clone().downcast::<L>().expect("a level of this ruleset");
        Self { level: body, factions: level.factions.clone(), title: level.title.clone() }
    }
}

/// One skirmish, validated, which can be played any number of times.
#[derive(Clone)]
pub struct Level {
    /// Name of the ruleset.
    pub ruleset: &'static str,
    /// The path it was read from; empty for a level given as text.
    pub path: String,
    /// The file's text, which replays embed.
    pub text: Arc<str>,
    /// Title of the level.
    pub title: String,
    /// Description of the level; empty if it has none.
    pub summary: String,
    /// The factions, in the order of the file.
    pub factions: Vec<FactionSetup>,
    /// Picture of the board; empty if the level has none.
    pub plan: FloorPlan,
    /// House rules that the caller set over those of the level: name and value.
    pub overrides: Vec<(String, String)>,
    /// Fields that the caller set: path and value. `text` already contains them.
    pub sets: Vec<(String, String)>,
    /// The ruleset's own typed part.
    pub body: Arc<dyn Any + Send + Sync>,
    /// See [`Self::get_or_derive`].
    pub worked: OnceLock<Arc<dyn Any + Send + Sync>>,
}

impl Level {
    /// Returns data that the ruleset derives from the level, such as paths and lines of sight. It is computed once for
    /// all battles on the level. Panics if called with two different types.
    pub fn get_or_derive<T: Send + Sync + 'static>(&self, work: impl FnOnce() -> T) -> Arc<T> {
        let worked = self.worked.get_or_init(|| Arc::new(work())).clone();
        worked.downcast().expect("a ruleset works one thing out of its levels")
    }
}

impl std::fmt::Debug for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Level({}: {})", self.ruleset, self.title)
    }
}
