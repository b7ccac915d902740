//! Comparison of a finished encounter under the other rulesets, fought in the background.

use super::battle::{CurrentBattle, Elsewhere, Presented, fight_elsewhere};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// The running comparison, and the epoch and seed of its battle.
#[derive(Resource, Default)]
pub struct Comparing {
    of: Option<(u32, u64)>,
    task: Option<Task<Vec<Elsewhere>>>,
}

impl Comparing {
    /// Returns true while the other rulesets fight.
    pub fn is_busy(&self) -> bool {
        self.task.is_some()
    }
}

/// Starts the comparison once the end of the battle has been shown. The end screen shows the result as soon as it is
/// known.
pub fn compare(battle: Res<CurrentBattle>, mut presented: ResMut<Presented>, mut comparing: ResMut<Comparing>) {
    if let Some(task) = &mut comparing.task {
        let Some(elsewhere) = block_on(poll_once(task)) else { return };
        comparing.task = None;
        presented.elsewhere = elsewhere;
    }
    let now = (battle.epoch, battle.seed());
    if presented.over.is_none() || comparing.of == Some(now) {
        return;
    }
    let (path, own, seed) = (battle.level().path.clone(), battle.level().ruleset, battle.seed());
    let task = AsyncComputeTaskPool::get().spawn(async move { fight_elsewhere(&path, own, seed) });
    *comparing = Comparing { of: Some(now), task: Some(task) };
}
