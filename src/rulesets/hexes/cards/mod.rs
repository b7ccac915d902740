//! The catalogue: every clause with a title and what it says, in the game's own words. One room a file.

mod attack;
mod board;
mod damage;
mod degradation;
mod dice;
mod features;
mod initiative;
mod magic;
mod morale;
mod movement;
mod reaction;
mod special;
mod unit;

pub use attack::*;
pub use board::*;
pub use damage::*;
pub use degradation::*;
pub use dice::*;
pub use features::*;
pub use initiative::*;
pub use magic::*;
pub use morale::*;
pub use movement::*;
pub use reaction::*;
pub use special::*;
pub use unit::*;

use crate::vocab::RuleCard;
use crate::vocab::rule_id::{count_cards, gather_cards};

/// Every clause in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The rooms in catalogue order.
static ROOMS: [&[RuleCard]; 13] = [
    board::CARDS,
    unit::CARDS,
    initiative::CARDS,
    movement::CARDS,
    attack::CARDS,
    reaction::CARDS,
    damage::CARDS,
    morale::CARDS,
    degradation::CARDS,
    special::CARDS,
    magic::CARDS,
    features::CARDS,
    dice::CARDS,
];

#[cfg(test)]
mod tests {
    use super::CARDS;
    use std::collections::BTreeMap;

    /// How many clauses each chapter of the catalogue has; their sum is the whole list.
    const CHAPTERS: [(&str, usize); 29] = [
        ("BOARD", 16),
        ("TERR", 9),
        ("UNIT", 16),
        ("INIT", 29),
        ("SURP", 10),
        ("MOVE", 27),
        ("ATK", 15),
        ("REACT", 11),
        ("POLE", 10),
        ("DMG", 10),
        ("CRIT", 8),
        ("MORALE", 14),
        ("FUMB", 4),
        ("GEAR", 9),
        ("MISS", 15),
        ("ASSN", 5),
        ("TWOW", 3),
        ("BRAWL", 5),
        ("WREST", 6),
        ("SUBD", 5),
        ("WALL", 11),
        ("SPELL", 19),
        ("SCROLL", 3),
        ("WAND", 3),
        ("INVIS", 6),
        ("SNEAK", 3),
        ("FEAT", 3),
        ("PARLEY", 5),
        ("DICE", 11),
    ];

    #[test]
    fn the_list_is_complete() {
        let mut found = BTreeMap::new();
        for card in CARDS {
            *found.entry(card.id.0.split('-').nth(1).unwrap_or("")).or_insert(0) += 1;
        }
        assert_eq!(found, BTreeMap::from(CHAPTERS));
        assert_eq!(CARDS.len(), 291);
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
