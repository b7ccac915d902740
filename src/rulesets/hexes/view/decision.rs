//! The standing decision in words: one card for each option, and what is not offered with its reason.

use super::card::Card;
use super::names::{Naming, faction_id, id};
use super::prompt::prompt;
use super::{actions, answers, declare, refused};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let names = Naming::of(actions);
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &names, stand.combatant, ix);
            fill(&mut card, stand.point, *action);
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
        refused: refused::refused(&t, stand.point, stand.combatant, actions),
    }
}

fn fill(card: &mut Card, point: &'static str, action: Action) {
    match action {
        Action::Declare(_) | Action::Split(_) | Action::Face(_) | Action::Wall { .. } | Action::Nothing => {
            declare::card(card, action)
        }
        Action::Yes | Action::No => answers::yes_or_no(card, point, action == Action::Yes),
        Action::Step(_) | Action::Exit | Action::Stop | Action::Retreat(_) => answers::step(card, action),
        Action::Random | Action::Target(_) | Action::At(_) | Action::Fizzle if point == "choose_spell_target" => {
            answers::spell_target(card, action);
        }
        Action::Random | Action::Target(_) | Action::Normal | Action::Subdual => answers::target(card, action),
        Action::Flee | Action::Yield | Action::Approach(_) | Action::BreakOff | Action::Leave => {
            answers::word(card, action)
        }
        _ => actions::card(card, action),
    }
}
