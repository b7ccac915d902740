//! Spell effects (table 11.11).

use super::casting::spell_told;
use super::power::points;
use crate::engine::dice::Rolls;
use crate::rulesets::segments::action::Aimed;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::Fact;
use crate::rulesets::segments::frames::{SpellFrame, SpellStage};
use crate::rulesets::segments::level::{DiceSum, HEALING, Spell, StunDamage, dice_of_rank};
use crate::rulesets::segments::unit::{Few, Lasting, LastingKind};
use crate::vocab::{CombatantId, Purpose, Value};

impl RulesCtx<'_, '_> {
    /// Applies a spell whose cast roll has succeeded. `struck` are the enemies that the spell harms.
    pub(super) fn work(&mut self, f: &mut SpellFrame, struck: &[CombatantId]) {
        let Aimed::At(target) = f.at else { return self.burn_with_holy_fire(f, struck) };
        match f.spell {
            Spell::EnergyBolt => self.bolt(f, target),
            Spell::Push => {
                if !self.save_by_luck(target, f.spell) {
                    self.tell_effect(f, &[target]);
                    f.stage = SpellStage::Push;
                }
            }
            Spell::Dazzle => {
                if !self.save_by_luck(target, f.spell) {
                    self.lasts(f, &[target]);
                }
            }
            Spell::Ward | Spell::Veil => self.lasts(f, &[target]),
            Spell::Bless => self.lasts(f, &self.blessed(f.who)),
            Spell::Mend => self.mend(f, target),
            Spell::Steady => {
                self.cond_mut(target).broken = false;
                self.tell_effect(f, &[target]);
            }
            Spell::HolyFire => {}
        }
    }

    fn tell_effect(&mut self, f: &SpellFrame, on: &[CombatantId]) {
        let tell =
            spell_told(EventKind::SpellEffect, f.who, f.spell, f.at).with_combatants(Fact::On, on.iter().copied());
        let tell = match f.spell.rounds() {
            Some(n) => tell.fact(Fact::Rounds, Value::Number(n.into())).cite(&[S_SPELL_14]),
            None => tell,
        };
        let bonus = match f.spell {
            Spell::Ward => 15,
            Spell::Dazzle => -20,
            Spell::Bless => 10,
            _ => 0,
        };
        let tell = if bonus == 0 { tell } else { tell.fact(Fact::Bonus, Value::Number(bonus)) };
        self.emit(tell.cite(&[S_SPELL_10]));
    }

    /// Starts a spell's lasting effect on combatants (S-SPELL-14).
    fn lasts(&mut self, f: &SpellFrame, on: &[CombatantId]) {
        let rounds = f.spell.rounds().unwrap_or(0);
        on.iter().for_each(|c| self.begin_lasting(*c, LastingKind::Spell(f.spell), rounds));
        self.tell_effect(f, on);
    }
    /// Starts or renews a lasting effect. Repeated effects do not add up (S-SPELL-14).
    pub(super) fn begin_lasting(&mut self, c: CombatantId, kind: LastingKind, rounds: u16) {
        let until = self.clock.round + rounds;
        let lasting = &mut self.cond_mut(c).lasting;
        lasting.retain(|l| l.kind != kind);
        lasting.push(Lasting { kind, until });
    }

    fn bolt(&mut self, f: &SpellFrame, target: CombatantId) {
        let saved = self.save_by_luck(target, f.spell);
        let rank = self.known_spell(f.who, f.spell).map_or(1, |known| known.rank);
        self.scorch(f, DiceSum::new(dice_of_rank(rank), 6, 0), &[(target, saved)]);
    }

    /// Rolls Holy Fire's damage once for all targets. Each target may halve it with a Luck save (table 11.11).
    fn burn_with_holy_fire(&mut self, f: &SpellFrame, struck: &[CombatantId]) {
        if struck.is_empty() {
            self.tell_effect(f, &[]);
            return;
        }
        let struck: Vec<(CombatantId, bool)> = struck.iter().map(|c| (*c, self.save_by_luck(*c, f.spell))).collect();
        self.scorch(f, DiceSum::new(3, 6, 0), &struck);
    }

    /// Rolls damage once, applies it to every target, halved for those that saved, and resolves stun and concentration.
    fn scorch(&mut self, f: &SpellFrame, dice: DiceSum, struck: &[(CombatantId, bool)]) {
        let felt = |prot: i32, halved: bool, faces: &[u16]| {
            let whole = points(faces);
            let gross = if halved { whole / 2 } else { whole };
            (gross, (gross - prot).max(0))
        };
        let purpose = Purpose { what: "spell damage", who: Some(f.who), row: None };
        // The odds distinguish outcomes by net damage if there is one target, else by the sum of the dice.
        let alone = match struck {
            [(c, halved)] if self.house().stun_damage == StunDamage::Net => Some((self.prot(*c), *halved)),
            _ => None,
        };
        let counts = |faces: &[u16]| alone.map_or(points(faces), |(prot, halved)| felt(prot, halved, faces).1) as u32;
        let rolls = self.core.throw_together(&vec![(dice.die, purpose); usize::from(dice.count)], counts);
        let faces: Vec<u16> = rolls.iter().map(|roll| roll.value).collect();
        let mut shaken: Few<(CombatantId, i32)> = Few::new();
        for (ix, (c, halved)) in struck.iter().enumerate() {
            let prot = self.prot(*c);
            let (gross, net) = felt(prot, *halved, &faces);
            let kind = if net > 0 { EventKind::Damage } else { EventKind::Unhurt };
            let tell = EventBuilder::new(kind).by(f.who).on(*c).amount(net).word(Fact::Spell, f.spell);
            // The dice appear in the first event only; later events show the same roll as a modifier.
            let tell = if ix == 0 { tell.rolls(&rolls) } else { tell.modifier(points(&faces), "the same throw") };
            let tell = tell.modifier(gross - points(&faces), "Luck save").modifier(net - gross, "PROT");
            let tell = tell.cite(&[S_SPELL_13, S_SPELL_15, S_DMG_05, S_DICE_09]);
            self.lose_hp(*c, net, tell.cite_if(prot > 0, &[S_UNIT_02]));
            if !self.jolt(*c, net, gross) {
                shaken.push((*c, net));
            }
        }
        for (c, net) in shaken {
            self.concentrate(c, net);
        }
    }

    fn mend(&mut self, f: &SpellFrame, target: CombatantId) {
        let (rolls, healed) = self.throw_healing(f.who, target, "mend");
        let tell = EventBuilder::new(EventKind::Healed).by(f.who).on(target).word(Fact::Spell, f.spell);
        self.recover(target, healed, tell.rolls(&rolls).cite(&[S_SPELL_10, S_DICE_09]));
    }

    /// Rolls healing dice. Points above maximum health are not counted.
    pub(super) fn throw_healing(&mut self, by: CombatantId, target: CombatantId, what: &'static str) -> (Rolls, i32) {
        let room = (self.stats(target).hp_max - self.hp(target)).max(0);
        let die = (HEALING.die, Purpose { what, who: Some(by), row: None });
        let healed = |faces: &[u16]| (points(faces) + HEALING.plus).min(room);
        let rolls = self.core.throw_together(&vec![die; usize::from(HEALING.count)], |faces| healed(faces) as u32);
        let faces: Vec<u16> = rolls.iter().map(|roll| roll.value).collect();
        let points = healed(&faces);
        (rolls, points)
    }
}
