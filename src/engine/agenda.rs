//! Procedures in progress, innermost on top: how an attack waits for a reaction and a half-step for an opportunity attack.
//!
//! The agenda is what schedules a battle: the frame on top says which rule system ([`super::RuleSystems`]) goes on. Each has a
//! schedule of its own, and the one that begins plays on to the next decision: one decision is one pass of one schedule.

use bevy_ecs::prelude::*;
use serde::Serialize;

/// A stack of frames of the ruleset's own kind. A system advances only the frame on top.
#[derive(Resource, Clone, Debug, Serialize)]
pub struct Agenda<F>(pub Vec<F>);

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<F> Agenda<F> {
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }
}
