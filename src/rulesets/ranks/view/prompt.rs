//! The prompt of a decision, in one sentence.

use super::forecast;
use super::names::{readable_id, title, titles, within_sentence};
use crate::engine::Decision;
use crate::rulesets::ranks::action::Mode;
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::board::other;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::{CombatantId, Names};

pub fn prompt(t: &BattleReader, pending: Decision) -> String {
    let who = pending.combatant.map(|c| title(t, c)).unwrap_or_default();
    let side = t.faction_title(pending.faction);
    let Some(point) = DecisionPoint::named(pending.point) else {
        return format!("{side}: {}", readable_id(pending.point).to_lowercase());
    };
    match point {
        DecisionPoint::CallReserve => format!("{side}: call up a reserve?"),
        DecisionPoint::NextDeclarer => {
            let left = t.candidates().len();
            if t.clock().order.is_empty() {
                format!("{side}: choose who declares first. All act after everyone has declared.")
            } else {
                format!("{side}: choose who declares next ({left} left).")
            }
        }
        DecisionPoint::Shift => format!("{who}: shift along the rank first? The action comes next."),
        DecisionPoint::DeclareAction => declare(t, pending.combatant, &who),
        DecisionPoint::EnhancedDie => match under_way(t) {
            Some(s) => format!("{who}'s attack on {} is Enhanced: choose the dice", title(t, s.target)),
            None => format!("{who}'s attack is Enhanced: choose the dice"),
        },
        DecisionPoint::SetStrike => match t.agenda().top() {
            Some(Frame::Charge(f)) => format!("{} charges into {who}'s set weapon: strike first?", title(t, f.who)),
            _ => format!("{who} has a set weapon: strike first?"),
        },
        DecisionPoint::Counter => match t.agenda().top() {
            Some(Frame::Counter(f)) => {
                format!("{who} was attacked by {}: strike back for d3?", titles(t, &f.eligible))
            }
            _ => format!("{who}: strike back for d3?"),
        },
        DecisionPoint::TakeGuard => match t.agenda().top() {
            Some(Frame::Scar(f)) => {
                let now = t.wounds(f.who).guard_max;
                format!("{who} survived a scar and rolled {0}: raise full Guard from {now} to {0}?", f.rolled)
            }
            _ => format!("{who} survived a scar: take the roll as the new full Guard?"),
        },
        DecisionPoint::Redirect => format!("{who}'s target is gone: choose another target"),
        DecisionPoint::ShiftFront => {
            let foe = within_sentence(&t.faction_title(other(pending.faction)));
            format!("{side}: you have more fighters in melee. Push the front toward {foe}?")
        }
    }
}

fn declare(t: &BattleReader, who: Option<CombatantId>, name: &str) -> String {
    let Some(c) = who else { return "Choose who declares".into() };
    if t.has(c, Condition::Routed) {
        // The last colon of a prompt separates the name from the question.
        let test = forecast::guard_test(t, c).replacen(": ", " ", 1);
        return format!("{name} is routed: retreat or surrender? ({test})");
    }
    let side = within_sentence(&t.faction_title(t.faction(c)));
    match t.candidates().iter().filter(|other| **other != c).count() {
        0 => format!("{name}: declare an action (last of {side})."),
        more => format!("{name}: declare an action ({more} more of {side} to follow)."),
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
