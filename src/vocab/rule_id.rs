//! Rule IDs and their cards.

use serde::{Serialize, Serializer};
use std::fmt;

/// The ID of one clause of a rules catalogue, such as `Z-ATK-05`. Only the rulesets' catalogue lists create them.
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

/// The text of a clause in the game's own words, as shown in the rule book and the log.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RuleCard {
    /// The clause's id in the catalogue: `Z-ATK-02`.
    pub id: RuleId,
    /// Short title of the clause.
    pub title: &'static str,
    /// The clause in plain words.
    pub text: &'static str,
    /// True if a system of the game implements it.
    pub built: bool,
}

/// Returns the number of cards in all lists of a catalogue.
pub const fn count_cards(rooms: &[&[RuleCard]]) -> usize {
    let (mut room, mut count) = (0, 0);
    while room < rooms.len() {
        count += rooms[room].len();
        room += 1;
    }
    count
}

/// Concatenates the lists of cards; `N` is their [`count_cards`].
pub const fn gather_cards<const N: usize>(rooms: &[&[RuleCard]]) -> [RuleCard; N] {
    let mut all = [RuleCard { id: RuleId(""), title: "", text: "", built: false }; N];
    let (mut room, mut next) = (0, 0);
    while room < rooms.len() {
        let mut card = 0;
        while card < rooms[room].len() {
            all[next] = rooms[room][card];
            next += 1;
            card += 1;
        }
        room += 1;
    }
    all
}

/// Declares a catalogue: one constant per ID (`Z_ATK_05`) and the list `CARDS` in catalogue order.
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
