//! One combatant acting on its count, and the parts of the turn that this uses (H-INIT-20, H-INIT-21).

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::frames::{ActionFrame, ActionStage};
use crate::rulesets::hexes::points::DecisionPoint;

impl RulesCtx<'_, '_> {
    pub fn advance_action(&mut self, f: &mut ActionFrame) -> bool {
        match f.stage {
            ActionStage::Begin => self.begin_action(f),
            ActionStage::Ask => self.ask_action(f),
            ActionStage::Answer => {
                f.stage = ActionStage::After;
                if let Action::Turn(action) = self.take_answer() {
                    self.act(f, action);
                }
            }
            ActionStage::After => {
                self.meet_doom(f.who);
                if self.clock.felled.take() == Some(f.who) {
                    f.over = true;
                }
                f.stage = ActionStage::Ask;
            }
            ActionStage::Facing => {
                let c = f.who;
                if !self.is_active(c) || self.wall_of(c).is_some() || self.cond(c).stunned.is_some() {
                    return true;
                }
                f.stage = ActionStage::FacingAnswer;
                self.request_decision(DecisionPoint::ChooseFacing, c, (0..6).map(Action::Face).collect());
            }
            ActionStage::FacingAnswer => {
                self.take_facing(f.who, &[H_MOVE_07, H_INIT_23]);
                self.discover_in_open(f.who);
                return true;
            }
        }
        false
    }

    /// Begins an action on a count; handles retreating and routed combatants (H-MORALE-07 to H-MORALE-09).
    pub(super) fn begin_action(&mut self, f: &mut ActionFrame) {
        f.stage = ActionStage::Ask;
        self.clock.felled = None;
        let c = f.who;
        self.turn_mut(c).cornered = false;
        if self.must_fall_back(c) && !self.owes_step(f) {
            self.turn_mut(c).fell_back = true;
        }
        if !self.running_away(c) {
            return;
        }
        let open = !self.turn(c).dice[f.die as usize].spent;
        if !self.fleeing_actions(c, open).is_empty() {
            return;
        }
        let near = self.all().any(|e| self.enemies(e, c) && self.can_act(e) && self.distance(e, c) <= 1);
        if self.stats(c).intelligence >= 5 && near {
            self.emit(EventBuilder::new(EventKind::Cornered).on(c).cite(&[H_MORALE_09]));
            self.give_up(c, &[H_MORALE_09]);
            f.over = true;
        } else if self.stats(c).intelligence < 5 {
            self.emit(EventBuilder::new(EventKind::Cornered).on(c).cite(&[H_MORALE_09]));
            self.turn_mut(c).cornered = true;
        }
    }

    pub(super) fn ask_action(&mut self, f: &mut ActionFrame) {
        let c = f.who;
        let done = f.over || !self.may_act(c);
        if done {
            return self.end_action(f);
        }
        let actions: Vec<Action> = self.turn_actions(f).into_iter().map(Action::Turn).collect();
        if actions.is_empty() {
            return self.end_action(f);
        }
        f.stage = ActionStage::Answer;
        self.request_decision(DecisionPoint::ChooseAction, c, actions);
    }

    pub(super) fn end_action(&mut self, f: &mut ActionFrame) {
        let die = f.die as usize;
        {
            let turn = self.turn_mut(f.who);
            turn.dice[die].acted = true;
            turn.dice[die].held = false;
        }
        f.stage = ActionStage::Facing;
    }

    /// Uses the main part of the current die (H-INIT-20).
    pub(super) fn use_main(&mut self, f: &mut ActionFrame) {
        let turn = self.turn_mut(f.who);
        turn.dice[f.die as usize].spent = true;
        turn.begun = true;
        f.begun = true;
    }

    pub(super) fn use_attack(&mut self, f: &mut ActionFrame) {
        self.use_main(f);
        self.turn_mut(f.who).attacks += 1;
    }

    pub(super) fn use_move_part(&mut self, f: &mut ActionFrame) {
        let turn = self.turn_mut(f.who);
        turn.moved = true;
        turn.begun = true;
        turn.stirred = true;
        f.begun = true;
    }

    /// Uses the whole round (H-INIT-21).
    pub(super) fn use_round(&mut self, f: &mut ActionFrame) {
        let turn = self.turn_mut(f.who);
        turn.moved = true;
        turn.begun = true;
        for die in &mut turn.dice {
            die.spent = true;
            die.acted = true;
            die.held = false;
        }
        f.begun = true;
        f.whole = true;
        f.over = true;
    }
}
