//! Causes of the end of a battle.

use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, ParleyEnd};
use crate::rulesets::hexes::level::Approach;
use crate::vocab::Event;
use crate::vocab::names::join_names;
use bevy_ecs::prelude::*;

/// Describes how a parley ended the conflict; empty if it came to a fight.
pub fn cause(_world: &World, events: &[Event]) -> String {
    if !events.iter().any(|e| e.kind == EventKind::ParleyOver.name() && e.is(Fact::Outcome, ParleyEnd::Averted)) {
        return String::new();
    }
    let liked = events.iter().filter(|e| e.kind == EventKind::Approach.name() && e.amount.is_some_and(|n| n > 0));
    let words: Vec<String> =
        liked.filter_map(|e| e.word::<Approach>(Fact::How)).map(|how| noun(how).to_owned()).collect();
    if words.is_empty() {
        "the other side was friendly".into()
    } else {
        format!("{} won them over", join_names(&words))
    }
}

fn noun(how: Approach) -> &'static str {
    match how {
        Approach::Bribe => "a bribe",
        Approach::Bluff => "a bluff",
        Approach::Threaten => "a threat",
        Approach::Flatter => "flattery",
        Approach::Bargain => "a bargain",
        Approach::Plead => "a plea",
    }
}
