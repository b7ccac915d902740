//! REACT: reactions to the acts of other combatants (Z-REACT-01 to Z-REACT-24).

mod counter;
mod queries;

use super::action::{Action, Arm, Attack, Reaction};
use super::board::{Peeked, line_between};
use super::cards::*;
use super::ctx::{Ability, EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{Fact, Outcome};
use super::frames::{AttackFrame, AttackStage, Cover, Frame, Kind, ReactionStage, ResolveStage, ResumeFrame};
use super::level::{TurnState, skill};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::CombatantId;

pub fn reaction(params: RulesParams) {
    params.advance(RuleSystems::Reaction, |t, frame| match frame {
        Frame::Step(f) => t.strike_opportunity(f),
        Frame::Attack(f) if let AttackStage::Reaction(stage) = f.stage => t.advance_reaction(f, stage),
        Frame::Resume(f) => t.advance_resume(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Advances the reactions to an attack by one stage. Always returns false: reactions never end an attack.
    pub(super) fn advance_reaction(&mut self, f: &mut AttackFrame, stage: ReactionStage) -> bool {
        match stage {
            ReactionStage::React => self.ask_reaction(f),
            ReactionStage::ReactAnswer => self.take_reaction(f),
            ReactionStage::ConsentAnswer => self.take_consent(f),
        }
        false
    }

    /// Asks each target in turn for a reaction (Z-REACT-05, Z-REACT-23).
    fn ask_reaction(&mut self, f: &mut AttackFrame) {
        let Some(aimed) = f.targets.get(f.at as usize) else {
            f.stage = AttackStage::Attack(ResolveStage::Damage);
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
        f.stage = AttackStage::Reaction(ReactionStage::ReactAnswer);
        self.ask_actions(DecisionPoint::React, target, actions);
    }

    fn take_reaction(&mut self, f: &mut AttackFrame) {
        let Action::React(reaction) = self.take_answer().action else { return self.take_it(f) };
        let target = f.targets[f.at as usize].now;
        let ally = match reaction {
            Reaction::HideBehind(c) if !self.enemies(c, target) => Some(c),
            Reaction::Guard(c) => Some(c),
            _ => None,
        };
        if let Some(ally) = ally.filter(|c| self.stats(*c).seat != self.stats(target).seat) {
            f.asked = Some((reaction, ally));
            f.stage = AttackStage::Reaction(ReactionStage::ConsentAnswer);
            self.emit(EventBuilder::new(EventKind::AsksHelp).by(target).on(ally).cite(&[Z_REACT_14]));
            return self.ask_actions(DecisionPoint::Consent, ally, [Action::Yes, Action::No]);
        }
        self.react(f, reaction);
    }

    fn take_it(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Reaction(ReactionStage::React);
        let target = f.targets[f.at as usize].now;
        self.emit(
            EventBuilder::new(EventKind::TakesIt)
                .by(target)
                .on(f.attacker)
                .cite(&[Z_REACT_05])
                .cite_if(self.cond(target).routed, &[Z_REACT_06]),
        );
        f.at += 1;
        f.declined.clear();
    }

    fn take_consent(&mut self, f: &mut AttackFrame) {
        let agreed = self.take_answer().action == Action::Yes;
        let (reaction, ally) = f.asked.take().expect("consent to something");
        if agreed {
            return self.react(f, reaction);
        }
        self.emit(EventBuilder::new(EventKind::Declined).by(ally).on(f.targets[f.at as usize].now).cite(&[Z_REACT_14]));
        f.declined.push(reaction);
        f.stage = AttackStage::Reaction(ReactionStage::React);
    }

    fn react(&mut self, f: &mut AttackFrame, reaction: Reaction) {
        f.stage = AttackStage::Reaction(ReactionStage::React);
        let target = f.targets[f.at as usize].now;
        let (who, free) = match reaction {
            Reaction::DodgeFree => (target, true),
            Reaction::Guard(guard) => (guard, self.stats(guard).has(skill::PROTECT)),
            _ => (target, false),
        };
        self.spend_reaction(f, who, reaction, free);
        match reaction {
            Reaction::Dodge | Reaction::DodgeFree => self.dodge(f, free),
            Reaction::Counter(strike) => self.begin_counter(f, Some(strike), None),
            Reaction::CounterHold(hold) => self.begin_counter(f, None, Some(hold)),
            Reaction::HideBehind(other) => self.hide_behind(f, other),
            Reaction::Guard(guard) => self.guard(f, guard, free),
        }
    }

    /// Takes the turn of the reacting combatant (Z-REACT-02) and reveals it (Z-SNEAK-05).
    fn spend_reaction(&mut self, f: &mut AttackFrame, who: CombatantId, reaction: Reaction, free: bool) {
        f.reacted.push(who);
        if !free {
            self.turn_mut(who).state = TurnState::Taken;
        }
        self.reveal(who, &[Z_SNEAK_05]);
        self.loosen_grabs(who, Action::React(reaction));
    }

    /// Rolls a dodge (Z-REACT-07).
    fn dodge(&mut self, f: &mut AttackFrame, free: bool) {
        let ix = f.at as usize;
        let who = f.targets[ix].now;
        if free {
            self.turn_mut(who).dodged_free = true;
        }
        let (passed, roll) = self.save(who, Ability::Agility, "AGI save to dodge");
        f.targets[ix].tried_dodge = true;
        f.targets[ix].spared = passed;
        f.at += 1;
        f.declined.clear();
        self.emit(
            EventBuilder::new(EventKind::Dodge)
                .by(who)
                .on(f.attacker)
                .roll(roll)
                .word(Fact::Result, if passed { Outcome::Dodged } else { Outcome::Failed })
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

    /// Swaps the places of the two combatants; the chosen one becomes the target (Z-REACT-15).
    fn hide_behind(&mut self, f: &mut AttackFrame, other: CombatantId) {
        let ix = f.at as usize;
        let hider = f.targets[ix].now;
        let (here, there) = (self.place(hider), self.place(other));
        let riders: Few<CombatantId> = self.riders(hider).chain(self.riders(other)).collect();
        self.emit(
            EventBuilder::new(EventKind::HideBehind)
                .by(hider)
                .on(other)
                .with_combatants(Fact::Rider, riders)
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
            // A combatant that hides behind one it grabs keeps its hold through the swap (Z-REACT-15).
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

    /// Makes the guard the target (Z-REACT-16, Z-REACT-17).
    fn guard(&mut self, f: &mut AttackFrame, guard: CombatantId, free: bool) {
        let ix = f.at as usize;
        let ward = f.targets[ix].now;
        self.emit(
            EventBuilder::new(EventKind::Guard)
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

    /// Returns the cover of a guard in its own place, by the line with the least cover. Barriers do not block this
    /// line.
    fn guard_cover(&self, f: &AttackFrame, guard: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(f.attacker), self.place(guard)) else { return Cover::default() };
        let from = if let Kind::Blast(zone) = f.kind { zone } else { from };
        let mut borders = self.borders();
        borders.barrier.iter_mut().for_each(|b| *b = false);
        borders.peeked = f.peek().filter(|_| !f.area()).map(|border| (border, Peeked::Past));
        let line = line_between(self.map, &borders, from, to);
        self.cover_on(from, guard, line)
    }

    /// Asks a recovered combatant whether it fights on (Z-MORALE-11). Returns true when the choice is made or not
    /// applicable.
    pub(super) fn advance_resume(&mut self, f: &mut ResumeFrame) -> bool {
        if f.asked {
            self.resume(f.who);
            return true;
        }
        let cond = self.cond(f.who);
        if cond.dead || cond.fled || cond.incapacitated.is_some() || !cond.surrendered {
            return true;
        }
        f.asked = true;
        self.ask_actions(DecisionPoint::Resume, f.who, [Action::Fight, Action::StayDown]);
        false
    }

    fn resume(&mut self, c: CombatantId) {
        let fights = self.take_answer().action == Action::Fight;
        if fights {
            let cond = self.cond_mut(c);
            cond.surrendered = false;
            cond.routed = false;
        }
        let kind = if fights { EventKind::Resumed } else { EventKind::StaysDown };
        self.emit(EventBuilder::new(kind).by(c).cite(&[Z_MORALE_11, Z_MORALE_12]));
    }

    /// Ends the combatant's grabs before an act that does not keep hold (Z-NL-17, Z-NL-18).
    pub fn loosen_grabs(&mut self, who: CombatantId, action: Action) {
        if !self.keeps_hold(who, action) {
            let great = matches!(action, Action::Attack(Attack::Single(s, _)) | Action::React(Reaction::Counter(s)) if matches!(s.arm, Arm::Item(_)));
            self.release_all(who, if great { &[Z_NL_17, Z_ATK_13] } else { &[Z_NL_17] });
        }
    }
}
