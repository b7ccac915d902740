//! MOVE: half-steps, what they provoke, and everybody who is carried along (Z-MOVE-01 to Z-MOVE-17).

use super::action::{Action, Hold, UnitAction};
use super::board::{FAR, Field};
use super::cards::*;
use super::ctx::{RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{AttackFrame, Flight, Frame, Kind, Occasion, StepFrame, StepStage};
use super::level::{BorderKind, Hazard, OpportunityTrigger, SneakReveal, TurnState};
use super::points::DecisionPoint;
use super::queries::{BattleQueries, BattleState};
use super::strikes::{For, StrikeLook};
use super::unit::Few;
use crate::engine::RuleSystems;
use crate::vocab::{CellId, CombatantId, Value};

pub trait MoveLook: StrikeLook {
    /// All that go along when it moves: itself, its riders, those it grabs and those its riders grab (Z-MOVE-17).
    fn dragged(&self, mover: CombatantId) -> Few<CombatantId> {
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

    /// Half-steps of a step onto that place (Z-MOVE-01, Z-MOVE-11, Z-SNEAK-06).
    fn step_cost(&self, mover: CombatantId, to: CellId, sneak: bool) -> u16 {
        let base = self.entry_cost(to) * if sneak { 2 } else { 1 };
        base + u16::from(self.cond(mover).in_pit)
    }

    /// Half-steps of leaving the board (Z-MOVE-15, Z-MOVE-11).
    fn exit_cost(&self, mover: CombatantId) -> u16 {
        1 + u16::from(self.cond(mover).in_pit)
    }

    /// Half-steps it may still make (Z-INIT-18 to Z-INIT-20).
    fn steps_left(&self, c: CombatantId) -> u16 {
        let turn = self.turn(c);
        if turn.rooted || self.lost_move(c) {
            return 0;
        }
        let allowance = self.allowance(c);
        let limit = if turn.mains + turn.bonuses > 0 { allowance / 2 } else { allowance };
        limit.saturating_sub(turn.half_steps)
    }

    /// Whether a step onto that neighbouring place is allowed, cost aside.
    fn may_enter(&self, mover: CombatantId, to: CellId) -> bool {
        self.admits(to, mover)
            && self.cell(to).live_hazard() != Some(Hazard::Chasm)
            && self.dragged(mover).iter().all(|c| self.admits(to, *c))
            && self.keeps_distance(mover, to)
    }

    /// Z-SOC-03: the intimidated do not come nearer.
    fn keeps_distance(&self, mover: CombatantId, to: CellId) -> bool {
        let Some(spell) = self.cond(mover).intimidated else { return true };
        match (self.place(mover), self.place(spell.by)) {
            (Some(here), Some(there)) => self.map().h(to, there) >= self.map().h(here, there),
            _ => true,
        }
    }

    /// Z-MORALE-07: the least cost of a way to an exit from each place, closed doors that are not locked counted as open.
    fn ways_out(&self, c: CombatantId) -> Field {
        self.costs(c, true, |cell| self.map().cell(cell).exits.contains(&self.faction(c)))
    }

    /// Least step costs to a goal from everywhere. A place's own cost is paid by entering it.
    fn costs(&self, c: CombatantId, doors_open: bool, goal: impl Fn(CellId) -> bool) -> Field {
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

    /// Z-MORALE-07: whether a routed unit may take that step.
    fn flees_by(&self, runner: CombatantId, mover: CombatantId, to: CellId) -> bool {
        let Some(here) = self.place(mover) else { return false };
        let out = self.ways_out(mover);
        if out[here.ix()] != FAR && !self.cond(runner).cornered {
            return out[to.ix()] < out[here.ix()];
        }
        let nearest = self
            .all()
            .filter(|e| self.enemies(*e, runner) && self.active(*e) && self.visible(*e, runner))
            .min_by_key(|e| (self.h(*e, mover), *e));
        nearest.is_some_and(|e| self.h_to(e, to) > self.h(e, mover))
    }

    /// Enemies it would move away from by this half-step, in roster order (Z-MOVE-07).
    fn threats(&self, mover: CombatantId, to: Option<CellId>) -> Few<CombatantId> {
        let mut bodies: Few<CombatantId> = Few::new();
        bodies.push(mover);
        if self.stats(mover).mount_capacity > 0 {
            bodies.extend(self.riders(mover));
        }
        if bodies.iter().all(|b| self.cond(*b).concealed) {
            return Few::new();
        }
        let any_increase = self.house().opportunity_trigger == OpportunityTrigger::AnyIncrease;
        self.all()
            .filter(|e| {
                self.enemies(*e, mover)
                    && self.nearby(*e, mover)
                    && to.is_none_or(|to| {
                        let after = self.h_to(*e, to);
                        after > 1 || (any_increase && after > self.h(*e, mover))
                    })
            })
            .collect()
    }

    /// Table 6.2 for one enemy of the mover, `none` last.
    fn opportunities(&self, eye: CombatantId, mover: CombatantId) -> Vec<UnitAction> {
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
                actions.extend(strikes.iter().map(|s| Action::Attack(*s, *b)));
            }
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            actions.extend(bodies.iter().filter(|b| self.may_hold(eye, hold, **b)).map(|b| Action::Hold(hold, *b)));
        }
        for b in &bodies {
            for arm in self.arms(eye) {
                if self.may_hold(eye, Hold::Stun(arm), *b) {
                    actions.push(Action::Hold(Hold::Stun(arm), *b));
                }
            }
        }
        actions.push(Action::Nothing);
        actions.into_iter().map(|action| UnitAction { who: Some(eye), action }).collect()
    }

    /// Z-REACT-03, but for being fresh.
    fn may_answer(&self, eye: CombatantId, to: CombatantId) -> bool {
        self.has_wits_about(eye) && self.aware(eye, to)
    }

    /// Z-BOARD-16; who leans past a barrier to attack is seen past it (Z-BOARD-17), but nobody sees the concealed.
    fn notices(&self, f: &AttackFrame, who: CombatantId) -> bool {
        let past = || {
            !self.cond(f.attacker).concealed
                && !self.looks_away(who, f.attacker)
                && self.sight_back(who, f)
                && self.light_falls(who, f.attacker)
        };
        self.aware(who, f.attacker) || (f.peek().is_some() && past())
    }

    /// Whether there is line of sight from one to the attacker, past the barrier too that it peeked over (Z-BOARD-17).
    fn sight_back(&self, who: CombatantId, f: &AttackFrame) -> bool {
        match (self.place(who), self.place(f.attacker)) {
            (Some(from), Some(to)) => self.ray_back(from, to, f.peek()).sight,
            _ => false,
        }
    }

    /// Z-REACT-03, but for being fresh and aware.
    fn has_wits_about(&self, eye: CombatantId) -> bool {
        let turn = self.turn(eye);
        self.able(eye)
            && self.cond(eye).dazed_until.is_none()
            && !self.stats(eye).vehicle
            && !turn.swept_along
            && self.may_take_part(eye)
    }
}

impl<T: StrikeLook> MoveLook for T {}

/// Whose frame is on top?
pub fn movement(mut t: RulesCtx) {
    while t.up(RuleSystems::Movement) {
        t.advance(|t, frame| match frame {
            Frame::Step(step) => t.advance_step(step),
            _ => unreachable!(),
        });
    }
    t.spawn_made();
}

impl RulesCtx<'_, '_> {
    /// Lays a half-step on the agenda; a step that is no sneaking, and the step of one's mount, reveal first (Z-SNEAK-05).
    pub fn begin_step(&mut self, mover: CombatantId, to: Option<CellId>, sneak: bool) {
        let Some(from) = self.place(mover) else { return };
        if !sneak {
            self.reveal(mover, &[Z_SNEAK_05]);
        }
        // A mount may sneak; riding one that moves is not quiet however it goes.
        for r in self.riders(mover).collect::<Few<_>>() {
            self.reveal(r, &[Z_SNEAK_05]);
        }
        let cost = to.map_or_else(|| self.exit_cost(mover), |to| self.step_cost(mover, to, sneak));
        let threats = self.threats(mover, to);
        if !threats.is_empty() {
            self.tell(Tell::new(EventKind::SetsOff).by(mover).at(to).cite(&[Z_MOVE_07, Z_REACT_18]));
        }
        self.push(Frame::Step(StepFrame { stage: StepStage::Ask, mover, to, sneak, cost, from, threats, at: 0 }));
    }

    fn advance_step(&mut self, f: &mut StepFrame) -> bool {
        match f.stage {
            StepStage::Ask => {
                let Some(eye) = f.threats.get(f.at as usize).copied() else {
                    f.stage = StepStage::Go;
                    return false;
                };
                let legal = self.opportunities(eye, f.mover);
                f.stage = StepStage::Answer;
                self.ask(DecisionPoint::Opportunity, eye, legal);
                // Unasked: nothing but `none` is legal.
                if self.core.answer.0.is_some() {
                    self.take_answer();
                    f.at += 1;
                    f.stage = StepStage::Ask;
                }
                false
            }
            StepStage::Answer => unreachable!("reactions answer"),
            StepStage::After => self.after_opportunity(f),
            StepStage::Go => {
                self.make_step(f);
                true
            }
        }
    }

    /// Z-REACT-20. True when the half-step is dropped.
    fn after_opportunity(&mut self, f: &mut StepFrame) -> bool {
        f.at += 1;
        f.stage = StepStage::Ask;
        let stopped = !self.able(f.mover) && !self.stats(f.mover).vehicle
            || self.cond(f.mover).dead
            || self.cond(f.mover).immobile;
        let displaced = self.place(f.mover) != Some(f.from);
        if stopped || displaced || self.factions_in_fight() <= 1 {
            self.tell(
                Tell::new(EventKind::StepDropped)
                    .by(f.mover)
                    .at(Some(f.from))
                    .cite(&[Z_REACT_20, Z_MOVE_08])
                    .cite_if(stopped, &[Z_INIT_23]),
            );
            return true;
        }
        false
    }

    /// The half-step itself: cost, all who go along, hazards, walking into view.
    fn make_step(&mut self, f: &StepFrame) {
        let mover = f.mover;
        {
            let mut turn = self.turn_mut(mover);
            turn.half_steps += f.cost;
            turn.moved = true;
        }
        let riders: Few<CombatantId> = self.riders(mover).collect();
        let dragged = self.dragged(mover);
        let Some(to) = f.to else { return self.leave(mover, f.from, riders, dragged) };
        self.cond_mut(mover).in_pit = false;
        let slow = self.entry_cost(to) > 1;
        let pit = f.cost > self.entry_cost(to) * if f.sneak { 2 } else { 1 };
        let mut tell = Tell::new(EventKind::Moved)
            .by(mover)
            .fact("from", Value::Cell(f.from))
            .fact("to", Value::Cell(to))
            .among("rider", riders.iter().copied())
            .amount(i32::from(f.cost))
            .cite(&[Z_MOVE_01, Z_MOVE_02, Z_MOVE_04, Z_BOARD_02, Z_BOARD_19])
            .cite_if(f.sneak, &[Z_SNEAK_06, Z_SNEAK_08])
            .cite_if(self.turn(mover).mains + self.turn(mover).bonuses > 0, &[Z_INIT_19])
            .cite_if(!f.threats.is_empty(), &[Z_DICE_10])
            .cite_if(slow, &[Z_MOVE_08])
            .cite_if(pit, &[Z_MOVE_11])
            .cite_if(!f.threats.is_empty(), &[Z_MOVE_07])
            .cite_if(!riders.is_empty(), &[Z_MOUNT_01, Z_MOUNT_04]);
        if f.sneak {
            tell = tell.word("how", "sneaking");
        }
        self.tell(tell);
        self.carry(mover, to, &riders);
        self.full_speed(mover, &riders);
        self.enter(mover, to, Some(f.from), true);
        for c in dragged {
            if self.present(c) && self.place(c) != Some(to) {
                // A grabber whom a pit swallowed lets nobody stay behind: dragging comes before its fate.
                let riders: Few<CombatantId> = self.riders(c).collect();
                self.carry(c, to, &riders);
                self.cond_mut(c).in_pit = false;
                self.tell(
                    Tell::new(EventKind::Dragged)
                        .by(mover)
                        .on(c)
                        .fact("to", Value::Cell(to))
                        .among("rider", riders.iter().copied())
                        .cite(&[Z_MOVE_17, Z_MOVE_09]),
                );
                self.enter(c, to, Some(f.from), false);
            }
        }
        self.part_grabs(mover);
        self.walk_into_view();
    }

    /// Puts somebody and those on it into a place.
    pub fn carry(&mut self, mover: CombatantId, to: CellId, riders: &[CombatantId]) {
        self.stands_mut(mover).cell = Some(to);
        for r in riders {
            self.stands_mut(*r).cell = Some(to);
        }
    }

    /// Z-MOUNT-06
    fn full_speed(&mut self, mount: CombatantId, riders: &[CombatantId]) {
        if riders.is_empty() || self.turn(mount).half_steps <= self.allowance(mount) / 2 {
            return;
        }
        for r in riders {
            if !self.turn(*r).swept_along {
                let mut turn = self.turn_mut(*r);
                turn.swept_along = true;
                turn.state = TurnState::Taken;
                self.tell(Tell::new(EventKind::SweptAlong).on(*r).fact("mount", Value::Combatant(mount)).cite(&[Z_MOUNT_06]));
            }
        }
    }

    /// Z-MOVE-15
    fn leave(&mut self, mover: CombatantId, from: CellId, riders: Few<CombatantId>, dragged: Few<CombatantId>) {
        self.tell(
            Tell::new(EventKind::Fled)
                .by(mover)
                .at(Some(from))
                .among("rider", riders.iter().copied())
                .among("dragged", dragged.iter().copied())
                .cite(&[Z_MOVE_15, Z_BOARD_20])
                .cite_if(self.cond(mover).routed, &[Z_MORALE_07]),
        );
        for c in std::iter::once(&mover).chain(&riders).chain(&dragged) {
            self.cond_mut(*c).fled = true;
            self.cond_mut(*c).in_pit = false;
            self.stands_mut(*c).cell = None;
            self.turn_mut(*c).state = TurnState::Taken;
        }
        for c in std::iter::once(mover).chain(riders.iter().copied()).chain(dragged.iter().copied()) {
            self.end_taunts_by(c);
        }
        let settled = self.stats(mover).vehicle && riders.is_empty();
        self.clock.flights.push(Flight { who: mover, from, riders, dragged, settled });
    }

    /// Moves somebody against its will (Z-MOVE-09). Its riders come along.
    pub fn force_to(&mut self, c: CombatantId, to: CellId, from: Option<CellId>) {
        let riders: Few<CombatantId> = self.riders(c).collect();
        self.carry(c, to, &riders);
        self.cond_mut(c).in_pit = false;
        self.tell(
            Tell::new(EventKind::Forced)
                .on(c)
                .fact("to", Value::Cell(to))
                .among("rider", riders.iter().copied())
                .cite(&[Z_MOVE_09])
                .cite_if(!self.active(c), &[Z_MOVE_16]),
        );
        self.enter(c, to, from, false);
    }

    /// Z-SNEAK-07
    pub fn walk_into_view(&mut self) {
        let near = self.house().sneak_reveal == SneakReveal::Nearby;
        for c in self.all() {
            if !self.cond(c).concealed || self.place(c).is_none() {
                continue;
            }
            let seen = self.all().any(|e| {
                self.enemies(e, c)
                    && self.active(e)
                    && !self.looks_away(e, c)
                    && (if near { self.h(e, c) <= 1 } else { self.h(e, c) == 0 })
                    && self.makes_out(e, c)
            });
            if seen {
                self.reveal(c, &[Z_SNEAK_07]);
            }
        }
    }

    /// What the answer to `opportunity` sets off.
    pub fn strike_opportunity(&mut self, f: &mut StepFrame) {
        let offer = self.take_answer();
        let eye = offer.who.expect("an opportunity is somebody's");
        f.stage = StepStage::After;
        let (kind, strike, target) = match offer.action {
            Action::Attack(strike, target) => (Kind::Damage, Some(strike), target),
            Action::Hold(hold, target) => (Kind::Hold(hold), None, target),
            _ => {
                f.at += 1;
                f.stage = StepStage::Ask;
                self.tell(Tell::new(EventKind::LetPass).by(eye).on(f.mover).cite(&[Z_REACT_21]));
                return;
            }
        };
        self.turn_mut(eye).state = TurnState::Taken;
        self.tell(
            Tell::new(EventKind::Opportunity)
                .by(eye)
                .on(target)
                .cite(&[Z_REACT_18, Z_REACT_19, Z_REACT_02, Z_REACT_01, Z_MOVE_07, Z_INIT_10, Z_REACT_22, Z_DICE_10])
                .cite_if(
                    self.stands(target).riding == Some(f.mover) || target == f.mover && self.has_riders(target),
                    &[Z_MOUNT_15],
                ),
        );
        self.loosen_grabs(eye, offer.action);
        self.push(Frame::Attack(Box::new(AttackFrame::new(eye, kind, strike, Occasion::Opportunity).aim_at(target))));
    }
}
