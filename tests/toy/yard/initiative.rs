//! Rounds and turns.

use super::action::Action;
use super::cards::*;
use super::components::{RulesCtx, RulesParams};
use super::events::{EndReason, EventKind, Fact};
use super::frames::{Frame, ReactStage, RoundFrame, RoundStage, StrikeFrame, StrikeStage, TurnStage};
use super::options::turn;
use super::points::DecisionPoint;
use affray::engine::{EventBuilder, RuleSystems, StepHooks, wrong_system};
use affray::vocab::{CombatantId, Value};

impl StepHooks<Frame> for RulesCtx<'_, '_> {}

pub fn initiative(params: RulesParams) {
    params.advance(RuleSystems::Initiative, |t, frame| match frame {
        Frame::Round(f) if let RoundStage::Initiative(stage) = f.stage => t.round(f, stage),
        other => wrong_system(other),
    });
}

/// Ends the battle (Y-MORALE-02).
pub fn outcome(params: RulesParams) {
    params.advance(RuleSystems::Outcome, |t, frame| match frame {
        Frame::Round(f) => t.end_if_decided(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    fn round(&mut self, f: &mut RoundFrame, stage: TurnStage) -> bool {
        match stage {
            TurnStage::Begin => self.begin_round(f),
            TurnStage::Next => self.next_turn(f),
            TurnStage::Answer => self.act(f),
        }
        false
    }

    /// Ends the battle when one side is left or the time is up (Y-MORALE-02).
    fn end_if_decided(&mut self, f: &mut RoundFrame) -> bool {
        f.stage = RoundStage::Initiative(TurnStage::Next);
        let left = self.sides_left();
        let (winner, reason) = match left[..] {
            [] => (None, EndReason::NobodyLeft),
            [only] => (Some(only), EndReason::LastSideStanding),
            _ if self.clock.round > self.setting().level.round_limit => (None, EndReason::RoundLimit),
            _ => return false,
        };
        let mut tell = EventBuilder::new(EventKind::BattleOver).word(Fact::Reason, reason).cite(&[Y_MORALE_02]);
        if let Some(side) = winner {
            tell = tell.fact(Fact::Winner, Value::Faction(side));
        }
        self.emit(tell);
        self.finish(winner, reason.name());
        false
    }

    /// Begins a round (Y-INIT-01).
    fn begin_round(&mut self, f: &mut RoundFrame) {
        self.clock.round += 1;
        for c in self.all() {
            let body = self.body_mut(c);
            (body.ducked, body.acted) = (false, false);
        }
        let round = i32::from(self.clock.round);
        self.emit(EventBuilder::new(EventKind::RoundBegins).amount(round).cite(&[Y_INIT_01, Y_BOARD_01]));
        *f = RoundFrame { stage: RoundStage::Outcome, at: 0 };
    }

    fn next_turn(&mut self, f: &mut RoundFrame) {
        let Some(c) = self.all().skip(usize::from(f.at)).find(|c| self.fights(*c)) else {
            f.stage = RoundStage::Initiative(TurnStage::Begin);
            return;
        };
        *f = RoundFrame { stage: RoundStage::Initiative(TurnStage::Answer), at: c.0 };
        self.emit(EventBuilder::new(EventKind::TurnBegins).by(c).cite(&[Y_INIT_01]));
        let actions = turn(self, c);
        self.request_decision(DecisionPoint::Turn, c, actions);
    }

    fn act(&mut self, f: &mut RoundFrame) {
        let who = CombatantId(f.at);
        *f = RoundFrame { stage: RoundStage::Outcome, at: f.at + 1 };
        self.body_mut(who).acted = true;
        if self.body(who).breathless {
            self.body_mut(who).breathless = false;
            self.emit(EventBuilder::new(EventKind::Recovered).on(who).cite(&[Y_DEG_01]));
        }
        match self.take_answer() {
            Action::Step(to) => self.push(Frame::Step(who, to)),
            Action::Strike(at) => {
                self.emit(EventBuilder::new(EventKind::Attack).by(who).on(at).cite(&[Y_ATK_01]));
                let stage = StrikeStage::Reaction(ReactStage::Ask);
                self.push(Frame::Strike(StrikeFrame { by: who, at, stage }));
            }
            Action::Wait | Action::Duck | Action::Nothing => {
                self.emit(EventBuilder::new(EventKind::Waited).by(who).cite(&[Y_INIT_01]));
            }
        }
    }
}
