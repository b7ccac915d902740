//! A sensible, simple answer to any decision, without looking ahead: strike what is near, close in on what is far, dodge or
//! counter when hurt, never strike the surrendered.

use super::act::{Act, Arm, Hold, Mode, Offer, Stunt};
use super::bearings::{Bearings, foes, spare, unlocks};
use super::frames::{AttackFrame, Frame};
use super::level::{Hazard, Power};
use super::look::{Eyes, Look};
use crate::engine::Offers;
use crate::engine::{Agenda, Stand};
use crate::vocab::{CellId, CombatantId, ItemId};
use bevy::ecs::prelude::*;

/// A way forward; what can be struck at comes first.
const ONWARD: i32 = 15;

/// The option with the highest mark; the first of equals.
pub fn habit(world: &World) -> usize {
    let t = Eyes::new(world);
    let offers = &world.resource::<Offers<Offer>>().0;
    let me = world.resource::<Stand>().0.and_then(|p| p.combatant);
    let mut best = (i32::MIN, 0);
    for (ix, offer) in offers.iter().enumerate().filter(|(_, offer)| !by_bearings(offer.act)) {
        let mark = mark(&t, me, *offer);
        if mark > best.0 {
            best = (mark, ix);
        }
    }
    // Ways are looked for only where nothing better offers.
    if best.0 > FLIGHT || offers.iter().all(|offer| !by_bearings(offer.act)) {
        return best.1;
    }
    let mut guide = Guide { t, offers, bearings: None };
    for (ix, offer) in offers.iter().enumerate().filter(|(_, offer)| by_bearings(offer.act)) {
        let Some(who) = offer.who.or(me) else { continue };
        if best.0 > ONWARD + 2 && !t.cond(who).routed {
            continue;
        }
        let mark = guide.mark(who, offer.act);
        if mark > best.0 || mark == best.0 && ix < best.1 {
            best = (mark, ix);
        }
    }
    best.1
}

/// The most promising options by their marks. None in a parley over a stunt: plain sense is as good as any there.
pub fn worthwhile(world: &World, most: usize) -> Vec<usize> {
    let pending = world.resource::<Stand>().0;
    if pending.is_some_and(|p| matches!(p.point, "propose_stunt" | "answer_stunt")) {
        return Vec::new();
    }
    let t = Eyes::new(world);
    let offers = &world.resource::<Offers<Offer>>().0;
    let me = pending.and_then(|p| p.combatant);
    let mut guide = Guide { t, offers, bearings: None };
    let mut found: Vec<(i32, usize)> = offers
        .iter()
        .enumerate()
        .map(|(ix, offer)| match offer.who.or(me) {
            Some(who) if by_bearings(offer.act) => (-guide.mark(who, offer.act), ix),
            _ => (-mark(&t, me, *offer), ix),
        })
        .collect();
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, ix)| ix).collect()
}

/// Options that are weighed by where they lead.
fn by_bearings(act: Act) -> bool {
    matches!(act, Act::Step(_) | Act::Sneak(_) | Act::Sprint | Act::Door(_) | Act::Lever(_))
}

/// The most that flight is worth.
const FLIGHT: i32 = 160;

/// Marks what is weighed by where it leads; the bearings are taken once.
struct Guide<'a> {
    t: Eyes<'a>,
    offers: &'a [Offer],
    bearings: Option<Bearings>,
}

impl Guide<'_> {
    fn mark(&mut self, who: CombatantId, act: Act) -> i32 {
        let t = self.t;
        let mover = t.stands(who).riding.unwrap_or(who);
        if t.cond(who).routed || t.cond(mover).routed || t.riders(mover).any(|r| t.cond(r).routed) {
            return match act {
                Act::Sprint => FLIGHT,
                Act::Step(_) => FLIGHT - 10,
                Act::Door(_) => FLIGHT - 20,
                _ => -10,
            };
        }
        if self.bearings.as_ref().is_none_or(|b| b.who != mover) {
            let idle = self.idle(mover);
            self.bearings = Bearings::of(&t, mover, idle);
        }
        let Some(bearings) = &self.bearings else { return -20 };
        match act {
            Act::Step(to) => ONWARD + way(bearings, to),
            // The concealed stay so while they can.
            Act::Sneak(to) => ONWARD + 1 + way(bearings, to),
            Act::Sprint if !t.cond(who).concealed && bearings.left() > t.allowance(mover) && !bearings.arrived() => {
                ONWARD + 2
            }
            Act::Door(border) if !t.cell(border).door_open => ONWARD + 1 + way(bearings, border),
            Act::Lever(lever) if bearings.stuck && unlocks(&t, lever) => ONWARD - 2,
            _ => -20,
        }
    }

    /// Whether all on that mover could still attack, and nothing to attack is offered.
    fn idle(&self, mover: CombatantId) -> bool {
        let attack = |act: Act| matches!(act, Act::Attack(..) | Act::Blast(..) | Act::Spread(_));
        let ready = |c: CombatantId| {
            let turn = self.t.turn(c);
            turn.mains == 0 && turn.bonuses < 2 && turn.half_steps <= self.t.allowance(c) / 2
        };
        ready(mover) && self.t.riders(mover).all(ready) && !self.offers.iter().any(|offer| attack(offer.act))
    }
}

/// What a way there takes from or adds to the mark of going.
fn way(bearings: &Bearings, to: CellId) -> i32 {
    match bearings.leads(to) {
        Some(true) => 0,
        Some(false) => -2,
        None => -2 * ONWARD - 5,
    }
}

fn mark(t: &Eyes, me: Option<CombatantId>, offer: Offer) -> i32 {
    let who = offer.who.or(me);
    match offer.act {
        // Who may choose acts first itself.
        Act::First(f) => i32::from(t.world.resource::<Stand>().0.is_some_and(|p| p.faction == f)),
        Act::TakeTurn(c) => 50 + reach_mark(t, c),
        Act::Pass => 0,
        Act::Attack(s, target) => {
            let who = who.expect("an attack is somebody's");
            strike_mark(t, who, target, s.arm)
                - 30 * i32::from(s.hold_back)
                - i32::from(s.mode == Mode::Throw) * 8
                - 45 * i32::from(s.mode == Mode::Throw && matches!(s.arm, Arm::Item(i) if !spare(t, who, i)))
                - 2 * i32::from(s.aim == Some(super::act::Aim::Moving))
        }
        Act::Blast(_, zone) => blast_mark(t, who.expect("a blast is somebody's"), zone),
        Act::Spread(s) => 60 - 40 * i32::from(s.hold_back),
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
        Act::Power(row, c) => match t.setting().level.rows[row.ix()].power {
            Some(Power::MendFlesh) if 2 * t.health(c) >= t.stats(c).max_health => -10,
            Some(_) => 40,
            None => 0,
        },
        Act::FreeAlly(_) => 45,
        Act::BreakFree => 100,
        Act::Equip(i) => equip_mark(t, who.expect("somebody's gear"), i),
        Act::PickUp(i) => equip_mark(t, who.expect("somebody's gear"), i) - 1,
        Act::Improvise(_) => -20,
        Act::Warn(_) => 5,
        Act::Hold(Hold::Shove, c) => 12 - 6 * i32::from(!t.active(c)),
        Act::PutDown(i) => put_down_mark(t, who.expect("somebody's gear"), i),
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
        Act::GiveUp => -60,
        _ => -10,
    }
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

fn dodge_mark(t: &Eyes, who: CombatantId, free: bool) -> i32 {
    let stats = t.stats(who);
    let hurt = 18 * i32::from(2 * t.health(who) <= stats.max_health);
    if free { 60 } else { stats.agility + hurt }
}

/// Drawing a weapon comes before striking with what is left.
fn equip_mark(t: &Eyes, who: CombatantId, i: ItemId) -> i32 {
    if !armed(t, who) && is_ready(t, i) { 75 } else { -15 }
}

/// A spent weapon makes room for one that is not.
fn put_down_mark(t: &Eyes, who: CombatantId, i: ItemId) -> i32 {
    let other = t.gear(who).stowed.iter().any(|x| is_ready(t, *x));
    if !armed(t, who) && other && t.item(i).spent { 72 } else { -10 }
}

fn armed(t: &Eyes, who: CombatantId) -> bool {
    !t.stats(who).natural_attacks.is_empty() || t.gear(who).in_hand.iter().any(|i| is_ready(t, *i))
}

/// A weapon to attack with; a shield is a makeshift.
fn is_ready(t: &Eyes, i: ItemId) -> bool {
    t.is_weapon(i) && !t.item(i).spent && !t.item_row(i).shield
}

/// The attack in progress and its one target.
fn attack_on<'a>(t: &Eyes<'a>) -> Option<(&'a AttackFrame, CombatantId)> {
    let agenda: &'a Agenda<Frame> = t.world.resource();
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
