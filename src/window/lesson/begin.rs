//! The start of a lesson in the window.

use super::current::CurrentLesson;
use crate::engine::Battle;
use crate::lessons::{Lesson, LessonRecord, lesson, play_to};
use crate::window::battle::{BattleSession, Setup};
use crate::window::new_session::session_of;
use crate::window::settings::{Settings, folder};

/// Reads the record of the lessons taken.
pub fn record() -> LessonRecord {
    LessonRecord::read(&folder())
}

/// Starts the lesson of a ruleset, or continues it after the steps that are already done.
///
/// # Errors
/// If there is no such lesson, or its files are invalid.
pub fn begin(ruleset: &str, settings: &Settings) -> Result<(BattleSession, CurrentLesson), String> {
    let (lesson, record) = (lesson(ruleset)?, record());
    let done = Some(record.steps(ruleset)).filter(|steps| *steps < lesson.steps.len()).unwrap_or(0);
    let (battle, course) = play_to(&lesson, done).map_err(|problem| problem.to_string())?;
    let mut session = session(battle, &lesson)?;
    session.battle.setup.reactions = settings.reactions;
    session.battle.keeping.off = true;
    session.presented.pace = settings.pace;
    Ok((session, CurrentLesson::new(course, record)))
}

/// Creates the session of a lesson. At the first step, the events from the beginning on are presented.
pub(super) fn session(battle: Battle, lesson: &Lesson) -> Result<BattleSession, String> {
    let sides = lesson.level.factions.iter().map(|faction| faction.controller.clone()).collect();
    if !battle.choices().is_empty() {
        return session_of(battle, sides);
    }
    let setup = Setup {
        ruleset: battle.ruleset(),
        level: lesson.level.clone(),
        seed: lesson.seed,
        sides,
        reactions: Default::default(),
    };
    BattleSession::new(setup).map_err(|refusal| refusal.to_string())
}
