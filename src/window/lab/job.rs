//! A run that goes on in the background.

use crate::lab::question::{Question, What};
use crate::lab::running::Running;
use std::time::Duration;

/// A run in the background.
pub struct Job {
    pub running: Running,
    pub what: What,
    pub asked: Question,
    /// How long it has run, pauses apart.
    pub took: Duration,
}
