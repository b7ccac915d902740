//! Fights the bouts of a plan on several threads, and hands over what comes of them in the order of the plan: whatever is done
//! with it, it is the same however many threads there were.

use super::plan::{Bout, Plan};
use super::ring::Ring;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// Whether more is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    On,
    Enough,
}

/// The rings of one worker, one a variant.
struct Rings<'p> {
    plan: &'p Plan,
    rings: Vec<Option<Ring>>,
}

impl Rings<'_> {
    fn of(&mut self, bout: Bout) -> Result<&mut Ring, String> {
        let held = &mut self.rings[bout.variant];
        if held.is_none() {
            *held = Some(Ring::new(self.plan.variant(bout).level.clone(), bout.seed)?);
        }
        Ok(held.as_mut().expect("it has just been set"))
    }
}

/// Fights from that place of the plan on. `one` fights a bout, on any thread; `each` gets what came of it, in order, until it has
/// enough.
///
/// # Errors
/// The first, in the order of the plan, that either of them has.
pub fn fight<T: Send>(
    plan: &Plan,
    jobs: usize,
    from: u64,
    one: &(dyn Fn(&mut Ring, Bout) -> Result<T, String> + Sync),
    each: &mut dyn FnMut(Bout, T) -> Result<Go, String>,
) -> Result<(), String> {
    let (next, stop) = (AtomicU64::new(from), AtomicBool::new(false));
    let jobs = jobs.max(1);
    thread::scope(|scope| {
        let (send, receive) = sync_channel(4 * jobs);
        for _ in 0..jobs {
            let (send, next, stop) = (send.clone(), &next, &stop);
            scope.spawn(move || {
                let mut rings = Rings { plan, rings: plan.variants.iter().map(|_| None).collect() };
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= plan.len() || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let bout = plan.bout(place);
                    let fought = rings.of(bout).and_then(|ring| one(ring, bout));
                    // Nobody listens any more: there is enough.
                    if send.send((place, fought)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let done = deliver(plan, from, receive, each);
        stop.store(true, Ordering::Relaxed);
        done
    })
}

/// Brings what comes in any order into that of the plan.
fn deliver<T>(
    plan: &Plan,
    from: u64,
    receive: Receiver<(u64, Result<T, String>)>,
    each: &mut dyn FnMut(Bout, T) -> Result<Go, String>,
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

/// As many workers as the machine has cores.
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
