//! Groups: all attacks of a turn on one target, resolved together (R-ATK-05, order of section 12, step 7).

use super::Landed;
use crate::rulesets::ranks::action::{Action, Aim, DeclaredAction};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::damage::Harm;
use crate::rulesets::ranks::dice::Manner;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, Loss};
use crate::rulesets::ranks::frames::{Fate, Foresight, Frame, GroupFrame, GroupStage, Member, NO_RESULT};
use crate::rulesets::ranks::level::{Condition, Enchantment, LostTargets, Spell};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::CombatantId;

/// Returns the attack that a declaration adds to a group, with its target; `None` if the declaration joins no group.
pub fn member(who: CombatantId, declared: DeclaredAction) -> Option<(Member, CombatantId)> {
    use crate::rulesets::ranks::action::{Arm, Mode};
    let open = |mode, arm, spell, charge, daring| Member {
        who,
        mode,
        arm,
        spell,
        charge,
        daring,
        fate: Fate::Open,
        close: false,
        result: 0,
        sixes: false,
        piercing: false,
        gifts: [None; 2],
    };
    match declared {
        DeclaredAction::Attack { mode, arm, target } => Some((open(mode, arm, None, false, false), target)),
        DeclaredAction::Charge { mode, arm, target, .. } => Some((open(mode, arm, None, true, false), target)),
        DeclaredAction::Daring { mode, arm, target } => Some((open(mode, arm, None, false, true), target)),
        DeclaredAction::Cast { spell: Spell::Bolt, aim: Aim::Combatant(target) } => {
            Some((open(Mode::Shot, Arm::Unarmed, Some(Spell::Bolt), false, false), target))
        }
        _ => None,
    }
}

impl Member {
    pub fn strike(&self, target: CombatantId, dared: Option<bool>) -> Strike {
        match self.spell {
            Some(spell) => Strike::cast(self.who, spell, target),
            None => Strike { dared, ..Strike::new(self.who, self.mode, self.arm, target) },
        }
    }
    /// Returns true for shots, throws and bolts (R-INIT-09, R-INIT-12).
    pub fn far(&self) -> bool {
        self.spell.is_some() || self.mode.far()
    }
}

impl RulesCtx<'_, '_> {
    pub fn advance_group(&mut self, f: &mut GroupFrame) -> bool {
        match f.stage {
            GroupStage::Losses => self.group_losses(f),
            GroupStage::RedirectAnswer => self.redirect(f),
            GroupStage::Risks => {
                self.group_risks(f);
                f.at = 0;
                f.stage = GroupStage::Dice;
            }
            GroupStage::Dice => self.group_dice(f),
            GroupStage::DieAnswer => {
                let manner = self.answered_manner();
                self.roll_member(f, manner);
                f.stage = GroupStage::Dice;
            }
            GroupStage::Kept => {
                f.stage = GroupStage::After;
                self.keep_highest(f);
            }
            GroupStage::After => {
                f.stage = GroupStage::Counter;
                self.group_aftermath(f);
            }
            GroupStage::Counter => {
                f.stage = GroupStage::Strays;
                f.at = 0;
                // R-REACT-08: shots are not answered, not even point-blank ones.
                let near = f.members.iter().filter(|m| m.fate == Fate::Rolled && m.close && !m.far());
                let attackers: Few<(CombatantId, bool)> = near.map(|m| (m.who, m.charge)).collect();
                self.offer_counter(f.target, &attackers);
            }
            GroupStage::Strays | GroupStage::StrayAfter => return self.group_strays(f),
            GroupStage::Over => return true,
        }
        false
    }

    /// Checks the next member and drops it if its attack is lost (R-INIT-13, R-INIT-14, R-INIT-17).
    fn group_losses(&mut self, f: &mut GroupFrame) {
        let Some(m) = f.members.get(f.at as usize).copied() else {
            f.at = 0;
            let any = f.members.iter().any(|m| m.fate == Fate::Open);
            f.stage = if any { GroupStage::Risks } else { GroupStage::Over };
            return;
        };
        self.turn_mut(m.who).acted = true;
        if self.unable(&m) {
            f.members[f.at as usize].fate = Fate::Lost;
        } else if let Some(why) = self.out_of_hand(&m.strike(f.target, None)) {
            f.members[f.at as usize].fate = Fate::Lost;
            if self.house().lost_targets == LostTargets::Redirect {
                let actions = self.redirections(&m);
                if !actions.is_empty() {
                    f.stage = GroupStage::RedirectAnswer;
                    let actions = actions.into_iter().map(Action::Redirect).chain([Action::Nothing]).collect();
                    return self.request_decision(DecisionPoint::Redirect, m.who, actions);
                }
            }
            self.lose_attack(&m, f.target, why);
        }
        f.at += 1;
    }

    /// Emits the loss of an attack whose target is gone or out of reach (R-INIT-14).
    fn lose_attack(&mut self, m: &Member, target: CombatantId, why: Loss) {
        let lost = EventBuilder::new(EventKind::Lost).by(m.who).on(target).word(Fact::Why, why).cite(&[R_INIT_14]);
        let gone = why == Loss::TargetGone;
        self.emit(lost.cite_if(m.spell.is_some(), &[R_SPELL_01]).cite_if(gone, &[R_ATK_19]));
    }

    /// Returns true if the attacker can no longer make the attack, and emits its loss. A charger attacks even if set
    /// weapons have routed it (R-CHARGE-03).
    fn unable(&mut self, m: &Member) -> bool {
        if m.charge && !self.turn(m.who).arrived {
            return true; // the event was emitted in the Movement phase
        }
        let routed = self.has(m.who, Condition::Routed) && !m.charge;
        let why = if !self.is_active(m.who) {
            Some(Loss::NotActive)
        } else if routed {
            Some(Loss::Forbidden)
        } else if m.spell.is_none() && !self.at_hand(m.who, m.mode, m.arm) {
            Some(Loss::NotInHand)
        } else {
            None
        };
        if let Some(why) = why {
            self.lose_action(m.who, why);
        } else if let Some(spell) = m.spell {
            self.spend_spell(m.who, spell);
        }
        why.is_some()
    }

    /// Returns the reason why the target can no longer be attacked, or `None` if it can (R-INIT-14).
    fn out_of_hand(&self, s: &Strike) -> Option<Loss> {
        if !self.is_active(s.target) {
            return Some(Loss::TargetGone);
        }
        let Some(distance) = self.distance(s.by, s.target) else { return Some(Loss::OtherField) };
        let reached = if s.spell.is_some() { distance >= 1 } else { self.in_range(s.by, s.mode, s.target) };
        (!reached).then_some(Loss::OutOfReach)
    }

    fn redirections(&self, m: &Member) -> Vec<CombatantId> {
        self.foes_of(m.who).filter(|e| self.out_of_hand(&m.strike(*e, None)).is_none()).collect()
    }

    /// Turns the attack on another target, as a group of its own that is resolved at once (house rule `lost_targets`).
    fn redirect(&mut self, f: &mut GroupFrame) {
        let answer = self.take_answer();
        let mut m = f.members[f.at as usize];
        f.at += 1;
        f.stage = GroupStage::Losses;
        if let Action::Redirect(target) = answer {
            self.emit(EventBuilder::new(EventKind::Redirected).by(m.who).on(target).cite(&[R_INIT_14]));
            m.fate = Fate::Open;
            let members = [m].into_iter().collect();
            let group = GroupFrame { stage: GroupStage::Risks, target, members, at: 0, thorns: false };
            self.push(Frame::Group(Box::new(group)));
        } else if let Some(why) = self.out_of_hand(&m.strike(f.target, None)) {
            self.lose_attack(&m, f.target, why);
        }
    }

    /// Rolls the tests of daring attacks and the stray dice of shots (step 7(a)).
    fn group_risks(&mut self, f: &mut GroupFrame) {
        for ix in 0..f.members.len() {
            let m = f.members[ix];
            if m.fate != Fate::Open {
                continue;
            }
            if m.daring {
                self.dare(m.who);
            }
            if m.spell.is_none() && m.mode.shoots() {
                f.members[ix].fate = self.risk_stray(m.who, f.target);
            }
        }
    }

    /// Rolls the Guard test of a daring attack (R-RISK-02).
    fn dare(&mut self, c: CombatantId) {
        let value = self.guard_value(c);
        let tested = self.test("Guard test of a daring attack", c, value);
        self.turn_mut(c).dared = Some(tested.passed);
        self.emit(
            EventBuilder::new(EventKind::Daring)
                .by(c)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_RISK_01, R_RISK_02, R_UNIT_07, R_UNIT_08, R_UNIT_09]),
        );
    }

    /// Rolls the dice of the next member (step 7(b)).
    fn group_dice(&mut self, f: &mut GroupFrame) {
        let Some(m) = f.members.get(f.at as usize).copied() else {
            f.stage = GroupStage::Kept;
            return;
        };
        if m.fate != Fate::Open {
            f.at += 1;
            return;
        }
        let s = m.strike(f.target, self.turn(m.who).dared);
        match self.settled_manner(&s, self.causes(&s).kind()) {
            Some(manner) => self.roll_member(f, manner),
            None => {
                f.stage = GroupStage::DieAnswer;
                self.ask_die(m.who);
            }
        }
    }

    fn roll_member(&mut self, f: &mut GroupFrame, manner: Manner) {
        let m = f.members[f.at as usize];
        let s = m.strike(f.target, self.turn(m.who).dared);
        let odds = self.causes(&s);
        let landed: Landed = self.roll_attack(&s, manner);
        let rules = [if m.charge { R_CHARGE_05 } else { R_ATK_06 }];
        self.tell_struck(&s, &odds, &landed, &rules);
        let (close, gifts) = (self.distance(s.by, s.target) == Some(0), self.gifts_of(&s));
        let done = &mut f.members[f.at as usize];
        done.fate = Fate::Rolled;
        done.close = close;
        done.gifts = gifts;
        done.result = landed.result;
        done.sixes = landed.sixes;
        done.piercing = landed.piercing;
        self.use_up(&s);
        f.at += 1;
        self.forget_results(f, f.best());
    }

    /// Erases results that can no longer matter, so that a forecast merges more playouts. Keeps only the result of member
    /// `but`, capped at the damage that the target can take. Does nothing outside a forecast.
    fn forget_results(&self, f: &mut GroupFrame, but: Option<usize>) {
        if self.clock.foresight == Foresight::None {
            return;
        }
        let wounds = self.wounds(f.target);
        for (ix, m) in f.members.iter_mut().enumerate().filter(|(_, m)| m.fate == Fate::Rolled) {
            let armour = self.armour_against(f.target, m.piercing);
            m.result = m.result.min(armour + wounds.guard + wounds.life);
            if Some(ix) != but || m.result <= armour {
                (m.result, m.piercing) = (NO_RESULT, false);
            }
            m.sixes &= but.is_some();
        }
    }

    /// Applies the single highest result (step 7(c), R-ATK-05, R-ATK-06).
    fn keep_highest(&mut self, f: &mut GroupFrame) {
        f.thorns = self.wears(f.target, Enchantment::Thorns);
        let Some(best) = f.best().map(|ix| f.members[ix]) else { return };
        let slayer = f.rolled().find(|m| m.sixes).map(|m| m.who);
        if f.rolled().count() > 1 {
            let kept = EventBuilder::new(EventKind::Kept).by(best.who).on(f.target).amount(best.result);
            self.emit(kept.cite(&[R_ATK_05, R_ATK_06]));
        }
        let slain = slayer.is_some() && self.slayable(Harm::attack(f.target, best.who, HarmCause::Attack, best.result));
        let by = slayer.filter(|_| slain).unwrap_or(best.who);
        let harm = Harm::attack(f.target, by, HarmCause::Attack, best.result);
        self.forget_results(f, None);
        self.land(harm.piercing(best.piercing).slaying(slayer.is_some()));
    }

    /// Applies the conditions of enchanted attacks (R-ENCH-05), then thorns (step 7(d), R-ENCH-09).
    fn group_aftermath(&mut self, f: &GroupFrame) {
        for m in f.members.iter().filter(|m| m.fate == Fate::Rolled) {
            for gift in m.gifts.into_iter().flatten() {
                self.give_enchantment(f.target, gift);
            }
        }
        if f.thorns {
            for m in f.members.iter().filter(|m| m.fate == Fate::Rolled && m.close) {
                self.prick(f.target, m.who);
            }
        }
    }

    /// Deals the damage of thorns to an attacker (R-ENCH-09).
    pub(super) fn prick(&mut self, wearer: CombatantId, attacker: CombatantId) {
        if self.is_active(attacker) {
            self.emit(EventBuilder::new(EventKind::Pricked).by(wearer).on(attacker).cite(&[R_ENCH_09, R_DMG_09]));
            self.suffer(attacker, Some(wearer), HarmCause::Thorns, 1, None);
        }
    }
}
