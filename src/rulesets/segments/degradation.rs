//! The clauses GEAR, DMG and the End part: wear and wounds after a hit, delayed consequences of a group (S-INIT-17),
//! and the end of a round.

use super::action::Deed;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, TimedCondition, WornPart};
use super::frames::{
    Consequence, EndFrame, EndStage, Frame, NerveStage, StrikeFrame, StrikePart, StrikeStage, WearStage,
};
use super::level::{GrievousTable, GrievousWound, Hazards, Hit, NaturalArmorWears, Terrain, ZeroHp};
use super::unit::LastingKind;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, Value};

/// Hit points that an open gash costs each round (table 11.9).
const GASH: i32 = 2;

pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| match frame {
        Frame::Strike(f) => t.wear_of_strike(f),
        Frame::Settle(mark) => t.apply_queued_consequences(*mark),
        Frame::End(f) if let EndStage::Degradation(stage) = f.stage => t.end_wear(f, stage),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    // ---- after a hit

    /// Resolves wear of armour, a grievous wound and a lodged missile after a hit (S-DMG-05).
    pub fn wear_of_strike(&mut self, f: &mut StrikeFrame) -> bool {
        f.stage = StrikeStage::Attack(StrikePart::Shock);
        if f.hit == Hit::Grievous {
            self.wear_armour(f.at);
            self.roll_wound(f);
        }
        self.lodge(f);
        false
    }

    /// Wears armour by 1 (S-GEAR-10). Natural protection wears only once no armour is left (reading 17).
    fn wear_armour(&mut self, c: CombatantId) {
        let armour = self.stats(c).armor.and_then(|row| self.row(row).armour).unwrap_or(0);
        let hide = self.stats(c).prot_natural;
        let wounds = self.wounds_mut(c);
        let (worn, thinned) = (wounds.armor_wear < armour, wounds.natural_wear < hide);
        if worn {
            wounds.armor_wear += 1;
        } else if thinned && self.house().natural_armor_wears == NaturalArmorWears::On {
            self.wounds_mut(c).natural_wear += 1;
        } else {
            return;
        }
        let tell =
            EventBuilder::new(EventKind::ArmourWorn).on(c).amount(1).fact(Fact::Prot, Value::Number(self.prot(c)));
        self.emit(
            tell.word(Fact::What, if worn { WornPart::Armour } else { WornPart::Hide })
                .cite(&[S_GEAR_10, S_GEAR_11, S_UNIT_02]),
        );
    }

    /// Returns true if the combatant is dead or certain to die, so that a further wound has no effect (S-DMG-16).
    fn is_slain(&self, c: CombatantId) -> bool {
        let hp = self.hp(c);
        let slain = Consequence::Wounded(c, GrievousWound::Slain);
        let fatal = self.house().zero_hp == ZeroHp::Dead && hp <= 0;
        self.cond(c).dead || fatal || hp <= -self.stats(c).con || self.clock().waiting.contains(&slain)
    }

    /// Rolls a grievous wound (table 11.9). It takes effect once the group has acted.
    fn roll_wound(&mut self, f: &mut StrikeFrame) {
        if self.house().grievous_table == GrievousTable::Off || self.is_slain(f.at) {
            return;
        }
        let cuts = &GrievousWound::FROM[1..];
        let roll = self.core.throw_in_bands(100, "grievous wound", Some(f.by), None, None, cuts);
        f.wound = GrievousWound::from_roll(roll.value.into());
        let tell =
            EventBuilder::new(EventKind::GrievousWound).by(f.by).on(f.at).word(Fact::Wound, f.wound).roll([roll]);
        self.emit(tell.cite(&[S_DMG_04, S_DMG_05, S_DICE_05]));
        if f.wound != GrievousWound::None {
            self.await_settling(Consequence::Wounded(f.at, f.wound));
        }
    }

    // ---- after a group has acted

    /// Applies the consequences queued since `mark`, falling last, and then drops flyers that cannot stay aloft
    /// (S-INIT-17, S-DMG-05, S-FLY-04).
    pub fn apply_queued_consequences(&mut self, mark: u16) -> bool {
        loop {
            let from = usize::from(mark).min(self.clock.waiting.len());
            let mut due: Vec<Consequence> = self.clock.waiting.drain(from..).collect();
            due.sort_by_key(|what| matches!(what, Consequence::Falls(_)));
            due.into_iter().for_each(|what| self.apply_consequence(what));
            let falling: Vec<CombatantId> = self.all().filter(|c| self.drops_from_high(*c)).collect();
            if falling.is_empty() && self.clock.waiting.len() <= from {
                return true;
            }
            falling.into_iter().for_each(|c| self.fall_from_high(c));
        }
    }

    fn drops_from_high(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.high(c) && self.place(c).is_some() && (self.stunned(c) || cond.down || cond.dead)
    }

    // ---- the End part

    pub fn end_wear(&mut self, f: &mut EndFrame, stage: WearStage) -> bool {
        f.stage = match stage {
            WearStage::FirstAid => {
                self.give_first_aid();
                EndStage::Degradation(WearStage::Bleeding)
            }
            WearStage::Bleeding => {
                self.all().for_each(|c| self.bleed_and_burn(c));
                EndStage::Degradation(WearStage::Conditions)
            }
            WearStage::Conditions => {
                self.all().for_each(|c| self.end_conditions(c));
                EndStage::Degradation(WearStage::Spells)
            }
            WearStage::Spells => {
                self.all().for_each(|c| self.end_spells(c));
                EndStage::Morale(NerveStage::Tests)
            }
        };
        false
    }

    /// Returns the hit points that open wounds cost this round; 0 if the combatant rested and was not attacked
    /// (S-RNG-16).
    fn bleeding(&self, c: CombatantId) -> i32 {
        let (wounds, turn) = (self.wounds(c), self.turn(c));
        let missiles: i32 = wounds.lodged.iter().map(|m| self.kind_of(*m).bleeding()).sum();
        let rests = turn.deed == Some(Deed::Rest) && !turn.was_attacked;
        if rests || !self.is_active(c) { 0 } else { missiles + GASH * i32::from(wounds.gashes) }
    }

    fn bleed_and_burn(&mut self, c: CombatantId) {
        let mark = self.mark();
        let lost = self.bleeding(c);
        if lost > 0 {
            let tell = EventBuilder::new(EventKind::Bled).on(c).amount(lost);
            self.hazard_harm(c, lost, tell.cite(&[S_RNG_16, S_INIT_27, S_DMG_06]));
            self.apply_queued_consequences(mark);
        }
        let cond = self.cond(c);
        let burns = !self.high(c) && !cond.dead && !cond.surrendered && self.house().hazards == Hazards::On;
        if let Some(cell) = self.place(c).filter(|cell| burns && self.map().terrain(*cell) == Terrain::Fire) {
            self.burn(c, cell, false, &[S_INIT_27, S_DICE_11]);
            self.apply_queued_consequences(mark);
        }
    }

    /// Ends stun, blindness and surprise that expire this round (S-DMG-11, table 11.9, S-AMB-07).
    fn end_conditions(&mut self, c: CombatantId) {
        let round = self.clock.round;
        let cond = self.cond_mut(c);
        let over = |until: &mut u16| (1..=round).contains(until) && std::mem::take(until) > 0;
        let (stun, blindness) = (over(&mut cond.stunned_until), over(&mut cond.blinded_until));
        let surprise = std::mem::take(&mut self.turn_mut(c).surprised);
        let ended = [
            (stun, TimedCondition::Stunned, S_DMG_11),
            (blindness, TimedCondition::Blinded, S_DMG_04),
            (surprise, TimedCondition::Surprised, S_AMB_07),
        ];
        for (_, condition, rule) in ended.into_iter().filter(|(over, ..)| *over) {
            let tell = EventBuilder::new(EventKind::ConditionEnds).on(c).word(Fact::Condition, condition);
            self.emit(tell.cite(&[S_INIT_27, rule]));
        }
    }

    /// Ends spells and potions that expire this round (S-SPELL-14).
    fn end_spells(&mut self, c: CombatantId) {
        let round = self.clock.round;
        let lasting = std::mem::take(&mut self.cond_mut(c).lasting);
        let (over, left): (Vec<_>, Vec<_>) = lasting.into_iter().partition(|l| l.until <= round);
        self.cond_mut(c).lasting = left.into();
        for lasting in over {
            let tell = EventBuilder::new(EventKind::SpellEnds).on(c);
            let tell = match lasting.kind {
                LastingKind::Spell(spell) => tell.word(Fact::Spell, spell),
                LastingKind::Potion(potion) => tell.word(Fact::Potion, potion),
            };
            self.emit(tell.cite(&[S_SPELL_14, S_INIT_27]));
        }
    }
}
