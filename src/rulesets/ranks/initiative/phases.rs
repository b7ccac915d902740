//! The phases that resolve declared actions, and the close of a turn (R-INIT-09 to R-INIT-15).

use crate::rulesets::ranks::action::{Aim, DeclaredAction};
use crate::rulesets::ranks::attack::member;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::Fact;
use crate::rulesets::ranks::frames::{
    Foresight, Frame, GroupFrame, GroupStage, InitiativeStage, Member, TurnFrame, TurnStage,
};
use crate::rulesets::ranks::level::{Condition, GroupDamage, Spell};
use crate::rulesets::ranks::phase::Phase;
use crate::vocab::{CombatantId, RuleId};
use smallvec::SmallVec;

impl RulesCtx<'_, '_> {
    pub(super) fn shooting_phase(&mut self, f: &mut TurnFrame) {
        let Some((c, declared)) = self.next_to_come(f) else {
            f.stage = TurnStage::Movement;
            f.at = 0;
            return self.enter_phase(Phase::Movement, &[R_INIT_10]);
        };
        match member(c, declared) {
            Some((own, target)) => self.group_comes_up(c, own, target, true),
            None => self.come_up(c, declared, Phase::Shooting),
        }
    }

    pub(super) fn melee_phase(&mut self, f: &mut TurnFrame) {
        let Some((c, declared)) = self.next_to_come(f) else {
            let foreseen = self.clock.foresight != Foresight::None;
            f.stage = if foreseen { InitiativeStage::Foreseen } else { InitiativeStage::Close }.into();
            return;
        };
        match member(c, declared) {
            Some((own, target)) => self.group_comes_up(c, own, target, false),
            None => self.come_up(c, declared, Phase::Melee),
        }
    }

    /// Returns the next combatant in the order of declaration, with its action; `None` at the end.
    pub fn next_to_come(&mut self, f: &mut TurnFrame) -> Option<(CombatantId, DeclaredAction)> {
        loop {
            let c = self.clock.order.get(f.at as usize).copied()?;
            f.at += 1;
            let declared = self.turn(c).declared.expect("who is in the order has declared");
            if self.comes_into_it(c) {
                return Some((c, declared));
            }
        }
    }

    /// Returns true if the combatant's action is played out; always true in a battle. A forecast of a declaration
    /// includes only the last declarer's action. Allies' declared actions happen in any case, and would mix their
    /// damage into its figures.
    fn comes_into_it(&self, c: CombatantId) -> bool {
        let foreseen = self.clock.order.last().filter(|_| self.clock.foresight == Foresight::Turn);
        foreseen.is_none_or(|last| *last == c)
    }

    /// Resolves an action in its phase; attacks of groups are resolved elsewhere.
    pub fn come_up(&mut self, c: CombatantId, declared: DeclaredAction, phase: Phase) {
        if declared.phase() != phase {
            return;
        }
        self.turn_mut(c).acted = true;
        if self.may_perform(c) {
            self.perform(c, declared);
        }
    }

    /// Begins a phase, and emits it if any action is resolved in it.
    pub fn enter_phase(&mut self, phase: Phase, rules: &[RuleId]) {
        self.clock.phase = phase;
        let comes_up =
            |c: &CombatantId| self.turn(*c).declared.is_some_and(|declared| self.in_phase(*c, declared, phase));
        if self.clock.order.iter().any(comes_up) {
            self.emit(EventBuilder::new(EventKind::Phase).word(Fact::Phase, phase).cite(rules));
        }
    }

    /// Returns true if the action does something in that phase (R-INIT-09 to R-INIT-11). A charge does in two phases.
    fn in_phase(&self, c: CombatantId, declared: DeclaredAction, phase: Phase) -> bool {
        if let Some((own, target)) = member(c, declared) {
            let far = self.members_with(own, target).iter().all(Member::far);
            return match phase {
                Phase::Shooting => far,
                Phase::Movement => own.charge,
                _ => !far,
            };
        }
        declared != DeclaredAction::Wait && declared.phase() == phase
    }

    /// Resolves a group when its first declared attacker's turn comes. A group with nothing but shots, throws and bolts
    /// belongs to the Shooting phase, any other to the Melee phase (R-INIT-09, R-INIT-11, R-INIT-12).
    fn group_comes_up(&mut self, c: CombatantId, own: Member, target: CombatantId, shooting: bool) {
        let members = self.members_with(own, target);
        let first = members.first().map(|m| m.who) == Some(c);
        if first && members.iter().all(Member::far) == shooting {
            let group = GroupFrame { stage: GroupStage::Losses, target, members, at: 0, thorns: false };
            self.push(Frame::Group(Box::new(group)));
        }
    }

    fn members_with(&self, own: Member, target: CombatantId) -> SmallVec<[Member; 4]> {
        match self.house().group_damage {
            GroupDamage::Separate => [own].into_iter().collect(),
            GroupDamage::Highest => self.group_on(target),
        }
    }

    fn group_on(&self, target: CombatantId) -> SmallVec<[Member; 4]> {
        let order = self.clock.order.iter().filter(|c| self.comes_into_it(**c));
        let declared = order.filter_map(|c| member(*c, self.turn(*c).declared?));
        declared.filter(|(_, at)| *at == target).map(|(m, _)| m).collect()
    }

    /// Carries out a declared action.
    fn perform(&mut self, c: CombatantId, declared: DeclaredAction) {
        match declared {
            // Resolved with its group.
            DeclaredAction::Attack { .. } | DeclaredAction::Daring { .. } | DeclaredAction::Charge { .. } => {}
            DeclaredAction::Cleave { arm, target } => self.push_cleave(c, arm, target),
            DeclaredAction::Shove(target) => self.shove(c, target),
            DeclaredAction::Disarm { target, item } => self.disarm(c, target, item),
            DeclaredAction::SlipThrough(cell) => self.resolve_slip(c, cell),
            DeclaredAction::MoveRank(cell) => self.resolve_rank_move(c, cell),
            DeclaredAction::MoveBattlefield(cell) => self.resolve_passage(c, cell),
            DeclaredAction::Retreat(refuge) => self.resolve_retreat(c, refuge),
            DeclaredAction::Flask { item, aim } => self.throw_flask(c, item, aim),
            DeclaredAction::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } => self.cast_ward(c, target),
            DeclaredAction::Cast { spell, aim } => self.cast_area(c, spell, aim),
            DeclaredAction::Set(item) => self.set_weapon(c, item),
            DeclaredAction::Enchant { enchantment, item } => self.enchant(c, enchantment, item),
            DeclaredAction::ApplyOil { oil, item } => self.apply_oil(c, oil, item),
            DeclaredAction::Ready { primary, off } => self.ready_gear(c, primary, off),
            DeclaredAction::PickUp(item) => self.pick_up(c, item),
            DeclaredAction::Aid(ally) => self.aid(c, ally),
            DeclaredAction::Recover(condition) => self.recover(c, condition),
            DeclaredAction::Surrender if self.has(c, Condition::Routed) => {
                self.give_up(c, &[R_INIT_09, R_MORALE_06, R_MORALE_08])
            }
            DeclaredAction::Surrender => self.give_up(c, &[R_INIT_09, R_MORALE_13]),
            DeclaredAction::Wait => self.wait(c),
        }
    }

    /// Closes a turn: ends conditions that are due, and starts the Morale tests (R-INIT-15).
    pub(super) fn close(&mut self, f: &mut TurnFrame) {
        self.clock.phase = Phase::Close;
        let side = self.clock.side;
        for c in self.all().filter(|c| self.faction(*c) == side).collect::<Vec<_>>() {
            self.count_down(c, Condition::Dazed);
            self.count_down(c, Condition::Chilled);
            self.turn_mut(c).spent = false;
        }
        f.stage = InitiativeStage::Over.into();
        self.push(Frame::Nerves);
    }

    /// Counts down a condition that lasts to the end of the combatant's own next turn (R-COND-01).
    fn count_down(&mut self, c: CombatantId, condition: Condition) {
        if !self.has(c, condition) {
            return;
        }
        let left = {
            let cond = self.cond_mut(c);
            let counter = if condition == Condition::Dazed { &mut cond.dazed } else { &mut cond.chilled };
            *counter = counter.saturating_sub(1);
            *counter
        };
        if left == 0 {
            self.lose_condition(c, condition, &[R_INIT_15, R_COND_01]);
        }
    }
}
