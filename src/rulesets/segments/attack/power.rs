//! What the dice of a weapon or a spell come to (S-DMG-01 to S-DMG-04).

use crate::rulesets::segments::level::{CriticalDice, DiceSum};
use crate::rulesets::segments::queries::Part;
use crate::rulesets::segments::unit::Few;

/// What dice show together.
pub fn points(faces: &[u16]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}

/// How a throw becomes damage.
pub struct Power {
    pub dice: DiceSum,
    /// What is added to the dice, and why.
    pub parts: Few<Part>,
    /// A critical or grievous hit, by the house's way of doubling (reading 14); none: a plain one.
    pub doubled: Option<CriticalDice>,
    pub prot: i32,
}

impl Power {
    /// How many dice are thrown.
    pub fn count(&self) -> usize {
        let throws = if self.doubled == Some(CriticalDice::RollTwice) { 2 } else { 1 };
        throws * usize::from(self.dice.count)
    }
    pub fn added(&self) -> i32 {
        self.parts.iter().map(|part| part.value).sum()
    }
    /// Damage before protection.
    pub fn gross(&self, faces: &[u16]) -> i32 {
        let once = |faces: &[u16]| (points(faces) + self.added()).max(0);
        match self.doubled {
            None => once(faces),
            Some(CriticalDice::DoubleTotal) => 2 * once(faces),
            Some(CriticalDice::DoubleDice) => (2 * points(faces) + self.added()).max(0),
            Some(CriticalDice::RollTwice) => {
                let (first, second) = faces.split_at(usize::from(self.dice.count));
                once(first) + once(second)
            }
        }
    }
    /// Damage that counts: protection is good against plain hits alone.
    pub fn net(&self, faces: &[u16]) -> i32 {
        let gross = self.gross(faces);
        if self.doubled.is_some() { gross } else { (gross - self.prot).max(0) }
    }
    /// What protection takes of it.
    pub fn stopped(&self, faces: &[u16]) -> i32 {
        self.gross(faces) - self.net(faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::segments::cards::S_DMG_01;

    fn power(doubled: Option<CriticalDice>) -> Power {
        let parts = Few::from_slice(&[Part { value: 4, why: "skill", rule: S_DMG_01 }]);
        Power { dice: DiceSum::new(1, 8, 0), parts, doubled, prot: 5 }
    }

    #[test]
    fn s_dmg_02_and_03_protection_counts_against_plain_hits_alone() {
        assert_eq!(power(None).net(&[7]), 6);
        assert_eq!((power(None).gross(&[7]), power(None).stopped(&[7])), (11, 5));
        assert_eq!(power(Some(CriticalDice::DoubleTotal)).net(&[7]), 22);
        assert_eq!(power(Some(CriticalDice::DoubleDice)).net(&[7]), 18);
        let twice = power(Some(CriticalDice::RollTwice));
        assert_eq!((twice.count(), twice.net(&[7, 1])), (2, 16));
    }

    #[test]
    fn s_dmg_01_damage_is_never_below_0() {
        let mut weak = power(Some(CriticalDice::DoubleTotal));
        weak.parts[0].value = -3;
        assert_eq!((weak.net(&[1]), weak.net(&[5])), (0, 4));
    }
}
