//! The step itself, and the end of a move: bumps, exits, closing, the attack of a charge.

use crate::rulesets::hexes::action::{Manner, Pace};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::Fact;
use crate::rulesets::hexes::frames::{AttackFrame, AttackStage, Frame, Gait, MoveFrame, MovementStage};
use crate::rulesets::hexes::level::Terrain;
use crate::rulesets::hexes::unit::{Few, Routine};
use crate::vocab::{CellId, CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Makes the step.
    pub(super) fn enter_hex(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover).expect("on the board");
        let Some(to) = f.to else { return self.leave_board(f) };
        if let Some(unseen) = self.occupant_unknown(f.mover, to) {
            self.bump(f, unseen);
            return;
        }
        let cost = self.map.step_cost(from, to).unwrap_or(1);
        f.spent += cost;
        f.steps += 1;
        if f.gait == Gait::Charge && !f.path.is_empty() {
            f.path.remove(0);
        }
        let turns = !matches!(f.pace, Some(Pace::BackAway | Pace::Withdraw));
        {
            let heading = f.heading;
            let stands = self.stands_mut(f.mover);
            stands.cell = Some(to);
            if turns {
                stands.facing = heading;
            }
        }
        self.tell_step(f, from, to, cost);
        self.forget_place(f.mover);
        if self.may_stop_in(f.mover, to) {
            f.foothold = to;
        }
        if f.outward {
            self.turn_mut(f.mover).fell_back = true;
        }
        self.burn(f.mover, to);
        self.apply_consequences();
        if !self.is_active(f.mover) || self.cond(f.mover).prone || self.cond(f.mover).stunned.is_some() {
            f.felled = true;
        }
        if f.gait == Gait::Close && self.touches_enemy(f.mover) {
            self.pair_off(f.mover);
            f.ended = true;
        }
        f.goes_to(if f.felled || f.ended { MovementStage::Stop } else { MovementStage::Ask });
    }

    fn tell_step(&mut self, f: &MoveFrame, from: CellId, to: CellId, cost: i32) {
        self.emit_with(|t| {
            let climbs = t.map.elevation(to) > t.map.elevation(from);
            let name = match f.gait {
                Gait::Half => H_MOVE_01,
                Gait::Run => H_MOVE_02,
                Gait::Close => H_MOVE_22,
                Gait::Charge => H_MOVE_18,
            };
            EventBuilder::new(EventKind::Moved)
                .by(f.mover)
                .fact(Fact::From, Value::Cell(from))
                .fact(Fact::To, Value::Cell(to))
                .amount(cost)
                .cite(&[name, H_MOVE_03, H_MOVE_05, H_TERR_01, H_BOARD_01, H_BOARD_02, H_BOARD_05])
                .cite_if(climbs, &[H_TERR_02])
                .cite_if(t.all().any(|e| t.enemies(e, f.mover) && t.controls(e, to, f.mover)), &[H_MOVE_08, H_BOARD_13])
                .cite_if(!t.may_stop_in(f.mover, to), &[H_MOVE_04])
                .cite_if(f.outward, &[if t.running_away(f.mover) { H_MORALE_08 } else { H_MORALE_07 }, H_MORALE_10])
                .cite_if(f.outward && t.cond(f.mover).controlled.is_some(), &[H_SPELL_19])
                .cite_if(t.map.halved, &[H_BOARD_03])
                .cite_if(t.terrain(to) == Terrain::Table, &[H_FEAT_03])
        });
    }

    pub(super) fn occupant_unknown(&self, mover: CombatantId, to: CellId) -> Option<CombatantId> {
        self.all().find(|e| {
            self.enemies(*e, mover) && self.is_active(*e) && self.place(*e) == Some(to) && !self.detects(mover, *e)
        })
    }

    /// Ends the move at an unseen combatant and reveals it (H-MOVE-27).
    pub(super) fn bump(&mut self, f: &mut MoveFrame, unseen: CombatantId) {
        let until = self.clock.tick + 1;
        self.spot(f.mover, unseen, until, false);
        self.cond_mut(unseen).hidden = false;
        self.emit(EventBuilder::new(EventKind::Bumped).by(f.mover).on(unseen).at(f.to).cite(&[H_MOVE_27]));
        f.cancelled = true;
        f.ended = true;
        f.arm = None;
        f.goes_to(MovementStage::Stop);
    }

    /// Removes the mover from the board (H-MOVE-24).
    pub(super) fn leave_board(&mut self, f: &mut MoveFrame) {
        let from = self.place(f.mover);
        self.cond_mut(f.mover).fled = true;
        self.stands_mut(f.mover).cell = None;
        self.emit(
            EventBuilder::new(EventKind::Escaped)
                .by(f.mover)
                .at(from)
                .cite(&[H_MOVE_24, H_BOARD_15, H_MORALE_14])
                .cite_if(self.cond(f.mover).routed, &[H_MORALE_08]),
        );
        f.ended = true;
        f.goes_to(MovementStage::Stop);
        self.apply_consequences();
    }

    /// Pairs the mover with every adjacent enemy for closing (H-MOVE-23).
    pub(super) fn pair_off(&mut self, who: CombatantId) {
        let here = self.place(who).expect("on the board");
        let near: Few<CombatantId> = self
            .all()
            .filter(|e| {
                self.enemies(*e, who) && self.is_active(*e) && self.detects(who, *e) && self.near(*e, here) == 1
            })
            .collect();
        for e in near {
            self.cond_mut(who).closing.push(e);
            self.cond_mut(e).closing.push(who);
            self.emit(EventBuilder::new(EventKind::Closed).by(who).on(e).cite(&[H_MOVE_22, H_MOVE_23, H_DMG_21]));
        }
    }

    pub(super) fn end_move(&mut self, f: &mut MoveFrame) {
        // The helpless block no one and stay where they fell (H-BOARD-06, H-MOVE-26).
        if let Some(here) = self.place(f.mover)
            && !self.may_stop_in(f.mover, here)
            && self.is_active(f.mover)
        {
            let back = f.foothold;
            self.stands_mut(f.mover).cell = Some(back);
            self.emit(
                EventBuilder::new(EventKind::FellBack).by(f.mover).fact(Fact::To, Value::Cell(back)).cite(&[H_MOVE_04]),
            );
        }
        if f.felled {
            self.emit(EventBuilder::new(EventKind::Stopped).by(f.mover).cite(&[H_MOVE_26]));
        }
        if f.outward {
            self.turn_mut(f.mover).fell_back = true;
        }
        self.clock.felled = f.felled.then_some(f.mover);
        self.apply_consequences();
        if f.gait == Gait::Charge {
            self.finish_charge(f);
        }
    }

    /// Makes the one attack of a charge, from its last hex (H-MOVE-20, H-MOVE-21).
    pub(super) fn finish_charge(&mut self, f: &MoveFrame) {
        let Routine::Charge(target) = self.turn(f.mover).routine else { return };
        let (Some(arm), true) = (f.arm, self.is_active(f.mover) && !f.felled) else {
            return self.meet_doom(f.mover);
        };
        let within = self.is_active(target)
            && self.detects(f.mover, target)
            && !self.closing_pair(f.mover, target)
            && self.reaches(f.mover, self.reach(arm), target, true);
        if !within {
            self.emit(EventBuilder::new(EventKind::ChargeSpent).by(f.mover).on(target).cite(&[H_MOVE_21]));
            return self.meet_doom(f.mover);
        }
        self.turn_mut(f.mover).attacks += 1;
        self.push(Frame::Attack(AttackFrame {
            stage: AttackStage::Target,
            attacker: f.mover,
            arm,
            manner: Manner::Melee,
            target: Some(target),
            charge: true,
            named: false,
            die: None,
            subdual: false,
        }));
    }
}
