//! ATTACK: target choice, attack roll, hit (section 5).

mod hit;
mod strike;

use super::action::{Action, Arm, Manner};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::Fact;
use super::frames::{AttackFrame, AttackStage, Frame};
use super::level::{Kind, traits};
use super::points::DecisionPoint;
use super::unit::Focus;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, Value};

/// Advances the attacks and spells of a combatant's own count.
pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Attack(f) => t.advance_attack(f),
        Frame::Spell(f) => t.advance_spell(f),
        Frame::Follow { by, into, asked } => t.advance_follow(*by, *into, asked),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub fn advance_attack(&mut self, f: &mut AttackFrame) -> bool {
        match f.stage {
            AttackStage::Target => self.find_target(f),
            AttackStage::TargetAnswer => {
                let action = self.take_answer();
                self.take_target(f, action);
                f.stage = AttackStage::Mode;
            }
            AttackStage::Mode => self.ask_mode(f),
            AttackStage::ModeAnswer => {
                f.subdual = self.take_answer() == Action::Subdual;
                f.stage = AttackStage::Roll;
            }
            AttackStage::Roll => self.roll_attack(f),
            AttackStage::Done => return true,
        }
        false
    }

    fn find_target(&mut self, f: &mut AttackFrame) {
        if f.charge && self.charge_exposes() {
            let declared = f.target.expect("a charge has its target");
            self.name_target(f, declared);
        }
        let actions = match f.target {
            Some(only) => vec![Action::Target(only)],
            None => self.target_actions(f.attacker, f.arm, f.manner),
        };
        if let [Action::Target(only)] = actions[..] {
            f.target = Some(only);
            f.stage = AttackStage::Mode;
            return;
        }
        f.stage = AttackStage::TargetAnswer;
        self.request_decision(DecisionPoint::ChooseTarget, f.attacker, actions);
    }

    /// Resolves the answer to `choose_target`: a named target or a random one (H-ATK-06, H-ATK-07).
    fn take_target(&mut self, f: &mut AttackFrame, action: Action) {
        if let Action::Target(target) = action {
            return self.name_target(f, target);
        }
        let (pool, _) = self.targets_at_hand(f.attacker, f.arm);
        let (target, roll) = self.pick("random target", f.attacker, &pool);
        f.target = Some(target);
        // Emitted at once: the following events reveal the target anyway.
        self.emit(EventBuilder::new(EventKind::TargetDrawn).by(f.attacker).on(target).roll(roll).cite(&[H_ATK_06]));
    }

    /// Sets the named target (H-ATK-07). Naming one of several exposes the attacker.
    fn name_target(&mut self, f: &mut AttackFrame, target: CombatantId) {
        (f.target, f.named) = (Some(target), true);
        let (pool, _) = self.targets_at_hand(f.attacker, f.arm);
        if !f.manner.far() && pool.iter().any(|e| *e != target && self.is_active(*e)) {
            self.fix_eyes(f.attacker, target);
        }
    }

    /// Fixes the attacker's attention on one enemy, which exposes it to the others (H-ATK-07).
    pub fn fix_eyes(&mut self, who: CombatantId, on: CombatantId) {
        if !self.naming_exposes() {
            return;
        }
        let until = self.clock.tick + 1;
        self.cond_mut(who).focused = Some(Focus { on, until });
        self.emit(
            EventBuilder::new(EventKind::Focused)
                .by(who)
                .on(on)
                .fact(Fact::Bonus, Value::Number(2))
                .cite(&[H_ATK_07, H_DMG_21]),
        );
    }

    /// Asks whether to subdue, if the target allows it (H-SUBD-01).
    fn ask_mode(&mut self, f: &mut AttackFrame) {
        let target = f.target.expect("a target was found");
        let stats = self.stats(target);
        let fits = f.manner == Manner::Melee
            && matches!(f.arm, Arm::Item(_))
            && matches!(stats.kind, Kind::Humanoid | Kind::Dragon)
            && !stats.has(traits::NO_SUBDUAL);
        if !fits {
            f.stage = AttackStage::Roll;
            return;
        }
        f.stage = AttackStage::ModeAnswer;
        self.request_decision(DecisionPoint::AttackMode, f.attacker, vec![Action::Normal, Action::Subdual]);
    }
}
