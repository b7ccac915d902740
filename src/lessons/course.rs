//! The progress of a player through a lesson.

use super::lesson::{Lesson, Matching, Step, matching};
use crate::controllers::controller_of_side;
use crate::engine::Battle;
use std::sync::Arc;

/// Maximum number of parts of a declaration.
const PARTS: usize = 24;
/// The controller that answers decisions without a step.
const ANSWERS: &str = "recruit";

/// The task that a lesson sets at the current state of its battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The player reads an explanation and continues.
    Read,
    /// The player takes these options: one, or one for each part of a declaration.
    Take(Vec<usize>),
    /// The program takes these options for the player. `is_step` is true if a step names them.
    Answer {
        /// The options.
        options: Vec<usize>,
        /// True if the current step is done with them.
        is_step: bool,
    },
    /// Another side decides.
    Wait,
    /// All steps are done, and the player decides freely.
    Fight,
    /// The battle is over.
    Over,
}

/// The progress of one player through a lesson.
#[derive(Clone, Debug)]
pub struct Course {
    lesson: Arc<Lesson>,
    /// Index of the current step.
    at: usize,
    /// For each step that is done, the number of choices before it.
    marks: Vec<usize>,
    /// The number of choices before the fight, once all steps are done.
    fight: usize,
}

impl Course {
    /// Creates the progress at the first step.
    pub fn new(lesson: Arc<Lesson>) -> Self {
        Self { lesson, at: 0, marks: Vec::new(), fight: 0 }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Returns the index of the current step, which is also the number of steps done.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the current step; `None` once all are done.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.at)
    }

    /// Returns true once all steps are done.
    pub fn is_fight(&self) -> bool {
        self.step().is_none()
    }

    /// Returns the number of choices before the fight.
    pub fn fight(&self) -> usize {
        self.fight
    }

    /// Returns the task at the current state of the battle. It depends only on the battle and the current step.
    pub fn task(&self, battle: &Battle) -> Task {
        let Some(pending) = battle.pending() else { return Task::Over };
        if pending.faction != self.lesson.side() {
            return Task::Wait;
        }
        let Some(step) = self.step() else { return Task::Fight };
        if step.explains() {
            return Task::Read;
        }
        match self.act(battle, step) {
            Some(options) if step.is_shown() => Task::Take(options),
            Some(options) => Task::Answer { options, is_step: true },
            None => Task::Answer { options: vec![self.usual(battle)], is_step: false },
        }
    }

    /// Returns the options of the step, if it matches the pending decision: one, and one for each further part of a
    /// declaration. Parts that the step does not name get the usual answer.
    fn act(&self, battle: &Battle, step: &Step) -> Option<Vec<usize>> {
        let decision = battle.decision()?;
        let Matching::One(first) = step.matching(&decision) else { return None };
        let mut options = vec![first];
        if decision.part.is_empty() {
            return Some(options);
        }
        let mut copy = battle.fork();
        let mut rest = step.take[1..].iter().peekable();
        copy.choose(first).ok()?;
        while let Some(part) = copy.decision().filter(|part| !part.part.is_empty()) {
            if part.combatant != decision.combatant || options.len() == PARTS {
                break;
            }
            let named = rest.peek().map(|fields| matching(&part, fields));
            let option = match named {
                Some(Matching::One(option)) => {
                    rest.next();
                    option
                }
                _ => self.usual(&copy),
            };
            copy.choose(option).ok()?;
            options.push(option);
        }
        rest.next().is_none().then_some(options)
    }

    /// Returns the answer to a decision without a step.
    fn usual(&self, battle: &Battle) -> usize {
        let side = self.lesson.side().ix();
        controller_of_side(ANSWERS, self.lesson.seed, side).map_or(0, |mut controller| controller.choose(battle))
    }

    /// Returns the sentence that rejects a player's choice. `None` if the task is to take exactly these options, or if
    /// the player decides freely.
    pub fn rejection(&self, task: &Task, options: &[usize]) -> Option<&str> {
        match task {
            Task::Take(wanted) if wanted == options => None,
            Task::Take(_) => self.step().map(|step| step.otherwise.as_str()),
            Task::Read => Some("Read the text above, then press Continue."),
            Task::Answer { .. } | Task::Wait => Some("This choice is made by the program."),
            Task::Fight | Task::Over => None,
        }
    }

    /// Records that the current step is done. `before` and `after` are the numbers of choices before and after it.
    pub fn advance(&mut self, before: usize, after: usize) {
        if !self.is_fight() {
            self.marks.push(before);
            self.at += 1;
            self.fight = after;
        }
    }

    /// Returns the index of the last shown step before the current one; `None` at the first step.
    pub fn shown_before(&self) -> Option<usize> {
        (0..self.at).rev().find(|at| self.lesson.steps[*at].is_shown())
    }

    /// Goes back to the last shown step before the current one. Returns the number of choices before that step; `None`
    /// at the first step.
    pub fn back(&mut self) -> Option<usize> {
        let to = self.shown_before()?;
        let choices = self.marks[to];
        self.marks.truncate(to);
        self.at = to;
        Some(choices)
    }

    /// Goes back to the first step.
    pub fn restart(&mut self) {
        *self = Self::new(self.lesson.clone());
    }
}
