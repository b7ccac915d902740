//! Estimated chance to win, for an audience or, if the settings show it, for the player. The battle is played to its end
//! several times in the background, by the default policy for every side. It uses only information known at this moment.

use super::battle::{CurrentBattle, Presented};
use super::settings::Settings;
use crate::engine::Battle;
use crate::engine::lookahead::LookaheadWorld;
use crate::engine::odds::wilson;
use crate::vocab::FactionId;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// Number of simulated battles.
pub const BATTLES: u64 = 40;
/// Maximum number of decisions in a simulated battle.
const LONGEST: usize = 1500;

/// Chances to win by side, in per cent, as last computed.
#[derive(Resource, Default)]
pub struct Chances {
    shares: Vec<u8>,
    /// Epoch of the battle, and the number of its choices.
    of: Option<(u32, usize)>,
    task: Option<Task<Vec<u8>>>,
}

impl Chances {
    /// Returns true while an estimate is computed.
    pub fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Returns the chances of the sides. `None` if they are not known for this battle.
    pub fn get(&self, battle: &CurrentBattle) -> Option<&[u8]> {
        let known = self.of.is_some_and(|(epoch, _)| epoch == battle.epoch) && !self.shares.is_empty();
        known.then_some(&self.shares)
    }
}

/// Returns the 95 % confidence interval of a share of the simulated battles, in per cent.
pub fn range_of(share: u8) -> (u8, u8) {
    let (low, high) = wilson(f64::from(share) / 100.0, BATTLES as f64);
    ((low * 100.0).round() as u8, (high * 100.0).round() as u8)
}

/// Starts a new estimate once all events have been shown, so that it reveals no die that has not been shown. In play, it
/// is made once for each decision of the player.
pub fn update(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    settings: Res<Settings>,
    mut chances: ResMut<Chances>,
) {
    let chances = &mut *chances;
    if let Some(task) = &mut chances.task {
        let Some(shares) = block_on(poll_once(task)) else { return };
        (chances.shares, chances.task) = (shares, None);
    }
    let now = (battle.epoch, battle.choices().len());
    let is_shown = presented.presenter_mode || settings.leader && presented.decision.is_some();
    if !is_shown || !presented.caught_up(&battle) || chances.of == Some(now) {
        return;
    }
    if chances.of.is_none_or(|(epoch, _)| epoch != now.0) {
        chances.shares.clear();
    }
    chances.of = Some(now);
    let copy = battle.copied();
    let eyes = battle.viewer().unwrap_or(FactionId(0));
    chances.task = Some(AsyncComputeTaskPool::get().spawn(async move { play_out(&copy, eyes) }));
}

/// Returns the percentage of battles that each side wins. A draw counts for no side.
fn play_out(battle: &Battle, eyes: FactionId) -> Vec<u8> {
    let mut wins = vec![0_u64; battle.level().factions.len()];
    let mut world = LookaheadWorld::default();
    let mut ahead = world.fork(battle, eyes);
    for seed in 0..BATTLES {
        ahead.reset(seed);
        for _ in 0..LONGEST {
            if ahead.battle.pending().is_none() {
                break;
            }
            let option = ahead.battle.ruleset().default_policy(ahead.battle.world());
            if ahead.battle.choose(option).is_err() {
                break;
            }
        }
        if let Some(side) = ahead.battle.result().and_then(|over| over.winner) {
            wins[side.ix()] += 1;
        }
    }
    hundredths(&wins, BATTLES)
}

/// Rounds the shares of all battles to whole per cent. Together with the draws they add up to 100: the largest
/// remainders are rounded up.
fn hundredths(wins: &[u64], all: u64) -> Vec<u8> {
    let nobody = all - wins.iter().sum::<u64>();
    let counted: Vec<u64> = wins.iter().copied().chain([nobody]).collect();
    let mut shares: Vec<u64> = counted.iter().map(|n| n * 100 / all).collect();
    let mut by_rest: Vec<usize> = (0..counted.len()).collect();
    by_rest.sort_by_key(|ix| std::cmp::Reverse(counted[*ix] * 100 % all));
    let left = 100 - shares.iter().sum::<u64>() as usize;
    by_rest.into_iter().take(left).for_each(|ix| shares[ix] += 1);
    shares.into_iter().take(wins.len()).map(|share| share as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_draws_come_to_a_hundred() {
        assert_eq!(hundredths(&[14, 10], 24), [58, 42]);
        assert_eq!(hundredths(&[8, 8], 24), [34, 33], "and 33 nobody's");
        assert_eq!(hundredths(&[24, 0], 24), [100, 0]);
    }

    use crate::protocol::open;

    #[test]
    fn the_shares_of_a_battle_are_between_none_and_all_of_it() {
        let level = open::level("roadside", &[]).expect("a level of the repository");
        let battle = open::begin(level, Some(3)).expect("no tape");
        let before = battle.hash();
        let shares = play_out(&battle, FactionId(0));
        assert_eq!(shares.len(), 2);
        let sum: u32 = shares.iter().map(|s| u32::from(*s)).sum();
        assert!((1..=100).contains(&sum), "{shares:?}");
        assert_eq!(battle.hash(), before, "the battle itself stays where it is");
        assert_eq!(shares, play_out(&battle, FactionId(0)), "the same moment gives the same answer");
    }
}
