//! The one door for dice: forced values first (look-ahead over all faces), then the tape, then the seed.

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

/// Walks every branch of every die of a short playout: each face, or each band of faces where the rules tell no more of
/// them apart. See [`crate::engine::odds`].
#[derive(Clone, Debug)]
pub struct Forced {
    /// The branch that each die takes, in order, from 0, the highest faces; past their end each takes that. Low faces come last:
    /// what goes wrong has the longest consequences.
    taken: Vec<u16>,
    /// How many branches each die thrown so far has.
    branches: Vec<u16>,
    /// The chance of the branches taken.
    pub chance: f64,
}

impl Default for Forced {
    fn default() -> Self {
        Self { taken: Vec::new(), branches: Vec::new(), chance: 1.0 }
    }
}

impl Forced {
    /// The branches after these in counting order, the last die first; none after the last.
    pub fn following(self) -> Option<Self> {
        let Self { mut taken, branches, .. } = self;
        taken.resize(branches.len(), 0);
        while let Some(last) = taken.pop() {
            if last + 1 < branches[taken.len()] {
                taken.push(last + 1);
                return Some(Self { taken, ..Self::default() });
            }
        }
        None
    }

    /// The face a die shows. `cuts` are the lowest faces of its bands above the first, rising; without them each face is a
    /// branch of its own.
    fn show(&mut self, die: u16, cuts: Option<&[i32]>) -> u16 {
        let branch = self.taken.get(self.branches.len()).copied().unwrap_or(0);
        let Some(cuts) = cuts else {
            self.branches.push(die);
            self.chance /= f64::from(die);
            return die - branch;
        };
        // Cuts off the die, or twice the same, make no band.
        let mut starts: SmallVec<[u16; 8]> = SmallVec::from_slice(&[1]);
        for cut in cuts {
            if let Some(cut) = u16::try_from(*cut).ok().filter(|c| *c > starts[starts.len() - 1] && *c <= die) {
                starts.push(cut);
            }
        }
        let band = starts.len() - 1 - usize::from(branch);
        let first = starts[band];
        let after = starts.get(band + 1).copied().unwrap_or(die + 1);
        self.branches.push(starts.len() as u16);
        self.chance *= f64::from(after - first) / f64::from(die);
        first
    }
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
        self.note(die, purpose, target, None)
    }

    /// Throws a die of which only the band is asked for that its face falls into: the rules treat all faces of a band alike.
    /// `cuts` are the lowest faces of the bands above the first, rising. Whoever works out odds then walks bands and not faces.
    pub fn throw_in_bands(&mut self, die: u16, purpose: Purpose, target: Option<Target>, cuts: &[i32]) -> Roll {
        self.note(die, purpose, target, Some(cuts))
    }

    fn note(&mut self, die: u16, purpose: Purpose, target: Option<Target>, cuts: Option<&[i32]>) -> Roll {
        debug_assert!(die >= 1);
        self.thrown += 1;
        let value = self.value(die, purpose.what, cuts);
        let roll = Roll { die, value, purpose, target };
        if let Some(ledger) = &mut self.ledger {
            ledger.push(roll);
        }
        roll
    }

    fn value(&mut self, die: u16, purpose: &'static str, cuts: Option<&[i32]>) -> u16 {
        if let Some(forced) = &mut self.forced {
            return forced.show(die, cuts);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every playout of two dice: the values shown, with their chances.
    fn walk(cuts: Option<&[i32]>) -> Vec<(u16, u16, f64)> {
        let purpose = Purpose { what: "test", who: None, row: None };
        let (mut dice, mut playouts, mut next) = (Dice::seeded(1), Vec::new(), Some(Forced::default()));
        while let Some(forced) = next {
            dice.forced = Some(forced);
            let first = match cuts {
                Some(cuts) => dice.throw_in_bands(20, purpose, None, cuts),
                None => dice.throw(20, purpose, None),
            };
            let second = dice.throw(4, purpose, None);
            let forced = dice.forced.take().expect("nobody took it");
            playouts.push((first.value, second.value, forced.chance));
            next = forced.following();
        }
        playouts
    }

    #[test]
    fn bands_are_walked_instead_of_faces_with_the_same_chances() {
        let (faces, bands) = (walk(None), walk(Some(&[2, 13, 20])));
        assert_eq!((faces.len(), bands.len()), (80, 16));
        let chance = |playouts: &[(u16, u16, f64)], from: u16| -> f64 {
            playouts.iter().filter(|c| c.0 >= from).map(|c| c.2).sum()
        };
        for from in [1, 2, 13, 20] {
            assert!((chance(&faces, from) - chance(&bands, from)).abs() < 1e-12, "at least {from}");
        }
        assert_eq!(bands.iter().map(|c| c.0).filter(|v| *v == 13).count(), 4, "a band shows its lowest face");
    }

    #[test]
    fn cuts_off_the_die_or_twice_the_same_make_no_band() {
        assert_eq!(walk(Some(&[-3, 1, 7, 7, 21])).len(), 8);
        assert_eq!(walk(Some(&[])).len(), 4);
    }
}
