//! One option as it is being written.

use super::names::Naming;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::CellId;
use crate::vocab::card;

pub const MAIN: &str = "main part";
pub const MOVE: &str = "move part";
pub const WHOLE: &str = "full round";
pub const FREE: &str = "free";

/// What naming one of several costs (H-ATK-07).
pub const EYES_ON_ONE: &str = "eyes on one: all others get +2 against you";

pub type Card<'a> = card::Card<'a, BattleReader<'a>, Naming>;

impl Card<'_> {
    pub fn place(&mut self, c: CellId) -> &mut Self {
        self.cell("place", c)
    }
}
