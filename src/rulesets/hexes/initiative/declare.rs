//! Phase C: shield walls, routines, the division of the combat bonus, facing (H-INIT-05).

use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{Phase, RoundFrame, RoundStage};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::unit::{Routine, RoutineKind, Turn};
use crate::vocab::{CombatantId, FactionId, RuleId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn ask_wall(&mut self, f: &mut RoundFrame) {
        if self.clock.phase != Phase::Declarations {
            self.open_declarations();
        }
        let faction = FactionId::from(f.at as usize);
        if f.at as usize >= self.setting.factions.len() {
            f.at = 0;
            f.stage = RoundStage::Routine;
            return;
        }
        let mut actions = self.wall_actions(faction);
        actions.retain(|a| match a {
            Action::Wall { end_a, centre, end_b, .. } => [end_a, centre, end_b].iter().all(|c| self.takes_part(**c)),
            _ => true,
        });
        f.stage = RoundStage::WallAnswer;
        self.request_side_decision(DecisionPoint::DeclareWall, faction, actions);
    }

    /// Resets the turns for a new round. The division of BCB is kept (H-UNIT-07).
    pub(super) fn open_declarations(&mut self) {
        if self.clock.segment || self.clock.phase != Phase::Arrivals {
            self.clock.tick += 1;
        }
        self.clock.phase = Phase::Declarations;
        self.clock.count = 0;
        for c in self.all() {
            let old = self.turn(c).clone();
            let reading = self.cond(c).casting && !old.lost;
            *self.turn_mut(c) = Turn {
                attack_part: old.attack_part,
                defence_part: old.defence_part,
                routine: if reading { old.routine } else { Routine::Standard },
                ..Turn::default()
            };
        }
        self.emit(EventBuilder::new(EventKind::Declarations).cite(&[H_INIT_05, H_INIT_06]));
    }

    pub(super) fn ask_routine(&mut self, f: &mut RoundFrame) {
        let next = (f.at as usize..self.roster.combatants.len()).map(CombatantId::from).find(|c| self.may_declare(*c));
        let Some(c) = next else {
            f.stage = RoundStage::Initiative;
            return;
        };
        f.at = c.0;
        f.stage = RoundStage::RoutineAnswer;
        let actions = self.routine_actions(c);
        self.request_decision(DecisionPoint::DeclareRoutine, c, actions);
    }

    pub(super) fn take_routine(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        f.stage = RoundStage::Split;
        let Action::Declare(routine) = self.take_answer() else { return };
        let was_reading = self.cond(c).casting && self.cond(c).reading > 0;
        if was_reading && self.turn(c).routine != routine {
            let cond = self.cond_mut(c);
            cond.casting = false;
            cond.reading = 0;
            self.emit(EventBuilder::new(EventKind::ReadingStopped).by(c).cite(&[H_SCROLL_03]));
        }
        {
            let turn = self.turn_mut(c);
            turn.declared = true;
            turn.routine = routine;
        }
        let rules: &[RuleId] = match routine {
            Routine::Standard => &[H_INIT_07],
            Routine::TwoWeaponAttack => &[H_TWOW_01, H_TWOW_02],
            Routine::TwoWeaponGuard => &[H_TWOW_01, H_TWOW_03],
            Routine::DoubleShot => &[H_MISS_05],
            Routine::FullDefence => &[H_ATK_15],
            Routine::Charge(_) => &[H_MOVE_17, H_MOVE_19],
            Routine::Cast(_) => &[H_SPELL_01, H_SPELL_03, H_SPELL_08, H_SPELL_09, H_SPELL_10],
            Routine::ReadScroll(_) => &[H_SCROLL_01, H_SCROLL_02, H_SPELL_03],
        };
        let mut tell = EventBuilder::new(EventKind::Declared)
            .by(c)
            .word(Fact::Routine, RoutineKind::from(routine))
            .cite(&[H_INIT_05, H_INIT_06])
            .cite(rules);
        match routine {
            Routine::Charge(t) => {
                tell = tell.on(t);
                self.cond_mut(c).charging = true;
            }
            Routine::Cast(s) | Routine::ReadScroll(s) => {
                tell = tell.fact(Fact::Spell, Value::Number(i32::from(s)));
                self.cond_mut(c).casting = true;
            }
            Routine::FullDefence => self.cond_mut(c).full_defence = true,
            Routine::TwoWeaponGuard => self.cond_mut(c).guarding = true,
            _ => {}
        }
        self.emit(tell);
    }

    /// Asks for the split of BCB (H-UNIT-07).
    pub(super) fn ask_split(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        let bcb = self.stats(c).bcb;
        f.stage = RoundStage::Facing;
        match self.turn(c).routine {
            Routine::FullDefence => self.set_split(c, bcb),
            Routine::Charge(_) | Routine::Cast(_) | Routine::ReadScroll(_) => self.set_split(c, 0),
            _ if bcb == 0 => self.set_split(c, 0),
            _ => {
                f.stage = RoundStage::SplitAnswer;
                self.request_decision(DecisionPoint::DeclareSplit, c, (0..=bcb as u8).map(Action::Split).collect());
            }
        }
    }

    pub(super) fn set_split(&mut self, c: CombatantId, defence: i32) {
        let bcb = self.stats(c).bcb;
        {
            let turn = self.turn_mut(c);
            turn.defence_part = defence;
            turn.attack_part = bcb - defence;
        }
        if bcb > 0 {
            self.emit(
                EventBuilder::new(EventKind::Split)
                    .by(c)
                    .fact(Fact::Attack, Value::Number(bcb - defence))
                    .fact(Fact::Defence, Value::Number(defence))
                    .cite(&[H_UNIT_07, H_UNIT_08, H_UNIT_05, H_UNIT_06]),
            );
        }
    }

    pub(super) fn ask_declared_facing(&mut self, f: &mut RoundFrame) {
        let c = CombatantId::from(f.at as usize);
        if self.wall_of(c).is_some() {
            f.at += 1;
            f.stage = RoundStage::Routine;
            return;
        }
        f.stage = RoundStage::FacingAnswer;
        self.request_decision(DecisionPoint::DeclareFacing, c, (0..6).map(Action::Face).collect());
    }

    pub(super) fn take_facing(&mut self, c: CombatantId, rules: &[RuleId]) {
        let Action::Face(facing) = self.take_answer() else { return };
        self.stands_mut(c).facing = facing;
        let tell = EventBuilder::new(EventKind::Faced).by(c).fact(Fact::Facing, Value::Number(i32::from(facing)));
        self.emit(tell.cite(&[H_BOARD_08, H_BOARD_09, H_BOARD_10]).cite(rules));
    }
}
