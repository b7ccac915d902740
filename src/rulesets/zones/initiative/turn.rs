//! A turn: its beginning, options, actions, costs and end (Z-INIT-17 to Z-INIT-23).

use crate::rulesets::zones::action::{Action, Aim, Attack, Deed, Move};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::frames::{AttackFrame, Frame, TurnFrame, TurnStage};
use crate::rulesets::zones::level::{self, TurnState};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::unit::Sprint;
use crate::vocab::CombatantId;

impl RulesCtx<'_, '_> {
    /// Begins the turn of a combatant or joint unit (Z-INIT-17, Z-MOUNT-03).
    pub fn begin_turn(&mut self, lead: CombatantId) {
        let (lead, mut members) = self.unit_of(lead);
        let joint = members.len() > 1;
        members.retain(|m| self.turn(*m).state == TurnState::Fresh && self.is_active(*m) || self.stats(*m).vehicle);
        self.emit(
            EventBuilder::new(EventKind::TurnStarted)
                .by(lead)
                .cite(&[Z_INIT_06, Z_INIT_10, Z_INIT_17])
                .cite_if(joint, &[Z_MOUNT_03, Z_MOUNT_05])
                .cite_if(!joint && self.stats(lead).mount_capacity > 0, &[Z_MOUNT_16])
                .cite_if(!self.cond(lead).grabbed_by.is_empty(), &[Z_NL_15])
                .cite_if(self.speed(lead) == 0, &[Z_MOVE_13])
                .cite_if(
                    joint && (!self.cond(lead).grabbed_by.is_empty() || members.iter().any(|m| self.cond(*m).routed)),
                    &[Z_MOUNT_17],
                ),
        );
        for m in &members {
            let turn = self.turn_mut(*m);
            turn.unit_done = true;
            turn.cleft = false;
            if !joint {
                turn.state = TurnState::Open;
            }
        }
        self.push(Frame::Turn(TurnFrame {
            stage: TurnStage::Ask,
            lead,
            members,
            joint,
            driver: None,
            whole: false,
            doing: None,
        }));
    }

    /// Advances a turn by one stage; returns true when it is over.
    pub fn advance_turn(&mut self, f: &mut TurnFrame) -> bool {
        match f.stage {
            TurnStage::Ask => self.ask_turn(f),
            TurnStage::Act => {
                f.stage = TurnStage::After;
                let offer = self.take_answer();
                if offer.action == Action::EndTurn {
                    return self.end_turn(f);
                }
                self.action(f, offer.who.unwrap_or(f.lead), offer.action);
                false
            }
            TurnStage::After => {
                f.stage = TurnStage::Ask;
                if f.whole || self.factions_in_fight() <= 1 {
                    return self.end_turn(f);
                }
                // Z-INIT-23: a combatant that is no longer able leaves this turn.
                for m in f.members.clone() {
                    let open = self.turn(m).state == TurnState::Open;
                    if self.stats(m).vehicle || self.can_act(m) || !(open || self.fallen(m)) {
                        continue;
                    }
                    self.turn_mut(m).state = TurnState::Taken;
                    self.emit(EventBuilder::new(EventKind::TurnCutShort).by(m).cite(&[Z_INIT_23]));
                    f.members.retain(|x| *x != m);
                }
                false
            }
        }
    }

    /// Returns true for the dead and incapacitated. Their turn was already set to `taken`.
    fn fallen(&self, c: CombatantId) -> bool {
        self.cond(c).dead || self.cond(c).incapacitated.is_some()
    }

    fn ask_turn(&mut self, f: &mut TurnFrame) -> bool {
        let legal = self.turn_offers(f);
        let only_end = legal.iter().all(|o| o.action == Action::EndTurn);
        if only_end {
            return self.end_turn(f);
        }
        f.stage = TurnStage::Act;
        let who = (!f.joint).then_some(f.lead);
        self.request_decision(DecisionPoint::TurnAction, who.unwrap_or(f.lead), legal);
        false
    }

    /// Ends a turn. A member of a joint unit that did nothing stays fresh (Z-MOUNT-05).
    fn end_turn(&mut self, f: &TurnFrame) -> bool {
        let mut idle = false;
        for m in &f.members {
            if self.turn(*m).state == TurnState::Open {
                self.turn_mut(*m).state = TurnState::Taken;
            }
            idle |= self.turn(*m).state == TurnState::Fresh;
        }
        self.emit(
            EventBuilder::new(EventKind::TurnEnded)
                .by(f.lead)
                .cite(&[Z_INIT_17])
                .cite_if(f.joint && idle, &[Z_MOUNT_05])
                .cite_if(self.cond(f.lead).routed, &[Z_MORALE_08]),
        );
        true
    }

    /// Applies the cost of an action and executes it.
    fn action(&mut self, f: &mut TurnFrame, who: CombatantId, action: Action) {
        f.doing = Some(who);
        self.pay(f, who, action);
        self.loosen_grabs(who, action);
        match action {
            Action::Move(action) => self.go(f, who, action),
            Action::Attack(action) => self.push(Frame::Attack(Box::new(AttackFrame::on_turn(who, action)))),
            Action::Deed(action) => self.deed(who, action),
            Action::Bonus(action) => self.bonus_action(who, action),
            Action::Release(c) => self.end_grab(who, c, &[Z_NL_18, Z_NL_17, Z_INIT_21]),
            Action::BreakFree => self.break_free(who),
            Action::GiveUp => self.surrender(who),
            // Other actions are answers to other decisions.
            _ => {}
        }
    }

    fn go(&mut self, f: &mut TurnFrame, who: CombatantId, action: Move) {
        match action {
            Move::Step(to) => {
                self.take_reins(f, who);
                self.begin_step(who, Some(to), false);
            }
            Move::Sneak(to) => {
                self.take_reins(f, who);
                self.begin_step(who, Some(to), true);
            }
            Move::Exit => {
                self.take_reins(f, who);
                self.begin_step(who, None, false);
            }
            Move::Sprint => self.sprint(who),
            Move::Mount(m) => self.mount(f, who, m),
            Move::Dismount => self.dismount(who),
        }
    }

    fn deed(&mut self, who: CombatantId, action: Deed) {
        match action {
            Deed::Power(row, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power(who, row, target);
            }
            Deed::PowerOnPlace(row, zone) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power_on_place(who, row, zone);
            }
            Deed::Ploy(ploy, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.ploy(who, ploy, target);
            }
            Deed::UseItem(i, target) => self.use_item(who, i, target),
            Deed::FreeAlly(ally) => self.free_ally(who, ally),
            Deed::Hide => self.hide(who),
        }
    }

    /// Applies the cost of an action to the turn (Z-INIT-18, Z-INIT-21, Z-INIT-22).
    fn pay(&mut self, f: &mut TurnFrame, who: CombatantId, action: Action) {
        let before_only = self.house().moving_shot == level::MovingShot::BeforeOnly;
        let mount = self.stands(who).riding;
        let turn = self.turn_mut(who);
        turn.state = TurnState::Open;
        match action {
            Action::Attack(_) | Action::Deed(_) => turn.mains += 1,
            Action::Bonus(_) => turn.bonuses += 1,
            _ => {}
        }
        if let Action::Attack(Attack::Single(s, _) | Attack::Blast(s, _)) = action
            && s.aim == Some(Aim::Steady)
            && !before_only
        {
            turn.rooted = true;
            if let Some(m) = mount {
                self.turn_mut(m).rooted = true;
            }
        }
        // Z-NL-14, Z-MORALE-09: in a joint unit only this member's turn ends.
        if matches!(action, Action::BreakFree | Action::GiveUp) {
            self.turn_mut(who).state = TurnState::Taken;
            f.whole = !f.joint;
        }
        self.turn_mut(who).begun |= !matches!(action, Action::Release(_));
    }

    /// Rolls the save of a sprint (Z-MOVE-05).
    fn sprint(&mut self, who: CombatantId) {
        self.reveal(who, &[Z_SNEAK_05]);
        let (passed, roll) = match self.house().sprint {
            level::Sprint::NoSave => (true, None),
            _ => self.save(who, Ability::Agility, "AGI save to sprint"),
        };
        self.turn_mut(who).sprint = if passed { Sprint::Passed } else { Sprint::Failed };
        self.emit(
            EventBuilder::new(EventKind::Sprint)
                .by(who)
                .roll(roll)
                .word(Fact::Result, if passed { Outcome::Sprints } else { Outcome::Failed })
                .cite(&[Z_MOVE_05, Z_MOVE_06, Z_INIT_20, Z_MOVE_03, Z_DICE_09])
                .cite_if(roll.is_some(), &[Z_UNIT_01]),
        );
    }
}
