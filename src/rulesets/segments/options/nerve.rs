//! Options of `surrender_offer` (S-MORALE-12).

use crate::rulesets::segments::action::Action;
use crate::rulesets::segments::queries::*;

pub trait NerveOptions: BattleQueries {
    fn offer_actions(&self) -> Vec<Action> {
        vec![Action::Surrender, Action::FightOn]
    }
}

impl<T: BattleQueries> NerveOptions for T {}
