//! Beginning castings (S-SPELL-04 to S-SPELL-08) and losing them (S-SPELL-09).

use crate::rulesets::segments::action::{Action, Aimed, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LostAct};
use crate::rulesets::segments::frames::{CastFrame, CastStage, Frame};
use crate::rulesets::segments::level::{Caster, OneRoundSpellEnd, Spell};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::unit::Casting;
use crate::vocab::{CombatantId, RuleId};

impl RulesCtx<'_, '_> {
    pub fn begin_cast(&mut self, who: CombatantId) {
        self.push(Frame::BeginCast(CastFrame { stage: CastStage::Ask, who }));
    }

    pub fn advance_cast(&mut self, f: &mut CastFrame) -> bool {
        let Some((spell, at)) = self.meant_spell(f.who) else { return true };
        if f.stage == CastStage::Ask {
            let ready = self.can_act(f.who) && !self.turn(f.who).spent && !self.casting(f.who);
            if !ready || !self.can_cast(f.who, spell) {
                self.lose_casting(f.who, spell);
                return true;
            }
            f.stage = CastStage::Answer;
            let actions = self.begin_cast_actions(f.who);
            self.request_decision(DecisionPoint::BeginCast, f.who, actions);
            return false;
        }
        match self.take_answer() {
            Action::Begin => self.start_casting(f.who, spell, at),
            Action::Hold => {
                self.cond_mut(f.who).pending = Some((spell, at));
                let late = self.goes_off(f.who, spell, self.clock.segment.into()).is_none();
                let tell = spell_told(EventKind::CastHeld, f.who, spell, at).cite(&[S_SPELL_06]);
                self.emit(tell.cite_if(late, &[S_SPELL_05]));
            }
            _ => self.drop_casting(f.who, spell, &[S_SPELL_06]),
        }
        true
    }

    /// Loses a casting before it begins, without cost (S-SPELL-06, S-SPELL-12).
    fn lose_casting(&mut self, who: CombatantId, spell: Spell) {
        if self.turn(who).deed == Some(Deed::BeginPending) {
            self.drop_casting(who, spell, &[S_SPELL_12]);
            return;
        }
        let tell =
            EventBuilder::new(EventKind::ActLost).by(who).word(Fact::What, LostAct::Cast).word(Fact::Spell, spell);
        self.emit(tell.cite(&[S_SPELL_06, S_INIT_06]).cite_if(self.in_pool(who), &[S_BOARD_16]));
    }
    fn drop_casting(&mut self, who: CombatantId, spell: Spell, rules: &[RuleId]) {
        self.cond_mut(who).pending = None;
        self.emit(EventBuilder::new(EventKind::CastDropped).by(who).word(Fact::Spell, spell).cite(rules));
    }

    /// Begins a casting and spends its energy (S-SPELL-08).
    fn start_casting(&mut self, who: CombatantId, spell: Spell, at: Aimed) {
        let Some(off) = self.goes_off(who, spell, self.clock.segment.into()) else { return };
        let whole = self.casting_time(who, spell).is_none();
        // Reading 37
        let over = whole && self.house().one_round_spell_end == OneRoundSpellEnd::NextSegment10;
        let (off, round) = if over { (10, self.clock.round + 1) } else { (off as i8, self.clock.round) };
        let cond = self.cond_mut(who);
        cond.energy -= spell.energy();
        cond.pending = None;
        cond.casting = Some(Casting { spell, at, off, round });
        self.turn_mut(who).cast_at = None;
        let mage = spell.caster() == Caster::Mage;
        let pending = self.turn(who).deed == Some(Deed::BeginPending);
        let tell = spell_told(EventKind::CastBegun, who, spell, at).amount(off.into());
        let tell = tell.fact(Fact::Energy, crate::vocab::Value::Number(self.cond(who).energy));
        self.emit(
            tell.cite(&[S_SPELL_01, S_SPELL_04, S_SPELL_06, S_SPELL_08, S_GEAR_12])
                .cite(if mage { &[S_SPELL_02] } else { &[S_SPELL_03] })
                .cite_if(whole, &[S_SPELL_07])
                .cite_if(pending, &[S_SPELL_12]),
        );
    }

    /// Ends a casting in progress, whose energy is lost (S-SPELL-09).
    pub fn interrupt(&mut self, c: CombatantId, rules: &[RuleId]) {
        let Some(casting) = self.cond_mut(c).casting.take() else { return };
        let tell = EventBuilder::new(EventKind::Interrupted).on(c).word(Fact::Spell, casting.spell);
        self.emit(tell.cite(&[S_SPELL_09, S_INIT_06, S_GEAR_12]).cite(rules));
    }
}

/// Builds an event about a spell, with the spell's target.
pub(super) fn spell_told(kind: EventKind, who: CombatantId, spell: Spell, at: Aimed) -> EventBuilder {
    let tell = EventBuilder::new(kind).by(who).word(Fact::Spell, spell);
    match at {
        Aimed::At(c) => tell.on(c),
        Aimed::Place(cell) => tell.at(Some(cell)),
    }
}
