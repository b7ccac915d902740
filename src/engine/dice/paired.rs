//! Paired dice for comparing options: each combatant has its own sequence of dice for each purpose. If an option
//! changes what one combatant does, the dice of the others stay the same as under every other option. The difference
//! between two options is then due to the options and not to luck.

use crate::vocab::{CombatantId, Purpose};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Dice sequences by combatant and purpose, each seeded when first used.
#[derive(Clone, Debug)]
pub struct PairedDice {
    seed: u64,
    rows: Vec<(Option<CombatantId>, &'static str, Pcg32)>,
}

impl PairedDice {
    /// Creates sequences that depend on that seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, rows: Vec::new() }
    }

    /// Rolls the next die of the sequence for a purpose.
    pub fn throw(&mut self, die: u16, purpose: Purpose) -> u16 {
        let (who, what) = (purpose.who, purpose.what);
        let known = self.rows.iter().position(|row| row.0 == who && row.1 == what);
        let at = known.unwrap_or_else(|| {
            let whose = who.map_or(0, |who| 1 + who.ix() as u64);
            let seed = xxh3_64_with_seed(what.as_bytes(), self.seed.wrapping_add(whose << 32));
            self.rows.push((who, what, Pcg32::seed_from_u64(seed)));
            self.rows.len() - 1
        });
        self.rows[at].2.random_range(1..=die)
    }
}
