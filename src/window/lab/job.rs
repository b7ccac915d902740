//! The run in the background.

use crate::lab::question::{Question, What};
use crate::lab::running::Running;
use std::time::Duration;

/// A run in the background and its question.
pub struct Job {
    pub running: Running,
    pub what: What,
    pub asked: Question,
    /// Running time without pauses.
    pub took: Duration,
}
