//! Playing a lesson by its own steps, to check it or to resume it.

use super::course::{Course, Task};
use super::lesson::{Lesson, Matching};
use crate::controllers::{SideControllers, controllers};
use crate::engine::Battle;
use crate::engine::data::Problem;
use std::sync::Arc;

/// Maximum number of decisions between two steps; more means that a step is never offered.
const BETWEEN: usize = 200;

/// Plays the whole lesson by its own steps. Returns the battle as the fight begins.
///
/// # Errors
/// If a step is never offered, matches several options, or does not lead to its event.
pub fn rehearse(lesson: &Arc<Lesson>) -> Result<Battle, Problem> {
    play_to(lesson, lesson.steps.len()).map(|(battle, _)| battle)
}

/// Plays the lesson by its own steps until that number of them is done and the player decides again.
///
/// # Errors
/// See [`rehearse`].
pub fn play_to(lesson: &Arc<Lesson>, steps: usize) -> Result<(Battle, Course), Problem> {
    let mut battle = lesson.begin();
    let names: Vec<&str> = lesson.level.factions.iter().map(|faction| faction.controller.as_str()).collect();
    let mut seats = controllers(&names, lesson.seed).unwrap_or_default();
    let mut course = Course::new(lesson.clone());
    let mut idle = 0;
    // The shown step that was done last, and the number of events before it.
    let mut last: Option<(usize, u32)> = None;
    loop {
        let task = course.task(&battle);
        let prompts = !matches!(task, Task::Wait | Task::Answer { is_step: false, .. });
        let is_shown = prompts && !matches!(task, Task::Answer { .. });
        if is_shown && let Some((step, events)) = last.take() {
            check_event(lesson, step, &battle, events)?;
        }
        if course.at() >= steps.min(lesson.steps.len()) && prompts && task != Task::Over {
            return Ok((battle, course));
        }
        let step = &lesson.steps[course.at().min(lesson.steps.len() - 1)];
        let before = (battle.choices().len(), battle.next_event());
        match task {
            Task::Over => return Err(step.problem("`take` matches no option before the battle is over")),
            Task::Wait => answer_for_others(&mut battle, &mut seats),
            Task::Read | Task::Fight => course.advance(before.0, before.0),
            Task::Take(options) | Task::Answer { options, is_step: true } => {
                take(&mut battle, &options);
                if step.is_shown() {
                    last = Some((course.at(), before.1));
                }
                course.advance(before.0, battle.choices().len());
                idle = 0;
            }
            Task::Answer { options, is_step: false } => {
                check_unambiguous(lesson, &course, &battle)?;
                take(&mut battle, &options);
            }
        }
        idle += 1;
        if idle > BETWEEN {
            return Err(step.problem(&format!("`take` matches no option of the next {BETWEEN} decisions")));
        }
    }
}

fn take(battle: &mut Battle, options: &[usize]) {
    for option in options {
        battle.choose(*option).expect("the option is legal");
    }
}

fn answer_for_others(battle: &mut Battle, seats: &mut SideControllers) {
    let side = battle.pending().map_or(0, |pending| pending.faction.ix());
    let option = seats.get_mut(side).and_then(Option::as_mut).map_or(0, |controller| controller.choose(battle));
    take(battle, &[option]);
}

/// Checks that the action of a step has led to the event that the step names.
fn check_event(lesson: &Lesson, step: usize, battle: &Battle, events: u32) -> Result<(), Problem> {
    let step = &lesson.steps[step];
    let mut kinds: Vec<&str> = battle.events_since(events).iter().map(|event| event.kind).collect();
    if step.ends.is_empty() || kinds.contains(&step.ends.as_str()) {
        return Ok(());
    }
    kinds.dedup();
    let found = kinds.join(", ");
    Err(step.problem(&format!("it does not lead to `{}`; the events are {found}", step.ends)))
}

/// Checks that the current step does not match several options of the pending decision.
fn check_unambiguous(lesson: &Lesson, course: &Course, battle: &Battle) -> Result<(), Problem> {
    let (Some(step), Some(decision)) = (lesson.steps.get(course.at()), battle.decision()) else { return Ok(()) };
    match step.matching(&decision) {
        Matching::Several(count) => {
            let point = decision.point;
            Err(step.problem(&format!("`take` matches {count} options of {point}; name more fields to select one")))
        }
        _ => Ok(()),
    }
}
