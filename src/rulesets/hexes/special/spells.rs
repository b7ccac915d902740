//! Spells, scrolls and wands (section 10.7).

use crate::rulesets::hexes::act::Act;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::frames::{Blow, Frame, Harm, Magic, SpellFrame, SpellStage};
use crate::rulesets::hexes::level::{Aim, Class, DiceSum, Effect, Kind, SpellSave, Terrain, traits};
use crate::rulesets::hexes::look::Look;
use crate::rulesets::hexes::table::{Table, Tell};
use crate::rulesets::hexes::unit::{Few, Order, Routine};
use crate::vocab::{CellId, CombatantId, Roll, RuleId, Value};
use smallvec::SmallVec;

/// Caster level of a wand (H-WAND-01).
const WAND_LEVEL: i32 = 6;

pub trait SpellLook: Look {
    /// H-SPELL-08 to H-SPELL-10
    fn armour_lets_cast(&self, c: CombatantId, spell: u8) -> bool {
        let stats = self.stats(c);
        let armour = stats.armour.and_then(|r| self.row(r).armour);
        match stats.class {
            Class::MagicUser => armour.is_none_or(|a| a.bracers) && !self.shield_in_use(c),
            Class::FighterMage => {
                let needed = (i32::from(self.spell(spell).level) + 2) / 3;
                armour.is_none_or(|a| a.bracers || a.quality >= needed)
            }
            _ => true,
        }
    }
    /// Able, with its eyes and hands free, and no moment of surprise (H-SPELL-01, H-SPELL-11, section 7.2).
    fn may_begin_magic(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.able(c)
            && cond.blinded == 0
            && cond.pinning.is_none()
            && !cond.hidden
            && !self.broken(c)
            && !self.clock().segment
    }
    /// H-SPELL-01
    fn may_cast(&self, c: CombatantId, spell: u8) -> bool {
        self.may_begin_magic(c)
            && self.gear(c).prepared.iter().any(|(s, left)| *s == spell && *left > 0)
            && self.armour_lets_cast(c, spell)
    }
    /// H-SCROLL-01
    fn may_read(&self, c: CombatantId, spell: u8) -> bool {
        self.may_begin_magic(c)
            && matches!(self.stats(c).class, Class::MagicUser | Class::FighterMage | Class::Cleric)
            && self.gear(c).scrolls.contains(&spell)
            && self.armour_lets_cast(c, spell)
    }
    /// H-WAND-01
    fn may_wave(&self, c: CombatantId, wand: u8) -> bool {
        let stats = self.stats(c);
        let Some((spell, charges)) = self.gear(c).wands.get(wand as usize).copied() else { return false };
        (matches!(stats.class, Class::MagicUser | Class::FighterMage | Class::Cleric) || stats.has(traits::WAND_USER))
            && charges > 0
            && self.cond(c).blinded == 0
            && self.spell_acts(c, spell).len() > 1
    }

    /// A reading that goes on after this round (H-SCROLL-02).
    fn reads_on(&self, c: CombatantId) -> bool {
        let turn = self.turn(c);
        let cond = self.cond(c);
        matches!(turn.routine, Routine::ReadScroll(s) if cond.reading > 0 && cond.reading < self.spell(s).level && !turn.lost)
    }

    fn range(&self, spell: u8) -> i32 {
        self.map().scaled(self.spell(spell).range)
    }

    /// Options of `choose_spell_target`, `fizzle` last (H-SPELL-13, H-SPELL-14).
    fn spell_acts(&self, caster: CombatantId, spell: u8) -> Vec<Act> {
        let range = self.range(spell);
        let mut acts: Vec<Act> = match self.spell(spell).aim {
            Aim::Area(_) => self
                .map()
                .all()
                .filter(|c| {
                    self.map().passable(*c)
                        && self.distance_to(caster, *c) <= range
                        && self.stand_towards(caster, *c).is_some_and(|from| self.map().clear(from, *c))
                })
                .map(Act::At)
                .collect(),
            Aim::Oneself => vec![Act::Target(caster)],
            aim => self.all().filter(|t| self.fits_aim(caster, *t, aim, range)).map(Act::Target).collect(),
        };
        acts.push(Act::Fizzle);
        acts
    }

    fn fits_aim(&self, caster: CombatantId, t: CombatantId, aim: Aim, range: i32) -> bool {
        let stats = self.stats(t);
        let kind = match aim {
            Aim::Any => t != caster,
            Aim::Friend => !self.enemies(caster, t),
            Aim::Enemy => {
                self.enemies(caster, t)
                    && stats.intelligence >= 3
                    && !stats.has(traits::MINDLESS)
                    && stats.kind.living()
            }
            Aim::Humanoid => t != caster && stats.kind == Kind::Humanoid,
            Aim::Oneself => t == caster,
            Aim::Area(_) => false,
        };
        kind && self.present(t)
            && !self.cond(t).surrendered
            && self.distance(caster, t) <= range
            && self.detects(caster, t)
            && (t == caster || self.place(t).is_some_and(|cell| self.sees_hex(caster, cell)))
    }

    /// Everybody an area spell touches, friend and foe, in roster order (H-SPELL-12).
    fn in_area(&self, centre: CellId, radius: i32) -> Few<CombatantId> {
        let radius = self.map().scaled(radius);
        self.all()
            .filter(|c| {
                self.present(*c)
                    && [self.place(*c), self.second_place(*c)]
                        .into_iter()
                        .flatten()
                        .any(|p| self.map().distance(centre, p) <= radius && self.map().clear(centre, p))
            })
            .collect()
    }
}

impl<T: Look> SpellLook for T {}

impl Table<'_, '_> {
    /// H-SPELL-06, H-SCROLL-02: used up as if cast.
    pub fn lose_spell(&mut self, c: CombatantId, why: RuleId) {
        self.turn_mut(c).lost = true;
        self.cond_mut(c).reading = 0;
        let spell = match self.turn(c).routine {
            Routine::Cast(s) => {
                self.spend_prepared(c, s);
                s
            }
            Routine::ReadScroll(s) => {
                self.spend_scroll(c, s);
                s
            }
            _ => return,
        };
        let scroll = matches!(self.turn(c).routine, Routine::ReadScroll(_));
        self.tell(
            Tell::new("spell_lost")
                .on(c)
                .fact("spell", Value::Number(i32::from(spell)))
                .cite(&[why, H_SPELL_06, H_GEAR_07])
                .cite_if(scroll, &[H_SCROLL_02]),
        );
    }

    fn spend_prepared(&mut self, c: CombatantId, spell: u8) {
        if let Some((_, left)) = self.gear_mut(c).prepared.iter_mut().find(|(s, _)| *s == spell) {
            *left = left.saturating_sub(1);
        }
    }
    fn spend_scroll(&mut self, c: CombatantId, spell: u8) {
        let mut gear = self.gear_mut(c);
        if let Some(ix) = gear.scrolls.iter().position(|s| *s == spell) {
            gear.scrolls.remove(ix);
        }
    }

    /// A declared spell's or reading's own count has come. True when something was pushed on the agenda.
    pub fn magic_comes(&mut self, c: CombatantId, magic: Magic) -> bool {
        if let Magic::Wand(w) = magic {
            return self.wand_comes(c, w);
        }
        if self.turn(c).lost {
            return false;
        }
        if !self.able(c) {
            self.lose_spell(c, H_SPELL_06);
            return false;
        }
        self.turn_mut(c).stirred = true;
        if let Magic::Scroll(s) = magic {
            let read = self.cond(c).reading + 1;
            if read < self.spell(s).level {
                self.cond_mut(c).reading = read;
                self.tell(
                    Tell::new("reads_on")
                        .by(c)
                        .amount(i32::from(read))
                        .fact("spell", Value::Number(i32::from(s)))
                        .cite(&[H_SCROLL_01, H_SCROLL_02]),
                );
                return false;
            }
        }
        let (Magic::Cast(spell) | Magic::Scroll(spell)) = magic else { return false };
        self.push(Frame::Spell(SpellFrame {
            stage: SpellStage::Target,
            caster: c,
            magic,
            spell,
            bent: None,
            rounds: 0,
        }));
        true
    }

    /// H-WAND-02, H-WAND-03
    fn wand_comes(&mut self, c: CombatantId, wand: u8) -> bool {
        let Some((spell, _)) = self.gear(c).wands.get(wand as usize).copied() else { return false };
        let jarred = self.clock.jarred.contains(&c);
        if jarred || !self.active(c) || self.cond(c).stunned.is_some() {
            self.tell(
                Tell::new("wand_silent")
                    .by(c)
                    .fact("spell", Value::Number(i32::from(spell)))
                    .cite(&[H_WAND_03, H_WAND_02, H_INIT_16]),
            );
            return false;
        }
        self.push(Frame::Spell(SpellFrame {
            stage: SpellStage::Target,
            caster: c,
            magic: Magic::Wand(wand),
            spell,
            bent: None,
            rounds: 0,
        }));
        true
    }

    pub fn advance_spell(&mut self, f: &mut SpellFrame) -> bool {
        match f.stage {
            SpellStage::Target => {
                let acts = self.spell_acts(f.caster, f.spell);
                f.stage = SpellStage::TargetAnswer;
                let caster = f.caster;
                self.ask("choose_spell_target", caster, acts);
                false
            }
            SpellStage::TargetAnswer => {
                let act = self.take_answer();
                f.stage = SpellStage::Over;
                if act == Act::Fizzle {
                    self.fizzle(f);
                    return true;
                }
                self.go_off(f, act);
                if f.bent.is_some() {
                    f.stage = SpellStage::Order;
                    return false;
                }
                true
            }
            SpellStage::Order => {
                f.stage = SpellStage::OrderAnswer;
                let caster = f.caster;
                self.ask("compel_order", caster, vec![Act::Flee, Act::Yield]);
                false
            }
            SpellStage::OrderAnswer => {
                let order = if self.take_answer() == Act::Flee { Order::Flee } else { Order::Yield };
                let victim = f.bent.expect("somebody failed");
                let effect = self.spell(f.spell).effect;
                // Whom it obeys is settled now; that it obeys may wait for the results of the count.
                self.cond_mut(victim).order = Some(order);
                self.tell(
                    Tell::new("compelled")
                        .by(f.caster)
                        .on(victim)
                        .word("order", if order == Order::Flee { "flee" } else { "yield" })
                        .cite(&[H_SPELL_19]),
                );
                self.harm(Harm::Charm { by: f.caster, victim, spell: f.spell, effect, amount: f.rounds });
                true
            }
            SpellStage::Over => true,
        }
    }

    /// H-SPELL-14, H-GEAR-07
    fn fizzle(&mut self, f: &SpellFrame) {
        if let Magic::Cast(s) = f.magic {
            self.spend_prepared(f.caster, s);
        }
        if !matches!(f.magic, Magic::Wand(_)) {
            self.turn_mut(f.caster).lost = true;
        }
        let tell = Tell::new("fizzled").by(f.caster).fact("spell", Value::Number(i32::from(f.spell)));
        self.tell(tell.cite(&[H_SPELL_14, H_GEAR_07]));
    }

    fn go_off(&mut self, f: &mut SpellFrame, act: Act) {
        match f.magic {
            Magic::Cast(s) => self.spend_prepared(f.caster, s),
            Magic::Scroll(s) => self.spend_scroll(f.caster, s),
            Magic::Wand(w) => {
                if let Some((_, charges)) = self.gear_mut(f.caster).wands.get_mut(w as usize) {
                    *charges -= 1;
                }
            }
        }
        let wand = matches!(f.magic, Magic::Wand(_));
        if !wand {
            self.turn_mut(f.caster).lost = true;
            self.cond_mut(f.caster).reading = 0;
        }
        self.turn_mut(f.caster).stirred = true;
        let row = self.spell(f.spell).clone();
        let (victims, at): (Few<CombatantId>, Option<CellId>) = match (act, row.aim) {
            (Act::At(cell), Aim::Area(radius)) => (self.in_area(cell, radius), Some(cell)),
            (Act::Target(t), _) => (std::iter::once(t).collect(), None),
            _ => (Few::new(), None),
        };
        let mut tell = Tell::new(if wand { "wand_used" } else { "spell_cast" })
            .by(f.caster)
            .fact("spell", Value::Number(i32::from(f.spell)))
            .at(at)
            .cite(&[H_SPELL_17, H_SPELL_02, H_GEAR_07, H_DICE_09])
            .cite_if(at.is_some(), &[H_SPELL_12])
            .cite_if(at.is_none(), &[H_SPELL_13])
            .cite_if(victims.iter().any(|v| !self.detects(f.caster, *v)), &[H_INVIS_03])
            .cite_if(wand, &[H_WAND_01, H_WAND_02])
            .cite_if(matches!(f.magic, Magic::Scroll(_)), &[H_SCROLL_01])
            .cite_if(
                self.all().any(|e| {
                    self.enemies(e, f.caster) && self.controls(e, self.place(f.caster).unwrap_or_default(), f.caster)
                }),
                &[H_SPELL_07],
            );
        if let [only] = victims[..] {
            tell = tell.on(only);
        }
        self.tell(tell);
        let had_veil = self.cond(f.caster).veil.is_some();
        self.take_effect(f, &row, &victims, at, if wand { WAND_LEVEL } else { self.stats(f.caster).level });
        if had_veil && self.cond(f.caster).veil.is_some() {
            self.cond_mut(f.caster).veil = None;
            self.tell(Tell::new("veil_torn").on(f.caster).cite(&[H_INVIS_06]));
        }
    }

    fn take_effect(
        &mut self,
        f: &mut SpellFrame,
        row: &crate::rulesets::hexes::level::SpellRow,
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
                let (rolls, sum) = self.throw_sum(dice, "rounds of the spell", caster, None);
                self.tell_dice(f, caster, &rolls, sum + dice.plus);
                for v in victims {
                    self.charm_unless_saved(f, *v, row.effect, dice, Some(sum + dice.plus));
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

    fn tell_dice(&mut self, f: &SpellFrame, v: CombatantId, rolls: &[Roll], sum: i32) {
        let tell = Tell::new("spell_dice").by(f.caster).on(v).amount(sum).rolls(rolls);
        self.tell(tell.fact("spell", Value::Number(i32::from(f.spell))).cite(&[H_DICE_09, H_SPELL_17]));
    }

    /// H-SPELL-15: damage with its saves; consequences come after all saves.
    fn spell_damage(&mut self, f: &SpellFrame, dice: DiceSum, save: SpellSave, victims: &[CombatantId]) {
        let (rolls, sum) = self.throw_sum(dice, "spell", f.caster, None);
        let total = sum + dice.plus;
        self.tell_dice(f, f.caster, &rolls, total);
        let mut blows: SmallVec<[Blow; 4]> = SmallVec::new();
        for v in victims {
            let mut amount = total;
            if save == SpellSave::Half {
                let saved = self.save(*v, "save against the spell", 0);
                amount = match () {
                    () if saved.twenty() => 0,
                    () if saved.passed => total / 2,
                    () if self.maximised(&saved) => dice.most(),
                    () => total,
                };
                self.tell_save(f, *v, &saved);
            }
            if amount > 0 {
                let mut blow = Blow::plain(*v, "spell", amount, dice.most());
                blow.by = Some(f.caster);
                blows.push(blow);
            }
        }
        for blow in blows {
            self.harm(Harm::Blow(Box::new(blow)));
        }
    }

    fn tell_save(&mut self, f: &SpellFrame, v: CombatantId, saved: &crate::rulesets::hexes::damage::Saved) {
        self.tell(
            Tell::new("spell_save")
                .by(f.caster)
                .on(v)
                .roll([saved.roll])
                .word("outcome", if saved.passed { "saved" } else { "failed" })
                .cite(&[H_SPELL_15, H_UNIT_09, H_DICE_09])
                .cite_if(saved.twenty(), &[H_UNIT_10])
                .cite_if(saved.one(), &[H_UNIT_11]),
        );
    }

    /// The rounds it suffers, if it fails its save: given, or rolled now.
    fn fails_against(&mut self, f: &SpellFrame, v: CombatantId, dice: DiceSum, given: Option<i32>) -> Option<i32> {
        let saved = self.save(v, "save against the spell", 0);
        self.tell_save(f, v, &saved);
        if saved.passed {
            return None;
        }
        if self.maximised(&saved) {
            return Some(dice.most());
        }
        Some(given.unwrap_or_else(|| {
            let (rolls, sum) = self.throw_sum(dice, "rounds of the spell", v, None);
            self.tell_dice(f, v, &rolls, sum + dice.plus);
            sum + dice.plus
        }))
    }

    fn charm_unless_saved(
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

    /// Table 11.10, `slumber`.
    fn slumber(&mut self, f: &SpellFrame, dice: DiceSum, rounds: i32, victims: &[CombatantId]) {
        let (rolls, sum) = self.throw_sum(dice, "hit dice asleep", f.caster, None);
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

    /// Table 11.10, `hail_fall`: open ground turns to ice.
    fn ice(&mut self, centre: CellId, radius: i32) {
        let map = self.map.clone();
        let radius = map.scaled(radius);
        for c in map.all() {
            let touched = map.distance(centre, c) <= radius && map.clear(centre, c);
            if touched && self.terrain(c) == Terrain::Clear {
                self.cell_mut(c).terrain = Terrain::Slippery;
                self.tell(Tell::new("iced").at(Some(c)).cite(&[H_SPELL_17, H_TERR_01]));
            }
        }
    }

    /// A spell's effect takes hold (table 11.10, H-SPELL-18).
    pub fn suffer_charm(&mut self, by: CombatantId, victim: CombatantId, spell: u8, effect: Effect, amount: i32) {
        if !self.present(victim) {
            return;
        }
        // It failed its save. What goes off on the same count is beyond stopping by now.
        if matches!(effect, Effect::Snare(_) | Effect::Hold(_) | Effect::Bend(_)) {
            self.disturb(victim, None, H_SPELL_04);
        }
        let tell = Tell::new("charmed")
            .by(by)
            .on(victim)
            .amount(amount)
            .fact("spell", Value::Number(i32::from(spell)))
            .cite(&[H_SPELL_17, H_SPELL_18, H_DMG_21, H_INIT_24]);
        match effect {
            Effect::Slumber(..) => {
                let k = self.longer(self.cond(victim).asleep, amount);
                self.cond_mut(victim).asleep = k;
                self.tell(tell.word("condition", "asleep").cite(&[H_DMG_20]));
            }
            Effect::Ward(_) => {
                let k = self.longer(self.cond(victim).ward, amount);
                self.cond_mut(victim).ward = k;
                self.tell(tell.word("condition", "ward"));
            }
            Effect::Veil(_) => {
                let k = self.longer(self.cond(victim).veil, amount);
                let mut cond = self.cond_mut(victim);
                cond.veil = k;
                cond.spotted_by.clear();
                self.tell(tell.word("condition", "invisible").cite(&[H_INVIS_01]));
            }
            Effect::Snare(_) => {
                let k = self.longer(self.cond(victim).entangled, amount);
                self.cond_mut(victim).entangled = k;
                self.tell(tell.word("condition", "entangled"));
            }
            Effect::Hold(_) => {
                let k = self.longer(self.cond(victim).held, amount);
                self.cond_mut(victim).held = k;
                self.tell(tell.word("condition", "held").cite(&[H_DMG_20]));
            }
            Effect::Bend(_) => {
                let k = self.longer(self.cond(victim).controlled, amount);
                self.cond_mut(victim).controlled = k;
                self.tell(tell.word("condition", "controlled").cite(&[H_SPELL_19, H_MORALE_01]));
                if self.yielding(victim) {
                    self.drop_all(victim);
                }
            }
            Effect::Mend(_) => self.mend(victim, amount, tell),
            Effect::Damage(_) | Effect::DamagePerLevel(_) | Effect::Hail(_) => {}
        }
    }

    /// H-DMG-03 and the ends of section 7.2.
    fn mend(&mut self, v: CombatantId, points: i32, tell: Tell) {
        let was_helpless = self.helpless(v);
        let gained = self.heal(v, points);
        let wounds = *self.wounds(v);
        {
            let mut cond = self.cond_mut(v);
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
        self.tell(
            tell.word("condition", "mended")
                .fact("gained", Value::Number(gained))
                .fact("left", Value::Number(wounds.hp))
                .cite(&[H_DMG_03]),
        );
        if was_helpless {
            self.come_round(v);
        }
    }
}
