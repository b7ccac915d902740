//! The MOVEMENT system: shifts, rank moves and break-throughs, changes of battlefield, falling back, charges and
//! retreats (section 4, R-CHARGE, R-RETREAT).

mod charge;
mod flight;
mod queries;

use super::action::DeclaredAction;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::frames::{ChargeFrame, ChargeStage, Frame, InitiativeStage, TurnFrame};
use super::level::Condition;
use super::phase::Phase;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, Loss, MoveKind};
use crate::vocab::{CellId, CombatantId, RuleId, Value};

/// Advances the Movement phase, charges in progress, and the front line.
pub fn movement(params: RulesParams) {
    params.advance(RuleSystems::Movement, |t, frame| match frame {
        Frame::Turn(f) => t.movement_phase(f),
        Frame::Charge(f) => t.advance_charge(f),
        Frame::Front { asked } => t.advance_front(asked),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Resolves movements in order of declaration (R-INIT-10).
    pub fn movement_phase(&mut self, f: &mut TurnFrame) -> bool {
        if self.end_forecast(f) {
            return false;
        }
        match self.next_to_come(f) {
            Some((c, DeclaredAction::Charge { cell, mode, arm, .. })) if self.may_perform(c) => {
                let (stage, setters, strikers) = (ChargeStage::Movement, Few::new(), Few::new());
                self.push(Frame::Charge(ChargeFrame { stage, who: c, cell, mode, arm, setters, strikers, at: 0 }));
            }
            Some((_, DeclaredAction::Charge { .. })) => {}
            Some((c, declared)) => self.come_up(c, declared, Phase::Movement),
            None => self.enter_melee_phase(f),
        }
        false
    }

    fn enter_melee_phase(&mut self, f: &mut TurnFrame) {
        f.stage = InitiativeStage::Melee.into();
        f.at = 0;
        self.enter_phase(Phase::Melee, &[R_INIT_11, R_INIT_12]);
    }

    /// Puts a combatant into another slot. Moving ends the setting of its weapon (R-CHARGE-06).
    pub fn walk(&mut self, c: CombatantId, to: CellId, how: MoveKind, rules: &[RuleId]) {
        let from = self.place(c).expect("who moves stands somewhere");
        self.stands_mut(c).cell = Some(to);
        let kind = match how {
            MoveKind::Shift => EventKind::Shifted,
            MoveKind::Charge => EventKind::Charged,
            _ => EventKind::Moved,
        };
        let tell = EventBuilder::new(kind).by(c).fact(Fact::From, Value::Cell(from)).at(Some(to)).cite(rules);
        self.emit(if kind == EventKind::Moved { tell.word(Fact::How, how) } else { tell });
        self.unset(c, R_CHARGE_06);
    }

    /// Emits the loss of a declared move (R-MOVE-06).
    pub(super) fn lose_move(&mut self, c: CombatantId, cell: CellId) {
        let why = if self.free(cell) { Loss::Blocked } else { Loss::Occupied };
        self.emit(EventBuilder::new(EventKind::Lost).by(c).at(Some(cell)).word(Fact::Why, why).cite(&[R_MOVE_06]));
    }

    pub fn resolve_rank_move(&mut self, c: CombatantId, cell: CellId) {
        if !self.may_walk(c) {
            return self.lose_action(c, Loss::Forbidden);
        }
        match self.rank_steps(c).into_iter().find(|s| s.to == cell) {
            Some(step) => {
                if step.through {
                    self.walk(c, cell, MoveKind::BreakThrough, &[R_MOVE_04, R_MOVE_08, R_BOARD_10]);
                } else {
                    self.walk(c, cell, MoveKind::Rank, &[R_MOVE_03, R_MOVE_08, R_BOARD_02]);
                }
            }
            None => self.lose_move(c, cell),
        }
    }

    /// Moves a combatant to a linked battlefield (R-MOVE-07).
    pub fn resolve_passage(&mut self, c: CombatantId, cell: CellId) {
        if !self.may_pass_over(c) {
            return self.lose_action(c, Loss::Forbidden);
        }
        let linked = self.field(c).is_some_and(|f| self.map().linked(f, self.map().field(cell)));
        let at_edge = self.place(c).is_some_and(|place| self.map().any_ranged_row(place));
        if linked && at_edge && self.free(cell) {
            self.walk(c, cell, MoveKind::Battlefield, &[R_MOVE_07, R_MOVE_08, R_BOARD_11]);
        } else {
            self.lose_move(c, cell);
        }
    }

    /// Resolves slipping through the enemy's front (R-RISK-05).
    pub fn resolve_slip(&mut self, c: CombatantId, cell: CellId) {
        if !self.may_slip(c) {
            return self.lose_action(c, Loss::Forbidden);
        }
        let ahead = self.place(c).and_then(|place| self.map().along(place, self.faction(c), true));
        if !self.free(cell) || ahead.map(|s| s.to) != Some(cell) {
            return self.lose_move(c, cell);
        }
        let tested = self.test("Guard test to slip through", c, self.guard_value(c));
        self.emit(
            EventBuilder::new(EventKind::SlipTest)
                .by(c)
                .roll(tested.rolls.iter().copied())
                .amount(self.guard_value(c))
                .word(Fact::Result, tested.word())
                .cite(&[R_RISK_05, R_RISK_01, R_UNIT_07, R_UNIT_08, R_UNIT_09]),
        );
        if tested.passed {
            self.walk(c, cell, MoveKind::Slip, &[R_RISK_05, R_MOVE_08, R_BOARD_10]);
        }
    }

    /// Moves a combatant one row toward its own ranged row (R-MOVE-10). Returns false if it cannot move. `rules` are
    /// the reasons for the forced move.
    pub fn force_back(&mut self, c: CombatantId, how: MoveKind, rules: &[RuleId]) -> bool {
        let Some(cell) = self.way_back(c) else {
            self.emit(EventBuilder::new(EventKind::Stuck).by(c).cite(&[R_MOVE_10]).cite(rules));
            return false;
        };
        self.walk(c, cell, how, rules);
        true
    }

    /// Emits the loss of an action. A combatant out of the fight has not begun it (R-INIT-13). One that may no longer
    /// perform it (R-INIT-17) uses up nothing but a spell (R-SPELL-01).
    pub fn lose_action(&mut self, c: CombatantId, why: Loss) {
        if why == Loss::NotActive {
            return self.emit(EventBuilder::new(EventKind::Lost).by(c).word(Fact::Why, why).cite(&[R_INIT_13]));
        }
        let spell = match self.turn(c).declared {
            Some(DeclaredAction::Cast { spell, .. }) => Some(spell),
            _ => None,
        };
        if let Some(spell) = spell {
            self.spend_spell(c, spell);
        }
        let lost = EventBuilder::new(EventKind::Lost).by(c).word(Fact::Why, why).cite(&[R_INIT_17]);
        self.emit(lost.cite_if(spell.is_some(), &[R_SPELL_01]));
    }

    /// Returns true if the combatant may perform its declared action (R-INIT-13, R-INIT-17). Emits the loss if not.
    pub fn may_perform(&mut self, c: CombatantId) -> bool {
        if !self.is_active(c) {
            self.lose_action(c, Loss::NotActive);
            return false;
        }
        let flees = matches!(self.turn(c).declared, Some(DeclaredAction::Retreat(_) | DeclaredAction::Surrender));
        if self.has(c, Condition::Routed) && !flees {
            self.lose_action(c, Loss::Forbidden);
            return false;
        }
        true
    }
}
