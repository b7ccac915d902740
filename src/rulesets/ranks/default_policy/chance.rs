//! Rough odds for quick choices, from the resolver's own base dice and causes. Shares are in 1296ths.

use crate::rulesets::ranks::action::Mode;
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::dice::{Base, Manner};
use crate::rulesets::ranks::queries::BattleReader;

/// Sum of all shares: 6 to the fourth, so that the shares of pairs of d6 are exact. Shares of other dice are rounded.
const WHOLE: i32 = 1296;
/// Number of possible results, which run from 0 to 14.
const MOST: usize = 15;

/// Probability distribution of an attack's result.
#[derive(Clone, Copy, Debug)]
pub struct Spread([i32; MOST]);

/// Distribution of the sum of two d6.
const SUM: Spread = Spread::in_36ths([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0, 0]);
/// Distribution of the higher of two d6.
const HIGHER: Spread = Spread::in_36ths([0, 1, 3, 5, 7, 9, 11, 0, 0, 0, 0, 0, 0, 0, 0]);
/// Distribution of the lower of two d6.
const LOWER: Spread = Spread::in_36ths([0, 11, 9, 7, 5, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0]);

impl Spread {
    const fn in_36ths(mut ways: [i32; MOST]) -> Self {
        let mut result = 0;
        while result < MOST {
            ways[result] *= WHOLE / 36;
            result += 1;
        }
        Self(ways)
    }

    /// Returns the distribution of an attack without dice: always 0.
    pub fn nothing() -> Self {
        let mut spread = [0; MOST];
        spread[0] = WHOLE;
        Self(spread)
    }

    fn die(faces: u16) -> Self {
        let mut spread = [0; MOST];
        spread[1..=usize::from(faces)].fill(WHOLE / i32::from(faces));
        Self(spread)
    }

    pub fn higher() -> Self {
        HIGHER
    }

    fn from_base(base: Base) -> Self {
        match base {
            Base::Die(faces) | Base::Fixed(faces) => Self::die(faces),
            Base::Summed => SUM,
        }
    }

    /// Returns the distribution of the base dice. In an attack with two weapons, the higher result counts.
    pub fn plain(e: &BattleReader, s: &Strike) -> Self {
        let first = Self::from_base(e.base(s));
        match e.second_arm(s.by, s.mode) {
            Some(arm) if s.mode == Mode::Dual => first.or(&Self::from_base(e.base(&Strike { arm, ..*s }))),
            _ => first,
        }
    }

    /// Returns the distribution under the attack's causes, if the attacker chooses the better dice.
    pub fn expected(e: &BattleReader, s: &Strike) -> Self {
        let plain = Self::plain(e, s);
        let rolled = match e.manner(s, e.causes(s).kind()) {
            Manner::Base => plain,
            Manner::Impaired => LOWER,
            Manner::Enhanced if Self::higher().beyond(0) > plain.beyond(0) => Self::higher(),
            Manner::Enhanced => plain,
        };
        rolled.plus(e.reach_bonus(s))
    }

    fn plus(self, bonus: i32) -> Self {
        if bonus == 0 {
            return self;
        }
        let mut spread = [0; MOST];
        for (value, share) in self.0.iter().enumerate() {
            spread[(value + bonus as usize).min(MOST - 1)] += share;
        }
        Self(spread)
    }

    /// Returns the distribution of the higher of two independent results.
    pub fn or(&self, other: &Self) -> Self {
        let mut spread = [0; MOST];
        let (mut below_a, mut below_b) = (0, 0);
        for (share, (a, b)) in spread.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *share = (a * below_b + b * below_a + a * b) / WHOLE;
            below_a += a;
            below_b += b;
        }
        Self(spread)
    }

    /// Returns a mixture: `this` with a chance of `chance` 36ths, otherwise `that`.
    pub fn mixed(chance: i32, this: &Self, that: &Self) -> Self {
        let mut spread = [0; MOST];
        for (value, share) in spread.iter_mut().enumerate() {
            *share = (chance * this.0[value] + (36 - chance) * that.0[value]) / 36;
        }
        Self(spread)
    }

    /// Returns the expected points above the given Armour, in hundredths.
    pub fn beyond(&self, armour: i32) -> i32 {
        let points = |(value, share): (usize, &i32)| (value as i32 - armour).max(0) * share;
        100 * self.0.iter().enumerate().map(points).sum::<i32>() / WHOLE
    }

    /// Returns the worth against the target's Guard and Life, in hundredths. Points of Life count double, and a loss
    /// counts more the larger its share of the Life left.
    pub fn value(&self, e: &BattleReader, s: &Strike) -> i32 {
        let wounds = e.wounds(s.target);
        let armour = e.armour(s.target).min(if e.piercing(s, s.arm) { 2 } else { 9 });
        let value = |(result, share): (usize, &i32)| {
            let net = (result as i32 - armour).max(0);
            let life = (net - wounds.guard).max(0).min(wounds.life);
            let fall = if life > 0 { 3 + 4 * life / wounds.life.max(1) } else { 0 };
            (net.min(wounds.guard + wounds.life) + life + fall) * share
        };
        100 * self.0.iter().enumerate().map(value).sum::<i32>() / WHOLE
    }
}

/// Returns the chance that 2d6 are equal to or under the value, in 36ths (table 11.2).
pub fn passes(value: i32) -> i32 {
    const TABLE: [i32; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    TABLE[value.clamp(0, 12) as usize]
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn the_higher_of_two_dice_averages_four_and_a_half() {
        assert_eq!(Spread::higher().beyond(0), 447);
    }

    #[test]
    fn of_two_attacks_the_higher_counts() {
        let both = Spread::die(6).or(&Spread::die(6));
        assert_eq!(both.beyond(0), 447);
    }
}
