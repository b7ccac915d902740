//! A background query of every combatant in turn. Partial results are published as they arrive and discarded once the
//! battle has moved on.

use crate::engine::Battle;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time after which a running query publishes its partial results.
const TELL: Duration = Duration::from_millis(30);

/// The state of the battle that is queried: epoch and number of choices.
pub type Moment = (u32, usize);

/// Returns cell ids for a combatant, given its roster index.
pub type Question = Box<dyn Fn(&Battle, usize) -> Vec<String> + Send + Sync>;

/// The answers of all combatants, as far as they are known.
#[derive(Default)]
pub struct BackgroundQuery {
    of: Option<Moment>,
    task: Option<Task<Round>>,
    /// Cells by roster index.
    pub told: BTreeMap<usize, BTreeSet<String>>,
}

/// A batch of the query, run as one background task.
struct Round {
    battle: Arc<Battle>,
    ask: Question,
    /// Combatants not queried yet; the next one is last.
    left: Vec<usize>,
    told: Vec<(usize, BTreeSet<String>)>,
}

impl BackgroundQuery {
    /// Returns true if no more answers are coming.
    pub fn done(&self) -> bool {
        self.task.is_none()
    }

    /// Continues the query for a state of the battle; `None` stops it. `begin` supplies the battle, the combatants in
    /// query order, and the question. Returns true if the answers have changed.
    pub fn follow(&mut self, of: Option<Moment>, begin: impl FnOnce() -> (Arc<Battle>, Vec<usize>, Question)) -> bool {
        if self.of != of {
            *self = Self { of, ..Self::default() };
            if of.is_some() {
                let (battle, mut left, ask) = begin();
                left.reverse();
                self.spawn(Round { battle, ask, left, told: Vec::new() });
            }
            return true;
        }
        let Some(mut round) = self.task.as_mut().and_then(|task| block_on(poll_once(task))) else { return false };
        self.told.extend(round.told.drain(..));
        self.task = None;
        if !round.left.is_empty() {
            self.spawn(round);
        }
        true
    }

    fn spawn(&mut self, round: Round) {
        self.task = Some(AsyncComputeTaskPool::get().spawn(async move { round.go_on() }));
    }
}

impl Round {
    fn go_on(mut self) -> Self {
        #[expect(
            clippy::disallowed_methods,
            reason = "says when to show what is known so far; it does not depend on it"
        )]
        let begun = Instant::now();
        while let Some(who) = self.left.pop() {
            let cells = (self.ask)(&self.battle, who).into_iter().collect();
            self.told.push((who, cells));
            if begun.elapsed() > TELL {
                break;
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::open;

    fn battle() -> Arc<Battle> {
        let level = open::level("roadside", &[]).expect("a level of the repository");
        Arc::new(open::begin(level, Some(3)).expect("no tape"))
    }

    #[test]
    fn everybody_is_asked_once_and_what_is_stale_is_dropped() {
        AsyncComputeTaskPool::get_or_init(Default::default);
        let ask = |_: &Battle, who: usize| vec![format!("cell {who}")];
        let mut call = BackgroundQuery::default();
        call.follow(Some((1, 4)), || (battle(), vec![2, 0, 1], Box::new(ask)));
        assert!(!call.done());
        // Other tests may keep the pool busy for a while.
        for _ in 0..120_000 {
            call.follow(Some((1, 4)), || unreachable!("it has begun"));
            if call.done() {
                break;
            }
            #[expect(clippy::disallowed_methods, reason = "what runs in the background is given time")]
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(call.done() && call.told.len() == 3, "{:?}", call.told);
        assert!(call.told[&2].contains("cell 2"));
        let changed = call.follow(Some((1, 5)), || (battle(), vec![0], Box::new(ask)));
        assert!(changed && call.told.is_empty(), "another moment, another answer");
        call.follow(None, || unreachable!("nobody asks"));
        assert!(call.done() && call.told.is_empty());
    }
}
