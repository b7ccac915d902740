//! The rule catalogue: the title and the text of every clause, in the game's own words, one section per file.

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

/// All clauses in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The sections in catalogue order.
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
