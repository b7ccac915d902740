//! The rows of a run while it lasts: a line of JSON each, beside the file that they are to become. What ends the program leaves
//! whole lines and perhaps a torn last one; who goes on cuts that off.

use super::form::{Form, finish, rows};
use super::table::Table;
use crate::engine::writing::write_atomically;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// Rows of one table on their way to a file.
pub struct Journal {
    table: &'static Table,
    path: PathBuf,
    form: Form,
    out: File,
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

/// What is there already.
pub enum Kept {
    /// Nothing: a new run.
    Nothing,
    /// So many rows of an aborted run of the same plan.
    Rows(u64, Lines),
    /// The finished file.
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
    /// Begins to write, or goes on with what is there. `plan` says what the run is about.
    ///
    /// # Errors
    /// A file that is there already, rows of another plan, or nowhere to write to.
    pub fn open(table: &'static Table, path: &Path, plan: &str, resume: bool) -> Result<(Option<Self>, Kept), String> {
        let form = Form::of(path)?;
        let wrong = |e: io::Error| format!("{}: {e}", path.display());
        let (part, shown) = (lines_of(path), path.display());
        if path.exists() && resume {
            // It gets its name when all is in it; what ended the program then has left the rest lying.
            let _ = std::fs::remove_file(&part).and_then(|()| std::fs::remove_file(plan_of(path)));
            return Ok((None, Kept::All));
        }
        if path.exists() {
            return Err(format!("{shown} is there already; remove it or name another file"));
        }
        let kept = match (part.exists(), resume) {
            (true, false) => {
                return Err(format!("an aborted run left {}; go on with --resume, or remove it", part.display()));
            }
            (false, _) => {
                write_atomically(&plan_of(path), plan.as_bytes()).map_err(wrong)?;
                Kept::Nothing
            }
            (true, true) => {
                let was = std::fs::read_to_string(plan_of(path)).map_err(wrong)?;
                if was != plan {
                    return Err(format!(
                        "{} is of another run ({}), not of this ({})",
                        part.display(),
                        was.trim(),
                        plan.trim()
                    ));
                }
                let rows = cut_torn(&part, |_| true).map_err(wrong)?;
                Kept::Rows(rows, BufReader::new(File::open(&part).map_err(wrong)?).lines())
            }
        };
        let out = OpenOptions::new().create(true).append(true).open(&part).map_err(wrong)?;
        Ok((Some(Self { table, path: path.to_owned(), form, out }), kept))
    }

    /// Where the rows lie while the run lasts.
    pub fn part(&self) -> PathBuf {
        lines_of(&self.path)
    }

    /// One whose disk is full.
    #[cfg(all(test, target_os = "linux"))]
    pub fn on_a_full_disk(table: &'static Table, path: &Path) -> Self {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("every Linux has one");
        Self { table, path: path.to_owned(), form: Form::Lines, out: full }
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
        finish(self.table, rows, &self.path, self.form).map_err(wrong)?;
        std::fs::remove_file(part).and_then(|()| std::fs::remove_file(plan_of(&self.path))).map_err(wrong)
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
