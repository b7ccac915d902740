//! Dispatch of procedures to their handlers. A handler gets only the stages of its own rule system.

use super::ctx::RulesCtx;
use super::frames::{AttackStage, Frame, ResolveStage};
use crate::engine::RuleSystems;

impl RulesCtx<'_, '_> {
    /// Runs a rule system if it is the current one. It advances the frame on top of the agenda until the battle waits.
    pub fn drive(&mut self, system: RuleSystems) {
        if !self.is_current_system(system) {
            return;
        }
        while self.can_advance() {
            self.advance(step);
        }
    }
}

/// Advances a procedure by one step. Returns true when it is finished.
fn step(t: &mut RulesCtx, frame: &mut Frame) -> bool {
    match frame {
        Frame::Round(f) => t.advance_round(f),
        Frame::Hazards => t.strike_hazards(),
        Frame::Move(f) => t.advance_move(f),
        Frame::Count(f) => t.advance_count(f),
        Frame::Act(f) => t.advance_act(f),
        Frame::Attack(f) => match f.stage {
            AttackStage::Attack(stage) => t.advance_attack(f, stage),
            AttackStage::Reaction(stage) => t.advance_reaction(f, stage),
            AttackStage::Degradation => t.wear_of_attack(f),
        },
        Frame::Settle => t.settle(),
        Frame::Resolve(stage) => match *stage {
            ResolveStage::Attack(part) => t.resolve_wounds(stage, part),
            ResolveStage::Degradation => t.resolve_reloads(stage),
            ResolveStage::Reaction => t.resolve_spotting(stage),
            ResolveStage::Morale(part) => t.resolve_nerve(stage, part),
            ResolveStage::Outcome => t.resolve_outcome(),
        },
        // Never on top of the agenda.
        Frame::Busy | Frame::Done => true,
    }
}
