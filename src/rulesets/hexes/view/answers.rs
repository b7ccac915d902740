//! Option cards of steps, of yes-or-no decisions and of `parley_approach`.

use super::card::{Card, FREE};
use super::names::{arm_icon, arm_title, direction_name, hex_id, titles};
use super::needs;
use super::threats::drawn;
use crate::rulesets::hexes::action::{Action, Manner, Pace};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame};
use crate::rulesets::hexes::labels;
use crate::rulesets::hexes::level::Approach;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::*;
use crate::vocab::names::capitalize;
use crate::vocab::telling::hexes;
use crate::vocab::view::OptionRole;
use crate::vocab::{CellId, CombatantId};

/// Returns the move on top of the agenda.
pub fn moving<'a>(t: &'a BattleReader) -> Option<&'a MoveFrame> {
    match t.agenda().top() {
        Some(Frame::Move(f)) => Some(f),
        _ => None,
    }
}

/// Returns the combatant whose act provoked the reaction.
pub fn provoker(t: &BattleReader) -> Option<CombatantId> {
    match t.agenda().top() {
        Some(Frame::Move(f)) => Some(f.mover),
        Some(Frame::Fumble(f)) => Some(f.who),
        _ => None,
    }
}

// ---- yes or no

pub fn yes(card: &mut Card, point: DecisionPoint) {
    match point {
        DecisionPoint::Spring => {
            card.shows("Decide", "check-mark", "Spring from hiding").rules(&[H_SNEAK_03]);
            card.describe("enemies may be surprised", "");
        }
        DecisionPoint::FreeAttack => {
            card.shows("React", "check-mark", "Strike").rules(&[H_REACT_01, H_REACT_03]);
            strike(card);
        }
        DecisionPoint::FendOff => {
            card.shows("React", "check-mark", "Fend off").rules(&[H_POLE_05, H_POLE_06]);
            fend_off(card);
        }
        DecisionPoint::ShoveFollow => {
            card.shows("Decide", "check-mark", "Follow").rules(&[H_WREST_05]);
            if let Some(Frame::Follow { into, .. }) = card.t.agenda().top() {
                let place = hex_id(card.t, *into);
                card.highlight_cell(*into).describe(format!("move to {place}"), "");
            }
        }
        _ => {
            card.shows("Decide", "check-mark", "Yes");
        }
    }
}

pub fn no(card: &mut Card, point: DecisionPoint) {
    card.passes();
    match point {
        DecisionPoint::Spring => {
            card.shows("Decide", "cancel", "Stay hidden")
                .rules(&[H_SNEAK_03])
                .describe("stays hidden until discovered", "");
        }
        DecisionPoint::FreeAttack => {
            card.shows("React", "cancel", "Don't attack").rules(&[H_REACT_01, H_REACT_03]).lets_action_happen();
        }
        DecisionPoint::FendOff => {
            card.shows("React", "cancel", "Don't fend off").rules(&[H_POLE_05, H_POLE_06]).lets_action_happen();
        }
        DecisionPoint::ShoveFollow => {
            card.shows("Decide", "cancel", "Stay").rules(&[H_WREST_05]);
        }
        _ => {
            card.shows("Decide", "cancel", "No");
        }
    }
}

fn strike(card: &mut Card) {
    let (Some(who), Some(on)) = (card.who, provoker(card.t)) else { return };
    card.highlight(on);
    if let Some((arm, manner)) = card.t.free_arm(who, on) {
        blow(card, Strike::new(who, arm, manner, on), FREE.into());
    }
}

fn fend_off(card: &mut Card) {
    let t = card.t;
    let (Some(who), Some(f)) = (card.who, moving(t)) else { return };
    card.highlight(f.mover);
    let steps = t.place(f.mover).zip(f.to);
    let arm = steps.and_then(|(from, to)| t.could_fend(who, f.mover, from, to));
    if let Some((arm, die)) = arm.zip(t.next_die(who)) {
        let price = format!("your attack on count {}", t.turn(who).dice[die].score);
        blow(card, Strike::new(who, arm, Manner::Melee, f.mover), price);
        card.view.spends = true;
    }
}

fn blow(card: &mut Card, strike: Strike, price: String) {
    let t = card.t;
    card.view.icon = arm_icon(t, strike.arm);
    let title = arm_title(t, strike.arm);
    card.describe(format!("{title}: {}", needs::attack(t, &strike.reaction())), price);
    card.sums(needs::tables(t, &strike.reaction()), title);
}

// ---- steps

pub fn step(card: &mut Card, d: u8) {
    let t = card.t;
    let here = card.who.and_then(|c| t.place(c));
    let Some((here, to)) = here.and_then(|h| t.map().next(h, d).map(|to| (h, to))) else { return };
    card.shows("Move", "walking-boot", capitalize(direction_name(d))).field("direction", d).place(to);
    card.role(OptionRole::Step);
    let mut parts = Vec::new();
    let terrain = t.terrain(to);
    if terrain.cost() > 1 || terrain.cover() || terrain.stumble() != 0 {
        parts.push(labels::terrain(terrain.name()).map_or("", |w| w.title).to_lowercase());
    }
    let rise = t.map().elevation(to) - t.map().elevation(here);
    if rise != 0 {
        parts.push(if rise > 0 { "uphill".into() } else { "downhill".to_string() });
    }
    let cost = t.map().step_cost(here, to).unwrap_or(1);
    if !parts.is_empty() {
        parts.insert(0, format!("costs {cost}"));
    }
    let price = match moving(t) {
        Some(f) => format!("costs {cost} of your {} movement", f.allowance - f.spent),
        None => format!("costs {cost}"),
    };
    card.describe(parts.join(" · "), price).rules(&[H_MOVE_03, H_TERR_01]);
    if let Some(f) = moving(t) {
        warn(card, f, Some(to));
    }
}

pub fn exit(card: &mut Card) {
    card.shows("Move", "exit-door", "Leave the board")
        .describe("leaves the battle", "costs 1 movement")
        .rules(&[H_MOVE_24])
        .leaves();
    let here = card.who.and_then(|who| card.t.place(who));
    if let (Some(here), Some(f)) = (here, moving(card.t)) {
        card.highlight_cell(here);
        warn(card, f, None);
    }
}

pub fn stop(card: &mut Card) {
    card.shows("Move", "halt", "Stop here").describe("", FREE).rules(&[H_MOVE_03]).is_done();
    if let Some(here) = card.who.and_then(|c| card.t.place(c)) {
        card.highlight_cell(here);
    }
}

/// Adds warnings about the reactions that the step would provoke.
fn warn(card: &mut Card, f: &MoveFrame, to: Option<CellId>) {
    let t = card.t;
    let drawn = drawn(t, f, to);
    if !drawn.leaves.is_empty() {
        card.cite(H_MOVE_10);
        let from = titles(t, &drawn.leaves);
        if matches!(f.gait, Gait::Run | Gait::Close) {
            let blows = match t.strikers(f, &drawn.leaves).len() {
                0 => String::new(),
                1 => ", 1 free attack".into(),
                n => format!(", {n} free attacks"),
            };
            card.warn(format!("flees from {from}: -4 AC{blows}"));
        } else {
            card.warn(format!("retreats from {from}"));
        }
    }
    card.warns_of_passing(&drawn);
}

pub fn retreat(card: &mut Card, pace: Pace) {
    let t = card.t;
    let Some(who) = card.who else { return };
    let far = t.pace_allowance(who, pace);
    match pace {
        Pace::BackAway => {
            card.shows("Move", "back-forth", "Back away").describe(format!("up to {}, no risk", hexes(far)), "");
            card.rules(&[H_MOVE_11, H_MOVE_12]);
        }
        Pace::Withdraw => {
            let roll = needs::at_most("DEX", t.withdrawal_needs(who));
            card.shows("Move", "return-arrow", "Withdraw")
                .describe(format!("up to {} · {roll} to stay standing", hexes(far)), "");
            card.warn("-2 AC; on a failed roll you fall prone and take free attacks");
            card.rules(&[H_MOVE_11, H_MOVE_13, H_MOVE_14]);
        }
        Pace::Flee => {
            card.shows("Move", "run", "Flee").describe(format!("up to {}", hexes(far)), "").rules(&[H_MOVE_15]);
        }
    }
}

pub fn approach(card: &mut Card, approach: Approach) {
    let price = match (&card.t.level().parley, approach) {
        (Some(parley), Approach::Bribe) => format!("costs {} treasure", parley.bribe),
        _ => String::new(),
    };
    say(card, price);
    card.rules(&[H_PARLEY_03]);
}

/// Writes the card of breaking off or leaving.
pub fn end_parley(card: &mut Card, action: Action) {
    say(card, String::new());
    card.rules(&[H_PARLEY_05]);
    if action == Action::Leave {
        card.passes();
    }
}

fn say(card: &mut Card, price: String) {
    let name = card.view.action;
    let shown = labels::approach(name);
    card.shows("Talk", shown.map_or("talk", |w| w.icon), shown.map_or(name, |w| w.title));
    card.describe(shown.map_or("", |w| w.detail), price);
}
