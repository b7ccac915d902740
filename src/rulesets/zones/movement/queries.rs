//! Movement queries: legal steps, their cost, and the enemies that may attack the mover on the way.

use crate::rulesets::zones::action::{Action, Attack, Hold, UnitAction};
use crate::rulesets::zones::board::{FAR, Field};
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::frames::AttackFrame;
use crate::rulesets::zones::level::{BorderKind, Hazard, OpportunityTrigger};
use crate::rulesets::zones::strikes::For;
use crate::rulesets::zones::unit::Few;
use crate::vocab::{CellId, CombatantId};

impl ZonesState<'_> {
    /// Returns the combatants that a move drags along: those grabbed by the mover or its riders, in roster order
    /// (Z-MOVE-17).
    pub fn dragged(&self, mover: CombatantId) -> Few<CombatantId> {
        let mut along: Few<CombatantId> = self.cond(mover).grabbing.clone();
        if self.stats(mover).mount_capacity > 0 {
            let riders: Few<CombatantId> = self.riders(mover).collect();
            for r in riders {
                along.extend(self.cond(r).grabbing.iter().copied());
            }
        }
        along.retain(|c| self.stands(*c).riding.is_none_or(|m| m != mover));
        along.sort();
        along
    }

    /// Returns the half-steps needed to step onto a place (Z-MOVE-01, Z-MOVE-11, Z-SNEAK-06).
    pub fn step_cost(&self, mover: CombatantId, to: CellId, sneak: bool) -> u16 {
        let base = self.entry_cost(to) * if sneak { 2 } else { 1 };
        base + u16::from(self.cond(mover).in_pit)
    }

    /// Returns the half-steps needed to leave the board (Z-MOVE-15, Z-MOVE-11).
    pub fn exit_cost(&self, mover: CombatantId) -> u16 {
        1 + u16::from(self.cond(mover).in_pit)
    }

    /// Returns the half-steps that the combatant may still make this turn (Z-INIT-18 to Z-INIT-20).
    pub fn steps_left(&self, c: CombatantId) -> u16 {
        let turn = self.turn(c);
        if turn.rooted || self.lost_move(c) {
            return 0;
        }
        let allowance = self.allowance(c);
        let limit = if turn.mains + turn.bonuses > 0 { allowance / 2 } else { allowance };
        limit.saturating_sub(turn.half_steps)
    }

    /// Returns true if a step onto the neighbouring place is allowed, cost aside.
    pub fn may_enter(&self, mover: CombatantId, to: CellId) -> bool {
        self.admits(to, mover)
            && self.cell(to).live_hazard() != Some(Hazard::Chasm)
            && self.dragged(mover).iter().all(|c| self.admits(to, *c))
            && self.keeps_distance(mover, to)
    }

    /// Returns false if the step brings an intimidated combatant nearer to its intimidator (Z-SOC-03).
    fn keeps_distance(&self, mover: CombatantId, to: CellId) -> bool {
        let Some(spell) = self.cond(mover).intimidated else { return true };
        match (self.place(mover), self.place(spell.by)) {
            (Some(here), Some(there)) => self.map().distance(to, there) >= self.map().distance(here, there),
            _ => true,
        }
    }

    /// Returns the least cost of a path to an exit from each place (Z-MORALE-07). Closed doors that are not locked
    /// count as open.
    pub fn ways_out(&self, c: CombatantId) -> Field {
        self.costs(c, true, |cell| self.map().cell(cell).exits.contains(&self.faction(c)))
    }

    /// Returns the least step costs to a goal from every place. The cost of a place is paid on entering it.
    pub fn costs(&self, c: CombatantId, doors_open: bool, goal: impl Fn(CellId) -> bool) -> Field {
        let map = self.map();
        let size = self.stats(c).size;
        let entry = |ix: usize| {
            let (cell, setup) = (CellId::from(ix), &map.cells[ix]);
            let shut = match setup.kind {
                BorderKind::Open => false,
                BorderKind::Barrier => true,
                BorderKind::Door => !self.cell(cell).door_open && (!doors_open || setup.locked),
            };
            let passable = !shut && size <= setup.max_size && self.cell(cell).live_hazard() != Some(Hazard::Chasm);
            if passable { self.entry_cost(cell) } else { FAR }
        };
        let entry: Field = (0..map.len()).map(entry).collect();
        let cost = (0..map.len()).map(|ix| if goal(CellId::from(ix)) { 0 } else { FAR }).collect();
        map.least(&entry, cost)
    }

    /// Returns a predicate for the steps that a routed unit may take (Z-MORALE-07).
    pub fn flight(&self, runner: CombatantId, mover: CombatantId) -> impl Fn(CellId) -> bool {
        let here = self.place(mover);
        let out = here.map(|here| (here, self.ways_out(mover)));
        let out = out.filter(|(here, out)| out[here.ix()] != FAR && !self.cond(runner).cornered);
        let foes =
            self.all().filter(move |e| self.enemies(*e, runner) && self.is_active(*e) && self.visible(*e, runner));
        let nearest = match out {
            None => foes.min_by_key(|e| (self.distance(*e, mover), *e)),
            Some(_) => None,
        };
        move |to| match &out {
            Some((here, out)) => out[to.ix()] < out[here.ix()],
            None => here.is_some() && nearest.is_some_and(|e| self.distance_to(e, to) > self.distance(e, mover)),
        }
    }

    /// Returns the enemies that the half-step moves away from, in roster order (Z-MOVE-07).
    pub fn threats(&self, mover: CombatantId, to: Option<CellId>) -> Few<CombatantId> {
        let mut bodies: Few<CombatantId> = Few::new();
        bodies.push(mover);
        if self.stats(mover).mount_capacity > 0 {
            bodies.extend(self.riders(mover));
        }
        if bodies.iter().all(|b| self.is_hidden(*b)) {
            return Few::new();
        }
        let any_increase = self.house().opportunity_trigger == OpportunityTrigger::AnyIncrease;
        self.all()
            .filter(|e| {
                self.enemies(*e, mover)
                    && self.nearby(*e, mover)
                    && to.is_none_or(|to| {
                        let after = self.distance_to(*e, to);
                        after > 1 || (any_increase && after > self.distance(*e, mover))
                    })
            })
            .collect()
    }

    /// Returns the options of table 6.2 for one enemy of the mover, `none` last.
    pub fn opportunities(&self, eye: CombatantId, mover: CombatantId) -> Vec<UnitAction> {
        let mut actions = Vec::new();
        let mut bodies: Few<CombatantId> = Few::new();
        bodies.push(mover);
        if self.stats(mover).mount_capacity > 0 {
            bodies.extend(self.riders(mover));
        }
        bodies.sort();
        bodies.retain(|b| self.may_answer(eye, *b) && self.is_fresh(eye));
        if self.cond(eye).routed || self.cond(eye).surrendered {
            bodies.clear();
        }
        let mut strikes = Vec::new();
        for b in &bodies {
            for arm in self.arms(eye) {
                strikes.clear();
                if self.may_target(eye, *b) {
                    self.strikes_with(eye, arm, *b, For::Opportunity, &mut strikes);
                }
                actions.extend(strikes.iter().map(|s| Action::Attack(Attack::Single(*s, *b))));
            }
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            actions.extend(
                bodies.iter().filter(|b| self.may_hold(eye, hold, **b)).map(|b| Action::Attack(Attack::Hold(hold, *b))),
            );
        }
        for b in &bodies {
            for arm in self.arms(eye) {
                if self.may_hold(eye, Hold::Stun(arm), *b) {
                    actions.push(Action::Attack(Attack::Hold(Hold::Stun(arm), *b)));
                }
            }
        }
        actions.push(Action::Nothing);
        actions.into_iter().map(|action| UnitAction { who: Some(eye), action }).collect()
    }

    /// Returns true if the combatant can react to `to`. Does not check for a fresh turn (Z-REACT-03).
    pub fn may_answer(&self, eye: CombatantId, to: CombatantId) -> bool {
        self.has_wits_about(eye) && self.aware(eye, to)
    }

    /// Returns true if the combatant notices the attack (Z-BOARD-16). It sees an attacker that peeks over a barrier
    /// past that barrier (Z-BOARD-17), unless the attacker is concealed.
    pub fn notices(&self, f: &AttackFrame, who: CombatantId) -> bool {
        let past = || {
            !self.is_hidden(f.attacker)
                && !self.looks_away(who, f.attacker)
                && self.sight_back(who, f)
                && self.light_falls(who, f.attacker)
        };
        self.aware(who, f.attacker) || (f.peek().is_some() && past())
    }

    /// Returns true if there is line of sight to the attacker, also past the barrier that it peeked over (Z-BOARD-17).
    pub fn sight_back(&self, who: CombatantId, f: &AttackFrame) -> bool {
        match (self.place(who), self.place(f.attacker)) {
            (Some(from), Some(to)) => self.ray_back(from, to, f.peek()).sight,
            _ => false,
        }
    }

    /// Returns true if the combatant meets Z-REACT-03, except for the fresh turn and awareness.
    pub fn has_wits_about(&self, eye: CombatantId) -> bool {
        let turn = self.turn(eye);
        self.can_act(eye)
            && self.cond(eye).dazed_until.is_none()
            && !self.stats(eye).vehicle
            && !turn.swept_along
            && self.may_take_part(eye)
    }
}
