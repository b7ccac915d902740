//! Enemies that could strike or shoot the deciding combatant from their present positions. They are shown on the
//! board while the game waits; no key is needed.

use super::background_query::BackgroundQuery;
use super::ground::{fighters, moment};
use crate::vocab::CombatantId;
use crate::vocab::view::MarkKind;
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;

/// Enemies within reach of the deciding combatant.
#[derive(Resource, Default)]
pub struct ThreatMarkers {
    call: BackgroundQuery,
    /// Roster index of the threatened combatant.
    pub whom: Option<usize>,
    /// Roster indices of the enemies that threaten it.
    pub by: Vec<usize>,
}

impl ThreatMarkers {
    /// Returns true if the search is complete.
    pub fn done(&self) -> bool {
        self.call.done()
    }
}

/// Computes the reach of every enemy once per choice, in the background.
pub fn compute_enemy_reach(battle: Res<CurrentBattle>, presented: Res<Presented>, mut menaces: ResMut<ThreatMarkers>) {
    let scene = &presented.scene;
    let asked = presented.decision.as_ref().and_then(|d| d.combatant.as_ref());
    let whom = asked.and_then(|id| scene.combatants.iter().position(|c| c.id == *id));
    let whom = whom.filter(|ix| !scene.combatants[*ix].place.is_empty());
    let changed = menaces.bypass_change_detection().call.follow(moment(whom.is_some(), &battle, &presented), || {
        let side = whom.map(|ix| scene.combatants[ix].faction);
        let enemies = fighters(scene).into_iter().filter(|ix| Some(scene.combatants[*ix].faction) != side).collect();
        let (viewer, places) = (battle.viewer(), scene.combatants.iter().map(|c| c.place.clone()).collect::<Vec<_>>());
        let reached = move |battle: &crate::engine::Battle, who: usize| {
            let cells = battle.survey(viewer, &places[who]).cells.into_iter();
            let reached = cells.filter(|(_, kind)| matches!(kind, MarkKind::Reach | MarkKind::Shot));
            reached.map(|(cell, _)| cell).chain([places[who].clone()]).collect()
        };
        (battle.copied(), enemies, Box::new(reached))
    });
    if !changed {
        return;
    }
    let within = |ix: &usize| {
        let c = &scene.combatants[*ix];
        let told = |who: &usize| {
            let cells = menaces.call.told.get(who)?;
            Some(cells.contains(&c.place) || c.also.as_ref().is_some_and(|also| cells.contains(also)))
        };
        // An enemy that is bound to strike another target within its reach cannot turn on this one.
        let bound = |who: &usize| {
            let named = battle.ruleset().bound_to(battle.world(), CombatantId::from(*who))?.ix();
            let reached = menaces.call.told.get(who)?.contains(&scene.combatants.get(named)?.place);
            Some(named).filter(|named| reached && named != ix)
        };
        let free = |who: &usize| battle.ruleset().may_strike(battle.world(), CombatantId::from(*who));
        let by = menaces.call.told.keys().copied().filter(|who| told(who) == Some(true));
        by.filter(|who| free(who) && bound(who).is_none()).collect()
    };
    let by = whom.as_ref().map(within).unwrap_or_default();
    (menaces.by, menaces.whom) = (by, whom);
}
