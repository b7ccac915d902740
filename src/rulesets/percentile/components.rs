//! The components and resources of this ruleset, and their accessors.

use super::action::Action;
use super::board::Map;
use super::frames::{Clock, Frame};
use super::level::PercentileLevel;
use super::unit::{Conditions, Gear, Item, StandsOn, Stats, Turn, Wounds};
use crate::vocab::ItemId;

crate::components! {
    state: PercentileState, level: PercentileLevel, action: Action, frame: Frame;
    resources {
        setup { map: Map }
        state { clock: Clock }
        scratch {}
    }
    fixed { stats: Stats }
    params {}
    combatants[CombatantId] {
        wounds, wounds_mut: Wounds;
        stands, stands_mut: StandsOn;
        turn, turn_mut: Turn;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items[ItemId] { item, item_mut: Item }
}
