//! The lesson that is played in the window: its progress, the refusal of wrong choices, and the marks for the panels.

use crate::lessons::{Course, Lesson, LessonRecord, Step, Task};
use crate::window::battle::{CurrentBattle, HoverTarget, Presented, Taught};
use bevy::prelude::*;
use std::io;
use std::ops::DerefMut;
use std::sync::Arc;

/// The text shown while the events of a choice are played.
const WATCH: &str = "Watch what happens.";
/// The sentence shown after a lost fight.
const LOST: &str = "That fight was lost, so it starts again. Try again.";

/// The lesson that is played. Exists only during a lesson.
#[derive(Resource)]
pub struct CurrentLesson {
    course: Course,
    /// The sentence about the last refused choice; `None` after a right one.
    pub refused: Option<String>,
    /// Number of refused choices.
    pub refusals: usize,
    /// The ruleset of the lesson to recommend after this one, once this one is won.
    pub next: Option<&'static str>,
    record: LessonRecord,
    /// The last task, with the state that it was computed for: epoch, number of choices and step.
    known: Option<((u32, usize, usize), Task)>,
    /// Events are played, and the text of the next step is not shown yet.
    watches: bool,
    /// The confirm key has continued the lesson in this frame and must not be used again.
    pub(super) confirmed: bool,
}

/// Returns true while the steps of a lesson prescribe the choices.
pub fn is_guided(lesson: Option<Res<CurrentLesson>>) -> bool {
    lesson.is_some_and(|lesson| lesson.guides())
}

impl CurrentLesson {
    pub(super) fn new(course: Course, record: LessonRecord) -> Self {
        Self { course, refused: None, refusals: 0, next: None, record, known: None, watches: true, confirmed: false }
    }

    /// Returns the lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        self.course.lesson()
    }

    /// Returns the current step; `None` during the fight.
    pub fn step(&self) -> Option<&Step> {
        self.course.step()
    }

    /// Returns true while the steps prescribe the choices.
    pub fn guides(&self) -> bool {
        !self.course.is_fight()
    }

    /// Returns the text that the player sees: that of the current step, or of the fight. While events are played, it is
    /// another one.
    pub fn text(&self) -> &str {
        match self.step() {
            _ if self.watches => WATCH,
            Some(step) => &step.text,
            None => &self.lesson().fight,
        }
    }

    /// Returns true while events are played and the text of the next step is not shown yet.
    pub fn watches(&self) -> bool {
        self.watches
    }

    /// Returns the number of the step that the player sees, from 1. `None` in the fight. While events are played, this is
    /// the step that led to them.
    pub fn number(&self) -> Option<usize> {
        let at = self.course.at().saturating_sub(self.watches.into());
        (self.watches || self.guides()).then(|| self.lesson().number(at).max(1))
    }

    /// Returns true if a step before the current one can be shown again.
    pub fn can_go_back(&self) -> bool {
        self.course.shown_before().is_some()
    }

    /// Returns true if the player has made a choice in the fight.
    pub fn fights(&self, battle: &CurrentBattle) -> bool {
        let made = battle.by_person.get(self.course.fight()..);
        !self.guides() && made.is_some_and(|made| made.contains(&true))
    }

    /// Returns the task at the current state of the battle.
    pub(super) fn task(&mut self, battle: &CurrentBattle) -> Task {
        let now = (battle.epoch, battle.choices().len(), self.course.at());
        if let Some((_, task)) = self.known.as_ref().filter(|(known, _)| *known == now) {
            return task.clone();
        }
        let task = self.course.task(battle);
        self.known = Some((now, task.clone()));
        task
    }

    /// Handles a choice of the player: takes it if the current step asks for it, refuses it otherwise. Returns false if
    /// the player decides freely, so that the choice must be made as usual.
    pub fn attempt(&mut self, options: &[usize], battle: &mut CurrentBattle, presented: &mut Presented) -> bool {
        if !self.guides() {
            return self.confirmed;
        }
        let task = self.task(battle);
        if self.confirmed {
            return true;
        }
        if let Some(why) = self.course.rejection(&task, options).map(str::to_owned) {
            self.refuse(why);
            return true;
        }
        let before = battle.choices().len();
        if battle.choose_together(options, presented).is_ok() {
            self.advance(before, battle.choices().len());
        }
        true
    }

    fn refuse(&mut self, why: String) {
        self.refused = Some(why);
        self.refusals += 1;
    }

    /// Refuses a press on the board.
    pub(super) fn refuse_press(&mut self, battle: &CurrentBattle) {
        let task = self.task(battle);
        if let Some(why) = self.course.rejection(&task, &[]).map(str::to_owned) {
            self.refuse(why);
        }
    }

    fn advance(&mut self, before: usize, after: usize) {
        self.course.advance(before, after);
        self.refused = None;
        self.watches = true;
    }

    /// Shows the text of the current step, unless the program or another side decides. Call it once the events before the
    /// decision have been played.
    pub(super) fn show_step(&mut self, battle: &CurrentBattle) {
        self.watches &= matches!(self.task(battle), Task::Answer { .. } | Task::Wait);
    }

    /// Continues after an explanation.
    pub fn go_on(&mut self, battle: &CurrentBattle) {
        if self.task(battle) == Task::Read {
            let choices = battle.choices().len();
            self.advance(choices, choices);
        }
    }

    /// Goes back to the step before.
    pub fn back(&mut self, battle: &mut CurrentBattle, presented: &mut Presented) {
        if let Some(choices) = self.course.back() {
            self.refused = None;
            battle.rewind_to(choices, presented);
        }
    }

    /// Starts the lesson again.
    pub fn restart(&mut self, battle: &mut CurrentBattle, presented: &mut Presented) {
        self.course.restart();
        self.refused = None;
        battle.rewind_to(0, presented);
    }

    /// Answers the pending decision if the program decides it.
    pub(super) fn answer(&mut self, battle: &mut CurrentBattle, mut presented: impl DerefMut<Target = Presented>) {
        let Task::Answer { options, is_step } = self.task(battle) else { return };
        let before = battle.choices().len();
        if battle.choose_together(&options, &mut presented).is_err() {
            return;
        }
        if let Some(by_person) = battle.by_person.get_mut(before) {
            *by_person = false;
        }
        if is_step {
            self.advance(before, battle.choices().len());
        }
    }

    /// Handles the end of the battle: after a defeat the fight starts again. Returns true after a victory.
    pub(super) fn end(&mut self, battle: &mut CurrentBattle, mut presented: impl DerefMut<Target = Presented>) -> bool {
        let Some(over) = &presented.over else { return false };
        let lesson = self.lesson();
        if over.winner.as_ref() == Some(&lesson.level.factions[lesson.side().ix()].id) {
            return true;
        }
        battle.rewind_to(self.course.fight(), &mut presented);
        self.refused = Some(LOST.to_owned());
        false
    }

    /// Records the steps done, and one more if the fight is won.
    ///
    /// # Errors
    /// The system's error with the path.
    pub(super) fn record(&mut self, is_won: bool) -> io::Result<()> {
        let ruleset = self.lesson().ruleset();
        self.record.note(ruleset, self.course.at() + usize::from(is_won))
    }

    /// Returns the marks of the current step for the panels and the board; `None` during the fight.
    pub(super) fn taught(&mut self, battle: &CurrentBattle, presented: &Presented) -> Option<Taught> {
        let options = match self.task(battle) {
            Task::Take(options) => options,
            Task::Read => Vec::new(),
            _ => return None,
        };
        let is_combatant = |id: &String| presented.scene.combatants.iter().any(|combatant| combatant.id == *id);
        let target = |id: &String| {
            if is_combatant(id) { HoverTarget::Combatant(id.clone()) } else { HoverTarget::Cell(id.clone()) }
        };
        let ring = self.step().map(|step| step.ring.iter().map(target).collect()).unwrap_or_default();
        Some(Taught { options, ring })
    }
}

#[cfg(test)]
mod tests {
    use super::super::begin;
    use super::*;
    use crate::lessons::{lesson, play_to};
    use crate::window::battle::BattleSession;

    /// Returns a lesson at its first step that is not only read, without a record on disk.
    fn begun(ruleset: &str) -> (BattleSession, CurrentLesson) {
        let lesson = lesson(ruleset).expect("a lesson");
        let (battle, course) = play_to(&lesson, 0).expect("it can be played");
        let mut session = begin::session(battle, &lesson).expect("no tape");
        session.catch_up();
        let nowhere = std::env::temp_dir().join("affray-no-record");
        let mut current = CurrentLesson::new(course, LessonRecord::read(&nowhere));
        while current.task(&session.battle) == Task::Read {
            current.go_on(&session.battle);
        }
        current.show_step(&session.battle);
        (session, current)
    }

    #[test]
    fn a_press_on_the_board_is_refused_with_the_sentence_of_the_step() {
        let (session, mut lesson) = begun("zones");
        lesson.refuse_press(&session.battle);
        assert_eq!(lesson.refused, lesson.step().map(|step| step.otherwise.clone()));
    }

    #[test]
    fn the_next_step_is_shown_once_the_events_before_it_were_played() {
        let (mut session, mut lesson) = begun("zones");
        let (number, text) = (lesson.number(), lesson.text().to_owned());
        assert_ne!(text, WATCH);
        let Task::Take(options) = lesson.task(&session.battle) else { panic!("the player decides") };
        assert!(lesson.attempt(&options, &mut session.battle, &mut session.presented));
        assert_eq!((lesson.number(), lesson.text()), (number, WATCH));
        session.catch_up();
        lesson.show_step(&session.battle);
        assert!(lesson.number() > number && ![&*text, WATCH, ""].contains(&lesson.text()), "{}", lesson.text());
    }
}
