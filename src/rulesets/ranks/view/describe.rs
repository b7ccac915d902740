//! An event in words and names. Written only when somebody reads it.

use super::arrows::arrow_of;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::telling::Telling;
use crate::vocab::view::EventView;
use bevy::ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = Telling { t: &t, e: event };
    let declarer = event.source.filter(|_| EventKind::named(event.kind) == Some(EventKind::Declared));
    let arrow = declarer.and_then(|who| arrow_of(&t, who));
    EventView { arrow, ..telling.view(telling.sentence()) }
}
