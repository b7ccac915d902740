//! The events of a battle, in order.

use crate::vocab::Event;
use bevy::ecs::prelude::*;

#[derive(Resource, Clone, Debug, Default)]
pub struct Log {
    events: Vec<Event>,
    next: u32,
}

impl Log {
    pub fn push(&mut self, mut event: Event) {
        event.n = self.next;
        self.next += 1;
        self.events.push(event);
    }

    /// All events still held, oldest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Events with `n` at or above the given number.
    pub fn since(&self, n: u32) -> &[Event] {
        let from = self.events.partition_point(|e| e.n < n);
        &self.events[from..]
    }

    /// The number the next event will get.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Takes back every event from this number on, and numbers on from there.
    pub fn rewind(&mut self, next: u32) {
        let keep = self.events.partition_point(|e| e.n < next);
        self.events.truncate(keep);
        self.next = next;
    }
}
