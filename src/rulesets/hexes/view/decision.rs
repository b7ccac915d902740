//! The pending decision as text: one card for each option, and the unavailable options with their reasons.

use super::card::Card;
use super::names::{Naming, faction_id, id};
use super::prompt::prompt;
use super::{actions, answers, declare, refused, targets};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let names = Naming::new(actions);
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &names, stand.combatant, ix);
            fill(&mut card, point, *action);
            card.view
        })
        .collect();
    DecisionView {
        n: 0,
        point: point.name(),
        faction: faction_id(&t, stand.faction),
        combatant: stand.combatant.map(|c| id(&t, c)),
        prompt: with_agreement(prompt(&t, stand, point), t.all().map(|c| t.combatant(c))),
        reaction: point.is_reaction(),
        part: "",
        declared: String::new(),
        options,
        refused: refused::refused(&t, point, stand.combatant, actions),
    }
}

/// Dispatches an option to the function that writes its card.
fn fill(card: &mut Card, point: DecisionPoint, action: Action) {
    card.view.action = action.name();
    match action {
        Action::Yes => answers::yes(card, point),
        Action::No => answers::no(card, point),
        Action::Wall { end_a, centre, end_b, left } => declare::wall(card, [end_a, centre, end_b], left),
        Action::Nothing => declare::no_wall(card),
        Action::Declare(routine) => declare::routine(card, routine),
        Action::Split(defence) => declare::split(card, i32::from(defence)),
        Action::Face(facing) => declare::face(card, facing),
        Action::Turn(action) => actions::card(card, action),
        Action::Step(direction) => answers::step(card, direction),
        Action::Exit => answers::exit(card),
        Action::Stop => answers::stop(card),
        Action::Retreat(pace) => answers::retreat(card, pace),
        Action::Target(target) if point == DecisionPoint::ChooseSpellTarget => targets::spell_target(card, target),
        Action::Target(target) => targets::target(card, target),
        Action::Random => targets::random(card),
        Action::At(cell) => targets::area(card, cell),
        Action::Fizzle => targets::fizzle(card),
        Action::Normal => targets::to_kill(card),
        Action::Subdual => targets::to_subdue(card),
        Action::Flee => targets::flee(card),
        Action::Yield => targets::yields(card),
        Action::Approach(approach) => answers::approach(card, approach),
        Action::BreakOff | Action::Leave => answers::end_parley(card, action),
    }
}
