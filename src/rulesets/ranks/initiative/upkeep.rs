//! The beginning of a turn: expiry of effects, reserves, burning and poison, and readiness (R-INIT-03 to R-INIT-05,
//! R-THEATRE-05).

use crate::rulesets::ranks::action::Action;
use crate::rulesets::ranks::board::Ground;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, Readiness};
use crate::rulesets::ranks::frames::{InitiativeStage, TurnFrame};
use crate::rulesets::ranks::level::{Condition, FirstRoundTest, PARTY, TheatreCap};
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::{CellId, CombatantId, FactionId, Value};

/// Maximum number of a side's fighters on the board in theatre (R-THEATRE-04).
const THREE: usize = 3;

impl RulesCtx<'_, '_> {
    pub(super) fn upkeep(&mut self, f: &mut TurnFrame) {
        let side = self.clock.side;
        for c in self.all().filter(|c| self.faction(*c) == side).collect::<Vec<_>>() {
            self.unset(c, R_INIT_03);
            self.lose_condition(c, Condition::Warded, &[R_INIT_03, R_SPELL_05]);
            let spent = self.turn(c).spent;
            let countered = self.turn(c).countered;
            *self.turn_mut(c) = crate::rulesets::ranks::unit::Turn { spent, countered, ..Default::default() };
        }
        f.stage = InitiativeStage::Call.into();
    }

    // ---- reserves

    fn reserves(&self, side: FactionId) -> Vec<CombatantId> {
        self.side(side).filter(|c| self.in_reserve(*c)).collect()
    }

    /// Returns the free slots for a called reserve, in the side's own ranged row. If that is full and the side has no
    /// active combatant left, the reach row is used (R-THEATRE-05).
    fn call_cells(&self, side: FactionId) -> Vec<CellId> {
        let row = |row: u8| -> Vec<CellId> { self.map.slots(0, row).filter(|cell| self.free(*cell)).collect() };
        let ranged = row(Ground::ranged_row(side));
        let alone = self.active_of(side).next().is_none();
        if ranged.is_empty() && alone { row(Ground::reach_row(side)) } else { ranged }
    }

    pub(super) fn offer_call(&mut self, f: &mut TurnFrame) {
        f.stage = InitiativeStage::Ticks.into();
        f.at = 0;
        let side = self.clock.side;
        if self.level().theatre.is_none() || self.clock.round < 2 {
            return;
        }
        let present = self.active_of(side).count();
        let again = self.house().theatre_cap == TheatreCap::StartOnly;
        if !again && (f.called > 0 || present >= THREE) {
            return;
        }
        let cells = self.call_cells(side);
        let mut actions: Vec<Action> = Vec::new();
        for who in self.reserves(side) {
            actions.extend(cells.iter().map(|cell| Action::Call { who, cell: *cell }));
        }
        if actions.is_empty() {
            return;
        }
        if present > 0 {
            actions.push(Action::Nothing);
        }
        f.stage = InitiativeStage::CallAnswer.into();
        self.request_side_decision(DecisionPoint::CallReserve, side, actions);
    }

    pub(super) fn answer_call(&mut self, f: &mut TurnFrame) {
        f.stage = InitiativeStage::Ticks.into();
        let Action::Call { who, cell } = self.take_answer() else {
            let side = Value::Faction(self.clock.side);
            return self.emit(EventBuilder::new(EventKind::HeldBack).fact(Fact::Side, side).cite(&[R_THEATRE_05]));
        };
        {
            let stands = self.stands_mut(who);
            stands.cell = Some(cell);
            stands.reserve = false;
        }
        self.turn_mut(who).called = true;
        self.emit(EventBuilder::new(EventKind::Call).by(who).at(Some(cell)).cite(&[R_THEATRE_05, R_THEATRE_04]));
        f.called += 1;
        if self.house().theatre_cap == TheatreCap::StartOnly {
            f.stage = InitiativeStage::Call.into();
        }
    }

    // ---- ticks

    /// Applies burning, then poison, to one combatant per step (R-INIT-03).
    pub(super) fn ticks(&mut self, f: &mut TurnFrame) {
        let c = CombatantId::from(usize::from(f.at));
        f.at += 1;
        if c.ix() >= self.roster.combatants.len() {
            f.stage = InitiativeStage::Readiness.into();
            f.at = 0;
            self.clock.phase = Phase::Readiness;
            return;
        }
        if self.faction(c) == self.clock.side {
            if self.is_active(c) && self.has(c, Condition::Burning) {
                self.burn(c);
            }
            if self.is_active(c) && self.has(c, Condition::Poisoned) {
                self.ail(c);
            }
        }
    }

    fn burn(&mut self, c: CombatantId) {
        let roll = self.throw(3, "burning", c, None);
        self.suffer(c, None, HarmCause::Burning, roll.value.into(), Some(roll));
        let left = self.cond(c).burning.saturating_sub(1);
        self.cond_mut(c).burning = left;
        if left == 0 {
            self.lose_condition(c, Condition::Burning, &[R_INIT_03]);
        }
    }

    fn ail(&mut self, c: CombatantId) {
        self.suffer(c, None, HarmCause::Poison, 1, None);
        let left = self.cond(c).poisoned.saturating_sub(1);
        self.cond_mut(c).poisoned = left;
        if left == 0 {
            self.lose_condition(c, Condition::Poisoned, &[R_INIT_03]);
        }
    }

    // ---- readiness

    /// Rolls the Guard tests of the party in round 1; those who fail cannot act this turn (R-INIT-04).
    pub(super) fn readiness(&mut self, f: &mut TurnFrame) {
        let side = self.clock.side;
        let tested = side == PARTY && self.clock.round == 1 && self.house().first_round_test == FirstRoundTest::Each;
        for c in self.all().filter(|c| self.faction(*c) == side && self.is_active(*c)).collect::<Vec<_>>() {
            let ready = !tested || self.is_ready(c);
            self.turn_mut(c).ready = ready;
        }
        f.stage = InitiativeStage::Next.into();
        self.clock.phase = Phase::Declaration;
    }

    fn is_ready(&mut self, c: CombatantId) -> bool {
        if self.has(c, Condition::Deafened) {
            self.emit(
                EventBuilder::new(EventKind::Readiness)
                    .by(c)
                    .word(Fact::Result, Readiness::Deafened)
                    .cite(&[R_INIT_05]),
            );
            return false;
        }
        let value = self.guard_value(c);
        let tested = self.test("Guard test for a turn", c, value);
        self.emit(
            EventBuilder::new(EventKind::Readiness)
                .by(c)
                .roll(tested.rolls.iter().copied())
                .amount(value)
                .word(Fact::Result, tested.word())
                .cite(&[R_INIT_04, R_UNIT_07, R_UNIT_08]),
        );
        tested.passed
    }
}
