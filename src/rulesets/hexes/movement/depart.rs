//! Events before a step is made: stumbles, free attacks, throws, fending off (H-DICE-08).

use crate::rulesets::hexes::action::{Action, Manner, Pace};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::board::{bearings, rotate};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, Outcome};
use crate::rulesets::hexes::frames::{Gait, MoveFrame, MoveStage, MovementStage, Opening, Reaction, Reactors};
use crate::rulesets::hexes::level::traits;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::{CombatantId, RuleId, TargetNumber, Value};

impl RulesCtx<'_, '_> {
    /// Starts the reactions to a step: the roll of a withdrawal, then the enemies it retreats from, those it passes,
    /// those that fend off.
    pub(super) fn depart(&mut self, f: &mut MoveFrame) {
        let first = !f.tried;
        f.tried = true;
        if first && f.pace == Some(Pace::Withdraw) && !self.keeps_its_feet(f) {
            f.felled = true;
            f.cancelled = true;
            self.cond_mut(f.mover).prone = true;
            return self.line_up_leaving(f, Opening::Stumble);
        }
        if first && f.pace == Some(Pace::Flee) {
            return self.line_up_leaving(f, Opening::Flight);
        }
        self.line_up_passing(f);
    }

    fn line_up_leaving(&mut self, f: &mut MoveFrame, opening: Opening) {
        f.reactors = Reactors { queue: self.strikers(f, &f.leaves), at: 0 };
        f.goes_to(MovementStage::Provoke(Reaction::FreeAttack(opening)));
    }

    fn line_up_passing(&mut self, f: &mut MoveFrame) {
        let mut provoked = self.provokes(f, f.to);
        // Enemies that this step retreats from have already had their reaction.
        provoked.passes.retain(|e| !f.leaves.contains(e));
        f.reactors = Reactors { queue: self.strikers(f, &provoked.passes), at: 0 };
        f.goes_to(MovementStage::Provoke(Reaction::FreeAttack(Opening::Passing)));
    }

    fn line_up_fending(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover);
        let queue = match (from, f.to) {
            (Some(from), Some(to)) => self.fenders(f, from, to),
            _ => Few::new(),
        };
        f.reactors = Reactors { queue, at: 0 };
        f.goes_to(MovementStage::Provoke(Reaction::FendOff));
    }

    /// Rolls DEX for a withdrawal; returns false if the mover stumbles (H-MOVE-13).
    fn keeps_its_feet(&mut self, f: &MoveFrame) -> bool {
        let needs = self.withdrawal_needs(f.mover);
        let roll = self.throw_against(20, "DEX roll to withdraw", f.mover, TargetNumber::AtMost(needs));
        let keeps = i32::from(roll.value) <= needs;
        self.emit(
            EventBuilder::new(EventKind::Withdrawal)
                .by(f.mover)
                .roll([roll])
                .word(Fact::Outcome, if keeps { Outcome::KeepsItsFeet } else { Outcome::Stumbles })
                .cite(&[H_MOVE_13, H_UNIT_15, H_DICE_08])
                .cite_if(!keeps, &[H_MOVE_14]),
        );
        keeps
    }

    /// Asks the next reactor, or continues with the next kind of reaction.
    pub(super) fn next_reactor(&mut self, f: &mut MoveFrame, reaction: Reaction) {
        let stumbles = reaction == Reaction::FreeAttack(Opening::Stumble);
        let still = self.is_active(f.mover) && (!f.cancelled || stumbles);
        let next = f.reactors.queue.get(f.reactors.at as usize).copied().filter(|_| still);
        let Some(e) = next else { return self.reactions_over(f, reaction) };
        let (fits, point) = match reaction {
            Reaction::FreeAttack(_) => {
                (self.may_react(e, f.mover) && self.free_arm(e, f.mover).is_some(), DecisionPoint::FreeAttack)
            }
            Reaction::FendOff => {
                let from = self.place(f.mover).expect("on the board");
                let arm = f.to.and_then(|to| self.could_fend(e, f.mover, from, to));
                (arm.is_some(), DecisionPoint::FendOff)
            }
        };
        if !fits {
            f.reactors.at += 1;
            return;
        }
        f.stage = MoveStage::Reaction(reaction);
        self.request_decision(point, e, vec![Action::Yes, Action::No]);
    }

    fn reactions_over(&mut self, f: &mut MoveFrame, reaction: Reaction) {
        if (!self.is_active(f.mover) || self.cond(f.mover).prone && !f.felled || self.cond(f.mover).stunned.is_some())
            && (!self.clock.doomed.iter().any(|d| d.who == f.mover) || !self.is_active(f.mover))
        {
            f.felled = true;
            f.cancelled = true;
        }
        match reaction {
            _ if f.felled => f.goes_to(MovementStage::Stop),
            _ if f.cancelled => f.goes_to(MovementStage::Ask),
            Reaction::FreeAttack(Opening::Flight) => return self.line_up_passing(f),
            Reaction::FreeAttack(Opening::Passing) => return self.line_up_fending(f),
            Reaction::FreeAttack(Opening::Stumble | Opening::Fumble) | Reaction::FendOff => {
                f.goes_to(MovementStage::Enter);
            }
        }
        if f.cancelled && f.gait != Gait::Half && f.gait != Gait::Run {
            f.ended = true;
        }
    }

    /// Executes the answer of a reactor. Always returns false: reactions never end a move.
    pub fn answer_reaction(&mut self, f: &mut MoveFrame, reaction: Reaction) -> bool {
        let yes = self.take_answer() == Action::Yes;
        let e = f.reactors.queue[f.reactors.at as usize];
        f.reactors.at += 1;
        f.goes_to(MovementStage::Provoke(reaction));
        match reaction {
            Reaction::FreeAttack(opening) if yes => self.make_free_attack(f, e, opening),
            Reaction::FendOff if yes => self.make_fend_off(f, e),
            Reaction::FreeAttack(_) => self.lets_pass(e, f.mover, H_REACT_05),
            Reaction::FendOff => self.lets_pass(e, f.mover, H_POLE_05),
        }
        false
    }

    fn lets_pass(&mut self, by: CombatantId, on: CombatantId, rule: RuleId) {
        self.emit(EventBuilder::new(EventKind::LetPass).by(by).on(on).cite(&[rule]));
    }

    fn make_free_attack(&mut self, f: &mut MoveFrame, e: CombatantId, opening: Opening) {
        f.struck_by.push(e);
        let landed = self.free_attack(e, f.mover, opening);
        if opening != Opening::Passing || !landed || !self.is_active(f.mover) {
            return;
        }
        let unstoppable = self.stats(f.mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        if unstoppable {
            self.emit(EventBuilder::new(EventKind::GoesOn).by(f.mover).cite(&[H_REACT_10]));
            return;
        }
        if self.goes_on_regardless(f.mover) {
            return;
        }
        f.cancelled = true;
        self.throw_aside(f, e);
    }

    /// Throws the mover out of the reactor's zone (H-REACT-07 to H-REACT-09).
    fn throw_aside(&mut self, f: &mut MoveFrame, by: CombatantId) {
        let mover = f.mover;
        let here = self.place(mover).expect("on the board");
        let at = self.stand_towards(by, here).unwrap_or(here);
        let bearing = bearings(self.map.hex(at), self.map.hex(here));
        let b = bearing.first().copied().unwrap_or(self.stands(by).facing);
        let roll = self.throw(3, "direction of the throw", mover, None);
        let d = rotate(b, roll.value as i8 - 2);
        let to = self.map.next(here, d).filter(|c| self.free(*c) && self.can_be_forced(here, *c));
        self.turn_mut(mover).thrown_by.push(by);
        let mut tell = EventBuilder::new(EventKind::ThrownAside)
            .by(by)
            .on(mover)
            .roll([roll])
            .cite(&[H_REACT_07, H_REACT_09, H_MOVE_05, H_DICE_08]);
        tell = match to {
            Some(to) => tell.fact(Fact::To, Value::Cell(to)),
            None => tell.word(Fact::Outcome, Outcome::Stays),
        };
        self.emit(tell);
        match to {
            Some(to) => {
                self.force_to(mover, to);
                f.foothold = to;
            }
            None => {
                if self.controls(by, here, mover) {
                    f.clinging.push(by);
                }
            }
        }
        if !self.is_active(mover) || self.cond(mover).prone {
            f.felled = true;
        }
    }

    fn make_fend_off(&mut self, f: &mut MoveFrame, e: CombatantId) {
        let (from, to) = (self.place(f.mover).expect("on the board"), f.to.expect("a step to a hex"));
        let arm = self.could_fend(e, f.mover, from, to).expect("it was asked because it can");
        let die = self.next_die(e).expect("it was asked because it can");
        {
            let turn = self.turn_mut(e);
            turn.dice[die].spent = true;
            turn.attacks += 1;
            turn.begun = true;
        }
        let score = i32::from(self.turn(e).dice[die].score);
        self.emit(
            EventBuilder::new(EventKind::FendOff)
                .by(e)
                .on(f.mover)
                .amount(score)
                .cite(&[H_POLE_05, H_POLE_10, H_INIT_22, H_REACT_06]),
        );
        let unstoppable = self.stats(f.mover).has(traits::MASSIVE) && matches!(f.gait, Gait::Charge | Gait::Close);
        self.clock.defer = (unstoppable && f.gait == Gait::Charge).then_some(f.mover);
        let landed = self.strike(Strike::new(e, arm, Manner::Melee, f.mover).reaction(), None);
        self.clock.defer = None;
        if landed.fumbled {
            self.fumble_table(e, arm, Manner::Melee, f.mover, true);
        }
        if !landed.felt || !self.is_active(f.mover) {
            return;
        }
        if unstoppable {
            self.emit(EventBuilder::new(EventKind::GoesOn).by(f.mover).cite(&[H_REACT_10, H_POLE_09]));
            return;
        }
        if self.goes_on_regardless(f.mover) {
            return;
        }
        self.cond_mut(f.mover).fended_by.push(e);
        self.emit(
            EventBuilder::new(EventKind::Fended).by(e).on(f.mover).cite(&[H_POLE_06, H_POLE_08, H_MOVE_21, H_DMG_21]),
        );
        f.cancelled = true;
        f.ended = true;
    }
}
