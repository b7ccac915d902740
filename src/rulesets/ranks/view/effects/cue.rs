//! Cues of events.

use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::Fact;
use crate::vocab::effect::{Cue, Prominence};
use crate::vocab::{Event, TestResult};

pub fn cue(event: &Event) -> Cue {
    // A test with a single die shows its result on that die.
    let several = event.dice.len() > 1;
    let test = match event.word(Fact::Result) {
        Some(TestResult::Passed) if several => Some(true),
        Some(TestResult::Failed) if several => Some(false),
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
