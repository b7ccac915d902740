//! MOVEMENT: moves hex by hex, the reactions to each step, retreats, charges and closing (section 4, H-DICE-08).

mod arrive;
mod depart;
mod force;
mod paths;

pub use paths::Provoked;

use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::hexes::action::{Action, Pace};
use crate::rulesets::hexes::board::FAR;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx, RulesParams};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame, MoveStage, MovementStage};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::vocab::{CellId, RuleId};

/// Advances the move on top of the agenda.
pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| match frame {
        Frame::Move(f) if let MoveStage::Movement(stage) = f.stage => t.advance_move(f, stage),
        Frame::LeaveWall { who, asked } => t.advance_leave_wall(*who, asked),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub fn advance_move(&mut self, f: &mut MoveFrame, stage: MovementStage) -> bool {
        match stage {
            MovementStage::Ask => self.ask_step(f),
            MovementStage::StepAnswer => self.take_step(f),
            MovementStage::PaceAnswer => {
                if let Action::Retreat(pace) = self.take_answer() {
                    self.set_pace(f, pace);
                }
            }
            MovementStage::Depart => self.depart(f),
            MovementStage::Provoke(reaction) => self.next_reactor(f, reaction),
            MovementStage::Enter => self.enter_hex(f),
            MovementStage::Stop => {
                self.end_move(f);
                return true;
            }
        }
        false
    }

    fn ask_step(&mut self, f: &mut MoveFrame) {
        if f.ended || f.felled || !self.is_active(f.mover) || self.cond(f.mover).prone {
            f.goes_to(MovementStage::Stop);
            return;
        }
        if f.gait == Gait::Charge {
            return match f.path.first().copied() {
                Some(next) => self.head_for(f, Some(next)),
                None => f.goes_to(MovementStage::Stop),
            };
        }
        let actions = self.step_actions(f);
        f.goes_to(MovementStage::StepAnswer);
        let mover = f.mover;
        self.request_decision(DecisionPoint::ChooseStep, mover, actions);
    }

    fn take_step(&mut self, f: &mut MoveFrame) {
        match self.take_answer() {
            Action::Step(d) => {
                let here = self.place(f.mover).expect("a mover is on the board");
                let to = self.map.next(here, d);
                self.head_for(f, to);
            }
            Action::Exit => self.head_for(f, None),
            _ => f.goes_to(MovementStage::Stop),
        }
    }

    /// Sets the chosen step, the enemies that it leaves, and the pace (H-MOVE-10, H-MOVE-11).
    fn head_for(&mut self, f: &mut MoveFrame, to: Option<CellId>) {
        let here = self.place(f.mover).expect("a mover is on the board");
        f.to = to;
        f.heading = to.and_then(|to| self.map.heading(here, to)).unwrap_or(self.stands(f.mover).facing);
        f.cancelled = false;
        let provoked = self.provokes(f, to);
        f.leaves = provoked.leaves;
        f.goes_to(MovementStage::Depart);
        if f.leaves.is_empty() || f.pace.is_some() {
            return;
        }
        if matches!(f.gait, Gait::Run | Gait::Close) {
            return self.set_pace(f, Pace::Flee);
        }
        let cost = to.map_or(Some(1), |to| self.map.step_cost(here, to)).unwrap_or(FAR);
        let mut actions = Vec::new();
        let slow = self.pace_allowance(f.mover, Pace::BackAway);
        // A friend's hex may be entered only if a hex to stop in is within reach after it (H-MOVE-04).
        let leads_on = |to: CellId| self.may_stop_in(f.mover, to) || self.can_pass_on(f, to, slow - cost);
        if cost <= slow && to.is_none_or(leads_on) {
            actions.push(Action::Retreat(Pace::BackAway));
        }
        actions.push(Action::Retreat(Pace::Withdraw));
        f.goes_to(MovementStage::PaceAnswer);
        let mover = f.mover;
        self.request_decision(DecisionPoint::RetreatPace, mover, actions);
    }

    fn set_pace(&mut self, f: &mut MoveFrame, pace: Pace) {
        f.pace = Some(pace);
        let limit = self.pace_allowance(f.mover, pace);
        f.allowance = if f.gait == Gait::Half { limit } else { f.allowance };
        f.goes_to(MovementStage::Depart);
        let rules: &[RuleId] = match pace {
            Pace::BackAway => &[H_MOVE_12],
            Pace::Withdraw => &[H_MOVE_13],
            Pace::Flee => &[H_MOVE_15, H_MOVE_16],
        };
        let mut tell = EventBuilder::new(EventKind::Retreat)
            .by(f.mover)
            .word(Fact::Pace, pace)
            .cite(&[H_MOVE_10, H_MOVE_11])
            .cite(rules);
        match pace {
            Pace::BackAway => {}
            Pace::Withdraw => {
                self.cond_mut(f.mover).withdrawn = true;
                tell = tell.cite(&[H_DMG_21]);
            }
            Pace::Flee => self.cond_mut(f.mover).fleeing = true,
        }
        self.emit(tell);
    }
}
