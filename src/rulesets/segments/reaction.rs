//! The REACT clauses: free attacks on combatants that withdraw (section 6.2).

use super::action::Action;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::frames::{Frame, FreeAttackPart, StepFrame, StepPart, StepStage};
use super::level::Mode;
use super::points::DecisionPoint;
use crate::engine::{RuleSystems, wrong_system};

pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Step(f) if let StepStage::Reaction(part) = f.stage => t.advance_free_attack(f, part),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Offers free attacks to one enemy after another. Each attack and its consequences are resolved before the next
    /// offer (S-REACT-11, S-REACT-13, S-REACT-16).
    pub fn advance_free_attack(&mut self, f: &mut StepFrame, part: FreeAttackPart) -> bool {
        let threat = f.threats.get(usize::from(f.at)).copied().filter(|_| self.is_active(f.who));
        let Some(by) = threat else {
            f.stage = StepStage::Movement(StepPart::Take);
            return false;
        };
        let next = match part {
            FreeAttackPart::Ask if !self.can_act(by) => FreeAttackPart::Next,
            FreeAttackPart::Ask => {
                let actions = self.free_attack_actions(by, f.who);
                self.request_decision(DecisionPoint::FreeAttack, by, actions);
                FreeAttackPart::Answer
            }
            FreeAttackPart::Answer => {
                match self.take_answer() {
                    Action::Take(arm) => {
                        self.turn_mut(by).free_attacks.push(f.who);
                        self.push(Frame::Settle(f.mark));
                        self.begin_strike(by, arm, Mode::Melee, 0, f.who, true);
                    }
                    _ => {
                        self.emit(EventBuilder::new(EventKind::FreeAttackDeclined).by(by).on(f.who).cite(&[S_REACT_11]))
                    }
                }
                FreeAttackPart::Next
            }
            FreeAttackPart::Next => {
                f.at += 1;
                FreeAttackPart::Ask
            }
        };
        f.stage = StepStage::Reaction(next);
        false
    }
}
