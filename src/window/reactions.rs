//! Lets reactions pass that the player does not want to be asked about.

use super::battle::{CurrentBattle, Presented, Reactions, pass_of};
use super::overlay::Overlay;
use crate::controllers::Controller;
use crate::controllers::veteran::Veteran;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// What the AI would do about a reaction, computed in the background.
#[derive(Default)]
pub struct Advice {
    /// The decision that it is for: epoch, and number of choices made.
    of: Option<(u32, usize)>,
    task: Option<Task<usize>>,
}

/// Lets pass what the player does not want to be asked about. Undo goes back past it.
pub fn pass_reactions(
    (mut battle, mut presented): (ResMut<CurrentBattle>, ResMut<Presented>),
    overlay: Res<Overlay>,
    mut advice: Local<Advice>,
) {
    let now = (battle.epoch, battle.choices().len());
    if advice.of != Some(now) {
        *advice = Advice::default();
    }
    if let Some(task) = &mut advice.task {
        let Some(best) = block_on(poll_once(task)) else { return };
        advice.task = None;
        presented.thinking = false;
        presented.decision = battle.asked(&presented.scene);
        if presented.decision.as_deref().and_then(pass_of) == Some(best) {
            let_pass(&mut battle, &mut presented, best);
        }
        return;
    }
    let Some(pass) = presented.decision.as_deref().and_then(pass_of) else { return };
    let general = battle.setup.reactions;
    match presented.decision.as_ref().map_or(general, |decision| overlay.asking.of(decision, general)) {
        Reactions::Always => {}
        Reactions::Never => let_pass(&mut battle, &mut presented, pass),
        Reactions::IfUseful if advice.of == Some(now) => {}
        Reactions::IfUseful => {
            presented.decision = None;
            presented.thinking = true;
            let (copy, seed) = (battle.copy(), battle.seed());
            let task = async move { Veteran::new(seed).choose(&copy) };
            *advice = Advice { of: Some(now), task: Some(AsyncComputeTaskPool::get().spawn(task)) };
        }
    }
}

fn let_pass(battle: &mut CurrentBattle, presented: &mut Presented, option: usize) {
    if battle.choose(option, presented).is_ok()
        && let Some(by) = battle.by_person.last_mut()
    {
        *by = false;
    }
}
