//! The stack of procedures in progress, the innermost on top. An attack waits here for a reaction, and a half-step
//! waits for an opportunity attack.
//!
//! The top frame selects the rule system ([`super::RuleSystems`]) that runs next. That system advances frames until one
//! of another kind is on top. The battle repeats its schedule ([`super::schedule::BattleStep`]) until a decision is
//! pending.

use super::RuleSystems;
use bevy_ecs::prelude::*;
use serde::Serialize;

/// A ruleset's frame, as far as the agenda must know it.
pub trait Procedure {
    /// Returns the placeholder for a frame while it is being advanced.
    fn busy() -> Self;
    /// Returns a frame that is done. The agenda removes it once it is on top.
    fn done() -> Self;
    /// Returns true if the frame is done.
    fn is_done(&self) -> bool;
    /// Returns the rule system that advances this frame.
    fn system(&self) -> Option<RuleSystems>;
}

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

impl<F: Procedure> Agenda<F> {
    /// Takes the top frame out to advance it; [`Self::put_back`] returns it.
    pub fn take_top(&mut self) -> (usize, F) {
        let ix = self.0.len() - 1;
        (ix, std::mem::replace(&mut self.0[ix], F::busy()))
    }

    /// Puts a frame back in its place or marks it as done, then removes the frames on top that are done.
    pub fn put_back(&mut self, ix: usize, frame: F, over: bool) {
        self.0[ix] = if over { F::done() } else { frame };
        while self.top().is_some_and(F::is_done) {
            self.pop();
        }
    }
}
