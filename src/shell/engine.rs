//! The protocol on standard input and output.

use super::out::Done;
use crate::protocol::{LineStatus, Session, next_line};
use std::io::{self, Write};

/// Answers one line after another until `quit` or the end of the input.
pub fn run(seed: Option<u64>) -> Done {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut session = Session::new(seed);
    let mut buffer = Vec::new();
    while !session.ended() {
        let answer = match next_line(&mut input, &mut buffer)? {
            LineStatus::End => break,
            LineStatus::TooLong => session.too_long(),
            LineStatus::Whole => match std::str::from_utf8(&buffer) {
                Ok(line) => session.answer(line),
                Err(_) => session.not_text(),
            },
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}
