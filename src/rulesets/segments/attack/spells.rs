//! Resolution of completed castings (S-SPELL-10 to S-SPELL-15, S-DICE-09).

use super::casting::spell_told;
use crate::rulesets::segments::action::{Action, Aimed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LossReason, YesNo};
use crate::rulesets::segments::frames::{Frame, SpellFrame, SpellStage};
use crate::rulesets::segments::level::Spell;
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::unit::{Few, LastingKind};
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Starts the resolution of the spell that a combatant is casting.
    pub fn begin_spell(&mut self, who: CombatantId) {
        if let Some(casting) = self.cond(who).casting {
            let frame = SpellFrame { stage: SpellStage::Ask, who, spell: casting.spell, at: casting.at };
            self.push(Frame::SpellOff(frame));
        }
    }

    pub fn advance_spell(&mut self, f: &mut SpellFrame) -> bool {
        match f.stage {
            SpellStage::Ask if self.spell_targets(f.who, f.spell).contains(&f.at) => f.stage = SpellStage::Roll,
            SpellStage::Ask => {
                f.stage = SpellStage::Answer;
                let actions = self.spell_target_actions(f);
                self.request_decision(DecisionPoint::SpellTarget, f.who, actions);
            }
            SpellStage::Answer => {
                let Action::SpellAt(at) = self.take_answer() else {
                    self.cond_mut(f.who).casting = None;
                    let tell = EventBuilder::new(EventKind::CastDropped).by(f.who).word(Fact::Spell, f.spell);
                    self.emit(tell.word(Fact::Why, LossReason::Wasted).cite(&[S_SPELL_11, S_GEAR_12]));
                    return true;
                };
                f.at = at;
                f.stage = SpellStage::Roll;
            }
            SpellStage::Roll => self.roll_spell(f),
            SpellStage::Push => {
                f.stage = SpellStage::Over;
                if let Aimed::At(target) = f.at {
                    self.begin_force(f.who, target, true);
                }
            }
            SpellStage::Over => return true,
        }
        false
    }

    /// Makes the cast roll and applies the spell if it succeeds (S-SPELL-10).
    fn roll_spell(&mut self, f: &mut SpellFrame) {
        f.stage = SpellStage::Over;
        self.cond_mut(f.who).casting = None;
        let skill = self.known_spell(f.who, f.spell).map_or(0, |known| known.cast);
        let wounds = self.wound_modifier(f.who);
        let (roll, works) = self.throw_chance("casting", f.who, skill + wounds);
        let tell = spell_told(EventKind::CastRoll, f.who, f.spell, f.at).roll([roll]);
        let tell = tell.word(Fact::Works, YesNo::from(works));
        let tell = tell.fact(Fact::Chance, Value::Number((skill + wounds).min(95))).modifier(wounds, "wounds");
        let tell = tell.cite(&[S_SPELL_10, S_UNIT_06, S_DICE_09, S_SPELL_08]);
        self.emit(tell.cite_if(!works, &[S_GEAR_12]));
        if !works {
            return;
        }
        let struck = self.struck_by(f);
        for e in &struck {
            self.alarm(f.who, *e);
            self.turn_mut(*e).was_attacked = true;
        }
        self.work(f, &struck);
        // S-SPELL-13
        if !struck.is_empty() {
            self.turn_mut(f.who).attacked = true;
            self.drop_veil(f.who);
        }
    }

    /// Returns the enemies that the spell is meant to harm, in roster order.
    fn struck_by(&self, f: &SpellFrame) -> Few<CombatantId> {
        match (f.spell, f.at) {
            (Spell::HolyFire, Aimed::Place(cell)) => self.burnt(f.who, cell),
            (Spell::EnergyBolt | Spell::Push | Spell::Dazzle, Aimed::At(target)) => Few::from_slice(&[target]),
            _ => Few::new(),
        }
    }

    /// Ends a combatant's Veil because it has attacked (table 11.11).
    pub(super) fn drop_veil(&mut self, c: CombatantId) {
        let veil = LastingKind::Spell(Spell::Veil);
        if self.under(c, Spell::Veil) {
            self.cond_mut(c).lasting.retain(|l| l.kind != veil);
            let tell = EventBuilder::new(EventKind::SpellEnds).on(c).word(Fact::Spell, Spell::Veil);
            self.emit(tell.word(Fact::Why, LossReason::Attacked).cite(&[S_SPELL_13]));
        }
    }

    /// Makes a Luck save against a spell (S-UNIT-07, S-SPELL-13).
    pub(super) fn save_by_luck(&mut self, c: CombatantId, spell: Spell) -> bool {
        let chance = self.luck(c);
        let (roll, saved) = self.throw_chance("Luck save", c, chance);
        let still = self.turn(c).no_movement;
        let tell = EventBuilder::new(EventKind::LuckSave).by(c).word(Fact::Spell, spell).roll([roll]);
        let tell = tell.word(Fact::Saved, YesNo::from(saved));
        let tell =
            tell.fact(Fact::Chance, Value::Number(chance.min(95))).modifier(if still { -20 } else { 0 }, "no movement");
        self.emit(tell.cite(&[S_UNIT_07, S_SPELL_13, S_DICE_09]).cite_if(still, &[S_INIT_21]));
        saved
    }
}
