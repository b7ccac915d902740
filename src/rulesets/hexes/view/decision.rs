//! The standing decision in words: one card for each option, and what is not offered with its reason.

use super::card::Card;
use super::names::{Naming, faction_id, id};
use super::prompt::prompt;
use super::{answers, declare, deeds, refused};
use crate::engine::{Offers, Stand};
use crate::rulesets::hexes::act::Act;
use crate::rulesets::hexes::look::Eyes;
use crate::vocab::view::DecisionView;
use bevy::ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = Eyes::new(world);
    let stand = world.resource::<Stand>().0.expect("asked while a decision stands");
    let acts = &world.resource::<Offers<Act>>().0;
    let names = Naming::of(acts);
    let options = acts
        .iter()
        .enumerate()
        .map(|(ix, act)| {
            let mut card = Card::new(&t, &names, stand.combatant, ix);
            fill(&mut card, stand.point, *act);
            card.view
        })
        .collect();
    DecisionView {
        n: 0,
        point: stand.point,
        faction: faction_id(&t, stand.faction),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: prompt(&t, stand),
        reaction: matches!(stand.point, "free_attack" | "fend_off"),
        options,
        refused: refused::refused(&t, stand.point, stand.combatant, acts),
    }
}

fn fill(card: &mut Card, point: &'static str, act: Act) {
    match act {
        Act::Declare(_) | Act::Split(_) | Act::Face(_) | Act::Wall { .. } | Act::Nothing => declare::card(card, act),
        Act::Yes | Act::No => answers::yes_or_no(card, point, act == Act::Yes),
        Act::Step(_) | Act::Exit | Act::Stop | Act::Retreat(_) => answers::step(card, act),
        Act::Random | Act::Target(_) | Act::At(_) | Act::Fizzle if point == "choose_spell_target" => {
            answers::spell_target(card, act);
        }
        Act::Random | Act::Target(_) | Act::Normal | Act::Subdual => answers::target(card, act),
        Act::Flee | Act::Yield | Act::Approach(_) | Act::BreakOff | Act::Leave => answers::word(card, act),
        _ => deeds::card(card, act),
    }
}
