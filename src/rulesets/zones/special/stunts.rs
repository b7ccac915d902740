//! Attack stunts (section 10.3).

use crate::rulesets::zones::action::{Action, Mode, Stunt};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::Fact;
use crate::rulesets::zones::frames::{AttackFrame, Kind};
use crate::rulesets::zones::level::{Cause, StuntsRule};
use crate::vocab::{CellId, CombatantId, Value};

impl ZonesState<'_> {
    /// Returns the options of table 10.1 in its order, `none` last. Empty if no stunt may be proposed (Z-STUNT-01,
    /// Z-STUNT-02).
    pub fn stunts(&self, f: &AttackFrame) -> Vec<Action> {
        let (Kind::Damage, Some(strike), [aimed]) = (f.kind, f.strike, &f.targets[..]) else { return Vec::new() };
        let (who, target) = (f.attacker, aimed.now);
        let stats = self.stats(target);
        let possible = self.house().stunts == StuntsRule::On
            && self.is_active(target)
            && self.notices(f, target)
            && stats.mount_capacity == 0
            && !stats.vehicle;
        if !possible {
            return Vec::new();
        }
        let cond = self.cond(target);
        let mut actions = vec![Action::Propose(Stunt::Yield)];
        if !stats.fearless {
            actions.push(Action::Propose(Stunt::Surrender));
        }
        let weapons = self.gear(target).in_hand.iter().filter(|i| self.is_weapon(**i));
        actions.extend(weapons.map(|i| Action::Propose(Stunt::Drop(*i))));
        if self.size_gap(who, target) <= 0 && self.stands(target).riding.is_none() {
            actions.extend(self.shove_places(who, target, 1).into_iter().map(|p| Action::Propose(Stunt::DriveBack(p))));
        }
        if strike.mode == Mode::Melee && self.may_maim(strike.arm) && self.hands(target) >= 1 {
            actions.push(Action::Propose(Stunt::Maim));
        }
        if !stats.fearless && !cond.routed && !cond.cornered && self.way_out_exists(target) {
            actions.push(Action::Propose(Stunt::Withdraw));
        }
        actions.push(Action::Propose(Stunt::Stagger));
        actions.push(Action::Nothing);
        actions
    }

    fn may_maim(&self, arm: crate::rulesets::zones::action::Arm) -> bool {
        use crate::rulesets::zones::action::Arm;
        arm != Arm::Unarmed && !matches!(arm, Arm::Power(_)) && !self.row(arm).blunt
    }

    fn way_out_exists(&self, c: CombatantId) -> bool {
        self.place(c).is_some_and(|p| self.ways_out(c)[p.ix()] != crate::rulesets::zones::board::FAR)
    }

    /// Returns the places that a shove of `range` half-steps may force the target to, sorted by name (Z-NL-07).
    pub fn shove_places(&self, who: CombatantId, target: CombatantId, range: u16) -> Vec<CellId> {
        let (Some(from), Some(shover)) = (self.place(target), self.place(who)) else { return Vec::new() };
        if self.cond(target).in_pit || self.stands(target).riding.is_some() {
            return Vec::new();
        }
        let map = self.map();
        let now = map.distance(shover, from);
        let reach = self.shove_reach(target, from, range);
        map.by_name
            .iter()
            .copied()
            .filter(|p| *p != from && reach[p.ix()] <= range && map.distance(shover, *p) >= now)
            .collect()
    }

    /// Returns for each place the number of links over which the target can be pushed there; `u16::MAX` if it cannot.
    fn shove_reach(&self, target: CombatantId, from: CellId, range: u16) -> Vec<u16> {
        let map = self.map();
        let mut steps = vec![u16::MAX; map.len()];
        steps[from.ix()] = 0;
        let mut edge = vec![from];
        for far in 1..=range {
            let mut next = Vec::new();
            for at in &edge {
                for to in &map.links[at.ix()] {
                    if steps[to.ix()] == u16::MAX && self.admits(*to, target) {
                        steps[to.ix()] = far;
                        next.push(*to);
                    }
                }
            }
            edge = next;
        }
        steps
    }

    /// Returns the path of a shove: the shortest; among equals the first by place names (Z-NL-09).
    pub fn shove_way(&self, target: CombatantId, to: CellId) -> Vec<CellId> {
        let Some(from) = self.place(target) else { return Vec::new() };
        // Always taking the first neighbour by name that is nearer to the goal gives the shortest path that is first by
        // name.
        let back = self.shove_reach(target, to, 32);
        let mut way = Vec::new();
        let mut at = from;
        while at != to {
            let Some(next) = self.map().links[at.ix()]
                .iter()
                .copied()
                .filter(|n| self.admits(*n, target) && back[n.ix()] != u16::MAX && back[n.ix()] + 1 == back[at.ix()])
                .min_by_key(|n| self.map().rank[n.ix()])
            else {
                break;
            };
            way.push(next);
            at = next;
        }
        way
    }
}

impl RulesCtx<'_, '_> {
    /// Carries out an accepted stunt (Z-STUNT-03).
    pub fn perform_stunt(&mut self, f: &AttackFrame, stunt: Stunt) {
        let (who, target) = (f.attacker, f.targets[0].now);
        self.emit(
            EventBuilder::new(EventKind::StuntAccepted)
                .by(who)
                .on(target)
                .word(Fact::Stunt, stunt)
                .cite(&[Z_STUNT_03, Z_STUNT_04]),
        );
        match stunt {
            Stunt::Yield => {
                self.drop_weapons(target, false);
                self.cond_mut(target).incapacitated = Some(Cause::Stretch);
                self.fell(target, false);
            }
            Stunt::Surrender => self.surrender(target),
            Stunt::Drop(i) => {
                let place = self.place(target);
                self.lay_down(i, place);
                self.emit(
                    EventBuilder::new(EventKind::Dropped)
                        .by(target)
                        .fact(Fact::Item, Value::Item(i))
                        .at(place)
                        .cite(&[Z_STUNT_03]),
                );
            }
            Stunt::DriveBack(place) => {
                let from = self.place(target);
                self.force_to(target, place, from);
                self.part_grabs(target);
                self.walk_into_view();
            }
            Stunt::Maim => {
                self.cond_mut(target).maimed += 1;
                self.emit(EventBuilder::new(EventKind::Maimed).on(target).cite(&[Z_UNIT_04]));
                self.fit_hands(target);
            }
            Stunt::Withdraw => {
                self.cond_mut(target).routed = true;
                self.emit(EventBuilder::new(EventKind::Routed).on(target).cite(&[Z_STUNT_03, Z_MORALE_07]));
            }
            Stunt::Stagger => {
                let until = self.clock.round + 1;
                self.cond_mut(target).dazed_until = Some(until);
                self.emit(EventBuilder::new(EventKind::Dazed).on(target).cite(&[Z_DMG_19]));
            }
        }
    }

    /// Drops all weapons in hand; with `stowed` the stowed ones as well.
    pub fn drop_weapons(&mut self, c: CombatantId, stowed: bool) {
        let place = self.place(c);
        let gear = self.gear(c);
        let mut all: Vec<_> = gear.in_hand.to_vec();
        if stowed {
            all.extend(gear.stowed.iter().copied());
        }
        for i in all {
            if self.is_weapon(i) {
                self.lay_down(i, place);
                self.emit(
                    EventBuilder::new(EventKind::Dropped)
                        .by(c)
                        .fact(Fact::Item, Value::Item(i))
                        .at(place)
                        .cite(&[Z_BOARD_22]),
                );
            }
        }
    }
}
