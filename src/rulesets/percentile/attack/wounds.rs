//! Effects of wounds: falling unconscious, First Aid and death (P-DMG-09 to P-DMG-23).

use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{Fact, YesNo};
use crate::rulesets::percentile::frames::{Aid, NerveStage, ResolveStage, WoundStage};
use crate::rulesets::percentile::level::{Posture, Skill, Success};
use crate::vocab::{CombatantId, RuleId, Value};

impl RulesCtx<'_, '_> {
    /// Makes a combatant fall unconscious (P-DMG-09, P-DMG-10).
    pub fn fall_unconscious(&mut self, c: CombatantId) {
        if self.cond(c).unconscious || self.cond(c).dead {
            return;
        }
        let dropped = self.drop_all(c, false);
        self.set_posture(c, Posture::Prone);
        let cond = self.cond_mut(c);
        cond.unconscious = true;
        cond.hidden = None;
        let turn = self.turn_mut(c);
        (turn.intent, turn.reloading, turn.idle) = (None, None, true);
        let tell = EventBuilder::new(EventKind::Unconscious).on(c).at(self.place(c));
        self.emit(tell.cite(&[P_DMG_09, P_DMG_10, P_DMG_11]).cite_if(dropped, &[P_BOARD_19]));
        self.lose_aid(c, &[P_DMG_21]);
    }

    /// Cancels the First Aid that the helper gives (P-DMG-21).
    pub fn lose_aid(&mut self, helper: CombatantId, rules: &[RuleId]) {
        let lost: Vec<Aid> = self.clock.aids.iter().copied().filter(|a| a.helper == helper).collect();
        self.clock.aids.retain(|a| a.helper != helper);
        for aid in lost {
            self.emit(EventBuilder::new(EventKind::AidLost).by(helper).on(aid.patient).cite(rules));
        }
    }

    /// Resolves First Aid, then deaths (P-INIT-16).
    pub fn resolve_wounds(&mut self, stage: &mut ResolveStage, part: WoundStage) -> bool {
        match part {
            WoundStage::FirstAid => {
                for aid in std::mem::take(&mut self.clock.aids) {
                    self.give_aid(aid);
                }
                *stage = ResolveStage::Attack(WoundStage::Deaths);
            }
            WoundStage::Deaths => {
                let dying: Vec<CombatantId> = self.all().filter(|c| !self.cond(*c).dead && self.hp(*c) <= 0).collect();
                dying.into_iter().for_each(|c| self.die(c));
                *stage = ResolveStage::Degradation;
            }
        }
        false
    }

    /// Resolves First Aid, if helper and patient still allow it (P-DMG-21 to P-DMG-23).
    fn give_aid(&mut self, aid: Aid) {
        let near = aid.helper == aid.patient || self.adjacent(aid.helper, aid.patient);
        if !self.is_active(aid.helper) || !near {
            self.emit(EventBuilder::new(EventKind::AidLost).by(aid.helper).on(aid.patient).cite(&[P_DMG_21]));
            return;
        }
        self.treat(aid, &[P_DMG_19, P_DMG_22]);
    }

    /// Rolls First Aid on one injury, in battle or in the aftermath.
    pub fn treat(&mut self, aid: Aid, rules: &[RuleId]) {
        let Aid { helper, patient, injury } = aid;
        let chance = self.skill_chance(helper, Skill::FirstAid);
        let tested = self.test("First Aid", helper, None, chance.value(), false);
        let mut tell = EventBuilder::new(EventKind::FirstAid).by(helper).on(patient).roll(tested.roll);
        let (ix, before) = (usize::from(injury), self.hp(patient));
        let wound = self.wounds(patient).injuries[ix];
        let mut healed = 0;
        if tested.level > Success::Failure {
            let roll = self.throw(3, "points healed", helper, None);
            let room = (wound.damage - wound.healed).min(self.stats(patient).hp_max - before);
            healed = i32::from(roll.value).min(room).max(0);
            tell = tell.rolls(&[roll]);
        }
        let wounds = self.wounds_mut(patient);
        wounds.hp += healed;
        wounds.injuries[ix].healed += healed;
        wounds.injuries[ix].aided = true;
        let after = before + healed;
        let tell = tell
            .word(Fact::Level, tested.level)
            .amount(healed)
            .fact(Fact::Injury, Value::Number(i32::from(injury) + 1));
        let tell = tell.fact(Fact::HpBefore, Value::Number(before)).fact(Fact::HpAfter, Value::Number(after));
        let saved = before <= 0 && after > 0;
        let wakes = after > 2 && self.cond(patient).unconscious;
        let tell = tell.cite(rules).cite_if(before <= 0, &[P_DMG_23]).cite_if(wakes, &[P_DMG_12]);
        let tell = if saved { tell.word(Fact::Saved, YesNo::Yes).cite_if(after <= 2, &[P_DMG_14]) } else { tell };
        self.emit(Self::tell_chance(tell, &chance, &tested));
    }

    /// Kills a combatant (P-DMG-13).
    fn die(&mut self, c: CombatantId) {
        let dropped = self.drop_all(c, true);
        let cond = self.cond_mut(c);
        (cond.dead, cond.unconscious, cond.hidden) = (true, false, None);
        self.set_posture(c, Posture::Prone);
        let tell = EventBuilder::new(EventKind::Died).on(c).at(self.place(c));
        self.emit(tell.cite(&[P_DMG_13]).cite_if(dropped, &[P_BOARD_19]));
    }
}

/// Stage that follows reloads and spotting.
pub const AFTER_SPOTTING: ResolveStage = ResolveStage::Morale(NerveStage::Tests);
