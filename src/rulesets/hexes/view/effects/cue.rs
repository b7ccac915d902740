//! How the events of hexes are shown, and why a battle ended.

use crate::vocab::Event;
use crate::vocab::effect::{Cue, Moment};

pub fn cue(event: &Event) -> Cue {
    let cue = Cue::of(moment(event.kind));
    match event.kind {
        "damage" | "pushed" | "shoved" => cue.striking(),
        "attack" | "free_attack" | "fend_off" | "contest" | "pinned" | "spell_dice" => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: &str) -> Moment {
    match kind {
        "turn_ended" => Moment::Bookkeeping,
        "faced" | "split" => Moment::Detail,
        "moved" | "forced" | "shifted" | "charged" | "shoved" | "retreat" => Moment::Step,
        "declared" => Moment::Word,
        "battle_begins" | "round_begins" | "battle_over" | "simultaneous" | "thrown_aside" | "pushed" => {
            Moment::Turning
        }
        "attack" | "damage" => Moment::Blow,
        "died" | "surrendered" => Moment::Fall,
        _ => Moment::Plain,
    }
}

/// Why a battle ended.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "averted" => "The fight is averted",
        "withdrew" => "They withdraw without a fight",
        "nobody_left" => "Nobody is left to fight",
        "round_limit" => "The rounds are used up",
        _ => "No enemy is left to fight",
    }
}
