//! What recruits make of the level as it stands: fought in the background while nothing is changed, and told with how sure it is.

use super::state::Editor;
use crate::engine::Level;
use crate::lab::{Rate, Ring};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;
use std::time::Duration;

/// So many battles are fought.
pub const BATTLES: u64 = 200;
/// The level has to stand still for so long before they begin.
const STILL: Duration = Duration::from_millis(1200);
/// Who fights them.
const RECRUIT: &str = "recruit";

/// What the battles have come to so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Won by each side.
    pub wins: Vec<u64>,
    pub fought: u64,
    /// Why there are no more.
    pub failed: Option<String>,
}

impl Balance {
    /// `The company win 61 % (54 to 68) of 200 battles between recruits`
    pub fn in_words(&self, sides: &[&str]) -> String {
        if let Some(why) = &self.failed {
            return format!("The balance is not known: {why}");
        }
        if self.fought == 0 {
            return "Recruits begin to fight it…".into();
        }
        let one = |(side, wins): (&&str, &u64)| {
            let rate = Rate { hits: *wins, of: self.fought };
            let (low, high) = rate.interval();
            format!("{side} {:.0} % ({:.0} to {:.0})", 100.0 * rate.share(), 100.0 * low, 100.0 * high)
        };
        let told: Vec<String> = sides.iter().zip(&self.wins).map(one).collect();
        let more = if self.fought < BATTLES { "so far " } else { "" };
        format!("Recruits win: {} · {more}{} battles", told.join(" · "), self.fought)
    }
}

/// One battle after another, of one state of the level.
#[derive(Default)]
pub struct Fights {
    of: Option<Arc<Level>>,
    still: Duration,
    ring: Option<Ring>,
    task: Option<Task<(Ring, Result<Option<usize>, String>)>>,
}

pub fn fight(mut editor: ResMut<Editor>, time: Res<Time<Real>>, mut fights: Local<Fights>) {
    let Some(level) = editor.level().filter(|_| editor.is_sound()).cloned() else { return };
    if !fights.of.as_ref().is_some_and(|of| Arc::ptr_eq(of, &level)) {
        *fights = Fights { of: Some(level.clone()), ..Fights::default() };
        editor.balance = None;
    }
    fights.still += time.delta();
    if fights.still < STILL {
        return;
    }
    let mut balance = editor.balance.clone().unwrap_or_default();
    balance.wins.resize(level.factions.len(), 0);
    if let Some(task) = &mut fights.task {
        let Some((ring, fought)) = block_on(poll_once(task)) else { return };
        (fights.task, fights.ring) = (None, Some(ring));
        note(&mut balance, fought);
    }
    let seed = balance.fought + 1;
    if balance.failed.is_none() && balance.fought < BATTLES {
        let ring = fights.ring.take().map_or_else(|| Ring::new(level.clone(), seed), Ok);
        match ring {
            Ok(ring) => {
                let seats = vec![RECRUIT.to_owned(); level.factions.len()];
                fights.task = Some(AsyncComputeTaskPool::get().spawn(async move { one(ring, seed, &seats) }));
            }
            Err(why) => balance.failed = Some(why),
        }
    }
    if editor.balance.as_ref() != Some(&balance) {
        editor.balance = Some(balance);
    }
}

fn one(mut ring: Ring, seed: u64, seats: &[String]) -> (Ring, Result<Option<usize>, String>) {
    let fought = ring.fight(seed, seats, &mut |_| {}).map(|fought| fought.winner);
    (ring, fought)
}

fn note(balance: &mut Balance, fought: Result<Option<usize>, String>) {
    match fought {
        Ok(winner) => {
            balance.fought += 1;
            if let Some(wins) = winner.and_then(|side| balance.wins.get_mut(side)) {
                *wins += 1;
            }
        }
        Err(why) => balance.failed = Some(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;

    #[test]
    fn battles_are_counted_and_told_with_their_interval() {
        let level = open::level("zones/roadside", &[]).expect("a level");
        let mut balance = Balance { wins: vec![0; 2], ..Balance::default() };
        let seats = vec![RECRUIT.to_owned(); 2];
        let mut ring = Ring::new(level, 1).expect("it begins");
        for seed in 1..=4 {
            let (back, fought) = one(ring, seed, &seats);
            ring = back;
            note(&mut balance, fought);
        }
        assert!(balance.fought == 4 && balance.wins.iter().sum::<u64>() <= 4);
        balance.wins = vec![2, 1];
        let told = balance.in_words(&["A", "B"]);
        assert_eq!(told, "Recruits win: A 50 % (15 to 85) · B 25 % (5 to 70) · so far 4 battles");
        note(&mut balance, Err("no".into()));
        assert!(balance.in_words(&["A"]).contains("not known"));
    }
}
