//! Declared and uncompleted actions of combatants, for tokens and sheets. The texts continue the combatant's name.

use super::names::{aimed, item_called, spell_called, the_arm, treated};
use super::turns::{attacking, casts_yet, moves_yet, spell_of, strikes_yet};
use crate::rulesets::segments::action::{Aimed, Deed, Intended, Plan};
use crate::rulesets::segments::frames::Phase;
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, Names};

/// Returns true if the combatant's intent is known. Declarations are open (S-INIT-03), except those of hidden
/// combatants.
pub fn open(t: &BattleReader, c: CombatantId) -> bool {
    let turn = t.turn(c);
    turn.declared && t.is_active(c) && !t.cond(c).hidden && !matches!(t.clock().phase, Phase::Before | Phase::End)
}

/// Describes the remaining intent: `attacks Brute with the longsword`, `casts bless`, `runs`. Empty if there is none.
pub fn intent(t: &BattleReader, c: CombatantId) -> String {
    if !open(t, c) || t.stunned(c) || t.turn(c).spent {
        return String::new();
    }
    if let Some(f) = attacking(t).filter(|f| f.by == c) {
        return format!("{} {}", verb(f.mode), t.combatant(f.at));
    }
    match t.turn(c).deed {
        _ if t.turn(c).late_move.is_some() => moving(t, c, "moves"),
        _ if casts_yet(t, c) => casts(t, c),
        Some(deed) => meant(t, c, deed),
        None => String::new(),
    }
}

/// Describes the action being declared, before the declaration is complete.
pub fn meaning(t: &BattleReader, c: CombatantId) -> String {
    match t.turn(c).deed {
        Some(Deed::Cast(..)) => casts(t, c),
        Some(deed) => meant(t, c, deed),
        None => String::new(),
    }
}

fn verb(mode: Mode) -> &'static str {
    match mode {
        Mode::Melee => "attacks",
        Mode::Throw => "throws at",
        Mode::Shoot => "shoots",
    }
}

fn casts(t: &BattleReader, c: CombatantId) -> String {
    let Some(spell) = spell_of(t, c) else { return String::new() };
    let pending = t.cond(c).pending.map(|(_, at)| at);
    let at = match t.turn(c).deed {
        _ if t.casting(c) => t.cond(c).casting.map(|casting| casting.at),
        Some(Deed::Cast(_, at)) => Some(at),
        _ => pending,
    };
    match at.filter(|at| *at != Aimed::At(c)) {
        Some(at) => format!("casts {} at {}", spell_called(spell), aimed(t, at)),
        None => format!("casts {}", spell_called(spell)),
    }
}

fn meant(t: &BattleReader, c: CombatantId, deed: Deed) -> String {
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) => strikes(t, c, a),
        Deed::MoveAttack(a) | Deed::RunAttack(a) => {
            let then = strikes(t, c, a);
            let goes = if matches!(deed, Deed::RunAttack(_)) { "runs" } else { "moves" };
            match (moving(t, c, goes), then.is_empty()) {
                (way, _) if way.is_empty() => then,
                (way, true) => way,
                (way, false) => format!("{way} and {then}"),
            }
        }
        Deed::Move => moving(t, c, "walks"),
        Deed::Run => moving(t, c, "runs"),
        Deed::Sprint => moving(t, c, "sprints"),
        Deed::FastSprint => moving(t, c, "sprints at top speed"),
        Deed::Evade => moving(t, c, "evades"),
        Deed::Flee => moving(t, c, "flees"),
        Deed::FullDefence => "only defends (full defence)".into(),
        Deed::DesperateDefence => "only defends (desperate defence)".into(),
        Deed::PickUp(i) if !t.holds(c, i) => format!("picks up {}", item_called(t, i)),
        Deed::FirstAid(patient, what) if patient == c => format!("treats own wound: {}", treated(what)),
        Deed::FirstAid(patient, what) => format!("treats {} of {}", treated(what), t.combatant(patient)),
        Deed::RiseAndCower | Deed::Cower => "cowers".into(),
        Deed::PickUp(_) | Deed::Cast(..) | Deed::BeginPending | Deed::Rest | Deed::Surrender => String::new(),
    }
}

fn strikes(t: &BattleReader, c: CombatantId, a: Intended) -> String {
    // Before initiative is rolled, the number of attacks is unknown.
    if t.turn(c).rolled && !strikes_yet(t, c) {
        return String::new();
    }
    let weapon = the_arm(t, c, a.arm);
    match (a.at.filter(|at| t.is_active(*at)), a.mode) {
        (Some(at), Mode::Throw) => format!("throws {weapon} at {}", t.combatant(at)),
        (Some(at), mode) => format!("{} {} with {weapon}", verb(mode), t.combatant(at)),
        (None, Mode::Melee) => format!("attacks with {weapon}"),
        (None, Mode::Throw) => format!("throws {weapon}"),
        (None, Mode::Shoot) => format!("shoots with {weapon}"),
    }
}

/// Describes the movement and, if chosen, its destination.
fn moving(t: &BattleReader, c: CombatantId, verb: &str) -> String {
    if !moves_yet(t, c) {
        return String::new();
    }
    match t.journey(c).plan {
        Some(Plan::To(cell)) => format!("{verb} to {}", t.place_id(cell)),
        Some(Plan::Follow(whom)) => format!("{verb} after {}", t.combatant(whom)),
        Some(Plan::Leave) => format!("{verb} off the board"),
        Some(Plan::Stay) => String::new(),
        Some(Plan::Ascend | Plan::Land) | None => verb.into(),
    }
}
