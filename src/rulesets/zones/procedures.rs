//! How procedures go on: each stage of each is driven by the rule system it is named after.

use super::components::RulesCtx;
use super::frames::{AttackStage, Frame, RoundStage, StepStage};
use crate::engine::RuleSystems;

impl RulesCtx<'_, '_> {
    /// Goes on while the procedure on top is that rule system's.
    pub fn run(&mut self, system: RuleSystems) {
        while self.up(system) {
            self.advance(Self::go_on);
        }
        self.spawn_made();
    }

    /// One stage of a procedure. True when it is over.
    fn go_on(&mut self, frame: &mut Frame) -> bool {
        match frame {
            Frame::Round(f) => {
                match f.stage {
                    RoundStage::Initiative(stage) => self.advance_round(f, stage),
                    RoundStage::Morale(stage) => self.advance_morale(f, stage),
                    RoundStage::Degradation => self.wear_after_battle(f),
                    RoundStage::Outcome(stage) => self.advance_outcome(f, stage),
                }
                false
            }
            Frame::Turn(f) => self.advance_turn(f),
            Frame::Step(f) => match f.stage {
                StepStage::Movement(stage) => self.advance_step(f, stage),
                StepStage::Reaction => self.strike_opportunity(f),
            },
            Frame::Attack(f) => match f.stage {
                AttackStage::Attack(stage) => self.advance_attack(f, stage),
                AttackStage::Reaction(stage) => self.advance_reaction(f, stage),
                AttackStage::Degradation => self.wear_attack(f),
            },
            Frame::Hold(f) => self.advance_hold(f),
            Frame::Resume(f) => self.advance_resume(f),
            Frame::Busy | Frame::Done => true,
        }
    }
}
