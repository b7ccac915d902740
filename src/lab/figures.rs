//! Estimates from battles, each with its 95 % interval.
//!
//! The sampling unit is the seed. If seats are rotated, the battles of one seed share their dice and are not
//! independent. They form a cluster, and all variances here are variances between seeds (Cochran, "Sampling
//! Techniques", 3rd edition, chapter 9). With one battle per seed, each formula is the textbook formula for independent
//! battles.

pub use super::mean::Mean;
use super::seeds::{SeedSums, Z};
use crate::engine::odds::wilson_of;

/// Number of successes out of a number of battles, with the variance between seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    pub hits: u64,
    pub of: u64,
    sums: SeedSums,
}

impl Rate {
    /// Creates a rate of independent battles, each with its own seed.
    pub fn independent(hits: u64, of: u64) -> Self {
        Self { hits, of, sums: SeedSums::independent(of, hits as f64) }
    }

    /// Returns the share of listed battles among all battles. `seeds` are the seeds of the listed battles, in any
    /// order.
    pub fn of_listed(seeds: impl IntoIterator<Item = u64>, all: Self) -> Self {
        let mut seeds: Vec<u64> = seeds.into_iter().collect();
        seeds.sort_unstable();
        let mut rate = Self::default();
        seeds.into_iter().for_each(|seed| rate.add(seed, true));
        rate.among(all)
    }

    /// Returns this rate with the number of battles of `all`, for a rate that counted only its hits.
    #[must_use]
    pub fn among(self, all: Self) -> Self {
        Self { of: all.of, sums: self.sums.among(all.sums.seeds), ..self }
    }

    /// Adds a battle. All battles of one seed must be added consecutively.
    pub fn add(&mut self, seed: u64, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
        self.sums.add(seed, f64::from(u8::from(hit)));
    }

    pub fn share(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    pub fn seeds(self) -> u64 {
        self.sums.seeds
    }

    /// Returns the number of independent battles with the same information: the effective sample size of Kish, "Survey
    /// Sampling" (1965), section 8.2. The variance between seeds includes one added win and one added loss. Otherwise a
    /// sample whose seeds all agree would count as certain.
    fn effective_battles(self) -> f64 {
        let (of, seeds) = (self.of as f64, self.sums.seeds as f64);
        if self.sums.seeds == self.of {
            return of;
        }
        let per_seed = of / seeds;
        let share = (self.hits as f64 / per_seed + 1.0) / (seeds + 2.0);
        let between = (self.sums.squares / per_seed.powi(2) + 1.0) / (seeds + 2.0) - share * share;
        of * share * (1.0 - share) / (per_seed * between)
    }

    /// Returns Wilson's interval at the effective sample size (Korn and Graubard, "Confidence intervals for proportions
    /// with small expected number of positive counts", Survey Methodology 24, 1998; Franco et al., Journal of Survey
    /// Statistics and Methodology 7, 2019). Without battles it is 0 to 1.
    pub fn interval(self) -> (f64, f64) {
        self.interval_of(Z)
    }

    /// Returns the interval for another confidence level. `z` is the quantile of the standard normal distribution.
    pub fn interval_of(self, z: f64) -> (f64, f64) {
        if self.of == 0 { (0.0, 1.0) } else { wilson_of(self.share(), self.effective_battles(), z) }
    }

    /// Returns half the width of the interval: 0.02 means "± 2".
    pub fn margin(self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }

    /// Formats the rate with its interval, such as `35.6 % (32.7 to 38.6)`.
    pub fn in_words(self) -> String {
        let (low, high) = self.interval();
        format!("{:.1} % ({:.1} to {:.1})", 100.0 * self.share(), 100.0 * low, 100.0 * high)
    }
}

/// Wins in pairs of battles with the same seed, and their difference. The difference of a seed is the total over its
/// pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PairedWins {
    /// Pairs with both battles won.
    pub both: u64,
    /// Pairs with only the second battle won.
    pub gained: u64,
    /// Pairs with only the first battle won.
    pub lost: u64,
    pub neither: u64,
    rates: [Rate; 2],
    sums: SeedSums,
}

impl PairedWins {
    /// Creates the counts of independent pairs, each with its own seed.
    pub fn independent(both: u64, gained: u64, lost: u64, neither: u64) -> Self {
        let all = both + gained + lost + neither;
        let rates = [Rate::independent(both + lost, all), Rate::independent(both + gained, all)];
        let sums = SeedSums::independent(all, (gained + lost) as f64);
        Self { both, gained, lost, neither, rates, sums }
    }

    /// Adds a pair. All pairs of one seed must be added consecutively.
    pub fn add(&mut self, seed: u64, first: bool, second: bool) {
        *match (first, second) {
            (true, true) => &mut self.both,
            (false, true) => &mut self.gained,
            (true, false) => &mut self.lost,
            (false, false) => &mut self.neither,
        } += 1;
        self.rates[0].add(seed, first);
        self.rates[1].add(seed, second);
        self.sums.add(seed, f64::from(i8::from(second) - i8::from(first)));
    }

    pub fn pairs(self) -> u64 {
        self.both + self.gained + self.lost + self.neither
    }

    pub fn seeds(self) -> u64 {
        self.sums.seeds
    }

    pub fn first(self) -> Rate {
        self.rates[0]
    }

    pub fn second(self) -> Rate {
        self.rates[1]
    }

    /// Returns the second rate minus the first.
    pub fn difference(self) -> f64 {
        if self.pairs() == 0 { 0.0 } else { (self.gained as f64 - self.lost as f64) / self.pairs() as f64 }
    }

    /// Returns the interval of Bonett and Price ("Adjusted Wald confidence interval for a difference of binomial
    /// proportions based on paired data", Journal of Educational and Behavioral Statistics 37, 2012). It is Wald's
    /// interval with one gained and one lost seed added, and stays valid if few pairs flip.
    pub fn interval(self) -> (f64, f64) {
        let (centre, error) = self.adjusted();
        ((centre - Z * error).max(-1.0), (centre + Z * error).min(1.0))
    }

    pub fn margin(self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }

    /// Returns the centre of the interval and its standard error: both with one gained and one lost seed added.
    fn adjusted(self) -> (f64, f64) {
        let n = self.sums.seeds as f64 + 2.0;
        let per_seed = (self.pairs() as f64 / self.sums.seeds.max(1) as f64).max(1.0);
        let centre = (self.gained as f64 - self.lost as f64) / per_seed / n;
        let squares = (self.sums.squares / per_seed.powi(2) + 2.0) / n;
        (centre, ((squares - centre * centre) / n).sqrt())
    }

    /// Returns the sign of the difference if the interval excludes zero: 1 for up, -1 for down. Otherwise 0.
    pub fn direction(self) -> i8 {
        match self.interval() {
            (low, _) if low > 0.0 => 1,
            (_, high) if high < 0.0 => -1,
            _ => 0,
        }
    }

    /// Returns the two-sided p-value of [`Self::interval`]: the interval of level 1 - p just reaches zero. It is below
    /// 0.05 exactly if the 95 % interval excludes zero.
    pub fn p(self) -> f64 {
        let (centre, error) = self.adjusted();
        (2.0 * normal(-centre.abs() / error)).min(1.0)
    }

    /// Formats the p-value, such as `p = 0.0310`.
    pub fn p_in_words(self) -> String {
        let p = self.p();
        if p < 0.0001 { "p < 0.0001".into() } else { format!("p = {p:.4}") }
    }

    /// Formats the difference with its interval, such as `+13.9 percentage points (+11.3 to +16.5)`.
    pub fn in_words(self) -> String {
        self.with_unit(" percentage points")
    }

    /// Formats the difference with its interval and without a unit, such as `+13.9 (+11.3 to +16.5)`.
    pub fn in_short(self) -> String {
        self.with_unit("")
    }

    fn with_unit(self, unit: &str) -> String {
        let (low, high) = self.interval();
        format!("{:+.1}{unit} ({:+.1} to {:+.1})", tidy(self.difference()), tidy(low), tidy(high))
    }
}

/// Converts a share into percentage points, rounded to one decimal; -0.0 becomes 0.0, which is printed as `+0.0`.
fn tidy(share: f64) -> f64 {
    let points = (1000.0 * share).round() / 10.0;
    if points == 0.0 { 0.0 } else { points }
}

/// Returns the probability that the true share is between two bounds, given a rate. Uses the normal distribution around
/// the centre of its interval.
pub fn surely(rate: Rate, low: f64, high: f64) -> f64 {
    let (from, until) = rate.interval();
    let (centre, deviation) = ((from + until) / 2.0, (until - from) / (2.0 * Z));
    let below = |x: f64| normal((x - centre) / deviation.max(1e-12));
    (below(high) - below(low)).clamp(0.0, 1.0)
}

/// Returns the standard normal distribution function, after Abramowitz and Stegun 26.2.17. The error is less than 1e-7.
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
        let rate = Rate::independent(356, 1000);
        let (low, high) = rate.interval();
        assert!((low - 0.3269).abs() < 1e-4 && (high - 0.3862).abs() < 1e-4, "{low} {high}");
        assert_eq!(rate.in_words(), "35.6 % (32.7 to 38.6)");
        assert_eq!(Rate::default().interval(), (0.0, 1.0));
    }

    /// Checks a worked case: 166 gained and 27 lost of 1000 pairs.
    #[test]
    fn a_paired_difference_and_its_p() {
        let pairs = PairedWins::independent(329, 166, 27, 478);
        assert!((pairs.difference() - 0.139).abs() < 1e-12);
        let (low, high) = pairs.interval();
        assert!((low - 0.1128).abs() < 1e-3 && (high - 0.1646).abs() < 1e-3, "{low} {high}");
        assert!(pairs.p() < 1e-20 && pairs.direction() == 1);
        // Centre 6/32, standard error √((12/32 - (6/32)²)/32): 1.8194 standard errors from zero.
        let few = PairedWins::independent(10, 8, 2, 10);
        assert!((few.p() - 0.06885).abs() < 1e-5, "{}", few.p());
    }

    /// Headline, interval and p are one statistic, also with few seeds and with two battles a seed.
    #[test]
    fn p_and_interval_always_agree() {
        let mut significant = 0;
        for (gained, lost, same) in (0..40).flat_map(|g| (0..40).flat_map(move |l| [(g, l, 0), (g, l, 7), (g, l, 400)]))
        {
            let single = PairedWins::independent(same / 2, gained, lost, same - same / 2);
            let mut seats = PairedWins::default();
            for seed in 0..gained + lost + same {
                let up = seed < gained;
                let down = !up && seed < gained + lost;
                seats.add(seed, down, up);
                seats.add(seed, down && seed % 2 == 0, up && seed % 2 == 0);
            }
            for paired in [single, seats] {
                let (low, high) = paired.interval();
                let excludes_zero = low > 0.0 || high < 0.0;
                assert_eq!(paired.p() < 0.05, excludes_zero, "{paired:?}: {} {low} {high}", paired.p());
                assert_eq!(paired.direction() != 0, excludes_zero, "{paired:?}");
                significant += u64::from(excludes_zero);
            }
        }
        assert!(significant > 1000, "{significant}");
    }

    #[test]
    fn what_never_differs_differs_by_nothing() {
        let same = PairedWins::independent(60, 0, 0, 40);
        assert_eq!((same.difference(), same.p_in_words().as_str(), same.direction()), (0.0, "p = 1.0000", 0));
        let (low, high) = same.interval();
        assert!(low < 0.0 && high > 0.0 && (low + high).abs() < 1e-12, "none seen is not none there");
        assert!(same.in_words().starts_with("+0.0 percentage points"), "{}", same.in_words());
    }

    #[test]
    fn certainty_adds_up() {
        let rate = Rate::independent(500, 1000);
        assert!((surely(rate, 0.0, 1.0) - 1.0).abs() < 1e-6);
        let (low, high) = rate.interval();
        assert!((surely(rate, low, high) - 0.95).abs() < 1e-4);
        assert!(surely(rate, 0.6, 1.0) < 1e-6);
    }

    /// Two battles of a seed that always agree carry the information of one battle.
    #[test]
    fn seats_that_agree_are_counted_once() {
        let (mut rate, mut mean, mut paired) = (Rate::default(), Mean::default(), PairedWins::default());
        for seed in 0..400 {
            for _ in 0..2 {
                rate.add(seed, seed % 4 == 0);
                mean.add(seed, f64::from(u8::from(seed % 4 == 0)));
                paired.add(seed, false, seed % 4 == 0);
            }
        }
        let once = Rate::independent(100, 400);
        assert_eq!((rate.of, rate.seeds(), rate.share()), (800, 400, 0.25));
        assert!((rate.margin() / once.margin() - 1.0).abs() < 0.01, "{} {}", rate.margin(), once.margin());
        assert!((mean.margin() / once.margin() - 1.0).abs() < 0.02, "{}", mean.margin());
        let pairs = PairedWins::independent(0, 100, 0, 300);
        assert_eq!(
            (paired.pairs(), paired.seeds(), paired.interval(), paired.p()),
            (800, 400, pairs.interval(), pairs.p())
        );
    }

    /// Two battles of a seed, one of them always won, carry far more information than two independent battles.
    #[test]
    fn seats_that_disagree_tell_more() {
        let (mut rate, mut paired) = (Rate::default(), PairedWins::default());
        for seed in 0..400 {
            for seat in 0..2 {
                rate.add(seed, seat == 0);
                paired.add(seed, seat == 0, seat == 1);
            }
        }
        assert!(rate.margin() < Rate::independent(400, 800).margin() / 5.0, "{}", rate.margin());
        assert!(rate.margin() > 0.001, "none seen is not none there");
        assert_eq!((paired.difference(), paired.p_in_words().as_str()), (0.0, "p = 1.0000"));
        assert!(paired.margin() < PairedWins::independent(0, 400, 400, 0).margin() / 5.0, "{}", paired.margin());
    }

    #[test]
    fn hits_alone_are_a_rate_among_all_battles() {
        let mut whole = Rate::default();
        let all: Vec<(u64, u64)> = (0..50).flat_map(|seed| [(seed, 0), (seed, 1)]).collect();
        let won = |(seed, seat): (u64, u64)| (seed + seat) % 3 == 0 || seed % 5 == 0;
        all.iter().for_each(|which| whole.add(which.0, won(*which)));
        let listed = all.iter().filter(|which| won(**which)).map(|(seed, _)| *seed);
        assert_eq!(Rate::of_listed(listed, whole).interval(), whole.interval());
    }
}
