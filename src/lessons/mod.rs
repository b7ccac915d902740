//! Guided lessons. A lesson is an annotated replay: a level with a fixed seed, and steps that each name one option to
//! take. It ends in a small fight with all options free.
//!
//! A ruleset's lesson is the level `levels/<ruleset>/lesson.ron` with the steps in `lesson.steps` beside it.
//! [`Lesson::read`] reads and checks the steps, [`Course`] is the progress of one player through them, and
//! [`rehearse`] plays a lesson by its own steps.

#![warn(missing_docs)]

mod course;
mod lesson;
mod library;
mod read;
mod record;
mod rehearsal;

pub use course::{Course, Task};
pub use lesson::{Lesson, Step};
pub use library::{STEPS, check_steps, lesson, names};
pub use record::LessonRecord;
pub use rehearsal::{play_to, rehearse};
