//! Cues of events, and texts for the end of a battle.

use crate::rulesets::ranks::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Prominence};

pub fn cue(event: &Event) -> Cue {
    // A test with a single die shows its result on that die.
    let several = event.dice.len() > 1;
    let test = match event.word("result") {
        "passed" if several => Some(true),
        "failed" if several => Some(false),
        _ => None,
    };
    let cue = Cue::for_moment(moment(event.kind_as())).tested(test);
    match event.kind_as() {
        EventKind::Damage => cue.striking(),
        EventKind::Struck
        | EventKind::Counter
        | EventKind::SetStrike
        | EventKind::Stray
        | EventKind::Shove
        | EventKind::Disarm
        | EventKind::Kept
        | EventKind::Warded
        | EventKind::Aided
        | EventKind::Cleave => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    match kind {
        EventKind::Shifted
        | EventKind::Charged
        | EventKind::Call
        | EventKind::Moved
        | EventKind::Stuck
        | EventKind::Retreat => Prominence::Step,
        EventKind::TurnBegins
        | EventKind::Declared
        | EventKind::Kept
        | EventKind::Lost
        | EventKind::Front
        | EventKind::Blast => Prominence::Word,
        EventKind::BattleBegins | EventKind::RoundBegins | EventKind::BattleOver => Prominence::Turning,
        EventKind::Counter | EventKind::Damage => Prominence::Blow,
        EventKind::Slain
        | EventKind::Died
        | EventKind::Destroyed
        | EventKind::Down
        | EventKind::Weakened
        | EventKind::Surrendered
        | EventKind::Routed
        | EventKind::Fled => Prominence::Fall,
        _ => Prominence::Plain,
    }
}

/// Returns the text for the reason of a battle's end.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "both_out" => "No one is left to fight",
        "surrendered" => "The losing side surrenders",
        "routed" => "The losing side is routed",
        "ground_lost" => "The front reached the end of the field",
        "round_limit" => "The round limit is reached",
        _ => "Only one side is left fighting",
    }
}
