//! Progress of a run: a bar on a terminal, or lines for a program.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::Cell;
use std::io::{self, Write};

/// Environment variable that requests lines such as `progress 12 of 500` on standard error, for programs that show
/// progress themselves.
const LINES: &str = "AFFRAY_PROGRESS";

/// Maximum number of lines.
const MOST: u64 = 200;

/// The progress of a run, counted in battles.
pub struct Progress {
    bar: ProgressBar,
    lines: bool,
    /// Battles at the last line.
    reported: Cell<u64>,
}

impl Progress {
    pub fn new(len: u64) -> Self {
        let style = "{bar:36} {pos} of {len} battles, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(style).expect("a template that is known");
        let lines = std::env::var_os(LINES).is_some_and(|value| value == "lines");
        let bar = ProgressBar::new(len).with_style(style);
        if lines {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        Self { bar, lines, reported: Cell::new(0) }
    }

    /// Starts at a number of battles, which an aborted run has fought.
    pub fn start_at(&self, battles: u64) {
        self.bar.set_position(battles);
        self.bar.reset_eta();
        self.report();
    }

    /// Counts a battle.
    pub fn inc(&self) {
        self.bar.inc(1);
        self.report();
    }

    /// Adds battles that will be fought.
    pub fn inc_length(&self, battles: u64) {
        self.bar.inc_length(battles);
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn report(&self) {
        let (done, all) = (self.bar.position(), self.bar.length().unwrap_or(0));
        if self.lines && (done == all || done >= self.reported.get() + (all / MOST).max(1)) {
            self.reported.set(done);
            let _ = writeln!(io::stderr(), "progress {done} of {all}");
        }
    }
}
