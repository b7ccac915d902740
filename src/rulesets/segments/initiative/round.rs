//! Rounds and their parts (S-INIT-01 to S-INIT-03).

use super::FIRST_MOVE;
use crate::rulesets::segments::action::Deed;
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LossReason};
use crate::rulesets::segments::frames::{
    DeclareFrame, DeclareStage, EndFrame, EndStage, Frame, Phase, RoundFrame, RoundStage, SegmentFrame, SegmentStage,
    SegmentStep, WearStage,
};
use crate::rulesets::segments::unit::{AttackState, Few, Journey, Turn};
use crate::vocab::{CombatantId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub fn advance_round(&mut self, f: &mut RoundFrame) -> bool {
        match f.stage {
            RoundStage::Battle => self.begin_battle(f),
            RoundStage::Ambush => self.spring_ambush(f),
            RoundStage::Warning => self.ask_warning(f),
            RoundStage::WarningAnswer => self.take_warning(f),
            RoundStage::Warned => self.heed_warnings(f),
            RoundStage::Begin => self.begin_round(f),
            RoundStage::Declaration => {
                self.begin_phase(Phase::Declaration, &[S_INIT_01, S_INIT_03]);
                f.order = self.declaring_order().into_iter().collect();
                (f.at, f.stage) = (0, RoundStage::Declarer);
            }
            RoundStage::Declarer => self.next_declarer(f),
            RoundStage::Initiative => self.roll_all(f),
            RoundStage::Segments => self.begin_countdown(f),
            RoundStage::End => self.begin_end(f),
        }
        false
    }

    pub(super) fn begin_phase(&mut self, phase: Phase, rules: &[RuleId]) {
        self.clock.phase = phase;
        let tell = EventBuilder::new(EventKind::PhaseBegins).word(Fact::Phase, phase);
        let tell =
            if phase == Phase::Movement { tell.fact(Fact::Segment, Value::Number(FIRST_MOVE.into())) } else { tell };
        self.emit(tell.cite(rules));
    }

    fn begin_battle(&mut self, f: &mut RoundFrame) {
        let board = [S_BOARD_01, S_BOARD_02, S_BOARD_09, S_BOARD_19, S_BOARD_21];
        self.emit(EventBuilder::new(EventKind::BattleBegins).cite(&board).cite(&[S_UNIT_12, S_DICE_01]));
        f.stage = if self.level().ambush.is_some() { RoundStage::Ambush } else { RoundStage::Begin };
    }

    /// Begins a round and resets the turn of every combatant (S-INIT-02).
    fn begin_round(&mut self, f: &mut RoundFrame) {
        self.clock.round += 1;
        let ambush = self.ambush_round();
        for c in self.all() {
            let beside = |e: &CombatantId| self.enemies(*e, c) && self.is_active(*e) && self.distance(*e, c) == 1;
            let beside: Few<CombatantId> = self.all().filter(beside).collect();
            let cond = self.cond_mut(c);
            cond.ambush = if ambush { cond.ambush } else { 0 };
            // S-AMB-07
            let (surprised, fresh) = (cond.ambush >= 3, cond.unaware);
            *self.turn_mut(c) = Turn { beside, surprised, fresh, ..Turn::default() };
            *self.journey_mut(c) = Journey::default();
        }
        let round = i32::from(self.clock.round);
        let surprised: Few<CombatantId> = self.all().filter(|c| self.turn(*c).surprised).collect();
        let tell = EventBuilder::new(EventKind::RoundBegins).amount(round).cite(&[S_INIT_01, S_INIT_02, S_BOARD_03]);
        self.emit(tell.cite_if(!surprised.is_empty(), &[S_AMB_07]).with_combatants(Fact::Surprised, surprised));
        if !ambush {
            self.look_for_the_hidden();
        }
        f.stage = RoundStage::Declaration;
    }

    /// Starts the next declaration. Combatants that are still casting declare nothing (S-SPELL-08).
    fn next_declarer(&mut self, f: &mut RoundFrame) {
        let declares = |c: CombatantId| self.can_act(c) && !self.casting(c);
        let Some(at) = (usize::from(f.at)..f.order.len()).find(|ix| declares(f.order[*ix])) else {
            f.stage = RoundStage::Initiative;
            self.forget_what_was_kept();
            self.end_battle_if_decided();
            return;
        };
        f.at = at as u16 + 1;
        let who = f.order[at];
        self.push(Frame::Declare(DeclareFrame { stage: DeclareStage::Action, asked: false, who }));
    }

    /// Discards a spell or aim kept from the last round, unless the declaration continues it (S-SPELL-12, S-RNG-07).
    fn forget_what_was_kept(&mut self) {
        for c in self.all() {
            if !self.turn(c).declared {
                self.cond_mut(c).aim_kept = None;
            }
            if self.turn(c).deed == Some(Deed::BeginPending) {
                continue;
            }
            if let Some((spell, _)) = self.cond_mut(c).pending.take() {
                let tell = EventBuilder::new(EventKind::CastDropped).by(c).word(Fact::Spell, spell);
                self.emit(tell.cite(&[S_SPELL_12]));
            }
        }
    }

    fn roll_all(&mut self, f: &mut RoundFrame) {
        self.begin_phase(Phase::Initiative, &[S_INIT_01, S_DICE_04]);
        for who in f.order.clone() {
            if self.turn(who).declared && self.is_active(who) {
                self.roll_initiative(who);
            }
        }
        f.stage = RoundStage::Segments;
    }

    fn begin_countdown(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::End;
        self.clock.segment = self.top_segment() + 1;
        let mut segment = SegmentFrame {
            stage: SegmentStage::Start,
            order: Few::new(),
            at: 0,
            group: Few::new(),
            back: SegmentStep::FreeActs,
            released: Few::new(),
        };
        if self.next_segment(&mut segment) {
            self.push(Frame::Segment(segment));
        }
    }

    fn begin_end(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Begin;
        for c in self.all() {
            if self.is_active(c) {
                self.lose_held(c);
            }
            // S-RNG-07
            if self.turn(c).moved || self.stunned(c) {
                self.cond_mut(c).aim_kept = None;
            }
        }
        self.begin_phase(Phase::End, &[S_INIT_01, S_INIT_27, S_DICE_11]);
        let stage = EndStage::Degradation(WearStage::FirstAid);
        self.push(Frame::End(EndFrame { stage, sides: Few::new(), at: 0 }));
    }

    /// Loses all attacks still held at the end of the round (S-INIT-20).
    fn lose_held(&mut self, c: CombatantId) {
        while let Some(number) = self.held_attack(c) {
            self.set_attack(c, number, AttackState::Spent);
            self.tell_lost(c, number, LossReason::Held, &[S_INIT_19, S_INIT_20]);
        }
    }
}
