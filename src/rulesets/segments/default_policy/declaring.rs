//! Scores of actions in a declaration.

use super::declaration_parts::shot_at;
use super::distance::{hexes_to_go, to_go};
use super::magic;
use super::weigh::{self, foes};
use crate::rulesets::segments::action::{Action, Arm, Deed, Intended, Ready, Treated};
use crate::rulesets::segments::board::HEX_FEET;
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Few, Turn};
use crate::vocab::{CellId, CombatantId, ItemId};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::mem::Discriminant;

/// Scores of attacks in the current state, computed once for all options of a decision.
#[derive(Default)]
pub struct Blows {
    /// Scores of single attacks, by the number of the target.
    values: RefCell<Vec<Values>>,
    /// The attacks that the last action leaves. The options of one action, one for each target, follow each other.
    attacks: Cell<Option<(Head, Attacks)>>,
}

/// Weapon, mode, and a modifier of the strike chance.
type Blow = (Arm, Mode, i32);

/// Scores of attacks on one target.
type Values = SmallVec<[(Blow, i32); 4]>;

/// An action without its target.
type Head = (Discriminant<Deed>, Arm, Mode);

/// The attacks of an action, whatever their target.
#[derive(Clone, Copy)]
struct Attacks {
    count: i32,
    /// Share of their value that their segments leave, in parts of 300.
    in_time: i32,
    /// Divisor for the loss or the delay of the weapon.
    lost: i32,
}

impl Blows {
    fn value(&self, t: &BattleReader, who: CombatantId, blow: Blow, at: CombatantId) -> i32 {
        let mut values = self.values.borrow_mut();
        if values.is_empty() {
            values.resize_with(t.all().count(), SmallVec::new);
        }
        let known = &mut values[at.ix()];
        if let Some((_, worth)) = known.iter().find(|(known, _)| *known == blow) {
            return *worth;
        }
        let (arm, mode, more) = blow;
        let worth = if mode.ranged() {
            weigh::shot(t, who, arm, mode, at)
        } else {
            weigh::strike_with(t, who, arm, mode, at, more)
        };
        known.push((blow, worth));
        worth
    }

    fn attacks(&self, t: &BattleReader, who: CombatantId, deed: Deed, a: Intended) -> Attacks {
        let head = (std::mem::discriminant(&deed), a.arm, a.mode);
        if let Some((_, attacks)) = self.attacks.get().filter(|(last, _)| *last == head) {
            return attacks;
        }
        let attacks = attacks_of(t, who, deed, a);
        self.attacks.set(Some((head, attacks)));
        attacks
    }
}

pub fn deed(t: &BattleReader, who: CombatantId, action: Action, blows: &Blows) -> i32 {
    let Action::Declare(deed) = action else { return 0 };
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => attack(t, who, deed, a, blows),
        Deed::Move | Deed::Run | Deed::Sprint | Deed::FastSprint => approach(t, who, deed),
        Deed::Cast(spell, at) => magic::cast(t, who, spell, at),
        Deed::BeginPending => t.cond(who).pending.map_or(0, |(spell, at)| magic::begun(t, who, spell, at)),
        Deed::PickUp(i) if better(t, who, i) => 150,
        Deed::FirstAid(patient, wound) => treat(t, patient, wound),
        Deed::FullDefence if t.in_melee(who) => 13,
        // Avoid desperate defence where the defender could be pushed into a hazard.
        Deed::DesperateDefence if t.in_melee(who) && !weigh::beside_a_hazard(t, who) => 14,
        Deed::Evade if !t.in_melee(who) && shot_at(t, who) => 11,
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

/// Returns true if the item on the ground is a better weapon than all that the combatant has ready.
fn better(t: &BattleReader, who: CombatantId, lying: ItemId) -> bool {
    let rank = |arm| t.arm_entry(who, arm, 1).rank;
    !weigh::armed(t, who)
        || !t.in_melee(who) && t.ready_arms(who).into_iter().all(|arm| rank(arm) < rank(Arm::Item(lying)))
}

/// Returns the attacks that an action leaves.
fn attacks_of(t: &BattleReader, who: CombatantId, deed: Deed, a: Intended) -> Attacks {
    let item = a.arm.item();
    let drawn = item.filter(|i| !t.holds(who, *i));
    let ready = drawn.map_or(Ready::None, Ready::Draw);
    let turn = Turn { deed: Some(deed), ready, ..t.turn(who).clone() };
    let attacks = t.attacks_left(who, &turn);
    let initiative = t.initiative_modifier(who, &turn);
    // Later attacks are worth less; below segment -5 they are lost (S-INIT-13).
    let in_time = (30 + initiative.clamp(-10, 0)) * (16 + initiative).clamp(0, 10);
    let thrown = item.filter(|_| a.mode == Mode::Throw);
    // A thrown weapon attacks once.
    let attacks = if thrown.is_some() { attacks.min(1) } else { attacks };
    let lost = match thrown {
        Some(i) => price_of_throwing(t, who, i),
        _ if drawn.is_some_and(|i| t.item_row(i).hands > t.free_hands(who)) => 3,
        _ => 1,
    };
    Attacks { count: attacks, in_time, lost }
}

/// Returns the value of all remaining attacks on the declared enemy or, if open, on the best one.
fn attack(t: &BattleReader, who: CombatantId, deed: Deed, a: Intended, blows: &Blows) -> i32 {
    let Attacks { count, in_time, lost } = blows.attacks(t, who, deed, a);
    let worth = |e: CombatantId| against(t, who, deed, a, e, blows) * count * in_time / (300 * lost);
    match a.at.map(worth) {
        Some(worth) => worth + 22 * i32::from(worth > 0),
        None => foes(t, who).map(worth).max().filter(|best| *best > 0).map_or(0, |best| 20 + best * 9 / 10),
    }
}

/// Returns the divisor for the loss of a thrown weapon, larger the less it can be replaced.
fn price_of_throwing(t: &BattleReader, who: CombatantId, thrown: ItemId) -> i32 {
    let others: Few<ItemId> = t.belongings(who).into_iter().filter(|i| *i != thrown).collect();
    let fights = |i: &ItemId| t.item_row(*i).weapon.as_ref().is_some_and(|weapon| weapon.melee);
    if others.iter().any(|i| t.item(*i).row == t.item(thrown).row) {
        1
    } else if others.iter().any(fights) {
        2
    } else {
        6
    }
}

fn against(t: &BattleReader, who: CombatantId, deed: Deed, a: Intended, e: CombatantId, blows: &Blows) -> i32 {
    let swing = if matches!(deed, Deed::RunAttack(_)) { -25 } else { 0 };
    let hexes = hexes_to_go(t, who, deed);
    let value = blows.value(t, who, (a.arm, a.mode, swing), e);
    // A combatant that steps up to an enemy lets it attack first; out of reach, it waits for the enemy.
    let value = match to_go(t, who, a, e) {
        ..=0 => value,
        1 if hexes == 1 && !steps_up(t, who, a.arm, e) => value / 20,
        1 => value * 8 / 10,
        gap if gap <= hexes => value * 7 / 10,
        gap if gap <= 2 * hexes && comes(t, e) => value * 3 / 10,
        _ => value / 20,
    };
    if t.in_full_defence(e) || t.in_desperate_defence(e) { value * 8 / 10 } else { value }
}

/// Returns true if a free move brings the combatant into contact.
fn steps_up(t: &BattleReader, who: CombatantId, arm: Arm, e: CombatantId) -> bool {
    let reach = t.reach(who, arm, 1);
    let meets = |cell: CellId| t.place(e).is_some_and(|at| t.map().distance(at, cell) <= reach);
    t.free_steps(who).into_iter().any(|cell| meets(cell) && !t.map().terrain(cell).hazard())
}

/// Returns true if the enemy has declared a movement.
fn comes(t: &BattleReader, e: CombatantId) -> bool {
    t.is_mover(e)
}

/// Returns the value of moving nearer, for combatants that can reach no enemy this round.
fn approach(t: &BattleReader, who: CombatantId, deed: Deed) -> i32 {
    let shoots = t.arms_with_range(who);
    let near = foes(t, who).map(|e| t.distance(who, e)).min();
    let Some(near) = near else { return 0 };
    let one = t.tmr(who) / HEX_FEET;
    if weigh::weapon_to_fetch(t, who).is_some() {
        return if deed == Deed::Run { 60 } else { 0 };
    }
    // Leave a drop that no enemy shares.
    let pit = t.drop_under(who) > 0 && !foes(t, who).any(|e| t.level_with(who, e));
    if pit && deed == Deed::Move {
        return 30;
    }
    // Take off, out of the enemies' reach.
    if deed == Deed::Move && t.stats(who).agile_flyer && !t.high(who) && weigh::hard_pressed(t, who) {
        return 400;
    }
    if shoots || near <= 1 + one / 2 {
        return 0;
    }
    match deed {
        // Run or sprint; being shot at decides which pace is preferred.
        Deed::Run | Deed::Sprint | Deed::FastSprint if near > one + 3 => {
            34 + deed.pace().filter(|pace| (*pace == 2) != shot_at(t, who)).unwrap_or(0)
        }
        Deed::Move => 30,
        _ => 0,
    }
}

fn treat(t: &BattleReader, patient: CombatantId, wound: Treated) -> i32 {
    if !t.is_active(patient) {
        return 0;
    }
    let bleeding = match wound {
        Treated::Missile(missile) => t.kind_of(missile).bleeding(),
        Treated::Gash => 2,
    };
    14 * bleeding
}
