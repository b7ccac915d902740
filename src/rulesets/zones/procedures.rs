//! Dispatch of procedures to their handlers. A handler receives only the stages of its own rule system.

use super::ctx::RulesCtx;
use super::frames::{AttackStage, Frame, RoundStage, StepStage};
use crate::engine::RuleSystems;

impl RulesCtx<'_, '_> {
    /// Runs a system if it is the current one: advances the top frame until the battle waits.
    pub fn drive(&mut self, system: RuleSystems) {
        if !self.is_current_system(system) {
            return;
        }
        while self.can_advance() {
            self.advance(step);
        }
        self.spawn_made();
    }
}

/// Advances a frame by one stage; returns true when the procedure is over.
fn step(t: &mut RulesCtx, frame: &mut Frame) -> bool {
    match frame {
        Frame::Round(f) => {
            match f.stage {
                RoundStage::Initiative(stage) => t.advance_round(f, stage),
                RoundStage::Morale(stage) => t.advance_morale(f, stage),
                RoundStage::Degradation => t.wear_after_battle(f),
                RoundStage::Outcome(stage) => t.advance_outcome(f, stage),
            }
            false
        }
        Frame::Turn(f) => t.advance_turn(f),
        Frame::Step(f) => match f.stage {
            StepStage::Movement(stage) => t.advance_step(f, stage),
            StepStage::Reaction => t.strike_opportunity(f),
        },
        Frame::Attack(f) => match f.stage {
            AttackStage::Attack(stage) => t.advance_attack(f, stage),
            AttackStage::Reaction(stage) => t.advance_reaction(f, stage),
            AttackStage::Degradation => t.wear_attack(f),
        },
        Frame::Hold(f) => t.advance_hold(f),
        Frame::Resume(f) => t.advance_resume(f),
        // These frames never reach the top.
        Frame::Busy | Frame::Done => true,
    }
}
