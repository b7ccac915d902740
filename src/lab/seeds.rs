//! Sums by seed, the sampling unit of all statistics.

/// Two-sided 95 % quantile of the standard normal distribution.
pub const Z: f64 = 1.959_964;

/// Number of seeds, and the sum of the squared total of each seed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeedSums {
    pub seeds: u64,
    pub squares: f64,
    /// The seed added last; `total` is its running total.
    seed: u64,
    total: f64,
}

impl SeedSums {
    /// Creates the sums of independent battles, each with its own seed.
    pub fn independent(battles: u64, squares: f64) -> Self {
        Self { seeds: battles, squares, ..Self::default() }
    }

    /// Returns these totals with `seeds` seeds; those not added count as a total of 0.
    #[must_use]
    pub fn among(self, seeds: u64) -> Self {
        Self { seeds, ..self }
    }

    /// Adds a value to the total of a seed. All battles of one seed must be added consecutively.
    pub fn add(&mut self, seed: u64, value: f64) {
        if self.seeds == 0 || self.seed != seed {
            (self.seed, self.total) = (seed, 0.0);
            self.seeds += 1;
        }
        let before = self.total;
        self.total += value;
        self.squares += self.total * self.total - before * before;
    }
}
