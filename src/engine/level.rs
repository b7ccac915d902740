//! A level as checked: what every ruleset's levels have in common, and the ruleset's own part.

use crate::vocab::names::titled;
use crate::vocab::view::{FactionView, Plan};
use bevy_ecs::prelude::*;
use std::any::Any;
use std::sync::{Arc, OnceLock};

/// A side as the level sets it up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactionSetup {
    /// Unique name, as the protocol spells it.
    pub id: String,
    /// As people read it.
    pub title: String,
    /// Who plays it unless told otherwise: `human`, `random`, `recruit`, `veteran`.
    pub controller: String,
}

impl FactionSetup {
    /// As people read it, whether or not the level says so.
    pub fn name(&self) -> String {
        titled(&self.title, &self.id)
    }
    pub fn view(&self) -> FactionView {
        FactionView { id: self.id.clone(), name: self.name() }
    }
}

/// What the level fixes once and for all, in the world of a battle. `L` is the ruleset's part of a level.
#[derive(Resource, Clone)]
pub struct Setting<L: Send + Sync + 'static> {
    pub level: Arc<L>,
    pub factions: Vec<FactionSetup>,
    pub title: String,
}

impl<L: Send + Sync + 'static> Setting<L> {
    /// Of a level that the ruleset itself has read.
    pub fn of(level: &Level) -> Self {
        let body = level.body.clone().downcast::<L>().expect("a level of this ruleset");
        Self { level: body, factions: level.factions.clone(), title: level.title.clone() }
    }
}

/// One skirmish, checked and ready to be played any number of times.
#[derive(Clone)]
pub struct Level {
    pub ruleset: &'static str,
    /// Where it was read from; empty for a level given as text.
    pub path: String,
    /// The file's text, so that a replay carries its level with it.
    pub text: Arc<str>,
    pub title: String,
    pub summary: String,
    pub factions: Vec<FactionSetup>,
    pub plan: Plan,
    /// House rules that a caller set over those of the level, by name, as text.
    pub overrides: Vec<(String, String)>,
    /// Fields that a caller set, by path, as text; the level's text has them already.
    pub sets: Vec<(String, String)>,
    /// The ruleset's own typed part.
    pub body: Arc<dyn Any + Send + Sync>,
    /// See [`Self::once`].
    pub worked: OnceLock<Arc<dyn Any + Send + Sync>>,
}

impl Level {
    /// What the ruleset works out of it, such as ways and lines of sight: once for all battles on it.
    pub fn once<T: Send + Sync + 'static>(&self, work: impl FnOnce() -> T) -> Arc<T> {
        let worked = self.worked.get_or_init(|| Arc::new(work())).clone();
        worked.downcast().expect("a ruleset works one thing out of its levels")
    }
}

impl std::fmt::Debug for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Level({}: {})", self.ruleset, self.title)
    }
}
