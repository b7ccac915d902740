//! What to declare for the round.

use super::magic;
use super::parts::Shooters;
use super::weigh::{self, foes};
use crate::rulesets::segments::action::{Action, Deed, Intended, Ready, Treated};
use crate::rulesets::segments::board::HEX_FEET;
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Turn;
use crate::vocab::CombatantId;

pub fn deed(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Declare(deed) = action else { return 0 };
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => attack(t, who, deed, a),
        Deed::Move | Deed::Run => approach(t, who, deed),
        Deed::Cast(spell, at) => magic::cast(t, who, spell, at),
        Deed::BeginPending => 400,
        Deed::PickUp(_) => {
            if armed(t, who) {
                0
            } else {
                150
            }
        }
        Deed::FirstAid(patient, wound) => treat(t, patient, wound),
        Deed::FullDefence => 12,
        Deed::Rest => 10,
        _ => 0,
    }
}

pub fn broken(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Declare(deed) = action else { return 0 };
    match deed {
        Deed::Flee => 30,
        Deed::RiseAndCower => 20,
        Deed::Surrender => {
            if t.in_melee(who) {
                15
            } else {
                5
            }
        }
        _ => 10,
    }
}

fn armed(t: &BattleReader, who: CombatantId) -> bool {
    let weapon = |i: &crate::vocab::ItemId| t.item_row(*i).weapon.is_some();
    t.belongings(who).iter().any(weapon) || !t.stats(who).bare.is_empty() || t.bare_arms(who).len() > 1
}

/// Every attack that remains, at that enemy or, left open, at the best.
fn attack(t: &BattleReader, who: CombatantId, deed: Deed, a: Intended) -> i32 {
    let drawn = a.arm.item().filter(|i| !t.holds(who, *i));
    let ready = drawn.map_or(Ready::None, Ready::Draw);
    let turn = Turn { deed: Some(deed), ready, ..t.turn(who).clone() };
    let attacks = t.attacks_left(who, &turn);
    let late = (-t.initiative_modifier(who, &turn)).clamp(0, 10);
    let thrown = a.mode == Mode::Throw && a.arm.item().is_some();
    // What is thrown is gone.
    let attacks = if thrown { attacks.min(1) } else { attacks };
    let worth = |e: CombatantId| against(t, who, deed, a, e) * attacks * (30 - late) / 30;
    match a.at {
        Some(e) => 22 + worth(e),
        None => 20 + foes(t, who).map(worth).max().unwrap_or(0) * 9 / 10,
    }
}

fn against(t: &BattleReader, who: CombatantId, deed: Deed, a: Intended, e: CombatantId) -> i32 {
    let far = t.apart(who, e);
    let gap = if a.mode.ranged() { i32::from(!t.in_range(who, a.arm, e)) } else { far - t.reach(who, a.arm, 1) };
    let apart = i32::from(!a.mode.ranged() && !t.level_with(who, e));
    let (hexes, swing) = match deed {
        Deed::MoveAttack(_) => (t.tmr(who) / 2 / HEX_FEET, 0),
        Deed::RunAttack(_) => (t.tmr(who) / HEX_FEET, -25),
        _ => (1, 0),
    };
    let value = if a.mode.ranged() {
        weigh::shot(t, who, a.arm, a.mode, e)
    } else {
        weigh::strike_with(t, who, a.arm, a.mode, e, swing)
    };
    // Who steps up to an enemy leaves the first word to it; who cannot get there waits for it to come.
    let value = match gap + apart {
        ..=0 => value,
        1 => value * 8 / 10,
        gap if gap <= hexes => value * 7 / 10,
        gap if gap <= 2 * hexes && comes(t, e) => value * 3 / 10,
        _ => value / 20,
    };
    if t.in_full_defence(e) || t.in_desperate_defence(e) { value * 8 / 10 } else { value }
}

/// It has declared to come nearer.
fn comes(t: &BattleReader, e: CombatantId) -> bool {
    t.is_mover(e)
}

/// Nearer, if nobody can be reached in this round.
fn approach(t: &BattleReader, who: CombatantId, deed: Deed) -> i32 {
    let shoots = t.arms_with_range(who);
    let near = foes(t, who).map(|e| t.apart(who, e)).min();
    let Some(near) = near else { return 0 };
    let one = t.tmr(who) / HEX_FEET;
    if shoots || near <= 1 + one / 2 {
        return 0;
    }
    match deed {
        Deed::Run if near > one + 3 => 34,
        Deed::Move => 30,
        _ => 0,
    }
}

fn treat(t: &BattleReader, patient: CombatantId, wound: Treated) -> i32 {
    if !t.active(patient) {
        return 0;
    }
    let bleeding = match wound {
        Treated::Missile(missile) => t.kind_of(missile).bleeding(),
        Treated::Gash => 2,
    };
    14 * bleeding
}
