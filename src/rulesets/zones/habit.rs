//! A sensible, simple answer to any decision, without looking ahead: strike what is near, close in on what is far, dodge or
//! counter when hurt, never strike the surrendered.

use super::act::{Act, Arm, Hold, Mode, Offer, Offers, Stunt};
use super::frames::{AttackFrame, Frame};
use super::level::Hazard;
use super::look::{Eyes, Look};
use crate::engine::{Agenda, Stand};
use crate::vocab::{CellId, CombatantId};
use bevy::ecs::prelude::*;
use smallvec::SmallVec;

/// The option with the highest mark; the first of equals.
pub fn habit(world: &World) -> usize {
    let t = Eyes(world);
    let offers = &world.resource::<Offers>().0;
    let me = world.resource::<Stand>().0.and_then(|p| p.combatant);
    let mut best = (i32::MIN, 0);
    let mut prospect = None;
    for (ix, offer) in offers.iter().enumerate() {
        let mark = mark(&t, &mut prospect, me, *offer);
        if mark > best.0 {
            best = (mark, ix);
        }
    }
    best.1
}

fn mark(t: &Eyes, prospect: &mut Option<Prospect>, me: Option<CombatantId>, offer: Offer) -> i32 {
    let who = offer.who.or(me);
    match offer.act {
        // Who may choose acts first itself.
        Act::First(f) => i32::from(t.0.resource::<Stand>().0.is_some_and(|p| p.faction == f)),
        Act::TakeTurn(c) => 50 + reach_mark(t, c),
        Act::Pass => 0,
        Act::Attack(s, target) => {
            let who = who.expect("an attack is somebody's");
            strike_mark(t, who, target, s.arm)
                - 30 * i32::from(s.hold_back)
                - i32::from(s.mode == Mode::Throw) * 8
                - 2 * i32::from(s.aim == Some(super::act::Aim::Moving))
        }
        Act::Blast(_, zone) => blast_mark(t, who.expect("a blast is somebody's"), zone),
        Act::Spread(s) => 60 - 40 * i32::from(s.hold_back),
        Act::Step(to) | Act::Sneak(to) => {
            let who = who.expect("a step is somebody's");
            if prospect.as_ref().is_none_or(|p| p.who != who) {
                *prospect = Some(Prospect::of(t, who));
            }
            step_mark(t, prospect.as_ref().expect("just made"), to)
        }
        // Only those who flee leave of their own accord.
        Act::Exit => {
            if who.is_some_and(|c| t.cond(c).routed) {
                200
            } else {
                -80
            }
        }
        Act::Dodge | Act::DodgeFree => dodge_mark(t, who.expect("asked of somebody"), offer.act == Act::DodgeFree),
        Act::Counter(s) => {
            let hurt = t.row(s.arm).dice.map_or(2, |d| i32::from(d.count * (d.die + 1) / 2));
            20 + hurt - 15 * i32::from(s.hold_back) - 15 * i32::from(s.arm == Arm::Unarmed)
        }
        Act::Guard(g) => i32::from(t.stats(g).has(super::level::skill::PROTECT)) * 40 - 5,
        Act::UseItem(i, c) => {
            let down = t.cond(c).incapacitated.is_some();
            let low = 2 * t.health(c) < t.stats(c).max_health;
            match t.item_row(i).consumable {
                Some(super::level::Use::Medicine) if down => 70,
                Some(super::level::Use::Medicine) if low => 35,
                Some(super::level::Use::Antidote) if t.cond(c).poisoned => 60,
                _ => -50,
            }
        }
        Act::Power(row, _) => i32::from(t.setting().level.rows[row.ix()].power.is_some()) * 40,
        Act::FreeAlly(_) => 45,
        Act::BreakFree => 100,
        Act::Equip(i) => equip_mark(t, who.expect("somebody's gear"), i),
        Act::PickUp(i) => equip_mark(t, who.expect("somebody's gear"), i) - 1,
        Act::Improvise(_) => -20,
        Act::Warn(_) => 5,
        Act::Hold(Hold::Shove, c) => 12 - 6 * i32::from(!t.active(c)),
        Act::PutDown(i) => put_down_mark(t, who.expect("somebody's gear"), i),
        // A closed door is worth opening while nobody is near.
        Act::Door(b) if !t.cell(b).door_open && who.is_some_and(|c| nearest(t, c) > 2) => 9,
        Act::EndTurn | Act::Nothing | Act::Refuse => 0,
        Act::Allot(n) => i32::from(n.min(2)),
        Act::Propose(stunt) => propose_mark(t, stunt),
        Act::Accept => accept_mark(t, who.expect("asked of somebody")),
        Act::Take | Act::Fight | Act::Yes => 5,
        Act::ShoveTo(to) => match t.cell(to).live_hazard() {
            Some(Hazard::Chasm) => 50,
            Some(_) => 30,
            None => 1,
        },
        Act::Cleave(c) => 20 - 30 * i32::from(!t.active(c)),
        Act::Pursue(_) => 5,
        Act::Sprint => sprint_mark(t, who.expect("a sprint is somebody's")),
        Act::GiveUp => -60,
        _ => -10,
    }
}

fn foes(t: &Eyes, who: CombatantId) -> impl Iterator<Item = CombatantId> {
    t.all().filter(move |c| t.enemies(*c, who) && t.active(*c) && !t.cond(*c).concealed && t.place(*c).is_some())
}

fn nearest(t: &Eyes, who: CombatantId) -> u16 {
    foes(t, who).map(|e| t.h(e, who)).min().unwrap_or(u16::MAX)
}

fn reach_mark(t: &Eyes, c: CombatantId) -> i32 {
    20 - i32::from(nearest(t, c).min(20))
}

fn strike_mark(t: &Eyes, who: CombatantId, target: CombatantId, arm: Arm) -> i32 {
    if t.cond(target).surrendered || t.cond(target).incapacitated.is_some() {
        return -100;
    }
    let dice = t.row(arm).dice.map_or(2, |d| i32::from(d.count * (d.die + 1) / 2));
    let health = t.health(target).max(1);
    let fresh = t.is_fresh(target);
    let gap = t.size_gap(who, target).max(0);
    40 + 3 * (dice >> gap) + 20 / health - 4 * i32::from(fresh) - 12 * i32::from(arm == Arm::Unarmed)
}

fn blast_mark(t: &Eyes, who: CombatantId, zone: CellId) -> i32 {
    let mut mark = 20;
    for c in t.all().filter(|c| t.active(*c) && t.h_to(*c, zone) <= 1) {
        mark += if t.enemies(c, who) { 18 } else { -30 };
    }
    mark
}

/// What all steps of one combatant are weighed by, looked up once.
struct Prospect {
    who: CombatantId,
    routed: bool,
    /// Where its foes stand.
    foes: SmallVec<[CellId; 8]>,
    nearest: u16,
    shooter: bool,
}

impl Prospect {
    fn of(t: &Eyes, who: CombatantId) -> Self {
        let routed = t.cond(who).routed;
        let foes: SmallVec<[CellId; 8]> = foes(t, who).filter_map(|e| t.place(e)).collect();
        let nearest = foes.iter().map(|cell| t.h_to(who, *cell)).min().unwrap_or(u16::MAX);
        let shooter = t.gear(who).in_hand.iter().any(|i| t.item_row(*i).shoot.is_some() && !t.item(*i).spent);
        Self { who, routed, foes, nearest, shooter }
    }
}

fn step_mark(t: &Eyes, prospect: &Prospect, to: CellId) -> i32 {
    if prospect.routed {
        return 150;
    }
    let map = t.map();
    let there = prospect.foes.iter().map(|cell| map.h(*cell, to)).min().unwrap_or(u16::MAX);
    let risk = if t.cell(to).live_hazard().is_some() { 40 } else { 0 };
    if prospect.nearest <= 1 || prospect.shooter && prospect.nearest <= 6 {
        return -20 - risk;
    }
    if there < prospect.nearest { 15 - risk } else { -15 - risk }
}

fn sprint_mark(t: &Eyes, who: CombatantId) -> i32 {
    if t.cond(who).routed {
        return 160;
    }
    if nearest(t, who) > 4 && !t.cond(who).concealed { 16 } else { -20 }
}

fn dodge_mark(t: &Eyes, who: CombatantId, free: bool) -> i32 {
    let stats = t.stats(who);
    let hurt = 18 * i32::from(2 * t.health(who) <= stats.max_health);
    if free { 60 } else { stats.agility + hurt }
}

fn equip_mark(t: &Eyes, who: CombatantId, i: crate::vocab::ItemId) -> i32 {
    let armed = t.gear(who).in_hand.iter().any(|x| t.is_weapon(*x) && !t.item(*x).spent);
    if !armed && t.is_weapon(i) && !t.item(i).spent { 30 } else { -15 }
}

/// A spent weapon makes room for one that is not.
fn put_down_mark(t: &Eyes, who: CombatantId, i: crate::vocab::ItemId) -> i32 {
    let armed = t.gear(who).in_hand.iter().any(|x| t.is_weapon(*x) && !t.item(*x).spent);
    let other = t.gear(who).stowed.iter().any(|x| t.is_weapon(*x) && !t.item(*x).spent);
    if !armed && other && t.item(i).spent { 25 } else { -10 }
}

/// The attack in progress and its one target.
fn attack_on<'a>(t: &Eyes<'a>) -> Option<(&'a AttackFrame, CombatantId)> {
    let agenda: &'a Agenda<Frame> = t.0.resource();
    agenda.0.iter().rev().find_map(|frame| match frame {
        Frame::Attack(f) => Some((&**f, f.targets.first()?.now)),
        _ => None,
    })
}

/// A proposal costs nothing; those nearly beaten may give in.
fn propose_mark(t: &Eyes, stunt: Stunt) -> i32 {
    let Some((_, target)) = attack_on(t) else { return -10 };
    let low = 2 * t.health(target) <= t.stats(target).max_health;
    if stunt == Stunt::Surrender && low { 1 } else { -10 }
}

/// Z-STUNT-03: gives way when the blow would likely fell it and it cannot answer; gives up only when its side is beaten besides.
fn accept_mark(t: &Eyes, who: CombatantId) -> i32 {
    let Some((f, _)) = attack_on(t) else { return -5 };
    let blow = f.strike.map_or(0, |s| t.row(s.arm).dice.map_or(2, |d| i32::from(d.count * (d.die + 1) / 2)));
    let lost = t.health(who) <= blow && !t.is_fresh(who);
    let giving_up = matches!(f.stunt, Some(Act::Propose(Stunt::Surrender | Stunt::Yield)));
    let numbers = |own: bool| t.all().filter(|c| t.active(*c) && (t.enemies(*c, who) != own)).count();
    if lost && (!giving_up || 2 * numbers(true) <= numbers(false)) { 5 } else { -5 }
}
