//! A row of a form: one key of a bracket, and how its value is edited.

use crate::editor::Fault;

/// The key by which others mention a bracket.
pub const NAME: &str = "id";

/// One key of a bracket.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    pub key: String,
    pub path: String,
    /// As the text has it; none where it is not written.
    pub written: Option<String>,
    /// What holds where nothing is written, where that is known: what the row of the bestiary says.
    pub default: Option<String>,
    pub kind: Kind,
    /// What may stand there, in a sentence.
    pub note: String,
    /// Place in the list of faults, and the fault.
    pub fault: Option<(usize, Fault)>,
    /// It has parts that are seen one by one when it is opened.
    pub opens: bool,
    /// What is written to begin it, where it is not written and can only be opened.
    pub begins: Option<&'static str>,
}

/// How a value is edited.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Kind {
    Flag,
    /// A whole number in a range.
    Whole(i64, i64),
    /// One of these; open: or another.
    Words {
        words: Vec<String>,
        open: bool,
    },
    /// Words in quotes.
    Text,
    /// A bracket with keys of its own.
    Form,
    /// As the text has it.
    #[default]
    Raw,
}

impl Row {
    /// What holds: what is written, or else the default.
    pub fn value(&self) -> &str {
        self.written.as_deref().or(self.default.as_deref()).unwrap_or_default()
    }

    /// The value without its quotes.
    pub fn bare(&self) -> &str {
        bare(self.value())
    }

    /// Whether what is written differs from what would hold without it.
    pub fn is_changed(&self) -> bool {
        self.written.is_some() && self.written != self.default
    }

    /// Of more than one line: seen part by part, or in the text of the level.
    pub fn is_long(&self) -> bool {
        self.value().contains('\n')
    }

    /// The key in words.
    pub fn label(&self) -> String {
        self.key.replace('_', " ")
    }
}

/// A value without its quotes.
pub fn bare(value: &str) -> &str {
    value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(value)
}
