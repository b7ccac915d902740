//! The standing decision in words: one card for each option, and what is not offered with its reason.
//!
//! Fields follow the catalogue's notation (tables 3.1 and 3.2). Those of `declare_action` are named after its parts: `mode`,
//! `weapon`, `target`, `cell`, `item`, `spell`, `enchantment`, `oil`, `primary`, `off`, `ally`, `condition`, `destination`; an
//! empty hand of `ready` is `none`. Elsewhere: `next` with `combatant`; `call` with `combatant` and `cell`; `shift` with `cell`;
//! `counter` and `redirect` with `target`; every other answer is its action alone.

use super::card::Card;
use super::names::{Naming, id};
use super::prompt::prompt;
use super::{answers, deeds, refused};
use crate::engine::{Offers, Stand};
use crate::rulesets::ranks::act::Act;
use crate::rulesets::ranks::look::Eyes;
use crate::vocab::Names;
use crate::vocab::view::DecisionView;
use bevy::ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = Eyes::new(world);
    let stand = world.resource::<Stand>().0.expect("asked while a decision stands");
    let acts = &world.resource::<Offers<Act>>().0;
    let names = Naming::of(&t, stand.combatant, acts);
    let options = acts
        .iter()
        .enumerate()
        .map(|(ix, act)| {
            let mut card = Card::new(&t, &names, stand.combatant, ix);
            match *act {
                Act::Declare(deed) => deeds::card(&mut card, deed),
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
        refused: refused::refused(&t, stand, acts),
    }
}
