//! The RON parser. After an error it continues at the next comma, so that one run reports all errors. Nesting, size and
//! number of errors are limited, so that no text overflows the stack or takes long.

mod literals;

use super::limits::{MAX_BYTES, MAX_DEPTH, MAX_PROBLEMS};
use super::tree::{KeyValue, Node, Span, Tree, short};

/// An error: byte offset and message.
pub(super) type Wrong = (usize, String);

pub(super) fn parse(text: &str) -> Result<Node, Vec<Wrong>> {
    if text.len() > MAX_BYTES {
        return Err(vec![(0, format!("the text has {} bytes; expected at most {MAX_BYTES}", text.len()))]);
    }
    let mut parser = Parser { text, at: 0, wrong: Vec::new(), stop: false };
    let root = parser.document();
    match root {
        Some(root) if parser.wrong.is_empty() => Ok(root),
        _ => Err(parser.wrong),
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    wrong: Vec<Wrong>,
    /// If set, unwinds without further errors, because nothing sensible can follow.
    stop: bool,
}

impl<'t> Parser<'t> {
    fn document(&mut self) -> Option<Node> {
        if self.text.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
        }
        self.space();
        while self.peek() == Some('#') {
            self.attribute()?;
            self.space();
        }
        if self.rest().is_empty() {
            return self.fail(self.at, "the file is empty; expected a level from `(` to `)`");
        }
        let root = self.value(0);
        self.space();
        if root.is_some() && !self.stop && !self.rest().is_empty() {
            return self.fail(self.at, "unexpected text after the last bracket; expected the end of the file");
        }
        root
    }

    /// Skips an attribute such as `#![enable(implicit_some)]`. It has no effect, because optional values never need to
    /// be wrapped.
    fn attribute(&mut self) -> Option<()> {
        let start = self.at;
        let known = |word: &str| matches!(word, "implicit_some" | "unwrap_newtypes");
        let mut sound = self.parts(&["#", "!", "[", "enable", "("]);
        while sound {
            self.space();
            let word = self.word();
            let comma = self.parts(&[","]);
            self.space();
            sound = known(&word);
            if !comma || self.peek() == Some(')') {
                break;
            }
        }
        if sound && self.parts(&[")", "]"]) {
            return Some(());
        }
        self.fatal(start, "invalid attribute; expected `#![enable(implicit_some)]` or none")
    }

    /// Consumes these tokens in order, skipping blanks. Returns false and stops at the first one missing.
    fn parts(&mut self, parts: &[&str]) -> bool {
        parts.iter().all(|part| {
            self.space();
            let found = self.rest().starts_with(part);
            self.at += if found { part.len() } else { 0 };
            found
        })
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn fail<T>(&mut self, at: usize, message: impl Into<String>) -> Option<T> {
        if !self.stop {
            self.wrong.push((at, message.into()));
            self.stop |= self.wrong.len() >= MAX_PROBLEMS;
        }
        None
    }

    fn fatal<T>(&mut self, at: usize, message: impl Into<String>) -> Option<T> {
        self.fail::<T>(at, message);
        self.stop = true;
        None
    }

    /// Skips blanks and comments; block comments nest.
    fn space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(is_blank);
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                self.block_comment();
            } else {
                return;
            }
        }
    }

    fn block_comment(&mut self) {
        let (start, bytes) = (self.at, self.text.as_bytes());
        let mut open = 0u32;
        while self.at < bytes.len() {
            match bytes.get(self.at..self.at + 2) {
                Some(b"/*") => {
                    open += 1;
                    self.at += 2;
                }
                Some(b"*/") => {
                    open -= 1;
                    self.at += 2;
                    if open == 0 {
                        return;
                    }
                }
                _ => self.at += 1,
            }
        }
        self.at = self.text.len();
        self.fatal::<()>(start, "unclosed comment; expected `*/`");
    }

    fn value(&mut self, depth: u32) -> Option<Node> {
        self.space();
        let start = self.at;
        if depth > MAX_DEPTH {
            return self.fatal(start, format!("brackets are nested too deep; expected at most {MAX_DEPTH} levels"));
        }
        let tree = match self.peek() {
            None => return self.fatal(start, "unexpected end of the file; expected a value"),
            Some('"') => Tree::Text(self.plain_text(start, Self::text_literal)?),
            Some('r') if self.raw_text_ahead() => Tree::Text(self.plain_text(start, Self::raw_text)?),
            Some('\'') => Tree::Char(self.char_literal()?),
            Some('[') => Tree::List(self.list(']', depth)?),
            Some('{') => Tree::Map(self.map(depth)?),
            Some('(') => self.round(None, depth)?,
            Some(c) if c.is_ascii_digit() || matches!(c, '+' | '-' | '.') => self.number()?,
            Some(c) if is_word_start(c) => {
                let word = self.word();
                let end = self.at;
                self.space();
                let round = self.peek() == Some('(');
                let tree = if round { self.round(Some(word), depth)? } else { Tree::Word(word) };
                if let Some(wrong) = misused(&tree) {
                    return self.fail(start, wrong);
                }
                // The parser skipped blanks after a bare word to look for a bracket.
                let end = if round { self.at } else { end };
                return Some(Node { span: Span { start, end }, tree });
            }
            Some(c) => return self.fail(start, format!("unexpected `{}`; expected a value", c.escape_debug())),
        };
        Some(Node { span: Span { start, end: self.at }, tree })
    }

    fn word(&mut self) -> String {
        let rest = self.rest();
        let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let word = rest[..length].to_owned();
        self.at += length;
        word
    }

    /// Parses the entries between brackets, up to the closing one.
    fn sequence(&mut self, close: char, mut entry: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        let open = self.at;
        self.at += 1;
        loop {
            self.space();
            if self.stop || self.eat(close) {
                return (!self.stop).then_some(());
            }
            if self.peek().is_none() {
                return self.fatal(open, format!("unclosed bracket; expected `{close}`"));
            }
            if let Some(c @ (')' | ']' | '}')) = self.peek() {
                let message = format!("mismatched bracket `{c}`; expected `{close}`");
                return self.fatal(self.at, message);
            }
            if entry(self).is_none() {
                self.recover();
            }
            self.space();
            match self.peek() {
                Some(',') => self.at += 1,
                Some(c) if c == close => {}
                Some(')' | ']' | '}') => {}
                None => {}
                Some(_) => {
                    self.fail::<()>(self.at, format!("missing `,` or `{close}` before this"));
                    // If only the comma is missing, parsing on from here finds the next entry.
                    if self.peek().is_some_and(|c| !starts_value(c)) {
                        self.recover();
                        self.eat(',');
                    }
                }
            }
        }
    }

    /// Skips to the next comma or closing bracket of this level.
    fn recover(&mut self) {
        let mut open = 0u32;
        while !self.stop {
            self.space();
            match self.peek() {
                None => return,
                Some(',') if open == 0 => return,
                Some(')' | ']' | '}') if open == 0 => return,
                Some(')' | ']' | '}') => open -= 1,
                Some('(' | '[' | '{') => open += 1,
                Some('"') => {
                    // An unclosed text is fatal and ends the loop.
                    self.text_literal();
                    continue;
                }
                Some(_) => {}
            }
            self.at += self.peek().map_or(0, char::len_utf8);
        }
    }

    fn list(&mut self, close: char, depth: u32) -> Option<Vec<Node>> {
        let mut items = Vec::new();
        self.sequence(close, |p| p.value(depth + 1).map(|node| items.push(node)))?;
        Some(items)
    }

    fn map(&mut self, depth: u32) -> Option<Vec<(Node, Node)>> {
        let mut entries = Vec::new();
        self.sequence('}', |p| {
            let key = p.value(depth + 1)?;
            p.colon("the key")?;
            let value = p.value(depth + 1)?;
            entries.push((key, value));
            Some(())
        })?;
        Some(entries)
    }

    fn colon(&mut self, after: &str) -> Option<()> {
        self.space();
        if self.eat(':') {
            return Some(());
        }
        self.fail(self.at, format!("missing `:` after {after}"))
    }

    /// Parses `( … )`. The first entry decides whether it has keys.
    fn round(&mut self, name: Option<String>, depth: u32) -> Option<Tree> {
        let open = self.at;
        self.at += 1;
        self.space();
        let keyed = self.key_ahead();
        self.at = open;
        if !keyed {
            return Some(Tree::Tuple { name, items: self.list(')', depth)? });
        }
        let mut entries = Vec::new();
        self.sequence(')', |p| {
            p.space();
            let start = p.at;
            if !p.peek().is_some_and(is_word_start) {
                return p.fail(start, "missing key; expected `key: value`, the key without quotes");
            }
            let key = p.word();
            let span = Span { start, end: p.at };
            p.colon(&format!("the key `{}`", short(&key)))?;
            let value = p.value(depth + 1)?;
            entries.push(KeyValue { key, span, value });
            Some(())
        })?;
        Some(Tree::Fields { name, entries })
    }

    fn key_ahead(&mut self) -> bool {
        if !self.peek().is_some_and(is_word_start) {
            return false;
        }
        self.word();
        self.space();
        self.peek() == Some(':')
    }

    /// Parses a text and rejects control characters, because texts are printed on terminals.
    fn plain_text(&mut self, start: usize, read: impl FnOnce(&mut Self) -> Option<String>) -> Option<String> {
        let text = read(self)?;
        if let Some(c) = text.chars().find(|c| c.is_control()) {
            let name = c.escape_unicode();
            let what = format!("the text has the control character `{name}`; expected one line of plain text");
            let _: Option<()> = self.fail(start, what);
        }
        Some(text)
    }
}

/// Returns an error message for a word that has a special meaning in RON.
fn misused(tree: &Tree) -> Option<&'static str> {
    let (name, held) = match tree {
        Tree::Word(word) => (word.as_str(), None),
        Tree::Tuple { name: Some(name), items } => (name.as_str(), Some(items.len())),
        Tree::Fields { name: Some(name), .. } => (name.as_str(), Some(0)),
        _ => return None,
    };
    match (name, held) {
        ("Some", held) => (held != Some(1)).then_some("`Some` needs one value; expected `Some( … )`"),
        ("true" | "false" | "None", Some(_)) => Some("`true`, `false` and `None` have no value; expected no `(` here"),
        ("inf" | "inff32" | "inff64" | "NaN" | "NaNf32" | "NaNf64", _) => {
            Some("not a finite number; expected a number")
        }
        _ => None,
    }
}

/// Returns true for the characters that RON treats as white space.
fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r' | '\u{85}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}')
}

fn is_word_start(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn starts_value(c: char) -> bool {
    is_word_start(c) || c.is_ascii_digit() || matches!(c, '"' | '\'' | '(' | '[' | '{' | '-' | '+' | '.')
}
