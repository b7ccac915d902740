//! Legal options in a fixed order. This is the only place that determines legality.

use super::action::Action;
use super::components::YardState;
use super::level::Ducking;
use affray::vocab::CombatantId;

/// Returns the options of a turn (Y-ATK-01, Y-MOVE-01, Y-DEG-01).
pub fn turn(t: &YardState, who: CombatantId) -> Vec<Action> {
    let Some(here) = t.body(who).at else { return vec![Action::Wait] };
    let mut actions = Vec::new();
    if !t.body(who).breathless {
        actions.extend(t.foes(who).filter(|c| t.apart(who, *c) == 1).map(Action::Strike));
    }
    let taken = |cell| t.all().any(|c| t.body(c).at == Some(cell));
    actions.extend(t.cells().filter(|c| t.distance(here, *c) == 1 && !taken(*c)).map(Action::Step));
    actions.push(Action::Wait);
    actions
}

/// Returns the options of a reaction (Y-REACT-01).
pub fn reactions(t: &YardState, who: CombatantId) -> Vec<Action> {
    let may = t.level().house.ducking == Ducking::Allowed && !t.body(who).ducked;
    if may { vec![Action::Duck, Action::Nothing] } else { vec![Action::Nothing] }
}
