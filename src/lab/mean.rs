//! Means over battles, with the seed as the sampling unit.

use super::seeds::{SeedSums, Z};

/// A mean over battles with the half width of its interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    battles: u64,
    sum: f64,
    sums: SeedSums,
}

impl Mean {
    /// Adds a battle. All battles of one seed must be added consecutively.
    pub fn add(&mut self, seed: u64, value: f64) {
        self.battles += 1;
        self.sum += value;
        self.sums.add(seed, value);
    }

    /// Returns the mean over `battles` battles of `seeds` seeds; those not added count as 0.
    #[must_use]
    pub fn among(self, battles: u64, seeds: u64) -> Self {
        Self { battles, sums: self.sums.among(seeds), ..self }
    }

    pub fn mean(self) -> f64 {
        if self.battles == 0 { 0.0 } else { self.sum / self.battles as f64 }
    }

    pub fn total(self) -> f64 {
        self.sum
    }

    /// Returns half the width of the 95 % interval.
    pub fn margin(self) -> f64 {
        Z * self.standard_error()
    }

    /// Returns the standard error, from the variance between the means of seeds. It is 0 for a single seed.
    pub fn standard_error(self) -> f64 {
        if self.sums.seeds < 2 {
            return 0.0;
        }
        let seeds = self.sums.seeds as f64;
        let per_seed = self.battles as f64 / seeds;
        let squares = (self.sums.squares - self.sum * self.sum / seeds).max(0.0);
        (squares / (seeds - 1.0) / seeds).sqrt() / per_seed
    }

    /// Formats the mean with its margin, such as `5.1 ± 0.1`.
    pub fn in_words(self) -> String {
        format!("{:.1} ± {:.1}", self.mean(), self.margin())
    }

    /// Formats the mean as a difference with a sign, such as `+0.4 ± 0.2`.
    pub fn as_difference(self) -> String {
        format!("{:+.1} ± {:.1}", (10.0 * self.mean()).round() / 10.0 + 0.0, self.margin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_says_how_far_it_may_be_off() {
        let mut mean = Mean::default();
        [1.0, 3.0, 5.0, 7.0].into_iter().zip(1..).for_each(|(x, seed)| mean.add(seed, x));
        assert!((mean.mean() - 4.0).abs() < 1e-12 && (mean.margin() - Z * (5.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    }
}
