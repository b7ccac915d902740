//! The start of a segment: rising, and actions of half a round (S-INIT-15, S-INIT-23, S-INIT-30).

use super::FIRST_MOVE;
use crate::rulesets::segments::action::{Deed, Extra};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LostAct};
use crate::rulesets::segments::level::Held;
use crate::vocab::{CombatantId, FactWord, ItemId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn start_segment(&mut self) {
        if self.clock.segment == FIRST_MOVE {
            for c in self.all() {
                if self.is_active(c) && self.is_to_rise(c) {
                    self.rise(c);
                }
            }
        }
        if self.clock.segment == self.half_round_segment() {
            for c in self.all() {
                if self.is_active(c) && self.takes_half_a_round(c) {
                    self.finish_half_round(c);
                }
            }
        }
    }

    /// Emits that a declared action is lost.
    pub(super) fn lose_act(&mut self, who: CombatantId, what: impl FactWord, rules: &[RuleId]) {
        let tell = EventBuilder::new(EventKind::ActLost).by(who).word(Fact::What, what);
        self.emit(tell.cite(&[S_INIT_06]).cite(rules));
    }
    /// Returns true if the combatant can carry out its declaration.
    pub(super) fn can_carry_out_declaration(&self, who: CombatantId) -> bool {
        self.can_act(who) && !self.turn(who).spent && !self.casting(who)
    }

    /// Rises from prone (S-INIT-30).
    fn rise(&mut self, who: CombatantId) {
        if !self.can_carry_out_declaration(who) {
            self.lose_act(who, LostAct::Rise, &[S_INIT_30]);
            return;
        }
        self.stands_mut(who).prone = false;
        self.emit(EventBuilder::new(EventKind::Rose).by(who).cite(&[S_INIT_15, S_INIT_30, S_DMG_17, S_REACT_18]));
    }

    /// Carries out the actions that take half a round (S-INIT-23).
    fn finish_half_round(&mut self, who: CombatantId) {
        let can = self.can_carry_out_declaration(who);
        if self.draws_without_attack(who) {
            if can {
                self.change_hands(who);
            } else {
                self.turn_mut(who).readied = true;
                self.lose_act(who, LostAct::Ready, &[S_INIT_23, S_INIT_29]);
            }
        }
        if self.has_extra_to_do(who) {
            self.turn_mut(who).extra_done = true;
            match self.turn(who).extra {
                Extra::ReadyShield(i) if can && self.can_ready_shield(who, i) => self.ready_shield_now(who, i),
                Extra::ReadyShield(_) => self.lose_act(who, LostAct::ReadyShield, &[S_INIT_23, S_GEAR_03]),
                Extra::Drink(i, _) if can && self.item(i).held == Held::Carried(who) => self.drink(who, i),
                Extra::Drink(..) => self.lose_act(who, LostAct::Drink, &[S_INIT_23, S_GEAR_04]),
                Extra::None => {}
            }
        }
        if let (2..=4, Some(Deed::PickUp(i))) = (self.turn(who).pick_up, self.turn(who).deed) {
            if can { self.pick_up(who, i) } else { self.lose_act(who, LostAct::PickUp, &[S_GEAR_05]) }
        }
    }

    /// Returns true if the shield is still within reach and the off arm is free (S-GEAR-03).
    fn can_ready_shield(&self, who: CombatantId, i: ItemId) -> bool {
        let Some(here) = self.place(who) else { return false };
        let near = match self.item(i).held {
            Held::Slung(c) if c == who => true,
            _ => self.map().within(here, 1).any(|cell| self.lying(cell).contains(&i)),
        };
        near && self.hand_for(who, i).is_some()
    }

    fn ready_shield_now(&mut self, who: CombatantId, i: ItemId) {
        self.take_in_hand(who, i);
        let tell = EventBuilder::new(EventKind::ShieldReadied).by(who).fact(Fact::Item, Value::Item(i));
        self.emit(tell.cite(&[S_GEAR_03, S_INIT_23, S_UNIT_10]));
    }

    /// Picks up a weapon, if it is still on the ground there (S-GEAR-05, S-GEAR-07).
    pub(super) fn pick_up(&mut self, who: CombatantId, i: ItemId) {
        let lies = self.place(who).is_some_and(|here| self.lying(here).contains(&i));
        if !lies || self.hand_for(who, i).is_none() {
            let tell = EventBuilder::new(EventKind::PickUpFailed).by(who).fact(Fact::Item, Value::Item(i));
            self.emit(tell.cite(&[S_GEAR_07, S_INIT_06]));
            return;
        }
        self.take_in_hand(who, i);
        let tell = EventBuilder::new(EventKind::PickedUp).by(who).fact(Fact::Item, Value::Item(i)).at(self.place(who));
        self.emit(tell.cite(&[S_GEAR_05, S_GEAR_07, S_BOARD_20]).cite_if(self.turn(who).pick_up > 1, &[S_INIT_23]));
    }
}
