//! GEAR: wear during the fight and durability after it (section 9).

use super::action::Arm;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Durability, Fact};
use super::frames::{Blow, Frame, OutcomeStage, RoundFrame, RoundStage};
use super::level::{Held, Wear};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, ItemId, TargetNumber, Value};

pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| match frame {
        Frame::Round(f) => {
            t.wear_after_battle(f);
            false
        }
        Frame::Attack(f) => t.wear_attack(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    pub(super) fn wear_after_battle(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Outcome(OutcomeStage::Over);
        // Lookahead ends with the fight: no combatant causes the durability rolls after it.
        if self.clock.foresight {
            return;
        }
        self.durability_rolls();
        self.recover();
    }

    /// Rolls durability for all used items after the fight (Z-GEAR-07, Z-GEAR-08, Z-DICE-12). Item numbers are in the
    /// order of these rolls.
    fn durability_rolls(&mut self) {
        self.clock.aftermath = true;
        for i in self.items() {
            let item = *self.item(i);
            let row = self.item_row(i);
            if !item.used || !item.exists() || row.consumed {
                continue;
            }
            let (die, fragile) = (if row.robust { 8 } else { 4 }, row.fragile);
            let roll = self.throw(die, "durability", item.owner, Some(item.row), Some(TargetNumber::AtLeast(2)));
            let failed = roll.value == 1;
            let mut tell = EventBuilder::new(EventKind::Durability)
                .by_maybe(item.owner)
                .fact(Fact::Item, Value::Item(i))
                .roll([roll])
                .word(
                    Fact::Result,
                    if !failed {
                        Durability::Holds
                    } else if item.wear == Wear::Intact {
                        Durability::Damaged
                    } else {
                        Durability::Destroyed
                    },
                )
                .cite(&[Z_GEAR_07, Z_DICE_12])
                .cite_if(fragile || item.wear == Wear::Damaged, &[Z_GEAR_08]);
            tell = tell.cite_if(row_is_shot(self, i), &[Z_GEAR_10]);
            self.emit(tell);
            if failed && item.wear == Wear::Intact {
                self.item_mut(i).wear = Wear::Damaged;
            } else if failed {
                self.destroy(i, &[], &[Z_GEAR_07]);
            }
        }
    }

    /// Applies wear to the shield and armour that took the blow (Z-GEAR-02, Z-GEAR-05).
    pub fn wear_by_blow(&mut self, target: CombatantId, blow: &Blow, direct: bool) {
        if direct || blow.before < 1 {
            return;
        }
        let shield = self.shield(target).filter(|_| blow.parts[2] > 0);
        let worn = self.gear(target).worn.filter(|_| blow.parts[1] > 0);
        for i in [shield, worn].into_iter().flatten() {
            self.item_mut(i).used = true;
        }
        if blow.before < 8 {
            return;
        }
        let damaged = |t: &Self, i: &ItemId| t.item(*i).wear == Wear::Damaged;
        let breaks =
            shield.filter(|i| damaged(self, i)).or_else(|| self.gear(target).worn.filter(|i| damaged(self, i)));
        if let Some(i) = breaks {
            self.destroy(i, &[], &[Z_GEAR_05, Z_GEAR_06, Z_GEAR_02]);
        }
    }

    /// Destroys a damaged weapon if its damage dice show a 1 (Z-GEAR-03).
    pub fn wear_of_weapon(&mut self, arm: Arm, ones: bool) {
        if let Arm::Item(i) = arm
            && ones
            && self.item(i).wear == Wear::Damaged
            && !matches!(self.item(i).held, Held::Gone)
        {
            self.destroy(i, &[], &[Z_GEAR_03, Z_GEAR_04]);
        }
    }
}

fn row_is_shot(t: &RulesCtx, i: ItemId) -> bool {
    t.item_row(i).shoot.is_some()
}
