//! Dice notation as used in tables: `2d8`, `d6`, `1d6+2`, or only points, `3`.

use serde::Serialize;

/// Maximum number of dice in one notation.
pub const MOST_DICE: u16 = 20;
/// Possible numbers of faces of a die.
pub const FACES: std::ops::RangeInclusive<u16> = 2..=100;
/// Maximum number of points added to the dice.
pub const MOST_POINTS: u16 = 100;

/// A number of dice with equal faces, plus points.
///
/// The ruleset decides which forms are valid: one may not allow points, another no bare number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceNotation {
    /// 0 for points without dice.
    pub count: u16,
    /// Number of faces; 0 for points without dice.
    pub die: u16,
    /// Points added to the dice.
    pub plus: u16,
}

impl DiceNotation {
    /// Parses `2d8`, `d6` (one die), `1d6+2` or `3`. Returns `None` for anything else, including numbers out of range.
    /// A count is 1 to `MOST_DICE`, the faces are within `FACES`, and points are at most `MOST_POINTS`.
    pub fn parse(text: &str) -> Option<Self> {
        let Some((count, rest)) = text.split_once('d') else {
            let plus = number(text).filter(|plus| *plus <= MOST_POINTS)?;
            return Some(Self { plus, ..Self::default() });
        };
        let (die, plus) = match rest.split_once('+') {
            Some((die, plus)) => (number(die)?, number(plus)?),
            None => (number(rest)?, 0),
        };
        let count = if count.is_empty() { 1 } else { number(count)? };
        let fits = (1..=MOST_DICE).contains(&count) && FACES.contains(&die) && plus <= MOST_POINTS;
        fits.then_some(Self { count, die, plus })
    }
}

/// Parses digits only. The standard parser accepts a sign, so that `1d6++1` would pass.
fn number(text: &str) -> Option<u16> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Dice such as 2d6+2, as rolled by the rules. If `count` is 0, no die is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct DiceSum {
    /// Number of dice.
    pub count: u16,
    /// Number of faces of each die.
    pub die: u16,
    /// Points added to the dice; negative points are subtracted.
    pub plus: i32,
}

impl DiceSum {
    /// Creates the sum `count`d`die` + `plus`.
    pub const fn new(count: u16, die: u16, plus: i32) -> Self {
        Self { count, die, plus }
    }
    /// Returns the maximum result.
    pub fn most(self) -> i32 {
        i32::from(self.count * self.die) + self.plus
    }
}

impl From<DiceNotation> for DiceSum {
    fn from(written: DiceNotation) -> Self {
        Self::new(written.count, written.die, written.plus.into())
    }
}

#[cfg(test)]
mod tests {
    use super::DiceNotation;

    fn read(text: &str) -> Option<(u16, u16, u16)> {
        DiceNotation::parse(text).map(|dice| (dice.count, dice.die, dice.plus))
    }

    #[test]
    fn dice_are_read_in_every_form() {
        assert_eq!(read("2d8"), Some((2, 8, 0)));
        assert_eq!(read("d6"), Some((1, 6, 0)));
        assert_eq!(read("1d6+2"), Some((1, 6, 2)));
        assert_eq!(read("d100+100"), Some((1, 100, 100)));
        assert_eq!(read("20d2+0"), Some((20, 2, 0)));
        assert_eq!((read("3"), read("0")), (Some((0, 0, 3)), Some((0, 0, 0))));
    }

    #[test]
    fn what_is_no_dice_is_not_read() {
        let signs = ["1d6++1", "+1d6", "1d+6", "1d6+-1", "-1", "+3", "1d6+", "1d6-1", "1d6+1+1"];
        let shapes = ["", "d", "+", "1d", "6d6d6", "1 d6", "1d6 ", "1D6", "1d6+x", "１d6"];
        let ranges = ["0d6", "21d6", "1d1", "1d0", "1d101", "1d6+101", "101", "99999999d6", "1d99999999"];
        for text in signs.into_iter().chain(shapes).chain(ranges) {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
