//! A turn: beginning, asking, doing, paying, ending (Z-INIT-17 to Z-INIT-23).

use crate::rulesets::zones::action::{Action, Aim, Mode, Strike};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, RulesCtx, Tell};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::frames::{AttackFrame, Frame, Kind, Occasion, TurnFrame, TurnStage};
use crate::rulesets::zones::level::{self, TurnState};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::options::TurnLook;
use crate::rulesets::zones::queries::{BattleQueries, BattleState};
use crate::rulesets::zones::special::mounts::MountLook;
use crate::rulesets::zones::unit::Sprint;
use crate::vocab::CombatantId;

impl RulesCtx<'_, '_> {
    /// Z-INIT-17, Z-MOUNT-03
    pub fn begin_turn(&mut self, lead: CombatantId) {
        let (lead, mut members) = self.unit_of(lead);
        let joint = members.len() > 1;
        members.retain(|m| self.turn(*m).state == TurnState::Fresh && self.active(*m) || self.stats(*m).vehicle);
        self.tell(
            Tell::new(EventKind::TurnStarted)
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
            let mut turn = self.turn_mut(*m);
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

    pub(super) fn advance_turn(&mut self, f: &mut TurnFrame) -> bool {
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
                // Z-INIT-23: who is no longer able has no further part in this turn.
                for m in f.members.clone() {
                    let open = self.turn(m).state == TurnState::Open;
                    if self.stats(m).vehicle || self.able(m) || !(open || self.fallen(m)) {
                        continue;
                    }
                    self.turn_mut(m).state = TurnState::Taken;
                    self.tell(Tell::new(EventKind::TurnCutShort).by(m).cite(&[Z_INIT_23]));
                    f.members.retain(|x| *x != m);
                }
                false
            }
        }
    }

    /// Dead or incapacitated: its turn is `taken` by that already.
    pub(super) fn fallen(&self, c: CombatantId) -> bool {
        self.cond(c).dead || self.cond(c).incapacitated.is_some()
    }

    pub(super) fn ask_turn(&mut self, f: &mut TurnFrame) -> bool {
        let legal = self.turn_offers(f);
        let only_end = legal.iter().all(|o| o.action == Action::EndTurn);
        if only_end {
            return self.end_turn(f);
        }
        f.stage = TurnStage::Act;
        let who = (!f.joint).then_some(f.lead);
        self.ask(DecisionPoint::TurnAction, who.unwrap_or(f.lead), legal);
        false
    }

    /// Z-MOUNT-05: a member of a joint unit that did nothing stays fresh.
    pub(super) fn end_turn(&mut self, f: &TurnFrame) -> bool {
        let mut idle = false;
        for m in &f.members {
            if self.turn(*m).state == TurnState::Open {
                self.turn_mut(*m).state = TurnState::Taken;
            }
            idle |= self.turn(*m).state == TurnState::Fresh;
        }
        self.tell(
            Tell::new(EventKind::TurnEnded)
                .by(f.lead)
                .cite(&[Z_INIT_17])
                .cite_if(f.joint && idle, &[Z_MOUNT_05])
                .cite_if(self.cond(f.lead).routed, &[Z_MORALE_08]),
        );
        true
    }

    /// Pays for an act and does it.
    pub(super) fn action(&mut self, f: &mut TurnFrame, who: CombatantId, action: Action) {
        f.doing = Some(who);
        self.pay(f, who, action);
        self.loosen_grabs(who, action);
        match action {
            Action::Step(to) => {
                self.take_reins(f, who);
                self.begin_step(who, Some(to), false);
            }
            Action::Sneak(to) => {
                self.take_reins(f, who);
                self.begin_step(who, Some(to), true);
            }
            Action::Exit => {
                self.take_reins(f, who);
                self.begin_step(who, None, false);
            }
            Action::Sprint => self.sprint(who),
            Action::Mount(m) => self.mount(f, who, m),
            Action::Dismount => self.dismount(who),
            Action::Attack(s, target) => {
                self.launch(AttackFrame::new(who, Kind::Damage, Some(s), Occasion::OwnTurn).aim_at(target))
            }
            Action::Blast(s, zone) => self.launch(AttackFrame::new(who, Kind::Blast(zone), Some(s), Occasion::OwnTurn)),
            Action::Spread(s) => self.launch(AttackFrame::new(who, Kind::Spread, Some(s), Occasion::OwnTurn)),
            Action::DeathBlow(arm, target) => {
                let strike = Strike { arm, mode: Mode::Melee, hold_back: false, aim: None, peek: None };
                self.launch(AttackFrame::new(who, Kind::DeathBlow, Some(strike), Occasion::OwnTurn).aim_at(target));
            }
            Action::Hold(hold, target) => {
                self.launch(AttackFrame::new(who, Kind::Hold(hold), None, Occasion::OwnTurn).aim_at(target))
            }
            Action::Power(row, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power(who, row, target);
            }
            Action::PowerOnPlace(row, zone) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_power_on_place(who, row, zone);
            }
            Action::Ploy(ploy, target) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.ploy(who, ploy, target);
            }
            Action::UseItem(i, target) => self.use_item(who, i, target),
            Action::FreeAlly(ally) => self.free_ally(who, ally),
            Action::Hide => self.hide(who),
            Action::Door(border) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.use_door(who, border);
            }
            Action::Lever(ix) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.pull_lever(who, ix);
            }
            Action::Warn(ally) => {
                self.reveal(who, &[Z_SNEAK_05]);
                self.warn(who, ally);
            }
            Action::Release(c) => self.end_grab(who, c, &[Z_NL_18, Z_NL_17, Z_INIT_21]),
            Action::BreakFree => self.break_free(who),
            Action::GiveUp => self.surrender(who),
            _ => self.handle_gear(who, action),
        }
    }

    pub(super) fn launch(&mut self, frame: AttackFrame) {
        self.push(Frame::Attack(Box::new(frame)));
    }

    /// Z-INIT-18, Z-INIT-21, Z-INIT-22: what an act costs its doer.
    pub(super) fn pay(&mut self, f: &mut TurnFrame, who: CombatantId, action: Action) {
        let before_only = self.house().moving_shot == level::MovingShot::BeforeOnly;
        let mount = self.stands(who).riding;
        let mut turn = self.turn_mut(who);
        turn.state = TurnState::Open;
        let steady = |s: &Strike| s.aim == Some(Aim::Steady) && !before_only;
        let mut rooted = false;
        match action {
            Action::Attack(s, _) | Action::Blast(s, _) => {
                turn.mains += 1;
                rooted = steady(&s);
            }
            Action::Spread(_)
            | Action::DeathBlow(..)
            | Action::Hold(..)
            | Action::Power(..)
            | Action::PowerOnPlace(..)
            | Action::Ploy(..)
            | Action::UseItem(..)
            | Action::FreeAlly(_)
            | Action::Hide => turn.mains += 1,
            Action::PickUp(_)
            | Action::Improvise(_)
            | Action::PutDown(_)
            | Action::Equip(_)
            | Action::Unequip(_)
            | Action::Ready(_)
            | Action::Light(_)
            | Action::Door(_)
            | Action::Lever(_)
            | Action::Warn(_) => turn.bonuses += 1,
            Action::BreakFree | Action::GiveUp => {}
            _ => {}
        }
        if rooted {
            turn.rooted = true;
            if let Some(m) = mount {
                self.turn_mut(m).rooted = true;
            }
        }
        // Z-NL-14, Z-MORALE-09: for a whole unit only the member's own part is over.
        if matches!(action, Action::BreakFree | Action::GiveUp) {
            self.turn_mut(who).state = TurnState::Taken;
            f.whole = !f.joint;
        }
        self.turn_mut(who).begun |= !matches!(action, Action::Release(_));
    }

    /// Z-MOVE-05
    pub(super) fn sprint(&mut self, who: CombatantId) {
        self.reveal(who, &[Z_SNEAK_05]);
        let (passed, roll) = match self.house().sprint {
            level::Sprint::NoSave => (true, None),
            _ => self.save(who, Ability::Agility, "AGI save to sprint"),
        };
        self.turn_mut(who).sprint = if passed { Sprint::Passed } else { Sprint::Failed };
        self.tell(
            Tell::new(EventKind::Sprint)
                .by(who)
                .roll(roll)
                .word("result", if passed { "sprints" } else { "failed" })
                .cite(&[Z_MOVE_05, Z_MOVE_06, Z_INIT_20, Z_MOVE_03, Z_DICE_09])
                .cite_if(roll.is_some(), &[Z_UNIT_01]),
        );
    }
}
