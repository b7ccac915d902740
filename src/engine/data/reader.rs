//! The typed reader: takes values from a parsed tree and records every error instead of stopping at the first.

use super::limits::TotalLimit;
use super::schema_recorder::Expected;
use super::suggestions::Hints;
use super::tree::{KeyValue, Node, Span, Tree, short};
use super::{DiceNotation, Document, MAX_PROBLEMS, Problem};
use crate::vocab::Named;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Maximum length of a message, in characters.
const LONGEST: usize = 400;
/// Maximum number of errors stored; further ones are only counted. It is larger than the number shown, because errors
/// are not found in file order.
const NOTED: usize = 4 * MAX_PROBLEMS;
/// Maximum number of errors about lists that are too long.
const OVER: usize = 10;

/// Collects the errors of one file. Each method records an error and returns nothing if the value is invalid. The
/// caller continues with a default, so that later errors are reported too.
pub struct Reader<'d> {
    document: &'d Document,
    wrong: Vec<(usize, String)>,
    /// Number of errors found beyond those stored.
    more: usize,
    /// Errors about lists that are too long. They are always reported.
    over: Vec<(usize, String)>,
    hints: Hints,
    /// Errors in a caller's overrides, which are not in the file.
    given: Vec<Problem>,
    /// Running totals for the whole file.
    totals: Vec<(&'static str, usize)>,
}

impl<'d> Reader<'d> {
    /// Creates a reader of a document.
    pub fn new(document: &'d Document) -> Self {
        Reader {
            document,
            wrong: Vec::new(),
            more: 0,
            over: Vec::new(),
            hints: Hints::default(),
            given: Vec::new(),
            totals: Vec::new(),
        }
    }

    /// Records the form expected at a place, if recording is on. Readers that inspect the tree directly call it for
    /// each form that they accept.
    pub fn expect(&self, at: Span, expected: impl FnOnce() -> Expected) {
        if let Some(ears) = &self.document.ears {
            ears.record(at, expected());
        }
    }

    /// Returns false once errors are only counted. Expensive hints can then be skipped.
    pub fn reports_errors(&self) -> bool {
        self.wrong.len() < NOTED
    }

    /// Records an error. The message is shortened and kept on one line, because it may quote parts of the file.
    pub fn error(&mut self, span: Span, message: impl Into<String>) {
        if !self.reports_errors() {
            self.more += 1;
            return;
        }
        let mut message: String = message.into();
        if message.contains(char::is_control) {
            message = message.replace(char::is_control, " ");
        }
        if let Some((cut, _)) = message.char_indices().nth(LONGEST) {
            message.truncate(cut);
            message.push('…');
        }
        self.wrong.push((span.start, message));
    }

    /// Records an error in a caller's override, which has no position in the file.
    pub fn override_error(&mut self, problem: Problem) {
        self.given.push(problem);
    }

    /// Records a duplicate, with the position of the first occurrence.
    pub fn duplicate(&mut self, first: Span, again: Span, message: &str) {
        if self.reports_errors() {
            let Problem { line, column, .. } = self.document.problem(first.start, "");
            self.error(again, format!("{message}; the first is at {line}:{column}"));
        } else {
            self.more += 1;
        }
    }

    /// Returns true if no error has been recorded.
    pub fn has_no_errors(&self) -> bool {
        self.wrong.is_empty() && self.over.is_empty() && self.given.is_empty()
    }

    /// Returns the value that was read, or all errors if there are any.
    ///
    /// # Errors
    /// See [`Self::finish`].
    pub fn finish_with<T>(self, value: Option<T>) -> Result<T, Vec<Problem>> {
        match value.filter(|_| self.has_no_errors()) {
            Some(value) => Ok(value),
            None => Err(self.finish()),
        }
    }

    /// Returns all errors: first those of overrides, then those of the file in text order.
    pub fn finish(mut self) -> Vec<Problem> {
        self.wrong.sort();
        self.wrong.dedup();
        let room = MAX_PROBLEMS - self.over.len();
        let more = self.more + self.wrong.len().saturating_sub(room);
        self.wrong.truncate(room);
        self.wrong.append(&mut self.over);
        self.wrong.sort();
        let told = self.wrong.into_iter();
        let mut problems = self.given;
        problems.extend(told.map(|(at, message)| self.document.problem(at, message)));
        if let Some(last) = problems.last_mut().filter(|_| more > 0) {
            last.message.push_str(&format!(" (and {more} further errors)"));
        }
        problems
    }

    /// Records that a value has the wrong type.
    fn mistyped<T>(&mut self, node: &Node, what: &str, right: &str) -> Option<T> {
        self.error(node.span, format!("{what} must be {right}, not {}", node.kind()));
        None
    }

    /// Records a missing key. `right` describes its value.
    pub fn missing(&mut self, span: Span, key: &str, of: &str, right: &str) {
        self.error(span, format!("`{key}` of {of} is missing; expected `{key}: …`, {right}"));
    }

    /// Returns the entries of `( key: value, … )` without validating the keys.
    pub fn entries<'n>(&mut self, node: &'n Node, what: &str) -> Option<&'n [KeyValue]> {
        match &node.tree {
            Tree::Fields { entries, .. } => Some(entries),
            Tree::Tuple { items, .. } if items.is_empty() => Some(&[]),
            _ => self.mistyped(node, what, "`( key: value, … )`"),
        }
    }

    /// Returns the entries of a list. Entries beyond `most` are reported and left out. See [`limits`](super::limits).
    pub fn list<'n>(&mut self, node: &'n Node, what: &str, most: usize) -> &'n [Node] {
        self.expect(node.span, || Expected::List(most));
        let Tree::List(items) = &node.tree else {
            return self.mistyped(node, what, "a list `[ … ]`").unwrap_or(&[]);
        };
        if let Some(first) = items.get(most) {
            self.too_many(first.span, what, items.len(), most);
        }
        &items[..items.len().min(most)]
    }

    /// Returns the indices of the words that a list contains. The list has at most as many entries as there are known
    /// words. `what` names the list, `each` one entry.
    pub fn words(&mut self, node: &Node, what: &str, each: &str, known: &[&str]) -> Vec<usize> {
        self.list(node, what, known.len()).iter().filter_map(|node| self.word(node, each, known)).collect()
    }

    /// Like `words`, but returns a bit set.
    pub fn bits(&mut self, node: &Node, what: &str, each: &str, known: &[&str]) -> u32 {
        self.words(node, what, each, known).into_iter().fold(0, |bits, ix| bits | 1 << ix)
    }

    /// Adds `more` to a total that is limited for the whole level. Returns false if the limit is exceeded, and reports
    /// that the first time.
    pub fn more(&mut self, span: Span, of: TotalLimit, more: usize) -> bool {
        let at = self.totals.iter().position(|(what, _)| *what == of.what).unwrap_or_else(|| {
            self.totals.push((of.what, 0));
            self.totals.len() - 1
        });
        let before = self.totals[at].1;
        let now = before + more;
        self.totals[at].1 = now;
        if (before..now).contains(&of.most) {
            self.too_much(span, format!("the level has {now} {}; expected at most {}", of.what, of.most));
        }
        now <= of.most
    }

    fn too_many(&mut self, span: Span, what: &str, found: usize, most: usize) {
        self.too_much(span, format!("{what} has {found} entries; expected at most {most}"));
    }

    fn too_much(&mut self, span: Span, message: String) {
        if self.over.len() < OVER {
            self.over.push((span.start, message));
        } else {
            self.more += 1;
        }
    }

    /// Returns the entries of a map with at most `most` text keys. Duplicate keys are reported and left out.
    pub fn map<'n>(&mut self, node: &'n Node, what: &str, most: usize) -> Vec<(&'n str, Span, &'n Node)> {
        self.expect(node.span, || Expected::Map);
        let Tree::Map(entries) = &node.tree else {
            return self.mistyped(node, what, "a map `{ \"key\": … }`").unwrap_or_default();
        };
        if let Some((first, _)) = entries.get(most) {
            self.too_many(first.span, what, entries.len(), most);
        }
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for (key, value) in entries.iter().take(most) {
            match &key.tree {
                Tree::Text(text) if seen.insert(text.as_str()) => found.push((text.as_str(), key.span, value)),
                Tree::Text(text) => {
                    self.error(key.span, format!("{what} has \"{}\" twice; expected once", short(text)));
                }
                _ => self.mistyped(key, &format!("a key of {what}"), "a text in quotes").unwrap_or(()),
            }
        }
        found
    }

    /// Returns the entries of a map with at most `most` keys, which are single characters such as `'#'` or `"#"`. Other
    /// keys are reported and left out.
    pub fn letters<'n>(&mut self, node: &'n Node, what: &str, most: usize) -> Vec<(char, Span, &'n Node)> {
        self.expect(node.span, || Expected::Map);
        let Tree::Map(entries) = &node.tree else {
            return self.mistyped(node, what, "a map `{ '#': … }`").unwrap_or_default();
        };
        if let Some((first, _)) = entries.get(most) {
            self.too_many(first.span, what, entries.len(), most);
        }
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for (key, value) in entries.iter().take(most) {
            let letter = match &key.tree {
                Tree::Char(c) => Some(*c),
                Tree::Text(text) => text.chars().next().filter(|c| text.len() == c.len_utf8()),
                _ => None,
            };
            match letter {
                Some(c) if seen.insert(c) => found.push((c, key.span, value)),
                Some(c) => self.error(key.span, format!("{what} has {c:?} twice; expected once")),
                None => self.mistyped(key, &format!("a key of {what}"), "one character such as '#'").unwrap_or(()),
            }
        }
        found
    }

    /// Reads a text. `what` names the value in errors.
    pub fn text(&mut self, node: &Node, what: &str) -> Option<String> {
        self.expect(node.span, || Expected::Text);
        match &node.tree {
            Tree::Text(text) => Some(text.clone()),
            Tree::Word(word) => {
                let right = format!("a text in quotes (\"{}\")", short(word));
                self.mistyped(node, what, &right)
            }
            _ => self.mistyped(node, what, "a text in quotes"),
        }
    }

    /// Reads a text of one line with at most `longest` characters.
    pub fn line(&mut self, node: &Node, what: &str, longest: usize) -> Option<String> {
        let text = self.text(node, what)?;
        let length = text.chars().count();
        if length > longest || text.chars().any(char::is_control) {
            self.error(node.span, format!("{what} must be one line of at most {longest} characters"));
            return None;
        }
        Some(text)
    }

    /// Reads an identifier: letters, digits, `_` and `-`, at most 40.
    pub fn name(&mut self, node: &Node, what: &str) -> Option<String> {
        self.expect(node.span, || Expected::Name);
        let text = self.text(node, what)?;
        self.check_name(node.span, &text, what).then_some(text)
    }

    /// Returns true if a text is a valid identifier, or reports an error.
    pub fn check_name(&mut self, span: Span, text: &str, what: &str) -> bool {
        let good = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let fits = !text.is_empty() && text.len() <= 40 && text.chars().all(good);
        if !fits {
            let right: String = text.chars().map(|c| if good(c) { c } else { '_' }).take(40).collect();
            let right = if right.is_empty() { "x".into() } else { right };
            let shown = short(text);
            self.error(
                span,
                format!("{what} \"{shown}\" may only have 1 to 40 letters, digits, `_` and `-`; expected \"{right}\""),
            );
        } else if matches!(text, "none" | "random") {
            self.error(span, format!("{what} cannot be called \"{text}\", a reserved word; expected another name"));
            return false;
        }
        fits
    }

    /// Reads `true` or `false`. `what` names the value in errors.
    pub fn flag(&mut self, node: &Node, what: &str) -> Option<bool> {
        self.expect(node.span, || Expected::Flag);
        match &node.tree {
            Tree::Word(word) if word == "true" => Some(true),
            Tree::Word(word) if word == "false" => Some(false),
            _ => self.mistyped(node, what, "`true` or `false`"),
        }
    }

    /// Reads a whole number in a range.
    pub fn int(&mut self, node: &Node, what: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let (low, high) = (*range.start(), *range.end());
        self.expect(node.span, || Expected::Whole(low, high));
        match node.tree {
            Tree::Int(n) if range.contains(&n) => Some(n),
            Tree::Int(n) => {
                let right = n.clamp(low, high);
                self.error(node.span, format!("{what} is {n}, out of its range {low} to {high}; nearest is {right}"));
                None
            }
            _ => self.mistyped(node, what, &format!("a whole number from {low} to {high}")),
        }
    }

    /// Reads a number in a range.
    pub fn number(&mut self, node: &Node, what: &str, range: RangeInclusive<f64>) -> Option<f64> {
        let (low, high) = (*range.start(), *range.end());
        self.expect(node.span, || Expected::Number(low, high));
        #[expect(clippy::cast_precision_loss, reason = "out of the range anyway when it matters")]
        let n = match node.tree {
            Tree::Int(n) => n as f64,
            Tree::Float(n) => n,
            _ => return self.mistyped(node, what, &format!("a number from {low} to {high}")),
        };
        if range.contains(&n) {
            return Some(n);
        }
        let right = n.clamp(low, high);
        self.error(node.span, format!("{what} is {n}, out of its range {low} to {high}; nearest is {right}"));
        None
    }

    /// Reads `2d6`, `d8`, `1d6+1`, or a bare number without dice.
    pub fn dice(&mut self, node: &Node, what: &str) -> Option<DiceNotation> {
        self.expect(node.span, || Expected::Dice);
        let text = match &node.tree {
            Tree::Int(n) => n.to_string(),
            _ => self.text(node, what)?,
        };
        let found = DiceNotation::parse(&text);
        if found.is_none() {
            self.error(
                node.span,
                format!("{what} must be up to 20 dice with 2 to 100 faces, plus points, such as \"2d6\" or \"1d6+1\""),
            );
        }
        found
    }

    /// Reads one of a few words, bare or quoted, and returns its index.
    pub fn word(&mut self, node: &Node, what: &str, words: &[&str]) -> Option<usize> {
        let (Tree::Word(word) | Tree::Text(word)) = &node.tree else {
            return self.mistyped(node, what, &format!("one of {}", quoted(words)));
        };
        self.known(node.span, word, what, words.iter().copied())
    }

    /// Reads a member of a named list, bare or quoted.
    pub fn member<T: Named>(&mut self, node: &Node, what: &str) -> Option<T> {
        self.word(node, what, T::NAMES).map(|ix| T::ALL[ix])
    }

    /// Returns a hint for an unknown word: the nearest candidate, or a list of candidates if none is close.
    pub fn suggest<'c>(&mut self, word: &str, candidates: impl Iterator<Item = &'c str> + Clone) -> String {
        if self.reports_errors() { self.hints.suggest(word, candidates) } else { String::new() }
    }

    /// Returns the index of a name among those that exist. An unknown name is reported with the nearest one.
    pub fn known<'c>(
        &mut self,
        span: Span,
        name: &str,
        what: &str,
        names: impl Iterator<Item = &'c str> + Clone,
    ) -> Option<usize> {
        self.expect(span, || Expected::Words(names.clone().map(str::to_owned).collect()));
        let found = names.clone().position(|other| other == name);
        if found.is_none() {
            let right = self.suggest(name, names);
            self.error(span, format!("{what} `{}` is unknown; {right}", short(name)));
        }
        found
    }
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
