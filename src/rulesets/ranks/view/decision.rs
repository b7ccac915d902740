//! The standing decision in words: one card for each option, and what is not offered with its reason.
//!
//! Fields follow the catalogue's notation (tables 3.1 and 3.2). Those of `declare_action` are named after its parts: `mode`,
//! `weapon`, `target`, `cell`, `item`, `spell`, `enchantment`, `oil`, `primary`, `off`, `ally`, `condition`, `destination`; an
//! empty hand of `ready` is `none`. Elsewhere: `next` with `combatant`; `call` with `combatant` and `cell`; `shift` with `cell`;
//! `counter` and `redirect` with `target`; every other answer is its action alone.

use super::card::Card;
use super::names::{Naming, id};
use super::prompt::prompt;
use super::{actions, answers, refused};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::ranks::action::Action;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let names = Naming::of(&t, stand.combatant, actions);
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &names, stand.combatant, ix);
            match *action {
                Action::Declare(declared) => actions::card(&mut card, declared),
                other => answers::card(&mut card, stand.point, other),
            }
            card.view
        })
        .collect();
    DecisionView {
        n: 0,
        point: stand.point,
        faction: t.faction_id(stand.faction),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: prompt(&t, stand),
        reaction: matches!(stand.point, "counter" | "set_strike"),
        options,
        refused: refused::refused(&t, stand, actions),
    }
}
