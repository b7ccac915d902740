//! Free actions on their segment (S-INIT-24, S-INIT-25).

use crate::rulesets::segments::action::FreeAct;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, MountChange};
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn perform_free_acts(&mut self, who: CombatantId) {
        self.turn_mut(who).free_at = None;
        for act in self.turn(who).free.clone() {
            if self.can_carry_out_declaration(who) && self.is_possible(who, act) {
                self.perform_free_act(who, act);
            } else {
                self.lose_act(who, act, &[S_INIT_24]);
            }
        }
    }

    fn is_possible(&self, who: CombatantId, act: FreeAct) -> bool {
        match act {
            FreeAct::Drop(i) => self.holds(who, i),
            FreeAct::GoProne => !self.prone(who) && !self.high(who),
            FreeAct::RallyCall => self.can_fight(who),
            FreeAct::HandOver(i, to) => {
                let room = self.hand_for(to, i).is_some();
                self.holds(who, i) && self.is_active(to) && self.distance(who, to) == 1 && room
            }
            FreeAct::Dismount => self.stands(who).mount.is_some(),
        }
    }

    fn perform_free_act(&mut self, who: CombatantId, act: FreeAct) {
        match act {
            FreeAct::Drop(i) => self.let_go(who, i, &[S_INIT_24, S_INIT_25]),
            FreeAct::GoProne => self.go_prone(who),
            FreeAct::RallyCall => {
                self.turn_mut(who).rally_call = true;
                self.emit(EventBuilder::new(EventKind::RallyCall).by(who).cite(&[S_INIT_25, S_MORALE_10]));
            }
            FreeAct::HandOver(i, to) => self.hand_over(who, i, to),
            FreeAct::Dismount => {
                self.stands_mut(who).mount = None;
                self.emit(EventBuilder::new(EventKind::Dismounted).by(who).cite(&[S_INIT_25, S_MOUNT_03]));
            }
        }
    }

    /// Lies down and ends the movement; a rider leaves its mount (S-MOVE-17, S-MOUNT-03).
    fn go_prone(&mut self, who: CombatantId) {
        let stands = self.stands_mut(who);
        stands.prone = true;
        let rode = stands.mount.take().is_some();
        self.journey_mut(who).over = true;
        let tell = EventBuilder::new(EventKind::WentProne).by(who).cite(&[S_INIT_25, S_DMG_17, S_MOVE_17]);
        self.emit(if rode { tell.word(Fact::Mount, MountChange::Left).cite(&[S_MOUNT_03]) } else { tell });
    }

    fn hand_over(&mut self, who: CombatantId, i: ItemId, to: CombatantId) {
        self.take_in_hand(to, i);
        let tell = EventBuilder::new(EventKind::HandedOver).by(who).on(to).fact(Fact::Item, Value::Item(i));
        self.emit(tell.cite(&[S_INIT_25, S_UNIT_10]));
    }
}
