//! Execution of the options of `choose_action` (table 3.6).

use crate::rulesets::hexes::action::{Action, Arm, Magic, Manner, TurnAction};
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, MoveAction};
use crate::rulesets::hexes::frames::{
    ActionFrame, AskStage, AttackFrame, AttackStage, Frame, FumbleFrame, FumbleStage, Gait, MoveFrame, Reactors,
};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::rulesets::hexes::unit::Routine;
use crate::vocab::{CellId, CombatantId, RuleId, Value};

impl RulesCtx<'_, '_> {
    /// Executes the chosen action, in the order of the table.
    pub(super) fn act(&mut self, f: &mut ActionFrame, action: TurnAction) {
        match action {
            TurnAction::Attack(arm, manner) => self.begin_attack(f, arm, manner),
            TurnAction::Brawl => self.begin_attack(f, Arm::Fist, Manner::Brawl),
            TurnAction::Wrestle(target) => {
                self.use_attack(f);
                self.grab(f.who, target, false);
            }
            TurnAction::Shove(target) => {
                self.use_attack(f);
                self.grab(f.who, target, true);
            }
            TurnAction::BreakFree => {
                self.use_main(f);
                self.break_free(f.who);
            }
            TurnAction::Wake(friend) => self.shake_awake(f, friend),
            TurnAction::UseWand(wand) => self.take_up_wand(f, wand),
            TurnAction::Push(boulder) => {
                self.use_main(f);
                self.push_boulder(f.who, boulder);
            }
            TurnAction::HalfMove => self.begin_move(f, Gait::Half),
            TurnAction::LeaveWall => self.begin_leaving_wall(f),
            TurnAction::StandUp => self.stand_up(f),
            TurnAction::DropProne => self.drop_prone(f),
            TurnAction::Draw(item) => self.take_up(f, item, EventKind::Drew),
            TurnAction::PickUp(item) => self.take_up(f, item, EventKind::PickedUp),
            TurnAction::Drop(item) => self.put_down(f, item),
            TurnAction::Swing(rope) => {
                self.use_move_part(f);
                self.swing(f.who, rope);
            }
            TurnAction::ChargeGo(end, arm) => self.begin_charge(f, end, arm),
            TurnAction::Run => self.begin_move(f, Gait::Run),
            TurnAction::Close => self.begin_move(f, Gait::Close),
            TurnAction::Reload(item) => self.load(f, item),
            TurnAction::Restring(item) => {
                self.use_round(f);
                self.restring(f.who, item);
            }
            TurnAction::Extract(victim) => {
                self.use_round(f);
                self.extract(f.who, victim);
            }
            TurnAction::FixHelm => self.fix_helm(f),
            TurnAction::Release => self.let_go(f),
            TurnAction::Hold => self.hold(f),
            TurnAction::Surrender => {
                self.use_round(f);
                self.give_up(f.who, &[H_MORALE_12]);
            }
            TurnAction::EndTurn => self.end_turn(f),
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

    /// Raises a wand; on a simultaneous count it takes effect later (H-WAND-01, H-INIT-15).
    pub(super) fn take_up_wand(&mut self, f: &mut ActionFrame, wand: u8) {
        let c = f.who;
        self.use_main(f);
        self.turn_mut(c).stirred = true;
        let waits = self.clock.simultaneous;
        self.emit(EventBuilder::new(EventKind::WandRaised).by(c).cite(&[H_WAND_01]).cite_if(waits, &[H_INIT_15]));
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
        let (gait, rules): (MoveAction, &[RuleId]) = match gait {
            Gait::Half => (MoveAction::HalfMove, &[H_MOVE_01, H_INIT_20, H_INIT_29]),
            Gait::Run => (MoveAction::Run, &[H_MOVE_02, H_INIT_21]),
            Gait::Close | Gait::Charge => (MoveAction::Close, &[H_MOVE_02, H_MOVE_22, H_INIT_21]),
        };
        self.emit(
            EventBuilder::new(EventKind::SetOut).by(c).word(Fact::Gait, gait).amount(frame.allowance).cite(rules),
        );
        self.push(Frame::Move(Box::new(frame)));
    }

    /// Begins a charge (H-MOVE-18, H-MOVE-20).
    pub(super) fn begin_charge(&mut self, f: &mut ActionFrame, end: CellId, arm: Arm) {
        let c = f.who;
        let Routine::Charge(target) = self.turn(c).routine else { return };
        let way = self.charge_paths(c, target).into_iter().find(|(e, a, _)| *e == end && *a == arm);
        let (Some((_, _, path)), Some(from)) = (way, self.place(c)) else { return };
        self.use_round(f);
        self.turn_mut(c).stirred = true;
        let mut frame = MoveFrame::new(c, from, Gait::Charge, self.stats(c).speed);
        frame.path = path;
        frame.arm = Some(arm);
        self.emit(
            EventBuilder::new(EventKind::Charged)
                .by(c)
                .on(target)
                .fact(Fact::To, Value::Cell(end))
                .cite(&[H_MOVE_18, H_MOVE_20, H_MOVE_21, H_BOARD_11]),
        );
        self.push(Frame::Move(Box::new(frame)));
    }

    /// Begins a fumble after a natural 1 on the combatant's own count (H-FUMB-01).
    pub fn begin_fumble(&mut self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) {
        let queue = self.free_attackers(who, |_| true);
        let reactors = Reactors { queue, at: 0 };
        self.push(Frame::Fumble(FumbleFrame {
            stage: FumbleStage::Reaction(AskStage::Ask),
            who,
            arm,
            manner,
            target,
            reactors,
        }));
    }

    /// Begins leaving a wall. The step uses the move part.
    fn begin_leaving_wall(&mut self, f: &mut ActionFrame) {
        f.begun = true;
        self.push(Frame::LeaveWall { who: f.who, asked: false });
    }

    /// Moves a figure out of its wall (H-WALL-10). Returns true when it is done.
    pub fn advance_leave_wall(&mut self, who: CombatantId, asked: &mut bool) -> bool {
        if !*asked {
            let ways = self.ways_out_of_wall(who);
            if ways.is_empty() {
                return true;
            }
            *asked = true;
            self.request_decision(DecisionPoint::ChooseStep, who, ways.into_iter().map(Action::Step).collect());
            return false;
        }
        let Action::Step(d) = self.take_answer() else { return true };
        {
            let turn = self.turn_mut(who);
            turn.moved = true;
            turn.begun = true;
            turn.stirred = true;
        }
        self.step_out_of_wall(who, d);
        true
    }
}
