//! What rows look like.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Whole,
    /// A whole number that is never negative and uses all 64 bits.
    Natural,
    Number,
}

/// One column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: &'static str,
    pub kind: Kind,
    /// A row may have nothing there.
    pub optional: bool,
}

/// What rows look like.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub columns: &'static [Column],
    /// A last column that holds a list, and the columns of each of its entries.
    pub each: Option<(&'static str, &'static [Column])>,
}

/// The rows of events.
pub const EVENTS: Table = Table {
    columns: &[
        Column { name: "battle", kind: Kind::Whole, optional: false },
        Column { name: "run", kind: Kind::Text, optional: true },
        Column { name: "seed", kind: Kind::Natural, optional: false },
        Column { name: "n", kind: Kind::Whole, optional: false },
        Column { name: "round", kind: Kind::Whole, optional: false },
        Column { name: "kind", kind: Kind::Text, optional: false },
        Column { name: "source", kind: Kind::Text, optional: true },
        Column { name: "target", kind: Kind::Text, optional: true },
        Column { name: "amount", kind: Kind::Whole, optional: true },
        Column { name: "rules", kind: Kind::Text, optional: false },
        Column { name: "facts", kind: Kind::Text, optional: false },
        Column { name: "dice", kind: Kind::Text, optional: false },
        Column { name: "text", kind: Kind::Text, optional: false },
        Column { name: "shared", kind: Kind::Text, optional: false },
    ],
    each: None,
};
