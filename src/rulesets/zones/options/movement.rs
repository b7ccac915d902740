//! The movement options of a turn: half-steps, sprints, exits and mounts.

use crate::rulesets::zones::action::{Action, Move};
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::frames::TurnFrame;
use crate::rulesets::zones::level::TurnState;
use crate::rulesets::zones::unit::Sprint;
use crate::vocab::{CellId, CombatantId};

impl ZonesState<'_> {
    pub fn moves(&self, f: &TurnFrame, who: CombatantId, out: &mut Vec<Action>) {
        self.goings(f, who, self.riders(who).find(|r| self.cond(*r).routed), out);
        self.mounting(who, out);
    }

    /// Adds steps, sprint and exit. `runner` is the routed combatant that walks or rides along. With it only the moves
    /// of Z-MORALE-07 are added: no sneaking, and only steps of flight.
    pub fn goings(&self, f: &TurnFrame, who: CombatantId, runner: Option<CombatantId>, out: &mut Vec<Action>) {
        if self.stands(who).riding.is_some() || !self.can_drive(f, who) {
            return;
        }
        let from = out.len();
        self.steps(who, false, out);
        let flees = runner.map(|runner| self.flight(runner, who));
        if let Some(flees) = &flees {
            let kept: Vec<Action> =
                out.drain(from..).filter(|a| matches!(a, Action::Move(Move::Step(to)) if flees(*to))).collect();
            out.extend(kept);
        } else if self.is_hidden(who) {
            self.steps(who, true, out);
        }
        if self.may_sprint(who) && self.any_step_after_sprint(who, flees) {
            out.push(Action::Move(Move::Sprint));
        }
        if self.may_exit(who) {
            out.push(Action::Move(Move::Exit));
        }
    }

    pub fn steps(&self, who: CombatantId, sneak: bool, out: &mut Vec<Action>) {
        let Some(here) = self.place(who) else { return };
        let left = self.steps_left(who);
        if left == 0 {
            return;
        }
        for to in &self.map().links[here.ix()] {
            let cost = self.step_cost(who, *to, sneak);
            if cost <= left && self.may_enter(who, *to) && self.full_speed_allowed(who, cost) {
                out.push(if sneak { Action::Move(Move::Sneak(*to)) } else { Action::Move(Move::Step(*to)) });
            }
        }
    }

    /// Returns true if riders allow the half-step (Z-MOUNT-06). Past half speed, no rider may have acted or reacted.
    fn full_speed_allowed(&self, mount: CombatantId, cost: u16) -> bool {
        if self.turn(mount).half_steps + cost <= self.allowance(mount) / 2 || !self.has_riders(mount) {
            return true;
        }
        self.riders(mount).all(|r| self.turn(r).idle() || self.turn(r).swept_along)
    }

    /// Returns true if the combatant can move; a vehicle needs a driver (Z-MOUNT-12).
    fn can_drive(&self, f: &TurnFrame, who: CombatantId) -> bool {
        if !self.stats(who).vehicle {
            return self.can_act(who);
        }
        self.driver(f, who).is_some()
    }

    pub fn driver(&self, f: &TurnFrame, vehicle: CombatantId) -> Option<CombatantId> {
        let fit = |c: &CombatantId| self.can_act(*c) && self.stands(*c).riding == Some(vehicle);
        if let Some(d) = f.driver {
            return Some(d)
                .filter(fit)
                .filter(|d| self.turn(*d).state != TurnState::Taken || self.turn(*d).swept_along);
        }
        self.riders(vehicle).find(|c| {
            let turn = self.turn(*c);
            fit(c)
                && turn.state != TurnState::Taken
                && self.hands(*c) >= 1
                && turn.mains == 0
                && turn.bonuses < 2
                && f.members.contains(c)
        })
    }

    /// Returns true if the combatant may try to sprint (Z-MOVE-05, Z-MOVE-06).
    fn may_sprint(&self, who: CombatantId) -> bool {
        let turn = self.turn(who);
        let stats = self.stats(who);
        turn.half_steps == 0
            && turn.sprint == Sprint::Untried
            && !turn.rooted
            && !stats.vehicle
            && self.speed(who) > 0
            && self.cond(who).grabbing.is_empty()
            && self.stands(who).riding.is_none()
    }

    /// Returns true if a sprint would allow a step or an exit. `flees`: predicate for the steps that a routed unit may
    /// take.
    fn any_step_after_sprint(&self, who: CombatantId, flees: Option<impl Fn(CellId) -> bool>) -> bool {
        let Some(here) = self.place(who) else { return false };
        let base = 4 * self.speed(who);
        let turn = self.turn(who);
        let left = if turn.mains + turn.bonuses > 0 { base / 2 } else { base };
        let steps = self.map().links[here.ix()].iter().any(|to| {
            self.step_cost(who, *to, false) <= left
                && self.may_enter(who, *to)
                && flees.as_ref().is_none_or(|flees| flees(*to))
        });
        steps || self.exit_here(who) && left >= self.exit_cost(who)
    }

    /// Returns true if the combatant's faction may leave from its place and no member of the unit is `cornered` (table
    /// 7.1).
    fn exit_here(&self, who: CombatantId) -> bool {
        !self.cond(who).cornered
            && self.riders(who).all(|r| !self.cond(r).cornered)
            && self.place(who).is_some_and(|p| self.map().cell(p).exits.contains(&self.faction(who)))
    }

    /// Returns true if the combatant may leave the board (Z-MOVE-15).
    fn may_exit(&self, who: CombatantId) -> bool {
        let cost = self.exit_cost(who);
        self.exit_here(who) && self.steps_left(who) >= cost && self.full_speed_allowed(who, cost)
    }

    /// Adds mounting and dismounting (Z-MOUNT-08).
    fn mounting(&self, who: CombatantId, out: &mut Vec<Action>) {
        if self.steps_left(who) == 0 || !self.can_act(who) || self.stats(who).vehicle {
            return;
        }
        if self.stands(who).riding.is_some() {
            out.push(Action::Move(Move::Dismount));
            return;
        }
        let Some(here) = self.place(who) else { return };
        for m in self.all() {
            if m != who && self.place(m) == Some(here) && self.may_mount(who, m) {
                out.push(Action::Move(Move::Mount(m)));
            }
        }
    }

    /// Returns true if the combatant may mount (Z-MOUNT-02).
    fn may_mount(&self, who: CombatantId, mount: CombatantId) -> bool {
        let stats = self.stats(mount);
        stats.mount_capacity > 0
            && !self.enemies(who, mount)
            && (self.can_act(mount) || (stats.vehicle && !self.cond(mount).dead))
            && self.riders(mount).count() < stats.mount_capacity as usize
            && (stats.vehicle || self.size_gap(who, mount) > 0)
            && self.stats(who).mount_capacity == 0
            && self.cond(who).grabbing.is_empty()
            && !self.cond(who).in_pit
    }
}
