//! Ends of a battle: the goals of a level (H-INIT-27, H-BOARD-15), the reasons and causes of the end, and the ways of
//! being out of the fight, each with its word, its reason and its severity.

use crate::engine::Level;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{EndReason, Fact, ParleyEnd};
use crate::rulesets::hexes::level::{Approach, HexLevel};
use crate::vocab::names::join_names;
use crate::vocab::view::{FateView, GoalsView, count_edge_hexes};
use crate::vocab::{Event, FactionId};
use bevy_ecs::prelude::*;

pub fn goals(level: &Level) -> GoalsView {
    let body = level.body.downcast_ref::<HexLevel>().expect("a level of this ruleset");
    let out = |side: usize| body.cells.iter().filter(|c| c.exits.contains(&FactionId::from(side))).count();
    let ways: Vec<_> = level.factions.iter().enumerate().map(|(ix, f)| (f.name(), count_edge_hexes(out(ix)))).collect();
    let goals = GoalsView::new("Defeat all enemies")
        .ends(
            "The last side that can still fight wins. Combatants who are down, gone or surrendered no longer count.",
            H_INIT_27,
        )
        .rounds(body.round_limit, H_INIT_27)
        .exits(&ways, H_BOARD_15);
    match body.parley {
        Some(_) => goals.ends("Starts with a parley: the fight may be avoided.", H_INIT_01),
        None => goals,
    }
}

/// Returns the reason for the end of a battle as a sentence.
pub fn ending(reason: &str) -> &'static str {
    match EndReason::named(reason) {
        Some(EndReason::Averted) => "The fight is avoided",
        Some(EndReason::Withdrew) => "They withdraw without a fight",
        Some(EndReason::NobodyLeft) => "No one can fight any more",
        Some(EndReason::RoundLimit) => "The round limit is reached",
        Some(EndReason::LastSideStanding) | None => "Only one side can still fight",
    }
}

pub fn fate(condition: &str, _lost: i32, left: i32) -> Option<FateView> {
    let (word, why, grave) = match condition {
        "Asleep" => ("asleep", "wakes when damaged or woken by a friend", 40),
        "Held" => ("held", "held by magic, cannot act", 41),
        "Knocked out" => ("knocked out", "knocked out by subdual damage", 42),
        "Unconscious" if left > 0 => ("unconscious", "knocked out by a punch", 50),
        "Unconscious" => ("unconscious", "0 hit points or fewer", 50),
        "Crippled" => ("crippled", "Mighty Blow chart", 60),
        "dead" if left > 0 => ("dead", "Mighty Blow chart", 90),
        "dead" => ("dead", "0 hit points or fewer", 90),
        "Closed in" => ("", "", 0),
        _ => return None,
    };
    Some(FateView { word, why, grave })
}

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
