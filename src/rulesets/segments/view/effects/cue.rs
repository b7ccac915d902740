//! Cues: the presentation of events, and reasons for the end of a battle.

use crate::rulesets::segments::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Prominence};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Strike => cue.aimed(),
        IntoMelee => cue.risking(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        Initiative | CastInitiative | SegmentBegins | SenseRoll => Prominence::Bookkeeping,
        Planned | Passed | Held | CastHeld | FreeAttackDeclined | FreeMoveDeclined => Prominence::Detail,
        Moved | Left | Ascended | Landed | Pushed | Fall | FellFromHigh => Prominence::Step,
        Declared | Warned | RallyCall | CastBegun => Prominence::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Prominence::Turning,
        Strike | Damage | SpellEffect => Prominence::Blow,
        Down | Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}

/// Returns the reason for the end of a battle, in words.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "nobody_left" => "No combatant is left in the fight",
        "round_limit" => "Round limit reached",
        _ => "Only one side is still fighting",
    }
}
