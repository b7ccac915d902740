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
pub struct ColumnSpec {
    pub name: &'static str,
    pub kind: Kind,
    /// True if a row may have no value in this column.
    pub optional: bool,
}

/// The column layout of a kind of row.
#[derive(Clone, Copy, Debug)]
pub struct RowSchema {
    pub columns: &'static [ColumnSpec],
    /// Name of a last column that holds a list, and the columns of its entries.
    pub each: Option<(&'static str, &'static [ColumnSpec])>,
}

/// Column layout of the event rows.
pub const EVENTS: RowSchema = RowSchema {
    columns: &[
        ColumnSpec { name: "battle", kind: Kind::Whole, optional: false },
        ColumnSpec { name: "run", kind: Kind::Text, optional: true },
        ColumnSpec { name: "seed", kind: Kind::Natural, optional: false },
        ColumnSpec { name: "n", kind: Kind::Whole, optional: false },
        ColumnSpec { name: "round", kind: Kind::Whole, optional: false },
        ColumnSpec { name: "kind", kind: Kind::Text, optional: false },
        ColumnSpec { name: "source", kind: Kind::Text, optional: true },
        ColumnSpec { name: "target", kind: Kind::Text, optional: true },
        ColumnSpec { name: "amount", kind: Kind::Whole, optional: true },
        ColumnSpec { name: "rules", kind: Kind::Text, optional: false },
        ColumnSpec { name: "facts", kind: Kind::Text, optional: false },
        ColumnSpec { name: "dice", kind: Kind::Text, optional: false },
        ColumnSpec { name: "text", kind: Kind::Text, optional: false },
        ColumnSpec { name: "shared", kind: Kind::Text, optional: false },
    ],
    each: None,
};
