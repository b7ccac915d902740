//! Presentation of hexes events.

use crate::rulesets::hexes::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Prominence};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::for_moment(Prominence::Plain) };
    let cue = Cue::for_moment(moment(kind));
    match kind {
        Damage | Pushed | Shoved => cue.striking(),
        SideSurprised => cue.risking(),
        Attack | FreeAttack | FendOff | Contest | Pinned | SpellDice => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Prominence {
    use EventKind::*;
    match kind {
        TurnEnded => Prominence::Bookkeeping,
        Faced | Split => Prominence::Detail,
        Moved | Forced | Shifted | Charged | Shoved | Retreat => Prominence::Step,
        Declared => Prominence::Word,
        BattleBegins | RoundBegins | BattleOver | Simultaneous | ThrownAside | Pushed => Prominence::Turning,
        Attack | Damage => Prominence::Blow,
        Died | Surrendered => Prominence::Fall,
        _ => Prominence::Plain,
    }
}
