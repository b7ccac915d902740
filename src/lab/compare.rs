//! Comparison of two variants over the same seeds, with paired differences and their intervals.

use super::figures::PairedWins;
use super::paired_differences::Differences;
use super::plan::Variant;
use super::record::BattleRecord;
use super::runner::BattleRunner;
use super::story::BattleStory;
use super::tally::VariantTally;

/// Two battles of the same seed and seating, one under each variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    pub seed: u64,
    /// Number of times the seats were rotated.
    pub seat: u64,
    /// Winning sides under variants A and B. `None` for a battle without a winner.
    pub winners: [Option<String>; 2],
    /// True if both battles have the same winner, length, number of decisions and combatant results.
    pub same: bool,
}

/// All pairs of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// ID of the side whose wins are compared.
    pub side: String,
    pub paired: PairedWins,
    pub tallies: [VariantTally; 2],
    /// Paired differences of all values that both tallies count.
    pub differences: Differences,
    pub pairs: Vec<Pair>,
}

impl Comparison {
    pub fn new(side: &str, sides: &[String]) -> Self {
        let tally = VariantTally::new(sides.iter().cloned());
        Self {
            side: side.to_owned(),
            tallies: [tally.clone(), tally],
            differences: Differences::of_sides(sides.len()),
            ..Self::default()
        }
    }

    /// Adds a pair. All pairs of one seed must be added consecutively.
    pub fn add(&mut self, a: &BattleRecord, b: &BattleRecord) {
        let wins = |record: &BattleRecord| record.winner.as_deref() == Some(&self.side);
        self.paired.add(a.seed, wins(a), wins(b));
        let sides = self.tallies[0].sides.iter().map(|(id, _)| id.as_str());
        self.differences.add(sides, a, b);
        self.tallies[0].add(a);
        self.tallies[1].add(b);
        // The hashes cannot be compared: different rules have different hashes. Results are compared instead.
        let course = |r: &BattleRecord| (r.rounds, r.decisions, r.combatants.clone());
        self.pairs.push(Pair {
            seed: a.seed,
            seat: a.seat,
            winners: [a.winner.clone(), b.winner.clone()],
            same: a.winner == b.winner && course(a) == course(b),
        });
    }

    /// Returns the pairs whose winners differ.
    pub fn flips(&self) -> impl Iterator<Item = &Pair> {
        self.pairs.iter().filter(|pair| pair.winners[0] != pair.winners[1])
    }

    /// Formats the changed winners, such as `44 of 1000 pairs: 33 gained by party, 10 lost, 1 between others`.
    pub fn flips_in_words(&self, side: &str) -> String {
        let (flips, PairedWins { gained, lost, .. }) = (self.flips().count() as u64, self.paired);
        let others = flips - gained - lost;
        let others = if others > 0 { format!(", {others} between others") } else { String::new() };
        format!("{flips} of {} pairs: {gained} gained by {side}, {lost} lost{others}", self.pairs.len())
    }

    /// Returns the number of pairs that differ in any result.
    pub fn differ(&self) -> usize {
        self.pairs.iter().filter(|pair| !pair.same).count()
    }
}

/// Fights both battles of a pair again, under variants A and B, and returns their stories.
///
/// # Errors
/// See [`BattleStory::fought`].
pub fn stories(a: &Variant, b: &Variant, pair: &Pair) -> Result<[BattleStory; 2], String> {
    let told = |variant: &Variant| {
        let mut ring = BattleRunner::new(variant.level.clone(), pair.seed)?;
        BattleStory::fought(&mut ring, pair.seed, &variant.seatings()[pair.seat as usize])
    };
    Ok([told(a)?, told(b)?])
}
