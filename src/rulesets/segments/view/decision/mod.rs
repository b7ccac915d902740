//! The pending decision in words: a card for each option, and the unavailable options with their reasons.

mod card;
mod countdown;
mod declaration;
mod declared_actions;
mod frames;
pub(super) mod moves;
mod needs;
mod prompt;
mod refused;

pub use self::declaration::totals;

use self::card::{Card, Naming, Shared};
use self::prompt::{declared, prompt};
use crate::engine::{LegalActions, PendingDecision};
use crate::rulesets::segments::action::Action;
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::BattleReader;
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use crate::vocab::{CombatantId, Names};
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let goes = matches!(point, DecisionPoint::PlanMove | DecisionPoint::ReplanMove);
    let ways = stand.combatant.filter(|_| goes).map(|who| t.known_ways(who));
    let shared = Shared { naming: Naming::new(&t, stand.combatant, actions), ways };
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &shared, stand.combatant, ix);
            fill(&mut card, point, *action);
            declaration::part(&mut card, point, *action);
            card.view
        })
        .collect();
    let agreed = |words: String| with_agreement(words, t.all().map(|c| t.combatant(c)));
    DecisionView {
        n: 0,
        point: point.name(),
        faction: t.faction_id(stand.faction),
        combatant: stand.combatant.map(|c| t.combatant_id(c)),
        prompt: agreed(prompt(&t, stand, point)),
        reaction: point.is_reaction(),
        part: point.heading(),
        declared: agreed(stand.combatant.map(|who| declared(&t, who)).unwrap_or_default()),
        options,
        refused: stand.combatant.map(|who| refused::refused(&t, point, who, actions)).unwrap_or_default(),
    }
}

/// Fills a card with the words of its option.
fn fill(card: &mut Card, point: DecisionPoint, action: Action) {
    card.view.action = action.name();
    match (card.who, action) {
        (_, Action::Surrender) => countdown::surrender(card),
        (_, Action::FightOn) => countdown::fight_on(card),
        (Some(who), _) => fill_for(card, point, who, action),
        (None, _) => {}
    }
}

fn fill_for(card: &mut Card, point: DecisionPoint, who: CombatantId, action: Action) {
    match action {
        Action::Shout => countdown::shout(card),
        Action::Silent => countdown::silent(card),
        Action::Declare(deed) => declaration::card(card, who, deed),
        Action::Ready(ready) => declaration::ready(card, who, ready),
        Action::Extra(extra) => declaration::extra(card, who, extra),
        Action::Defend(x) => declaration::defend(card, who, x),
        Action::Normal => declaration::normal(card),
        Action::Aim(aim) => declaration::aim(card, who, aim),
        Action::Free(free) => declaration::free(card, who, free),
        Action::Yes | Action::No => yes_or_no(card, point, who, action == Action::Yes),
        Action::None if point == DecisionPoint::ForceMove => countdown::no_push(card),
        Action::None => declaration::nothing_free(card),
        Action::Plan(plan) => moves::plan(card, who, plan),
        Action::Step(cell) => moves::step(card, who, cell),
        Action::Keep => moves::keep(card),
        Action::Strike(at) => countdown::strike(card, who, at),
        Action::HoldContact => countdown::hold_for_contact(card),
        Action::HoldPost => countdown::hold_to_the_end(card),
        Action::Pass => countdown::pass(card),
        Action::Push(first, second) => countdown::push(card, first, second),
        Action::Take(arm) => countdown::take(card, who, arm),
        Action::Decline => countdown::decline(card),
        Action::Begin => countdown::begin_cast(card, who),
        Action::Hold => countdown::hold_cast(card, who),
        Action::Abandon => countdown::abandon_cast(card),
        Action::SpellAt(at) => countdown::retarget_spell(card, who, at),
        Action::Waste => countdown::waste_spell(card),
        Action::Surrender | Action::FightOn => {}
    }
}

fn yes_or_no(card: &mut Card, point: DecisionPoint, who: CombatantId, yes: bool) {
    match point {
        DecisionPoint::DeclareRise => declaration::rise(card, who, yes),
        DecisionPoint::DeclareNoMovement => declaration::stay_put(card, who, yes),
        _ => countdown::attack_and_move(card, who, yes),
    }
}
