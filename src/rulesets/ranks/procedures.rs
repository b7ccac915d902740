//! Dispatch of procedures to their handlers. A handler gets only the stages of its own rule system.

use super::ctx::RulesCtx;
use super::frames::{ChargeStage, Frame, TurnStage};
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
        Frame::Battle(f) => t.advance_battle(f),
        Frame::Turn(f) => match f.stage {
            TurnStage::Initiative(stage) => t.advance_turn(f, stage),
            TurnStage::Movement => t.movement_phase(f),
        },
        Frame::Group(f) => t.advance_group(f),
        Frame::Blast(f) => t.advance_blast(f),
        Frame::Cleave(f) => t.advance_cleave(f),
        Frame::Charge(f) => match f.stage {
            ChargeStage::Movement => t.advance_charge(f),
            ChargeStage::Reaction(stage) => t.meet_charge(f, stage),
        },
        Frame::Counter(f) => t.advance_counter(f),
        Frame::Scar(f) => t.advance_scar(f),
        Frame::Nerves => {
            t.try_nerves();
            *frame = Frame::Check;
            false
        }
        Frame::Check => {
            t.check_end();
            true
        }
        Frame::Front { asked } => t.advance_front(asked),
        // Never on top of the agenda.
        Frame::Busy | Frame::Done => true,
    }
}
