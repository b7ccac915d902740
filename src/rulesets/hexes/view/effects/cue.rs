//! Presentation of hexes events, and the reasons for the end of a battle.

use crate::rulesets::hexes::events::EventKind;
use crate::vocab::Event;
use crate::vocab::effect::{Cue, Moment};

pub fn cue(event: &Event) -> Cue {
    use EventKind::*;
    let Some(kind) = EventKind::named(event.kind) else { return Cue::of(Moment::Plain) };
    let cue = Cue::of(moment(kind));
    match kind {
        Damage | Pushed | Shoved => cue.striking(),
        SideSurprised => cue.risking(),
        Attack | FreeAttack | FendOff | Contest | Pinned | SpellDice => cue.aimed(),
        _ => cue,
    }
}

fn moment(kind: EventKind) -> Moment {
    use EventKind::*;
    match kind {
        TurnEnded => Moment::Bookkeeping,
        Faced | Split => Moment::Detail,
        Moved | Forced | Shifted | Charged | Shoved | Retreat => Moment::Step,
        Declared => Moment::Word,
        BattleBegins | RoundBegins | BattleOver | Simultaneous | ThrownAside | Pushed => Moment::Turning,
        Attack | Damage => Moment::Blow,
        Died | Surrendered => Moment::Fall,
        _ => Moment::Plain,
    }
}

/// Returns the reason for the end of a battle as a sentence.
pub fn ending(reason: &str) -> &'static str {
    match reason {
        "averted" => "The fight is avoided",
        "withdrew" => "They withdraw without a fight",
        "nobody_left" => "No one can fight any more",
        "round_limit" => "The round limit is reached",
        _ => "Only one side can still fight",
    }
}
