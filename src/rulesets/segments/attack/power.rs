//! Damage computed from dice of weapons and spells (S-DMG-01 to S-DMG-04).

use crate::rulesets::segments::level::{CriticalDice, DiceSum};
use crate::rulesets::segments::queries::Part;
use crate::rulesets::segments::unit::Few;

/// Returns the sum of the dice.
pub fn points(faces: &[u16]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}

/// The formula that turns dice into damage.
pub struct Power {
    pub dice: DiceSum,
    /// Modifiers added to the dice, with their reasons.
    pub parts: Few<Part>,
    /// For critical and grievous hits, the house rule for doubling (reading 14); `None` for plain hits.
    pub doubled: Option<CriticalDice>,
    pub prot: i32,
}

impl Power {
    /// Returns the number of dice to roll.
    pub fn count(&self) -> usize {
        let throws = if self.doubled == Some(CriticalDice::RollTwice) { 2 } else { 1 };
        throws * usize::from(self.dice.count)
    }
    pub fn added(&self) -> i32 {
        self.parts.iter().map(|part| part.value).sum()
    }
    /// Returns the damage before protection.
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
    /// Returns the damage after protection, which counts against plain hits only.
    pub fn net(&self, faces: &[u16]) -> i32 {
        let gross = self.gross(faces);
        if self.doubled.is_some() { gross } else { (gross - self.prot).max(0) }
    }
    /// Returns the damage absorbed by protection.
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
