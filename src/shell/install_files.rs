//! Files that an installed program brings along: completions of shells, and manual pages. The packages contain them.

use super::out::{Done, Failure};
use clap::Command;
use clap_complete::{Shell, generate};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Prints the completions of a shell for the program's arguments.
pub fn completions(mut arguments: Command, shell: Shell) -> Done {
    // Generated in memory first, because the generator panics if the reader closes the pipe.
    let mut text = Vec::new();
    generate(shell, &mut arguments, "affray", &mut text);
    io::stdout().lock().write_all(&text)?;
    Ok(())
}

/// Writes one page for each command of the program's arguments: `affray.1`, `affray-lab-run.1`.
pub fn manual(arguments: Command, folder: &Path) -> Done {
    let wrong = |e: io::Error| Failure::Said(format!("cannot write the manual pages to {}: {e}", folder.display()));
    fs::create_dir_all(folder).map_err(wrong)?;
    clap_mangen::generate_to(arguments.version(env!("CARGO_PKG_VERSION")), folder).map_err(wrong)
}
