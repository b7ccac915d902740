//! Rounds and turns.

use super::action::Action;
use super::cards::*;
use super::components::{BattleState, RulesCtx, RulesParams};
use super::events::EventKind;
use super::frames::{Frame, ReactStage, RoundFrame, RoundStage, StrikeFrame, StrikeStage, TurnStage};
use super::options::turn;
use super::points::DecisionPoint;
use super::queries::BattleQueries;
use affray::engine::{EventBuilder, RuleSystems, StepHooks};
use affray::vocab::{CombatantId, Value};

impl StepHooks<Frame> for RulesCtx<'_, '_> {}

pub fn initiative(params: RulesParams) {
    let mut t = params.ctx();
    while t.is_current_system(RuleSystems::Initiative) {
        t.advance(|t, frame| {
            if let Frame::Round(f) = frame
                && let RoundStage::Initiative(stage) = f.stage
            {
                t.round(f, stage);
            }
            false
        });
    }
}

/// Ends the battle (Y-MORALE-02).
pub fn outcome(params: RulesParams) {
    let mut t = params.ctx();
    while t.is_current_system(RuleSystems::Outcome) {
        t.advance(|t, frame| {
            let Frame::Round(f) = frame else { return true };
            f.stage = RoundStage::Initiative(TurnStage::Next);
            let left = t.sides_left();
            let (winner, reason) = match left[..] {
                [] => (None, "nobody_left"),
                [only] => (Some(only), "last_side_standing"),
                _ if t.clock.round > t.setting().level.round_limit => (None, "round_limit"),
                _ => return false,
            };
            let mut tell = EventBuilder::new(EventKind::BattleOver).word("reason", reason).cite(&[Y_MORALE_02]);
            if let Some(side) = winner {
                tell = tell.fact("winner", Value::Faction(side));
            }
            t.emit(tell);
            t.finish(winner, reason);
            false
        });
    }
}

impl RulesCtx<'_, '_> {
    fn round(&mut self, f: &mut RoundFrame, stage: TurnStage) {
        match stage {
            TurnStage::Begin => self.begin_round(f),
            TurnStage::Next => self.next_turn(f),
            TurnStage::Answer => self.act(f),
        }
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
        self.ask(DecisionPoint::Turn, c, actions);
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
