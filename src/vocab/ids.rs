//! Stable ids for the parts of a battle. They follow the order of the level file and are the same on every machine. A
//! bevy `Entity` is never saved.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub struct $name(pub $inner);
        impl $name {
            /// Returns the id as an index into the list of its kind.
            pub const fn ix(self) -> usize {
                self.0 as usize
            }
        }
        impl From<usize> for $name {
            fn from(ix: usize) -> Self {
                Self(<$inner>::try_from(ix).expect("more entries than the id can name"))
            }
        }
    };
}

id!(/// A combatant, numbered in roster order: faction by faction, as the level lists them.
    CombatantId(u16));
id!(/// A piece of gear, numbered in the order of the level file; gear made in play comes after.
    ItemId(u16));
id!(/// A place on the board: a zone, a border, a hex, a rank.
    CellId(u16));
id!(/// A side, numbered as the level lists them.
    FactionId(u8));
id!(/// A row of the armoury: what kind of gear, attack or power something is.
    RowId(u16));
