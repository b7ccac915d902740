//! The lessons that are offered to the player, with their progress.

use super::begin::record;
use crate::lessons::{lesson, names};

/// A lesson that is offered.
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

/// Returns the lesson to recommend: the first that is not done.
pub fn recommended(offers: &[LessonOffer]) -> Option<&LessonOffer> {
    offers.iter().find(|offer| !offer.is_done())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lesson_that_is_not_done_is_recommended() {
        let offer = |ruleset, done| LessonOffer { ruleset, teaches: String::new(), done, steps: 9 };
        let next = |done: [usize; 3]| {
            let offers = [offer("zones", done[0]), offer("ranks", done[1]), offer("hexes", done[2])];
            recommended(&offers).map(|offer| offer.ruleset)
        };
        assert_eq!((next([0, 0, 0]), next([9, 4, 9])), (Some("zones"), Some("ranks")));
        assert_eq!(next([9, 9, 9]), None);
    }
}
