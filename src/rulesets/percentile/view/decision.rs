//! Texts of the pending decision: one card for each option, and the missing options with their reasons.

use super::card::{Card, Shared};
use super::names::Naming;
use super::prompt::prompt;
use super::turns::moving;
use super::{acts, declare, moves, react, refused};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::percentile::action::Action;
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::BattleReader;
use crate::vocab::Names;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let goes = point == DecisionPoint::ChooseMove;
    let shared =
        Shared { naming: Naming::new(&t, actions), ways: moving(&t).filter(|_| goes).map(|f| t.reachable_paths(f)) };
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &shared, stand.combatant, ix);
            fill(&mut card, point, *action);
            card.view
        })
        .collect();
    DecisionView {
        n: 0,
        point: point.name(),
        faction: t.faction_id(stand.faction),
        combatant: stand.combatant.map(|c| t.combatant_id(c)),
        prompt: with_agreement(prompt(&t, stand, point), t.all().map(|c| t.combatant(c))),
        reaction: point.is_reaction(),
        part: "",
        declared: String::new(),
        options,
        refused: stand.combatant.map(|who| refused::refused(&t, point, who, actions)).unwrap_or_default(),
    }
}

/// Fills the card of an option.
fn fill(card: &mut Card, point: DecisionPoint, action: Action) {
    card.view.action = action.name();
    let Some(who) = card.who else { return };
    match action {
        Action::Declare(intent) => declare::card(card, who, intent),
        Action::Rise => moves::rise(card, who),
        Action::Stay if point == DecisionPoint::Rise => moves::stay_down(card, who),
        Action::Stay => moves::stay(card, who),
        Action::Go(cell) => moves::go(card, who, cell),
        Action::Exit => moves::exit(card, who),
        Action::Kneel => moves::kneel(card, who),
        Action::Stand => moves::stand(card),
        Action::Face(facing) => moves::face(card, who, facing),
        Action::Act(deed) => acts::card(card, who, deed),
        Action::Nothing => react::nothing(card, who),
        Action::Parry(arm) => react::parry(card, who, arm),
        Action::Dodge => react::dodge(card, who),
    }
}
