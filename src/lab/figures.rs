//! Numbers that battles come to, each with how sure it is: 95 % intervals throughout.

use crate::engine::odds::wilson_of;

/// The 95 % point of the normal distribution, on both sides.
pub const Z: f64 = 1.959_964;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    pub hits: u64,
    pub of: u64,
}

impl Rate {
    /// What it is more than another, `+3.0 ± 4.1 points`, with an interval as if nothing paired the two: wider than need be.
    pub fn less(self, other: Self) -> String {
        let more = self.share() - other.share();
        format!("{:+.1} ± {:.1} points", 100.0 * more, 100.0 * self.margin().hypot(other.margin()))
    }

    pub fn add(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    pub fn share(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// Wilson's interval; of nothing nothing is known.
    pub fn interval(self) -> (f64, f64) {
        self.interval_of(Z)
    }

    /// Wilson's interval for another certainty: `z` is the point of the normal distribution.
    pub fn interval_of(self, z: f64) -> (f64, f64) {
        if self.of == 0 { (0.0, 1.0) } else { wilson_of(self.share(), self.of as f64, z) }
    }

    /// Half its width: "± 2" is 0.02.
    pub fn margin(self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }

    /// `35.6 % (32.7 to 38.6)`
    pub fn in_words(self) -> String {
        let (low, high) = self.interval();
        format!("{:.1} % ({:.1} to {:.1})", 100.0 * self.share(), 100.0 * low, 100.0 * high)
    }
}

/// The same battles fought twice, and who won them: all differences of one pair stay in the pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    /// Won both times.
    pub both: u64,
    /// Won the second time alone.
    pub gained: u64,
    /// Won the first time alone.
    pub lost: u64,
    pub neither: u64,
}

impl Paired {
    pub fn add(&mut self, first: bool, second: bool) {
        *match (first, second) {
            (true, true) => &mut self.both,
            (false, true) => &mut self.gained,
            (true, false) => &mut self.lost,
            (false, false) => &mut self.neither,
        } += 1;
    }

    pub fn pairs(self) -> u64 {
        self.both + self.gained + self.lost + self.neither
    }

    pub fn first(self) -> Rate {
        Rate { hits: self.both + self.lost, of: self.pairs() }
    }

    pub fn second(self) -> Rate {
        Rate { hits: self.both + self.gained, of: self.pairs() }
    }

    /// The second rate less the first.
    pub fn difference(self) -> f64 {
        if self.pairs() == 0 { 0.0 } else { (self.gained as f64 - self.lost as f64) / self.pairs() as f64 }
    }

    /// Its interval after Bonett and Price: Wald's for pairs, with one flip each way added, which keeps its word where few flip.
    pub fn interval(self) -> (f64, f64) {
        let n = self.pairs() as f64 + 2.0;
        let (gained, lost) = ((self.gained as f64 + 1.0) / n, (self.lost as f64 + 1.0) / n);
        let spread = Z * ((gained + lost - (gained - lost).powi(2)) / n).sqrt();
        ((gained - lost - spread).max(-1.0), (gained - lost + spread).min(1.0))
    }

    pub fn margin(self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }

    /// Which way it goes, if the interval leaves no doubt: 1 up, -1 down, 0 nobody knows.
    pub fn direction(self) -> i8 {
        match self.interval() {
            (low, _) if low > 0.0 => 1,
            (_, high) if high < 0.0 => -1,
            _ => 0,
        }
    }

    /// McNemar's exact p: how often chance alone would flip so unevenly, were there no effect.
    pub fn p(self) -> f64 {
        let (n, k) = (self.gained + self.lost, self.gained.min(self.lost));
        if n == 0 {
            return 1.0;
        }
        let mut term = -(n as f64) * std::f64::consts::LN_2;
        let mut sum = term.exp();
        for i in 1..=k {
            term += ((n - i + 1) as f64 / i as f64).ln();
            sum += term.exp();
        }
        (2.0 * sum).min(1.0)
    }

    /// `p = 0.031` by McNemar's exact test.
    pub fn p_in_words(self) -> String {
        let p = self.p();
        if p < 0.0001 { "p < 0.0001".into() } else { format!("p = {p:.4}") }
    }

    /// `+13.9 points (+11.3 to +16.5)`
    pub fn in_words(self) -> String {
        let (low, high) = self.interval();
        format!("{:+.1} points ({:+.1} to {:+.1})", tidy(self.difference()), tidy(low), tidy(high))
    }
}

/// In points, without a sign before nothing.
fn tidy(share: f64) -> f64 {
    let points = (1000.0 * share).round() / 10.0;
    if points == 0.0 { 0.0 } else { points }
}

/// A mean, and how far it may be off.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    n: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, x: f64) {
        self.n += 1;
        self.sum += x;
        self.squares += x * x;
    }

    pub fn mean(self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum / self.n as f64 }
    }

    pub fn total(self) -> f64 {
        self.sum
    }

    /// Half the width of its interval.
    pub fn margin(self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let n = self.n as f64;
        let variance = (self.squares - self.sum * self.sum / n).max(0.0) / (n - 1.0);
        Z * (variance / n).sqrt()
    }

    /// `5.1 ± 0.1`
    pub fn in_words(self) -> String {
        format!("{:.1} ± {:.1}", self.mean(), self.margin())
    }

    /// What it is more than another, `+0.4 ± 0.2`, with an interval as if nothing paired the two: wider than need be.
    pub fn less(self, other: Self) -> String {
        format!("{:+.1} ± {:.1}", self.mean() - other.mean(), self.margin().hypot(other.margin()))
    }
}

/// How sure it is that a share lies between two bounds, given what was seen: the normal distribution about Wilson's centre.
pub fn surely(rate: Rate, low: f64, high: f64) -> f64 {
    let (from, until) = rate.interval();
    let (centre, deviation) = ((from + until) / 2.0, (until - from) / (2.0 * Z));
    let below = |x: f64| normal((x - centre) / deviation.max(1e-12));
    (below(high) - below(low)).clamp(0.0, 1.0)
}

/// The normal distribution function, after Abramowitz and Stegun 26.2.17: off by less than 1e-7.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let poly =
        t * (0.319_381_530 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * poly;
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_says_how_sure_it_is() {
        let rate = Rate { hits: 356, of: 1000 };
        let (low, high) = rate.interval();
        assert!((low - 0.3269).abs() < 1e-4 && (high - 0.3862).abs() < 1e-4, "{low} {high}");
        assert_eq!(rate.in_words(), "35.6 % (32.7 to 38.6)");
        assert_eq!(Rate::default().interval(), (0.0, 1.0));
    }

    /// Against a worked case: 166 gained, 27 lost of 1000 pairs.
    #[test]
    fn a_paired_difference_and_its_p() {
        let pairs = Paired { both: 329, gained: 166, lost: 27, neither: 478 };
        assert!((pairs.difference() - 0.139).abs() < 1e-12);
        let (low, high) = pairs.interval();
        assert!((low - 0.1128).abs() < 1e-3 && (high - 0.1646).abs() < 1e-3, "{low} {high}");
        assert!(pairs.p() < 1e-20 && pairs.direction() == 1);
        // Two-sided, of 10 flips 2 one way: 112/1024.
        let few = Paired { gained: 8, lost: 2, both: 10, neither: 10 };
        assert!((few.p() - 112.0 / 1024.0).abs() < 1e-12, "{}", few.p());
    }

    #[test]
    fn what_never_differs_differs_by_nothing() {
        let same = Paired { both: 60, neither: 40, ..Paired::default() };
        assert_eq!((same.difference(), same.p(), same.direction()), (0.0, 1.0, 0));
        let (low, high) = same.interval();
        assert!(low < 0.0 && high > 0.0 && (low + high).abs() < 1e-12, "none seen is not none there");
        assert!(same.in_words().starts_with("+0.0 points"), "{}", same.in_words());
    }

    #[test]
    fn a_mean_says_how_far_it_may_be_off() {
        let mut mean = Mean::default();
        [1.0, 3.0, 5.0, 7.0].into_iter().for_each(|x| mean.add(x));
        assert!((mean.mean() - 4.0).abs() < 1e-12 && (mean.margin() - Z * (5.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn certainty_adds_up() {
        let rate = Rate { hits: 500, of: 1000 };
        assert!((surely(rate, 0.0, 1.0) - 1.0).abs() < 1e-6);
        let (low, high) = rate.interval();
        assert!((surely(rate, low, high) - 0.95).abs() < 1e-4);
        assert!(surely(rate, 0.6, 1.0) < 1e-6);
    }
}
