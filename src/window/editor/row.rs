//! Row of a form: one key of a struct and its editable value.

use crate::editor::Diagnostic;

/// Key of a struct's ID, which other parts refer to.
pub const NAME: &str = "id";

/// One key of a struct.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FormRow {
    pub key: String,
    pub path: String,
    /// Value as written. `None` if the key is not written.
    pub written: Option<String>,
    /// Value that applies if none is written, as far as it is known: that of the bestiary.
    pub default: Option<String>,
    pub kind: Kind,
    /// Description of the allowed values, in a sentence.
    pub note: String,
    /// First diagnostic of the value, with its index.
    pub fault: Option<(usize, Diagnostic)>,
    /// True if the value has parts that can be opened.
    pub opens: bool,
    /// Initial text of a missing value that can only be opened.
    pub begins: Option<&'static str>,
}

/// The control that edits a value.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Kind {
    Flag,
    /// A whole number in a range.
    Whole(i64, i64),
    /// One of these words. If open, any other word is allowed, too.
    Words {
        words: Vec<String>,
        open: bool,
    },
    /// Text in quotes.
    Text,
    /// A struct with keys of its own.
    Form,
    /// The value as written in the text.
    #[default]
    Raw,
}

impl FormRow {
    /// Returns the effective value: the written one, or else the default.
    pub fn value(&self) -> &str {
        self.written.as_deref().or(self.default.as_deref()).unwrap_or_default()
    }

    /// Returns the effective value without quotes.
    pub fn bare(&self) -> &str {
        bare(self.value())
    }

    /// Returns true if the written value differs from the default.
    pub fn is_changed(&self) -> bool {
        self.written.is_some() && self.written != self.default
    }

    /// Returns true if the value has several lines. It is then edited part by part, or in the text of the level.
    pub fn is_long(&self) -> bool {
        self.value().contains('\n')
    }

    /// Returns the key in words.
    pub fn label(&self) -> String {
        self.key.replace('_', " ")
    }
}

/// Returns a value without quotes.
pub fn bare(value: &str) -> &str {
    value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(value)
}
