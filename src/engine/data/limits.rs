//! How much of anything a file may list. Numbers of things are 16 bits wide and boards are searched, so nothing is without a
//! bound: [`Reader::list`](super::Reader::list) takes that of one list, [`Reader::more`](super::Reader::more) that of
//! a whole level. What only one ruleset has, it bounds itself.

/// Longest text that is read, in bytes. A level is a few kilobytes; more is a mistake or malice.
pub const MAX_BYTES: usize = 1 << 20;
/// Deepest nesting of brackets.
pub const MAX_DEPTH: u32 = 48;
/// After so many errors a file is given up.
pub const MAX_PROBLEMS: usize = 50;

/// Factions of a level.
pub const SIDES: usize = 16;
/// Items of one combatant or one place.
pub const ITEMS_HERE: usize = 40;
/// Rows that a level adds to a table, and rows of a table of the armoury.
pub const ROWS: usize = 200;
/// Rows of a bestiary.
pub const BESTIARY: usize = 500;
/// Natural weapons or attacks of one combatant.
pub const NATURAL: usize = 6;
/// Things that stand on the picture of a board.
pub const PROPS: usize = 300;
/// Texts of a combatant or a place that name others, or that say the same of many.
pub const NAMES: usize = 40;

/// Something that many lists of a level add up to.
#[derive(Clone, Copy, Debug)]
pub struct Total {
    /// As read: `items`.
    pub what: &'static str,
    pub most: usize,
}

/// Who fights, on all sides together.
pub const COMBATANTS: Total = Total { what: "combatants", most: 250 };
/// Gear, whoever has it and wherever it lies.
pub const ITEMS: Total = Total { what: "items", most: 4000 };
