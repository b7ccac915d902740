//! All dice of a battle. A roll takes its value from the forced branches (when odds are computed), else from the tape,
//! else from the seed.

mod forced;
mod paired;

pub use forced::Forced;
pub use paired::PairedDice;

use crate::vocab::{Purpose, Roll, TargetNumber};
use bevy_ecs::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// A die on the tape. The next die rolled must have this number of faces and takes this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taped {
    /// Number of faces.
    pub die: u16,
    /// The value that the die shows.
    pub value: u16,
}

/// The reason a die could not be rolled. The battle is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFault {
    /// The tape's next die has another number of faces than the die to be rolled.
    WrongDie {
        /// Number of faces of the die to be rolled.
        wanted: u16,
        /// The tape's next die.
        taped: Taped,
        /// Purpose of the roll.
        purpose: &'static str,
    },
    /// The tape is strict and empty.
    Empty {
        /// Number of faces of the die to be rolled.
        wanted: u16,
        /// Purpose of the roll.
        purpose: &'static str,
    },
}

impl std::fmt::Display for DiceFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DiceFault::WrongDie { wanted, taped, purpose } => write!(
                f,
                "the next roll is a d{wanted} ({purpose}), but the tape continues with d{}={}; push a d{wanted}",
                taped.die, taped.value
            ),
            DiceFault::Empty { wanted, purpose } => {
                write!(
                    f,
                    "the strict dice tape is empty, but the next roll is a d{wanted} ({purpose}); push a d{wanted}"
                )
            }
        }
    }
}

/// Dice rolled together, in order.
pub type Rolls = SmallVec<[Roll; 4]>;

/// The dice of a battle: a seeded generator, and a tape of dice with given values that are used first.
#[derive(Resource, Clone, Debug)]
pub struct Dice {
    rng: Pcg32,
    tape: VecDeque<Taped>,
    /// If true, rolling with an empty tape is a fault.
    pub strict: bool,
    /// Forces the dice of a playout, while all branches of an option are walked.
    pub forced: Option<Forced>,
    /// Replaces the seed while options are compared.
    pub paired: Option<PairedDice>,
    /// The reason the last die could not be rolled.
    pub fault: Option<DiceFault>,
    /// Number of dice rolled in this battle.
    pub thrown: u32,
    /// Every die rolled, in order, if recording was requested. Dice rolled but not yet in an event are unknown to all
    /// players (see [`crate::engine::LookaheadSupport::reroll_hidden_dice`]).
    pub ledger: Option<Vec<Roll>>,
}

impl Dice {
    /// Creates dice from a seed.
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

    /// Returns the number of dice left on the tape.
    pub fn tape_left(&self) -> usize {
        self.tape.len()
    }

    /// Clears everything and reseeds, so that lookahead does not know the dice to come.
    pub fn reseed(&mut self, seed: u64) {
        *self = Self::seeded(seed);
    }

    /// Rolls a die with `die` faces.
    pub fn throw(&mut self, die: u16, purpose: Purpose, target: Option<TargetNumber>) -> Roll {
        self.note(die, purpose, target, None)
    }

    /// Rolls a die where the rules only distinguish bands of faces. `cuts` are the lowest faces of the bands above the
    /// first, in rising order. Computing odds then takes one branch per band instead of one per face.
    pub fn throw_in_bands(&mut self, die: u16, purpose: Purpose, target: Option<TargetNumber>, cuts: &[i32]) -> Roll {
        self.note(die, purpose, target, Some(cuts))
    }

    /// Rolls several dice when the rules only use a combined result, such as the sum. `come_to` maps the faces, in
    /// order, to that result. Computing odds then takes one branch per result instead of one per face. On the tape and
    /// in events the dice stay separate.
    pub fn throw_together(&mut self, dice: &[(u16, Purpose)], come_to: impl Fn(&[u16]) -> u32) -> Rolls {
        match &mut self.forced {
            Some(forced) => {
                let faces = forced.faces(dice.iter().map(|(die, _)| *die).collect(), come_to);
                dice.iter().zip(faces).map(|((die, purpose), face)| self.noted(*die, face, *purpose, None)).collect()
            }
            None => dice.iter().map(|(die, purpose)| self.note(*die, *purpose, None, None)).collect(),
        }
    }

    /// Returns true if play must pause here, so that a walk over all branches can continue in separate steps.
    pub fn paused(&self) -> bool {
        self.forced.as_ref().is_some_and(Forced::pauses)
    }

    fn note(&mut self, die: u16, purpose: Purpose, target: Option<TargetNumber>, cuts: Option<&[i32]>) -> Roll {
        debug_assert!(die >= 1);
        let value = self.value(die, purpose, cuts);
        self.noted(die, value, purpose, target)
    }

    fn noted(&mut self, die: u16, value: u16, purpose: Purpose, target: Option<TargetNumber>) -> Roll {
        self.thrown += 1;
        let roll = Roll { die, value, purpose, target };
        if let Some(ledger) = &mut self.ledger {
            ledger.push(roll);
        }
        roll
    }

    fn value(&mut self, die: u16, purpose: Purpose, cuts: Option<&[i32]>) -> u16 {
        if let Some(forced) = &mut self.forced {
            return forced.face(die, cuts);
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

    /// Returns the part of the state hash that covers dice: everything that determines future rolls.
    pub fn fingerprint(&self) -> impl Serialize + use<> {
        (self.rng.clone(), self.tape.iter().copied().collect::<Vec<_>>(), self.strict)
    }
}
