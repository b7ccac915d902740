//! Texts of the pending decision: one card for each option, and the missing options with their reasons.
//!
//! Fields follow the catalogue's notation (tables 3.1 and 3.2). Those of `declare_action` are named after its parts:
//! `mode`, `weapon`, `target`, `cell`, `item`, `spell`, `enchantment`, `oil`, `primary`, `off`, `ally`, `condition` and
//! `destination`. An empty hand of `ready` is `none`. Elsewhere, `next` has `combatant`; `call` has `combatant` and
//! `cell`; `shift` has `cell`; `counter` and `redirect` have `target`. Every other answer is its action alone.

use super::card::Card;
use super::names::{Naming, id};
use super::prompt::prompt;
use super::{answers, refused};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::ranks::action::Action;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let pending = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let point = DecisionPoint::named(pending.point);
    let names = Naming::new(&t, pending.combatant, actions);
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &names, pending.combatant, ix);
            answers::card(&mut card, point, *action);
            card.view
        })
        .collect();
    DecisionView {
        n: 0,
        point: pending.point,
        faction: t.faction_id(pending.faction),
        combatant: pending.combatant.map(|c| id(&t, c)),
        prompt: with_agreement(prompt(&t, pending), t.all().map(|c| t.combatant(c))),
        reaction: point.is_some_and(DecisionPoint::is_reaction),
        part: "",
        declared: String::new(),
        options,
        refused: refused::refused(&t, pending, actions),
    }
}
