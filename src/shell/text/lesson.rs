//! A lesson in the terminal: its texts, its answers for the player, and the refusal of other choices.

use crate::engine::Battle;
use crate::lessons::{Course, Task, lesson};
use std::io::{self, Write};

/// A lesson and the player's progress in it.
pub struct TextLesson(Course);

impl TextLesson {
    /// Starts the lesson of a ruleset. Returns the battle and the controllers of its sides, too.
    ///
    /// # Errors
    /// If there is no such lesson, or its files are invalid.
    pub fn begin(ruleset: &str) -> Result<(Battle, Vec<String>, Self), String> {
        let lesson = lesson(ruleset)?;
        let names = lesson.level.factions.iter().map(|faction| faction.controller.clone()).collect();
        Ok((lesson.begin(), names, Self(Course::new(lesson))))
    }

    /// Returns true if the current step is an explanation.
    pub fn reads(&self, battle: &Battle) -> bool {
        self.0.task(battle) == Task::Read
    }

    /// Continues after an explanation.
    pub fn go_on(&mut self, battle: &Battle) {
        let choices = battle.choices().len();
        self.0.advance(choices, choices);
    }

    /// Answers the pending decision if the program decides it. Returns true if it did.
    pub fn answer(&mut self, battle: &mut Battle) -> bool {
        let Task::Answer { options, is_step } = self.0.task(battle) else { return false };
        self.take(battle, &options, is_step);
        true
    }

    fn take(&mut self, battle: &mut Battle, options: &[usize], is_step: bool) {
        let before = battle.choices().len();
        // The options were found on a copy of this battle, so none is refused.
        let _ = options.iter().try_for_each(|option| battle.choose(*option));
        if is_step {
            self.0.advance(before, battle.choices().len());
        }
    }

    /// Handles a choice of the player. `None` if the player decides freely, so that the choice must be made as usual.
    ///
    /// # Errors
    /// The sentence that rejects the choice.
    pub fn attempt(&mut self, battle: &mut Battle, option: usize) -> Option<Result<(), String>> {
        match self.0.task(battle) {
            Task::Fight | Task::Over => None,
            Task::Take(options) if options.first() == Some(&option) => {
                self.take(battle, &options, true);
                Some(Ok(()))
            }
            task => self.0.rejection(&task, &[option]).map(|why| Err(why.to_owned())),
        }
    }

    /// Prints the text of the current step, or that of the fight.
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let lesson = self.0.lesson();
        match self.0.step() {
            Some(step) => {
                let (number, count) = (lesson.number(self.0.at()), lesson.count());
                writeln!(out, "\nStep {number} of {count}: {}", step.text)
            }
            None => writeln!(out, "\nFight: {}", lesson.fight),
        }
    }

    /// Goes back to the step before, if the player has not begun the fight. `undone` is the number of choices left
    /// after an ordinary undo. Returns true if the battle has gone back to a step.
    pub fn back(&mut self, battle: &mut Battle, undone: usize) -> bool {
        if self.0.is_fight() && undone >= self.0.fight() {
            return false;
        }
        let Some(to) = self.0.back() else { return false };
        battle.undo(battle.choices().len().saturating_sub(to)).is_ok()
    }

    /// Starts the fight again after a defeat. Returns true if it did.
    pub fn try_again(&self, battle: &mut Battle) -> bool {
        let is_lost = battle.result().is_some_and(|over| over.winner != Some(self.0.lesson().side()));
        is_lost && battle.undo(battle.choices().len() - self.0.fight()).is_ok()
    }
}
