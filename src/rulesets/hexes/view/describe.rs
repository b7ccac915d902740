//! The text of an event, formatted only when it is displayed.

use crate::rulesets::hexes::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    telling.view(telling.sentence())
}
