//! Ground that each side can strike at hand to hand, as the rules say of every combatant where it stands.

use super::lenses::Lenses;
use crate::vocab::view::{MarkKind, Standing};
use crate::window::battle::{CurrentBattle, Presented};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// Cells in reach, by side.
#[derive(Resource, Default)]
pub struct Grounds {
    of: Option<(u32, usize)>,
    /// Cells in reach of the side that is asked, and of the others.
    pub held: [BTreeSet<String>; 2],
    pub stamp: u32,
}

/// Asks once a choice.
pub fn ask(
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    lenses: Res<Lenses>,
    mut grounds: ResMut<Grounds>,
) {
    let of = (lenses.ground && presented.caught_up(&battle)).then(|| (battle.epoch, battle.choices().len()));
    if grounds.of == of {
        return;
    }
    let mut held: [BTreeSet<String>; 2] = Default::default();
    let asked = presented.decision.as_ref().map(|d| d.faction.as_str());
    let mine = |side: usize| match presented.scene.factions.get(side) {
        Some(faction) => asked.map_or(side == 0, |asked| asked == faction.id || asked == faction.name),
        None => false,
    };
    let standing = presented.scene.combatants.iter().filter(|c| c.standing == Standing::Active && !c.place.is_empty());
    for combatant in standing.filter(|_| of.is_some()) {
        let side = usize::from(!mine(combatant.faction));
        let reached = battle.survey(battle.viewer(), &combatant.place).cells;
        held[side].extend(reached.into_iter().filter(|(_, kind)| *kind == MarkKind::Reach).map(|(cell, _)| cell));
        held[side].insert(combatant.place.clone());
    }
    *grounds = Grounds { of, held, stamp: grounds.stamp + 1 };
}
