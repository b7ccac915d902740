//! Search for the value that gives a side its target win rate.
//!
//! Each value is fought in batches of doubling size, until its rate is clearly below, within or above the target.
//! Because a value is tested several times, these intervals have a confidence of 99 %. The search bisects the values
//! first. If that finds no match, because the rate does not change monotonically, the other values are fought too,
//! those nearest to the best first. Several fields are tuned one after the other, with the others fixed at their best
//! value. This ends when the target is met or a full pass changes nothing.

use super::figures::{Rate, surely};
use super::sweep::Axis;
use crate::engine::data::suggest;
use std::collections::BTreeMap;

/// A target rate, written as `50±2` in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TargetRate {
    pub share: f64,
    pub tolerance: f64,
}

impl TargetRate {
    /// Parses a target.
    ///
    /// # Errors
    /// Errors if the text is malformed or out of range; the message shows the expected form.
    pub fn parse(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}`: invalid target; expected percent, such as 50±2 or 50+-2");
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

    /// Compares a rate with the target: -1 below, 0 within, 1 above. `None` if that is not yet certain.
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

    /// Returns the distance of a rate from the middle of the target.
    fn off(self, rate: Rate) -> f64 {
        (rate.share() - self.share).abs()
    }

    /// Returns true if a rate is within the target with a certainty of at least [`CERTAIN`].
    fn is_met(self, rate: Rate) -> bool {
        rate.of > 0 && surely(rate, self.low(), self.high()) >= CERTAIN
    }

    /// Returns the sort key of a rate; the best has the smallest. Certainty to be within the target lowers it, distance
    /// raises it.
    fn closeness(self, rate: Rate) -> f64 {
        self.off(rate) - surely(rate, self.low(), self.high())
    }
}

/// Two-sided 99 % quantile of the standard normal distribution.
const SURE: f64 = 2.575_829;

/// Battles in the first batch.
const BATCH: u64 = 100;

/// Certainty required for a target to count as met.
const CERTAIN: f64 = 0.95;

/// Result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Indices of the best values on the axes.
    pub at: Vec<usize>,
    pub rate: Rate,
    /// All tried points with their rates, in order.
    pub tried: Vec<(Vec<usize>, Rate)>,
    /// Number of all points.
    pub points: usize,
}

/// Answer to the question whether a target can be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The best rate is within the target with a certainty of 95 %.
    Met,
    /// Some point may meet the target: it was not tried, or had too few battles for certainty.
    Unsure,
    /// Every point was tried and is certainly outside the target.
    Unreachable,
}

impl Tuned {
    /// Returns the probability that the best rate is within the target.
    pub fn certainty(&self, target: TargetRate) -> f64 {
        surely(self.rate, target.low(), target.high())
    }

    pub fn verdict(&self, target: TargetRate) -> Verdict {
        let off = |(_, rate): &(Vec<usize>, Rate)| matches!(target.side(*rate), Some(-1 | 1));
        if target.is_met(self.rate) {
            Verdict::Met
        } else if self.tried.len() == self.points && self.tried.iter().all(off) {
            Verdict::Unreachable
        } else {
            Verdict::Unsure
        }
    }

    /// Formats the verdict as a sentence. `set` formats the values of a point.
    pub fn in_words(&self, target: TargetRate, set: &dyn Fn(&[usize]) -> String) -> String {
        let (at, rate, sure) = (set(&self.at), self.rate.in_words(), 100.0 * self.certainty(target));
        match self.verdict(target) {
            Verdict::Met => format!("{at}: {rate}; within the target with {sure:.0} % confidence."),
            Verdict::Unreachable => format!("unreachable: best {rate} at {at}."),
            Verdict::Unsure => {
                let rest = self.points - self.tried.len();
                let rest = if rest > 0 { format!(" {rest} values were not tried.") } else { String::new() };
                format!(
                    "inconclusive, too few battles: best {rate} at {at}; within the target with {sure:.0} % confidence.{rest}"
                )
            }
        }
    }
}

/// Fights further battles at a point and returns the number won. Arguments: indices on the axes, first battle, number
/// of battles.
pub type Measure<'m> = &'m mut dyn FnMut(&[usize], u64, u64) -> Result<u64, String>;

/// State of a running search.
struct TuningSearch<'s, 'm> {
    axes: &'s [Axis],
    target: TargetRate,
    most: u64,
    measure: Measure<'m>,
    known: BTreeMap<Vec<usize>, Rate>,
    tried: Vec<Vec<usize>>,
}

/// Searches the axes for a point that meets the target, with at most `most` battles per point. `start` holds the
/// initial index on each axis.
///
/// # Errors
/// Returns the errors of `measure`.
pub fn tune(
    axes: &[Axis],
    start: Vec<usize>,
    target: TargetRate,
    most: u64,
    measure: Measure,
) -> Result<Tuned, String> {
    let mut search = TuningSearch { axes, target, most, measure, known: BTreeMap::new(), tried: Vec::new() };
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

impl TuningSearch<'_, '_> {
    /// Compares a point with the target. Fights until the result is certain or the battle limit is reached.
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
                let above = rate.share() > self.target.share;
                return Ok(if within { 0 } else { i8::from(above) - i8::from(!above) });
            }
            let won = (self.measure)(at, rate.of, more)?;
            self.known.insert(at.to_vec(), Rate::independent(rate.hits + won, rate.of + more));
        }
    }

    /// Searches one axis and returns its best point.
    fn along(&mut self, at: &[usize], axis: usize) -> Result<Vec<usize>, String> {
        let point = |ix: usize| {
            let mut point = at.to_vec();
            point[axis] = ix;
            point
        };
        let order = self.axes[axis].rising();
        let (mut low, mut high) = (0, order.len() - 1);
        let (first, last) = (self.side(&point(order[low]))?, self.side(&point(order[high]))?);
        if first != 0 && last != 0 && first != last {
            while high - low > 1 {
                let middle = low.midpoint(high);
                match self.side(&point(order[middle]))? {
                    0 => break,
                    side if side == first => low = middle,
                    _ => high = middle,
                }
            }
        }
        // The untried values remain; the one nearest to the best is next.
        loop {
            let known = |place: usize| self.known.get(&point(order[place])).copied();
            let tried = (0..order.len()).filter_map(|place| Some((self.target.closeness(known(place)?), place)));
            let (_, best) = tried.min_by(|a, b| a.0.total_cmp(&b.0)).expect("both ends were tried");
            let rest = (0..order.len()).filter(|place| known(*place).is_none());
            let next = rest.min_by_key(|place| place.abs_diff(best)).filter(|_| !self.met(&point(order[best])));
            let Some(next) = next else { return Ok(point(order[best])) };
            self.side(&point(order[next]))?;
        }
    }

    fn met(&self, at: &[usize]) -> bool {
        self.known.get(at).is_some_and(|rate| self.target.is_met(*rate))
    }

    fn tuned(&self, at: Vec<usize>) -> Tuned {
        let rate = self.known[&at];
        let tried = self.tried.iter().map(|point| (point.clone(), self.known[point])).collect();
        Tuned { at, rate, tried, points: self.axes.iter().map(|axis| axis.values.len()).product() }
    }
}

/// Returns the starting point of a search: the middle index of each axis.
pub fn middles(axes: &[Axis]) -> Vec<usize> {
    axes.iter().map(|axis| axis.values.len() / 2).collect()
}

/// Returns the index of a value on an axis.
///
/// # Errors
/// Errors if the axis does not contain the value.
pub fn place(axis: &Axis, value: &str) -> Result<usize, String> {
    let known = || axis.values.iter().map(String::as_str);
    let found = known().position(|known| known == value);
    found.ok_or_else(|| format!("{} has no value {value}; {}", axis.path, suggest(value, known())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(values: &str) -> Axis {
        Axis::parse("bo.str", values).expect("an axis")
    }

    /// Tunes with simulated battles; `share` returns the win rate of a point.
    fn tuned(axes: &[Axis], target: &str, share: impl Fn(&[usize]) -> f64) -> Tuned {
        let mut measure = |at: &[usize], from: u64, more: u64| {
            let won = |n: u64| ((n as f64) * share(at)).round() as u64;
            Ok(won(from + more) - won(from))
        };
        tune(axes, middles(axes), TargetRate::parse(target).expect("a target"), 5000, &mut measure)
            .expect("it is found")
    }

    fn is_met(found: &Tuned, target: &str) -> bool {
        found.verdict(TargetRate::parse(target).expect("a target")) == Verdict::Met
    }

    /// Finds the middle value in an unordered list, and the peak of a rate that rises and falls again.
    #[test]
    fn every_value_is_tried_before_a_target_is_called_unreachable() {
        let shares = [("6", 0.15), ("14", 0.34), ("10", 0.25)];
        let found = tuned(&[axis("6|14|10")], "35±4", |at| shares[at[0]].1);
        assert!(found.at == [1] && is_met(&found, "35±4"), "{found:?}");
        let hill = tuned(&[axis("1..9")], "50±4", |at| 0.5 - 0.04 * (at[0] as f64 - 5.0).abs());
        assert!(hill.at == [5] && is_met(&hill, "50±4"), "{hill:?}");
        let words = tuned(&[axis("cut|thrust|bash")], "35±4", |at| [0.6, 0.35, 0.5][at[0]]);
        assert!(words.at == [1] && is_met(&words, "35±4"), "{words:?}");
    }

    /// A rate at the edge of the target with few battles does not meet it.
    #[test]
    fn a_target_is_met_only_with_certainty() {
        let mut measure = |_: &[usize], from: u64, more: u64| Ok((from + more) * 38 / 100 - from * 38 / 100);
        let target = TargetRate::parse("35±4").expect("a target");
        let found = tune(&[axis("6|7")], vec![0], target, 200, &mut measure).expect("it is fought");
        assert!(found.certainty(target) < CERTAIN && found.verdict(target) == Verdict::Unsure, "{found:?}");
        assert!(found.in_words(target, &|_| "x".into()).contains("inconclusive"));
    }

    #[test]
    fn targets_are_in_per_cent() {
        assert_eq!(TargetRate::parse("50±2"), Ok(TargetRate { share: 0.5, tolerance: 0.02 }));
        assert_eq!(TargetRate::parse("50+-2"), TargetRate::parse("50 % ± 2 %"));
        assert!(
            TargetRate::parse("50").is_err()
                && TargetRate::parse("150±2").is_err()
                && TargetRate::parse("50±0").is_err()
        );
    }

    #[test]
    fn the_value_is_found_by_halving() {
        let found = tuned(&[axis("6..22")], "50±4", |at| 0.1 + 0.05 * at[0] as f64);
        assert!(is_met(&found, "50±4") && found.at == [8] && found.tried.len() <= 4, "{found:?}");
        // Rates that fall along the axis are searched, too.
        assert_eq!(tuned(&[axis("6..22")], "50±4", |at| 0.9 - 0.05 * at[0] as f64).at, [8]);
    }

    #[test]
    fn what_cannot_be_reached_is_said_with_the_best() {
        let found = tuned(&[axis("6..14")], "50±2", |at| 0.03 + 0.05 * at[0] as f64);
        assert!(found.at == [8] && found.tried.len() == 9 && (found.rate.share() - 0.43).abs() < 0.01, "{found:?}");
        let target = TargetRate::parse("50±2").expect("a target");
        assert_eq!(found.verdict(target), Verdict::Unreachable);
        let few = Tuned { tried: vec![(vec![8], Rate::independent(4, 12)); 9], ..found.clone() };
        assert_eq!(few.verdict(target), Verdict::Unsure, "twelve battles prove nothing");
        let some = Tuned { tried: found.tried[..2].to_vec(), ..found };
        assert_eq!(some.verdict(target), Verdict::Unsure, "two values of nine are not all");
    }

    #[test]
    fn several_fields_are_tuned_one_after_the_other() {
        let axes = [axis("0..4"), axis("0..20")];
        let found = tuned(&axes, "50±4", |at| 0.05 * at[0] as f64 + 0.03 * at[1] as f64);
        assert!(is_met(&found, "50±4"), "{found:?}");
    }
}
