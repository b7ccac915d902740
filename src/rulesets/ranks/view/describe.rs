//! An event in words and names. Written only when somebody reads it.

use super::arrows::arrow_of;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::Telling;
use crate::vocab::view::EventView;
use bevy::ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = Telling { t: &t, e: event };
    let arrow = match (event.kind, event.source) {
        ("declared", Some(who)) => arrow_of(&t, who),
        _ => None,
    };
    EventView { arrow, ..telling.view(telling.sentence()) }
}
