//! Start of runs, and transfer of their results within a time limit per frame.

use super::job::Job;
use super::level::Subject;
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::{Lab, LabColumn, LabOverlay, LabTab};
use super::story_cache::MOST;
use crate::engine::files::display_path;
use crate::lab::Variant;
use crate::lab::census::CensusEntry;
use crate::lab::plan::merge_overrides;
use crate::lab::question::{Question, What, reopened};
use crate::lab::running::{Results, Running, WorkerMessage, WorkerSignal, free};
use crate::lab::tune::TargetRate;
use crate::lab::worker_pool::all_cores;
use crate::protocol::open;
use bevy::prelude::*;
use std::path::Path;
use std::time::{Duration, Instant};

/// Time per frame for processing results. The rest waits for the next frame.
const A_FRAME: Duration = Duration::from_millis(4);
/// Number of messages processed before the time is checked.
const AT_ONCE: usize = 16;

/// Returns the number of workers, which leaves one core to the window.
fn jobs() -> usize {
    all_cores().saturating_sub(1).max(1)
}

impl Lab {
    /// Runs the question of the open tab.
    pub fn run(&mut self) {
        let (asked, what) = (self.form.asked.clone(), self.view.tab.what());
        self.news = None;
        // Only one run at a time. Battles of the previous run are kept.
        self.job = None;
        let begun = match what {
            What::Compare => Ok(self.fight(&asked)),
            What::Sweep => asked.axes().map(|_| self.sweep(&asked)),
            What::Tune => tune(&asked).inspect(|_| {
                let axes = asked.axes().unwrap_or_default();
                self.answered(ShownAnswer { what, asked: asked.clone(), axes, ..ShownAnswer::default() });
                self.select_group(BattleGroup::Tried(0));
            }),
        };
        match begun {
            Ok(running) => {
                self.job = Some(Job { running, what, asked, took: Duration::ZERO });
                // If only one column is visible, the answer is shown.
                self.view.column = LabColumn::Answer;
            }
            Err(why) => self.news = Some(why),
        }
    }

    fn fight(&mut self, asked: &Question) -> Running {
        let rows = self.stored.is_enabled.then(|| free(&self.stored.folder, &asked.level, asked.first));
        let (until, side, asked) = (asked.until, asked.side, asked.clone());
        let make = move || asked.plan().map(|plan| (plan.clone(), Results::new(&plan, side)));
        Running::fight(make, until, rows, jobs())
    }

    fn sweep(&mut self, asked: &Question) -> Running {
        let rows = self.stored.is_enabled.then(|| free(&self.stored.folder, &asked.level, asked.first));
        let (side, asked) = (asked.side, asked.clone());
        let make = move || asked.sweep().map(|(plan, sweep)| (plan.clone(), Results::of_sweep(&plan, side, sweep)));
        Running::fight(make, None, rows, jobs())
    }

    /// Pauses or resumes the run.
    pub fn pause(&mut self) {
        if let Some(job) = &self.job {
            job.running.set(if job.running.signal() == WorkerSignal::Paused {
                WorkerSignal::On
            } else {
                WorkerSignal::Paused
            });
        }
    }

    /// Stops the run. Its results stay and are stored.
    pub fn stop(&mut self) {
        if let Some(job) = &self.job {
            job.running.set(WorkerSignal::Stopped);
        }
    }

    fn take(&mut self, news: WorkerMessage) -> bool {
        let Some(what) = self.job.as_ref().map(|job| job.what) else { return false };
        match news {
            WorkerMessage::Begun(begun) => {
                let asked = self.job.as_ref().map(|job| job.asked.clone()).unwrap_or_default();
                let kept = self.job.as_ref().and_then(|job| job.running.rows.clone());
                self.answered(ShownAnswer { kept, ..ShownAnswer::begin(what, asked, &begun.0, begun.1) });
                self.teller.forget();
                self.battles.page = 0;
                let alone = self.shown().is_some_and(|shown| shown.variants.len() == 1);
                self.battles.group = match (what, alone) {
                    (What::Sweep, _) => BattleGroup::Point(0, 0),
                    (_, true) => BattleGroup::Both,
                    _ => BattleGroup::Gained,
                };
            }
            WorkerMessage::Fought(bout, account) => {
                if let Some(shown) = self.answer(what) {
                    shown.results.add(bout, *account);
                }
            }
            WorkerMessage::Tried(tried) => {
                if let Some(shown) = self.answer(what) {
                    match shown.tried.iter_mut().find(|known| known.at == tried.at) {
                        Some(known) => *known = *tried,
                        None => shown.tried.push(*tried),
                    }
                }
            }
            WorkerMessage::Tuned(tuned) => {
                if let Some(shown) = self.answer(what) {
                    shown.tuned = Some(*tuned);
                }
            }
            WorkerMessage::Trouble(why) => self.news = Some(why),
            WorkerMessage::Done(done) => {
                if let Err(why) = done {
                    self.news = Some(why);
                }
                if let Some(shown) = self.answer(what) {
                    shown.over = true;
                }
                self.look_at_some();
                self.job = None;
                self.refresh();
                return false;
            }
        }
        true
    }

    /// Selects another group if no pair flips to the side.
    fn look_at_some(&mut self) {
        let Some(shown) = self.shown().cloned() else { return };
        if self.battles.group == BattleGroup::Gained && shown.battles(&self.battles.group).1.is_empty() {
            let others = [BattleGroup::Lost, BattleGroup::Both, BattleGroup::Neither];
            let some = others.into_iter().find(|group| !shown.battles(group).1.is_empty());
            self.select_group(some.unwrap_or_default());
        }
    }

    /// Processes all messages until the run ends.
    #[cfg(test)]
    pub fn finish(&mut self) {
        while let Some(news) = self.job.as_ref().and_then(|job| job.running.wait()) {
            self.take(news);
        }
    }

    /// Opens a stored run.
    pub fn reopen(&mut self, path: &Path) {
        match self.read_rows(path) {
            Ok(broken) => {
                self.news = broken.map(|why| format!("{}: {why}", display_path(path)));
                self.view.overlay = LabOverlay::Nothing;
            }
            Err(why) => self.news = Some(why),
        }
    }

    fn read_rows(&mut self, path: &Path) -> Result<Option<String>, String> {
        let read = reopened(path)?;
        let (what, question) = (read.what, read.question);
        let subject =
            Subject::read(&question.level).map_err(|why| format!("Cannot read the level of these rows: {why}"))?;
        let side = question.side;
        let (plan, mut results) = match what {
            What::Sweep => {
                question.sweep().map(|(plan, sweep)| (plan.clone(), Results::of_sweep(&plan, side, sweep)))?
            }
            _ => question.plan().map(|plan| (plan.clone(), Results::new(&plan, side)))?,
        };
        results.untold = read.rows.iter().any(|row| row.fired.is_none());
        let cards = open::ruleset_of(&subject.level).cards();
        let mut broken = read.broken;
        for (ix, row) in read.rows.into_iter().enumerate() {
            if row.battle != ix as u64 || ix as u64 >= plan.len() {
                broken = Some(format!("row {} is out of order; only the {ix} rows before it are shown", ix + 1));
                break;
            }
            results.add(plan.bout(ix as u64), CensusEntry::from_record(row, cards));
        }
        let mut shown = ShownAnswer::begin(what, question.clone(), &plan, results);
        (shown.over, shown.kept) = (true, Some(path.to_owned()));
        (self.job, self.form.subject) = (None, Ok(subject));
        self.form.asked = question;
        self.answered(shown);
        self.teller.forget();
        self.view.tab = if what == What::Sweep { LabTab::Sweep } else { LabTab::Compare };
        self.battles.group = if what == What::Sweep { BattleGroup::Point(0, 0) } else { BattleGroup::Both };
        if self.form.asked.compares() {
            self.battles.group = BattleGroup::Gained;
        }
        self.look_at_some();
        Ok(broken)
    }
}

/// Starts tuning.
///
/// # Errors
/// Errors if the fields, values or target are invalid.
fn tune(asked: &Question) -> Result<Running, String> {
    let (axes, target) = (asked.axes()?, TargetRate::parse(&asked.target)?);
    let (level, base, who) = (asked.level.clone(), asked.overrides(0), asked.controllers.clone());
    let variant = move |set: &[(String, String)]| Variant::read(&level, &merge_overrides(&base, set), &who);
    Ok(Running::tune(axes, target, asked.at_most(), asked.first, asked.side, variant, jobs()))
}

/// Processes the messages of the run.
pub fn advance(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    if let Ok(subject) = &mut lab.bypass_change_detection().form.subject {
        subject.store_fields();
    }
    let Some(job) = &mut lab.bypass_change_detection().job else { return };
    if job.running.signal() == WorkerSignal::On {
        job.took += time.delta();
    }
    #[expect(clippy::disallowed_methods, reason = "keeps frames short; nothing that is found depends on it")]
    let begun = Instant::now();
    while begun.elapsed() < A_FRAME {
        let news = lab.job.as_ref().map(|job| job.running.news(AT_ONCE)).unwrap_or_default();
        if news.is_empty() || !news.into_iter().all(|news| lab.take(news)) {
            return;
        }
    }
}

/// Computes the story of the next pair while no run needs the cores.
pub fn compute_next_story(mut lab: ResMut<Lab>) {
    let lab = lab.bypass_change_detection();
    lab.teller.store_finished();
    if lab.job.is_some() || !lab.teller.idle() {
        return;
    }
    let Some(shown) = lab.shown() else { return };
    let battles = shown.battles(&lab.battles.group).1;
    let next = battles.into_iter().take(MOST).find(|which| lab.teller.get(*which).is_none());
    let variants = shown.variants_of(&lab.battles.group).to_vec();
    if let Some(which) = next.filter(|_| !variants.is_empty()) {
        lab.teller.begin(which, variants);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> Lab {
        let folder = std::env::temp_dir().join(format!("affray-labscreen-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut lab = Lab::default();
        lab.stored.folder = folder;
        lab.choose("zones/roadside");
        lab.form.asked.seeds = 8;
        lab
    }

    #[test]
    fn what_was_run_is_shown_kept_and_opened_again() {
        let mut lab = scratch("again");
        lab.form.asked.turn("house.shield", 1, "reacting", &["reacting", "always"]);
        lab.run();
        lab.finish();
        let first = lab.shown().cloned().expect("an answer");
        assert!(first.over && first.results.fought == 16 && lab.news.is_none(), "{:?}", lab.news);
        let path = lab.stored.runs[0].path.clone();
        lab.answers = [None, None, None];
        lab.reopen(&path);
        let again = lab.shown().expect("an answer");
        assert!(!again.results.untold && again.results.rules == first.results.rules, "which rules fired is kept");
        assert!(!again.results.rules.is_empty() && again.rows() == Some(path.clone()));
        assert_eq!(again.asked.changed(), first.asked.changed());
        assert_eq!(
            again.results.comparison.as_ref().map(|c| c.paired),
            first.results.comparison.as_ref().map(|c| c.paired)
        );
        let both: usize = [BattleGroup::Gained, BattleGroup::Lost, BattleGroup::Both, BattleGroup::Neither]
            .map(|g| again.battles(&g).1.len())
            .iter()
            .sum();
        assert_eq!(both, 8, "every pair is in one part of the strip");
        // A missing file or one without rows is reported, and the shown answer stays.
        lab.reopen(&path.with_extension("gone"));
        assert!(lab.news.is_some() && lab.shown().is_some());
        std::fs::write(&path, "colour\n").expect("ours");
        lab.reopen(&path);
        assert!(lab.news.as_ref().is_some_and(|why| why.contains("line 1")));
        std::fs::remove_dir_all(&lab.stored.folder).expect("ours");
    }

    /// A level that is deleted while it is selected, and one whose rows were stored.
    #[test]
    fn a_level_that_is_gone_is_said_and_what_is_shown_stays() {
        let mut lab = scratch("gone");
        std::fs::create_dir_all(&lab.stored.folder).expect("a scratch folder");
        let file = lab.stored.folder.join("mine.ron");
        let text = std::fs::read_to_string("levels/zones/roadside.ron").expect("a level of ours");
        std::fs::write(&file, &text).expect("ours");
        lab.choose(&file.to_string_lossy());
        lab.form.asked.seeds = 4;
        lab.run();
        lab.finish();
        assert!(lab.shown().is_some_and(|shown| shown.results.fought == 4), "{:?}", lab.news);
        let rows = lab.stored.runs[0].path.clone();
        std::fs::remove_file(&file).expect("ours");
        for again in [true, false] {
            lab.news = None;
            if again {
                lab.run();
                lab.finish();
            } else {
                lab.reopen(&rows);
            }
            assert!(lab.news.as_ref().is_some_and(|why| why.contains("mine.ron")), "{:?}", lab.news);
            assert!(lab.shown().is_some_and(|shown| shown.results.fought == 4 && shown.over), "what was known stays");
        }
        assert!(rows.is_file(), "its rows, too");
        std::fs::write(&file, text).expect("ours");
        lab.reopen(&rows);
        assert!(lab.news.is_none() && lab.shown().is_some_and(|shown| shown.results.fought == 4));
        std::fs::remove_dir_all(&lab.stored.folder).expect("ours");
    }

    /// Rows that are incomplete, of another kind or out of order: valid rows before them are shown, and the error is
    /// reported.
    #[test]
    fn malformed_rows_are_said_and_those_before_are_shown() {
        let mut lab = scratch("malformed");
        lab.run();
        lab.finish();
        let path = lab.stored.runs[0].path.clone();
        let text = std::fs::read_to_string(&path).expect("ours");
        let rows: Vec<&str> = text.lines().collect();
        let spoilt = [
            ("torn", format!("{}\n{}\n{}", rows[0], rows[1], &rows[2][..rows[2].len() / 2]), "line 3"),
            ("no row", format!("{}\n{}\n{{\"a\": 1}}\n{}\n", rows[0], rows[1], rows[3]), "line 3"),
            ("out of order", format!("{}\n{}\n{}\n", rows[0], rows[1], rows[5]), "row 3"),
        ];
        for (what, text, told) in spoilt {
            std::fs::write(&path, text).expect("ours");
            lab.news = None;
            lab.reopen(&path);
            assert!(lab.news.as_ref().is_some_and(|why| why.contains(told)), "{what}: {:?}", lab.news);
            assert!(lab.shown().is_some_and(|shown| shown.results.fought == 2), "{what}");
        }
        std::fs::remove_dir_all(&lab.stored.folder).expect("ours");
    }

    #[test]
    fn what_makes_no_sense_is_said_and_nothing_runs() {
        let mut lab = scratch("nonsense");
        lab.turn(LabTab::Sweep);
        lab.run();
        assert!(lab.job.is_none() && lab.news.is_some());
        lab.turn(LabTab::Compare);
        lab.form.asked.set("leader.str", 0, "ninety");
        lab.run();
        lab.finish();
        assert!(lab.news.as_ref().is_some_and(|why| why.contains("leader.str")), "{:?}", lab.news);
    }

    #[test]
    fn a_sweep_and_a_tuning_come_to_their_answers() {
        let mut lab = scratch("curves");
        lab.form.asked.axes[0] = ("balthasar.str".into(), "6..8".into());
        lab.form.asked.by = vec!["recruit".into()];
        lab.turn(LabTab::Sweep);
        lab.run();
        lab.finish();
        let sweep = lab.shown().and_then(|shown| shown.results.sweep.clone()).expect("a sweep");
        assert_eq!(sweep.curves[0].wins.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8, 8]);
        let path = lab.stored.runs[0].path.clone();
        lab.reopen(&path);
        assert_eq!(
            lab.shown().and_then(|s| s.results.sweep.clone()).map(|s| s.curves[0].wins.clone()),
            Some(sweep.curves[0].wins.clone())
        );
        lab.form.asked.seeds = 100;
        lab.form.asked.target = "50±40".into();
        lab.turn(LabTab::Tune);
        lab.run();
        lab.finish();
        let shown = lab.shown().cloned().expect("an answer");
        assert!(shown.tuned.is_some(), "{:?}", lab.news);
        let (title, battles) = shown.battles(&lab.battles.group);
        assert!(title.contains("balthasar.str=6") && battles.len() as u64 == shown.tried[0].rate.of, "{title}");
        assert_eq!(shown.variants_of(&lab.battles.group)[0].overrides, [("balthasar.str".into(), "6".into())]);
        std::fs::remove_dir_all(&lab.stored.folder).expect("ours");
    }
}
