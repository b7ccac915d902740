//! Rule IDs and their cards.

use serde::{Serialize, Serializer};
use std::fmt;

/// The ID of one clause of a rule catalogue, such as `Z-ATK-05`. Made only by the catalogue lists of the rulesets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.0)
    }
}

/// What the rule book and the log show of a clause, told in the game's own words.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RuleCard {
    pub id: RuleId,
    pub title: &'static str,
    pub text: &'static str,
    /// Whether a system of the game plays it.
    pub built: bool,
}

/// Declares a catalogue: one constant an ID (`Z_ATK_05`) and the list `CARDS` in catalogue order.
#[macro_export]
macro_rules! catalogue {
    ($($name:ident $id:literal $title:literal $text:literal;)*) => {
        $(pub const $name: $crate::vocab::RuleId = $crate::vocab::RuleId($id);)*
        /// Every clause in catalogue order.
        pub static CARDS: &[$crate::vocab::RuleCard] = &[
            $($crate::vocab::RuleCard { id: $name, title: $title, text: $text, built: true },)*
        ];
    };
}
