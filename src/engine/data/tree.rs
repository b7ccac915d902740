//! A tree of RON values. Every node knows its position in the text.

/// A byte range of the text, end excluded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

/// A value and its position.
#[derive(Clone, Debug)]
pub struct Node {
    /// Position in the text.
    pub span: Span,
    /// The value.
    pub tree: Tree,
}

/// A value as written.
#[derive(Clone, Debug)]
pub enum Tree {
    /// A bracket with keys: `(key: value, …)`, with the name before it, if any.
    Fields {
        /// The name before the bracket.
        name: Option<String>,
        /// The keys with their values.
        entries: Vec<KeyValue>,
    },
    /// A bracket without keys: `(value, …)`, `Some(value)` or `()`.
    Tuple {
        /// The name before the bracket.
        name: Option<String>,
        /// The values.
        items: Vec<Node>,
    },
    /// A map: `{ key: value, … }`.
    Map(Vec<(Node, Node)>),
    /// A list: `[value, …]`.
    List(Vec<Node>),
    /// A text in quotation marks: `"text"`.
    Text(String),
    /// A character: `'c'`.
    Char(char),
    /// A whole number: `7`.
    Int(i64),
    /// A number with a decimal point: `0.5`.
    Float(f64),
    /// A bare word: `lit`, `true`, `None`.
    Word(String),
}

/// One `key: value`; `span` is that of the key.
#[derive(Clone, Debug)]
pub struct KeyValue {
    /// The key.
    pub key: String,
    /// Position of the key.
    pub span: Span,
    /// The value.
    pub value: Node,
}

impl Node {
    /// Describes the value, for messages.
    pub fn kind(&self) -> String {
        match &self.tree {
            Tree::Fields { .. } => "`( key: value )`".into(),
            Tree::Tuple { name: Some(name), .. } => format!("`{name}( … )`"),
            Tree::Tuple { items, .. } if items.is_empty() => "`()`".into(),
            Tree::Tuple { .. } => "`( … )` without keys".into(),
            Tree::Map(_) => "a map `{ … }`".into(),
            Tree::List(_) => "a list `[ … ]`".into(),
            Tree::Text(text) => format!("the text \"{}\"", short(text)),
            Tree::Char(c) => format!("the character {c:?}"),
            Tree::Int(n) => format!("the number {n}"),
            Tree::Float(n) => format!("the number {n}"),
            Tree::Word(word) => format!("the word `{}`", short(word)),
        }
    }

    /// Returns the value inside `Some( … )`, or the node itself; `None` for `none` and `None`.
    pub fn present(&self) -> Option<&Node> {
        match &self.tree {
            Tree::Word(word) if word == "none" || word == "None" => None,
            Tree::Tuple { name: Some(name), items } if name == "Some" && items.len() == 1 => items[0].present(),
            _ => Some(self),
        }
    }
}

/// Shortens a text to 40 characters for a message and removes control characters.
pub(super) fn short(text: &str) -> String {
    let mut cut: String = text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        cut.push('…');
    }
    cut
}
