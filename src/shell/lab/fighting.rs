//! Fights the battles of a plan, writes their rows, shows progress on a terminal, and resumes aborted runs.

use super::args::RecordOutputs;
use super::progress::Progress;
use crate::lab::event_collector::{EventCollector, ExtraRecords};
use crate::lab::identity::{OptionalColumns, RunIdentity, RunPart};
use crate::lab::record::{BATTLES, BattleRecord};
use crate::lab::rows::{EVENTS, ExistingRows, Journal, Lines, RowFormat, as_lines};
use crate::lab::{BattleRunner, Go, Match, RunPlan, worker_pool};
use crate::shell::out::{Failure, standard};
use serde_json::{Value as Json, json};
use std::cell::RefCell;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

/// The callback for every row; rows of an aborted run come first.
pub type Each<'e> = &'e mut dyn FnMut(Match, BattleRecord) -> Result<Go, String>;

/// Fights every battle of a plan and passes every row to `each`, those of an aborted run first. The run ends early once
/// the margin is down to `until`. Returns false if all rows exist already and their format cannot be read back.
///
/// # Errors
/// Errors if a battle cannot be fought, a row cannot be written, or the files belong to another run.
pub fn fight(
    plan: &mut RunPlan,
    jobs: usize,
    keep: &RecordOutputs,
    until: Option<f64>,
    each: Each,
) -> Result<bool, Failure> {
    let mut files = Files::open(plan, keep, until)?;
    let plan = &*plan;
    let progress = Progress::new(plan.len());
    let mut enough = false;
    let mut from = 0;
    for row in files.rows.take().into_iter().flatten() {
        let wrong = |why: String| format!("row {} of the existing rows: {why}", from + 1);
        let record: BattleRecord = serde_json::from_str(&row?).map_err(|e| wrong(e.to_string()))?;
        let bout = plan.bout(from);
        if record.battle != bout.number || record.run.as_ref() != plan.run.as_ref().map(|run| &run.digest) {
            return Err(wrong(format!("expected battle {} of this run", bout.number)).into());
        }
        enough = each(bout, record)? == Go::Enough;
        from += 1;
    }
    if files.all {
        let out = keep.out.as_deref().unwrap_or(Path::new("")).display();
        writeln!(standard(), "{out} already has all battles of this run.")?;
        return Ok(from > 0);
    }
    progress.start_at(from);
    if !enough {
        let wanted = ExtraRecords { events: keep.events.is_some(), rules: keep.rules };
        let kept = keep.out.is_some();
        let one = |ring: &mut BattleRunner, bout: Match| {
            let (record, events) = one(plan, ring, bout, keep.timing, wanted)?;
            let row = if kept { as_lines(std::slice::from_ref(&record)) } else { Vec::new() };
            Ok((record, row, as_lines(&events)))
        };
        worker_pool::fight(
            plan,
            jobs,
            from,
            &one,
            &mut |bout, (record, row, events): (BattleRecord, Vec<u8>, Vec<u8>)| {
                files.write(&row, &events)?;
                progress.inc();
                each(bout, record)
            },
        )?;
    }
    progress.finish();
    files.finish()?;
    Ok(true)
}

thread_local! {
    /// One observer for each worker, reused for consecutive battles on one level.
    static WITNESS: RefCell<Option<(usize, EventCollector)>> = const { RefCell::new(None) };
}

fn one(
    plan: &RunPlan,
    ring: &mut BattleRunner,
    bout: Match,
    timing: bool,
    wanted: ExtraRecords,
) -> Result<(BattleRecord, Vec<Json>), String> {
    WITNESS.with_borrow_mut(|held| {
        let fresh = held.take().filter(|(variant, _)| *variant == bout.variant);
        let (_, witness) = held.insert(fresh.unwrap_or_else(|| (bout.variant, EventCollector::new(wanted))));
        let record = BattleRecord::fight(plan, ring, bout, timing, witness)?;
        let mut events = std::mem::take(&mut witness.events);
        for event in &mut events {
            event["battle"] = json!(bout.number);
            event["run"] = json!(plan.run.as_ref().map(|run| &run.digest));
            event["seed"] = json!(bout.seed);
        }
        Ok((record, events))
    })
}

/// The output files of a run.
struct Files {
    battles: Option<Journal>,
    events: Option<Journal>,
    /// Rows of an aborted run.
    rows: Option<Lines>,
    /// True if the files are complete.
    all: bool,
}

impl Files {
    fn open(plan: &mut RunPlan, keep: &RecordOutputs, until: Option<f64>) -> Result<Self, String> {
        let mut files = Self { battles: None, events: None, rows: None, all: false };
        let Some(out) = &keep.out else { return Ok(files) };
        let events = keep.events.as_deref();
        if events.is_some_and(|events| is_same_file(out, events)) {
            return Err(format!("--out and --events both name {}; choose two different files", out.display()));
        }
        let identity = identity(plan, keep, until)?;
        let run = RunPart::from_plan(plan, identity);
        plan.run = Some(run.name.clone());
        let (battles, found) = Journal::open(&BATTLES, out, &run, events.is_some(), keep.resume)?;
        files.battles = battles;
        let mut kept = 0;
        match found {
            ExistingRows::Nothing => {}
            ExistingRows::Rows(n, rows) => (kept, files.rows) = (n, Some(rows)),
            ExistingRows::All => {
                files.all = true;
                files.rows = read_back(out)?;
            }
        }
        let Some(path) = events else { return Ok(files) };
        if files.all && !path.exists() {
            let (out, path) = (out.display(), path.display());
            return Err(format!("{out} is finished, but {path} is missing; remove {out} to fight its battles again"));
        }
        let (journal, _) = Journal::open(&EVENTS, path, &run, true, keep.resume)?;
        files.events = journal;
        if let Some(journal) = &mut files.events {
            // Events of battles without a row are written again.
            let next = run.first + kept;
            journal.keep_before(next).map_err(|e| format!("{}: {e}", path.display()))?;
        }
        Ok(files)
    }

    /// Writes the events before the row, so that the events of every row are complete.
    fn write(&mut self, row: &[u8], events: &[u8]) -> Result<(), String> {
        let wrong = |e: std::io::Error| format!("cannot write the rows: {e}");
        if let Some(journal) = &mut self.events {
            journal.write(events).map_err(wrong)?;
        }
        if let Some(journal) = &mut self.battles {
            journal.write(row).map_err(wrong)?;
        }
        Ok(())
    }

    /// Finishes the events first: the battles file, finished last, marks the run as complete.
    fn finish(self) -> Result<(), String> {
        self.events.map_or(Ok(()), Journal::finish)?;
        self.battles.map_or(Ok(()), Journal::finish)
    }
}

/// Returns all inputs that determine the rows of a plan.
///
/// # Errors
/// See [`RunIdentity::from_plan`].
pub fn identity(plan: &RunPlan, keep: &RecordOutputs, until: Option<f64>) -> Result<RunIdentity, String> {
    RunIdentity::from_plan(plan, until, OptionalColumns { rules: keep.rules, timing: keep.timing })
}

/// Returns the rows of a finished file; `None` unless it is in the lines format.
fn read_back(out: &Path) -> Result<Option<Lines>, String> {
    if RowFormat::from_path(out)? != RowFormat::Lines {
        return Ok(None);
    }
    let file = File::open(out).map_err(|e| format!("{}: {e}", out.display()))?;
    Ok(Some(BufReader::new(file).lines()))
}

/// Returns true if both paths name one file, even if it does not exist yet.
fn is_same_file(a: &Path, b: &Path) -> bool {
    let whole = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        path.canonicalize().unwrap_or_else(|_| folder.join(path.file_name().unwrap_or_default()))
    };
    whole(a) == whole(b)
}
