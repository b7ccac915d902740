//! The DEGRADATION system: wear in the course of a fight. Weapons do not break (R-GEAR-01); combatants gain scars, and
//! their Guard may grow (section 7.1, table 11.8).

use super::action::{Action, DeclaredAction};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::dice::total;
use super::events::EventKind;
use super::facts::{Fact, MoveKind};
use super::frames::{Foresight, Frame, ScarFrame, ScarStage};
use super::level::{Condition, SCARS};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, ListedWord, Purpose, Value};

/// Advances scars.
pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| match frame {
        Frame::Scar(f) => t.advance_scar(f),
        other => wrong_system(other),
    });
}

/// Maximum Guard of a player character (R-UNIT-03).
const MOST_GUARD: i32 = 12;

impl RulesCtx<'_, '_> {
    pub fn advance_scar(&mut self, f: &mut ScarFrame) -> bool {
        match f.stage {
            ScarStage::Entry => {
                self.scar(f.who, f.number);
                f.stage = ScarStage::Growth;
            }
            ScarStage::Growth => return self.roll_growth(f),
            ScarStage::Answer => {
                let take = self.take_answer() == Action::Take;
                self.settle_growth(f.who, f.rolled, take);
                return true;
            }
        }
        false
    }

    /// Rolls the scar's own die, then applies its effect (R-SCAR-03).
    fn scar(&mut self, c: CombatantId, number: u8) {
        let cuts = self.scar_cuts(c, number);
        let roll = cuts.map(|cuts| self.core.throw_in_bands(6, "scar", Some(c), None, None, &cuts));
        let face = roll.map_or(0, |r| r.value as u8);
        self.gear_mut(c).scars.push((number, face));
        self.emit(
            EventBuilder::new(EventKind::Scar)
                .by(c)
                .amount(number.into())
                .roll(roll)
                .word(Fact::Name, ListedWord(SCARS[usize::from(number) - 1]))
                .cite(&[R_SCAR_01, R_SCAR_03, R_SCAR_06]),
        );
        self.scar_effect(c, number, i32::from(face));
    }

    /// Returns the faces of a scar's d6 that begin a different effect; `None` if the scar has no die.
    fn scar_cuts(&self, c: CombatantId, number: u8) -> Option<Few<i32>> {
        let cuts: &[i32] = match number {
            1 => &[],
            2 => return Some(self.growth_cuts(c)),
            4 => &[3, 5, 6],
            6 => &[2, 3, 4, 5, 6],
            9 => &[3, 5],
            10 => &[4],
            _ => return None,
        };
        Some(Few::from_slice(cuts))
    }

    /// Returns the results that change the maximum Guard. A forecast needs only the first of them. Until the turn is
    /// over, the maximum counts only in the tests of a daring attack and of disarming.
    fn growth_cuts(&self, c: CombatantId) -> Few<i32> {
        let tests =
            matches!(self.turn(c).declared, Some(DeclaredAction::Daring { .. } | DeclaredAction::Disarm { .. }));
        let each = self.clock.foresight == Foresight::None || tests;
        let first = self.wounds(c).guard_max + 1;
        (first..=if each { MOST_GUARD } else { first }).collect()
    }

    /// Applies the conditions and other effects of a scar (table 11.8).
    fn scar_effect(&mut self, c: CombatantId, number: u8, face: i32) {
        use Condition::*;
        let gained: Few<Condition> = match (number, face) {
            (2, _) => [Disoriented].into_iter().collect(),
            (4, 1..=2) => [BrokenLeg].into_iter().collect(),
            (4, 3..=4) => [BrokenArm].into_iter().collect(),
            (4, 5) => [BrokenRib].into_iter().collect(),
            (4, _) => [BrokenSkull].into_iter().collect(),
            (5, _) => [Diseased].into_iter().collect(),
            (7, _) => [Hamstrung].into_iter().collect(),
            (8, _) => [Deafened].into_iter().collect(),
            (9, 1..=2) => [Bloodthirsty].into_iter().collect(),
            (9, 3..=4) => [Timid].into_iter().collect(),
            (9, _) => [Fearless].into_iter().collect(),
            (10, 1..=3) => [BrokenArm].into_iter().collect(),
            (10, _) => [Hamstrung].into_iter().collect(),
            (12, _) => [Doomed].into_iter().collect(),
            _ => Few::new(),
        };
        for condition in gained {
            self.gain(c, condition, &[R_SCAR_03]);
        }
        match number {
            2 if face > self.wounds(c).guard_max => self.raise_guard(c, face),
            3 => {
                self.force_back(c, MoveKind::Forced, &[R_MOVE_10, R_SCAR_03]);
                self.gain(c, Prone, &[R_SCAR_03]);
                self.gain(c, Deprived, &[R_SCAR_03]);
            }
            6 => self.lower_life(c, face),
            11 => {
                self.gain(c, Deprived, &[R_SCAR_03]);
                self.fall(c, &[R_SCAR_03]);
                // Applies to foes with scars, too, which `fall` does not mark as dying.
                if !self.has(c, Dying) {
                    self.gain(c, Dying, &[R_SCAR_03]);
                }
            }
            _ => {}
        }
    }

    fn lower_life(&mut self, c: CombatantId, by: i32) {
        let most = (self.wounds(c).life_max - by).max(1);
        let wounds = self.wounds_mut(c);
        let from = wounds.life;
        let to = from.min(most);
        (wounds.life_max, wounds.life) = (most, to);
        let tell = EventBuilder::new(EventKind::LifeMaxLowered).on(c).amount(most).cite(&[R_SCAR_03, R_DMG_04]);
        self.emit(tell.fact(Fact::LifeFrom, Value::Number(from)).fact(Fact::LifeTo, Value::Number(to)));
    }

    /// Rolls for a higher Guard (R-SCAR-04, R-SCAR-05). Returns true if the roll changes nothing.
    fn roll_growth(&mut self, f: &mut ScarFrame) -> bool {
        let die = (6, Purpose { what: "Guard growth", who: Some(f.who), row: None });
        let dice: &[_] = if f.two_dice { &[die, die] } else { &[die] };
        let cuts = self.growth_cuts(f.who);
        let band = |faces: &[u16]| cuts.iter().filter(|cut| **cut <= total(faces)).count() as u32;
        let rolls = self.core.throw_together(dice, band);
        f.rolled = rolls.iter().map(|r| i32::from(r.value)).sum();
        self.emit(EventBuilder::new(EventKind::Growth).by(f.who).rolls(&rolls).amount(f.rolled).cite(&[R_SCAR_04]));
        if f.rolled <= self.wounds(f.who).guard_max {
            return true;
        }
        f.stage = ScarStage::Answer;
        self.request_decision(DecisionPoint::TakeGuard, f.who, vec![Action::Take, Action::Keep]);
        false
    }

    fn settle_growth(&mut self, c: CombatantId, rolled: i32, take: bool) {
        if take {
            self.raise_guard(c, rolled);
        } else {
            self.emit(EventBuilder::new(EventKind::GuardKept).by(c).cite(&[R_SCAR_05]));
        }
    }

    fn raise_guard(&mut self, c: CombatantId, to: i32) {
        let to = to.min(MOST_GUARD);
        self.wounds_mut(c).guard_max = to;
        self.emit(EventBuilder::new(EventKind::GuardRaised).by(c).amount(to).cite(&[R_SCAR_05, R_UNIT_03, R_DMG_08]));
    }
}
