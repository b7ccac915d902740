//! Healing, potions and First Aid (S-DMG-18, S-GEAR-04, table 11.16, S-AID-01).

use crate::rulesets::segments::action::{Deed, Treated};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LostAct, Treatment, YesNo};
use crate::rulesets::segments::frames::Consequence;
use crate::rulesets::segments::level::Potion;
use crate::rulesets::segments::unit::LastingKind;
use crate::vocab::{CombatantId, ItemId, Value};

/// Duration of a potion of luck, in rounds (table 11.16).
const LUCKY_ROUNDS: u16 = 5;

impl RulesCtx<'_, '_> {
    /// Restores hit points. A downed combatant that is above 0 again wakes once the group has acted (S-DMG-18).
    pub fn recover(&mut self, c: CombatantId, points: i32, tell: EventBuilder) {
        let before = self.hp(c);
        let after = (before + points.max(0)).min(self.stats(c).hp_max).max(before);
        self.wounds_mut(c).hp = after;
        let tell = tell.amount(after - before).fact(Fact::HpBefore, Value::Number(before));
        self.emit(tell.fact(Fact::HpAfter, Value::Number(after)).cite(&[S_DMG_18]));
        if after > 0 && self.cond(c).down && !self.cond(c).knocked_out {
            self.await_settling(Consequence::Recovers(c));
        }
    }

    /// Drinks a potion and applies it (S-GEAR-04).
    pub fn drink(&mut self, c: CombatantId, i: ItemId) {
        let row = self.item(i).row;
        let Some(potion) = self.row(row).potion else { return };
        self.detach(i);
        let tell =
            EventBuilder::new(EventKind::Drank).by(c).fact(Fact::Item, Value::Item(i)).word(Fact::Potion, potion);
        let tell = tell.cite(&[S_GEAR_04, S_INIT_23]);
        match potion {
            Potion::HealingPotion => {
                let (rolls, healed) = self.throw_healing(c, c, "healing potion");
                self.recover(c, healed, tell.rolls(&rolls).cite(&[S_DICE_11]));
            }
            Potion::LuckPotion => {
                self.begin_lasting(c, LastingKind::Potion(potion), LUCKY_ROUNDS);
                self.emit(tell.fact(Fact::Rounds, Value::Number(LUCKY_ROUNDS.into())).cite(&[S_SPELL_14]));
            }
        }
    }

    /// Makes the First Aid rolls of the End part, in roster order (S-AID-01).
    pub fn give_first_aid(&mut self) {
        for healer in self.all() {
            if let Some(Deed::FirstAid(patient, wound)) = self.turn(healer).deed {
                self.treat(healer, patient, wound);
            }
        }
    }

    fn treat(&mut self, healer: CombatantId, patient: CombatantId, wound: Treated) {
        let near = healer == patient || self.adjacent(healer, patient) && self.level_with(healer, patient);
        let free = self.can_act(healer) && !self.turn(healer).spent && !self.in_melee(healer);
        if !near || !free || self.cond(patient).dead || !self.bears(patient, wound) {
            let tell = EventBuilder::new(EventKind::ActLost).by(healer).on(patient).word(Fact::What, LostAct::FirstAid);
            self.emit(tell.cite(&[S_AID_01, S_INIT_06]));
            return;
        }
        let (skill, wounds) = (self.stats(healer).first_aid, self.wound_modifier(healer));
        let (roll, helped) = self.throw_chance("First Aid", healer, skill + wounds);
        if helped {
            match wound {
                Treated::Gash => self.wounds_mut(patient).gashes -= 1,
                Treated::Missile(missile) => {
                    let lodged = &mut self.wounds_mut(patient).lodged;
                    let ix = lodged.iter().position(|m| *m == missile).expect("it was looked for");
                    lodged.remove(ix);
                }
            }
        }
        let tell = EventBuilder::new(EventKind::FirstAid).by(healer).on(patient).roll([roll]);
        let tell = match wound {
            Treated::Gash => tell.word(Fact::Wound, Treatment::Gash),
            Treated::Missile(missile) => tell.word(Fact::Wound, missile.kind),
        };
        let tell = tell.word(Fact::Helped, YesNo::from(helped));
        let tell = tell.fact(Fact::Chance, Value::Number((skill + wounds).min(95))).modifier(wounds, "wounds");
        let removed = helped && matches!(wound, Treated::Missile(_));
        self.emit(tell.cite(&[S_AID_01, S_UNIT_06, S_DICE_11]).cite_if(removed, &[S_AID_02]));
    }

    fn bears(&self, patient: CombatantId, wound: Treated) -> bool {
        let wounds = self.wounds(patient);
        match wound {
            Treated::Gash => wounds.gashes > 0,
            Treated::Missile(missile) => wounds.lodged.contains(&missile),
        }
    }
}
