//! The lessons that the menu offers, with their progress.

use crate::lessons::{lesson, names};
use crate::window::lesson::record;

/// A lesson as the menu offers it.
pub struct LessonOffer {
    pub ruleset: &'static str,
    /// The subjects in a few words.
    pub teaches: String,
    /// Number of steps done.
    pub done: usize,
    /// Number of all steps.
    steps: usize,
}

impl LessonOffer {
    /// Returns true once all steps are done.
    pub fn is_done(&self) -> bool {
        self.done >= self.steps
    }

    /// Returns the progress in words.
    pub fn progress(&self) -> &'static str {
        match self.done {
            0 => "five minutes",
            _ if self.is_done() => "done",
            _ => "begun",
        }
    }
}

/// Returns the lessons with their progress, in menu order. Invalid ones are left out.
pub fn offers() -> Vec<LessonOffer> {
    let record = record();
    let offer = |ruleset: &'static str| {
        let lesson = lesson(ruleset).ok()?;
        let (teaches, steps) = (lesson.teaches.clone(), lesson.steps.len());
        Some(LessonOffer { ruleset, teaches, done: record.steps(ruleset), steps })
    };
    names().into_iter().filter_map(offer).collect()
}
