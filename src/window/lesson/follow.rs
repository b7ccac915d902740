//! The systems of a lesson: they answer for the player where no step does, and update marks and record.

use super::current::CurrentLesson;
use super::offers::{offers, recommended};
use crate::lessons::Task;
use crate::window::battle::{CurrentBattle, Notice, Pointing, Presented};
use crate::window::input::Action;
use crate::window::overlay::Overlay;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// Continues after an explanation when the confirm key is pressed.
pub fn confirm(
    actions: Single<&ActionState<Action>>,
    mut lesson: ResMut<CurrentLesson>,
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    overlay: Res<Overlay>,
) {
    lesson.confirmed = false;
    let reads = presented.decision.is_some() && lesson.task(&battle) == Task::Read;
    if reads && actions.just_pressed(&Action::Confirm) && !overlay.covers_board(&presented) {
        lesson.go_on(&battle);
        lesson.confirmed = true;
    }
}

/// Answers for the player where no step does, restarts a lost fight, and updates marks and record.
pub fn follow(
    mut lesson: ResMut<CurrentLesson>,
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut pointing: ResMut<Pointing>,
    overlay: Res<Overlay>,
    mut notices: MessageWriter<Notice>,
    mut was_won: Local<bool>,
) {
    if lesson.guides() && presented.decision.is_some() {
        if !presented.paused {
            lesson.answer(&mut battle, presented.reborrow());
        }
        let is_on_nothing = pointing.instead.is_some() || pointing.walk_to.is_some();
        if is_on_nothing || overlay.is_led_astray(&battle, &presented, &pointing) {
            (pointing.instead, pointing.walk_to) = (None, None);
            pointing.reset_options();
            lesson.refuse_press(&battle);
        }
    }
    let is_won = lesson.end(&mut battle, presented.reborrow());
    if let Err(error) = lesson.record(is_won) {
        notices.write(Notice(format!("The progress of the lesson is not saved: {error}")));
    }
    // Reading all lessons takes a while.
    if is_won && !*was_won {
        lesson.next = recommended(&offers()).map(|offer| offer.ruleset);
    }
    *was_won = is_won;
    let taught = presented.decision.is_some().then(|| {
        lesson.show_step(&battle);
        lesson.taught(&battle, &presented)
    });
    let taught = taught.flatten();
    if pointing.taught != taught {
        pointing.taught = taught;
    }
}
