//! Finds the value at which a side wins as often as it should.
//!
//! Each value is fought in batches that double, and left as soon as it is clear on which side of the target it lies; since it is
//! looked at several times, intervals are 99 % there. Values are halved, which takes for granted that the rate rises or falls along
//! them: where it does not, the ends say so or the answer is a value that does what is asked all the same. Of several fields one
//! after the other is tuned, the others staying at their best, until the target is met or a whole round brings nothing.

use super::figures::Rate;
use super::sweep::Axis;
use crate::engine::data::suggest;
use std::collections::BTreeMap;

/// What is aimed at: `50±2` per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    pub share: f64,
    pub tolerance: f64,
}

impl Target {
    /// # Errors
    /// What it should look like.
    pub fn parse(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}`: write a target as 50±2 or 50+-2, in per cent");
        let (share, tolerance) = text.split_once('±').or(text.split_once("+-")).ok_or_else(wrong)?;
        let number = |text: &str| text.trim().trim_end_matches('%').trim().parse::<f64>().map_err(|_| wrong());
        let (share, tolerance) = (number(share)? / 100.0, number(tolerance)? / 100.0);
        let fits = (0.0..=1.0).contains(&share) && (0.001..=0.5).contains(&tolerance);
        if fits { Ok(Self { share, tolerance }) } else { Err(wrong()) }
    }

    pub fn low(self) -> f64 {
        self.share - self.tolerance
    }

    pub fn high(self) -> f64 {
        self.share + self.tolerance
    }

    /// On which side of the target a rate lies, if that is clear: -1 below, 0 in it, 1 above.
    fn side(self, rate: Rate) -> Option<i8> {
        let (low, high) = rate.interval_of(SURE);
        if high < self.low() {
            Some(-1)
        } else if low > self.high() {
            Some(1)
        } else if low >= self.low() && high <= self.high() {
            Some(0)
        } else {
            None
        }
    }

    /// How far a rate is off.
    fn off(self, rate: Rate) -> f64 {
        (rate.share() - self.share).abs()
    }
}

/// The 99 % point of the normal distribution.
const SURE: f64 = 2.575_829;

/// The first batch.
const BATCH: u64 = 100;

/// What tuning came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Places of the values on the axes.
    pub at: Vec<usize>,
    pub rate: Rate,
    /// Whether the rate lies in the target, as far as was looked.
    pub met: bool,
    /// Everything that was tried, in order.
    pub tried: Vec<(Vec<usize>, Rate)>,
}

/// What a search says about its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The best rate lies in it, as far as was looked.
    Met,
    /// It does not, but some point may: so many battles cannot tell.
    Unsure,
    /// Every point that was tried lies surely outside.
    Unreachable,
}

impl Tuned {
    pub fn verdict(&self, target: Target) -> Verdict {
        let off = |(_, rate): &(Vec<usize>, Rate)| matches!(target.side(*rate), Some(-1 | 1));
        match self.met {
            true => Verdict::Met,
            false if self.tried.iter().all(off) => Verdict::Unreachable,
            false => Verdict::Unsure,
        }
    }
}

/// Fights some battles more at a point: places on the axes, the first battle, and how many. How many were won.
pub type Measure<'m> = &'m mut dyn FnMut(&[usize], u64, u64) -> Result<u64, String>;

/// A search in the making.
struct Search<'s, 'm> {
    axes: &'s [Axis],
    target: Target,
    most: u64,
    measure: Measure<'m>,
    known: BTreeMap<Vec<usize>, Rate>,
    tried: Vec<Vec<usize>>,
}

/// Tunes. At one point at most `most` battles are fought. `start` are the places to begin from.
///
/// # Errors
/// What stands in the way of a battle.
pub fn tune(axes: &[Axis], start: Vec<usize>, target: Target, most: u64, measure: Measure) -> Result<Tuned, String> {
    let mut search = Search { axes, target, most, measure, known: BTreeMap::new(), tried: Vec::new() };
    let mut at = start;
    loop {
        let before = at.clone();
        for axis in 0..axes.len() {
            at = search.along(&at, axis)?;
            if search.met(&at) {
                return Ok(search.tuned(at));
            }
        }
        if at == before || axes.len() == 1 {
            return Ok(search.tuned(at));
        }
    }
}

impl Search<'_, '_> {
    /// On which side of the target a point lies: fights until that is clear, or for as long as it may.
    fn side(&mut self, at: &[usize]) -> Result<i8, String> {
        if !self.known.contains_key(at) {
            self.tried.push(at.to_vec());
        }
        loop {
            let rate = self.known.get(at).copied().unwrap_or_default();
            if let Some(side) = self.target.side(rate).filter(|_| rate.of > 0) {
                return Ok(side);
            }
            let more = rate.of.max(BATCH).min(self.most - rate.of.min(self.most));
            if more == 0 {
                let within = self.target.off(rate) <= self.target.tolerance;
                return Ok(if within {
                    0
                } else if rate.share() > self.target.share {
                    1
                } else {
                    -1
                });
            }
            let won = (self.measure)(at, rate.of, more)?;
            self.known.insert(at.to_vec(), Rate { hits: rate.hits + won, of: rate.of + more });
        }
    }

    /// Halves one axis, and returns its best place.
    fn along(&mut self, at: &[usize], axis: usize) -> Result<Vec<usize>, String> {
        let point = |ix: usize| {
            let mut point = at.to_vec();
            point[axis] = ix;
            point
        };
        let (mut low, mut high) = (0, self.axes[axis].values.len() - 1);
        let (first, last) = (self.side(&point(low))?, self.side(&point(high))?);
        if first != 0 && last != 0 && first != last {
            while high - low > 1 {
                let middle = low.midpoint(high);
                match self.side(&point(middle))? {
                    0 => break,
                    side if side == first => low = middle,
                    _ => high = middle,
                }
            }
        }
        let all = (0..self.axes[axis].values.len()).map(point);
        let tried = all.filter_map(|point| Some((self.target.off(*self.known.get(&point)?), point)));
        let best = tried.min_by(|a, b| a.0.total_cmp(&b.0)).expect("both ends were tried");
        Ok(best.1)
    }

    fn met(&self, at: &[usize]) -> bool {
        self.known.get(at).is_some_and(|rate| self.target.off(*rate) <= self.target.tolerance)
    }

    fn tuned(&self, at: Vec<usize>) -> Tuned {
        let rate = self.known[&at];
        let tried = self.tried.iter().map(|point| (point.clone(), self.known[point])).collect();
        Tuned { met: self.met(&at), at, rate, tried }
    }
}

/// Where a search of several fields begins: the middle of each.
pub fn middles(axes: &[Axis]) -> Vec<usize> {
    axes.iter().map(|axis| axis.values.len() / 2).collect()
}

/// The place of a value on an axis.
///
/// # Errors
/// It is none of them.
pub fn place(axis: &Axis, value: &str) -> Result<usize, String> {
    let known = || axis.values.iter().map(String::as_str);
    let found = known().position(|known| known == value);
    found.ok_or_else(|| format!("{} is never {value}; {}", axis.path, suggest(value, known())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(values: &str) -> Axis {
        Axis::parse("bo.str", values).expect("an axis")
    }

    /// Battles that are won as often as a function of the values says.
    fn tuned(axes: &[Axis], target: &str, share: impl Fn(&[usize]) -> f64) -> Tuned {
        let mut measure = |at: &[usize], from: u64, more: u64| {
            let won = |n: u64| ((n as f64) * share(at)).round() as u64;
            Ok(won(from + more) - won(from))
        };
        tune(axes, middles(axes), Target::parse(target).expect("a target"), 5000, &mut measure).expect("it is found")
    }

    #[test]
    fn targets_are_in_per_cent() {
        assert_eq!(Target::parse("50±2"), Ok(Target { share: 0.5, tolerance: 0.02 }));
        assert_eq!(Target::parse("50+-2"), Target::parse("50 % ± 2 %"));
        assert!(Target::parse("50").is_err() && Target::parse("150±2").is_err() && Target::parse("50±0").is_err());
    }

    #[test]
    fn the_value_is_found_by_halving() {
        let found = tuned(&[axis("6..22")], "50±4", |at| 0.1 + 0.05 * at[0] as f64);
        assert!(found.met && found.at == [8] && found.tried.len() <= 4, "{found:?}");
        // Falling rates too.
        assert_eq!(tuned(&[axis("6..22")], "50±4", |at| 0.9 - 0.05 * at[0] as f64).at, [8]);
    }

    #[test]
    fn what_cannot_be_reached_is_said_with_the_best() {
        let found = tuned(&[axis("6..14")], "50±2", |at| 0.03 + 0.05 * at[0] as f64);
        assert!(!found.met && found.at == [8] && (found.rate.share() - 0.43).abs() < 0.01, "{found:?}");
        let target = Target::parse("50±2").expect("a target");
        assert_eq!(found.verdict(target), Verdict::Unreachable);
        let few = Tuned { tried: vec![(vec![8], Rate { hits: 4, of: 12 })], ..found };
        assert_eq!(few.verdict(target), Verdict::Unsure, "twelve battles prove nothing");
    }

    #[test]
    fn several_fields_are_tuned_one_after_the_other() {
        let axes = [axis("0..4"), axis("0..20")];
        let found = tuned(&axes, "50±4", |at| 0.05 * at[0] as f64 + 0.03 * at[1] as f64);
        assert!(found.met, "{found:?}");
    }
}
