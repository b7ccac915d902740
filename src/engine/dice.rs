//! The one door for dice: forced values first (look-ahead over all faces), then the tape, then the seed.

use crate::vocab::{Purpose, Roll, Target};
use bevy::ecs::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// A die laid on the tape: the next die thrown must have these faces and takes this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taped {
    pub die: u16,
    pub value: u16,
}

/// Why a throw could not be made as asked. The battle does not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFault {
    /// The tape's next die has other faces than the die to be thrown.
    WrongDie { wanted: u16, taped: Taped, purpose: &'static str },
    /// The tape is strict and empty.
    Empty { wanted: u16, purpose: &'static str },
}

impl std::fmt::Display for DiceFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DiceFault::WrongDie { wanted, taped, purpose } => write!(
                f,
                "the next die thrown is a d{wanted} ({purpose}), but the tape's next is d{}={}; push a d{wanted}",
                taped.die, taped.value
            ),
            DiceFault::Empty { wanted, purpose } => {
                write!(f, "the strict dice tape is empty, and a d{wanted} is thrown next ({purpose}); push a d{wanted}")
            }
        }
    }
}

/// Walks every face of every die of a short course of play. See [`crate::engine::odds`].
#[derive(Clone, Debug, Default)]
pub struct Forced {
    /// Values to take, in order; past their end each die shows 1.
    pub values: Vec<u16>,
    /// Faces of the dice thrown so far.
    pub faces: Vec<u16>,
}

#[derive(Resource, Clone, Debug)]
pub struct Dice {
    rng: Pcg32,
    tape: VecDeque<Taped>,
    /// An empty tape is a fault.
    pub strict: bool,
    pub forced: Option<Forced>,
    pub fault: Option<DiceFault>,
    /// Dice thrown in this battle.
    pub thrown: u32,
    /// Every die as it fell, in the order of the throws, where somebody asked for it: what has been thrown and is in no event
    /// yet is unknown to all (see [`crate::engine::Ruleset::rethrow`]).
    pub ledger: Option<Vec<Roll>>,
}

impl Dice {
    pub fn seeded(seed: u64) -> Self {
        Self {
            rng: Pcg32::seed_from_u64(seed),
            tape: VecDeque::new(),
            strict: false,
            forced: None,
            fault: None,
            thrown: 0,
            ledger: None,
        }
    }

    /// Appends to the tape.
    pub fn push(&mut self, taped: impl IntoIterator<Item = Taped>) {
        self.tape.extend(taped);
    }

    pub fn tape_left(&self) -> usize {
        self.tape.len()
    }

    /// Forgets tape and seed: nobody who looks ahead may see the dice to come.
    pub fn reseed(&mut self, seed: u64) {
        *self = Self::seeded(seed);
    }

    /// Throws one die of so many faces. A die with one face is not thrown: it shows 1 without being read.
    pub fn throw(&mut self, die: u16, purpose: Purpose, target: Option<Target>) -> Roll {
        debug_assert!(die >= 1);
        self.thrown += 1;
        let value = self.value(die, purpose.what);
        let roll = Roll { die, value, purpose, target };
        if let Some(ledger) = &mut self.ledger {
            ledger.push(roll);
        }
        roll
    }

    fn value(&mut self, die: u16, purpose: &'static str) -> u16 {
        if let Some(forced) = &mut self.forced {
            let value = forced.values.get(forced.faces.len()).copied().unwrap_or(1);
            forced.faces.push(die);
            return value;
        }
        match self.tape.front().copied() {
            Some(taped) if taped.die == die => {
                self.tape.pop_front();
                taped.value
            }
            Some(taped) => {
                self.fault.get_or_insert(DiceFault::WrongDie { wanted: die, taped, purpose });
                1
            }
            None if self.strict => {
                self.fault.get_or_insert(DiceFault::Empty { wanted: die, purpose });
                1
            }
            None => self.rng.random_range(1..=die),
        }
    }

    /// What the state hash covers: all that decides the dice to come.
    pub fn fingerprint(&self) -> impl Serialize + use<> {
        (self.rng.clone(), self.tape.iter().copied().collect::<Vec<_>>(), self.strict)
    }
}
