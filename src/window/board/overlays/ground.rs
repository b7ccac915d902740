//! Ground that each side can strike at hand to hand, as the rules say of every combatant where it stands.

use super::lenses::Lenses;
use super::roll_call::{Moment, RollCall};
use crate::vocab::view::{MarkKind, Scene, Standing};
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// Cells in reach, by side.
#[derive(Resource, Default)]
pub struct Grounds {
    call: RollCall,
    /// Cells in reach of the side that is asked, and of the others.
    pub held: [BTreeSet<String>; 2],
    pub stamp: u32,
}

impl Grounds {
    /// Whether there is nothing more to be found out.
    pub fn done(&self) -> bool {
        self.call.done()
    }
}

/// The moment that an overlay is about: none while it is off, or something still plays.
pub fn moment(on: bool, battle: &CurrentBattle, presented: &Presented) -> Option<Moment> {
    (on && presented.caught_up(battle)).then(|| (battle.epoch, battle.choices().len()))
}

/// Who stands on the board and in the fight, by roster index.
pub fn fighters(scene: &Scene) -> Vec<usize> {
    let there = |(ix, c): (usize, &crate::vocab::view::CombatantView)| {
        (c.standing == Standing::Active && !c.place.is_empty()).then_some(ix)
    };
    scene.combatants.iter().enumerate().filter_map(there).collect()
}

/// Asks once a choice.
pub fn ask(
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    lenses: Res<Lenses>,
    mut grounds: ResMut<Grounds>,
) {
    let grounds = grounds.bypass_change_detection();
    let before = grounds.call.stamp;
    let scene = &presented.scene;
    grounds.call.follow(moment(lenses.ground, &battle, &presented), || {
        let (viewer, places) = (battle.viewer(), scene.combatants.iter().map(|c| c.place.clone()).collect::<Vec<_>>());
        let reached = move |battle: &crate::engine::Battle, who: usize| {
            let cells = battle.survey(viewer, &places[who]).cells.into_iter();
            let reached = cells.filter(|(_, kind)| *kind == MarkKind::Reach).map(|(cell, _)| cell);
            reached.chain([places[who].clone()]).collect()
        };
        (battle.copied(), fighters(scene), Box::new(reached))
    });
    if grounds.call.stamp == before {
        return;
    }
    let asked = presented.decision.as_ref().map(|d| d.faction.as_str());
    let mine = |side: usize| match scene.factions.get(side) {
        Some(faction) => asked.map_or(side == 0, |asked| asked == faction.id || asked == faction.name),
        None => false,
    };
    grounds.held = Default::default();
    for (who, cells) in &grounds.call.told {
        let side = usize::from(!mine(scene.combatants[*who].faction));
        grounds.held[side].extend(cells.iter().cloned());
    }
    grounds.stamp += 1;
}
