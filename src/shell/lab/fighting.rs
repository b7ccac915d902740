//! Fights a plan, with rows kept as they come, progress on a terminal, and what was there already taken up again.

use super::args::Keep;
use crate::lab::record::{BATTLES, Record};
use crate::lab::rows::{EVENTS, Journal, Kept, Lines, as_lines};
use crate::lab::witness::{Wanted, Witness};
use crate::lab::{Bout, Go, Plan, Ring, crew};
use crate::shell::out::{Failure, complain};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};
use std::cell::RefCell;
use std::path::Path;

/// What every row is told to, those of an aborted run first.
pub type Each<'e> = &'e mut dyn FnMut(Bout, Record) -> Result<Go, String>;

/// Fights every bout. `about` is what else decides the rows, so that no other run is gone on with.
///
/// # Errors
/// What stands in the way of a battle, or of its row.
pub fn fight(plan: &Plan, jobs: usize, keep: &Keep, about: &Json, each: Each) -> Result<(), Failure> {
    let mut files = Files::open(plan, keep, about)?;
    let bar = progress(plan.len());
    let mut enough = false;
    let mut from = 0;
    for row in files.rows.take().into_iter().flatten() {
        let record: Record = serde_json::from_str(&row?).map_err(|e| format!("a row of the aborted run: {e}"))?;
        enough = each(plan.bout(from), record)? == Go::Enough;
        from += 1;
    }
    if files.all {
        complain("the rows are all there already");
        return Ok(());
    }
    bar.set_position(from);
    bar.reset_eta();
    if !enough {
        let wanted = Wanted { events: keep.events.is_some(), rules: keep.rules };
        let kept = keep.out.is_some();
        let one = |ring: &mut Ring, bout: Bout| {
            let (record, events) = one(plan, ring, bout, keep.timing, wanted)?;
            let row = if kept { as_lines(std::slice::from_ref(&record)) } else { Vec::new() };
            Ok((record, row, as_lines(&events)))
        };
        crew::fight(plan, jobs, from, &one, &mut |bout, (record, row, events): (Record, Vec<u8>, Vec<u8>)| {
            files.write(&row, &events)?;
            bar.inc(1);
            each(bout, record)
        })?;
    }
    bar.finish_and_clear();
    Ok(files.finish()?)
}

thread_local! {
    /// One a worker: it is used again from battle to battle on one level.
    static WITNESS: RefCell<Option<(usize, Witness)>> = const { RefCell::new(None) };
}

fn one(plan: &Plan, ring: &mut Ring, bout: Bout, timing: bool, wanted: Wanted) -> Result<(Record, Vec<Json>), String> {
    WITNESS.with_borrow_mut(|held| {
        let fresh = held.take().filter(|(variant, _)| *variant == bout.variant);
        let (_, witness) = held.insert(fresh.unwrap_or_else(|| (bout.variant, Witness::new(wanted))));
        let record = Record::of(plan, ring, bout, timing, witness)?;
        let mut events = std::mem::take(&mut witness.events);
        for event in &mut events {
            event["battle"] = json!(bout.number);
            event["seed"] = json!(bout.seed);
        }
        Ok((record, events))
    })
}

/// Hidden where standard error is no terminal.
pub fn progress(len: u64) -> ProgressBar {
    let style = "{bar:36} {pos} of {len} battles, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(style).expect("a template that is known");
    ProgressBar::new(len).with_style(style)
}

/// The files that rows go to.
struct Files {
    battles: Option<Journal>,
    events: Option<Journal>,
    /// Rows of an aborted run.
    rows: Option<Lines>,
    /// The files are finished.
    all: bool,
}

impl Files {
    fn open(plan: &Plan, keep: &Keep, about: &Json) -> Result<Self, String> {
        let mut files = Self { battles: None, events: None, rows: None, all: false };
        let Some(out) = &keep.out else { return Ok(files) };
        let text = format!("{}\n", fingerprint(plan, keep, about)?);
        let (battles, found) = Journal::open(&BATTLES, out, &text, keep.resume)?;
        files.battles = battles;
        let mut kept = 0;
        match found {
            Kept::Nothing => {}
            Kept::Rows(n, rows) => (kept, files.rows) = (n, Some(rows)),
            Kept::All => files.all = true,
        }
        if let Some(path) = &keep.events {
            files.events = events(path, &text, keep.resume, plan.bout(kept).number)?;
        }
        Ok(files)
    }

    /// Events first: what has its row has them all.
    fn write(&mut self, row: &[u8], events: &[u8]) -> Result<(), String> {
        let wrong = |e: std::io::Error| format!("the rows cannot be written: {e}");
        if let Some(journal) = &mut self.events {
            journal.write(events).map_err(wrong)?;
        }
        if let Some(journal) = &mut self.battles {
            journal.write(row).map_err(wrong)?;
        }
        Ok(())
    }

    /// Events first: the battles are there last, and say that all is.
    fn finish(self) -> Result<(), String> {
        self.events.map_or(Ok(()), Journal::finish)?;
        self.battles.map_or(Ok(()), Journal::finish)
    }
}

/// The rows of events, those of battles cut off that have no row yet.
fn events(path: &Path, plan: &str, resume: bool, next: u64) -> Result<Option<Journal>, String> {
    let (journal, _) = Journal::open(&EVENTS, path, plan, resume)?;
    let Some(mut journal) = journal else { return Ok(None) };
    journal.keep_before(next).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(Some(journal))
}

/// Everything that decides the rows.
fn fingerprint(plan: &Plan, keep: &Keep, about: &Json) -> Result<Json, String> {
    let mut variants = Vec::new();
    for variant in &plan.variants {
        let ring = Ring::new(variant.level.clone(), plan.first)?;
        variants.push(json!([variant.name, ring.battle().rules_hash(), variant.overrides, variant.controllers]));
    }
    let bouts = [plan.bout(0).number, plan.len()];
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"), "variants": variants, "seed": plan.first, "seeds": plan.seeds,
        "bouts": bouts, "timing": keep.timing, "events": keep.events.is_some(), "rules": keep.rules, "about": about,
    }))
}
