//! Column layouts of the lab's rows.

/// The data type of a column.
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
    /// True if a row may have no value in this column.
    pub optional: bool,
}

/// The column layout of a kind of row.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub columns: &'static [Column],
    /// Name of a last column that holds a list, and the columns of its entries.
    pub each: Option<(&'static str, &'static [Column])>,
}

/// Column layout of the event rows.
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
