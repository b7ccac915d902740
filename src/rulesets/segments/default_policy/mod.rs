//! The default AI, which does not look ahead: it scores every option and takes the highest.

mod acting;
mod declaration_parts;
mod declaring;
mod distance;
mod magic;
mod walking;
mod weigh;

use super::action::{Action, Deed};
use super::frames::{ActFrame, Frame};
use super::points::DecisionPoint;
use super::queries::*;
use crate::engine::{LegalActions, PendingDecision};
use crate::vocab::{CombatantId, FactionId};
use bevy_ecs::prelude::*;
use declaring::Blows;

/// Returns the index of the option with the highest score.
pub fn default_policy(world: &World) -> usize {
    let scores = scores(world);
    (0..scores.len()).rev().max_by_key(|ix| scores[*ix]).unwrap_or(0)
}

/// Returns true if the option is an attack without benefit, or one more likely to hit a friend.
pub fn is_senseless(world: &World, option: usize) -> bool {
    let t = BattleReader::new(world);
    let who = world.resource::<PendingDecision>().0.and_then(|pending| pending.combatant).unwrap_or_default();
    match world.resource::<LegalActions<Action>>().0[option] {
        action @ Action::Declare(Deed::Shoot(_)) => declaring::deed(&t, who, action, &Blows::default()) <= 0,
        action @ Action::Strike(_) => acting_now(&t).is_some_and(|f| acting::attack(&t, f, action) <= 0),
        _ => false,
    }
}

/// Returns the indices of the `most` options with the highest scores, in ascending order.
pub fn candidates(world: &World, most: usize) -> Vec<usize> {
    let scores = scores(world);
    let mut best: Vec<usize> = (0..scores.len()).collect();
    best.sort_by_key(|ix| (std::cmp::Reverse(scores[*ix]), *ix));
    best.truncate(most);
    best.sort_unstable();
    best
}

fn scores(world: &World) -> Vec<i32> {
    use DecisionPoint as Point;
    let t = BattleReader::new(world);
    let legal = &world.resource::<LegalActions<Action>>().0;
    let Some(pending) = world.resource::<PendingDecision>().0 else { return Vec::new() };
    let who = pending.combatant.unwrap_or_default();
    let each = |score: &dyn Fn(Action) -> i32| legal.iter().map(|action| score(*action)).collect();
    let Some(point) = Point::named(pending.point) else { return vec![0; legal.len()] };
    match point {
        Point::AmbushWarning => each(&|a| i32::from(a == Action::Shout)),
        Point::DeclareAction => {
            let blows = Blows::default();
            each(&|a| declaring::deed(&t, who, a, &blows))
        }
        Point::DeclareBroken => each(&|a| declaring::broken(&t, who, a)),
        Point::DeclareReady => each(&declaration_parts::ready),
        Point::DeclareRise => each(&|a| i32::from(a == Action::Yes)),
        Point::DeclareExtra => each(&|a| declaration_parts::extra(&t, who, a)),
        Point::DeclareStance => each(&|a| declaration_parts::stance(&t, who, a)),
        Point::DeclareAim => each(&|a| declaration_parts::aim(&t, who, a)),
        Point::DeclareNoMovement => each(&|a| declaration_parts::no_movement(&t, who, a)),
        Point::DeclareFreeAction => each(&|a| declaration_parts::free_action(&t, who, a)),
        Point::PlanMove | Point::ReplanMove => walking::plans(&t, who, legal),
        Point::FreeMove => each(&|a| walking::free_move(&t, who, a)),
        Point::ResolveAttack => match acting_now(&t) {
            Some(f) => each(&|a| acting::attack(&t, f, a)),
            None => vec![0; legal.len()],
        },
        Point::ForceMove => each(&|a| walking::push(&t, a)),
        Point::FreeAttack => each(&|a| acting::free_attack(&t, who, a)),
        Point::AttackAndMove => each(&|a| acting::attack_and_move(&t, who, a)),
        Point::BeginCast => each(&acting::begin_cast),
        Point::SpellTarget => each(&|a| acting::spell_target(&t, who, a)),
        Point::SurrenderOffer => each(&|a| i32::from((a == Action::Surrender) == hopeless(&t, pending.faction))),
    }
}

/// Returns true if every fighting combatant of the side has less than a quarter of its hit points.
fn hopeless(t: &BattleReader, side: FactionId) -> bool {
    let spent = |c: CombatantId| 4 * t.hp(c) < t.stats(c).hp_max;
    t.all().filter(|c| t.faction(*c) == side && t.can_fight(*c)).all(spent)
}

fn acting_now<'a>(t: &'a BattleReader) -> Option<&'a ActFrame> {
    match t.agenda().top() {
        Some(Frame::Act(f)) => Some(f),
        _ => None,
    }
}
