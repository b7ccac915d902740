//! The stack of procedures in progress, the innermost on top. An attack waits here for a reaction, and a half-step
//! waits for an opportunity attack.
//!
//! The top frame selects the rule system ([`super::RuleSystems`]) that runs next. That system advances frames until one
//! of another kind is on top. The battle repeats its schedule ([`super::schedule::BattleStep`]) until a decision is
//! pending.

use bevy_ecs::prelude::*;
use serde::Serialize;

/// A stack of the ruleset's own frames. A system advances only the top frame.
#[derive(Resource, Clone, Debug, Serialize)]
pub struct Agenda<F>(pub Vec<F>);

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<F> Agenda<F> {
    /// Returns the innermost procedure.
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }
    /// Returns the innermost procedure, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }
    /// Begins a procedure inside the current one.
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }
    /// Ends the innermost procedure and returns it.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }
}
