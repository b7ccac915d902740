//! The balance of a skirmish: how often each side succeeds when recruits play both.

use super::arsenal::Arsenal;
use super::draw::Skirmish;
use crate::lab::{BattleRunner, Fought, Go, PairedWins, Rate};

/// The results of the battles until now.
#[derive(Clone, Copy, Debug, Default)]
pub struct SkirmishBalance {
    /// Successes of the first side: wins, and draws if the aim is to hold out.
    pub success: Rate,
    /// Battles without a winner.
    pub draws: Rate,
    /// Successes of the first line-up as placed and from the other side's places. Empty unless seats were exchanged.
    pub exchanged: PairedWins,
    /// Greatest number of rounds of a battle.
    pub rounds: u16,
}

impl SkirmishBalance {
    /// Returns true if the share of successes is between 40 and 60 %.
    pub fn is_fair(&self) -> bool {
        (0.4..=0.6).contains(&self.success.share())
    }

    /// Returns the points of percentage by which the ground favours the first side, with the interval: half of the
    /// difference between both placements.
    pub fn favour(&self) -> (f64, f64, f64) {
        let (low, high) = self.exchanged.interval();
        (-50.0 * self.exchanged.difference(), -50.0 * high, -50.0 * low)
    }
}

/// Fights a skirmish with recruits, one battle for each seed from 1. With `exchange` each seed is fought again with the
/// line-ups exchanged. `on` receives the results after each seed, and may stop the battles.
///
/// # Errors
/// Errors if the level is invalid.
pub fn fight(
    arsenal: &Arsenal,
    skirmish: &Skirmish,
    seeds: u64,
    exchange: bool,
    on: &mut dyn FnMut(&SkirmishBalance) -> Go,
) -> Result<SkirmishBalance, String> {
    let draw_wins = arsenal.table.aim(skirmish.aim).is_some_and(|row| row.draw_wins);
    let recruits = ["recruit".to_owned(), "recruit".to_owned()];
    let mut runner = BattleRunner::new(skirmish.level(arsenal)?, 1)?;
    let mut other = if exchange { Some(BattleRunner::new(skirmish.exchanged().level(arsenal)?, 1)?) } else { None };
    let mut found = SkirmishBalance::default();
    for seed in 1..=seeds {
        let fought = runner.fight(seed, &recruits)?;
        let success = succeeds(&fought, 0, draw_wins);
        found.success.add(seed, success);
        found.draws.add(seed, fought.winner.is_none());
        found.rounds = found.rounds.max(fought.rounds);
        if let Some(other) = &mut other {
            found.exchanged.add(seed, success, succeeds(&other.fight(seed, &recruits)?, 1, draw_wins));
        }
        if on(&found) == Go::Enough {
            break;
        }
    }
    Ok(found)
}

fn succeeds(fought: &Fought, side: usize, draw_wins: bool) -> bool {
    fought.winner == Some(side) || fought.winner.is_none() && draw_wins
}
