//! Standard output and error: a closed pipe ends the program without an error, and control characters are escaped.

use std::borrow::Cow;
use std::io::{self, StdoutLock, Write};

/// The reason that a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// The reader has closed the pipe. Not an error.
    PipeClosed,
    /// A message for standard error; exit code 1.
    Said(String),
    /// The message has been written already; exit code 1.
    Silent,
}

impl From<io::Error> for Failure {
    fn from(e: io::Error) -> Self {
        match e.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Said(e.to_string()),
        }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Failure::Said(message)
    }
}

/// The result of a command.
pub type Done = Result<(), Failure>;

/// Returns standard output for everything except the protocol. Names, titles and prompts come from files of other
/// authors, so their control characters are escaped.
pub fn standard() -> Clean<StdoutLock<'static>> {
    Clean(io::stdout().lock())
}

/// A writer that [`clean`]s text. Each write must consist of whole characters, as with `write!`.
pub struct Clean<W>(pub W);

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(clean(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Escapes control characters other than line breaks and tabs, and changes of writing direction: `\u{1b}`.
pub fn clean(text: &str) -> Cow<'_, str> {
    let spelled = |c: char| match c {
        '\n' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        c => c.is_control(),
    };
    if !text.contains(spelled) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if spelled(c) { cleaned.extend(c.escape_unicode()) } else { cleaned.push(c) }
    }
    Cow::Owned(cleaned)
}

/// Writes a message to standard error. Failures are ignored.
pub fn complain(message: &str) {
    let _ = writeln!(Clean(io::stderr()), "affray: {message}");
}

/// Like [`complain`], without the program's name: problems of files begin with the file's name.
pub fn tell_problems(lines: &str) {
    let _ = writeln!(Clean(io::stderr()), "{lines}");
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn only_text_is_told() {
        assert_eq!(clean("a line\n\tand another, ≤ 9 ½"), "a line\n\tand another, ≤ 9 ½");
        assert_eq!(clean("\u{1b}[2J\u{7}\r\u{9b}1m\u{7f}"), "\\u{1b}[2J\\u{7}\\u{d}\\u{9b}1m\\u{7f}");
        assert_eq!(clean("\u{202e}txt"), "\\u{202e}txt");
    }
}
