//! Cues of events, and texts for the end of a battle.

use crate::rulesets::percentile::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Moment};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::of(Moment::Plain) };
    let cue = Cue::of(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Attack => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Moment {
    use EventKind::*;
    match kind {
        Rank => Moment::Bookkeeping,
        Faced | Passed | Stayed | Matrix => Moment::Detail,
        Moved | TurnedBack | Left => Moment::Step,
        Declared => Moment::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Moment::Turning,
        Attack | Parry | Dodge | Damage => Moment::Blow,
        Unconscious | Died | Surrendered => Moment::Fall,
        _ => Moment::Plain,
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
