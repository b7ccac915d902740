//! Rounds and their phases (P-INIT-01 to P-INIT-07).

use super::after_drawing;
use crate::rulesets::percentile::action::{Action, Intent, IntentKind};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{DrawTime, Fact};
use crate::rulesets::percentile::frames::{
    CountFrame, CountStage, Frame, Phase, ResolveStage, RoundFrame, RoundStage, WoundStage,
};
use crate::rulesets::percentile::level::{DrawCost, MovementOrder, Skill, StatementOfIntent};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::unit::Turn;
use crate::vocab::{CombatantId, RuleId, Value};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    pub fn advance_round(&mut self, f: &mut RoundFrame) -> bool {
        match f.stage {
            RoundStage::Battle => {
                let unseen = self.all().any(|c| self.cond(c).hidden.is_some() || self.cond(c).unaware);
                let tell = EventBuilder::new(EventKind::BattleBegins).cite(&[P_BOARD_22, P_UNIT_01, P_UNIT_02]);
                let nimble = [Skill::FineManipulation, Skill::SleightOfHand];
                let useless = self.all().any(|c| nimble.iter().any(|s| self.stats(c).skills[s.ix()].is_some()));
                self.emit(tell.cite_if(unseen, &[P_SNEAK_01]).cite_if(useless, &[P_UNIT_11]));
                f.stage = RoundStage::Begin;
            }
            RoundStage::Begin => self.begin_round(f),
            RoundStage::Intents => self.begin_intents(f),
            RoundStage::Intent => self.next_intent(f),
            RoundStage::IntentAnswer => self.take_intent(f),
            RoundStage::Movement => self.begin_movement(f),
            RoundStage::Mover => self.next_mover(f),
            RoundStage::Ranks => self.rank_all(f),
            RoundStage::Count => {
                f.stage = RoundStage::LateDraws;
                self.push(Frame::Count(CountFrame {
                    stage: CountStage::Rank,
                    order: SmallVec::new(),
                    at: 0,
                    until: 0,
                }));
            }
            RoundStage::LateDraws => self.draw_late(f),
            RoundStage::End => {
                f.stage = RoundStage::Begin;
                self.begin_phase(Phase::Resolution, &[P_INIT_16]);
                self.push(Frame::Resolve(ResolveStage::Attack(WoundStage::FirstAid)));
            }
        }
        false
    }

    fn begin_phase(&mut self, phase: Phase, rules: &[RuleId]) {
        self.clock.phase = phase;
        self.emit(EventBuilder::new(EventKind::PhaseBegins).word(Fact::Phase, phase).cite(rules));
    }

    /// Begins a round and resets the turn state (P-INIT-02, P-SNEAK-09).
    fn begin_round(&mut self, f: &mut RoundFrame) {
        self.clock.round += 1;
        for c in self.all() {
            *self.turn_mut(c) = Turn { idle: self.cond(c).unaware, ..Turn::default() };
        }
        let round = i32::from(self.clock.round);
        self.emit(EventBuilder::new(EventKind::RoundBegins).amount(round).cite(&[P_INIT_01, P_INIT_02, P_BOARD_04]));
        f.stage = RoundStage::Intents;
        self.push(Frame::Hazards);
    }

    fn begin_intents(&mut self, f: &mut RoundFrame) {
        if self.house().statement_of_intent == StatementOfIntent::Off {
            f.stage = RoundStage::Movement;
            return;
        }
        self.begin_phase(Phase::Intent, &[P_INIT_01, P_INIT_03]);
        f.order = self.declaring_order().into_iter().collect();
        (f.at, f.stage) = (0, RoundStage::Intent);
    }

    fn next_intent(&mut self, f: &mut RoundFrame) {
        let declares = |c: &CombatantId| self.is_active(*c) && !self.turn(*c).idle && self.turn(*c).intent.is_none();
        let Some(at) = (usize::from(f.at)..f.order.len()).find(|ix| declares(&f.order[*ix])) else {
            f.stage = RoundStage::Movement;
            return;
        };
        (f.at, f.stage) = (at as u16, RoundStage::IntentAnswer);
        let who = f.order[at];
        let actions = self.declare_actions(who);
        self.request_decision(DecisionPoint::DeclareIntent, who, actions);
    }

    fn take_intent(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::Intent;
        let who = f.order[usize::from(f.at)];
        f.at += 1;
        self.declare(who);
    }

    /// Applies the answer to `declare_intent` (P-INIT-04).
    pub(super) fn declare(&mut self, who: CombatantId) {
        let Action::Declare(intent) = self.take_answer() else { return };
        self.turn_mut(who).intent = Some(intent);
        if intent == Intent::Surrender {
            self.surrender(who, &[P_MORALE_12]);
            return;
        }
        let mut tell = EventBuilder::new(EventKind::Declared)
            .by(who)
            .word(Fact::Intent, IntentKind::from(intent))
            .cite(&[P_INIT_04]);
        if let Intent::Attack(arm, mode) = intent {
            tell = tell.fact(Fact::Weapon, Value::Row(self.arm_row_id(arm))).word(Fact::Mode, mode);
            tell = tell.cite_if(arm.item().is_none(), &[P_UNIT_06]);
            tell = tell.cite_if(arm.item().is_some_and(|i| self.modes_of_item(i) > 1), &[P_INIT_15]);
        }
        if let Some(i) = self.declared_item(intent) {
            tell = tell.fact(Fact::Item, Value::Item(i));
        }
        let draws = self.draws(who).is_some();
        tell = tell.cite_if(draws, &[P_INIT_07]).cite_if(self.cond(who).broken, &[P_MORALE_05]);
        let free = self.house().statement_of_intent == StatementOfIntent::Off;
        self.emit(tell.cite_if(free, &[P_INIT_17]));
    }
    fn modes_of_item(&self, i: crate::vocab::ItemId) -> usize {
        self.modes_of(crate::rulesets::percentile::action::Arm::Item(i)).len()
    }

    /// Begins the Movement phase and fixes its order (P-INIT-05).
    fn begin_movement(&mut self, f: &mut RoundFrame) {
        self.begin_phase(Phase::Movement, &[P_INIT_05, P_MOVE_01]);
        let mut order = self.declaring_order();
        if self.house().movement_order == MovementOrder::LowDexFirst {
            order.sort_by_key(|c| self.dex(*c));
        }
        f.order = order.into_iter().collect();
        (f.at, f.stage) = (0, RoundStage::Mover);
    }

    fn next_mover(&mut self, f: &mut RoundFrame) {
        let moves = |c: &CombatantId| self.is_active(*c) && !self.cond(*c).unaware && !self.turn(*c).moved;
        match f.order.iter().copied().find(moves) {
            Some(who) => self.begin_move(who),
            None => f.stage = RoundStage::Ranks,
        }
    }

    /// Assigns each combatant its rank (P-INIT-06, P-INIT-07).
    fn rank_all(&mut self, f: &mut RoundFrame) {
        self.begin_phase(Phase::Action, &[P_INIT_08, P_INIT_12]);
        for c in self.declaring_order() {
            if !self.is_active(c) || self.turn(c).idle {
                continue;
            }
            let rank = self.rank_after_moving(c);
            self.turn_mut(c).rank = rank;
            self.lower_for_drawing(c);
            let rank = self.turn(c).rank;
            let steps = self.turn(c).steps_spent;
            let drawing = self.draws(c).is_some() && self.house().draw_cost == DrawCost::FiveRanks;
            let tell =
                EventBuilder::new(EventKind::Rank).by(c).fact(Fact::Steps, Value::Number(steps)).cite(&[P_INIT_06]);
            let tell = tell.cite_if(steps == 20, &[P_MOVE_08]).cite_if(drawing, &[P_INIT_07]);
            let tell = tell.cite_if(steps > 3, &[P_MOVE_14]);
            self.emit(tell.amount(rank.unwrap_or(0)));
        }
        f.stage = RoundStage::Count;
    }

    /// Lowers the rank of a combatant that draws by five, or delays the drawing to the end of the phase (P-INIT-07).
    pub(super) fn lower_for_drawing(&mut self, c: CombatantId) {
        if self.house().draw_cost != DrawCost::FiveRanks || self.draws(c).is_none() {
            return;
        }
        let Some(rank) = self.turn(c).rank else { return };
        let turn = self.turn_mut(c);
        turn.rank = after_drawing(rank);
        turn.draws_late = turn.rank.is_none();
    }

    fn draw_late(&mut self, f: &mut RoundFrame) {
        f.stage = RoundStage::End;
        let late: Vec<CombatantId> = self.all().filter(|c| self.turn(*c).draws_late && self.is_active(*c)).collect();
        late.into_iter().for_each(|c| self.draw(c));
    }

    /// Takes the drawn item in hand (P-INIT-07, P-GEAR-15).
    pub fn draw(&mut self, c: CombatantId) {
        let Some(i) = self.draws(c) else { return };
        self.take_in_hand(c, i);
        let late = self.turn(c).draws_late;
        let tell = EventBuilder::new(EventKind::Drew)
            .by(c)
            .fact(Fact::Item, Value::Item(i))
            .cite(&[P_INIT_07, P_GEAR_11, P_GEAR_15]);
        self.emit(if late { tell.word(Fact::When, DrawTime::Late) } else { tell });
    }
}
