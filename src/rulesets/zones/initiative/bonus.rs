//! Bonus actions: gear, doors, levers, warnings (table 3.1).

use crate::rulesets::zones::action::Bonus;
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::Fact;
use crate::rulesets::zones::level::{self, Held, Wear};
use crate::rulesets::zones::unit::{Few, Item};
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn bonus_action(&mut self, who: CombatantId, action: Bonus) {
        let place = self.place(who);
        let tell =
            |kind, i| EventBuilder::new(kind).by(who).fact(Fact::Item, Value::Item(i)).cite(&[Z_INIT_22, Z_INIT_18]);
        match action {
            Bonus::PickUp(i) => {
                self.put_in_hand(who, i);
                self.emit(tell(EventKind::PickedUp, i).cite(&[Z_BOARD_22, Z_BOARD_04]));
            }
            Bonus::Improvise(great) => {
                let i = self.improvise(great);
                self.put_in_hand(who, i);
                self.emit(tell(EventKind::Improvised, i).cite(&[Z_GEAR_12, Z_GEAR_14]));
            }
            Bonus::PutDown(i) => {
                self.lay_down(i, place);
                self.emit(tell(EventKind::PutDown, i).at(place));
            }
            Bonus::Equip(i) => {
                self.put_in_hand(who, i);
                self.emit(tell(EventKind::Equipped, i));
            }
            Bonus::Unequip(i) => {
                self.stow(who, i);
                self.item_mut(i).lit = false;
                self.emit(tell(EventKind::Stowed, i));
            }
            Bonus::Ready(set) => self.ready(who, set),
            Bonus::Light(i) => {
                let lit = !self.item(i).lit;
                if lit {
                    self.reveal(who, &[Z_SNEAK_05]);
                }
                self.item_mut(i).lit = lit;
                let kind = if lit { EventKind::Lit } else { EventKind::Doused };
                self.emit(tell(kind, i).cite(&[Z_BOARD_14]));
            }
            Bonus::Door(border) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_door(who, border);
            }
            Bonus::Lever(ix) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.pull_lever(who, ix);
            }
            Bonus::Warn(ally) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.warn(who, ally);
            }
        }
    }

    /// Creates a weapon from clutter (Z-GEAR-12).
    fn improvise(&mut self, great: bool) -> ItemId {
        self.make_item(Item {
            row: if great { level::row::IMPROVISED_GREAT } else { level::row::IMPROVISED_HAND },
            held: Held::Gone,
            wear: Wear::Damaged,
            used: false,
            spent: false,
            lit: false,
            uses: 0,
            owner: None,
        })
    }

    /// Applies a quick draw: holds the chosen items and stows the others (Z-SKILL-09).
    pub(super) fn ready(&mut self, who: CombatantId, set: u16) {
        let gear = self.gear(who);
        let items: Few<_> = gear.in_hand.iter().chain(&gear.stowed).copied().collect();
        let held: Few<_> = gear.in_hand.clone();
        for (ix, i) in items.iter().enumerate() {
            if set >> ix & 1 == 0 && held.contains(i) {
                self.stow(who, *i);
                self.item_mut(*i).lit = false;
            }
        }
        for (ix, i) in items.iter().enumerate() {
            if set >> ix & 1 == 1 && !held.contains(i) {
                self.put_in_hand(who, *i);
            }
        }
        self.emit(EventBuilder::new(EventKind::Readied).by(who).cite(&[Z_SKILL_09, Z_INIT_24]));
    }
}
