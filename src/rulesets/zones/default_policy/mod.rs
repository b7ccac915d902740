//! The default policy: a simple, sensible answer to any decision, without lookahead. It attacks near enemies,
//! approaches distant ones, dodges or counters when hurt, and never attacks the surrendered.

mod attacks;

use super::action::{Action, Arm, Attack, Bonus, Deed, Move, Ploy, Reaction, Strike, Stunt, UnitAction};
use super::expected_damage;
use super::frames::{AttackFrame, Frame};
use super::level::{Hazard, Power, Use, skill};
use super::move_costs::{MoveCosts, foes, is_of_use, unlocks};
use super::points::DecisionPoint;
use super::queries::BattleReader;
use crate::engine::LegalActions;
use crate::engine::{Agenda, PendingDecision};
use crate::vocab::{CellId, CombatantId, ItemId};
use bevy_ecs::prelude::*;

/// Score of a move towards the goal; an attack scores higher.
const ONWARD: i32 = 15;

/// Returns the option with the highest score; the first of equals.
pub fn default_policy(world: &World) -> usize {
    let t = BattleReader::new(world);
    let legal = &world.resource::<LegalActions<UnitAction>>().0;
    let me = world.resource::<PendingDecision>().0.and_then(|p| p.combatant);
    let mut best = (i32::MIN, 0);
    // Never the best: the same strike at full force is an earlier option with a higher score.
    let weak = |action: Action| matches!(action, Action::Attack(Attack::Single(strike, _)) if strike.hold_back);
    for (ix, offer) in legal.iter().enumerate().filter(|(_, o)| !by_bearings(o.action) && !weak(o.action)) {
        let mark = mark(&t, me, *offer);
        if mark > best.0 {
            best = (mark, ix);
        }
    }
    // Movement costs are computed only if no other option scores higher.
    if best.0 > FLIGHT || legal.iter().all(|offer| !by_bearings(offer.action)) {
        return best.1;
    }
    let mut guide = Guide { t: &t, legal, bearings: None };
    for (ix, offer) in legal.iter().enumerate().filter(|(_, offer)| by_bearings(offer.action)) {
        let Some(who) = offer.who.or(me) else { continue };
        if best.0 > ONWARD + 2 && !t.cond(who).routed {
            continue;
        }
        let mark = guide.mark(who, offer.action);
        if mark > best.0 || mark == best.0 && ix < best.1 {
            best = (mark, ix);
        }
    }
    best.1
}

/// Returns the most promising options, best first, at most `most`. Empty in a parley over a stunt, where the default
/// policy is good enough.
///
/// A side never passes while one of its combatants can act. The round may end with the pass (Z-INIT-09), and lookahead
/// that ends with the round misses that cost.
pub fn candidates(world: &World, most: usize) -> Vec<usize> {
    let pending = world.resource::<PendingDecision>().0;
    let point = pending.and_then(|p| DecisionPoint::named(p.point));
    if matches!(point, Some(DecisionPoint::ProposeStunt | DecisionPoint::AnswerStunt)) {
        return Vec::new();
    }
    let t = BattleReader::new(world);
    let legal = &world.resource::<LegalActions<UnitAction>>().0;
    let me = pending.and_then(|p| p.combatant);
    let mut guide = Guide { t: &t, legal, bearings: None };
    let mut found: Vec<(i32, usize)> = legal
        .iter()
        .enumerate()
        .filter(|(_, offer)| offer.action != Action::Pass)
        .map(|(ix, offer)| match offer.who.or(me) {
            Some(who) if by_bearings(offer.action) => (-guide.mark(who, offer.action), ix),
            _ => (-mark(&t, me, *offer), ix),
        })
        .collect();
    found.sort_unstable();
    found.into_iter().take(most).map(|(_, ix)| ix).collect()
}

/// Returns true if the option is an attack that scores below doing nothing, or an antidote for a combatant without
/// poison.
pub fn is_senseless(world: &World, option: usize) -> bool {
    let offer = world.resource::<LegalActions<UnitAction>>().0[option];
    let me = world.resource::<PendingDecision>().0.and_then(|p| p.combatant);
    let t = BattleReader::new(world);
    match offer.action {
        Action::Attack(Attack::Single(..) | Attack::Blast(..) | Attack::Spread(_)) => mark(&t, me, offer) < 0,
        Action::Deed(Deed::UseItem(item, on)) => {
            t.item_row(item).consumable == Some(Use::Antidote) && !t.cond(on).poisoned
        }
        _ => false,
    }
}

/// Returns true for options that are scored by where they lead.
fn by_bearings(action: Action) -> bool {
    matches!(
        action,
        Action::Move(Move::Step(_) | Move::Sneak(_) | Move::Sprint) | Action::Bonus(Bonus::Door(_) | Bonus::Lever(_))
    )
}

/// Highest score of fleeing.
const FLIGHT: i32 = 160;

/// Scores the options that depend on movement costs. The costs are computed once.
struct Guide<'a> {
    t: &'a BattleReader<'a>,
    legal: &'a [UnitAction],
    bearings: Option<MoveCosts>,
}

impl Guide<'_> {
    fn mark(&mut self, who: CombatantId, action: Action) -> i32 {
        let t = self.t;
        let mover = t.stands(who).riding.unwrap_or(who);
        if t.cond(who).routed || t.cond(mover).routed || t.riders(mover).any(|r| t.cond(r).routed) {
            return match action {
                Action::Move(Move::Sprint) => FLIGHT,
                Action::Move(Move::Step(_)) => FLIGHT - 10,
                Action::Bonus(Bonus::Door(_)) => FLIGHT - 20,
                _ => -10,
            };
        }
        if self.bearings.as_ref().is_none_or(|b| b.who != mover) {
            let idle = self.idle(mover);
            self.bearings = MoveCosts::compute(t, mover, idle);
        }
        let Some(bearings) = &self.bearings else { return -20 };
        match action {
            Action::Move(Move::Step(to)) => ONWARD + step_score(bearings, to),
            // Sneaking scores slightly above walking, because a concealed combatant stays concealed.
            Action::Move(Move::Sneak(to)) => ONWARD + 1 + step_score(bearings, to),
            Action::Move(Move::Sprint)
                if !t.is_hidden(who) && bearings.left() > t.allowance(mover) && !bearings.arrived() =>
            {
                ONWARD + 2
            }
            Action::Bonus(Bonus::Door(border)) if !t.cell(border).door_open => {
                ONWARD + 1 + step_score(bearings, border)
            }
            Action::Bonus(Bonus::Lever(lever)) if bearings.stuck && unlocks(t, lever) => ONWARD - 2,
            _ => -20,
        }
    }

    /// Returns true if the mover and its riders could still attack but have no attack option.
    fn idle(&self, mover: CombatantId) -> bool {
        let attack = |action: Action| {
            matches!(action, Action::Attack(Attack::Single(..) | Attack::Blast(..) | Attack::Spread(_)))
        };
        let ready = |c: CombatantId| {
            let turn = self.t.turn(c);
            turn.mains == 0 && turn.bonuses < 2 && turn.half_steps <= self.t.allowance(c) / 2
        };
        ready(mover) && self.t.riders(mover).all(ready) && !self.legal.iter().any(|offer| attack(offer.action))
    }
}

/// Returns the score adjustment for a step to that cell.
fn step_score(bearings: &MoveCosts, to: CellId) -> i32 {
    match bearings.leads(to) {
        Some(true) => 0,
        Some(false) => -2,
        None => -2 * ONWARD - 5,
    }
}

fn mark(t: &BattleReader, me: Option<CombatantId>, offer: UnitAction) -> i32 {
    let who = || offer.who.or(me).expect("what somebody does is offered with who does it");
    match offer.action {
        // Chooses the combatant's own side as the first.
        Action::First(f) => i32::from(t.world.resource::<PendingDecision>().0.is_some_and(|p| p.faction == f)),
        Action::TakeTurn(c) => 50 + reach_mark(t, c),
        Action::Pass => 0,
        // Only the routed leave the board by choice.
        Action::Move(Move::Exit) => {
            if t.cond(who()).routed {
                200
            } else {
                -80
            }
        }
        Action::Move(Move::Dismount) => attacks::dismount_mark(t, who()),
        Action::Attack(action) => attacks::attack_mark(t, who(), action),
        Action::Deed(action) => deed_mark(t, action),
        Action::Bonus(action) => bonus_mark(t, who(), action),
        Action::React(action) => react_mark(t, who(), action),
        Action::BreakFree => 100,
        Action::EndTurn | Action::Nothing | Action::Refuse => 0,
        Action::Allot(n) => i32::from(n.min(2)),
        Action::Propose(stunt) => propose_mark(t, stunt),
        Action::Accept => accept_mark(t, who()),
        Action::Take | Action::Fight | Action::Yes => 5,
        Action::ShoveTo(to) => match t.cell(to).live_hazard() {
            Some(Hazard::Chasm) => 50,
            Some(_) => 30,
            None => 1,
        },
        Action::Cleave(c) => 20 - 30 * i32::from(!t.is_active(c)),
        Action::Pursue(_) => 5,
        Action::GiveUp => -60,
        _ => -10,
    }
}

fn deed_mark(t: &BattleReader, action: Deed) -> i32 {
    match action {
        Deed::UseItem(i, c) => {
            let down = t.cond(c).incapacitated.is_some();
            let low = 2 * t.hp(c) < t.stats(c).max_health;
            match t.item_row(i).consumable {
                Some(Use::Medicine) if down => 70,
                Some(Use::Medicine) if low => 35,
                Some(Use::Antidote) if t.cond(c).poisoned => 60,
                _ => -50,
            }
        }
        Deed::Power(row, c) => match t.setting().level.rows[row.ix()].power {
            Some(Power::MendFlesh) if 2 * t.hp(c) >= t.stats(c).max_health => -10,
            Some(_) => 40,
            None => 0,
        },
        Deed::FreeAlly(_) => 45,
        // If no option is better: a distraction turns an enemy's attention away from the others.
        Deed::Ploy(Ploy::Distract, c) if t.cond(c).distracted.is_none() => 8,
        Deed::Ploy(Ploy::Intimidate, c) if t.cond(c).intimidated.is_none() => 4,
        Deed::PowerOnPlace(..) | Deed::Ploy(..) | Deed::Hide => -10,
    }
}

fn bonus_mark(t: &BattleReader, who: CombatantId, action: Bonus) -> i32 {
    match action {
        Bonus::Equip(i) => equip_mark(t, who, i),
        Bonus::PickUp(i) => equip_mark(t, who, i) - 1,
        Bonus::Improvise(_) => -20,
        Bonus::Warn(_) => 5,
        Bonus::PutDown(i) => put_down_mark(t, who, i),
        Bonus::Unequip(_) | Bonus::Ready(_) | Bonus::Light(_) | Bonus::Door(_) | Bonus::Lever(_) => -10,
    }
}

fn react_mark(t: &BattleReader, who: CombatantId, action: Reaction) -> i32 {
    match action {
        Reaction::Dodge => dodge_mark(t, who, false),
        Reaction::DodgeFree => dodge_mark(t, who, true),
        Reaction::Counter(s) => {
            counter_mark(t, who, s) - 15 * i32::from(s.hold_back) - 15 * i32::from(s.arm == Arm::Unarmed)
        }
        Reaction::Guard(g) => i32::from(t.stats(g).has(skill::PROTECT)) * 40 - 5,
        Reaction::CounterHold(_) | Reaction::HideBehind(_) => -10,
    }
}

/// Scores a counter; one that cannot hurt scores as hopeless.
fn counter_mark(t: &BattleReader, who: CombatantId, s: Strike) -> i32 {
    let hurts = attack_on(t).is_none_or(|(f, _)| expected_damage::through(t, who, f.attacker, s) > 0);
    if hurts { 20 + usual_harm(t, s.arm) } else { attacks::HOPELESS }
}

/// Returns the average damage of a weapon's dice.
fn usual_harm(t: &BattleReader, arm: Arm) -> i32 {
    t.row(arm).dice.map_or(2, |d| i32::from(d.count * (d.die + 1) / 2))
}

fn nearest(t: &BattleReader, who: CombatantId) -> u16 {
    foes(t, who).map(|e| t.distance(e, who)).min().unwrap_or(u16::MAX)
}

fn reach_mark(t: &BattleReader, c: CombatantId) -> i32 {
    20 - i32::from(nearest(t, c).min(20))
}

fn dodge_mark(t: &BattleReader, who: CombatantId, free: bool) -> i32 {
    let stats = t.stats(who);
    let hurt = 18 * i32::from(2 * t.hp(who) <= stats.max_health);
    if free { 60 } else { stats.agility + hurt }
}

/// Drawing a weapon scores above striking with the remaining means.
fn equip_mark(t: &BattleReader, who: CombatantId, i: ItemId) -> i32 {
    if is_ready(t, who, i) && !armed(t, who) { 75 } else { -15 }
}

/// Scores putting a weapon down. Worthwhile for a spent or ineffective weapon if a usable one is stowed.
fn put_down_mark(t: &BattleReader, who: CombatantId, i: ItemId) -> i32 {
    let other = || t.gear(who).stowed.iter().any(|x| is_ready(t, who, *x));
    if !is_ready(t, who, i) && !armed(t, who) && other() { 72 } else { -10 }
}

fn armed(t: &BattleReader, who: CombatantId) -> bool {
    !t.stats(who).natural_attacks.is_empty() || t.gear(who).in_hand.iter().any(|i| is_ready(t, who, *i))
}

/// Returns true if the item is an unspent weapon that can hurt an enemy. A shield does not count.
fn is_ready(t: &BattleReader, who: CombatantId, i: ItemId) -> bool {
    t.is_weapon(i) && !t.item(i).spent && !t.item_row(i).shield && is_of_use(t, who, Arm::Item(i))
}

/// Returns the attack in progress and its first target.
fn attack_on<'a>(t: &BattleReader<'a>) -> Option<(&'a AttackFrame, CombatantId)> {
    let agenda: &'a Agenda<Frame> = t.world.resource();
    agenda.0.iter().rev().find_map(|frame| match frame {
        Frame::Attack(f) => Some((&**f, f.targets.first()?.now)),
        _ => None,
    })
}

/// Scores the proposal of a stunt. A proposal costs nothing; a badly wounded target may surrender.
fn propose_mark(t: &BattleReader, stunt: Stunt) -> i32 {
    let Some((_, target)) = attack_on(t) else { return -10 };
    let low = 2 * t.hp(target) <= t.stats(target).max_health;
    if stunt == Stunt::Surrender && low { 1 } else { -10 }
}

fn accept_mark(t: &BattleReader, who: CombatantId) -> i32 {
    let stunt = attack_on(t).and_then(|(f, _)| f.stunt);
    if stunt.is_some_and(|stunt| gives_way(t, who, stunt)) { 5 } else { -5 }
}

/// Returns whether the target of the current attack would accept the stunt; `None` if there is no attack.
pub fn would_accept(t: &BattleReader, stunt: Stunt) -> Option<bool> {
    attack_on(t).map(|(_, target)| gives_way(t, target, stunt))
}

/// Returns true if the combatant accepts the stunt (Z-STUNT-03): the blow would probably fell it and it cannot react.
/// It surrenders or yields only if its side is also beaten.
fn gives_way(t: &BattleReader, who: CombatantId, stunt: Stunt) -> bool {
    let blow = attack_on(t).and_then(|(f, _)| f.strike).map_or(0, |s| usual_harm(t, s.arm));
    let lost = t.hp(who) <= blow && !t.is_fresh(who);
    let giving_up = matches!(stunt, Stunt::Surrender | Stunt::Yield);
    let numbers = |own: bool| t.all().filter(|c| t.is_active(*c) && (t.enemies(*c, who) != own)).count();
    lost && (!giving_up || 2 * numbers(true) <= numbers(false))
}
