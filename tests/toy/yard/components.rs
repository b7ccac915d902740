//! Components of the state, and access to them.

use super::action::Action;
use super::frames::{Clock, Frame};
use super::level::YardLevel;
use affray::vocab::CellId;
use serde::Serialize;

/// Fixed values of a fighter.
#[derive(Component, Clone, Debug)]
pub struct Stats {
    pub faction: FactionId,
    pub max_health: i32,
}

/// Variable state of a fighter.
#[derive(Component, Clone, Debug, Default, Serialize)]
pub struct Body {
    pub health: i32,
    pub at: Option<CellId>,
    pub breathless: bool,
    pub ducked: bool,
    pub acted: bool,
}

affray::components! {
    state: YardState, level: YardLevel, action: Action, frame: Frame;
    resources {
        setup {}
        state { clock: Clock }
        scratch {}
    }
    fixed { stats: Stats }
    params {}
    combatants[CombatantId] { body, body_mut: Body }
}
