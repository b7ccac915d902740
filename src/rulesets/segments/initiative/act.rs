//! One attack of the round on its segment, with pushing and moving (S-INIT-18, S-REACT-08, S-MOVE-14).

use super::{FIRST_MOVE, LAST_MOVE, POST};
use crate::rulesets::segments::action::{Action, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, HoldUntil, LossReason, TimedCondition};
use crate::rulesets::segments::frames::{ActFrame, ActStage, Frame};
use crate::rulesets::segments::level::{ForceMove, Mode, StunDuration};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::unit::AttackState;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    pub fn advance_act(&mut self, f: &mut ActFrame) -> bool {
        match f.stage {
            ActStage::Begin => self.begin_act(f),
            ActStage::Ask => {
                f.stage = ActStage::Answer;
                let actions = self.resolve_actions(f);
                self.request_decision(DecisionPoint::ResolveAttack, f.who, actions);
                false
            }
            ActStage::Answer => self.take_act(f),
            ActStage::Pushed => self.strike_unless_pushed(f),
            ActStage::Struck => {
                f.stage = ActStage::AskToMove;
                let house = self.house().force_move;
                if house == ForceMove::WithAttack || house == ForceMove::OnHit && f.hit {
                    self.ask_to_force(f);
                }
                false
            }
            ActStage::AskToMove => self.ask_to_move(f),
            ActStage::MoveAnswer => {
                if self.take_answer() == Action::Yes {
                    self.begin_late_move(f.who);
                }
                true
            }
        }
    }

    /// Begins the act if the combatant is able; otherwise the attack is lost (S-INIT-18).
    fn begin_act(&mut self, f: &mut ActFrame) -> bool {
        let who = f.who;
        if !self.can_act(who) {
            self.set_attack(who, f.number, AttackState::Spent);
            self.tell_lost(who, f.number, LossReason::NotAble, &[S_INIT_18, S_INIT_06]);
            self.end_short_stun(who);
            return true;
        }
        self.change_hands(who);
        // S-RNG-07
        if self.turn(who).moved {
            self.turn_mut(who).aim_carried = false;
        }
        f.stage = ActStage::Ask;
        false
    }

    /// Ends a stun that costs only this attack (reading 19).
    fn end_short_stun(&mut self, who: CombatantId) {
        let short = self.house().stun_duration == StunDuration::UntilNextOwnSegment;
        if short && self.cond(who).stunned_until == self.clock.round {
            self.cond_mut(who).stunned_until = 0;
            let tell =
                EventBuilder::new(EventKind::ConditionEnds).on(who).word(Fact::Condition, TimedCondition::Stunned);
            self.emit(tell.cite(&[S_DMG_11]));
        }
    }

    /// Carries out the chosen option (table 3.5).
    fn take_act(&mut self, f: &mut ActFrame) -> bool {
        let who = f.who;
        match self.take_answer() {
            Action::Strike(at) => {
                self.begin_attack(f, at);
                return false;
            }
            // S-MOVE-09: the decision is repeated after the step.
            Action::Step(cell) => {
                f.stage = ActStage::Begin;
                self.take_free_step(who, cell);
                return false;
            }
            Action::HoldContact => self.hold_for_contact(who, f.number),
            Action::HoldPost => self.hold_to_the_end(who, f.number),
            _ => self.pass(who, f.number),
        }
        true
    }

    fn hold_for_contact(&mut self, who: CombatantId, number: u8) {
        self.set_attack(who, number, AttackState::Held);
        self.hold(who, number, HoldUntil::Contact);
    }
    fn hold_to_the_end(&mut self, who: CombatantId, number: u8) {
        self.hold(who, number, HoldUntil::Post);
        self.put_off(who, number, POST);
    }
    fn hold(&mut self, who: CombatantId, number: u8, until: HoldUntil) {
        self.turn_mut(who).attacks.iter_mut().filter(|a| a.number == number).for_each(|a| a.was_held = true);
        let on_its_way = matches!(self.turn(who).deed, Some(Deed::MoveAttack(_) | Deed::RunAttack(_)));
        let rule = if until == HoldUntil::Contact { S_INIT_19 } else { S_INIT_20 };
        let tell = EventBuilder::new(EventKind::Held).by(who).fact(Fact::Number, Value::Number(number.into()));
        self.emit(tell.word(Fact::Until, until).cite(&[rule]).cite_if(on_its_way, &[S_MOVE_13]));
    }

    fn pass(&mut self, who: CombatantId, number: u8) {
        let idle = self.attack_targets(who, number).is_empty();
        let guarded = self.declared_target(who).is_some_and(|e| self.in_desperate_defence(e));
        self.set_attack(who, number, AttackState::Spent);
        let tell = EventBuilder::new(EventKind::Passed).by(who).fact(Fact::Number, Value::Number(number.into()));
        self.emit(tell.cite(&[S_INIT_18]).cite_if(idle, &[S_ATK_05]).cite_if(guarded, &[S_REACT_07]));
    }

    // ---- the attack, and pushing

    fn begin_attack(&mut self, f: &mut ActFrame, at: CombatantId) {
        self.set_attack(f.who, f.number, AttackState::Spent);
        // S-MOVE-13
        if matches!(self.turn(f.who).deed, Some(Deed::MoveAttack(_) | Deed::RunAttack(_))) {
            self.journey_mut(f.who).over = true;
        }
        (f.at, f.hit, f.stage) = (Some(at), false, ActStage::Pushed);
        if self.house().force_move == ForceMove::InsteadOfAttack {
            self.ask_to_force(f);
        }
    }

    /// Begins the attack, unless it was replaced by a push (reading 26).
    fn strike_unless_pushed(&mut self, f: &mut ActFrame) -> bool {
        let instead = self.house().force_move == ForceMove::InsteadOfAttack;
        let (Some(at), Some((arm, mode))) = (f.at, self.declared_arm(f.who)) else { return true };
        if instead && f.forces && self.turn(f.who).forced.contains(&at) {
            return true;
        }
        f.stage = ActStage::Struck;
        self.begin_strike(f.who, arm, mode, f.number, at, false);
        false
    }

    /// Offers a push of a desperate defender that is still up, once in a round (S-REACT-08).
    fn ask_to_force(&mut self, f: &mut ActFrame) {
        let Some(at) = f.at else { return };
        let melee = self.declared_arm(f.who).is_some_and(|(_, mode)| mode == Mode::Melee);
        if melee && !self.is_felled(at) && self.in_desperate_defence(at) && !self.turn(f.who).forced.contains(&at) {
            f.forces = true;
            self.begin_force(f.who, at, false);
        }
    }

    /// Marks the act in progress as a hit. Not called for free attacks (reading 26).
    pub fn note_hit(&mut self) {
        let mut frames = self.agenda.0.iter_mut().rev();
        let act = frames.find_map(|frame| if let Frame::Act(f) = frame { Some(f) } else { None });
        if let Some(act) = act {
            act.hit = true;
        }
    }

    // ---- attack and move

    /// Offers to give up the remaining attacks and move (S-MOVE-14).
    fn ask_to_move(&mut self, f: &mut ActFrame) -> bool {
        let actions = self.attack_and_move_actions(f.who);
        if actions.is_empty() {
            return true;
        }
        f.stage = ActStage::MoveAnswer;
        self.request_decision(DecisionPoint::AttackAndMove, f.who, actions);
        false
    }

    /// Gives up all remaining attacks and determines the first segment of the movement (table 4.2).
    fn begin_late_move(&mut self, who: CombatantId) {
        let given_up = self.attacks_to_come(who);
        for attack in &mut self.turn_mut(who).attacks {
            attack.state = AttackState::Spent;
        }
        let now = self.clock.segment;
        let mut tell = EventBuilder::new(EventKind::AttackAndMove).by(who).fact(Fact::GivenUp, Value::Number(given_up));
        let mut first = FIRST_MOVE;
        if now <= FIRST_MOVE {
            let dex = self.dex(who);
            let (roll, multiple) = self.throw_multiple("DEX", who, dex, 4);
            let start = now - multiple as i8;
            first = if multiple <= 4 && start >= LAST_MOVE { start } else { 0 };
            tell = tell.roll([roll]).fact(Fact::Multiple, Value::Number(multiple)).cite(&[S_UNIT_05, S_DICE_08]);
        }
        self.turn_mut(who).late_move = Some(first);
        self.emit(tell.amount(first.into()).cite(&[S_MOVE_14, S_MOVE_15, S_MOVE_16]));
    }
}
