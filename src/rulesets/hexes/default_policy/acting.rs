//! Default policy for actions on the combatant's own count.

use super::{Mind, UPON_IT};
use crate::rulesets::hexes::action::{Action, Arm, Manner, TurnAction};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::d20;
use crate::vocab::{CombatantId, ItemId};

impl Mind<'_> {
    pub(super) fn action(&self, who: CombatantId) -> Option<usize> {
        let near = self.foe_distance(who);
        let end = Action::Turn(TurnAction::EndTurn);
        let worth = |a: &Action| match a {
            Action::Turn(action) => Some(self.worth_doing(who, *action, near)).filter(|w| *w > 0 || *a == end),
            _ => None,
        };
        self.best(worth).or_else(|| self.find(|a| *a == end)).or_else(|| {
            self.find(|a| {
                !matches!(a, Action::Turn(TurnAction::Surrender | TurnAction::Drop(_) | TurnAction::DropProne))
            })
        })
    }

    pub(super) fn worth_doing(&self, who: CombatantId, a: TurnAction, near: i32) -> i32 {
        let e = &self.viewer;
        let alone = near > 3;
        match a {
            TurnAction::EndTurn => 5,
            TurnAction::BreakFree => 95,
            TurnAction::Attack(arm, manner) => self.worth_attacking(who, arm, manner),
            TurnAction::Brawl => {
                let armed = !e.melee_arms(who).is_empty();
                let glances = |t: &CombatantId| self.proof(who, Arm::Fist, Manner::Brawl, *t);
                if e.cond(who).pinning.is_some() {
                    60
                } else if armed || e.melee_pool(who, Arm::Fist).iter().all(glances) {
                    0
                } else {
                    40
                }
            }
            TurnAction::Wrestle(t) => self.worth_wrestling(who, t),
            TurnAction::ChargeGo(_, arm) => 85 + self.mean(arm),
            TurnAction::UseWand(w) => self.worth_waving(who, w),
            TurnAction::Wake(_) => 55,
            TurnAction::StandUp => 70,
            TurnAction::FixHelm => 80,
            TurnAction::Restring(_) if alone => 50,
            TurnAction::Reload(_) => {
                if alone {
                    65
                } else {
                    12
                }
            }
            TurnAction::Extract(_) if near > 8 => 45,
            TurnAction::Draw(i) | TurnAction::PickUp(i) => self.worth_taking(who, i, near),
            TurnAction::Drop(i) => self.worth_dropping(who, i, near),
            TurnAction::HalfMove => self.worth_walking(who, near),
            TurnAction::Run => self.worth_running(who, near),
            TurnAction::LeaveWall => self.worth_leaving_wall(who, near),
            TurnAction::Push(_) => 8,
            _ => 0,
        }
    }

    fn mean(&self, arm: Arm) -> i32 {
        let d = self.viewer.arm_row(arm).damage;
        i32::from(d.count) * (i32::from(d.die) + 1) / 2 + d.plus
    }

    fn worth_attacking(&self, who: CombatantId, arm: Arm, manner: Manner) -> i32 {
        let e = &self.viewer;
        if !manner.far() {
            let pool = e.melee_pool(who, arm);
            let too_close = e.arm_row(arm).close_useless && pool.iter().all(|t| e.distance(who, *t) <= 1);
            // An attack on the helpless can wait; one on enemies that it cannot hurt is worthless.
            let glances = |t: &CombatantId| self.proof(who, arm, manner, *t);
            let rank = if pool.is_empty() {
                6
            } else if pool.iter().all(glances) {
                return 0;
            } else {
                75
            };
            return rank + self.mean(arm) - 12 * i32::from(too_close);
        }
        let targets = e.missile_targets(who, arm, manner);
        let best = targets.into_iter().map(|t| (self.worth_striking(who, t, true), t)).max_by_key(|(worth, _)| *worth);
        let Some((_, target)) = best.filter(|(worth, _)| *worth > 0 && !e.helpless_only(who, arm, manner)) else {
            return 0;
        };
        let hand_to_hand = self.foe_distance(who) <= 1;
        (if hand_to_hand { 45 } else { 72 }) + self.mean(arm) - self.price_of_shot(who, arm, manner, target)
    }

    /// Returns the score cost of a shot. A thrown weapon is gone, so throw only with a good chance to hit and with
    /// another weapon to fight on.
    fn price_of_shot(&self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) -> i32 {
        let needs = i32::from(self.face_needed(who, arm, manner, target));
        match manner {
            Manner::Throw if !self.fights_without(who, arm) => 100,
            Manner::Throw => 15 + 5 * (needs - 11).max(0),
            _ if needs >= 20 => 100,
            _ => 0,
        }
    }

    /// Returns the lowest face of the d20 that hits.
    pub(super) fn face_needed(&self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) -> u16 {
        d20::lowest(self.viewer.attack_roll(&Strike::new(who, arm, manner, target)).needs())
    }

    /// Returns true if the combatant has another melee weapon, in hand or to be drawn.
    fn fights_without(&self, who: CombatantId, arm: Arm) -> bool {
        let e = &self.viewer;
        let other = |i: &ItemId| arm != Arm::Item(*i) && e.item_row(*i).melee;
        !e.naturals(who).is_empty() || e.ready_items(who).iter().any(other) || e.gear(who).carried.iter().any(other)
    }

    /// Scores wrestling an enemy that the combatant cannot hurt. It needs a friend who can, else the fight would never
    /// end.
    fn worth_wrestling(&self, who: CombatantId, t: CombatantId) -> i32 {
        let e = &self.viewer;
        let friend = |c: &CombatantId| *c != who && !e.enemies(*c, who) && e.is_active(*c);
        let helped = || e.all().filter(friend).any(|c| !self.cannot_hurt(c, t) || self.magic_range(c).is_some());
        if self.cannot_hurt(who, t) && helped() { 40 } else { 0 }
    }

    /// Returns true if its weapons, fists included, do nothing to that enemy.
    fn cannot_hurt(&self, who: CombatantId, t: CombatantId) -> bool {
        let e = &self.viewer;
        let strikes = e.melee_arms(who).into_iter().map(|arm| (arm, Manner::Melee));
        let shots =
            e.ready_items(who).into_iter().filter(|i| e.item_row(*i).missile).map(|i| (Arm::Item(i), Manner::Shoot));
        strikes.chain(shots).chain([(Arm::Fist, Manner::Brawl)]).all(|(arm, manner)| self.proof(who, arm, manner, t))
    }

    fn worth_waving(&self, who: CombatantId, w: u8) -> i32 {
        let e = &self.viewer;
        let Some((spell, _)) = e.gear(who).wands.get(w as usize).copied() else { return 0 };
        let best = self.best_of_magic(who, spell);
        if best > 10 { 78 + best / 4 } else { 0 }
    }

    /// Scores taking an item in hand: a weapon for an empty hand, a melee weapon once the enemy is near.
    fn worth_taking(&self, who: CombatantId, i: ItemId, near: i32) -> i32 {
        let e = &self.viewer;
        let row = e.item_row(i);
        let has_melee = e.ready_items(who).iter().any(|i| e.item_row(*i).melee) || !e.naturals(who).is_empty();
        let useful = row.melee || row.missile && e.ammo_left(who, row);
        if has_melee || !useful || self.has_bow(who) && near > 2 { 0 } else { 68 }
    }

    /// Scores dropping an item: a bow once the enemy is adjacent, a pike once the enemy is past its point.
    fn worth_dropping(&self, who: CombatantId, i: ItemId, near: i32) -> i32 {
        let e = &self.viewer;
        let row = e.item_row(i);
        let blade =
            e.gear(who).carried.iter().any(|x| e.item_row(*x).melee && e.item_row(*x).hands <= row.hands.max(1));
        let useless = row.hands == 2 && row.missile && !row.melee || row.close_useless;
        let may_draw = e.may_use_move_part(who);
        if near <= 1 && blade && useless && may_draw { 90 } else { 0 }
    }

    fn worth_walking(&self, who: CombatantId, near: i32) -> i32 {
        let e = &self.viewer;
        if e.broken(who) || e.running_away(who) {
            return 96;
        }
        if e.is_hidden(who) {
            return if near > 8 { 10 } else { 0 };
        }
        let reach = self.longest_reach(who);
        let shoots = self.has_bow(who);
        if near <= reach || shoots && self.can_shoot_from_here(who) || self.can_cast_from_here(who) {
            return 0;
        }
        if self.keeps_line(who, near) { 0 } else { 60 }
    }

    fn worth_running(&self, who: CombatantId, near: i32) -> i32 {
        let e = &self.viewer;
        if e.running_away(who) {
            return 97;
        }
        let walk = e.half_speed(who) + self.longest_reach(who);
        let idle = e.turn(who).dice.iter().all(|d| !d.spent);
        let far = near > walk + e.half_speed(who) + 2;
        let hurries = !self.has_bow(who) && !self.bears_pole(who) && !self.is_caster(who);
        if idle && far && hurries && !self.keeps_line(who, near) { 62 } else { 0 }
    }

    /// Returns true if the combatant sees an enemy in range to shoot at without a friend in the same melee.
    pub(super) fn can_shoot_from_here(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        let foes = self.foes(who);
        let open = |t: &CombatantId| {
            e.place(*t).is_some_and(|c| e.sees_hex(who, c))
                && e.missile_pool(who, *t).iter().all(|c| e.enemies(who, *c))
        };
        e.ready_items(who).iter().any(|i| {
            let row = e.item_row(*i);
            let far = 3 * e.map().scaled(row.increment);
            row.missile && e.ammo_left(who, row) && foes.iter().any(|t| e.distance(who, *t) <= far && open(t))
        })
    }

    fn can_cast_from_here(&self, who: CombatantId) -> bool {
        let e = &self.viewer;
        let Some(range) = self.magic_range(who).filter(|_| self.is_caster(who)) else { return false };
        let there = |t: &CombatantId| e.place(*t).is_some_and(|cell| e.sees_hex(who, cell));
        self.foes(who).iter().any(|t| e.distance(who, *t) <= range && there(t))
    }

    /// Scores leaving a wall. A wall that no enemy attacks breaks up after a while; one without long weapons behind it
    /// does so at once.
    fn worth_leaving_wall(&self, who: CombatantId, near: i32) -> i32 {
        let waits =
            if self.poles_about(who) > 0 { near <= 10 || self.viewer.clock().round <= 8 } else { near <= UPON_IT + 1 };
        if waits { 0 } else { 58 }
    }
}
