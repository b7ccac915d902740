//! The rule catalogue: every clause with a title and its text, in the game's own words. One group of cards a file.

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

/// All rule cards in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; count_cards(&ROOMS)] = gather_cards(&ROOMS);

/// The groups of cards in catalogue order.
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
