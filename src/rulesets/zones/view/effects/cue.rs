//! Presentation of zones events.

use crate::rulesets::zones::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Prominence};

pub fn cue(event: &Event) -> Cue {
    let cue = Cue::for_moment(moment(event.kind_as()));
    match event.kind_as() {
        EventKind::Damage
        | EventKind::DeathBlow
        | EventKind::Shoved
        | EventKind::Stun
        | EventKind::Disarmed
        | EventKind::Grabbed => cue.striking(),
        EventKind::Attack
        | EventKind::HitSave
        | EventKind::Counter
        | EventKind::Opportunity
        | EventKind::Guard
        | EventKind::Missed
        | EventKind::Ploy
        | EventKind::Power
        | EventKind::Cleave
        | EventKind::StuntProposed
        | EventKind::StuntAccepted
        | EventKind::StuntRefused => cue.aimed(),
        EventKind::Dodge | EventKind::Resist => cue.warding(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    match kind {
        // The beginning of a turn is visible in the prompt and in the turn order.
        EventKind::Report
        | EventKind::TurnStarted
        | EventKind::TurnEnded
        | EventKind::RoundEnded
        | EventKind::AllPassed => Prominence::Bookkeeping,
        EventKind::Moved
        | EventKind::Dragged
        | EventKind::Forced
        | EventKind::Shoved
        | EventKind::Mounts
        | EventKind::Dismounts => Prominence::Step,
        EventKind::Blast => Prominence::Word,
        EventKind::RoundStarted | EventKind::BattleOver | EventKind::BattleStarted => Prominence::Turning,
        EventKind::Attack
        | EventKind::Counter
        | EventKind::Opportunity
        | EventKind::Guard
        | EventKind::HideBehind
        | EventKind::Damage => Prominence::Blow,
        EventKind::Died
        | EventKind::Wrecked
        | EventKind::Incapacitated
        | EventKind::Surrendered
        | EventKind::Routed
        | EventKind::Fled
        | EventKind::FellIntoChasm => Prominence::Fall,
        _ => Prominence::Plain,
    }
}
