//! Cleaves: one attack on several targets (R-AREA-05).

use crate::rulesets::ranks::action::{Action, Arm, Mode};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::damage::Harm;
use crate::rulesets::ranks::dice::Manner;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, Loss};
use crate::rulesets::ranks::frames::{CleaveFrame, CleaveStage, Frame, Struck};
use crate::rulesets::ranks::level::{Enchantment, LostTargets};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::CombatantId;

impl CleaveFrame {
    fn strike(&self, target: CombatantId) -> Strike {
        Strike { blast: true, ..Strike::new(self.by, Mode::Melee, self.arm, target) }
    }
}

impl RulesCtx<'_, '_> {
    pub fn push_cleave(&mut self, by: CombatantId, arm: Arm, target: CombatantId) {
        let (stage, targets) = (CleaveStage::Begin, Struck::new());
        self.push(Frame::Cleave(CleaveFrame { stage, by, arm, target, targets, at: 0, thorns: false }));
    }

    pub fn advance_cleave(&mut self, f: &mut CleaveFrame) -> bool {
        match f.stage {
            CleaveStage::Begin => return self.begin_cleave(f),
            CleaveStage::RedirectAnswer => {
                let Action::Redirect(target) = self.take_answer() else {
                    self.lose_cleave(f);
                    return true;
                };
                self.emit(EventBuilder::new(EventKind::Redirected).by(f.by).on(target).cite(&[R_INIT_14]));
                f.target = target;
                self.count_targets(f);
            }
            CleaveStage::Strike => return self.next_of_cleave(f),
            CleaveStage::DieAnswer => {
                let manner = self.answered_manner();
                self.strike_with_cleave(f, manner);
            }
            CleaveStage::After => {
                f.stage = CleaveStage::Counter;
                let target = f.targets[f.at as usize].0;
                for gift in self.gifts_of(&f.strike(target)).into_iter().flatten() {
                    self.give_enchantment(target, gift);
                }
                if f.thorns {
                    self.prick(target, f.by);
                }
            }
            CleaveStage::Counter => {
                let target = f.targets[f.at as usize].0;
                f.at += 1;
                f.stage = CleaveStage::Strike;
                self.offer_counter(target, &[(f.by, false)]);
            }
        }
        false
    }

    fn lose_cleave(&mut self, f: &CleaveFrame) {
        let why = self.out_of_grip(f.by, f.target).expect("lost because its target is");
        self.emit(EventBuilder::new(EventKind::Lost).by(f.by).on(f.target).word(Fact::Why, why).cite(&[R_INIT_14]));
    }

    fn begin_cleave(&mut self, f: &mut CleaveFrame) -> bool {
        if !self.has_arm(f.by, f.arm) {
            self.lose_action(f.by, Loss::NotInHand);
            return true;
        }
        if self.out_of_grip(f.by, f.target).is_none() {
            self.count_targets(f);
            return false;
        }
        let others: Vec<Action> =
            self.foes_of(f.by).filter(|e| self.at_blows(f.by, *e)).map(Action::Redirect).collect();
        if self.house().lost_targets == LostTargets::Redirect && !others.is_empty() {
            f.stage = CleaveStage::RedirectAnswer;
            self.request_decision(DecisionPoint::Redirect, f.by, others.into_iter().chain([Action::Nothing]).collect());
            return false;
        }
        self.lose_cleave(f);
        true
    }

    /// Rolls a d6 for the maximum number of targets. The named target comes first, then the others of its rank, nearest
    /// column first.
    fn count_targets(&mut self, f: &mut CleaveFrame) {
        let roll = self.throw(6, "number of targets", f.by, None);
        self.emit(
            EventBuilder::new(EventKind::Cleave)
                .by(f.by)
                .on(f.target)
                .roll([roll])
                .amount(roll.value.into())
                .cite(&[R_AREA_05, R_AREA_02]),
        );
        let named = self.place(f.target).expect("an active target stands somewhere");
        let column = |c: &CombatantId| self.map().column_distance(self.place(*c).expect("active"), named);
        let mut queue: Few<CombatantId> =
            self.foes_of(f.by).filter(|e| *e != f.target && self.at_blows(f.by, *e)).collect();
        queue.sort_by_key(|e| (column(e), *e));
        queue.insert(0, f.target);
        queue.truncate(usize::from(roll.value));
        f.targets = queue.into_iter().map(|c| (c, self.causes(&f.strike(c)).kind())).collect();
        f.stage = CleaveStage::Strike;
    }

    /// Attacks the next target of the cleave. The cleave ends early if its user is out of the fight or has lost the
    /// weapon; a target not at distance 0 is skipped.
    fn next_of_cleave(&mut self, f: &mut CleaveFrame) -> bool {
        let Some((target, kinds)) = f.targets.get(f.at as usize).copied() else {
            self.spend_cleaver(f);
            return true;
        };
        if !self.is_active(f.by) || !self.has_arm(f.by, f.arm) {
            self.spend_cleaver(f);
            return true;
        }
        if !self.is_active(target) || !self.at_blows(f.by, target) {
            f.at += 1;
            return false;
        }
        match self.settled_manner(&f.strike(target), kinds) {
            Some(manner) => self.strike_with_cleave(f, manner),
            None => {
                f.stage = CleaveStage::DieAnswer;
                self.ask_die(f.by);
            }
        }
        false
    }

    fn strike_with_cleave(&mut self, f: &mut CleaveFrame, manner: Manner) {
        let s = f.strike(f.targets[f.at as usize].0);
        f.stage = CleaveStage::After;
        f.thorns = self.wears(s.target, Enchantment::Thorns);
        let odds = self.causes(&s).settled(f.targets[f.at as usize].1);
        let landed = self.roll_attack(&s, manner);
        self.tell_struck(&s, &odds, &landed, &[R_AREA_05, R_AREA_06]);
        self.land(
            Harm::attack(s.target, f.by, HarmCause::Cleave, landed.result)
                .piercing(landed.piercing)
                .slaying(landed.sixes),
        );
    }

    /// Removes an expendable weapon once the cleave has reached a target, wherever the weapon is by then (R-GEAR-02).
    fn spend_cleaver(&mut self, f: &CleaveFrame) {
        if let Arm::Item(i) = f.arm
            && self.item_row(i).expended
            && f.at > 0
        {
            self.expend(f.by, i, &[R_AREA_05]);
        }
    }
}
