//! A line reader with a bounded line length.

use std::io::{self, BufRead};

/// Maximum length of a line in bytes. Longer lines are read to their end, discarded and rejected.
pub const LONGEST: usize = 1 << 20;

/// The byte order mark in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// The result of reading a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStatus {
    /// A complete line, in the buffer without its line end.
    Whole,
    /// The line was longer than [`LONGEST`].
    TooLong,
    /// The stream has ended.
    End,
}

/// Reads the next line into `buffer`, which never grows beyond [`LONGEST`]. The last line needs no line end. A byte
/// order mark, which some programs write before the first line, is removed.
///
/// # Errors
/// The stream's error.
pub fn next_line(input: &mut impl BufRead, buffer: &mut Vec<u8>) -> io::Result<LineStatus> {
    buffer.clear();
    let mut too_long = false;
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
            Err(e) => return Err(e),
        };
        if chunk.is_empty() && !begun {
            return Ok(LineStatus::End);
        }
        begun = true;
        let end = chunk.iter().position(|b| *b == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= buffer.len() + part.len() > LONGEST;
        if !too_long {
            buffer.extend_from_slice(part);
        }
        let last = chunk.is_empty();
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() || last {
            if buffer.last() == Some(&b'\r') {
                buffer.pop();
            }
            if buffer.starts_with(MARK) {
                buffer.drain(..MARK.len());
            }
            return Ok(if too_long { LineStatus::TooLong } else { LineStatus::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<(LineStatus, usize)> {
        let mut buffer = Vec::new();
        let mut lines = Vec::new();
        loop {
            let line = next_line(&mut input, &mut buffer).expect("memory does not fail");
            lines.push((line, buffer.len()));
            if line == LineStatus::End {
                return lines;
            }
        }
    }

    #[test]
    fn lines_end_with_either_ending_or_none() {
        let lines = all(b"ab\r\n\nc");
        assert_eq!(
            lines,
            [(LineStatus::Whole, 2), (LineStatus::Whole, 0), (LineStatus::Whole, 1), (LineStatus::End, 0)]
        );
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_line() {
        assert_eq!(
            all("\u{feff}ab\n\u{feff}".as_bytes()),
            [(LineStatus::Whole, 2), (LineStatus::Whole, 0), (LineStatus::End, 0)]
        );
    }

    #[test]
    fn a_long_line_is_consumed_and_the_next_one_stands() {
        let mut text = vec![b'x'; LONGEST + 1];
        text.extend_from_slice(b"\nab\n");
        let lines = all(&text);
        assert_eq!(lines[0].0, LineStatus::TooLong);
        assert_eq!(lines[1..], [(LineStatus::Whole, 2), (LineStatus::End, 0)]);
    }
}
