//! The rules of a ruleset.

use crate::engine::data::{Document, Problem};
use crate::engine::level::Level;
use crate::engine::schedule::RuleSystems;
use crate::engine::snapshot::StateList;
use crate::vocab::CombatantId;
use bevy_ecs::prelude::*;
use serde_json::Value as Json;

/// The registries into which a ruleset adds its systems and its state.
pub struct Installer<'a> {
    /// The world of the battle.
    pub world: &'a mut World,
    /// The schedule of the rule systems.
    pub schedule: &'a mut Schedule,
    /// The components and resources that make up the state.
    pub state: &'a mut StateList,
}

/// The rules themselves: validating levels, setting up a battle, selecting the next rule system, and facts about the
/// current state. [`Battle`](crate::engine::Battle) calls it to play; AIs, odds and the window read the facts. The rule
/// systems that [`Self::install`] adds list the options of each decision and decide the winner.
pub trait Rules {
    /// Validates a level file.
    ///
    /// # Errors
    /// Returns all errors of the file at once.
    fn read(&self, document: &Document, overrides: &[(String, String)]) -> Result<Level, Vec<Problem>>;

    /// Returns everything that a level of this ruleset fixes, as read and with house rules applied, for the battle's
    /// hash. It has one field per list, with `combatants` and their `id`s, and `house` with each rule's value.
    fn fixed(&self, level: &Level) -> Json;

    /// Adds systems, resources and state columns to a new world. Called once per world.
    fn install(&self, into: Installer);

    /// Spawns the level's cells, combatants and gear into an installed world and pushes the first frame onto the
    /// agenda.
    fn deploy(&self, world: &mut World, level: &Level);

    /// Returns the rule system that runs next. `None` if a decision is pending, the dice are paused or the battle is
    /// over.
    fn current_system(&self, world: &World) -> Option<RuleSystems>;

    /// Returns true if no attack, step or reaction is in progress.
    fn is_quiescent(&self, world: &World) -> bool;

    /// Returns the current round, from 1; 0 before the first.
    fn round(&self, world: &World) -> u16;

    /// Returns true while choices take effect only after other combatants have chosen too.
    fn declaring(&self, _world: &World) -> bool {
        false
    }

    /// Returns the target that a combatant has declared to attack, as long as that attack is possible. Meanwhile the
    /// attacker threatens no other combatant. `None` if the attacker may still choose.
    fn bound_to(&self, _world: &World, _who: CombatantId) -> Option<CombatantId> {
        None
    }

    /// Returns true if a combatant may still attack, given what it declared. A combatant that declared something else
    /// is no threat.
    fn may_strike(&self, _world: &World, _who: CombatantId) -> bool {
        true
    }
}
