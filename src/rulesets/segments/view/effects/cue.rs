//! Cues: the presentation of events, and reasons for the end of a battle.

use crate::rulesets::segments::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Moment};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::of(Moment::Plain) };
    let cue = Cue::of(moment(kind));
    match kind {
        Damage | Unhurt => cue.striking(),
        Strike => cue.aimed(),
        IntoMelee => cue.risking(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Moment {
    use EventKind::*;
    match kind {
        Initiative | CastInitiative | SegmentBegins | SenseRoll => Moment::Bookkeeping,
        Planned | Passed | Held | CastHeld | FreeAttackDeclined | FreeMoveDeclined => Moment::Detail,
        Moved | Left | Ascended | Landed | Pushed | Fall | FellFromHigh => Moment::Step,
        Declared | Warned | RallyCall | CastBegun => Moment::Word,
        BattleBegins | RoundBegins | PhaseBegins | BattleOver | Simultaneous => Moment::Turning,
        Strike | Damage | SpellEffect => Moment::Blow,
        Down | Died | Surrendered => Moment::Fall,
        _ => Moment::Plain,
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
