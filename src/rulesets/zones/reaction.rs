//! REACT: everything that answers somebody else's act (Z-REACT-01 to Z-REACT-24).

use super::action::{Action, Arm, Hold, Mode};
use super::board::{LineTable, Peeked};
use super::cards::*;
use super::ctx::{Ability, RulesCtx, Tell};
use super::events::EventKind;
use super::frames::{AttackFrame, AttackStage, Counter, Cover, Frame, Kind};
use super::level::{TurnState, skill};
use super::movement::MoveLook;
use super::points::DecisionPoint;
use super::queries::{BattleQueries, BattleState};
use super::strikes::{For, StrikeLook};
use super::unit::Few;
use crate::engine::RuleSystems;
use crate::vocab::CombatantId;

pub trait ReactLook: MoveLook {
    /// Z-REACT-03 against this attack, but for being fresh.
    fn may_react(&self, f: &AttackFrame, who: CombatantId) -> bool {
        let unseen = f.surprise && self.enemies(who, f.attacker);
        !unseen && !f.reacted.contains(&who) && self.has_wits_about(who) && self.notices(f, who)
    }

    /// Table 6.1 for the target whose turn to answer it is, `none` last.
    fn reactions(&self, f: &AttackFrame) -> Vec<Action> {
        let aimed = &f.targets[f.at as usize];
        let target = aimed.now;
        let mut actions = Vec::new();
        if !aimed.guarded {
            if f.kind != Kind::DeathBlow && self.may_react(f, target) {
                self.own_reactions(f, target, &mut actions);
            }
            actions.extend(self.all().filter(|g| self.may_guard(f, *g, target)).map(Action::Guard));
            actions.retain(|a| !f.declined.contains(a));
        }
        actions.push(Action::Nothing);
        actions
    }

    fn own_reactions(&self, f: &AttackFrame, target: CombatantId, out: &mut Vec<Action>) {
        let fresh = self.is_fresh(target);
        if fresh {
            out.push(Action::Dodge);
        }
        if self.stats(target).has(skill::DODGE_BLOWS) && !self.turn(target).dodged_free {
            out.push(Action::DodgeFree);
        }
        if fresh && f.counter.is_none() && !self.cond(target).routed && self.enemies(target, f.attacker) {
            self.counters(f, target, out);
        }
        if fresh {
            out.extend(self.all().filter(|c| self.may_hide_behind(f, target, *c)).map(Action::HideBehind));
        }
    }

    /// Z-REACT-08
    fn counters(&self, f: &AttackFrame, who: CombatantId, out: &mut Vec<Action>) {
        let foe = f.attacker;
        if self.may_target(who, foe) {
            let mut strikes = Vec::new();
            for arm in self.arms(who) {
                self.strikes_with(who, arm, foe, For::Counter(f.peek()), &mut strikes);
            }
            out.extend(strikes.into_iter().map(Action::Counter));
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            if self.may_hold(who, hold, foe) {
                out.push(Action::CounterHold(hold));
            }
        }
        for arm in self.arms(who) {
            if self.may_hold(who, Hold::Stun(arm), foe) {
                out.push(Action::CounterHold(Hold::Stun(arm)));
            }
        }
    }

    /// Z-REACT-14
    fn may_hide_behind(&self, f: &AttackFrame, hider: CombatantId, other: CombatantId) -> bool {
        let held = self.cond(hider).grabbing.contains(&other) && self.enemies(hider, other);
        let willing = !self.enemies(hider, other) && self.able(other) && !self.stats(other).vehicle;
        let (Some(here), Some(there)) = (self.place(hider), self.place(other)) else { return false };
        let afoot = |c: CombatantId| self.stands(c).riding.is_none() && !self.stats(c).vehicle;
        let pit_ok = here == there || (!self.cond(hider).in_pit && !self.cond(other).in_pit);
        (held || willing)
            && other != f.attacker
            && self.nearby(hider, other)
            && self.present(other)
            && afoot(hider)
            && afoot(other)
            && pit_ok
            && self.stats(other).size >= self.stats(hider).size
            && f.targets.iter().all(|a| a.now != other)
            && !f.reacted.contains(&other)
            && (here == there || (self.admits(there, hider) && self.admits(here, other)))
    }

    /// Z-REACT-16
    fn may_guard(&self, f: &AttackFrame, guard: CombatantId, target: CombatantId) -> bool {
        guard != target
            && guard != f.attacker
            && !self.enemies(guard, target)
            && self.nearby(guard, target)
            && (self.is_fresh(guard) || self.stats(guard).has(skill::PROTECT))
            && !self.cond(guard).routed
            && !self.stats(guard).vehicle
            && f.targets.iter().all(|a| a.now != guard)
            && self.may_react(f, guard)
    }
}

impl<T: MoveLook> ReactLook for T {}

pub fn reaction(mut t: RulesCtx) {
    while t.up(RuleSystems::Reaction) {
        t.advance(|t, frame| match frame {
            Frame::Attack(f) => t.advance_reaction(f),
            Frame::Step(f) => {
                t.strike_opportunity(f);
                false
            }
            Frame::Resume(c, asked) => t.advance_resume(*c, asked),
            _ => unreachable!(),
        });
    }
    t.spawn_made();
}

impl RulesCtx<'_, '_> {
    fn advance_reaction(&mut self, f: &mut AttackFrame) -> bool {
        match f.stage {
            AttackStage::React => self.ask_reaction(f),
            AttackStage::ReactAnswer => self.take_reaction(f),
            AttackStage::ConsentAnswer => self.take_consent(f),
            _ => unreachable!(),
        }
        false
    }

    /// Z-REACT-05, Z-REACT-23: each target in turn.
    fn ask_reaction(&mut self, f: &mut AttackFrame) {
        let Some(aimed) = f.targets.get(f.at as usize) else {
            f.stage = AttackStage::Damage;
            return;
        };
        if aimed.spared || aimed.guarded {
            f.at += 1;
            return;
        }
        let target = aimed.now;
        let actions = self.reactions(f);
        if actions.len() == 1 {
            f.at += 1;
            f.declined.clear();
            return;
        }
        f.stage = AttackStage::ReactAnswer;
        self.ask_actions(DecisionPoint::React, target, actions);
    }

    fn take_reaction(&mut self, f: &mut AttackFrame) {
        let action = self.take_answer().action;
        let target = f.targets[f.at as usize].now;
        let ally = match action {
            Action::HideBehind(c) if !self.enemies(c, target) => Some(c),
            Action::Guard(c) => Some(c),
            _ => None,
        };
        if let Some(ally) = ally.filter(|c| self.stats(*c).seat != self.stats(target).seat) {
            f.asked = Some(action);
            f.stage = AttackStage::ConsentAnswer;
            self.tell(Tell::new(EventKind::AsksHelp).by(target).on(ally).cite(&[Z_REACT_14]));
            return self.ask_actions(DecisionPoint::Consent, ally, [Action::Yes, Action::No]);
        }
        self.react(f, action);
    }

    fn take_consent(&mut self, f: &mut AttackFrame) {
        let agreed = self.take_answer().action == Action::Yes;
        let action = f.asked.take().expect("consent to something");
        if agreed {
            return self.react(f, action);
        }
        if let Action::HideBehind(ally) | Action::Guard(ally) = action {
            self.tell(Tell::new(EventKind::Declined).by(ally).on(f.targets[f.at as usize].now).cite(&[Z_REACT_14]));
        }
        f.declined.push(action);
        f.stage = AttackStage::React;
    }

    fn react(&mut self, f: &mut AttackFrame, action: Action) {
        f.stage = AttackStage::React;
        let target = f.targets[f.at as usize].now;
        match action {
            Action::Nothing => {
                self.tell(
                    Tell::new(EventKind::TakesIt)
                        .by(target)
                        .on(f.attacker)
                        .cite(&[Z_REACT_05])
                        .cite_if(self.cond(target).routed, &[Z_REACT_06]),
                );
                f.at += 1;
                f.declined.clear();
            }
            Action::Dodge | Action::DodgeFree => self.dodge(f, action == Action::DodgeFree),
            Action::Counter(_) | Action::CounterHold(_) => self.begin_counter(f, action),
            Action::HideBehind(other) => self.hide_behind(f, other),
            Action::Guard(guard) => self.guard(f, guard),
            _ => unreachable!("not a reaction"),
        }
    }

    /// The one who reacts pays with its turn (Z-REACT-02); whatever it does reveals it (Z-SNEAK-05).
    fn spend_reaction(&mut self, f: &mut AttackFrame, who: CombatantId, action: Action, free: bool) {
        f.reacted.push(who);
        if !free {
            self.turn_mut(who).state = TurnState::Taken;
        }
        self.reveal(who, &[Z_SNEAK_05]);
        self.loosen_grabs(who, action);
    }

    /// Z-REACT-07
    fn dodge(&mut self, f: &mut AttackFrame, free: bool) {
        let ix = f.at as usize;
        let who = f.targets[ix].now;
        self.spend_reaction(f, who, if free { Action::DodgeFree } else { Action::Dodge }, free);
        if free {
            self.turn_mut(who).dodged_free = true;
        }
        let (passed, roll) = self.save(who, Ability::Agility, "AGI save to dodge");
        f.targets[ix].tried_dodge = true;
        f.targets[ix].spared = passed;
        f.at += 1;
        f.declined.clear();
        self.tell(
            Tell::new(EventKind::Dodge)
                .by(who)
                .on(f.attacker)
                .roll(roll)
                .word("result", if passed { "dodged" } else { "failed" })
                .cite(&[Z_REACT_07, Z_UNIT_01, Z_REACT_01, Z_REACT_03, Z_REACT_04])
                .cite_if(!free, &[Z_REACT_02, Z_INIT_10, Z_INIT_11])
                .cite_if(free, &[Z_SKILL_02])
                .cite_if(self.cond(who).routed, &[Z_REACT_06])
                .cite_if(f.area(), &[Z_REACT_23])
                .cite_if(f.area() && !self.enemies(who, f.attacker), &[Z_BLAST_09])
                .cite_if(matches!(f.kind, Kind::Blast(_)), &[Z_BLAST_05])
                .cite_if(!self.visible(f.attacker, who), &[Z_BOARD_16]),
        );
    }

    /// Z-REACT-08, Z-REACT-09
    fn begin_counter(&mut self, f: &mut AttackFrame, action: Action) {
        let ix = f.at as usize;
        let who = f.targets[ix].now;
        let foe = f.attacker;
        self.spend_reaction(f, who, action, false);
        let (strike, hold) = match action {
            Action::Counter(strike) => (Some(strike), None),
            Action::CounterHold(hold) => (None, Some(hold)),
            _ => unreachable!(),
        };
        let arm = match hold {
            Some(Hold::Stun(arm)) => Some(arm),
            _ => strike.map(|s| s.arm),
        };
        let mut tell = Tell::new(EventKind::Counter)
            .by(who)
            .on(foe)
            .word("what", hold.map_or("attack", Hold::name))
            .cite(&[Z_REACT_08, Z_REACT_02, Z_REACT_01, Z_REACT_13, Z_REACT_03, Z_INIT_10]);
        if let Some(arm) = arm {
            tell = tell.fact("weapon", self.arm_value(arm)).cite(&[Z_GEAR_01]);
        }
        if f.peek().is_some() {
            tell = tell.cite(&[Z_BOARD_17]);
        }
        self.tell(tell.cite_if(f.area(), &[Z_REACT_23]).cite_if(self.size_gap(who, foe) != 0, &[Z_SIZE_11]));
        let cover = self.counter_cover(f, who);
        if let Some(Arm::Item(i)) = arm {
            let reload = self.item_row(i).reload;
            let thrown = strike.is_some_and(|s| s.mode == Mode::Throw);
            let item = self.item_mut(i);
            item.used = true;
            item.spent |= reload;
            if thrown {
                self.detach(i);
            }
        }
        let mut failed = false;
        if self.needs_hit_save(who, foe, strike, self.sight_back(who, f)) {
            let (hit, roll) = self.save(who, Ability::Wits, "WIT save to hit");
            failed = !hit;
            self.tell(
                Tell::new(EventKind::HitSave)
                    .by(who)
                    .on(foe)
                    .roll(roll)
                    .word("result", if hit { "hit" } else { "missed" })
                    .cite(&[Z_REACT_09, Z_ATK_05, Z_UNIT_01]),
            );
        }
        f.counter = Some(Counter { of: f.at, by: who, hold, strike, failed, blow: Default::default(), cover });
        f.at += 1;
        f.declined.clear();
    }

    /// Cover of the attacker against the counter; the barrier it peeked over covers it from lines over that (Z-BOARD-17).
    fn counter_cover(&self, f: &AttackFrame, who: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(who), self.place(f.attacker)) else { return Cover::default() };
        self.cover_on(from, f.attacker, self.ray_back(from, to, f.peek()).line)
    }

    /// Z-REACT-15: the two swap places, and the chosen one is the new target.
    fn hide_behind(&mut self, f: &mut AttackFrame, other: CombatantId) {
        let ix = f.at as usize;
        let hider = f.targets[ix].now;
        self.spend_reaction(f, hider, Action::HideBehind(other), false);
        let (here, there) = (self.place(hider), self.place(other));
        let riders: Few<CombatantId> = self.riders(hider).chain(self.riders(other)).collect();
        self.tell(
            Tell::new(EventKind::HideBehind)
                .by(hider)
                .on(other)
                .among("rider", riders)
                .cite(&[Z_REACT_14, Z_REACT_15, Z_REACT_02, Z_ATK_18])
                .cite_if(self.enemies(hider, other), &[Z_NL_17]),
        );
        if here != there
            && let (Some(here), Some(there)) = (here, there)
        {
            for (c, to) in [(hider, there), (other, here)] {
                let riders: Few<CombatantId> = self.riders(c).collect();
                self.carry(c, to, &riders);
            }
            self.enter(hider, there, Some(here), false);
            self.enter(other, here, Some(there), false);
            // A grabbed one that is hidden behind stays grabbed: the swap is made within the hold (Z-REACT-15).
            if self.cond(hider).grabbing.contains(&other) {
                self.stands_mut(hider).cell = self.place(other);
            }
            self.part_grabs(hider);
            self.part_grabs(other);
            self.walk_into_view();
        }
        f.declined.clear();
        f.targets[ix].now = other;
        f.targets[ix].tried_dodge = false;
        if !self.present(other) {
            f.targets[ix].spared = true;
            f.at += 1;
        }
    }

    /// Z-REACT-16, Z-REACT-17
    fn guard(&mut self, f: &mut AttackFrame, guard: CombatantId) {
        let ix = f.at as usize;
        let ward = f.targets[ix].now;
        let free = self.stats(guard).has(skill::PROTECT);
        self.spend_reaction(f, guard, Action::Guard(guard), free);
        self.tell(
            Tell::new(EventKind::Guard)
                .by(guard)
                .on(ward)
                .cite(&[Z_REACT_16, Z_REACT_17, Z_ATK_18])
                .cite_if(!free, &[Z_REACT_02])
                .cite_if(free, &[Z_SKILL_03])
                .cite_if(self.size_gap(f.attacker, guard) != 0, &[Z_SIZE_11]),
        );
        f.targets[ix].now = guard;
        f.targets[ix].guarded = true;
        f.targets[ix].cover = self.guard_cover(f, guard);
        if f.kind == Kind::DeathBlow {
            // Z-ATK-12: against a guard the death blow is a full attack.
            f.kind = Kind::Damage;
        }
        f.at += 1;
        f.declined.clear();
    }

    /// Cover of a guard in its own place by the line that covers least, barriers left aside.
    fn guard_cover(&self, f: &AttackFrame, guard: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(f.attacker), self.place(guard)) else { return Cover::default() };
        let from = if let Kind::Blast(zone) = f.kind { zone } else { from };
        let mut borders = self.borders();
        borders.barrier.iter_mut().for_each(|b| *b = false);
        borders.peeked = f.peek().filter(|_| !f.area()).map(|border| (border, Peeked::Past));
        let line = LineTable::new(&self.map, &borders).line(from, to);
        self.cover_on(from, guard, line)
    }

    /// Z-MORALE-11
    fn advance_resume(&mut self, c: CombatantId, asked: &mut bool) -> bool {
        if !*asked {
            let cond = self.cond(c);
            if cond.dead || cond.fled || cond.incapacitated.is_some() || !cond.surrendered {
                return true;
            }
            *asked = true;
            self.ask_actions(DecisionPoint::Resume, c, [Action::Fight, Action::StayDown]);
            return false;
        }
        let fights = self.take_answer().action == Action::Fight;
        if fights {
            let mut cond = self.cond_mut(c);
            cond.surrendered = false;
            cond.routed = false;
        }
        let kind = if fights { EventKind::Resumed } else { EventKind::StaysDown };
        self.tell(Tell::new(kind).by(c).cite(&[Z_MORALE_11, Z_MORALE_12]));
        true
    }

    /// Z-NL-17, Z-NL-18: an act that does not keep hold ends the grabs first.
    pub fn loosen_grabs(&mut self, who: CombatantId, action: Action) {
        if !self.keeps_hold(who, action) {
            let great = matches!(action, Action::Attack(s, _) | Action::Counter(s) if matches!(s.arm, Arm::Item(_)));
            self.release_all(who, if great { &[Z_NL_17, Z_ATK_13] } else { &[Z_NL_17] });
        }
    }
}

pub trait HoldLook: BattleQueries {
    fn keeps_hold(&self, who: CombatantId, action: Action) -> bool {
        let grabbing = &self.cond(who).grabbing;
        if grabbing.is_empty() || grabbing.iter().all(|c| self.size_gap(who, *c) < 0) {
            return true;
        }
        let light = |arm: Arm| match arm {
            Arm::Item(i) => self.hands_for(i) == 1,
            Arm::Natural(_) | Arm::Unarmed => true,
            Arm::Power(_) => false,
        };
        match action {
            Action::Step(_)
            | Action::Sneak(_)
            | Action::Exit
            | Action::Release(_)
            | Action::EndTurn
            | Action::Nothing => true,
            Action::Hold(Hold::Disarm, c) => grabbing.contains(&c),
            Action::HideBehind(c) => grabbing.contains(&c),
            Action::Attack(s, _) | Action::Blast(s, _) | Action::Spread(s) | Action::Counter(s) => light(s.arm),
            Action::DeathBlow(arm, _) | Action::Hold(Hold::Stun(arm), _) | Action::CounterHold(Hold::Stun(arm)) => {
                light(arm)
            }
            // Attacking on is part of the attack that kept hold.
            Action::Cleave(_) => true,
            _ => false,
        }
    }
}

impl<T: BattleQueries> HoldLook for T {}
