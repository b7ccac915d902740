//! Journal of the rows of a running job: JSON lines in a file next to the requested output. If the program is
//! interrupted, complete lines remain and possibly a partial last line. A resumed run truncates the partial line.

use super::finished::check_finished;
use super::form::{RowFormat, finish, is_there, rows};
use super::table::RowSchema;
use crate::lab::identity::{RunPart, differences};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// Writer for the rows of one table.
pub struct Journal {
    table: &'static RowSchema,
    path: PathBuf,
    form: RowFormat,
    out: File,
    /// File that identifies the run. While it is open and locked, no other process writes these rows.
    _lock: Option<File>,
}

/// Iterator over the lines of a journal.
pub type Lines = io::Lines<BufReader<File>>;

/// Serializes rows into journal lines. Workers do this, so that the writing thread only has to write.
///
/// # Panics
/// Panics if a row cannot be serialized.
pub fn as_lines(rows: &[impl Serialize]) -> Vec<u8> {
    let mut lines = Vec::new();
    for row in rows {
        serde_json::to_writer(&mut lines, row).expect("a row is plain data, and memory takes it");
        lines.push(b'\n');
    }
    lines
}

/// Rows that already exist.
pub enum ExistingRows {
    /// No rows: a new run.
    Nothing,
    /// Number of rows of an aborted run, and the rows.
    Rows(u64, Lines),
    /// All rows are in the finished file.
    All,
}

/// Returns the path of the journal lines.
fn lines_of(path: &Path) -> PathBuf {
    beside(path, ".part")
}

/// Returns the path of the file that identifies the run.
fn plan_of(path: &Path) -> PathBuf {
    beside(path, ".plan")
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

impl Journal {
    /// Starts writing the rows of a part of a run, or resumes an aborted run.
    ///
    /// # Errors
    /// Errors if the file already exists, holds rows of another run, is being written by another process, or cannot be
    /// written.
    pub fn open(
        table: &'static RowSchema,
        path: &Path,
        run: &RunPart,
        events: bool,
        resume: bool,
    ) -> Result<(Option<Self>, ExistingRows), String> {
        let form = RowFormat::from_path(path)?;
        let wrong = |e: io::Error| format!("{}: {e}", path.display());
        if path.exists() && !resume {
            return Err(is_there(path));
        }
        if path.exists() {
            check_finished(table, path, form, run)?;
            // The output gets its name once it is complete, but the program may have ended before it removed these
            // files.
            let _ = std::fs::remove_file(lines_of(path)).and_then(|()| std::fs::remove_file(plan_of(path)));
            return Ok((None, ExistingRows::All));
        }
        let part = lines_of(path);
        let mut plan = lock(path)?;
        if path.exists() {
            return Err(format!("{} has been finished by another process", path.display()));
        }
        let aborted = part.exists();
        if aborted && !resume {
            let part = part.display();
            return Err(format!("{part} was left by an aborted run; continue it with --resume, or remove it"));
        }
        let kept = if aborted {
            let mut was = String::new();
            plan.read_to_string(&mut was).map_err(wrong)?;
            let is = run.to_text(events);
            if was != is {
                let (part, differs) = (part.display(), differences(&was, &is));
                return Err(format!("{part} belongs to another run: {differs}; remove it or choose another file"));
            }
            let rows = cut_torn(&part, |_| true).map_err(wrong)?;
            ExistingRows::Rows(rows, BufReader::new(File::open(&part).map_err(wrong)?).lines())
        } else {
            plan.set_len(0).and_then(|()| plan.write_all(run.to_text(events).as_bytes())).map_err(wrong)?;
            plan.sync_all().map_err(wrong)?;
            ExistingRows::Nothing
        };
        let out = OpenOptions::new().create(true).append(true).open(&part).map_err(wrong)?;
        Ok((Some(Self { table, path: path.to_owned(), form, out, _lock: Some(plan) }), kept))
    }

    /// Returns the path of the journal lines while the run lasts.
    pub fn part(&self) -> PathBuf {
        lines_of(&self.path)
    }

    /// Returns a journal whose disk is full.
    #[cfg(all(test, target_os = "linux"))]
    pub fn on_a_full_disk(table: &'static RowSchema, path: &Path) -> Self {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("every Linux has one");
        Self { table, path: path.to_owned(), form: RowFormat::Lines, out: full, _lock: None }
    }

    /// Removes the rows from a battle on, and keeps those before it.
    ///
    /// # Errors
    /// Errors if the file cannot be written.
    pub fn keep_before(&mut self, battle: u64) -> io::Result<()> {
        #[derive(Deserialize)]
        struct Of {
            battle: u64,
        }
        let of = |line: &[u8]| serde_json::from_slice(line).is_ok_and(|of: Of| of.battle < battle);
        cut_torn(&lines_of(&self.path), of).map(|_| ())
    }

    /// Writes lines created by [`as_lines`] and passes them to the system before it returns.
    ///
    /// # Errors
    /// Errors if the file cannot be written.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        self.out.write_all(lines)
    }

    /// Converts the journal into the requested file and removes the journal.
    ///
    /// # Errors
    /// Errors if the file cannot be written.
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

/// Opens the file that identifies the run and locks it for this process. The system releases the lock when the process
/// ends for any reason.
fn lock(path: &Path) -> Result<File, String> {
    let plan = plan_of(path);
    let wrong = |e: io::Error| format!("{}: {e}", plan.display());
    let mut options = OpenOptions::new();
    let file = options.create(true).truncate(false).read(true).write(true).open(&plan).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!("{} is being written by another process", path.display())),
        // Some file systems do not support locks.
        Err(TryLockError::Error(e)) if e.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(e)) => Err(wrong(e)),
    }
}

/// Truncates a file at the first line that is incomplete or not wanted. Returns the number of remaining lines.
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
