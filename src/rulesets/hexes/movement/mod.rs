//! MOVEMENT: moves hex by hex, what each step provokes, retreats, charges and closing (section 4, H-DICE-08).

mod arrive;
mod depart;
mod force;
mod way;

pub use way::{MoveLook, Provoked};

use crate::engine::RuleSystems;
use crate::rulesets::hexes::action::{Action, Pace};
use crate::rulesets::hexes::board::FAR;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{RulesCtx, Tell};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::frames::{Frame, Gait, MoveFrame, MoveStage, Opening, Reactors};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::{BattleQueries, BattleState};
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CellId, CombatantId};

/// Advances the move on top.
pub fn movement(mut t: RulesCtx) {
    while t.up(RuleSystems::Movement) {
        t.advance(|t, frame| match frame {
            Frame::Move(f) => t.advance_move(f),
            Frame::LeaveWall { who, asked } => t.advance_leave_wall(*who, asked),
            _ => unreachable!("not a move"),
        });
    }
}

impl MoveFrame {
    pub fn new(mover: CombatantId, from: CellId, gait: Gait, allowance: i32) -> Self {
        Self {
            stage: MoveStage::Ask,
            mover,
            gait,
            pace: None,
            allowance,
            spent: 0,
            steps: 0,
            tried: false,
            outward: false,
            to: None,
            heading: 0,
            foothold: from,
            path: Few::new(),
            arm: None,
            leaves: Few::new(),
            opening: Opening::Passing,
            fending: false,
            reactors: Reactors::default(),
            struck_by: Few::new(),
            clinging: Few::new(),
            cancelled: false,
            ended: false,
            felled: false,
        }
    }
}

impl RulesCtx<'_, '_> {
    fn advance_move(&mut self, f: &mut MoveFrame) -> bool {
        match f.stage {
            MoveStage::Ask => self.ask_step(f),
            MoveStage::StepAnswer => self.take_step(f),
            MoveStage::PaceAnswer => {
                let Action::Retreat(pace) = self.take_answer() else { unreachable!("retreat_pace offers paces") };
                self.set_pace(f, pace);
            }
            MoveStage::Depart => self.depart(f),
            MoveStage::Stumbled | MoveStage::Flight | MoveStage::Passing | MoveStage::Fending => self.next_reactor(f),
            MoveStage::ReactAnswer => unreachable!("reactions answer"),
            MoveStage::Enter => self.enter_hex(f),
            MoveStage::Stop => {
                self.end_move(f);
                return true;
            }
        }
        false
    }

    fn ask_step(&mut self, f: &mut MoveFrame) {
        if f.ended || f.felled || !self.active(f.mover) || self.cond(f.mover).prone {
            f.stage = MoveStage::Stop;
            return;
        }
        if f.gait == Gait::Charge {
            return match f.path.first().copied() {
                Some(next) => self.head_for(f, Some(next)),
                None => f.stage = MoveStage::Stop,
            };
        }
        let actions = self.step_acts(f);
        f.stage = MoveStage::StepAnswer;
        let mover = f.mover;
        self.ask(DecisionPoint::ChooseStep, mover, actions);
    }

    fn take_step(&mut self, f: &mut MoveFrame) {
        match self.take_answer() {
            Action::Step(d) => {
                let here = self.place(f.mover).expect("a mover is on the board");
                let to = self.map.next(here, d);
                self.head_for(f, to);
            }
            Action::Exit => self.head_for(f, None),
            _ => f.stage = MoveStage::Stop,
        }
    }

    /// The step is picked: which enemies it leaves, and at what pace (H-MOVE-10, H-MOVE-11).
    fn head_for(&mut self, f: &mut MoveFrame, to: Option<CellId>) {
        let here = self.place(f.mover).expect("a mover is on the board");
        f.to = to;
        f.heading = to.and_then(|to| self.map.heading(here, to)).unwrap_or(self.stands(f.mover).facing);
        f.cancelled = false;
        let provoked = self.provokes(f, to);
        f.leaves = provoked.leaves;
        f.stage = MoveStage::Depart;
        if f.leaves.is_empty() || f.pace.is_some() {
            return;
        }
        if matches!(f.gait, Gait::Run | Gait::Close) {
            return self.set_pace(f, Pace::Flee);
        }
        let cost = to.map_or(Some(1), |to| self.map.step_cost(here, to)).unwrap_or(FAR);
        let mut actions = Vec::new();
        let slow = self.pace_allowance(f.mover, Pace::BackAway);
        // Through a friend's hex only if the way goes on to one of its own (H-MOVE-04).
        let leads_on = |to: CellId| self.may_stop_in(f.mover, to) || self.can_pass_on(f, to, slow - cost);
        if cost <= slow && to.is_none_or(leads_on) {
            actions.push(Action::Retreat(Pace::BackAway));
        }
        actions.push(Action::Retreat(Pace::Withdraw));
        f.stage = MoveStage::PaceAnswer;
        let mover = f.mover;
        self.ask(DecisionPoint::RetreatPace, mover, actions);
    }

    fn set_pace(&mut self, f: &mut MoveFrame, pace: Pace) {
        f.pace = Some(pace);
        let limit = self.pace_allowance(f.mover, pace);
        f.allowance = if f.gait == Gait::Half { limit } else { f.allowance };
        f.stage = MoveStage::Depart;
        let (name, rules): (&'static str, &[_]) = match pace {
            Pace::BackAway => ("back_away", &[H_MOVE_12]),
            Pace::Withdraw => ("withdraw", &[H_MOVE_13]),
            Pace::Flee => ("flee", &[H_MOVE_15, H_MOVE_16]),
        };
        let mut tell =
            Tell::new(EventKind::Retreat).by(f.mover).word("pace", name).cite(&[H_MOVE_10, H_MOVE_11]).cite(rules);
        match pace {
            Pace::BackAway => {}
            Pace::Withdraw => {
                self.cond_mut(f.mover).withdrawn = true;
                tell = tell.cite(&[H_DMG_21]);
            }
            Pace::Flee => self.cond_mut(f.mover).fleeing = true,
        }
        self.tell(tell);
    }
}
