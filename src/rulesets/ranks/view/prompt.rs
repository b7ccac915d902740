//! The prompt of a decision, in one sentence.

use super::forecast;
use super::names::{inner, plain, title, titles};
use crate::engine::Decision;
use crate::rulesets::ranks::action::Mode;
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::board::other;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::{BattleQueries, BattleReader, BattleState};
use crate::vocab::{CombatantId, Names};

pub fn prompt(t: &BattleReader, pending: Decision) -> String {
    let who = pending.combatant.map(|c| title(t, c)).unwrap_or_default();
    let side = t.faction_title(pending.faction);
    let Some(point) = DecisionPoint::named(pending.point) else {
        return format!("{side}: {}", plain(pending.point).to_lowercase());
    };
    match point {
        DecisionPoint::CallReserve => format!("{side}: whom to call up from the reserve?"),
        DecisionPoint::NextDeclarer => {
            let left = t.candidates().len();
            match t.clock().order.is_empty() {
                true => format!("{side}: who declares first? They act once all have."),
                false => format!("{side}: who declares next? {left} are left, then they act."),
            }
        }
        DecisionPoint::Shift => format!("{who}: shift along the rank first? The action comes after."),
        DecisionPoint::DeclareAction => declare(t, pending.combatant, &who),
        DecisionPoint::EnhancedDie => match under_way(t) {
            Some(s) => format!("{who}'s attack on {} is enhanced: which dice?", title(t, s.target)),
            None => format!("{who}'s attack is enhanced: which dice?"),
        },
        DecisionPoint::SetStrike => match t.agenda().top() {
            Some(Frame::Charge(f)) => format!("{} charges into {who}'s set weapon: strike first?", title(t, f.who)),
            _ => format!("{who} has a weapon set: strike first?"),
        },
        DecisionPoint::Counter => match t.agenda().top() {
            Some(Frame::Counter(f)) => {
                format!("{who} was attacked by {} and may strike back: d3.", titles(t, &f.eligible))
            }
            _ => format!("{who} may strike back: d3."),
        },
        DecisionPoint::TakeGuard => match t.agenda().top() {
            Some(Frame::Scar(f)) => {
                let now = t.wounds(f.who).guard_max;
                format!(
                    "{who} has survived a scar and rolled {}: full Guard {} from now on, instead of {now}?",
                    f.rolled, f.rolled
                )
            }
            _ => format!("{who} has survived a scar: take what it rolled as its full Guard?"),
        },
        DecisionPoint::Redirect => format!("{who}'s target is gone: at whom instead?"),
        DecisionPoint::ShiftFront => {
            let foe = inner(&t.faction_title(other(pending.faction)));
            format!("{side}: more of yours than of theirs are in melee. Push the front toward {foe}?")
        }
    }
}

fn declare(t: &BattleReader, who: Option<CombatantId>, name: &str) -> String {
    let Some(c) = who else { return "Who declares?".into() };
    if t.has(c, Condition::Routed) {
        return format!("{name} is routed: flight or surrender? ({})", forecast::guard_test(t, c));
    }
    let side = inner(&t.faction_title(t.faction(c)));
    match t.candidates().iter().filter(|other| **other != c).count() {
        0 => format!("{name} declares, the last of {side}; then they act."),
        more => format!("{name} declares; {more} more of {side}, then they act."),
    }
}

/// Returns the attack that is rolled next; `None` if there is none.
pub fn under_way(t: &BattleReader) -> Option<Strike> {
    match t.agenda().top()? {
        Frame::Group(f) => f.members.get(f.at as usize).map(|m| m.strike(f.target, t.turn(m.who).dared)),
        Frame::Cleave(f) => {
            let target = f.targets.get(f.at as usize)?.0;
            Some(Strike { blast: true, ..Strike::new(f.by, Mode::Melee, f.arm, target) })
        }
        Frame::Blast(f) => {
            let target = f.targets.get(f.at as usize)?.0;
            Some(match f.spell {
                Some(spell) => Strike::cast(f.by, spell, target),
                None => Strike { blast: true, ..Strike::new(f.by, Mode::Throw, f.arm, target) },
            })
        }
        _ => None,
    }
}
