//! Texts of an event, built only on demand.

use super::matrix;
use crate::rulesets::percentile::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    EventView { table: matrix::table(world, event), ..telling.view(telling.sentence()) }
}
