//! Effects of spells (table 11.10).

use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::damage::Saved;
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{BlowCause, Charm, Fact, Outcome};
use crate::rulesets::hexes::frames::{Blow, Harm, SpellFrame};
use crate::rulesets::hexes::level::{Aim, DiceSum, Effect, SpellRow, SpellSave, Terrain};
use crate::vocab::{CellId, CombatantId, Roll, Value};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    pub(super) fn take_effect(
        &mut self,
        f: &mut SpellFrame,
        row: &SpellRow,
        victims: &[CombatantId],
        at: Option<CellId>,
        level: i32,
    ) {
        let caster = f.caster;
        match row.effect {
            Effect::Damage(dice) => self.spell_damage(f, dice, row.save, victims),
            Effect::DamagePerLevel(most) => {
                let count = (level.max(1) as u16).min(most);
                self.spell_damage(f, DiceSum::new(count, 6, 0), row.save, victims);
            }
            Effect::Hail(dice) => {
                if let (Some(centre), Aim::Area(radius)) = (at, row.aim) {
                    self.ice(centre, radius);
                }
                self.spell_damage(f, dice, row.save, victims);
            }
            Effect::Slumber(dice, rounds) => self.slumber(f, dice, i32::from(rounds), victims),
            Effect::Ward(rounds) | Effect::Veil(rounds) => {
                for v in victims {
                    let (victim, spell, effect) = (*v, f.spell, row.effect);
                    self.harm(Harm::Charm { by: caster, victim, spell, effect, amount: i32::from(rounds) });
                }
            }
            Effect::Mend(dice) => {
                let (rolls, sum) = self.throw_sum(dice, "healing", caster, None);
                for v in victims {
                    self.tell_dice(f, *v, &rolls, sum + dice.plus);
                    let (victim, spell, effect) = (*v, f.spell, row.effect);
                    self.harm(Harm::Charm { by: caster, victim, spell, effect, amount: sum + dice.plus });
                }
            }
            Effect::Snare(dice) => {
                let rounds = self.throw_rounds(f, caster, dice);
                for v in victims {
                    self.charm_unless_saved(f, *v, row.effect, dice, Some(rounds));
                }
            }
            Effect::Hold(dice) => {
                for v in victims {
                    self.charm_unless_saved(f, *v, row.effect, dice, None);
                }
            }
            Effect::Bend(dice) => {
                for v in victims {
                    if let Some(rounds) = self.fails_against(f, *v, dice, None) {
                        f.bent = Some(*v);
                        f.rounds = rounds;
                    }
                }
            }
        }
    }

    pub(super) fn tell_dice(&mut self, f: &SpellFrame, v: CombatantId, rolls: &[Roll], sum: i32) {
        let tell = EventBuilder::new(EventKind::SpellDice).by(f.caster).on(v).amount(sum).rolls(rolls);
        self.emit(tell.fact(Fact::Spell, Value::Number(i32::from(f.spell))).cite(&[H_DICE_09, H_SPELL_17]));
    }

    /// Rolls the damage of a spell and its saves; consequences follow after all saves (H-SPELL-15).
    pub(super) fn spell_damage(&mut self, f: &SpellFrame, dice: DiceSum, save: SpellSave, victims: &[CombatantId]) {
        let (rolls, sum) = self.throw_sum(dice, "spell", f.caster, None);
        let total = sum + dice.plus;
        self.tell_dice(f, f.caster, &rolls, total);
        let mut blows: SmallVec<[Blow; 4]> = SmallVec::new();
        for v in victims {
            let mut amount = total;
            if save == SpellSave::Half {
                let saved = self.save(*v, "save against the spell", 0);
                amount = if saved.twenty() {
                    0
                } else if saved.passed {
                    total / 2
                } else if self.maximised(&saved) {
                    dice.most()
                } else {
                    total
                };
                self.tell_save(f, *v, &saved);
            }
            if amount > 0 {
                let mut blow = Blow::plain(*v, BlowCause::Spell, amount, dice.most());
                blow.by = Some(f.caster);
                blows.push(blow);
            }
        }
        for blow in blows {
            self.harm(Harm::Blow(Box::new(blow)));
        }
    }

    pub(super) fn tell_save(&mut self, f: &SpellFrame, v: CombatantId, saved: &Saved) {
        self.emit(
            EventBuilder::new(EventKind::SpellSave)
                .by(f.caster)
                .on(v)
                .roll([saved.roll])
                .word(Fact::Outcome, if saved.passed { Outcome::Saved } else { Outcome::Failed })
                .cite(&[H_SPELL_15, H_UNIT_09, H_DICE_09])
                .cite_if(saved.twenty(), &[H_UNIT_10])
                .cite_if(saved.one(), &[H_UNIT_11]),
        );
    }

    /// Returns the rounds of the effect, given or rolled now; `None` if the target saves.
    pub(super) fn fails_against(
        &mut self,
        f: &SpellFrame,
        v: CombatantId,
        dice: DiceSum,
        given: Option<i32>,
    ) -> Option<i32> {
        let saved = self.save(v, "save against the spell", 0);
        self.tell_save(f, v, &saved);
        if saved.passed {
            return None;
        }
        if self.maximised(&saved) {
            return Some(dice.most());
        }
        Some(given.unwrap_or_else(|| self.throw_rounds(f, v, dice)))
    }

    /// Rolls the duration of the spell in rounds.
    fn throw_rounds(&mut self, f: &SpellFrame, who: CombatantId, dice: DiceSum) -> i32 {
        let rolls: SmallVec<[Roll; 2]> =
            (0..dice.count).map(|_| self.throw_length(dice.die, "duration of the spell", who)).collect();
        let rounds = rolls.iter().map(|r| i32::from(r.value)).sum::<i32>() + dice.plus;
        self.tell_dice(f, who, &rolls, rounds);
        rounds
    }

    pub(super) fn charm_unless_saved(
        &mut self,
        f: &SpellFrame,
        v: CombatantId,
        effect: Effect,
        dice: DiceSum,
        given: Option<i32>,
    ) {
        if let Some(rounds) = self.fails_against(f, v, dice, given) {
            self.harm(Harm::Charm { by: f.caster, victim: v, spell: f.spell, effect, amount: rounds });
        }
    }

    /// Applies `slumber` (table 11.10).
    pub(super) fn slumber(&mut self, f: &SpellFrame, dice: DiceSum, rounds: i32, victims: &[CombatantId]) {
        let (rolls, sum) = self.throw_sum(dice, "hit dice put to sleep", f.caster, None);
        let mut left = sum + dice.plus;
        self.tell_dice(f, f.caster, &rolls, left);
        let mut sleepers: Vec<CombatantId> =
            victims.iter().copied().filter(|c| self.stats(*c).kind.living() && self.stats(*c).hit_dice <= 4).collect();
        sleepers.sort_by_key(|c| (self.stats(*c).hit_dice.max(1), *c));
        for v in sleepers {
            let cost = self.stats(v).hit_dice.max(1);
            if cost > left {
                break;
            }
            left -= cost;
            let effect = self.spell(f.spell).effect;
            self.harm(Harm::Charm { by: f.caster, victim: v, spell: f.spell, effect, amount: rounds });
        }
    }

    /// Applies the ice of `hail_fall`: open ground becomes slippery (table 11.10).
    pub(super) fn ice(&mut self, centre: CellId, radius: i32) {
        let map = self.map.clone();
        for c in map.all() {
            if map.bursts_to(centre, c, radius) && self.terrain(c) == Terrain::Clear {
                self.cell_mut(c).terrain = Terrain::Slippery;
                self.emit(EventBuilder::new(EventKind::Iced).at(Some(c)).cite(&[H_SPELL_17, H_TERR_01]));
            }
        }
    }

    /// Applies the effect of a spell to a combatant (table 11.10, H-SPELL-18).
    pub fn suffer_charm(&mut self, by: CombatantId, victim: CombatantId, spell: u8, effect: Effect, amount: i32) {
        if !self.present(victim) {
            return;
        }
        // The victim failed its save. Magic used on the same count can no longer be stopped.
        if matches!(effect, Effect::Snare(_) | Effect::Hold(_) | Effect::Bend(_)) {
            self.disturb(victim, None, H_SPELL_04);
        }
        let tell = EventBuilder::new(EventKind::Charmed)
            .by(by)
            .on(victim)
            .amount(amount)
            .fact(Fact::Spell, Value::Number(i32::from(spell)))
            .cite(&[H_SPELL_17, H_SPELL_18, H_DMG_21, H_INIT_24]);
        match effect {
            Effect::Slumber(..) => {
                let k = self.longer(self.cond(victim).asleep, amount);
                self.cond_mut(victim).asleep = k;
                self.emit(tell.word(Fact::Condition, Charm::Asleep).cite(&[H_DMG_20]));
            }
            Effect::Ward(_) => {
                let k = self.longer(self.cond(victim).ward, amount);
                self.cond_mut(victim).ward = k;
                self.emit(tell.word(Fact::Condition, Charm::Ward).fact(Fact::Bonus, Value::Number(3)));
            }
            Effect::Veil(_) => {
                let k = self.longer(self.cond(victim).veil, amount);
                let cond = self.cond_mut(victim);
                cond.veil = k;
                cond.spotted_by.clear();
                self.emit(tell.word(Fact::Condition, Charm::Invisible).cite(&[H_INVIS_01]));
            }
            Effect::Snare(_) => {
                let k = self.longer(self.cond(victim).entangled, amount);
                self.cond_mut(victim).entangled = k;
                self.emit(tell.word(Fact::Condition, Charm::Entangled));
            }
            Effect::Hold(_) => {
                let k = self.longer(self.cond(victim).held, amount);
                self.cond_mut(victim).held = k;
                self.emit(tell.word(Fact::Condition, Charm::Held).cite(&[H_DMG_20]));
            }
            Effect::Bend(_) => {
                let k = self.longer(self.cond(victim).controlled, amount);
                self.cond_mut(victim).controlled = k;
                self.emit(tell.word(Fact::Condition, Charm::Controlled).cite(&[H_SPELL_19, H_MORALE_01]));
                if self.yielding(victim) {
                    self.drop_all(victim);
                }
            }
            Effect::Mend(_) => self.mend(victim, amount, tell),
            Effect::Damage(_) | Effect::DamagePerLevel(_) | Effect::Hail(_) => {}
        }
    }

    /// Heals a combatant and ends conditions (H-DMG-03, section 7.2).
    pub(super) fn mend(&mut self, v: CombatantId, points: i32, tell: EventBuilder) {
        let was_helpless = self.helpless(v);
        let gained = self.heal(v, points);
        let wounds = *self.wounds(v);
        {
            let cond = self.cond_mut(v);
            cond.flesh_wound = 0;
            if wounds.hp >= 1 {
                cond.staggered = false;
                cond.crippled = false;
                if cond.coma.is_none() {
                    cond.unconscious = false;
                }
            }
            if wounds.hp > wounds.subdual {
                cond.knocked_out = false;
            }
        }
        self.emit(
            tell.word(Fact::Condition, Charm::Mended)
                .fact(Fact::Gained, Value::Number(gained))
                .fact(Fact::Left, Value::Number(wounds.hp))
                .cite(&[H_DMG_03]),
        );
        if was_helpless {
            self.come_round(v);
        }
    }
}
