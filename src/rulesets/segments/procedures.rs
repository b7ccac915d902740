//! Dispatch of procedures to their handlers. A handler receives only the stages of its own rule system.

use super::ctx::RulesCtx;
use super::frames::{EndStage, Frame, StepStage, StrikeStage};
use crate::engine::RuleSystems;

impl RulesCtx<'_, '_> {
    /// Begins a rule system if it is the current one, and advances the top frame until the battle waits for an answer.
    pub fn drive(&mut self, system: RuleSystems) {
        if !self.is_current_system(system) {
            return;
        }
        while self.can_advance() {
            self.advance(step);
        }
    }
}

/// Advances a frame. Returns true when its procedure is over.
fn step(t: &mut RulesCtx, frame: &mut Frame) -> bool {
    match frame {
        Frame::Round(f) => t.advance_round(f),
        Frame::Declare(f) => t.advance_declare(f),
        Frame::Segment(f) => t.advance_segment(f),
        Frame::Act(f) => t.advance_act(f),
        Frame::Strike(f) => match f.stage {
            StrikeStage::Attack(part) => t.advance_strike(f, part),
            StrikeStage::Degradation => t.wear_of_strike(f),
        },
        Frame::BeginCast(f) => t.advance_cast(f),
        Frame::SpellOff(f) => t.advance_spell(f),
        Frame::Mover(f) => t.advance_mover(f),
        Frame::Step(f) => match f.stage {
            StepStage::Movement(part) => t.advance_step(f, part),
            StepStage::Reaction(part) => t.advance_free_attack(f, part),
        },
        Frame::Force(f) => t.advance_force(f),
        Frame::Settle(mark) => t.settle(*mark),
        Frame::End(f) => match f.stage {
            EndStage::Degradation(stage) => t.end_wear(f, stage),
            EndStage::Morale(stage) => t.end_nerve(f, stage),
            EndStage::Outcome => t.end_round(f),
        },
        // Neither reaches the top of the agenda.
        Frame::Busy | Frame::Done => true,
    }
}
