//! Hits: damage, hit points, stun and interrupted castings (S-DMG-01 to S-DMG-11, S-SPELL-09).

use super::power::Power;
use crate::engine::dice::Rolls;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, YesNo};
use crate::rulesets::segments::frames::{Consequence, StrikeFrame};
use crate::rulesets::segments::level::{GrievousWound, Hit, SpellInterrupt, StunDamage};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, Purpose, Value};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    /// Rolls the damage of a hit and subtracts it from the target's hit points (S-DMG-01 to S-DMG-03).
    pub(super) fn hurt_by_hit(&mut self, f: &mut StrikeFrame) {
        let power = self.power_of_hit(f);
        let row = self.arm_row_id(f.by, f.arm, f.number);
        let (rolls, faces) = self.throw_damage(&power, Purpose { what: "damage", who: Some(f.by), row: Some(row) });
        (f.gross, f.harm) = (power.gross(&faces), power.net(&faces));
        let kind = if f.harm > 0 { EventKind::Damage } else { EventKind::Unhurt };
        let mut tell = EventBuilder::new(kind).by(f.by).on(f.at).amount(f.harm).fact(Fact::Weapon, Value::Row(row));
        tell = tell.word(Fact::Hit, f.hit).rolls(&rolls);
        for part in &power.parts {
            tell = tell.modifier(part.value, part.why).cite(&[part.rule]);
        }
        let doubled = f.gross - super::power::points(&faces) - power.added();
        if power.doubled.is_some() && doubled != 0 {
            tell = tell.modifier(doubled, f.hit.name());
        }
        let stopped = power.stopped(&faces);
        if stopped > 0 {
            tell = tell.modifier(-stopped, "PROT").cite(&[S_UNIT_02]);
        }
        let rule = match f.hit {
            Hit::Grievous => S_DMG_04,
            Hit::Critical => S_DMG_03,
            _ => S_DMG_02,
        };
        self.lose_hp(f.at, f.harm, tell.cite(&[S_DMG_01, rule, S_DMG_05]));
    }

    fn power_of_hit(&self, f: &StrikeFrame) -> Power {
        let dice = self.arm_weapon(f.by, f.arm, f.number).damage;
        let clumsy = self.in_off_hand(f.by, f.arm) && !self.stats(f.by).ambidextrous;
        let unready = self.ambush_round() && self.cond(f.at).ambush == 5;
        let parts = [
            Part { value: dice.plus, why: "weapon", rule: S_DMG_01 },
            Part { value: self.arm_entry(f.by, f.arm, f.number).bonus, why: "skill", rule: S_DMG_01 },
            Part { value: if clumsy { -2 } else { 0 }, why: "off hand", rule: S_ATK_16 },
            Part { value: if unready { 2 } else { 0 }, why: "complete surprise", rule: S_AMB_06 },
        ];
        Power {
            dice,
            parts: parts.into_iter().filter(|part| part.value != 0).collect(),
            doubled: (f.hit >= Hit::Critical).then_some(self.house().critical_dice),
            prot: self.prot(f.at),
        }
    }

    /// Rolls damage dice. For the odds only the resulting damage matters, not the single dice.
    pub(super) fn throw_damage(&mut self, power: &Power, purpose: Purpose) -> (Rolls, SmallVec<[u16; 8]>) {
        let before = self.house().stun_damage == StunDamage::Gross;
        let counts = |faces: &[u16]| if before { power.gross(faces) } else { power.net(faces) } as u32;
        let rolls = self.core.throw_together(&vec![(power.dice.die, purpose); power.count()], counts);
        let faces = rolls.iter().map(|roll| roll.value).collect();
        (rolls, faces)
    }

    /// Subtracts hit points at once, and completes and emits the event `tell`. Falling is delayed (S-INIT-17).
    pub fn lose_hp(&mut self, c: CombatantId, points: i32, tell: EventBuilder) {
        if points <= 0 {
            self.emit(tell);
            return;
        }
        let (before, level) = (self.hp(c), self.wound_level(c));
        let after = before - points;
        self.wounds_mut(c).hp = after;
        let worse = self.wound_level(c) != level;
        let tell = tell.fact(Fact::HpBefore, Value::Number(before)).fact(Fact::HpAfter, Value::Number(after));
        self.emit(tell.amount(points).cite_if(worse, &[S_DMG_12]));
        if after <= 0 && !self.cond(c).dead {
            self.await_settling(Consequence::Falls(c));
        }
    }

    /// Like [`Self::lose_hp`], for damage that is not a hit. It never stuns, but may disturb a casting (S-DMG-06).
    pub fn hazard_harm(&mut self, c: CombatantId, points: i32, tell: EventBuilder) {
        self.lose_hp(c, points, tell);
        self.concentrate(c, points);
    }

    /// Resolves stun and concentration after a hit (S-DMG-05).
    pub(super) fn shock_of_hit(&mut self, f: &StrikeFrame) {
        let stunned = self.jolt(f.at, f.harm, f.gross);
        let out = matches!(f.wound, GrievousWound::Head | GrievousWound::KnockedOut | GrievousWound::Slain);
        if !stunned && !out {
            self.concentrate(f.at, f.harm);
        }
    }

    /// Returns true if the damage stuns (S-DMG-07, reading 18). The stun takes effect once the group has acted.
    pub(super) fn jolt(&mut self, c: CombatantId, net: i32, gross: i32) -> bool {
        let felt = if self.house().stun_damage == StunDamage::Gross { gross } else { net };
        let stuns = felt > self.stun_threshold(c);
        if stuns {
            self.await_settling(Consequence::Stunned(c, self.clock.round));
        }
        stuns
    }

    /// Makes a concentration roll if the damage requires one (S-SPELL-09, reading 36). A combatant that goes down makes
    /// none.
    pub(super) fn concentrate(&mut self, c: CombatantId, net: i32) {
        if !self.casting(c) || net < 1 || self.hp(c) <= 0 {
            return;
        }
        match self.house().spell_interrupt {
            SpellInterrupt::Never => {}
            SpellInterrupt::Always => self.await_settling(Consequence::Interrupted(c)),
            SpellInterrupt::Roll => {
                let will = 5 * self.stats(c).wil;
                let wounds = self.wound_modifier(c);
                let chance = will - net + wounds;
                let roll = self.throw_d100("concentration", c, None, chance, &[chance + 1]);
                let kept = i32::from(roll.value) <= chance;
                let tell = EventBuilder::new(EventKind::Concentration).by(c).roll([roll]);
                let tell = tell.fact(Fact::Chance, Value::Number(chance)).word(Fact::Kept, YesNo::from(kept));
                let tell = tell.modifier(will, "will").modifier(-net, "damage").modifier(wounds, "wounds");
                self.emit(tell.cite(&[S_SPELL_09, S_DMG_13, S_DICE_05]));
                if !kept {
                    self.await_settling(Consequence::Interrupted(c));
                }
            }
        }
    }

    /// Returns true if a combatant is out of action, or will be once the group has acted.
    pub fn is_felled(&self, c: CombatantId) -> bool {
        let waits = |wound| self.clock().waiting.contains(&Consequence::Wounded(c, wound));
        !self.is_active(c) || self.hp(c) <= 0 || waits(GrievousWound::KnockedOut) || waits(GrievousWound::Slain)
    }
}
