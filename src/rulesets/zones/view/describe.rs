//! The text of an event, formatted only when it is displayed.

use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::Event;
use crate::vocab::names::capitalize;
use crate::vocab::telling::EventFormatter;
use crate::vocab::view::EventView;
use bevy_ecs::prelude::*;

pub fn describe(world: &World, event: &Event) -> EventView {
    let t = BattleReader::new(world);
    let telling = EventFormatter { t: &t, e: event };
    let mut view = telling.view(telling.sentence());
    if event.kind_as::<EventKind>() == EventKind::Ploy {
        // The purpose of the die is the same for all ploys.
        let ploy = capitalize(event.word("what"));
        view.dice.iter_mut().for_each(|die| die.purpose = die.purpose.replace("the ploy", &ploy));
    }
    view
}
