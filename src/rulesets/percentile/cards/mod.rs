//! The rule catalogue: the title and the text of every clause, in the game's own words, one section per file.

mod aftermath;
mod attack;
mod board;
mod damage;
mod gear;
mod initiative;
mod morale;
mod movement;
mod reaction;
mod rolls;
mod shields;
mod sneaking;
mod unit;

pub use aftermath::*;
pub use attack::*;
pub use board::*;
pub use damage::*;
pub use gear::*;
pub use initiative::*;
pub use morale::*;
pub use movement::*;
pub use reaction::*;
pub use rolls::*;
pub use shields::*;
pub use sneaking::*;
pub use unit::*;

use crate::vocab::RuleCard;
use crate::vocab::rule_id::{count_cards, gather_cards};

/// All clauses in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The sections in catalogue order.
static ROOMS: [&[RuleCard]; 13] = [
    board::CARDS,
    unit::CARDS,
    rolls::CARDS,
    initiative::CARDS,
    movement::CARDS,
    attack::CARDS,
    reaction::CARDS,
    damage::CARDS,
    morale::CARDS,
    gear::CARDS,
    shields::CARDS,
    sneaking::CARDS,
    aftermath::CARDS,
];
