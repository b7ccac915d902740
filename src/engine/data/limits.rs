//! Maximum numbers of entries in a file. Ids are 16 bits wide and boards are searched, so everything needs a limit.
//! [`Reader::list`](super::Reader::list) enforces the limit of one list, [`Reader::more`](super::Reader::more) that of
//! a whole level. Rulesets define the limits of their own lists.

/// Maximum length of a text in bytes. A level has a few kilobytes; more is a mistake or malice.
pub const MAX_BYTES: usize = 1 << 20;
/// Maximum nesting depth of brackets.
pub const MAX_DEPTH: u32 = 48;
/// Maximum number of errors reported for a file.
pub const MAX_PROBLEMS: usize = 50;

/// Maximum number of factions in a level.
pub const SIDES: usize = 16;
/// Maximum number of items of one combatant or in one place.
pub const ITEMS_HERE: usize = 40;
/// Maximum number of rows that a level adds to a table, and of rows in an armoury table.
pub const ROWS: usize = 200;
/// Maximum number of rows of a bestiary.
pub const BESTIARY: usize = 500;
/// Maximum number of natural weapons or attacks of one combatant.
pub const NATURAL: usize = 6;
/// Maximum number of props on a board.
pub const PROPS: usize = 300;
/// Maximum number of texts that refer to other entries, per combatant or place.
pub const NAMES: usize = 40;

/// A limit on a total over several lists of a level.
#[derive(Clone, Copy, Debug)]
pub struct TotalLimit {
    /// The plural name of the entries: `items`.
    pub what: &'static str,
    /// Maximum total.
    pub most: usize,
}

/// The combatants of all sides together.
pub const COMBATANTS: TotalLimit = TotalLimit { what: "combatants", most: 250 };
/// All items, carried or loose.
pub const ITEMS: TotalLimit = TotalLimit { what: "items", most: 4000 };
