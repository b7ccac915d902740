//! The one door for dice: forced values first (look-ahead over all faces), then the tape, then the seed.

mod forced;
mod paired;

pub use forced::Forced;
pub use paired::Paired;

use crate::vocab::{Purpose, Roll, Target};
use bevy_ecs::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
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

/// Dice thrown together, in order.
pub type Rolls = SmallVec<[Roll; 4]>;

#[derive(Resource, Clone, Debug)]
pub struct Dice {
    rng: Pcg32,
    tape: VecDeque<Taped>,
    /// An empty tape is a fault.
    pub strict: bool,
    pub forced: Option<Forced>,
    /// In place of the seed, while courses of play are compared.
    pub paired: Option<Paired>,
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
            paired: None,
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
        self.note(die, purpose, target, None)
    }

    /// Throws a die of which only the band is asked for that its face falls into: the rules treat all faces of a band alike.
    /// `cuts` are the lowest faces of the bands above the first, rising. Whoever works out odds then walks bands and not faces.
    pub fn throw_in_bands(&mut self, die: u16, purpose: Purpose, target: Option<Target>, cuts: &[i32]) -> Roll {
        self.note(die, purpose, target, Some(cuts))
    }

    /// Throws dice of which the rules ask only for what they come to together, such as their sum: `come_to` says what that is, of
    /// the faces in order, and a number for it. Whoever works out odds walks these numbers and not faces. On the tape and in
    /// events each die is its own.
    pub fn throw_together(&mut self, dice: &[(u16, Purpose)], come_to: impl Fn(&[u16]) -> u32) -> Rolls {
        match &mut self.forced {
            Some(forced) => {
                let faces = forced.show_together(dice.iter().map(|(die, _)| *die).collect(), come_to);
                dice.iter().zip(faces).map(|((die, purpose), face)| self.noted(*die, face, *purpose, None)).collect()
            }
            None => dice.iter().map(|(die, purpose)| self.note(*die, *purpose, None, None)).collect(),
        }
    }

    /// Whether nothing may go on: the walk over all branches goes on from here in steps of its own.
    pub fn paused(&self) -> bool {
        self.forced.as_ref().is_some_and(Forced::pauses)
    }

    fn note(&mut self, die: u16, purpose: Purpose, target: Option<Target>, cuts: Option<&[i32]>) -> Roll {
        debug_assert!(die >= 1);
        let value = self.value(die, purpose, cuts);
        self.noted(die, value, purpose, target)
    }

    fn noted(&mut self, die: u16, value: u16, purpose: Purpose, target: Option<Target>) -> Roll {
        self.thrown += 1;
        let roll = Roll { die, value, purpose, target };
        if let Some(ledger) = &mut self.ledger {
            ledger.push(roll);
        }
        roll
    }

    fn value(&mut self, die: u16, purpose: Purpose, cuts: Option<&[i32]>) -> u16 {
        if let Some(forced) = &mut self.forced {
            return forced.show(die, cuts);
        }
        match self.tape.front().copied() {
            Some(taped) if taped.die == die => {
                self.tape.pop_front();
                taped.value
            }
            Some(taped) => {
                self.fault.get_or_insert(DiceFault::WrongDie { wanted: die, taped, purpose: purpose.what });
                1
            }
            None if self.strict => {
                self.fault.get_or_insert(DiceFault::Empty { wanted: die, purpose: purpose.what });
                1
            }
            None => match &mut self.paired {
                Some(paired) => paired.throw(die, purpose),
                None => self.rng.random_range(1..=die),
            },
        }
    }

    /// What the state hash covers: all that decides the dice to come.
    pub fn fingerprint(&self) -> impl Serialize + use<> {
        (self.rng.clone(), self.tape.iter().copied().collect::<Vec<_>>(), self.strict)
    }
}
