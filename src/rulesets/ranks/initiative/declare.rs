//! Declarations: made one at a time, binding, and before any die of an action is rolled (R-INIT-06 to R-INIT-08).

use crate::engine::ruleset::ODDS_END;
use crate::rulesets::ranks::action::{Action, Arm, DeclaredAction, Mode, Refuge};
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, MoveKind, RefugeWord};
use crate::rulesets::ranks::frames::{Foresight, InitiativeStage, TurnFrame};
use crate::rulesets::ranks::level::Condition;
use crate::rulesets::ranks::phase::Phase;
use crate::rulesets::ranks::points::DecisionPoint;
use crate::vocab::{CombatantId, ItemId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn next_declarer(&mut self, f: &mut TurnFrame) {
        let candidates = self.candidates();
        let stop = self.clock.foresight != Foresight::None && !self.clock.order.is_empty();
        if candidates.is_empty() || stop {
            self.clock.declarer = None;
            self.enter_phase(Phase::Shooting, &[R_INIT_09, R_INIT_12]);
            f.stage = InitiativeStage::Shooting.into();
            f.at = 0;
            return;
        }
        f.stage = InitiativeStage::NextAnswer.into();
        let side = self.clock.side;
        self.request_side_decision(
            DecisionPoint::NextDeclarer,
            side,
            candidates.into_iter().map(Action::Next).collect(),
        );
    }

    pub(super) fn answer_next(&mut self, f: &mut TurnFrame) {
        f.stage = InitiativeStage::Next.into();
        if let Action::Next(c) = self.take_answer() {
            self.clock.declarer = Some(c);
            f.stage = InitiativeStage::Shift.into();
        }
    }

    fn declarer(&self) -> CombatantId {
        self.clock.declarer.expect("somebody declares")
    }

    pub(super) fn offer_shift(&mut self, f: &mut TurnFrame) {
        let c = self.declarer();
        f.stage = InitiativeStage::ShiftAnswer.into();
        let actions = self.shift_actions(c);
        self.request_decision(DecisionPoint::Shift, c, actions);
    }

    pub(super) fn answer_shift(&mut self, f: &mut TurnFrame) {
        let c = self.declarer();
        f.stage = InitiativeStage::Declare.into();
        match self.take_answer() {
            Action::Shift(cell) => {
                let swift = self.wears(c, crate::rulesets::ranks::level::Enchantment::Swiftness);
                let rules: &[RuleId] =
                    if swift { &[R_MOVE_01, R_BOARD_03, R_ENCH_09] } else { &[R_MOVE_01, R_BOARD_03] };
                self.walk(c, cell, MoveKind::Shift, rules);
            }
            Action::Stand => {
                self.cond_mut(c).set &= !Condition::Prone.bit();
                self.emit(EventBuilder::new(EventKind::StoodUp).by(c).cite(&[R_MOVE_02]));
            }
            _ => {}
        }
    }

    pub(super) fn offer_actions(&mut self, f: &mut TurnFrame) {
        let c = self.declarer();
        f.stage = InitiativeStage::DeclareAnswer.into();
        let actions = self.declare_actions(c);
        self.request_decision(DecisionPoint::DeclareAction, c, actions);
    }

    pub(super) fn answer_declaration(&mut self, f: &mut TurnFrame) {
        let c = self.declarer();
        f.stage = InitiativeStage::Next.into();
        let Action::Declare(declared) = self.take_answer() else { return };
        self.turn_mut(c).declared = Some(declared);
        self.clock.order.push(c);
        let tell = self.tell_declaration(EventBuilder::new(EventKind::Declared).by(c), declared);
        let aimed = self.strikes_close(declared) || matches!(declared, DeclaredAction::Attack { .. });
        self.emit(tell.cite(&[R_INIT_06, R_INIT_08]).cite_if(aimed, &[R_BOARD_04, R_BOARD_06]));
    }

    /// Adds the declared option to an event, as facts and words named as in the catalogue.
    fn tell_declaration(&self, tell: EventBuilder, declared: DeclaredAction) -> EventBuilder {
        let item = |tell: EventBuilder, i: ItemId| tell.fact(Fact::Item, Value::Item(i));
        let tell = tell.word(Fact::Action, declared.kind());
        match declared {
            DeclaredAction::Attack { mode, arm, target } | DeclaredAction::Daring { mode, arm, target } => {
                self.tell_arm(tell, Some(mode), arm).on(target)
            }
            DeclaredAction::Charge { cell, mode, arm, target } => {
                self.tell_arm(tell, Some(mode), arm).on(target).at(Some(cell))
            }
            DeclaredAction::Cleave { arm, target } => self.tell_arm(tell, None, arm).on(target),
            DeclaredAction::Flask { item, aim } => {
                self.tell_area(self.tell_arm(tell, Some(Mode::Throw), Arm::Item(item)), aim)
            }
            DeclaredAction::Cast { spell, aim } => self.tell_area(tell.word(Fact::Spell, spell), aim),
            DeclaredAction::Shove(target) | DeclaredAction::Aid(target) => tell.on(target),
            DeclaredAction::Disarm { target, item: i } => item(tell, i).on(target),
            DeclaredAction::SlipThrough(cell)
            | DeclaredAction::MoveRank(cell)
            | DeclaredAction::MoveBattlefield(cell) => tell.at(Some(cell)),
            DeclaredAction::Set(i) => self.tell_arm(tell, None, Arm::Item(i)),
            DeclaredAction::Enchant { enchantment, item: i } => item(tell.word(Fact::Enchantment, enchantment), i),
            DeclaredAction::ApplyOil { oil, item: i } => item(tell.word(Fact::Oil, oil), i),
            DeclaredAction::Ready { primary, off } => {
                let tell = primary.into_iter().fold(tell, |t, i| t.fact(Fact::Primary, Value::Item(i)));
                off.into_iter().fold(tell, |t, i| t.fact(Fact::Off, Value::Item(i)))
            }
            DeclaredAction::PickUp(i) => item(tell, i),
            DeclaredAction::Recover(condition) => tell.word(Fact::Condition, condition),
            DeclaredAction::Retreat(Refuge::Exit) => tell.word(Fact::Refuge, RefugeWord::Exit),
            DeclaredAction::Retreat(Refuge::Field(field)) => tell.fact(Fact::Field, Value::Number(field.into())),
            DeclaredAction::Surrender | DeclaredAction::Wait => tell,
        }
    }

    fn tell_arm(&self, tell: EventBuilder, mode: Option<Mode>, arm: Arm) -> EventBuilder {
        let weapon = match arm {
            Arm::Item(i) => Value::Item(i),
            arm => Value::Row(self.arm_row_id(arm)),
        };
        let tell = mode.into_iter().fold(tell, |t, mode| t.word(Fact::Mode, mode));
        tell.fact(Fact::Weapon, weapon)
    }

    /// Ends the forecast of one action when its turn would continue with the next action. Returns true if it ended.
    pub fn end_forecast(&mut self, f: &mut TurnFrame) -> bool {
        let ends = f.stage.resolves() && self.clock.foresight == Foresight::Action;
        if ends {
            f.stage = InitiativeStage::Foreseen.into();
        }
        ends
    }

    /// Ends a forecast with a decision point of its own, before any other decision.
    pub(super) fn ask_foreseen(&mut self) {
        let side = self.clock.side;
        self.request_side_decision(ODDS_END, side, vec![Action::Foreseen, Action::Foreseen]);
    }
}
