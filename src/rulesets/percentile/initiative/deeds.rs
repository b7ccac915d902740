//! Actions of a combatant when its place in the count comes (P-INIT-13).

use crate::rulesets::percentile::action::{Action, Deed, Intent};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{Fact, YesNo};
use crate::rulesets::percentile::frames::{ActFrame, ActStage, Aid};
use crate::rulesets::percentile::level::{Held, Success, Terrain};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    pub fn advance_act(&mut self, f: &mut ActFrame) -> bool {
        match f.stage {
            // P-INIT-11
            ActStage::Ask if !self.is_active(f.who) || self.turn(f.who).idle => {
                self.emit(EventBuilder::new(EventKind::ActionLost).by(f.who).cite(&[P_INIT_11]));
                true
            }
            ActStage::Ask => {
                f.stage = ActStage::Answer;
                let actions = self.act_actions(f.who);
                self.request_decision(DecisionPoint::Act, f.who, actions);
                false
            }
            ActStage::Answer => {
                if let Action::Act(deed) = self.take_answer() {
                    self.perform(f.who, deed);
                }
                true
            }
        }
    }

    fn perform(&mut self, who: CombatantId, deed: Deed) {
        match deed {
            Deed::Attack(at) => {
                if let Some(Intent::Attack(arm, mode)) = self.turn(who).intent {
                    self.begin_attack(who, arm, mode, at);
                }
            }
            Deed::Reload => self.begin_reload(who),
            Deed::Ready(primary, off) => self.ready(who, primary, off),
            Deed::FirstAid(patient, injury) => self.begin_aid(who, patient, injury),
            Deed::Awaken(patient) => self.awaken(who, patient),
            Deed::PickUp(i) => self.pick_up(who, i),
            Deed::PlantShield(i, side) => self.plant(who, i, side),
            Deed::LiftShield(side) => self.lift(who, side),
            Deed::Hide => self.hide(who),
            Deed::Pass => {
                let lost = !matches!(self.turn(who).intent, None | Some(Intent::Defend));
                self.emit(EventBuilder::new(EventKind::Passed).by(who).cite(&[P_INIT_13]).cite_if(lost, &[P_INIT_12]));
            }
        }
    }

    /// Begins to reload (P-GEAR-07, P-GEAR-10).
    fn begin_reload(&mut self, who: CombatantId) {
        let Some(Intent::Reload(i)) = self.turn(who).intent else { return };
        self.turn_mut(who).reloading = Some(i);
        let crossbow = self.item_row(i).missile.is_some_and(|m| m.crossbow);
        let rule = if crossbow { P_GEAR_07 } else { P_GEAR_10 };
        self.emit(EventBuilder::new(EventKind::ReloadBegun).by(who).fact(Fact::Item, Value::Item(i)).cite(&[rule]));
    }

    /// Takes the given items in hand and puts the others away (P-GEAR-11).
    fn ready(&mut self, who: CombatantId, primary: Option<ItemId>, off: Option<ItemId>) {
        for i in self.in_hand(who) {
            self.put_away(who, i);
        }
        if let Some(i) = primary {
            self.into_primary(who, i);
        }
        if let Some(i) = off {
            self.into_off(who, i);
        }
        let mut tell = EventBuilder::new(EventKind::Readied).by(who).cite(&[P_GEAR_11, P_UNIT_13]);
        for (name, i) in [(Fact::Primary, primary), (Fact::Off, off)] {
            if let Some(i) = i {
                tell = tell.fact(name, Value::Item(i));
            }
        }
        self.emit(tell);
    }

    /// Begins First Aid, which is rolled at the end of the round (P-DMG-19).
    fn begin_aid(&mut self, helper: CombatantId, patient: CombatantId, injury: u8) {
        self.clock.aids.push(Aid { helper, patient, injury });
        let switched = self.turn(helper).intent != Some(Intent::FirstAid);
        let tell = EventBuilder::new(EventKind::AidBegun).by(helper).on(patient);
        let tell = tell.fact(Fact::Injury, Value::Number(i32::from(injury) + 1)).cite(&[P_DMG_19, P_DMG_20]);
        self.emit(if switched { tell.word(Fact::Switched, YesNo::Yes) } else { tell });
    }

    /// Awakens an unconscious ally (P-DMG-15).
    fn awaken(&mut self, who: CombatantId, patient: CombatantId) {
        self.cond_mut(patient).unconscious = false;
        let tell = EventBuilder::new(EventKind::Awakened).by(who).on(patient);
        self.emit(tell.cite(&[P_DMG_15]).cite_if(self.hp(patient) <= 2, &[P_DMG_16]));
    }

    /// Picks up an item (P-GEAR-13, P-GEAR-15).
    fn pick_up(&mut self, who: CombatantId, i: ItemId) {
        let from = match self.item(i).held {
            Held::Loose(cell) => Some(cell),
            _ => None,
        };
        self.take_in_hand(who, i);
        let tell = EventBuilder::new(EventKind::PickedUp).by(who).fact(Fact::Item, Value::Item(i)).at(from);
        self.emit(tell.cite(&[P_GEAR_13, P_GEAR_15, P_BOARD_19]));
    }

    /// Plants a shield on a side of the hex (P-SHIELD-05).
    fn plant(&mut self, who: CombatantId, i: ItemId, side: u8) {
        let Some(cell) = self.place(who) else { return };
        self.detach(i);
        self.item_mut(i).held = Held::Planted(cell, side);
        let tell = EventBuilder::new(EventKind::Planted).by(who).fact(Fact::Item, Value::Item(i)).at(Some(cell));
        self.emit(tell.fact(Fact::Side, Value::Number(side.into())).cite(&[P_SHIELD_05]));
    }

    /// Lifts a planted shield (P-SHIELD-09).
    fn lift(&mut self, who: CombatantId, side: u8) {
        let Some(i) = self.place(who).and_then(|cell| self.planted(cell, side)) else { return };
        self.take_in_hand(who, i);
        let tell = EventBuilder::new(EventKind::Lifted).by(who).fact(Fact::Item, Value::Item(i)).at(self.place(who));
        self.emit(tell.fact(Fact::Side, Value::Number(side.into())).cite(&[P_SHIELD_09, P_GEAR_15]));
    }

    /// Rolls to hide (P-SNEAK-04).
    fn hide(&mut self, who: CombatantId) {
        let still = self.turn(who).steps_spent == 0;
        let chance = self.hide_chance(who);
        let tested = self.test(if still { "Hide" } else { "Stealth" }, who, None, chance.value(), false);
        if tested.level > Success::Failure {
            self.cond_mut(who).hidden = Some(tested.level);
        }
        let tell = EventBuilder::new(EventKind::Hid).by(who).word(Fact::Level, tested.level).roll(tested.roll);
        let screened = self.terrain_of(who) == Some(Terrain::Foliage);
        let tell = tell.cite(&[P_SNEAK_03, P_SNEAK_04]).cite_if(screened, &[P_BOARD_11]);
        let tell = tell.cite_if(tested.level > Success::Failure, &[P_SNEAK_02]);
        self.emit(Self::tell_chance(tell, &chance, &tested));
    }
}
