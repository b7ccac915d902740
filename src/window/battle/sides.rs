//! Test whether a combatant belongs to the deciding side.

use crate::vocab::view::{DecisionView, Scene};

pub fn is_own(decision: &DecisionView, scene: &Scene, id: &str) -> bool {
    let whose = scene.factions.iter().position(|f| f.id == decision.faction);
    scene.combatants.iter().any(|c| c.id == id && Some(c.faction) == whose)
}
