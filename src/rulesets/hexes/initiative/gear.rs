//! Minor actions of table 3.6: on the combatant itself, a friend or its gear; holding and ending.

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{ActionFrame, ActionStage, Harm};
use crate::rulesets::hexes::level::Reload;
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn stand_up(&mut self, f: &mut ActionFrame) {
        self.use_move_part(f);
        self.cond_mut(f.who).prone = false;
        self.emit(EventBuilder::new(EventKind::StoodUp).by(f.who).cite(&[H_MOVE_06, H_DMG_21]));
    }

    pub(super) fn drop_prone(&mut self, f: &mut ActionFrame) {
        self.cond_mut(f.who).prone = true;
        self.turn_mut(f.who).stirred = true;
        f.begun = true;
        self.emit(EventBuilder::new(EventKind::DroppedProne).by(f.who).cite(&[H_INIT_20, H_DMG_21]));
    }

    /// Takes an item in hand (H-GEAR-03, H-GEAR-04).
    pub(super) fn take_up(&mut self, f: &mut ActionFrame, item: ItemId, kind: EventKind) {
        self.use_move_part(f);
        self.take_in_hand(f.who, item);
        let tell = EventBuilder::new(kind).by(f.who).fact(Fact::Item, Value::Item(item));
        self.emit(tell.cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]));
    }

    pub(super) fn put_down(&mut self, f: &mut ActionFrame, item: ItemId) {
        let at = self.place(f.who);
        self.lay_down(item, at);
        self.turn_mut(f.who).stirred = true;
        f.begun = true;
        let tell = EventBuilder::new(EventKind::Dropped).by(f.who).fact(Fact::Item, Value::Item(item)).at(at);
        self.emit(tell.cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]));
    }

    pub(super) fn load(&mut self, f: &mut ActionFrame, item: ItemId) {
        if self.item_row(item).reload == Reload::MovePart {
            self.use_move_part(f);
        } else {
            self.use_round(f);
        }
        self.reload(f.who, item);
    }

    pub(super) fn fix_helm(&mut self, f: &mut ActionFrame) {
        self.use_round(f);
        self.turn_mut(f.who).stirred = true;
        self.cond_mut(f.who).blinded -= 1;
        let left = i32::from(self.cond(f.who).blinded);
        self.emit(EventBuilder::new(EventKind::HelmFixed).by(f.who).amount(left).cite(&[H_DMG_21, H_INIT_21]));
    }

    pub(super) fn let_go(&mut self, f: &mut ActionFrame) {
        self.use_main(f);
        self.turn_mut(f.who).stirred = true;
        if let Some(held) = self.cond(f.who).pinning {
            self.end_pin(f.who, held, &[H_WREST_03]);
        }
    }

    pub(super) fn shake_awake(&mut self, f: &mut ActionFrame, friend: CombatantId) {
        self.use_main(f);
        self.turn_mut(f.who).stirred = true;
        self.emit(EventBuilder::new(EventKind::Wakes).by(f.who).on(friend).cite(&[H_INIT_20]));
        self.harm(Harm::Wake { by: f.who, victim: friend });
    }

    /// Ends the combatant's count (H-INIT-23).
    pub(super) fn end_turn(&mut self, f: &mut ActionFrame) {
        self.emit(EventBuilder::new(EventKind::TurnEnded).by(f.who).cite(&[H_INIT_23, H_INIT_28]));
        f.over = true;
    }

    /// Holds the action (H-INIT-18).
    pub(super) fn hold(&mut self, f: &mut ActionFrame) {
        self.turn_mut(f.who).dice[f.die as usize].held = true;
        let count = i32::from(self.clock.count);
        self.emit(EventBuilder::new(EventKind::Held).by(f.who).amount(count).cite(&[H_INIT_18, H_INIT_19]));
        f.stage = ActionStage::Facing;
    }
}
