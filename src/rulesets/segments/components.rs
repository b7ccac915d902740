//! The battle state of this ruleset and its accessors.

use super::action::Action;
use super::board::Map;
use super::frames::{Clock, Frame};
use super::level::SegmentsLevel;
use super::unit::{Conditions, Gear, Item, Journey, StandsOn, Stats, Turn, Wounds};
use crate::vocab::ItemId;

crate::components! {
    state: SegmentsState, level: SegmentsLevel, action: Action, frame: Frame;
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
        journey, journey_mut: Journey;
        cond, cond_mut: Conditions;
        gear, gear_mut: Gear;
    }
    items[ItemId] { item, item_mut: Item }
}
