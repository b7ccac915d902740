//! The `zones` ruleset: sides alternate, one combatant at a time; a reaction costs your turn; attacks hit unless something
//! says otherwise; gear wears out. Catalogue prefix `Z`.

pub mod cards;
pub mod level;
pub mod read;

use crate::engine::data::{Document, Problem};
use crate::engine::{Installer, Level, Ruleset};
use crate::vocab::view::{DecisionView, EventView, Scene};
use crate::vocab::{Event, FactionId, RuleCard};
use bevy::ecs::prelude::*;
use serde_json::Value as Json;

/// The ruleset as the engine sees it.
pub struct Zones;

impl Ruleset for Zones {
    fn name(&self) -> &'static str {
        "zones"
    }
    fn title(&self) -> &'static str {
        "Zones"
    }
    fn summary(&self) -> &'static str {
        "Sides alternate, one by one. A reaction costs your turn."
    }
    fn cards(&self) -> &'static [RuleCard] {
        cards::CARDS
    }
    fn read(&self, document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>> {
        read::read(document, overrides)
    }
    fn check_data(&self, document: &Document) -> Result<String, Vec<Problem>> {
        read::check_data(document)
    }
    fn install(&self, _into: Installer) {
        todo!()
    }
    fn deploy(&self, _world: &mut World, _level: &Level) {
        todo!()
    }
    fn decision(&self, _world: &World) -> DecisionView {
        todo!()
    }
    fn describe(&self, _world: &World, _event: &Event) -> EventView {
        todo!()
    }
    fn scene(&self, _world: &World, _eyes: Option<FactionId>) -> Scene {
        todo!()
    }
    fn state(&self, _world: &World) -> Json {
        todo!()
    }
    fn veil(&self, _world: &mut World, _faction: FactionId) {
        todo!()
    }
    fn appraise(&self, _world: &World, _faction: FactionId) -> i32 {
        todo!()
    }
    fn habit(&self, _world: &World) -> usize {
        todo!()
    }
    fn settled(&self, _world: &World) -> bool {
        todo!()
    }
}
