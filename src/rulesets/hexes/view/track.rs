//! The countdown of a round: every initiative die at its number, and the combatants that act or have acted.

use super::names::{arm_icon, row_title, spell_title, title};
use crate::rulesets::hexes::action::Arm;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{Frame, Phase};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::{Die, Routine, Use};
use crate::vocab::view::{Caveats, CombatantView, TrackMark, TrackState, turn_order};
use crate::vocab::{CombatantId, ItemId, RuleId};

/// Returns the present number of the countdown; `None` outside it.
pub fn count(t: &BattleReader) -> Option<i16> {
    (t.clock().phase == Phase::Countdown).then_some(t.clock().count.into())
}

/// Returns every die of this round at its number, highest first; empty before the dice are rolled.
pub fn track(t: &BattleReader) -> Vec<TrackMark> {
    if !counting(t) {
        return Vec::new();
    }
    let now = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) => Some((f.who, f.die)),
        _ => None,
    });
    let mut marks = Vec::new();
    for c in t.all().filter(|c| t.present(*c)) {
        for (ix, die) in t.turn(c).dice.iter().enumerate() {
            let state = if now == Some((c, ix as u8)) {
                TrackState::Acting
            } else if waits(t, die) {
                TrackState::Held
            } else if die.acted || !t.is_active(c) {
                TrackState::Done
            } else {
                TrackState::Waiting
            };
            marks.push(TrackMark {
                count: die.score.into(),
                combatant: c.ix(),
                label: meant_for(t, c, die),
                state,
                icon: pictured(t, c, die),
                may: caveats(t, c, die, state),
                ..TrackMark::default()
            });
        }
    }
    marks.sort_by_key(|m| (std::cmp::Reverse(m.count), m.combatant));
    marks
}

/// Returns the planned use of a die.
fn meant_for(t: &BattleReader, c: CombatantId, die: &Die) -> String {
    let hand = |i: Option<ItemId>| i.map(|i| row_title(t, t.item(i).row)).unwrap_or_default();
    match (die.used, t.turn(c).routine) {
        (Use::Natural(r), _) => row_title(t, r),
        (Use::MainHand, _) => hand(t.gear(c).main_hand),
        (Use::OffHand, _) => hand(t.gear(c).off_hand),
        (Use::Shot, _) => "Shot".into(),
        (Use::Spell, Routine::Cast(s)) => spell_title(t, s),
        (Use::Spell, Routine::ReadScroll(s)) => format!("Scroll: {}", spell_title(t, s)),
        (Use::Charge, Routine::Charge(target)) => format!("Charge: {}", title(t, target)),
        (_, Routine::FullDefence) => "Full defence".into(),
        _ => String::new(),
    }
}

/// Returns the icon of a die's use.
fn pictured(t: &BattleReader, c: CombatantId, die: &Die) -> &'static str {
    let hand = |i: Option<ItemId>| i.map_or("fist", |i| arm_icon(t, Arm::Item(i)));
    match (die.used, t.turn(c).routine) {
        (Use::Natural(r), _) => arm_icon(t, Arm::Natural(r)),
        (Use::OffHand, _) => hand(t.gear(c).off_hand),
        (Use::Spell, Routine::ReadScroll(_)) => "tied-scroll",
        (Use::Spell, _) => "magic-swirl",
        (Use::Charge, _) => "charging-bull",
        (Use::None, _) => "shield",
        (Use::MainHand | Use::Shot | Use::Any, _) => hand(t.gear(c).main_hand),
    }
}

const HOLD: (&str, RuleId) = ("On its count, the action may be held until after count 1.", H_INIT_18);
const NOT_ABLE: (&str, RuleId) =
    ("The action is lost if the combatant is out, surprised or stunned on that count.", H_INIT_12);
const SHARED: (&str, RuleId) = ("All on one count act at once: even those hit on it still act.", H_INIT_14);
const FENDING: (&str, RuleId) = ("Fending off an enemy earlier uses up this attack.", H_INIT_22);
const DISRUPTED: (&str, RuleId) = ("A hit before or on this count ruins the spell.", H_SPELL_04);
const AFTER_ONE: (&str, RuleId) = ("Happens after count 1 with all held actions, and cannot be held again.", H_INIT_19);

/// Returns the rules that may still change the action.
fn caveats(t: &BattleReader, c: CombatantId, die: &Die, state: TrackState) -> Caveats {
    let held = matches!(t.turn(c).routine, Routine::Charge(_) | Routine::Cast(_) | Routine::ReadScroll(_));
    match (state, die.used) {
        (TrackState::Done, _) => &[],
        (TrackState::Held, _) => &[AFTER_ONE, NOT_ABLE],
        (_, Use::Spell) => &[DISRUPTED, NOT_ABLE],
        _ if held => &[NOT_ABLE, SHARED],
        _ => &[HOLD, NOT_ABLE, FENDING, SHARED],
    }
}

/// Orders the turn rail: among those ready, the next number comes first.
pub fn next_up(combatants: &[CombatantView], track: &[TrackMark]) -> Vec<usize> {
    turn_order(combatants, |ix| {
        let open = |m: &&TrackMark| m.combatant == ix && matches!(m.state, TrackState::Waiting | TrackState::Acting);
        i16::MAX - track.iter().find(open).map_or(0, |m| m.count)
    })
}

/// Returns true if all actions of the combatant in this round are over.
pub fn done(t: &BattleReader, c: CombatantId) -> bool {
    let dice = &t.turn(c).dice;
    counting(t) && !dice.is_empty() && dice.iter().all(|d| d.acted && !waits(t, d))
}

/// Returns the combatant whose own count is being played.
pub fn acting(t: &BattleReader) -> Option<CombatantId> {
    t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Action(f) => Some(f.who),
        _ => None,
    })
}

/// Returns true if the die is held and phase F is not over.
pub fn waits(t: &BattleReader, die: &Die) -> bool {
    die.held && t.clock().phase != Phase::End
}

pub fn counting(t: &BattleReader) -> bool {
    matches!(t.clock().phase, Phase::Initiative | Phase::Countdown | Phase::Held | Phase::End)
}
