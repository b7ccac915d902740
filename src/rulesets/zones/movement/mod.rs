//! MOVE: half-steps, the attacks they provoke, and the combatants that are carried along (Z-MOVE-01 to Z-MOVE-17).

mod queries;

use super::action::{Action, Attack};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, Gait};
use super::frames::{AttackFrame, Flight, Frame, Kind, MovementStage, Occasion, StepFrame, StepStage};
use super::level::{SneakReveal, TurnState};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CellId, CombatantId, Value};

pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| match frame {
        Frame::Step(f) if let StepStage::Movement(stage) = f.stage => t.advance_step(f, stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Pushes a half-step onto the agenda. Walking openly reveals the mover, and any step of a mount reveals its riders
    /// (Z-SNEAK-05).
    pub fn begin_step(&mut self, mover: CombatantId, to: Option<CellId>, sneak: bool) {
        let Some(from) = self.place(mover) else { return };
        if !sneak {
            self.reveal(mover, &[Z_SNEAK_05]);
        }
        // A mount may sneak, but its riders cannot: a rider on a moving mount is heard.
        for r in self.riders(mover).collect::<Few<_>>() {
            self.reveal(r, &[Z_SNEAK_05]);
        }
        let cost = to.map_or_else(|| self.exit_cost(mover), |to| self.step_cost(mover, to, sneak));
        let threats = self.threats(mover, to);
        if !threats.is_empty() {
            self.emit(EventBuilder::new(EventKind::SetsOff).by(mover).at(to).cite(&[Z_MOVE_07, Z_REACT_18]));
        }
        self.push(Frame::Step(StepFrame {
            stage: StepStage::Movement(MovementStage::Ask),
            mover,
            to,
            sneak,
            cost,
            from,
            threats,
            at: 0,
        }));
    }

    /// Advances a half-step by one stage; returns true when it is made or dropped.
    pub(super) fn advance_step(&mut self, f: &mut StepFrame, stage: MovementStage) -> bool {
        match stage {
            MovementStage::Ask => {
                let Some(eye) = f.threats.get(f.at as usize).copied() else {
                    f.stage = StepStage::Movement(MovementStage::Go);
                    return false;
                };
                let legal = self.opportunities(eye, f.mover);
                f.stage = StepStage::Reaction;
                self.request_decision(DecisionPoint::Opportunity, eye, legal);
                // Only `none` is legal, so no player is asked.
                if self.core.answer.0.is_some() {
                    self.take_answer();
                    f.at += 1;
                    f.stage = StepStage::Movement(MovementStage::Ask);
                }
                false
            }
            MovementStage::After => self.after_opportunity(f),
            MovementStage::Go => {
                self.make_step(f);
                true
            }
        }
    }

    /// Continues after an opportunity attack (Z-REACT-20). Returns true if the half-step is dropped.
    fn after_opportunity(&mut self, f: &mut StepFrame) -> bool {
        f.at += 1;
        f.stage = StepStage::Movement(MovementStage::Ask);
        let stopped = !self.can_act(f.mover) && !self.stats(f.mover).vehicle
            || self.cond(f.mover).dead
            || self.cond(f.mover).immobile;
        let displaced = self.place(f.mover) != Some(f.from);
        if stopped || displaced || self.factions_in_fight() <= 1 {
            self.emit(
                EventBuilder::new(EventKind::StepDropped)
                    .by(f.mover)
                    .at(Some(f.from))
                    .cite(&[Z_REACT_20, Z_MOVE_08])
                    .cite_if(stopped, &[Z_INIT_23]),
            );
            return true;
        }
        false
    }

    /// Makes the half-step: its cost, all combatants that go along, hazards, and walking into view.
    fn make_step(&mut self, f: &StepFrame) {
        let mover = f.mover;
        {
            let turn = self.turn_mut(mover);
            turn.half_steps += f.cost;
            turn.moved = true;
        }
        let riders: Few<CombatantId> = self.riders(mover).collect();
        let dragged = self.dragged(mover);
        let Some(to) = f.to else { return self.leave(mover, f.from, riders, dragged) };
        self.cond_mut(mover).in_pit = false;
        let slow = self.entry_cost(to) > 1;
        let pit = f.cost > self.entry_cost(to) * if f.sneak { 2 } else { 1 };
        let mut tell = EventBuilder::new(EventKind::Moved)
            .by(mover)
            .fact(Fact::From, Value::Cell(f.from))
            .fact(Fact::To, Value::Cell(to))
            .with_combatants(Fact::Rider, riders.iter().copied())
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
            tell = tell.word(Fact::How, Gait::Sneaking);
        }
        self.emit(tell);
        self.carry(mover, to, &riders);
        self.full_speed(mover, &riders);
        self.enter(mover, to, Some(f.from), true);
        for c in dragged {
            if self.present(c) && self.place(c) != Some(to) {
                // A grabber that has just fallen into a pit still drags the combatants it holds.
                let riders: Few<CombatantId> = self.riders(c).collect();
                self.carry(c, to, &riders);
                self.cond_mut(c).in_pit = false;
                self.emit(
                    EventBuilder::new(EventKind::Dragged)
                        .by(mover)
                        .on(c)
                        .fact(Fact::To, Value::Cell(to))
                        .with_combatants(Fact::Rider, riders.iter().copied())
                        .cite(&[Z_MOVE_17, Z_MOVE_09]),
                );
                self.enter(c, to, Some(f.from), false);
            }
        }
        self.part_grabs(mover);
        self.walk_into_view();
    }

    /// Moves a combatant and its riders into a place.
    pub fn carry(&mut self, mover: CombatantId, to: CellId, riders: &[CombatantId]) {
        self.stands_mut(mover).cell = Some(to);
        for r in riders {
            self.stands_mut(*r).cell = Some(to);
        }
    }

    /// Takes the riders' turns once their mount passes half speed (Z-MOUNT-06).
    fn full_speed(&mut self, mount: CombatantId, riders: &[CombatantId]) {
        if riders.is_empty() || self.turn(mount).half_steps <= self.allowance(mount) / 2 {
            return;
        }
        for r in riders {
            if !self.turn(*r).swept_along {
                let turn = self.turn_mut(*r);
                turn.swept_along = true;
                turn.state = TurnState::Taken;
                self.emit(
                    EventBuilder::new(EventKind::SweptAlong)
                        .on(*r)
                        .fact(Fact::Mount, Value::Combatant(mount))
                        .cite(&[Z_MOUNT_06]),
                );
            }
        }
    }

    /// Removes the mover and all who go along from the board (Z-MOVE-15).
    fn leave(&mut self, mover: CombatantId, from: CellId, riders: Few<CombatantId>, dragged: Few<CombatantId>) {
        self.emit(
            EventBuilder::new(EventKind::Fled)
                .by(mover)
                .at(Some(from))
                .with_combatants(Fact::Rider, riders.iter().copied())
                .with_combatants(Fact::Dragged, dragged.iter().copied())
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

    /// Moves a combatant against its will (Z-MOVE-09). Its riders come along.
    pub fn force_to(&mut self, c: CombatantId, to: CellId, from: Option<CellId>) {
        let riders: Few<CombatantId> = self.riders(c).collect();
        self.carry(c, to, &riders);
        self.cond_mut(c).in_pit = false;
        self.emit(
            EventBuilder::new(EventKind::Forced)
                .on(c)
                .fact(Fact::To, Value::Cell(to))
                .with_combatants(Fact::Rider, riders.iter().copied())
                .cite(&[Z_MOVE_09])
                .cite_if(!self.is_active(c), &[Z_MOVE_16]),
        );
        self.enter(c, to, from, false);
    }

    /// Reveals every concealed combatant that an enemy nearby can see (Z-SNEAK-07).
    pub fn walk_into_view(&mut self) {
        let near = self.house().sneak_reveal == SneakReveal::Nearby;
        for c in self.all() {
            if !self.cond(c).concealed || self.place(c).is_none() {
                continue;
            }
            let seen = self.all().any(|e| {
                self.enemies(e, c)
                    && self.is_active(e)
                    && !self.looks_away(e, c)
                    && (if near { self.distance(e, c) <= 1 } else { self.distance(e, c) == 0 })
                    && self.can_see(e, c)
            });
            if seen {
                self.reveal(c, &[Z_SNEAK_07]);
            }
        }
    }

    /// Executes the answer to `opportunity`. Never ends the half-step.
    pub(super) fn strike_opportunity(&mut self, f: &mut StepFrame) -> bool {
        let offer = self.take_answer();
        let eye = offer.who.expect("an opportunity is somebody's");
        f.stage = StepStage::Movement(MovementStage::After);
        let (kind, strike, target) = match offer.action {
            Action::Attack(Attack::Single(strike, target)) => (Kind::Damage, Some(strike), target),
            Action::Attack(Attack::Hold(hold, target)) => (Kind::Hold(hold), None, target),
            _ => {
                f.at += 1;
                f.stage = StepStage::Movement(MovementStage::Ask);
                self.emit(EventBuilder::new(EventKind::LetPass).by(eye).on(f.mover).cite(&[Z_REACT_21]));
                return false;
            }
        };
        self.turn_mut(eye).state = TurnState::Taken;
        self.emit(
            EventBuilder::new(EventKind::Opportunity)
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
        false
    }
}
