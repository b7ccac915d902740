//! Background worker of a run. Results are sent in the order of the plan and written to disk at once. The receiver
//! takes as many as it has time for.

use super::gate::{Gate, WorkerSignal};
use super::results::Results;
use crate::lab::census::CensusEntry;
use crate::lab::identity::{OptionalColumns, RunIdentity, RunPart};
use crate::lab::question::FEWEST;
use crate::lab::record::BATTLES;
use crate::lab::rows::{Journal, as_lines};
use crate::lab::sweep::Axis;
use crate::lab::tune::{TargetRate, Tuned, middles, tune};
use crate::lab::{BattleRunner, Go, Match, Rate, RunPlan, Variant, worker_pool};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Messages of a worker.
pub enum WorkerMessage {
    /// The plan was read and is valid; the results are still empty.
    Begun(Box<(RunPlan, Results)>),
    Fought(Match, Box<CensusEntry>),
    /// Tuning fought more battles at a point.
    Tried(Box<TunedPoint>),
    Tuned(Box<Tuned>),
    /// An error that does not end the run.
    Trouble(String),
    /// The run has ended, with an error if it failed.
    Done(Result<(), String>),
}

/// A point that tuning tried.
#[derive(Clone, Debug)]
pub struct TunedPoint {
    /// Indices on the axes.
    pub at: Vec<usize>,
    /// The current win rate.
    pub rate: Rate,
    /// The level with the point's overrides.
    pub variant: Variant,
}

/// Maximum number of queued messages.
const WAITING: usize = 1024;

/// Error of a worker that was stopped.
const STOPPED: &str = "stopped";

/// A run in the background.
pub struct Running {
    news: Mutex<Receiver<WorkerMessage>>,
    gate: Arc<Gate>,
    /// Path of its rows. `None` if they are not stored.
    pub rows: Option<PathBuf>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.gate.set(WorkerSignal::Stopped);
    }
}

impl Running {
    /// Fights the plan that `make` reads. With `until`, the run ends once the half width of the interval is small
    /// enough.
    pub fn fight(
        make: impl FnOnce() -> Result<(RunPlan, Results), String> + Send + 'static,
        until: Option<f64>,
        rows: Option<PathBuf>,
        jobs: usize,
    ) -> Self {
        let kept = rows.clone();
        let mut running = Self::start(move |gate, send| {
            let (mut plan, results) = make()?;
            let _ = send.send(WorkerMessage::Begun(Box::new((plan.clone(), results.clone()))));
            let mut journal = kept.and_then(|path| match open(&mut plan, until, &path) {
                Ok(journal) => journal,
                Err(why) => {
                    let _ = send.send(WorkerMessage::Trouble(format!("The rows could not be saved: {why}")));
                    None
                }
            });
            let done = fight(&plan, results, until, jobs, gate, send, &mut journal);
            match journal.map_or(Ok(()), Journal::finish) {
                Err(why) if done.is_ok() => Err(format!("The file of rows could not be finished: {why}")),
                _ => done,
            }
        });
        running.rows = rows;
        running
    }

    /// Tunes in the background. `variant` reads the level with the given overrides.
    pub fn tune(
        axes: Vec<Axis>,
        target: TargetRate,
        most: u64,
        first: u64,
        side: usize,
        variant: impl Fn(&[(String, String)]) -> Result<Variant, String> + Send + 'static,
        jobs: usize,
    ) -> Self {
        Self::start(move |gate, send| {
            let mut known: Vec<(Vec<usize>, Rate)> = Vec::new();
            let mut measure = |at: &[usize], from: u64, more: u64| {
                let set: Vec<(String, String)> =
                    axes.iter().zip(at).map(|(axis, ix)| (axis.path.clone(), axis.values[*ix].clone())).collect();
                let plan = RunPlan::new(vec![variant(&set)?], first.wrapping_add(from), more, false);
                let mut won = 0;
                let one = |ring: &mut BattleRunner, bout: Match| {
                    if gate.pass() { ring.fight(bout.seed, plan.controllers(bout)) } else { Err(STOPPED.into()) }
                };
                worker_pool::fight(&plan, jobs, 0, &one, &mut |_, fought| {
                    won += u64::from(fought.winner == Some(side));
                    Ok(Go::On)
                })?;
                let place = known.iter().position(|(place, _)| place == at).unwrap_or_else(|| {
                    known.push((at.to_vec(), Rate::default()));
                    known.len() - 1
                });
                let rate = &mut known[place].1;
                *rate = Rate::independent(rate.hits + won, rate.of + more);
                let variant = plan.variants[0].clone();
                let _ = send.send(WorkerMessage::Tried(Box::new(TunedPoint { at: at.to_vec(), rate: *rate, variant })));
                Ok(won)
            };
            let tuned = tune(&axes, middles(&axes), target, most, &mut measure)?;
            let _ = send.send(WorkerMessage::Tuned(Box::new(tuned)));
            Ok(())
        })
    }

    fn start(work: impl FnOnce(&Gate, &SyncSender<WorkerMessage>) -> Result<(), String> + Send + 'static) -> Self {
        let (send, news) = sync_channel(WAITING);
        let gate = Arc::new(Gate::default());
        let held = gate.clone();
        thread::spawn(move || {
            let done = work(&held, &send);
            let done = if done.as_ref().is_err_and(|why| why == STOPPED) { Ok(()) } else { done };
            let _ = send.send(WorkerMessage::Done(done));
        });
        Self { news: Mutex::new(news), gate, rows: None }
    }

    /// Returns the messages that have arrived, at most `most`.
    pub fn news(&self, most: usize) -> Vec<WorkerMessage> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).try_iter().take(most).collect()
    }

    /// Waits for the next message. Returns `None` once the worker has finished.
    pub fn wait(&self) -> Option<WorkerMessage> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    pub fn signal(&self) -> WorkerSignal {
        self.gate.signal()
    }

    pub fn set(&self, way: WorkerSignal) {
        self.gate.set(way);
    }
}

fn open(plan: &mut RunPlan, until: Option<f64>, path: &Path) -> Result<Option<Journal>, String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let identity = RunIdentity::from_plan(plan, until, OptionalColumns { rules: true, timing: false })?;
    let run = RunPart::from_plan(plan, identity);
    plan.run = Some(run.name.clone());
    Ok(Journal::open(&BATTLES, path, &run, false, false)?.0)
}

fn fight(
    plan: &RunPlan,
    mut results: Results,
    until: Option<f64>,
    jobs: usize,
    gate: &Gate,
    send: &SyncSender<WorkerMessage>,
    journal: &mut Option<Journal>,
) -> Result<(), String> {
    let one = |ring: &mut BattleRunner, bout: Match| {
        if gate.pass() { CensusEntry::fight(plan, ring, bout) } else { Err(STOPPED.into()) }
    };
    worker_pool::fight(plan, jobs, 0, &one, &mut |bout, account| {
        if let Some(open) = journal
            && let Err(e) = open.write(&as_lines(std::slice::from_ref(&account.record)))
        {
            let why = format!("Rows can no longer be written ({e}); earlier rows are in {}", open.part().display());
            let _ = send.send(WorkerMessage::Trouble(why));
            // The written rows remain, but the file does not get the name of a finished one.
            *journal = None;
        }
        let mut enough = false;
        if let Some(wanted) = until {
            results.add(bout, account.clone());
            let whole = (bout.number + 1) % plan.per_seed() == 0;
            let (seeds, margin) = results.margin();
            enough = whole && seeds >= FEWEST && margin <= wanted;
        }
        // The receiver is gone.
        let heard = send.send(WorkerMessage::Fought(bout, Box::new(account))).is_ok();
        Ok(if enough || !heard { Go::Enough } else { Go::On })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::question::{Question, reopened};

    fn test_question() -> Question {
        let mut asked = Question::for_level("zones/roadside", 2);
        asked.set("house.shield", 1, "always");
        asked.seeds = 12;
        asked
    }

    fn all(running: &Running, results: &mut Results) -> Vec<String> {
        let mut told = Vec::new();
        while let Some(news) = running.wait() {
            match news {
                WorkerMessage::Fought(bout, account) => results.add(bout, *account),
                WorkerMessage::Trouble(why) => told.push(why),
                WorkerMessage::Done(done) => {
                    told.extend(done.err());
                    break;
                }
                WorkerMessage::Begun(_) | WorkerMessage::Tried(_) | WorkerMessage::Tuned(_) => {}
            }
        }
        told
    }

    fn begin(plan: &RunPlan, results: &Results, until: Option<f64>, rows: Option<PathBuf>, jobs: usize) -> Running {
        let made = (plan.clone(), results.clone());
        Running::fight(move || Ok(made), until, rows, jobs)
    }

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("affray-running-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let _ = std::fs::remove_file(&folder);
        folder
    }

    #[test]
    fn what_was_fought_is_kept_and_comes_to_the_same_again() {
        let folder = scratch("kept");
        let (asked, rows) = (test_question(), super::super::free(&folder, "zones/roadside", 1));
        let plan = asked.plan().expect("sound");
        let mut results = Results::new(&plan, 0);
        let running = begin(&plan, &results, None, Some(rows.clone()), 2);
        assert_eq!(all(&running, &mut results), Vec::<String>::new());
        assert_eq!(results.comparison.as_ref().map(|c| c.pairs.len()), Some(12));
        let kept = super::super::stored_runs(&folder);
        assert!(kept.len() == 1 && !kept[0].broken_off && kept[0].path == rows, "{kept:?}");
        let read = reopened(&rows).expect("sound");
        assert_eq!((read.question.changed(), read.question.seeds), (asked.changed(), 12));
        let mut again = Results::new(&plan, 0);
        let cards = crate::protocol::open::ruleset_of(&plan.variants[0].level).cards();
        for (ix, row) in read.rows.into_iter().enumerate() {
            again.add(plan.bout(ix as u64), CensusEntry::from_record(row, cards));
        }
        let told =
            |results: &Results| results.censuses.iter().map(|c| (c.rules.clone(), c.arms.clone())).collect::<Vec<_>>();
        assert!(told(&again) == told(&results) && !again.censuses[1].arms.is_empty(), "rules and arms are told again");
        assert_eq!(again.rules, results.rules);
        assert_eq!(again.comparison.map(|c| c.pairs), results.comparison.map(|c| c.pairs));
        assert_ne!(super::super::free(&folder, "zones/roadside", 1), rows, "nothing is replaced");
        std::fs::remove_dir_all(folder).expect("ours");
    }

    #[test]
    fn a_run_that_is_stopped_keeps_what_has_come() {
        let folder = scratch("stopped");
        let (mut asked, rows) = (test_question(), super::super::free(&folder, "roadside", 1));
        asked.seeds = 100_000;
        let plan = asked.plan().expect("sound");
        let mut results = Results::new(&plan, 0);
        let running = begin(&plan, &results, None, Some(rows.clone()), 1);
        while results.fought < 3 {
            if let Some(WorkerMessage::Fought(bout, account)) = running.wait() {
                results.add(bout, *account);
            }
        }
        running.set(WorkerSignal::Paused);
        assert_eq!(running.signal(), WorkerSignal::Paused);
        running.set(WorkerSignal::Stopped);
        assert_eq!(all(&running, &mut results), Vec::<String>::new());
        assert!(results.fought >= 3 && results.fought < 100_000);
        assert_eq!(reopened(&rows).expect("sound").rows.len() as u64, results.fought);
        std::fs::remove_dir_all(folder).expect("ours");
    }

    #[test]
    fn nowhere_to_write_is_told_and_the_battles_are_fought_all_the_same() {
        let blocked = scratch("blocked");
        std::fs::write(&blocked, "no folder").expect("a scratch file");
        let plan = test_question().plan().expect("sound");
        let mut results = Results::new(&plan, 0);
        let running = begin(&plan, &results, None, Some(blocked.join("x.jsonl")), 2);
        let told = all(&running, &mut results);
        assert!(told.len() == 1 && told[0].contains("not be saved"), "{told:?}");
        assert_eq!(results.fought, 24);
        std::fs::remove_file(blocked).expect("ours");
    }

    /// A full disk is reported once, no file gets the name of a finished one, and every battle still counts.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told_and_the_battles_are_fought_all_the_same() {
        let rows = scratch("full").join("roadside-1.jsonl");
        let plan = test_question().plan().expect("sound");
        let mut journal = Some(Journal::on_a_full_disk(&BATTLES, &rows));
        let (send, news) = sync_channel(WAITING);
        fight(&plan, Results::new(&plan, 0), None, 1, &Gate::default(), &send, &mut journal).expect("it goes on");
        drop(send);
        let (mut fought, mut told) = (0, Vec::new());
        for news in news {
            match news {
                WorkerMessage::Fought(..) => fought += 1,
                WorkerMessage::Trouble(why) => told.push(why),
                _ => {}
            }
        }
        assert_eq!(fought, plan.len());
        assert!(told.len() == 1 && told[0].contains("roadside-1.jsonl.part"), "{told:?}");
        assert!(journal.is_none() && !rows.exists(), "it is not made a file");
    }

    #[test]
    fn until_enough_is_known() {
        let mut asked = test_question();
        asked.changes.clear();
        asked.until = Some(0.09);
        let plan = asked.plan().expect("sound");
        let mut results = Results::new(&plan, 0);
        let running = begin(&plan, &results, asked.until, None, 2);
        all(&running, &mut results);
        let (seeds, margin) = results.margin();
        assert!((FEWEST..400).contains(&seeds) && margin <= 0.09, "{seeds} {margin}");
    }
}
