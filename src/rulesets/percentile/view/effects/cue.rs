//! Cues of events.

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
