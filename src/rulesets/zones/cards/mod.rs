//! The catalogue: every clause with a title and what it says, in the game's own words. One room a file.

mod aftermath;
mod attack;
mod board;
mod damage;
mod degradation;
mod initiative;
mod morale;
mod movement;
mod reaction;
mod special;
mod unit;

pub use aftermath::*;
pub use attack::*;
pub use board::*;
pub use damage::*;
pub use degradation::*;
pub use initiative::*;
pub use morale::*;
pub use movement::*;
pub use reaction::*;
pub use special::*;
pub use unit::*;

use crate::vocab::{RuleCard, RuleId};

/// Every clause in catalogue order.
pub static CARDS: &[RuleCard] = &ALL;

static ALL: [RuleCard; COUNT] = gather();

/// The rooms in catalogue order.
static ROOMS: [&[RuleCard]; 11] = [
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
    aftermath::CARDS,
];

const COUNT: usize = {
    let (mut room, mut count) = (0, 0);
    while room < ROOMS.len() {
        count += ROOMS[room].len();
        room += 1;
    }
    count
};

const fn gather() -> [RuleCard; COUNT] {
    let mut all = [RuleCard { id: RuleId(""), title: "", text: "", built: false }; COUNT];
    let (mut room, mut next) = (0, 0);
    while room < ROOMS.len() {
        let mut card = 0;
        while card < ROOMS[room].len() {
            all[next] = ROOMS[room][card];
            next += 1;
            card += 1;
        }
        room += 1;
    }
    all
}
