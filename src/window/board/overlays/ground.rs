//! Ground that each side can strike in melee: the reach of every combatant from its position, according to the rules.

use super::background_query::{BackgroundQuery, Moment};
use super::toggles::OverlayToggles;
use crate::vocab::view::{MarkKind, Scene, Standing};
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// Cells in reach, by side.
#[derive(Resource, Default)]
pub struct Grounds {
    call: BackgroundQuery,
    /// Cells in reach of the deciding side, and of the other sides.
    pub held: [BTreeSet<String>; 2],
}

impl Grounds {
    /// Returns true if the search is complete.
    pub fn done(&self) -> bool {
        self.call.done()
    }
}

/// Returns the state of the battle that an overlay is computed for; `None` while the overlay is off or events are
/// still playing.
pub fn moment(on: bool, battle: &CurrentBattle, presented: &Presented) -> Option<Moment> {
    (on && presented.caught_up(battle)).then(|| (battle.epoch, battle.choices().len()))
}

/// Lists the active combatants on the board, by roster index.
pub fn fighters(scene: &Scene) -> Vec<usize> {
    let there = |(ix, c): (usize, &crate::vocab::view::CombatantView)| {
        (c.standing == Standing::Active && !c.place.is_empty()).then_some(ix)
    };
    scene.combatants.iter().enumerate().filter_map(there).collect()
}

/// Computes the reach of all combatants once per choice, in the background.
pub fn compute_reach(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    lenses: Res<OverlayToggles>,
    mut grounds: ResMut<Grounds>,
) {
    let scene = &presented.scene;
    let changed = grounds.bypass_change_detection().call.follow(moment(lenses.ground, &battle, &presented), || {
        let (viewer, places) = (battle.viewer(), scene.combatants.iter().map(|c| c.place.clone()).collect::<Vec<_>>());
        let reached = move |battle: &crate::engine::Battle, who: usize| {
            let cells = battle.survey(viewer, &places[who]).cells.into_iter();
            let reached = cells.filter(|(_, kind)| *kind == MarkKind::Reach).map(|(cell, _)| cell);
            reached.chain([places[who].clone()]).collect()
        };
        (battle.copied(), fighters(scene), Box::new(reached))
    });
    if !changed {
        return;
    }
    let asked = presented.decision.as_ref().map(|d| d.faction.as_str());
    let mine = |side: usize| match scene.factions.get(side) {
        Some(faction) => asked.map_or(side == 0, |asked| asked == faction.id || asked == faction.name),
        None => false,
    };
    let grounds = &mut *grounds;
    grounds.held = Default::default();
    for (who, cells) in &grounds.call.told {
        let side = usize::from(!mine(scene.combatants[*who].faction));
        grounds.held[side].extend(cells.iter().cloned());
    }
}
