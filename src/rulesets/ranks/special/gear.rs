//! Actions of the Shooting phase with gear, spells and fallen allies (sections 9, 10.1 to 10.3).

use crate::rulesets::ranks::action::Aim;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, Loss};
use crate::rulesets::ranks::level::{Condition, Creature, Enchantment, Spell, traits};
use crate::rulesets::ranks::unit::Few;
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    /// Uses up one use of a spell, even if the cast is lost (R-SPELL-01).
    pub fn spend_spell(&mut self, c: CombatantId, spell: Spell) {
        let left = self.gear(c).spells[spell.ix()].saturating_sub(1);
        self.gear_mut(c).spells[spell.ix()] = left;
        self.emit(
            EventBuilder::new(EventKind::Cast)
                .by(c)
                .word(Fact::Spell, spell)
                .amount(left.into())
                .cite(&[R_SPELL_01, R_GEAR_06]),
        );
    }

    /// Casts a Ward (R-SPELL-05).
    pub fn cast_ward(&mut self, c: CombatantId, target: CombatantId) {
        self.spend_spell(c, Spell::Ward);
        if !self.spell_aims(c, Spell::Ward).contains(&Aim::Combatant(target)) {
            let lost = EventBuilder::new(EventKind::Lost).by(c).on(target).word(Fact::Why, Loss::TargetGone);
            return self.emit(lost.cite(&[R_INIT_17, R_SPELL_01]));
        }
        let tell = EventBuilder::new(EventKind::Warded).by(c).on(target).fact(Fact::Bonus, Value::Number(1));
        self.emit(tell.cite(&[R_SPELL_05, R_UNIT_05]));
        self.gain(target, Condition::Warded, &[R_SPELL_05]);
    }

    /// Sets a weapon against a charge (R-CHARGE-06).
    pub fn set_weapon(&mut self, c: CombatantId, item: ItemId) {
        let fit = self.holds(c, item) && self.item_row(item).has(traits::SET);
        if self.has(c, Condition::Prone) {
            return self.lose_action(c, Loss::Forbidden);
        }
        if !fit {
            return self.lose_action(c, Loss::NotInHand);
        }
        self.turn_mut(c).deployed = Some(item);
        self.emit(
            EventBuilder::new(EventKind::Set).by(c).fact(Fact::Item, Value::Item(item)).cite(&[R_CHARGE_06, R_INIT_09]),
        );
    }

    /// Applies an enchantment to an item (R-ENCH-02).
    pub fn enchant(&mut self, c: CombatantId, enchantment: Enchantment, item: ItemId) {
        if !self.enchantable(c, enchantment).contains(&item) {
            return self.lose_action(c, Loss::NotInHand);
        }
        self.gear_mut(c).enchantments[enchantment.ix()] -= 1;
        self.item_mut(item).enchanted = Some(enchantment);
        self.emit(
            EventBuilder::new(EventKind::Enchanted)
                .by(c)
                .word(Fact::Enchantment, enchantment)
                .fact(Fact::Item, Value::Item(item))
                .cite(&[R_ENCH_01, R_ENCH_02, R_ENCH_03, R_GEAR_06])
                .cite_if(enchantment.of_armour(), &[R_ENCH_09]),
        );
    }

    /// Applies an oil to a weapon, the combatant's own before the party's common one (R-OIL-01).
    pub fn apply_oil(&mut self, c: CombatantId, oil: Creature, item: ItemId) {
        if !self.holds(c, item) || !self.takes_coating(item) {
            return self.lose_action(c, Loss::NotInHand);
        }
        if self.oils(c, oil.ix()) == 0 {
            // Another combatant has taken the last of the common oils.
            return self.lose_action(c, Loss::Gone);
        }
        if self.gear(c).oils[oil.ix()] > 0 {
            self.gear_mut(c).oils[oil.ix()] -= 1;
        } else {
            self.clock.common_oils[oil.ix()] -= 1;
        }
        self.item_mut(item).oil = Some(oil);
        self.emit(
            EventBuilder::new(EventKind::Oiled)
                .by(c)
                .word(Fact::Oil, oil)
                .fact(Fact::Item, Value::Item(item))
                .cite(&[R_OIL_01, R_OIL_02, R_GEAR_06]),
        );
    }

    /// Takes the given items in hand and stows the others (R-GEAR-08).
    pub fn ready_gear(&mut self, c: CombatantId, primary: Option<ItemId>, off: Option<ItemId>) {
        let gear = self.gear(c);
        let owned = |i: &ItemId| gear.carried.contains(i) || self.holds(c, *i);
        if !primary.iter().chain(&off).all(owned) {
            return self.lose_action(c, Loss::Gone);
        }
        if !self.holdable(c, (primary, off)) {
            return self.lose_action(c, Loss::Forbidden);
        }
        for i in self.in_hand(c).collect::<Few<ItemId>>() {
            self.stow(c, i);
        }
        if let Some(i) = primary {
            self.take_primary(c, i);
        }
        if let Some(i) = off {
            self.take_off(c, i);
        }
        let tell = EventBuilder::new(EventKind::Readied).by(c).cite(&[R_GEAR_08, R_UNIT_04]);
        let tell = primary.into_iter().fold(tell, |t, i| t.fact(Fact::Primary, Value::Item(i)));
        self.emit(off.into_iter().fold(tell, |t, i| t.fact(Fact::Off, Value::Item(i))));
    }

    pub fn pick_up(&mut self, c: CombatantId, item: ItemId) {
        if !self.within_grasp(c).contains(&item) {
            return self.lose_action(c, Loss::Gone);
        }
        self.take_in_hand(c, item);
        self.emit(
            EventBuilder::new(EventKind::PickedUp)
                .by(c)
                .fact(Fact::Item, Value::Item(item))
                .cite(&[R_GEAR_05, R_BOARD_09]),
        );
    }

    /// Gives aid to a dying ally (R-DMG-07).
    pub fn aid(&mut self, c: CombatantId, ally: CombatantId) {
        if !self.can_aid(c, ally) {
            return self.lose_action(c, Loss::Gone);
        }
        self.emit(EventBuilder::new(EventKind::Aided).by(c).on(ally).cite(&[R_DMG_07]));
        self.lose_condition(ally, Condition::Dying, &[R_DMG_07]);
    }

    pub fn recover(&mut self, c: CombatantId, condition: Condition) {
        if !self.has(c, condition) {
            return self.lose_action(c, Loss::Gone);
        }
        self.emit(EventBuilder::new(EventKind::Recovered).by(c).word(Fact::Condition, condition).cite(&[R_INIT_09]));
        self.lose_condition(c, condition, &[R_INIT_09]);
    }

    /// Passes the turn (R-INIT-16).
    pub fn wait(&mut self, c: CombatantId) {
        self.emit(EventBuilder::new(EventKind::Waited).by(c).cite(&[R_INIT_16]));
    }
}
