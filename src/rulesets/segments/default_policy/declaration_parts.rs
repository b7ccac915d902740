//! Scores of the parts of a declaration after the action.

use super::distance;
use super::weigh::foes;
use crate::rulesets::segments::action::{Action, Aim, Deed, Extra, FreeAct, PaidIn, Ready};
use crate::rulesets::segments::board::hexes;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Mode, Potion};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::Turn;
use crate::vocab::CombatantId;

/// Scores readying: nothing unless needed, and needed weapons in the cheapest way.
pub fn ready(action: Action) -> i32 {
    match action {
        Action::Ready(Ready::None) => 4,
        Action::Ready(Ready::Draw(_)) => 3,
        Action::Ready(Ready::DrawDrop(..)) => 2,
        Action::Ready(Ready::DrawSheathe(..)) => 1,
        _ => 0,
    }
}

/// Scores extra actions. They must not cost the last attack if the combatant can reach an enemy.
pub fn extra(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let near = || foes(t, who).any(|e| t.distance(who, e) <= 2);
    let keeps = |extra: Extra| {
        let turn = Turn { extra, ..t.turn(who).clone() };
        t.attacks_left(who, &turn) > 0 || !distance::comes_to_blows(t, who)
    };
    match action {
        Action::Extra(Extra::None) => 10,
        Action::Extra(Extra::Drink(i, paid)) => match t.item_row(i).potion {
            Some(Potion::HealingPotion) if 2 * t.hp(who) < t.stats(who).hp_max => 20,
            // Luck helps against spells, and is drunk only if there is time.
            Some(Potion::LuckPotion)
                if paid == PaidIn::Movement || idle(t, who) || !near() && keeps(Extra::Drink(i, paid)) =>
            {
                12 * i32::from(foes(t, who).any(|e| t.cond(e).energy > 0))
            }
            _ => 0,
        },
        Action::Extra(Extra::ReadyShield(i)) if idle(t, who) || !near() && keeps(Extra::ReadyShield(i)) => 15,
        _ => 0,
    }
}

/// Returns true if the combatant rests this round.
fn idle(t: &BattleReader, who: CombatantId) -> bool {
    t.turn(who).deed == Some(Deed::Rest)
}

/// Scores stances. Only surplus chance is given up: a roll above 95 misses at any chance.
pub fn stance(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Action::Defend(x) = action else { return 10 };
    let Some((arm, mode)) = t.declared_arm(who) else { return 0 };
    let at = t.declared_target(who).or_else(|| foes(t, who).min_by_key(|e| (t.distance(who, *e), *e)));
    let spare = at.map_or(0, |e| t.strike_sum(who, arm, mode, 1, e, false).modified() - 97);
    if x <= spare { 10 + x } else { 0 }
}

pub fn aim(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let Some(Deed::Shoot(a)) = t.turn(who).deed else { return 0 };
    let at = a.at.or_else(|| foes(t, who).min_by_key(|e| (t.distance(who, *e), *e)));
    let m = at.map_or(50, |e| t.strike_sum(who, a.arm, a.mode, 1, e, false).modified());
    let attacks = t.attacks_left(who, t.turn(who));
    let chance = |m: i32| m.clamp(3, 95);
    match action {
        Action::Aim(Aim::None) => 5 + attacks * chance(m),
        Action::Aim(Aim::CarefulAim) => (attacks - 1) * chance(m + 15),
        Action::Aim(Aim::DoubleShot) => 2 * chance(m - 10) + (attacks - 1) * chance(m),
        _ => 0,
    }
}

/// Scores staying put, which makes actions earlier, for shooters and casters with no enemy near.
pub fn no_movement(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let far = matches!(t.turn(who).deed, Some(Deed::Shoot(_) | Deed::Cast(..)));
    let calm = far && !shot_at(t, who) && foes(t, who).all(|e| t.distance(who, e) > t.tmr(e) / 5 + 2);
    match action {
        Action::Yes => i32::from(calm),
        _ => i32::from(!calm),
    }
}

/// Scores free actions. One rally call is enough for all that hear it.
pub fn free_action(t: &BattleReader, who: CombatantId, action: Action) -> i32 {
    let friends = || t.all().filter(|a| t.allies(*a, who) && t.is_active(*a) && t.distance(*a, who) <= hexes(60));
    let called = |a: CombatantId| t.turn(a).free.contains(&FreeAct::RallyCall);
    match action {
        Action::None => 10,
        Action::Free(FreeAct::RallyCall) if !called(who) && !friends().any(called) => {
            12 * i32::from(friends().any(|a| t.cond(a).broken))
        }
        _ => 0,
    }
}

/// Returns true if a foe with a loaded ranged weapon sees the combatant.
pub fn shot_at(t: &BattleReader, who: CombatantId) -> bool {
    foes(t, who).any(|e| t.arms_with_range(e) && t.sees(e, who))
}

/// Queries about combatants with a loaded ranged weapon in hand.
impl SegmentsState<'_> {
    pub fn arms_with_range(&self, c: CombatantId) -> bool {
        let shoots = |arm| self.can_in(c, arm, Mode::Shoot) && self.loaded(c, arm);
        self.ready_arms(c).into_iter().any(shoots)
    }
}
