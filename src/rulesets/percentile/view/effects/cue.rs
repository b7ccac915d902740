//! Cues of events, and texts for the end of a battle.

use crate::rulesets::percentile::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Prominence};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Attack => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        Rank => Prominence::Bookkeeping,
        Faced | Passed | Stayed | Matrix => Prominence::Detail,
        Moved | TurnedBack | Left => Prominence::Step,
        Declared => Prominence::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Prominence::Turning,
        Attack | Parry | Dodge | Damage => Prominence::Blow,
        Unconscious | Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}

/// Returns the text for the reason of a battle's end.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "nobody_left" => "No one can fight any more",
        "round_limit" => "The round limit is reached",
        _ => "Only one side can still fight",
    }
}
