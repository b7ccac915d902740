//! What was chosen on a count is begun (table 3.6).

use crate::rulesets::hexes::action::{Action, Arm, Manner};
use crate::rulesets::hexes::aim::AimLook;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{RulesCtx, Tell};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::frames::{
    ActionFrame, ActionStage, AttackFrame, AttackStage, Frame, FumbleFrame, FumbleStage, Gait, Harm, Magic, MoveFrame,
    Reactors,
};
use crate::rulesets::hexes::movement::MoveLook;
use crate::rulesets::hexes::options::ActionLook;
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::queries::{BattleQueries, BattleState};
use crate::rulesets::hexes::special::walls::WallLook;
use crate::rulesets::hexes::unit::Routine;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    /// Does what was chosen.
    pub(super) fn action(&mut self, f: &mut ActionFrame, action: Action) {
        let c = f.who;
        match action {
            Action::Attack(arm, manner) => self.begin_attack(f, arm, manner),
            Action::Brawl => self.begin_attack(f, Arm::Fist, Manner::Brawl),
            Action::Wrestle(t) => {
                self.use_attack(f);
                self.grab(c, t, false);
            }
            Action::Shove(t) => {
                self.use_attack(f);
                self.grab(c, t, true);
            }
            Action::BreakFree => {
                self.use_main(f);
                self.break_free(c);
            }
            Action::Wake(friend) => {
                self.use_main(f);
                self.turn_mut(c).stirred = true;
                self.tell(Tell::new(EventKind::Wakes).by(c).on(friend).cite(&[H_INIT_20]));
                self.harm(Harm::Wake { by: c, victim: friend });
            }
            Action::UseWand(w) => self.take_up_wand(f, w),
            Action::Push(b) => {
                self.use_main(f);
                self.push_boulder(c, b);
            }
            Action::HalfMove => self.begin_move(f, Gait::Half),
            Action::Run => self.begin_move(f, Gait::Run),
            Action::Close => self.begin_move(f, Gait::Close),
            Action::ChargeGo(end, arm) => self.begin_charge(f, end, arm),
            Action::LeaveWall => {
                // The move part goes with the step.
                f.begun = true;
                self.push(Frame::LeaveWall { who: c, asked: false });
            }
            Action::Swing(rope) => {
                self.use_move_part(f);
                self.swing(c, rope);
            }
            Action::Hold => {
                self.turn_mut(c).dice[f.die as usize].held = true;
                self.tell(
                    Tell::new(EventKind::Held).by(c).amount(i32::from(self.clock.count)).cite(&[H_INIT_18, H_INIT_19]),
                );
                f.stage = ActionStage::Facing;
            }
            Action::EndTurn => {
                self.tell(Tell::new(EventKind::TurnEnded).by(c).cite(&[H_INIT_23, H_INIT_28]));
                f.over = true;
            }
            other => self.small_act(f, other),
        }
    }

    /// Acts on oneself and one's gear.
    pub(super) fn small_act(&mut self, f: &mut ActionFrame, action: Action) {
        let c = f.who;
        match action {
            Action::StandUp => {
                self.use_move_part(f);
                self.cond_mut(c).prone = false;
                self.tell(Tell::new(EventKind::StoodUp).by(c).cite(&[H_MOVE_06, H_DMG_21]));
            }
            Action::DropProne => {
                self.cond_mut(c).prone = true;
                self.turn_mut(c).stirred = true;
                f.begun = true;
                self.tell(Tell::new(EventKind::DroppedProne).by(c).cite(&[H_INIT_20, H_DMG_21]));
            }
            Action::Draw(i) | Action::PickUp(i) => {
                self.use_move_part(f);
                self.take_in_hand(c, i);
                let kind = if matches!(action, Action::Draw(_)) { EventKind::Drew } else { EventKind::PickedUp };
                self.tell(Tell::new(kind).by(c).fact("item", Value::Item(i)).cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]));
            }
            Action::Drop(i) => {
                let at = self.place(c);
                self.lay_down(i, at);
                self.turn_mut(c).stirred = true;
                f.begun = true;
                self.tell(
                    Tell::new(EventKind::Dropped)
                        .by(c)
                        .fact("item", Value::Item(i))
                        .at(at)
                        .cite(&[H_GEAR_04, H_GEAR_03, H_POLE_04]),
                );
            }
            Action::Reload(i) => {
                if self.item_row(i).reload == crate::rulesets::hexes::level::Reload::MovePart {
                    self.use_move_part(f);
                } else {
                    self.use_round(f);
                }
                self.reload(c, i);
            }
            Action::Restring(i) => {
                self.use_round(f);
                self.restring(c, i);
            }
            Action::Extract(v) => {
                self.use_round(f);
                self.extract(c, v);
            }
            Action::FixHelm => {
                self.use_round(f);
                self.turn_mut(c).stirred = true;
                self.cond_mut(c).blinded -= 1;
                let left = i32::from(self.cond(c).blinded);
                self.tell(Tell::new(EventKind::HelmFixed).by(c).amount(left).cite(&[H_DMG_21, H_INIT_21]));
            }
            Action::Release => {
                self.use_main(f);
                self.turn_mut(c).stirred = true;
                if let Some(held) = self.cond(c).pinning {
                    self.end_pin(c, held, &[H_WREST_03]);
                }
            }
            Action::Surrender => {
                self.use_round(f);
                self.give_up(c, &[H_MORALE_12]);
            }
            _ => unreachable!("not an act of choose_action"),
        }
    }

    pub(super) fn begin_attack(&mut self, f: &mut ActionFrame, arm: Arm, manner: Manner) {
        let c = f.who;
        f.begun = true;
        let turn = self.turn(c);
        let charged = match turn.routine {
            Routine::Charge(t) if turn.declared && !turn.lost => Some(t),
            _ => None,
        };
        let target = charged.or(self.cond(c).pinning);
        self.push(Frame::Attack(AttackFrame {
            stage: AttackStage::Target,
            attacker: c,
            arm,
            manner,
            target,
            charge: charged.is_some(),
            named: false,
            die: Some(f.die),
            subdual: false,
        }));
    }

    /// H-WAND-01, H-INIT-15
    pub(super) fn take_up_wand(&mut self, f: &mut ActionFrame, wand: u8) {
        let c = f.who;
        self.use_main(f);
        self.turn_mut(c).stirred = true;
        let waits = self.clock.simultaneous;
        self.tell(Tell::new(EventKind::WandRaised).by(c).cite(&[H_WAND_01]).cite_if(waits, &[H_INIT_15]));
        if waits {
            self.clock.set_aside.push((c, Magic::Wand(wand)));
        } else {
            self.magic_comes(c, Magic::Wand(wand));
        }
    }

    pub(super) fn begin_move(&mut self, f: &mut ActionFrame, gait: Gait) {
        let c = f.who;
        let Some(frame) = self.move_frame(c, gait) else { return };
        if gait == Gait::Half {
            self.use_move_part(f)
        } else {
            self.use_round(f)
        }
        self.turn_mut(c).stirred = true;
        let (word, rules): (&'static str, &[_]) = match gait {
            Gait::Half => ("half_move", &[H_MOVE_01, H_INIT_20, H_INIT_29]),
            Gait::Run => ("run", &[H_MOVE_02, H_INIT_21]),
            _ => ("close", &[H_MOVE_02, H_MOVE_22, H_INIT_21]),
        };
        self.tell(Tell::new(EventKind::SetOut).by(c).word("gait", word).amount(frame.allowance).cite(rules));
        self.push(Frame::Move(Box::new(frame)));
    }

    /// H-MOVE-18, H-MOVE-20
    pub(super) fn begin_charge(&mut self, f: &mut ActionFrame, end: crate::vocab::CellId, arm: Arm) {
        let c = f.who;
        let Routine::Charge(target) = self.turn(c).routine else { return };
        let way = self.charge_paths(c, target).into_iter().find(|(e, a, _)| *e == end && *a == arm);
        let (Some((_, _, path)), Some(from)) = (way, self.place(c)) else { return };
        self.use_round(f);
        self.turn_mut(c).stirred = true;
        let mut frame = MoveFrame::new(c, from, Gait::Charge, self.stats(c).speed);
        frame.path = path;
        frame.arm = Some(arm);
        self.tell(
            Tell::new(EventKind::Charged)
                .by(c)
                .on(target)
                .fact("to", Value::Cell(end))
                .cite(&[H_MOVE_18, H_MOVE_20, H_MOVE_21, H_BOARD_11]),
        );
        self.push(Frame::Move(Box::new(frame)));
    }

    /// H-FUMB-01: after a natural 1 on one's own count.
    pub fn begin_fumble(&mut self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) {
        let queue = self.free_attackers(who, |_| true);
        let reactors = Reactors { queue, at: 0 };
        self.push(Frame::Fumble(FumbleFrame { stage: FumbleStage::Ask, who, arm, manner, target, reactors }));
    }

    /// The step that takes a figure out of its wall (H-WALL-10).
    pub fn advance_leave_wall(&mut self, who: CombatantId, asked: &mut bool) -> bool {
        if !*asked {
            let ways = self.ways_out_of_wall(who);
            if ways.is_empty() {
                return true;
            }
            *asked = true;
            self.ask(DecisionPoint::ChooseStep, who, ways.into_iter().map(Action::Step).collect());
            return false;
        }
        let Action::Step(d) = self.take_answer() else { unreachable!("steps were offered") };
        {
            let mut turn = self.turn_mut(who);
            turn.moved = true;
            turn.begun = true;
            turn.stirred = true;
        }
        self.step_out_of_wall(who, d);
        true
    }
}
