//! Construction of an option card.

use super::names::{Naming, titles};
use super::threats::Drawn;
use crate::rulesets::hexes::cards::{H_MOVE_09, H_POLE_05, H_TERR_08};
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::CellId;
use crate::vocab::card;

pub const MAIN: &str = "main action";
pub const MOVE: &str = "move";
pub const WHOLE: &str = "full round";
pub const FREE: &str = "free";

/// Warning about naming one of several enemies (H-ATK-07).
pub const EYES_ON_ONE: &str = "focus on one enemy: all others get +2 against you";

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Naming>;

impl Card<'_> {
    /// Sets group, icon and label of the card. The option's name must be set before.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        self.set_action(self.view.action, group, icon, label)
    }

    pub fn place(&mut self, c: CellId) -> &mut Self {
        self.cell("place", c)
    }

    /// Adds warnings about free attacks, fend-offs and fire on the path of a step or a charge.
    pub fn warns_of_passing(&mut self, drawn: &Drawn) {
        let t = self.t;
        if !drawn.passes.is_empty() {
            self.cite(H_MOVE_09).warn(format!("moves past {}: free attack", titles(t, &drawn.passes)));
        }
        if !drawn.fends.is_empty() {
            self.cite(H_POLE_05).warn(format!("{} may fend you off", titles(t, &drawn.fends)));
        }
        if drawn.burns {
            self.cite(H_TERR_08).warn("fire: d6 damage");
        }
    }
}
