//! Default policy: strike if possible, otherwise approach; always duck.

use super::action::Action;
use super::components::BattleReader;
use affray::engine::{LegalActions, PendingDecision};
use bevy_ecs::prelude::*;

pub fn default_policy(world: &World) -> usize {
    let t = BattleReader::new(world);
    let who = world.resource::<PendingDecision>().0.and_then(|p| p.combatant).unwrap_or_default();
    let nearest = |cell| t.foes(who).filter_map(|c| t.body(c).at).map(|at| t.distance(cell, at)).min();
    let value = |action: &Action| match action {
        Action::Strike(_) | Action::Duck => -1,
        Action::Step(to) => nearest(*to).unwrap_or(0),
        Action::Wait | Action::Nothing => 50,
    };
    let legal = &world.resource::<LegalActions<Action>>().0;
    (0..legal.len()).min_by_key(|ix| value(&legal[*ix])).unwrap_or(0)
}
