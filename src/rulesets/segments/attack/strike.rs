//! One attack from its first roll to its last (S-ATK-01 to S-ATK-17, S-DICE-05 to S-DICE-07).

use crate::rulesets::segments::action::{Aim, Arm};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{Fact, LossReason};
use crate::rulesets::segments::frames::{Frame, StrikeFrame, StrikePart, StrikeStage};
use crate::rulesets::segments::level::{GrievousWound, Hit, Mode};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{AttackState, Blow};
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Begins an attack, or both missiles of a double shot (S-RNG-08). `number` is the attack's number in the round, 0
    /// for a free attack.
    pub fn begin_strike(&mut self, by: CombatantId, arm: Arm, mode: Mode, number: u8, at: CombatantId, free: bool) {
        let row = self.arm_row_id(by, arm, number);
        let two = self.ammo_left(by, row).is_some_and(|left| left >= 2);
        let double = mode == Mode::Shoot && number == 1 && self.turn(by).aim == Aim::DoubleShot && two;
        if mode.ranged() {
            self.spend_missiles(by, row, if double { 2 } else { 1 });
        }
        self.note_attack(by, arm, mode, number, at);
        self.alarm(by, at);
        self.push(Frame::Strike(Box::new(StrikeFrame {
            stage: StrikeStage::Attack(StrikePart::Senses),
            by,
            arm,
            mode,
            number,
            at,
            free,
            missile: u8::from(double),
            meant: at,
            hit: Hit::Miss,
            harm: 0,
            gross: 0,
            wound: GrievousWound::None,
        })));
    }

    /// Records the attack for the rest of the round (S-ATK-11, S-ATK-12). A free attack does not count as one of the
    /// round's attacks.
    fn note_attack(&mut self, by: CombatantId, arm: Arm, mode: Mode, number: u8, at: CombatantId) {
        let melee = mode == Mode::Melee;
        let turn = self.turn_mut(by);
        turn.attacked = true;
        if melee {
            turn.melee_arm = Some(arm);
        }
        turn.attacks.iter_mut().filter(|a| a.number == number).for_each(|a| a.state = AttackState::Spent);
        let times = u8::from(number > 0);
        match turn.struck.iter_mut().find(|blow| blow.at == at && blow.melee == melee) {
            Some(blow) => blow.times += times,
            None => turn.struck.push(Blow { at, times, melee }),
        }
    }

    pub fn advance_strike(&mut self, f: &mut StrikeFrame, part: StrikePart) -> bool {
        match part {
            StrikePart::Senses => {
                self.make_out(f.by, f.at);
                self.make_out(f.at, f.by);
                let next = if f.mode.ranged() { StrikePart::Friend } else { StrikePart::Roll };
                f.stage = StrikeStage::Attack(next);
            }
            StrikePart::Friend => {
                self.check_friends(f);
                f.stage = StrikeStage::Attack(StrikePart::Roll);
            }
            StrikePart::Roll => {
                self.roll_attack(f);
                let next = if f.hit == Hit::Miss { StrikePart::Over } else { StrikePart::Damage };
                f.stage = StrikeStage::Attack(next);
            }
            StrikePart::Damage => {
                self.hurt_by_hit(f);
                f.stage = StrikeStage::Degradation;
            }
            StrikePart::Shock => {
                self.shock_of_hit(f);
                f.stage = StrikeStage::Attack(StrikePart::Over);
            }
            StrikePart::Over => return self.end_strike(f),
        }
        false
    }

    /// Rolls PER to sense an invisible foe, at the first attack of the round between the two (S-SENSE-01).
    fn make_out(&mut self, c: CombatantId, foe: CombatantId) {
        if !self.invisible_to(foe, c) || self.turn(c).sensed.iter().any(|(known, _)| *known == foe) {
            return;
        }
        let (roll, multiple) = self.throw_multiple("PER", c, self.stats(c).per, 2);
        self.turn_mut(c).sensed.push((foe, multiple as u8));
        let both = self.invisible_to(c, foe);
        let tell = EventBuilder::new(EventKind::SenseRoll).by(c).on(foe).roll([roll]).amount(multiple);
        self.emit(tell.cite(&[S_SENSE_01, S_UNIT_05, S_DICE_05]).cite_if(both, &[S_SENSE_03]));
    }

    /// Makes the attack roll (S-ATK-03, S-ATK-07).
    fn roll_attack(&mut self, f: &mut StrikeFrame) {
        let sum = self.strike_sum(f.by, f.arm, f.mode, f.number, f.at, f.free);
        let bounds = bounds(sum.modified(), self.house().auto_bands);
        let row = self.arm_row_id(f.by, f.arm, f.number);
        let roll = self.throw_d100("attack", f.by, Some(row), bounds.hit, &bounds.cuts());
        f.hit = bounds.hit_for(roll.value.into());
        self.emit_with(|t| t.strike_told(f, &sum, roll));
        self.turn_mut(f.at).was_attacked = true;
        if f.mode.ranged() {
            self.turn_mut(f.by).shots += 1;
        }
        if f.hit != Hit::Miss && !f.free {
            self.note_hit();
        }
    }

    /// Finishes an attack: releases a thrown weapon, shoots the second missile of a double shot, and ends a Veil.
    fn end_strike(&mut self, f: &mut StrikeFrame) -> bool {
        if f.mode == Mode::Throw {
            self.release(f);
        }
        if f.missile == 1 {
            if !self.is_felled(f.meant) {
                (f.missile, f.at, f.hit, f.harm, f.gross) = (2, f.meant, Hit::Miss, 0, 0);
                f.wound = GrievousWound::None;
                f.stage = StrikeStage::Attack(StrikePart::Friend);
                return false;
            }
            let tell =
                EventBuilder::new(EventKind::AttackLost).by(f.by).on(f.meant).word(Fact::Why, LossReason::TargetDown);
            let tell = tell.fact(Fact::Number, Value::Number(f.number.into()));
            self.emit(tell.cite(&[S_RNG_08, S_RNG_18]));
        }
        self.drop_veil(f.by);
        true
    }
}
