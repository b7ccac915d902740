//! Lets reactions pass that the player does not want to be asked about.

use super::room::{BattleRoom, Reactions, pass_of};
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
pub fn pass_reactions(mut room: ResMut<BattleRoom>, mut advice: Local<Advice>) {
    let now = (room.epoch, room.battle.choices().len());
    if advice.of != Some(now) {
        *advice = Advice::default();
    }
    if let Some(task) = &mut advice.task {
        let Some(best) = block_on(poll_once(task)) else { return };
        advice.task = None;
        room.thinking = false;
        room.decision = room.battle.decision();
        if room.decision.as_ref().and_then(pass_of) == Some(best) {
            let_pass(&mut room, best);
        }
        return;
    }
    let Some(pass) = room.decision.as_ref().and_then(pass_of) else { return };
    match room.setup.reactions {
        Reactions::Always => {}
        Reactions::Never => let_pass(&mut room, pass),
        Reactions::IfUseful if advice.of == Some(now) => {}
        Reactions::IfUseful => {
            room.decision = None;
            room.thinking = true;
            let (copy, seed) = (room.battle.copy(), room.battle.seed());
            let task = async move { Veteran::new(seed).choose(&copy) };
            *advice = Advice { of: Some(now), task: Some(AsyncComputeTaskPool::get().spawn(task)) };
        }
    }
}

fn let_pass(room: &mut BattleRoom, option: usize) {
    if room.choose(option).is_ok()
        && let Some(by) = room.by_person.last_mut()
    {
        *by = false;
    }
}
