//! REACTION: free attacks and fending off, decided one reactor after the other (section 6).

use super::action::Action;
use super::aim::Strike;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, FreeAttackReason};
use super::frames::{AskStage, Frame, FumbleFrame, FumbleStage, MoveStage, Opening};
use super::points::DecisionPoint;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::CombatantId;

/// Asks the reactors and executes their answers.
pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Move(f) if let MoveStage::Reaction(reaction) = f.stage => t.answer_reaction(f, reaction),
        Frame::Fumble(f) if let FumbleStage::Reaction(stage) = f.stage => t.offer_fumble_attacks(f, stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Resolves one free attack at once (H-REACT-03, H-REACT-06). Returns true if it hit and could hurt the target.
    pub fn free_attack(&mut self, by: CombatantId, on: CombatantId, opening: Opening) -> bool {
        let Some((arm, manner)) = self.free_arm(by, on) else { return false };
        let (why, rule) = match opening {
            Opening::Fumble => (FreeAttackReason::Fumble, H_FUMB_01),
            Opening::Stumble => (FreeAttackReason::Stumble, H_MOVE_14),
            Opening::Passing => (FreeAttackReason::Passing, H_MOVE_09),
            Opening::Flight => (FreeAttackReason::Flight, H_MOVE_15),
        };
        self.emit(
            EventBuilder::new(EventKind::FreeAttack)
                .by(by)
                .on(on)
                .word(Fact::Why, why)
                .cite(&[H_REACT_01, H_REACT_02, H_REACT_03, H_REACT_04, H_REACT_06, rule])
                .cite_if(matches!(opening, Opening::Flight | Opening::Stumble), &[H_MOVE_16])
                .cite_if(opening != Opening::Fumble, &[H_DICE_08]),
        );
        let landed = self.strike(Strike::new(by, arm, manner, on).reaction(), None);
        if landed.fumbled {
            self.fumble_table(by, arm, manner, on, true);
        }
        // Other openings arise at arm's length.
        if landed.felt && self.arm_row(arm).fends && self.distance(by, on) >= 2 {
            self.keep_at_bay(on, by);
        }
        landed.felt
    }

    /// Offers free attacks on a fumbler (H-FUMB-01, H-REACT-05).
    pub fn offer_fumble_attacks(&mut self, f: &mut FumbleFrame, stage: AskStage) -> bool {
        if stage == AskStage::Answer {
            let yes = self.take_answer() == Action::Yes;
            let by = f.reactors.queue[f.reactors.at as usize];
            f.reactors.at += 1;
            f.stage = FumbleStage::Reaction(AskStage::Ask);
            if yes {
                self.free_attack(by, f.who, Opening::Fumble);
            } else {
                self.emit(EventBuilder::new(EventKind::LetPass).by(by).on(f.who).cite(&[H_REACT_05]));
            }
        }
        let next = f.reactors.queue.get(f.reactors.at as usize).copied().filter(|_| self.is_active(f.who));
        match next {
            None => f.stage = FumbleStage::Degradation,
            Some(e) if self.may_react(e, f.who) && self.free_arm(e, f.who).is_some() => {
                f.stage = FumbleStage::Reaction(AskStage::Answer);
                self.request_decision(DecisionPoint::FreeAttack, e, vec![Action::Yes, Action::No]);
            }
            Some(_) => f.reactors.at += 1,
        }
        false
    }
}
