//! Automatic answers to reactions that the player does not want to decide. The story shows them, and the player can
//! take them back.

use super::Overlay;
use super::auto_answers::AutoAnswers;
use super::reaction_prompting::unasked;
use crate::window::battle::{CurrentBattle, Presented, Reactions, pass_of};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// The automatic answer, computed in the background.
#[derive(Default)]
pub struct Advice {
    /// Epoch and number of choices of the decision it is for.
    of: Option<(u32, usize)>,
    task: Option<Task<Option<usize>>>,
}

/// Returns the setting for the pending reaction and its passing option. `None` if it is no reaction that can be passed,
/// or the player wants to decide it.
fn wanted(
    battle: &CurrentBattle,
    presented: &Presented,
    overlay: &Overlay,
    ahead: &AutoAnswers,
) -> Option<(Reactions, usize)> {
    let decision = presented.decision.as_deref()?;
    if ahead.holds(battle) || overlay.reactions.settings.stays(decision) {
        return None;
    }
    Some((overlay.reactions.settings.setting_for(decision, battle.setup.reactions), pass_of(decision)?))
}

/// Answers reactions that the player need not decide. Undo skips them; the back key takes them back for the player to
/// decide.
pub fn answer_reactions(
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut overlay: ResMut<Overlay>,
    mut ahead: ResMut<AutoAnswers>,
    mut advice: Local<Advice>,
) {
    let now = (battle.epoch, battle.choices().len());
    if advice.of != Some(now) {
        *advice = Advice::default();
    }
    if let Some(task) = &mut advice.task {
        let Some(answer) = block_on(poll_once(task)) else { return };
        advice.task = None;
        presented.thinking = false;
        presented.decision = battle.labelled_decision(&presented.scene);
        // The player may have asked for this decision in the meantime.
        if let Some(answer) = answer
            .filter(|_| wanted(&battle, &presented, &overlay, &ahead).is_some_and(|(how, _)| how != Reactions::Always))
        {
            ahead.answer_unasked(answer, &mut battle, &mut presented);
        }
    } else {
        match wanted(&battle, &presented, &overlay, &ahead) {
            Some((Reactions::Never, pass)) => {
                ahead.answer_unasked(pass, &mut battle, &mut presented);
            }
            Some((Reactions::IfUseful, _)) if advice.of != Some(now) => {
                (presented.decision, presented.thinking) = (None, true);
                let copy = battle.copied();
                let task = AsyncComputeTaskPool::get().spawn(async move { unasked(&copy) });
                *advice = Advice { of: Some(now), task: Some(task) };
            }
            _ => {}
        }
    }
    if ahead.is_changed() {
        overlay.reactions.answered = ahead.unasked();
    }
}

/// Like [`answer_reactions`], without waiting for a background task. Returns true if it answered.
#[cfg(test)]
pub fn answer_now(
    battle: &mut CurrentBattle,
    presented: &mut Presented,
    overlay: &mut Overlay,
    ahead: &mut AutoAnswers,
) -> bool {
    let answer = match wanted(battle, presented, overlay, ahead) {
        Some((Reactions::Never, pass)) => Some(pass),
        Some((Reactions::IfUseful, _)) => unasked(battle),
        _ => None,
    };
    let answered = answer.is_some_and(|answer| ahead.answer_unasked(answer, battle, presented));
    overlay.reactions.answered = ahead.unasked();
    answered
}
