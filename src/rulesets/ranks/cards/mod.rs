//! The catalogue: every clause with a title and what it says, in the game's own words. One room a file.

mod attack;
mod board;
mod damage;
mod gear;
mod initiative;
mod magic;
mod morale;
mod movement;
mod reaction;
mod tactics;
mod theatre;
mod unit;

pub use attack::*;
pub use board::*;
pub use damage::*;
pub use gear::*;
pub use initiative::*;
pub use magic::*;
pub use morale::*;
pub use movement::*;
pub use reaction::*;
pub use tactics::*;
pub use theatre::*;
pub use unit::*;

use crate::vocab::RuleCard;
use crate::vocab::rule_id::{count_cards, gather_cards};

/// Every clause in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The rooms in catalogue order.
static ROOMS: [&[RuleCard]; 12] = [
    board::CARDS,
    unit::CARDS,
    initiative::CARDS,
    movement::CARDS,
    attack::CARDS,
    reaction::CARDS,
    damage::CARDS,
    morale::CARDS,
    gear::CARDS,
    magic::CARDS,
    tactics::CARDS,
    theatre::CARDS,
];

#[cfg(test)]
mod tests {
    use super::CARDS;
    use std::collections::BTreeMap;

    /// How many clauses each chapter of the catalogue has; their sum is the whole list.
    const CHAPTERS: [(&str, usize); 21] = [
        ("BOARD", 21),
        ("UNIT", 9),
        ("INIT", 17),
        ("MOVE", 10),
        ("ATK", 20),
        ("REACT", 10),
        ("DMG", 11),
        ("SCAR", 6),
        ("COND", 3),
        ("MORALE", 15),
        ("GEAR", 8),
        ("ENCH", 9),
        ("OIL", 5),
        ("AREA", 6),
        ("SPELL", 5),
        ("CHARGE", 8),
        ("RISK", 5),
        ("WAR", 8),
        ("RETREAT", 5),
        ("THEATRE", 8),
        ("AFTER", 5),
    ];

    #[test]
    fn the_list_is_complete() {
        let mut found = BTreeMap::new();
        for card in CARDS {
            *found.entry(card.id.0.split('-').nth(1).unwrap_or("")).or_insert(0) += 1;
        }
        assert_eq!(found, BTreeMap::from(CHAPTERS));
        assert_eq!(CARDS.len(), 194);
    }

    #[test]
    fn no_clause_is_listed_twice() {
        let mut ids: Vec<_> = CARDS.iter().map(|card| card.id).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn titles_are_short_and_told_apart() {
        let mut titles = BTreeMap::new();
        for card in CARDS {
            assert!((2..=5).contains(&card.title.split(' ').count()) && card.text.ends_with('.'), "{}", card.id);
            let twin = titles.insert(card.title, card.id);
            assert!(twin.is_none(), "{} and {twin:?} are both called {}", card.id, card.title);
        }
    }
}
