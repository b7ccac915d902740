//! Undo, and the dice tape.

use super::{Battle, TapeEntry};
use crate::engine::dice::{Dice, Taped};
use crate::engine::snapshot::Snapshot;
use bevy_ecs::prelude::*;

/// Number of snapshots kept for undo. For earlier choices the battle is replayed from its start.
const KEPT: usize = 500;

impl Battle {
    /// Enables or disables undo. Batches and lookahead disable it.
    pub fn set_undo(&mut self, on: bool) {
        self.remember = on;
        self.remembered = self.choices.len();
        self.history.clear();
    }

    /// Stores the snapshot taken before the latest choice.
    pub(super) fn push_undo(&mut self, before: Option<Snapshot>) {
        if self.history.len() == KEPT {
            self.history.pop_front();
        }
        self.history.extend(before);
    }

    /// Takes back the given number of decisions.
    ///
    /// # Errors
    /// Returns how many can be taken back, if fewer.
    pub fn undo(&mut self, decisions: usize) -> Result<(), usize> {
        let most = if self.remember { self.choices.len() - self.remembered } else { 0 };
        if decisions > most {
            return Err(most);
        }
        let to = self.choices.len() - decisions;
        match (self.history.len() + to).checked_sub(self.choices.len()) {
            Some(kept) if kept < self.history.len() => {
                self.history[kept].restore(&mut self.world, &mut self.state);
                self.history.truncate(kept);
                self.choices.truncate(to);
            }
            Some(_) => return Ok(()),
            None => self.rerun(to),
        }
        self.tape.retain(|entry| entry.before <= to);
        self.strict = self.world.resource::<Dice>().strict;
        Ok(())
    }

    /// Returns to a choice without a stored snapshot by replaying the choices from the start.
    fn rerun(&mut self, to: usize) {
        let (choices, tape, opening) = (self.choices.clone(), self.tape.clone(), self.opening);
        let (strict, remembered) = (self.strict, self.remembered);
        let lay = |battle: &mut Self, before: usize| {
            let here = tape[opening..].iter().filter(|entry| entry.before == before);
            battle.push_dice(&here.map(|entry| entry.taped).collect::<Vec<_>>());
        };
        let first: Vec<Taped> = tape[..opening].iter().map(|entry| entry.taped).collect();
        self.strict = false;
        self.begin(self.seed, &first).expect("these dice fitted before");
        for (n, &option) in choices[..to].iter().enumerate() {
            lay(self, n);
            self.choose(option as usize).expect("it was taken before");
        }
        lay(self, to);
        self.set_strict(strict);
        self.remembered = remembered;
    }

    /// Appends dice to the tape.
    pub fn push_dice(&mut self, tape: &[Taped]) {
        let before = self.choices.len();
        self.tape.extend(tape.iter().map(|&taped| TapeEntry { before, taped }));
        self.world.resource_mut::<Dice>().push(tape.iter().copied());
    }

    /// Sets whether rolling with an empty tape is an error.
    pub fn set_strict(&mut self, strict: bool) {
        self.strict = strict;
        self.world.resource_mut::<Dice>().strict = strict;
    }

    /// Returns true if rolling with an empty tape is an error.
    pub fn strict(&self) -> bool {
        self.strict
    }

    /// Returns the number of dice left on the tape.
    pub fn tape_left(&self) -> usize {
        self.world.resource::<Dice>().tape_left()
    }

    /// Returns all dice put on the tape, with the time of each.
    pub fn tape(&self) -> &[TapeEntry] {
        &self.tape
    }

    /// Returns the number of dice put on the tape before the first die roll. The other dice of the tape were added while
    /// a decision was pending.
    pub fn tape_before_start(&self) -> usize {
        self.opening
    }
}
