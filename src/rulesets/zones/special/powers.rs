//! Profane powers, consumables and poison (sections 10.9 and 10.10). Attack powers are resolved as attacks.

use crate::rulesets::zones::action::Ploy;
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::level::{Cause, DamageDice, Power, Use};
use crate::vocab::{CellId, CombatantId, ItemId, Purpose, RowId, RuleId, Value};

/// Health restored by a medicine box (Z-POW-07).
const HEALING: DamageDice = DamageDice { count: 1, die: 6 };

impl RulesCtx<'_, '_> {
    fn spend_power(&mut self, who: CombatantId, row: RowId) {
        if let Some(p) = self.gear_mut(who).powers.iter_mut().find(|(r, _)| *r == row) {
            p.1 -= 1;
        }
    }

    /// Uses a curse or an aid (Z-POW-03, Z-POW-04).
    pub fn use_power(&mut self, who: CombatantId, row: RowId, target: CombatantId) {
        self.spend_power(who, row);
        let power = self.setting.level.rows[row.ix()].power.expect("a power's row");
        let tell =
            EventBuilder::new(EventKind::Power).by(who).on(target).fact(Fact::Power, Value::Row(row)).cite(&[Z_POW_01]);
        match power {
            Power::MendFlesh => {
                self.emit(tell.cite(&[Z_POW_04]));
                let dice = self.setting.level.rows[row.ix()].dice.unwrap_or(HEALING);
                self.heal(who, target, dice, "mending", Z_POW_04);
            }
            Power::Dread => {
                if !self.withstands(target, Ability::Wits, "WIT save against dread", tell) {
                    self.afflict(who, Ploy::Intimidate, target);
                }
            }
            Power::NumbingTouch => {
                if !self.withstands(target, Ability::Strength, "STR save against the touch", tell) {
                    self.numb(target);
                }
            }
            // Unreachable: an attack power is used by an attack, and gloom is cast on a place.
            Power::Attack | Power::Gloom => {}
        }
    }

    fn withstands(&mut self, target: CombatantId, ability: Ability, what: &'static str, tell: EventBuilder) -> bool {
        let (passed, roll) = self.save(target, ability, what);
        let result = if passed { Outcome::Passed } else { Outcome::Failed };
        self.emit(tell.roll(roll).word(Fact::Result, result).cite(&[Z_POW_03, Z_UNIT_01]));
        passed
    }

    /// Dazes the target and makes it drop everything in hand (Z-POW-03).
    fn numb(&mut self, target: CombatantId) {
        let until = self.clock.round + 1;
        self.cond_mut(target).dazed_until = Some(until);
        self.emit(EventBuilder::new(EventKind::Dazed).on(target).cite(&[Z_POW_03, Z_DMG_19]));
        let place = self.place(target);
        for i in self.gear(target).in_hand.clone() {
            self.lay_down(i, place);
            let tell = EventBuilder::new(EventKind::Dropped).by(target).fact(Fact::Item, Value::Item(i)).at(place);
            self.emit(tell.cite(&[Z_POW_03]));
        }
    }

    /// Casts gloom on a zone and its borders (Z-POW-05).
    pub fn use_power_on_place(&mut self, who: CombatantId, row: RowId, zone: CellId) {
        self.spend_power(who, row);
        let until = self.clock.round + 1;
        let mut cells = vec![zone];
        cells.extend(self.map.links[zone.ix()].iter().copied());
        for cell in cells {
            self.cell_mut(cell).gloom_until = Some(until);
        }
        self.emit(
            EventBuilder::new(EventKind::Power)
                .by(who)
                .fact(Fact::Power, Value::Row(row))
                .fact(Fact::Zone, Value::Cell(zone))
                .cite(&[Z_POW_01, Z_POW_05, Z_BOARD_14, Z_DMG_19]),
        );
    }

    /// Restores health, never above the maximum (Z-UNIT-03).
    fn heal(&mut self, who: CombatantId, target: CombatantId, dice: DamageDice, what: &'static str, rule: RuleId) {
        let die = (dice.die, Purpose { what, who: Some(who), row: None });
        let sum = |faces: &[u16]| faces.iter().copied().map(u32::from).sum();
        let rolls = self.core.throw_together(&vec![die; usize::from(dice.count)], sum);
        let gain: i32 = rolls.iter().map(|roll| i32::from(roll.value)).sum();
        let before = self.hp(target);
        let after = (before + gain).min(self.stats(target).max_health).max(before);
        self.set_health(target, after);
        self.emit(
            EventBuilder::new(EventKind::Healed)
                .by(who)
                .on(target)
                .amount(after - before)
                .rolls(&rolls)
                .fact(Fact::HealthBefore, Value::Number(before))
                .fact(Fact::HealthAfter, Value::Number(after))
                .cite(&[rule, Z_UNIT_03]),
        );
    }

    /// Uses a consumable (Z-POW-06 to Z-POW-08).
    pub fn use_item(&mut self, who: CombatantId, i: ItemId, target: CombatantId) {
        let consumable = self.item_row(i).consumable.expect("offered for consumables only");
        self.item_mut(i).uses -= 1;
        self.emit(
            EventBuilder::new(EventKind::UseItem)
                .by(who)
                .on(target)
                .fact(Fact::Item, Value::Item(i))
                .cite(&[Z_POW_06, Z_INIT_22]),
        );
        match consumable {
            Use::Medicine => {
                self.heal(who, target, HEALING, "medicine", Z_POW_07);
                if self.cond(target).incapacitated == Some(Cause::Critical) {
                    self.cond_mut(target).incapacitated = None;
                    self.emit(EventBuilder::new(EventKind::Revived).by(who).on(target).cite(&[Z_POW_07, Z_DMG_17]));
                }
            }
            Use::Antidote => {
                self.cond_mut(target).poisoned = false;
                self.emit(EventBuilder::new(EventKind::Cured).by(who).on(target).cite(&[Z_POW_08]));
            }
        }
        if self.item(i).uses == 0 {
            self.detach(i);
        }
    }

    /// Runs step 2 of the end of the round (Z-POW-10).
    pub fn end_round_poison(&mut self) {
        for c in self.all() {
            let cond = self.cond(c);
            if cond.poisoned && !cond.dead && !cond.fled && self.place(c).is_some() {
                self.harm(c, 1, None, EventBuilder::new(EventKind::Poison).cite(&[Z_POW_10, Z_DMG_05, Z_DMG_06]));
            }
        }
    }
}
