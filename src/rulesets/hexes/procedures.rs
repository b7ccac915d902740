//! Dispatch of procedures to their handlers. A handler receives only the stages of its own rule system.

use super::ctx::RulesCtx;
use super::frames::{CheckStage, Frame, FumbleStage, MoveStage};
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
    }
}

/// Advances a frame by one stage; returns true when the procedure is over.
fn step(t: &mut RulesCtx, frame: &mut Frame) -> bool {
    match frame {
        Frame::Battle(f) => t.advance_battle(f),
        Frame::Parley(f) => t.advance_parley(f),
        Frame::Round(f) => t.advance_round(f),
        Frame::Count(f) => t.advance_count(f),
        Frame::Action(f) => t.advance_action(f),
        Frame::Move(f) => match f.stage {
            MoveStage::Movement(stage) => t.advance_move(f, stage),
            MoveStage::Reaction(reaction) => t.answer_reaction(f, reaction),
        },
        Frame::LeaveWall { who, asked } => t.advance_leave_wall(*who, asked),
        Frame::Attack(f) => t.advance_attack(f),
        Frame::Spell(f) => t.advance_spell(f),
        Frame::Follow { by, into, asked } => t.advance_follow(*by, *into, asked),
        Frame::Fumble(f) => match f.stage {
            FumbleStage::Reaction(stage) => t.offer_fumble_attacks(f, stage),
            FumbleStage::Degradation => t.finish_fumble(f),
        },
        Frame::Check(stage) => match stage {
            CheckStage::Outcome => t.check_outcome(stage),
            CheckStage::Morale => t.check_nerves(),
        },
        // These frames never reach the top.
        Frame::Busy | Frame::Done => true,
    }
}
