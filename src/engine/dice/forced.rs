//! Dice that take every branch in turn, for odds.

use smallvec::SmallVec;
use std::sync::Arc;

/// The current position in a walk over every branch of every die in a short playout. A branch is a face, or a band of
/// faces that the rules do not distinguish. See [`crate::engine::odds`].
#[derive(Clone, Debug)]
pub struct Forced {
    /// The branch that each roll takes, in order; rolls beyond the end take branch 0. Branch 0 has the highest faces.
    /// Low faces come last, because failures have the longest consequences.
    taken: Vec<u16>,
    /// Number of branches of each roll made.
    branches: Vec<u16>,
    /// Cache of the possible results of dice rolled together, by roll. An entry is valid while all earlier rolls take
    /// the same branches.
    known: Vec<Option<Arc<Ways>>>,
    /// The probability of the branches taken.
    pub chance: f64,
    /// If true, play pauses after a procedure that rolled dice: see [`Forced::in_steps`].
    in_steps: bool,
}

impl Default for Forced {
    fn default() -> Self {
        Self { taken: Vec::new(), branches: Vec::new(), known: Vec::new(), chance: 1.0, in_steps: false }
    }
}

/// A combined result of dice rolled together: the number of face combinations that give it, and one of them.
#[derive(Clone, Debug)]
struct DiceResult {
    result: u32,
    combinations: u32,
    faces: Faces,
}

pub(super) type Faces = SmallVec<[u16; 4]>;
type Ways = SmallVec<[DiceResult; 16]>;

/// Dice with more face combinations than this are walked face by face.
const MOST_WAYS: u32 = 1 << 16;

impl Forced {
    /// Creates a walk that pauses after the first procedure that rolls dice, so that branches with the same resulting
    /// state can be merged.
    pub fn in_steps() -> Self {
        Self { in_steps: true, ..Self::default() }
    }

    pub(super) fn pauses(&self) -> bool {
        self.in_steps && self.has_rolled()
    }

    /// Returns true if any die has been rolled.
    pub fn has_rolled(&self) -> bool {
        !self.branches.is_empty()
    }

    /// Returns the estimated number of courses of play: the product of the branch counts of this course's rolls.
    pub fn estimated_branches(&self) -> f64 {
        self.branches.iter().map(|n| f64::from(*n)).product()
    }

    /// Returns the next branches in counting order, with the last roll varying fastest; `None` after the last.
    pub fn next_branch(self) -> Option<Self> {
        let Self { mut taken, branches, mut known, in_steps, .. } = self;
        taken.resize(branches.len(), 0);
        while let Some(last) = taken.pop() {
            if last + 1 < branches[taken.len()] {
                taken.push(last + 1);
                known.truncate(taken.len());
                return Some(Self { taken, known, in_steps, ..Self::default() });
            }
        }
        None
    }

    /// Returns the branch index, from the lowest faces, that the next roll takes.
    fn branch(&mut self, branches: usize) -> usize {
        let taken = self.taken.get(self.branches.len()).copied().unwrap_or(0);
        self.branches.push(branches as u16);
        branches - 1 - usize::from(taken)
    }

    /// Returns the face that a die shows. `cuts` are the lowest faces of its bands above the first, in rising order.
    /// Without `cuts`, each face is a branch.
    pub(super) fn face(&mut self, die: u16, cuts: Option<&[i32]>) -> u16 {
        let Some(cuts) = cuts else {
            self.chance /= f64::from(die);
            return self.branch(usize::from(die)) as u16 + 1;
        };
        // Cuts outside the die's faces or repeated cuts make no band.
        let mut starts: SmallVec<[u16; 8]> = SmallVec::from_slice(&[1]);
        for cut in cuts {
            if let Some(cut) = u16::try_from(*cut).ok().filter(|c| *c > starts[starts.len() - 1] && *c <= die) {
                starts.push(cut);
            }
        }
        let band = self.branch(starts.len());
        let first = starts[band];
        let after = starts.get(band + 1).copied().unwrap_or(die + 1);
        self.chance *= f64::from(after - first) / f64::from(die);
        first
    }

    /// Returns the faces of dice rolled together, when only their combined result matters.
    pub(super) fn faces(&mut self, dice: Faces, come_to: impl Fn(&[u16]) -> u32) -> Faces {
        let all = dice.iter().try_fold(1u32, |ways, die| ways.checked_mul(u32::from(*die)).filter(|n| *n <= MOST_WAYS));
        let Some(all) = all else { return dice.into_iter().map(|die| self.face(die, None)).collect() };
        let throw = self.branches.len();
        if self.known.len() <= throw {
            self.known.resize(throw + 1, None);
        }
        let ways = self.known[throw].get_or_insert_with(|| Arc::new(combined_results(&dice, come_to))).clone();
        let shown = &ways[self.branch(ways.len())];
        self.chance *= f64::from(shown.combinations) / f64::from(all);
        shown.faces.clone()
    }
}

/// Returns all combined results of these dice, in rising order.
fn combined_results(dice: &[u16], come_to: impl Fn(&[u16]) -> u32) -> Ways {
    let mut all = Ways::new();
    let mut faces: Faces = dice.iter().map(|_| 1).collect();
    loop {
        let result = come_to(&faces);
        match all.binary_search_by_key(&result, |way| way.result) {
            Ok(known) => all[known].combinations += 1,
            Err(place) => all.insert(place, DiceResult { result, combinations: 1, faces: faces.clone() }),
        }
        // Count up, with the last die varying fastest.
        let Some(next) = (0..dice.len()).rev().find(|ix| faces[*ix] < dice[*ix]) else { return all };
        faces[next] += 1;
        faces[next + 1..].fill(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Dice;
    use crate::vocab::Purpose;

    const PURPOSE: Purpose = Purpose { what: "test", who: None, row: None };

    /// Every playout of two dice: the values shown, with their probabilities.
    fn walk(cuts: Option<&[i32]>) -> Vec<(u16, u16, f64)> {
        let (mut dice, mut playouts, mut next) = (Dice::seeded(1), Vec::new(), Some(Forced::default()));
        while let Some(forced) = next {
            dice.forced = Some(forced);
            let first = match cuts {
                Some(cuts) => dice.throw_in_bands(20, PURPOSE, None, cuts),
                None => dice.throw(20, PURPOSE, None),
            };
            let second = dice.throw(4, PURPOSE, None);
            let forced = dice.forced.take().expect("nobody took it");
            playouts.push((first.value, second.value, forced.chance));
            next = forced.next_branch();
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

    /// Every combined result of dice rolled together, with its probability.
    fn results(dice: &[u16], come_to: impl Fn(&[u16]) -> u32) -> Vec<(u32, f64)> {
        let dice: Vec<(u16, Purpose)> = dice.iter().map(|die| (*die, PURPOSE)).collect();
        let (mut door, mut results, mut next) = (Dice::seeded(1), Vec::new(), Some(Forced::default()));
        while let Some(forced) = next {
            door.forced = Some(forced);
            let shown: Vec<u16> = door.throw_together(&dice, &come_to).iter().map(|r| r.value).collect();
            let forced = door.forced.take().expect("nobody took it");
            results.push((come_to(&shown), forced.chance));
            next = forced.next_branch();
        }
        results
    }

    fn sum(faces: &[u16]) -> u32 {
        faces.iter().map(|face| u32::from(*face)).sum()
    }

    #[test]
    fn dice_thrown_together_are_walked_by_what_they_come_to() {
        let sums: Vec<(u32, f64)> =
            (2..=12).rev().map(|n: i32| (n as u32, f64::from(6 - (7 - n).abs()) / 36.0)).collect();
        assert_eq!(results(&[6, 6], sum), sums);
        let highest = results(&[6, 6], |faces| u32::from(*faces.iter().max().expect("two")));
        assert_eq!(highest[0], (6, 11.0 / 36.0));
        assert_eq!(results(&[6, 6], |faces| u32::from(sum(faces) > 7)), [(1, 15.0 / 36.0), (0, 21.0 / 36.0)]);
        assert_eq!(results(&[8, 4], sum).len(), 11);
        assert_eq!(results(&[20, 20, 20, 20], |_| 0).len(), 160_000, "too many ways to count");
    }
}
