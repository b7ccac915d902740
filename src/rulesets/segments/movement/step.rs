//! Voluntary steps, and events that stop a mover (S-MOVE-03, S-MOVE-20, S-BOARD-18, S-FLY-01).

use super::path::TWENTIETHS;
use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, Way};
use crate::rulesets::segments::frames::{Frame, FreeAttackPart, StepFrame, StepPart, StepStage, StepTo};
use crate::rulesets::segments::level::Altitude;
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Begins a voluntary step. `cost` is in twentieths of feet; 0 for a free move (S-MOVE-09).
    pub fn begin_step(&mut self, who: CombatantId, to: StepTo, cost: i32) {
        let (stage, mark) = (StepStage::Movement(StepPart::Begin), self.mark());
        self.push(Frame::Step(StepFrame { stage, who, to, cost, threats: Few::new(), at: 0, mark }));
    }

    pub fn advance_step(&mut self, f: &mut StepFrame, part: StepPart) -> bool {
        match part {
            StepPart::Begin => {
                f.threats = self.place(f.who).map_or_else(Few::new, |from| self.threats(f.who, from, f.to));
                f.stage = if f.threats.is_empty() {
                    StepStage::Movement(StepPart::Take)
                } else {
                    StepStage::Reaction(FreeAttackPart::Ask)
                };
                false
            }
            StepPart::Take => {
                f.stage = StepStage::Movement(StepPart::Over);
                // S-REACT-16
                if self.can_act(f.who) && !self.prone(f.who) {
                    self.take_step(f);
                }
                false
            }
            StepPart::Over => {
                if self.mark() > f.mark {
                    self.push(Frame::Settle(f.mark));
                }
                true
            }
        }
    }

    fn take_step(&mut self, f: &StepFrame) {
        let Some(from) = self.place(f.who) else { return };
        let withdraws = self.withdraws(f.who, from, f.to);
        self.journey_mut(f.who).spent += f.cost;
        match f.to {
            StepTo::Cell(to) => self.step_into(f, from, to, withdraws),
            StepTo::Exit => self.leave(f.who, from, withdraws),
            StepTo::High => {
                self.stands_mut(f.who).altitude = Altitude::High;
                let tell = EventBuilder::new(EventKind::Ascended).by(f.who).at(Some(from)).amount(f.cost / TWENTIETHS);
                self.emit(tell.cite(&[S_FLY_01, S_BOARD_17, S_FLY_02]).cite_if(withdraws, &[S_FLY_03, S_REACT_12]));
            }
            StepTo::Ground => {
                self.stands_mut(f.who).altitude = Altitude::Ground;
                let tell = EventBuilder::new(EventKind::Landed).by(f.who).at(Some(from)).amount(f.cost / TWENTIETHS);
                self.emit(tell.cite(&[S_FLY_01]));
                self.enter(f.who, from, false);
            }
        }
    }

    fn step_into(&mut self, f: &StepFrame, from: CellId, to: CellId, withdraws: bool) {
        let who = f.who;
        let free = f.cost == 0;
        let alone = self.in_the_way(who, to).is_none();
        let manoeuvres = !withdraws && self.in_melee(who);
        let turn = self.turn_mut(who);
        (turn.moved, turn.free_moved) = (true, turn.free_moved || free);
        let journey = self.journey_mut(who);
        journey.walked += u16::from(!free);
        if alone {
            journey.trail.push(to);
        }
        let tell = EventBuilder::new(EventKind::Moved)
            .by(who)
            .fact(Fact::From, Value::Cell(from))
            .fact(Fact::To, Value::Cell(to));
        let tell = tell.fact(Fact::Segment, Value::Number(self.clock.segment.into()));
        let tell = self.tell_way(tell, who, free);
        let tell = tell.amount(self.journey(who).spent / TWENTIETHS).cite(&[S_BOARD_01, S_BOARD_02, S_BOARD_07]);
        let tell = self.cite_step(tell, who, free).cite_if(!alone, &[S_MOVE_07]);
        let tell = tell.cite_if(withdraws, &[S_REACT_10, S_REACT_16, S_REACT_17]);
        let tell = tell.cite_if(withdraws && !f.threats.is_empty(), &[S_REACT_11, S_DICE_07]);
        let tell = tell.cite_if(withdraws && f.threats.is_empty(), &[S_REACT_12]);
        self.emit(tell.cite_if(manoeuvres, &[S_REACT_10, S_REACT_18]));
        self.enter(who, to, false);
    }

    /// Adds the kind of the movement, according to the declaration.
    fn tell_way(&self, tell: EventBuilder, who: CombatantId, free: bool) -> EventBuilder {
        let turn = self.turn(who);
        match turn.deed {
            _ if free => tell.word(Fact::Way, Way::FreeMove),
            _ if turn.late_move.is_some() => tell.word(Fact::Way, Way::AttackAndMove),
            Some(deed) => tell.word(Fact::Way, deed),
            None => tell.word(Fact::Way, Way::Move),
        }
    }

    /// Cites the clauses of movement that this step involves.
    fn cite_step(&self, tell: EventBuilder, who: CombatantId, free: bool) -> EventBuilder {
        if free {
            return tell.cite(&[S_MOVE_09]);
        }
        let turn = self.turn(who);
        let slowed = self.wound_modifier(who) != 0 || self.wounds(who).leg;
        let tell = tell.cite(&[S_BOARD_03, S_MOVE_02, S_MOVE_03, S_MOVE_06, S_MOVE_10]);
        let tell = tell.cite_if(slowed, &[S_MOVE_01]).cite_if(self.high(who), &[S_BOARD_17]);
        let tell = tell.cite_if(self.stands(who).mount.is_some(), &[S_MOUNT_01, S_MOUNT_04]);
        if turn.late_move.is_some() {
            return tell.cite(&[S_MOVE_15, S_MOVE_16]);
        }
        match turn.deed {
            Some(Deed::MoveAttack(_)) => tell.cite(&[S_MOVE_11, S_MOVE_13]),
            Some(Deed::RunAttack(_)) => tell.cite(&[S_MOVE_12, S_MOVE_13]),
            Some(Deed::FullDefence) => tell.cite(&[S_MOVE_19]),
            Some(Deed::Flee) => tell.cite(&[S_MORALE_06]),
            _ => tell,
        }
    }

    /// Leaves the board through an exit (S-BOARD-18).
    fn leave(&mut self, who: CombatantId, from: CellId, withdraws: bool) {
        self.stands_mut(who).cell = None;
        let broken = self.turn(who).deed == Some(Deed::Flee);
        self.turn_mut(who).moved = true;
        let cond = self.cond_mut(who);
        // A combatant that has left is known to be gone, so it is no longer hidden.
        (cond.fled, cond.hidden) = (true, false);
        self.journey_mut(who).over = true;
        let tell = EventBuilder::new(EventKind::Left).by(who).at(Some(from)).cite(&[S_BOARD_18, S_MORALE_13]);
        let tell = tell.cite_if(broken, &[S_MORALE_06]).cite_if(withdraws, &[S_REACT_10]);
        self.emit(tell);
    }

    /// Stops a stunned or downed mover. If it shares its hex with another combatant, it goes back (S-MOVE-20).
    pub fn stop_moving(&mut self, c: CombatantId) {
        let trail = std::mem::take(&mut self.journey_mut(c).trail);
        let journey = self.journey_mut(c);
        journey.over = true;
        journey.path.clear();
        let Some(here) = self.place(c).filter(|cell| self.in_the_way(c, *cell).is_some()) else { return };
        let own = trail.into_iter().rev().find(|cell| self.in_the_way(c, *cell).is_none());
        let Some(back) = own.or_else(|| self.nearest_free(c, here)) else { return };
        self.stands_mut(c).cell = Some(back);
        let tell = EventBuilder::new(EventKind::Moved)
            .by(c)
            .fact(Fact::From, Value::Cell(here))
            .fact(Fact::To, Value::Cell(back));
        let tell = tell.fact(Fact::Segment, Value::Number(self.clock.segment.into())).word(Fact::Way, Way::Back);
        self.emit(tell.amount(self.journey(c).spent / TWENTIETHS).cite(&[S_MOVE_20, S_BOARD_05]));
    }
}
