//! Helpers of rule systems that belong to no single step of play: dice and gear.

use super::cards::*;
pub use super::components::{RulesCtx, RulesParams};
use super::dice::total;
use super::events::EventKind;
use super::facts::{Fact, Outcome};
use super::frames::Frame;
use super::level::{Held, Sort, TestDice};
use super::unit::Few;
pub use crate::engine::EventBuilder;
use crate::engine::StepHooks;
use crate::vocab::{CellId, CombatantId, ItemId, Purpose, Roll, RowId, RuleId, TargetNumber};

/// Result of a test (R-UNIT-07).
pub struct Tested {
    pub passed: bool,
    pub rolls: Few<Roll>,
}

impl Tested {
    pub fn word(&self) -> Outcome {
        if self.passed { Outcome::Passed } else { Outcome::Failed }
    }

    /// Returns the sum of the dice.
    pub fn sum(&self) -> i32 {
        self.rolls.iter().map(|roll| i32::from(roll.value)).sum()
    }
}

impl StepHooks<Frame> for RulesCtx<'_, '_> {}

impl RulesCtx<'_, '_> {
    // ---- dice

    pub fn throw(&mut self, die: u16, what: &'static str, who: CombatantId, row: Option<RowId>) -> Roll {
        self.core.throw(die, what, Some(who), row, None)
    }

    /// Rolls a test, which passes if the sum is equal to or under the value (R-UNIT-07).
    pub fn test(&mut self, what: &'static str, who: CombatantId, value: i32) -> Tested {
        let dice: &[u16] = match self.house().test_dice {
            TestDice::TwoD6 => &[6, 6],
            TestDice::D12 => &[12],
            TestDice::D20 => &[20],
        };
        let target = Some(TargetNumber::AtMost(value));
        // The target applies to the sum of the dice, so it is shown only for a test with a single die.
        let rolls: Few<Roll> = match dice {
            [die] => {
                [self.core.throw_in_bands(*die, what, Some(who), None, target, &[value + 1])].into_iter().collect()
            }
            dice => {
                let dice: Few<(u16, Purpose)> =
                    dice.iter().map(|die| (*die, Purpose { what, who: Some(who), row: None })).collect();
                self.core.throw_together(&dice, |faces| u32::from(total(faces) <= value))
            }
        };
        let sum: i32 = rolls.iter().map(|r| i32::from(r.value)).sum();
        Tested { passed: sum <= value, rolls }
    }

    // ---- gear

    /// Removes an item from the hand, body, pack or cell that holds it. A set weapon that is removed is no longer set
    /// (R-CHARGE-06).
    pub fn detach(&mut self, i: ItemId) {
        let held = self.item(i).held;
        match held {
            Held::Primary(c) => self.gear_mut(c).main_hand = None,
            Held::Off(c) => self.gear_mut(c).off_hand = None,
            Held::Body(c) => self.gear_mut(c).body = None,
            Held::Carried(c) => self.gear_mut(c).carried.retain(|x| *x != i),
            Held::Loose(_) | Held::Gone => {}
        }
        self.item_mut(i).held = Held::Gone;
        if let Held::Primary(c) | Held::Off(c) = held
            && self.turn(c).deployed == Some(i)
        {
            self.unset(c, R_CHARGE_06);
        }
    }
    pub fn stow(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Carried(c);
        self.gear_mut(c).carried.push(i);
    }
    /// Puts an item into the primary hand.
    pub fn take_primary(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Primary(c);
        self.gear_mut(c).main_hand = Some(i);
    }
    /// Puts an item into the off hand.
    pub fn take_off(&mut self, c: CombatantId, i: ItemId) {
        self.detach(i);
        self.item_mut(i).held = Held::Off(c);
        self.gear_mut(c).off_hand = Some(i);
    }
    /// Puts an item into an empty hand. A shield goes into the off hand if that is empty and the combatant has two
    /// hands.
    pub fn take_in_hand(&mut self, c: CombatantId, i: ItemId) {
        let shield = self.item_row(i).sort == Sort::Shield && self.gear(c).off_hand.is_none() && self.hands(c) == 2;
        if self.gear(c).main_hand.is_some() || shield { self.take_off(c, i) } else { self.take_primary(c, i) }
    }
    pub fn lay_down(&mut self, i: ItemId, cell: CellId) {
        self.detach(i);
        self.item_mut(i).held = Held::Loose(cell);
    }
    /// Removes an item that has been used up (R-GEAR-02).
    pub fn expend(&mut self, who: CombatantId, i: ItemId, rules: &[RuleId]) {
        self.detach(i);
        self.emit(
            EventBuilder::new(EventKind::Expended)
                .by(who)
                .fact(Fact::Item, crate::vocab::Value::Item(i))
                .cite(&[R_GEAR_02])
                .cite(rules),
        );
    }
    /// Ends the setting of a weapon (R-CHARGE-06).
    pub fn unset(&mut self, c: CombatantId, rule: RuleId) {
        if self.turn(c).deployed.is_some() {
            self.turn_mut(c).deployed = None;
            self.emit(EventBuilder::new(EventKind::SetEnds).by(c).cite(&[rule]));
        }
    }
}
