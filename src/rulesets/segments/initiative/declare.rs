//! The parts of one combatant's declaration (S-INIT-04).

use crate::rulesets::segments::action::{Action, Aim, Deed, Ready};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::RulesCtx;
use crate::rulesets::segments::frames::{DeclareFrame, DeclareStage};
use crate::rulesets::segments::points::DecisionPoint;
use crate::vocab::CombatantId;

fn after(stage: DeclareStage) -> DeclareStage {
    use DeclareStage::*;
    match stage {
        Action => Ready,
        Ready => Rise,
        Rise => Extra,
        Extra => Stance,
        Stance => Aim,
        Aim => NoMovement,
        NoMovement => FreeAction,
        FreeAction => SecondFreeAction,
        SecondFreeAction | Over => Over,
    }
}

impl RulesCtx<'_, '_> {
    pub fn advance_declare(&mut self, f: &mut DeclareFrame) -> bool {
        if f.stage == DeclareStage::Over {
            self.conclude_declaration(f.who);
            return true;
        }
        if std::mem::take(&mut f.asked) {
            let answer = self.take_answer();
            f.stage = self.take_part(f.who, f.stage, answer);
            return false;
        }
        let (point, actions) = self.part_to_ask(f.who, f.stage);
        if actions.is_empty() {
            f.stage = after(f.stage);
        } else {
            f.asked = true;
            self.request_decision(point, f.who, actions);
        }
        false
    }

    fn part_to_ask(&self, who: CombatantId, stage: DeclareStage) -> (DecisionPoint, Vec<Action>) {
        use DecisionPoint as Point;
        match stage {
            DeclareStage::Action if self.cond(who).broken => (Point::DeclareBroken, self.broken_actions(who)),
            DeclareStage::Action => (Point::DeclareAction, self.declare_actions(who)),
            DeclareStage::Ready => (Point::DeclareReady, self.ready_actions(who)),
            DeclareStage::Rise => (Point::DeclareRise, self.rise_actions(who)),
            DeclareStage::Extra => (Point::DeclareExtra, self.extra_actions(who)),
            DeclareStage::Stance => (Point::DeclareStance, self.stance_actions(who)),
            DeclareStage::Aim => (Point::DeclareAim, self.aim_actions(who)),
            DeclareStage::NoMovement => (Point::DeclareNoMovement, self.no_movement_actions(who)),
            DeclareStage::FreeAction | DeclareStage::SecondFreeAction | DeclareStage::Over => {
                (Point::DeclareFreeAction, self.free_action_actions(who))
            }
        }
    }

    /// Records an answer and returns the next part.
    fn take_part(&mut self, who: CombatantId, stage: DeclareStage, answer: Action) -> DeclareStage {
        let turn = self.turn_mut(who);
        match answer {
            Action::Declare(deed) => {
                turn.deed = Some(deed);
                turn.rises = deed == Deed::RiseAndCower;
                if deed == Deed::Surrender {
                    self.surrender(who, &[S_MORALE_08]);
                }
                if self.cond(who).broken || deed == Deed::Surrender {
                    return DeclareStage::Over;
                }
            }
            Action::Ready(ready) => {
                turn.ready = ready;
                // S-INIT-26
                if let Ready::DrawDrop(_, dropped) = ready {
                    self.let_go(who, dropped, &[S_INIT_26]);
                }
            }
            Action::Extra(extra) => turn.extra = extra,
            Action::Defend(sacrifice) => turn.defend = sacrifice,
            Action::Aim(aim) => turn.aim = aim,
            Action::Free(act) => turn.free.push(act),
            Action::Yes if stage == DeclareStage::Rise => turn.rises = true,
            Action::Yes => turn.no_movement = true,
            // No free action, so no second one either.
            Action::None => return DeclareStage::Over,
            _ => {}
        }
        after(stage)
    }

    fn conclude_declaration(&mut self, who: CombatantId) {
        if !self.is_active(who) {
            return;
        }
        let turn = self.turn(who);
        let rank = self.stance_rank(who, turn);
        let turn = self.turn_mut(who);
        (turn.declared, turn.stance_rank) = (true, rank);
        self.carry_aim(who);
        self.tell_declaration(who);
    }

    /// Carries a careful aim without a remaining attack over to the first shot of the next round (S-RNG-07).
    fn carry_aim(&mut self, who: CombatantId) {
        let kept = self.cond_mut(who).aim_kept.take();
        let turn = self.turn(who);
        let Some(Deed::Shoot(shot)) = turn.deed else { return };
        let (aims, left) = (turn.aim == Aim::CarefulAim, self.attacks_left(who, turn));
        let weapon = self.arm_row_id(who, shot.arm, 1);
        if aims && left == 0 {
            self.cond_mut(who).aim_kept = Some(weapon);
        }
        self.turn_mut(who).aim_carried = !aims && kept == Some(weapon);
    }
}
