//! Literals of RON: numbers, characters and texts.

use super::super::tree::{Tree, short};
use super::Parser;

impl Parser<'_> {
    pub(super) fn number(&mut self) -> Option<Tree> {
        let start = self.at;
        let rest = self.rest();
        let length = rest
            .char_indices()
            .find(|&(n, c)| {
                let sign = matches!(c, '+' | '-') && (n == 0 || rest[..n].ends_with(['e', 'E']));
                !(c.is_alphanumeric() || c == '_' || c == '.' || sign)
            })
            .map_or(rest.len(), |(n, _)| n);
        let written = &self.text[start..start + length];
        self.at += length;
        let plain: String = written.chars().filter(|c| *c != '_').collect();
        if !spaced(written) {
            return self.fail(start, format!("`{}` is not a number; expected `_` only between digits", short(written)));
        }
        match (parse_integer(&plain), plain.parse::<f64>()) {
            (Some(n), _) => Some(Tree::Int(n)),
            (None, Ok(n)) if n.is_finite() => Some(Tree::Float(n)),
            _ => self.fail(start, format!("`{}` is not a number", short(written))),
        }
    }

    pub(super) fn char_literal(&mut self) -> Option<char> {
        let start = self.at;
        self.at += 1;
        let c = match self.peek() {
            Some('\\') => self.escape()?,
            Some(c) if c != '\'' && c != '\n' => {
                self.at += c.len_utf8();
                c
            }
            _ => return self.fail(start, "expected one character between the quotes"),
        };
        if self.eat('\'') {
            return Some(c);
        }
        self.fail(start, "more than one character in single quotes; expected double quotes for a text")
    }

    pub(super) fn text_literal(&mut self) -> Option<String> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        let mut sound = true;
        loop {
            match self.peek() {
                None => return self.fatal(start, "unclosed text; expected `\"`"),
                Some('"') => {
                    self.at += 1;
                    return sound.then_some(text);
                }
                Some('\\') => match self.escape() {
                    Some(c) => text.push(c),
                    None => sound = false,
                },
                Some(c) => {
                    self.at += c.len_utf8();
                    text.push(c);
                }
            }
        }
    }

    /// Parses an escape sequence; the parser is at its backslash.
    fn escape(&mut self) -> Option<char> {
        let start = self.at;
        self.at += 1;
        let c = self.peek();
        self.at += c.map_or(0, char::len_utf8);
        match c {
            Some('n') => Some('\n'),
            Some('r') => Some('\r'),
            Some('t') => Some('\t'),
            Some('0') => Some('\0'),
            Some(c @ ('\\' | '"' | '\'')) => Some(c),
            Some('x') => self.code(start, 2),
            Some('u') if self.eat('{') => {
                let length = self.rest().bytes().take(7).position(|b| b == b'}').unwrap_or(0);
                let found = self.code(start, length)?;
                self.eat('}');
                Some(found)
            }
            _ => self.fail(start, "unknown escape; expected one of `\\n`, `\\t`, `\\\"`, `\\\\`, `\\u{…}`"),
        }
    }

    fn code(&mut self, start: usize, length: usize) -> Option<char> {
        let digits = self.rest().get(..length).filter(|s| s.bytes().all(|b| b.is_ascii_hexdigit()));
        let found = digits.and_then(|s| u32::from_str_radix(s, 16).ok()).and_then(char::from_u32);
        if found.is_none() {
            return self.fail(start, "invalid escape; expected the code of a character");
        }
        self.at += length;
        found
    }

    pub(super) fn raw_text_ahead(&self) -> bool {
        self.rest()[1..].trim_start_matches('#').starts_with('"')
    }

    /// Parses `r#" … "#`.
    pub(super) fn raw_text(&mut self) -> Option<String> {
        let start = self.at;
        let rest = &self.rest()[1..];
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let body = self.at + 1 + hashes + 1;
        let end = format!("\"{}", "#".repeat(hashes));
        match self.text[body..].find(&end) {
            None => self.fatal(start, format!("unclosed raw text; expected `{end}`")),
            Some(length) => {
                self.at = body + length + end.len();
                Some(self.text[body..body + length].to_owned())
            }
        }
    }
}

/// Returns true if every `_` follows a digit.
fn spaced(written: &str) -> bool {
    let digits = written.trim_start_matches(['+', '-']);
    let radix = ["0x", "0b", "0o"].iter().any(|prefix| digits.starts_with(prefix));
    let digits = if radix { &digits[2..] } else { digits };
    let mut before = '_';
    digits.chars().enumerate().all(|(n, c)| {
        let stray = c == '_' && (n == 0 || !(before.is_ascii_hexdigit() || before == '_'));
        before = c;
        !stray
    })
}

/// Parses a whole number: `7`, `-7`, `0x1F`, `0b101`, `0o17`.
fn parse_integer(written: &str) -> Option<i64> {
    let (minus, digits) = match written.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", written.strip_prefix('+').unwrap_or(written)),
    };
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        _ => (10, digits),
    };
    // A second sign is not allowed.
    let plain = digits.starts_with(|c: char| c.is_digit(radix));
    plain.then(|| i64::from_str_radix(&format!("{minus}{digits}"), radix).ok())?
}
