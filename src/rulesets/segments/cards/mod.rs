//! The catalogue: every clause with its title and its text, in the game's own words. One category in each file.

mod attack;
mod board;
mod damage;
mod dice;
mod gear;
mod initiative;
mod morale;
mod movement;
mod ranged;
mod reaction;
mod special;
mod spells;
mod surprise;
mod unit;

pub use attack::*;
pub use board::*;
pub use damage::*;
pub use dice::*;
pub use gear::*;
pub use initiative::*;
pub use morale::*;
pub use movement::*;
pub use ranged::*;
pub use reaction::*;
pub use special::*;
pub use spells::*;
pub use surprise::*;
pub use unit::*;

use crate::vocab::RuleCard;
use crate::vocab::rule_id::{count_cards, gather_cards};

/// All clauses in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The categories in catalogue order.
static ROOMS: [&[RuleCard]; 14] = [
    board::CARDS,
    unit::CARDS,
    initiative::CARDS,
    movement::CARDS,
    attack::CARDS,
    reaction::CARDS,
    damage::CARDS,
    morale::CARDS,
    gear::CARDS,
    spells::CARDS,
    ranged::CARDS,
    surprise::CARDS,
    special::CARDS,
    dice::CARDS,
];
