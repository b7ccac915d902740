//! The default policy: a simple, sensible choice without lookahead. Every option gets a score, and the highest is
//! taken.

mod acting;
mod declaring;
mod walking;
pub mod weigh;

use super::action::{Action, Deed};
use super::frames::{AttackFrame, Clock, Frame, MoveFrame, Phase};
use super::points::DecisionPoint;
use super::queries::*;
use crate::engine::{LegalActions, PendingDecision};
use bevy_ecs::prelude::*;

/// Returns the index of the option that the policy picks; of equals, the first.
pub fn default_policy(world: &World) -> usize {
    let scores = scores(world);
    (0..scores.len()).rev().max_by_key(|ix| scores[*ix]).unwrap_or(0)
}

/// Returns true if the option is an attack that promises no effect.
pub fn is_senseless(world: &World, option: usize) -> bool {
    let t = BattleReader::new(world);
    let who = world.resource::<PendingDecision>().0.and_then(|pending| pending.combatant).unwrap_or_default();
    match world.resource::<LegalActions<Action>>().0[option] {
        action @ Action::Act(Deed::Attack(_)) => acting::deed(&t, who, action) <= acting::SOME_ATTACK,
        _ => false,
    }
}

/// Returns the options with the highest scores, in their original order. Intents that score far below the best are left
/// out. In few playouts, a safe but useless round would look good.
pub fn candidates(world: &World, most: usize) -> Vec<usize> {
    let scores = scores(world);
    let mut best: Vec<usize> = (0..scores.len()).collect();
    best.sort_by_key(|ix| (std::cmp::Reverse(scores[*ix]), *ix));
    if world.resource::<Clock>().phase == Phase::Intent {
        let least = best.first().map_or(0, |ix| scores[*ix] * 6 / 10);
        best.retain(|ix| scores[*ix] >= least);
    }
    best.truncate(most);
    best.sort_unstable();
    best
}

fn scores(world: &World) -> Vec<i32> {
    let t = BattleReader::new(world);
    let legal = &world.resource::<LegalActions<Action>>().0;
    let Some(pending) = world.resource::<PendingDecision>().0 else { return Vec::new() };
    let who = pending.combatant.unwrap_or_default();
    match DecisionPoint::named(pending.point) {
        Some(DecisionPoint::DeclareIntent) => declaring::intents(&t, who, legal),
        Some(DecisionPoint::Rise) => each(legal, |a| walking::rising(&t, who, a)),
        Some(DecisionPoint::ChooseMove) => match mover(&t) {
            Some(f) => walking::moves(&t, f, legal),
            None => vec![0; legal.len()],
        },
        Some(DecisionPoint::Kneel) => each(legal, |a| walking::kneeling(&t, who, a)),
        Some(DecisionPoint::Face) => each(legal, |a| walking::facing(&t, who, a)),
        Some(DecisionPoint::Act) => each(legal, |a| acting::deed(&t, who, a)),
        Some(DecisionPoint::React) => match defended(&t) {
            Some(f) => each(legal, |a| acting::answer(&t, f, a)),
            None => vec![0; legal.len()],
        },
        None => vec![0; legal.len()],
    }
}

fn each(legal: &[Action], score: impl Fn(Action) -> i32) -> Vec<i32> {
    legal.iter().map(|action| score(*action)).collect()
}

fn mover<'a>(t: &'a BattleReader) -> Option<&'a MoveFrame> {
    match t.agenda().top() {
        Some(Frame::Move(f)) => Some(f),
        _ => None,
    }
}

fn defended<'a>(t: &'a BattleReader) -> Option<&'a AttackFrame> {
    match t.agenda().top() {
        Some(Frame::Attack(f)) => Some(f),
        _ => None,
    }
}
