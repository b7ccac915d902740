//! Spells, scrolls and wands (section 10.7).

mod effects;
mod queries;

use crate::rulesets::hexes::action::{Action, Magic};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{Frame, Harm, SpellFrame, SpellStage};
use crate::rulesets::hexes::level::Aim;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::unit::{Few, Order, Routine};
use crate::vocab::{CellId, CombatantId, RuleId, Value};

/// Caster level of a wand (H-WAND-01).
const WAND_LEVEL: i32 = 6;

impl RulesCtx<'_, '_> {
    /// Stops a spell or a reading; it is used up as if cast (H-SPELL-06, H-SCROLL-02).
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
        self.emit(
            EventBuilder::new(EventKind::SpellLost)
                .on(c)
                .fact(Fact::Spell, Value::Number(i32::from(spell)))
                .cite(&[why, H_SPELL_06, H_GEAR_07])
                .cite_if(scroll, &[H_SCROLL_02]),
        );
    }

    pub(super) fn spend_prepared(&mut self, c: CombatantId, spell: u8) {
        if let Some((_, left)) = self.gear_mut(c).prepared.iter_mut().find(|(s, _)| *s == spell) {
            *left = left.saturating_sub(1);
        }
    }
    pub(super) fn spend_scroll(&mut self, c: CombatantId, spell: u8) {
        let gear = self.gear_mut(c);
        if let Some(ix) = gear.scrolls.iter().position(|s| *s == spell) {
            gear.scrolls.remove(ix);
        }
    }

    /// Resolves declared magic on its count. Returns true if a frame was pushed onto the agenda.
    pub fn magic_comes(&mut self, c: CombatantId, magic: Magic) -> bool {
        if let Magic::Wand(w) = magic {
            return self.wand_comes(c, w);
        }
        if self.turn(c).lost {
            return false;
        }
        if !self.can_act(c) {
            self.lose_spell(c, H_SPELL_06);
            return false;
        }
        self.turn_mut(c).stirred = true;
        if let Magic::Scroll(s) = magic {
            let read = self.cond(c).reading + 1;
            if read < self.spell(s).level {
                self.cond_mut(c).reading = read;
                self.emit(
                    EventBuilder::new(EventKind::ReadsOn)
                        .by(c)
                        .amount(i32::from(read))
                        .fact(Fact::Spell, Value::Number(i32::from(s)))
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

    /// Resolves a raised wand (H-WAND-02, H-WAND-03). Returns true if a frame was pushed onto the agenda.
    pub(super) fn wand_comes(&mut self, c: CombatantId, wand: u8) -> bool {
        let Some((spell, _)) = self.gear(c).wands.get(wand as usize).copied() else { return false };
        let jarred = self.clock.jarred.contains(&c);
        if jarred || !self.is_active(c) || self.cond(c).stunned.is_some() {
            self.emit(
                EventBuilder::new(EventKind::WandSilent)
                    .by(c)
                    .fact(Fact::Spell, Value::Number(i32::from(spell)))
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
                let actions = self.spell_actions(f.caster, f.spell);
                f.stage = SpellStage::TargetAnswer;
                let caster = f.caster;
                self.request_decision(DecisionPoint::ChooseSpellTarget, caster, actions);
                false
            }
            SpellStage::TargetAnswer => {
                let action = self.take_answer();
                f.stage = SpellStage::Over;
                if action == Action::Fizzle {
                    self.fizzle(f);
                    return true;
                }
                self.go_off(f, action);
                if f.bent.is_some() {
                    f.stage = SpellStage::Order;
                    return false;
                }
                true
            }
            SpellStage::Order => {
                f.stage = SpellStage::OrderAnswer;
                let caster = f.caster;
                self.request_decision(DecisionPoint::CompelOrder, caster, vec![Action::Flee, Action::Yield]);
                false
            }
            SpellStage::OrderAnswer => {
                let order = if self.take_answer() == Action::Flee { Order::Flee } else { Order::Yield };
                let victim = f.bent.expect("somebody failed");
                let effect = self.spell(f.spell).effect;
                // The order is fixed now; the control itself may wait for the results of the count.
                self.cond_mut(victim).order = Some(order);
                self.emit(
                    EventBuilder::new(EventKind::Compelled)
                        .by(f.caster)
                        .on(victim)
                        .word(Fact::Order, order)
                        .cite(&[H_SPELL_19]),
                );
                self.harm(Harm::Charm { by: f.caster, victim, spell: f.spell, effect, amount: f.rounds });
                true
            }
            SpellStage::Over => true,
        }
    }

    /// Ends a spell without a target (H-SPELL-14, H-GEAR-07).
    pub(super) fn fizzle(&mut self, f: &SpellFrame) {
        if let Magic::Cast(s) = f.magic {
            self.spend_prepared(f.caster, s);
        }
        if !matches!(f.magic, Magic::Wand(_)) {
            self.turn_mut(f.caster).lost = true;
        }
        let tell =
            EventBuilder::new(EventKind::Fizzled).by(f.caster).fact(Fact::Spell, Value::Number(i32::from(f.spell)));
        self.emit(tell.cite(&[H_SPELL_14, H_GEAR_07]));
    }

    pub(super) fn go_off(&mut self, f: &mut SpellFrame, action: Action) {
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
        let (victims, at): (Few<CombatantId>, Option<CellId>) = match (action, row.aim) {
            (Action::At(cell), Aim::Area(radius)) => (self.in_area(cell, radius), Some(cell)),
            (Action::Target(t), _) => (std::iter::once(t).collect(), None),
            _ => (Few::new(), None),
        };
        let mut tell = EventBuilder::new(if wand { EventKind::WandUsed } else { EventKind::SpellCast })
            .by(f.caster)
            .fact(Fact::Spell, Value::Number(i32::from(f.spell)))
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
        self.emit(tell);
        let had_veil = self.cond(f.caster).veil.is_some();
        self.take_effect(f, &row, &victims, at, if wand { WAND_LEVEL } else { self.stats(f.caster).level });
        if had_veil && self.cond(f.caster).veil.is_some() {
            self.cond_mut(f.caster).veil = None;
            self.emit(EventBuilder::new(EventKind::VeilTorn).on(f.caster).cite(&[H_INVIS_06]));
        }
    }
}
