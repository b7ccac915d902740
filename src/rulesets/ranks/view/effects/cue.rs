//! How the events of ranks are shown, and why a battle ended.

use crate::vocab::Event;
use crate::vocab::effect::{Cue, Moment};

pub fn cue(event: &Event) -> Cue {
    // Where a test is one die, that die says itself how it went.
    let several = event.dice.len() > 1;
    let test = match event.word("result") {
        "passed" if several => Some(true),
        "failed" if several => Some(false),
        _ => None,
    };
    let cue = Cue::of(moment(event.kind)).tested(test);
    match event.kind {
        "damage" => cue.striking(),
        "struck" | "counter" | "set_strike" | "stray" | "shove" | "disarm" | "kept" | "warded" | "aided" | "cleave" => {
            cue.aimed()
        }
        _ => cue,
    }
}

fn moment(kind: &str) -> Moment {
    match kind {
        "shifted" | "charged" | "call" | "moved" | "stuck" | "retreat" => Moment::Step,
        "turn_begins" | "declared" | "kept" | "lost" | "front" | "blast" => Moment::Word,
        "battle_begins" | "round_begins" | "battle_over" => Moment::Turning,
        "counter" | "damage" => Moment::Blow,
        "slain" | "died" | "destroyed" | "down" | "weakened" | "surrendered" | "routed" | "fled" => Moment::Fall,
        _ => Moment::Plain,
    }
}

/// Why a battle ended.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "both_out" => "Nobody is left to fight",
        "surrendered" => "The enemy lays down arms",
        "routed" => "The enemy is routed",
        "ground_lost" => "The ground is taken",
        "round_limit" => "The rounds are used up",
        _ => "Every enemy is down",
    }
}
