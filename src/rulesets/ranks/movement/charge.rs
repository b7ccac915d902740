//! Charges in progress, and the weapons set against them (R-CHARGE-03, R-CHARGE-07).

use crate::rulesets::ranks::action::{Action, Arm, Mode};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::damage::Harm;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, Loss, MoveKind};
use crate::rulesets::ranks::frames::{ChargeFrame, SetStage};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Moves the charger. The reaction system then prompts combatants with set weapons.
    pub fn advance_charge(&mut self, f: &mut ChargeFrame) -> bool {
        let c = f.who;
        if !self.may_charge(c) {
            self.lose_action(c, Loss::Forbidden);
            return true;
        }
        if !self.at_hand(c, f.mode, f.arm) {
            self.lose_action(c, Loss::NotInHand);
            return true;
        }
        if !self.rank_steps(c).iter().any(|s| s.to == f.cell) {
            // R-CHARGE-04
            let why = if self.free(f.cell) { Loss::Blocked } else { Loss::Occupied };
            self.emit(
                EventBuilder::new(EventKind::Lost)
                    .by(c)
                    .at(Some(f.cell))
                    .word(Fact::Why, why)
                    .cite(&[R_CHARGE_04, R_MOVE_06]),
            );
            return true;
        }
        self.walk(c, f.cell, MoveKind::Charge, &[R_CHARGE_01, R_CHARGE_03]);
        self.turn_mut(c).arrived = true;
        f.setters = self.foes_of(c).filter(|s| self.set_against(*s, f.cell)).collect();
        f.stage = SetStage::Ask.into();
        false
    }

    /// Prompts each combatant with a set weapon, then lets those who strike do so together.
    pub fn meet_charge(&mut self, f: &mut ChargeFrame, stage: SetStage) -> bool {
        match stage {
            SetStage::Ask => match f.setters.get(f.at as usize).copied() {
                Some(s) => {
                    f.stage = SetStage::Answer.into();
                    self.request_decision(DecisionPoint::SetStrike, s, vec![Action::Strike, Action::Hold]);
                }
                None => f.stage = SetStage::Strike.into(),
            },
            SetStage::Answer => {
                let s = f.setters[f.at as usize];
                if self.take_answer() == Action::Strike {
                    let item = self.turn(s).deployed.expect("who is asked has a weapon set");
                    f.strikers.push((s, item));
                } else {
                    self.emit(EventBuilder::new(EventKind::SetHeld).by(s).on(f.who).cite(&[R_CHARGE_07]));
                }
                f.at += 1;
                f.stage = SetStage::Ask.into();
            }
            SetStage::Strike => {
                f.stage = SetStage::After.into();
                if !f.strikers.is_empty() {
                    self.strike_charger(f);
                }
            }
            SetStage::After => {
                for (s, item) in f.strikers.clone() {
                    if let Some(gift) = self.arm_enchanted(Arm::Item(item)) {
                        self.give_enchantment(f.who, gift);
                    }
                    if self.item_row(item).expended {
                        self.expend(s, item, &[R_CHARGE_07]);
                    }
                }
                return true;
            }
        }
        false
    }

    /// Rolls the set strikes in roster order; the highest counts. They are never Impaired or Enhanced (R-CHARGE-07,
    /// R-CHARGE-08).
    fn strike_charger(&mut self, f: &ChargeFrame) {
        let charger = f.who;
        let mut kept: Option<(i32, bool, CombatantId)> = None;
        let mut slays = false;
        for (s, item) in f.strikers.clone() {
            let strike = Strike::new(s, Mode::Melee, Arm::Item(item), charger);
            let rolled = self.roll_weapons(&strike, &[strike.arm]);
            let enchanted = self.arm_enchanted(strike.arm).is_some();
            self.emit(
                EventBuilder::new(EventKind::SetStrike)
                    .by(s)
                    .on(charger)
                    .rolls(&rolled.rolls)
                    .amount(rolled.result)
                    .fact(Fact::Weapon, Value::Item(item))
                    .cite(&[R_CHARGE_07, R_CHARGE_08, R_REACT_01])
                    .cite_if(enchanted, &[R_ENCH_04]),
            );
            self.unset(s, R_CHARGE_06);
            slays |= rolled.sixes;
            let (result, piercing) = (rolled.result, rolled.piercing);
            if kept.is_none_or(|(r, p, _)| (result, piercing) > (r, p)) {
                kept = Some((result, piercing, s));
            }
        }
        if let Some((result, piercing, by)) = kept {
            self.land(Harm::attack(charger, by, HarmCause::Set, result).piercing(piercing).slaying(slays));
        }
    }
}
