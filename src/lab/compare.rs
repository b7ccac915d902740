//! The same battles under two variants, and their differences with intervals.

use super::differences::Differences;
use super::figures::Paired;
use super::plan::Variant;
use super::record::Record;
use super::ring::Ring;
use super::story::Story;
use super::tally::Tally;

/// One pair of battles: the same seed and seating, the variant as it is and as it is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    pub seed: u64,
    /// How often the seats were changed over.
    pub seat: u64,
    /// Who won: as it is, and otherwise.
    pub winners: [Option<String>; 2],
    /// Whether the two battles are the same from beginning to end.
    pub same: bool,
}

/// All pairs.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// The side that is looked at.
    pub side: String,
    pub paired: Paired,
    pub tallies: [Tally; 2],
    /// Paired differences of everything that both tallies count.
    pub differences: Differences,
    pub pairs: Vec<Pair>,
}

impl Comparison {
    pub fn new(side: &str, sides: &[String]) -> Self {
        let tally = Tally::of(sides.iter().cloned());
        Self {
            side: side.to_owned(),
            tallies: [tally.clone(), tally],
            differences: Differences::of_sides(sides.len()),
            ..Self::default()
        }
    }

    /// Adds a pair. The pairs of one seed come one after the other.
    pub fn add(&mut self, a: &Record, b: &Record) {
        let wins = |record: &Record| record.winner.as_deref() == Some(&self.side);
        self.paired.add(a.seed, wins(a), wins(b));
        let sides = self.tallies[0].sides.iter().map(|(id, _)| id.as_str());
        self.differences.add(sides, a, b);
        self.tallies[0].add(a);
        self.tallies[1].add(b);
        // Hashes differ wherever rules do: what happened is compared.
        let course = |r: &Record| (r.rounds, r.decisions, r.combatants.clone());
        self.pairs.push(Pair {
            seed: a.seed,
            seat: a.seat,
            winners: [a.winner.clone(), b.winner.clone()],
            same: a.winner == b.winner && course(a) == course(b),
        });
    }

    /// Pairs with another winner.
    pub fn flips(&self) -> impl Iterator<Item = &Pair> {
        self.pairs.iter().filter(|pair| pair.winners[0] != pair.winners[1])
    }

    /// `44 of 1000 pairs: 33 gained by party, 10 lost, 1 between others`
    pub fn flips_in_words(&self, side: &str) -> String {
        let (flips, Paired { gained, lost, .. }) = (self.flips().count() as u64, self.paired);
        let others = flips - gained - lost;
        let others = if others > 0 { format!(", {others} between others") } else { String::new() };
        format!("{flips} of {} pairs: {gained} gained by {side}, {lost} lost{others}", self.pairs.len())
    }

    /// Pairs in which anything at all differs.
    pub fn differ(&self) -> usize {
        self.pairs.iter().filter(|pair| !pair.same).count()
    }
}

/// Both battles of a pair, as A and B have it.
///
/// # Errors
/// See [`Story::fought`].
pub fn stories(a: &Variant, b: &Variant, pair: &Pair) -> Result<[Story; 2], String> {
    let told = |variant: &Variant| {
        let mut ring = Ring::new(variant.level.clone(), pair.seed)?;
        Story::fought(&mut ring, pair.seed, &variant.seatings()[pair.seat as usize])
    };
    Ok([told(a)?, told(b)?])
}
