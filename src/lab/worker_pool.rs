//! Worker threads that fight the bouts of a plan. Results are delivered in the order of the plan, so the output does
//! not depend on the number of threads.

use super::plan::{Match, RunPlan};
use super::runner::BattleRunner;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// Answer of the result handler: continue or stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    On,
    Enough,
}

/// The battle runners of one worker, one per variant.
struct BattleRunners<'p> {
    plan: &'p RunPlan,
    rings: Vec<Option<BattleRunner>>,
}

impl BattleRunners<'_> {
    fn runner_for(&mut self, bout: Match) -> Result<&mut BattleRunner, String> {
        let held = &mut self.rings[bout.variant];
        if held.is_none() {
            *held = Some(BattleRunner::new(self.plan.variant(bout).level.clone(), bout.seed)?);
        }
        Ok(held.as_mut().expect("it has just been set"))
    }
}

/// Workers per core. Battles are pure computation, so more workers would only cost memory.
const PER_CORE: usize = 2;

/// Returns the number of workers: at least one, at most one per battle, and at most [`PER_CORE`] per core.
fn workers(jobs: usize, battles: u64) -> usize {
    let most = usize::try_from(battles).unwrap_or(usize::MAX).min(PER_CORE * all_cores());
    jobs.min(most).max(1)
}

/// Fights the bouts of a plan from index `from` on. `one` fights a bout on any thread. `each` receives the results in
/// order, until it returns [`Go::Enough`]. If the system grants fewer threads than wanted, the available ones fight all
/// bouts.
///
/// # Errors
/// Returns the first error of `one` or `each`, in the order of the plan. Also errors if the system grants no thread.
pub fn fight<T: Send>(
    plan: &RunPlan,
    jobs: usize,
    from: u64,
    one: &(dyn Fn(&mut BattleRunner, Match) -> Result<T, String> + Sync),
    each: &mut dyn FnMut(Match, T) -> Result<Go, String>,
) -> Result<(), String> {
    let (next, stop) = (AtomicU64::new(from), AtomicBool::new(false));
    let jobs = workers(jobs, plan.len().saturating_sub(from));
    thread::scope(|scope| {
        let (send, receive) = sync_channel(4 * jobs);
        for worker in 0..jobs {
            let (send, next, stop) = (send.clone(), &next, &stop);
            let begun = thread::Builder::new().spawn_scoped(scope, move || {
                let mut rings = BattleRunners { plan, rings: plan.variants.iter().map(|_| None).collect() };
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= plan.len() || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let bout = plan.bout(place);
                    let fought = rings.runner_for(bout).and_then(|ring| one(ring, bout));
                    // The receiver is gone: no more results are wanted.
                    if send.send((place, fought)).is_err() {
                        return;
                    }
                }
            });
            match begun {
                Err(e) if worker == 0 => {
                    return Err(format!("no battle can be fought: no thread can be started ({e})"));
                }
                Err(_) => break,
                Ok(_) => {}
            }
        }
        drop(send);
        let done = deliver(plan, from, receive, each);
        stop.store(true, Ordering::Relaxed);
        done
    })
}

/// Sorts the results, which arrive in any order, into the order of the plan, and passes them to `each`.
fn deliver<T>(
    plan: &RunPlan,
    from: u64,
    receive: Receiver<(u64, Result<T, String>)>,
    each: &mut dyn FnMut(Match, T) -> Result<Go, String>,
) -> Result<(), String> {
    let mut early = BTreeMap::new();
    let mut wanted = from;
    for (place, fought) in receive {
        early.insert(place, fought);
        while let Some(fought) = early.remove(&wanted) {
            if each(plan.bout(wanted), fought?)? == Go::Enough {
                return Ok(());
            }
            wanted += 1;
        }
    }
    Ok(())
}

/// Returns the number of available cores, or 1 if it is unknown.
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Variant;

    #[test]
    fn no_more_workers_than_battles_or_cores_need() {
        assert_eq!(workers(1000, 1), 1);
        assert_eq!(workers(1000, 0), 1);
        assert!(workers(1000, 100_000) <= PER_CORE * all_cores());
        assert_eq!(workers(1, 100_000), 1);
    }

    #[test]
    fn a_thousand_jobs_fight_every_battle_once_and_in_order() {
        let variant = Variant::read("zones/roadside", &[], &["random".into()]).expect("sound");
        let plan = RunPlan::new(vec![variant], 1, 5, false);
        let mut seeds = Vec::new();
        let one = |ring: &mut BattleRunner, bout: Match| ring.fight(bout.seed, plan.controllers(bout));
        fight(&plan, 1000, 0, &one, &mut |_, fought| {
            seeds.push(fought.seed);
            Ok(Go::On)
        })
        .expect("fought");
        assert_eq!(seeds, [1, 2, 3, 4, 5]);
    }
}
