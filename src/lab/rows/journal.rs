//! The rows of a run while it lasts: a line of JSON each, beside the file that they are to become. What ends the program leaves
//! whole lines and perhaps a torn last one; who goes on cuts that off.

use super::finished::check_finished;
use super::form::{Form, finish, is_there, rows};
use super::table::Table;
use crate::lab::identity::{RunPart, differences};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// Rows of one table on their way to a file.
pub struct Journal {
    table: &'static Table,
    path: PathBuf,
    form: Form,
    out: File,
    /// The file that names the run. While it is open no other process writes the rows.
    _lock: Option<File>,
}

/// The lines of rows, one after the other.
pub type Lines = io::Lines<BufReader<File>>;

/// Rows as a journal keeps them. It is made where the row is, so that whoever writes has only to write.
///
/// # Panics
/// A row whose names are no text.
pub fn as_lines(rows: &[impl Serialize]) -> Vec<u8> {
    let mut lines = Vec::new();
    for row in rows {
        serde_json::to_writer(&mut lines, row).expect("a row is plain data, and memory takes it");
        lines.push(b'\n');
    }
    lines
}

/// Rows that are there already.
pub enum Kept {
    /// None: a new run.
    Nothing,
    /// Number of rows of an aborted run, and the rows.
    Rows(u64, Lines),
    /// All rows, in the finished file.
    All,
}

/// Where the lines lie.
fn lines_of(path: &Path) -> PathBuf {
    beside(path, ".part")
}

/// Where it is said what run they are of.
fn plan_of(path: &Path) -> PathBuf {
    beside(path, ".plan")
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

impl Journal {
    /// Begins to write the rows of a part of a run, or goes on with what is there.
    ///
    /// # Errors
    /// A file that is there already, rows of another run, another process that writes them, or nowhere to write to.
    pub fn open(
        table: &'static Table,
        path: &Path,
        run: &RunPart,
        events: bool,
        resume: bool,
    ) -> Result<(Option<Self>, Kept), String> {
        let form = Form::of(path)?;
        let wrong = |e: io::Error| format!("{}: {e}", path.display());
        if path.exists() && !resume {
            return Err(is_there(path));
        }
        if path.exists() {
            check_finished(table, path, form, run)?;
            // It gets its name when all is in it; what ended the program then has left the rest lying.
            let _ = std::fs::remove_file(lines_of(path)).and_then(|()| std::fs::remove_file(plan_of(path)));
            return Ok((None, Kept::All));
        }
        let part = lines_of(path);
        let mut plan = lock(path)?;
        if path.exists() {
            return Err(format!("{} was finished by another process meanwhile", path.display()));
        }
        let aborted = part.exists();
        if aborted && !resume {
            let part = part.display();
            return Err(format!("{part} was left by an aborted run; go on with --resume, or remove it"));
        }
        let kept = if aborted {
            let mut was = String::new();
            plan.read_to_string(&mut was).map_err(wrong)?;
            let is = run.to_text(events);
            if was != is {
                let (part, differs) = (part.display(), differences(&was, &is));
                return Err(format!("{part} belongs to another run: {differs}; remove it or name another file"));
            }
            let rows = cut_torn(&part, |_| true).map_err(wrong)?;
            Kept::Rows(rows, BufReader::new(File::open(&part).map_err(wrong)?).lines())
        } else {
            plan.set_len(0).and_then(|()| plan.write_all(run.to_text(events).as_bytes())).map_err(wrong)?;
            plan.sync_all().map_err(wrong)?;
            Kept::Nothing
        };
        let out = OpenOptions::new().create(true).append(true).open(&part).map_err(wrong)?;
        Ok((Some(Self { table, path: path.to_owned(), form, out, _lock: Some(plan) }), kept))
    }

    /// Where the rows lie while the run lasts.
    pub fn part(&self) -> PathBuf {
        lines_of(&self.path)
    }

    /// One whose disk is full.
    #[cfg(all(test, target_os = "linux"))]
    pub fn on_a_full_disk(table: &'static Table, path: &Path) -> Self {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("every Linux has one");
        Self { table, path: path.to_owned(), form: Form::Lines, out: full, _lock: None }
    }

    /// Forgets the rows from that battle on.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_before(&mut self, battle: u64) -> io::Result<()> {
        #[derive(Deserialize)]
        struct Of {
            battle: u64,
        }
        let of = |line: &[u8]| serde_json::from_slice(line).is_ok_and(|of: Of| of.battle < battle);
        cut_torn(&lines_of(&self.path), of).map(|_| ())
    }

    /// Writes rows as [`as_lines`] makes them, and has them on the disk's way when it returns.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        self.out.write_all(lines)
    }

    /// Makes the file of them.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), String> {
        let wrong = |e: io::Error| format!("{}: {e}", self.path.display());
        let part = lines_of(&self.path);
        let rows = rows(self.table, &part).map_err(wrong)?;
        finish(self.table, rows, &self.path, self.form).map_err(|e| match e.kind() {
            io::ErrorKind::AlreadyExists => is_there(&self.path),
            _ => wrong(e),
        })?;
        std::fs::remove_file(part).and_then(|()| std::fs::remove_file(plan_of(&self.path))).map_err(wrong)
    }
}

/// Opens the file that names the run, for this process alone. The system releases it when the process ends, however it ends.
fn lock(path: &Path) -> Result<File, String> {
    let plan = plan_of(path);
    let wrong = |e: io::Error| format!("{}: {e}", plan.display());
    let mut options = OpenOptions::new();
    let file = options.create(true).truncate(false).read(true).write(true).open(&plan).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("{} is being written by another process", path.display())),
        // A disk without locks.
        Err(TryLockError::Error(e)) if e.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(e)) => Err(wrong(e)),
    }
}

/// Cuts a file off at its first line that is torn or not wanted; how many lines are left.
fn cut_torn(path: &Path, wanted: impl Fn(&[u8]) -> bool) -> io::Result<u64> {
    let mut reader = BufReader::new(File::open(path)?);
    let (mut line, mut whole, mut lines) = (Vec::new(), 0, 0);
    while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") && wanted(&line) {
        whole += line.len() as u64;
        lines += 1;
        line.clear();
    }
    OpenOptions::new().write(true).open(path)?.set_len(whole)?;
    Ok(lines)
}
