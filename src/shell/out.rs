//! Standard output that takes the reader's leaving as the end and not as a crash, and tells a terminal nothing but text.

use std::borrow::Cow;
use std::io::{self, StdoutLock, Write};

/// Why a command ended before its end.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads what we write any more. Not an error.
    PipeClosed,
    /// One message for standard error, and exit code 1.
    Said(String),
    /// Everything has been said already; exit code 1.
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

/// What a command comes to.
pub type Done = Result<(), Failure>;

/// Standard output as everything but the protocol writes to it. Names, titles and prompts come from files of others: no
/// control character of theirs reaches the terminal.
pub fn standard() -> Clean<StdoutLock<'static>> {
    Clean(io::stdout().lock())
}

/// Writes on, with [`clean`]ed text. Each write must be whole characters, as those of `write!` are.
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

/// Text with control characters, but for the ends of lines and tabs, and turns of the writing direction spelled out:
/// `\u{1b}`.
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

/// Says something on standard error; if nobody listens, so be it.
pub fn complain(message: &str) {
    let _ = writeln!(Clean(io::stderr()), "affray: {message}");
}

/// The same without our name before it: problems of files, which begin with theirs.
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
