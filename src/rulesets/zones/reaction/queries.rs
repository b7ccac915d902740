//! Queries on reactions: who may react to an attack and how, and which acts keep hold of a grabbed combatant.

use crate::rulesets::zones::action::{Action, Arm, Attack, Hold, Move, Reaction};
use crate::rulesets::zones::components::ZonesState;
use crate::rulesets::zones::frames::{AttackFrame, Kind};
use crate::rulesets::zones::level::skill;
use crate::rulesets::zones::strikes::For;
use crate::vocab::CombatantId;

impl ZonesState<'_> {
    /// Returns true if the combatant meets Z-REACT-03 against this attack, except for the fresh turn.
    fn may_react(&self, f: &AttackFrame, who: CombatantId) -> bool {
        let unseen = f.surprise && self.enemies(who, f.attacker);
        !unseen && !f.reacted.contains(&who) && self.has_wits_about(who) && self.notices(f, who)
    }

    /// Returns the options of table 6.1 for the current target, `none` last.
    pub fn reactions(&self, f: &AttackFrame) -> Vec<Action> {
        let aimed = &f.targets[f.at as usize];
        let target = aimed.now;
        let mut reactions = Vec::new();
        if !aimed.guarded {
            if f.kind != Kind::DeathBlow && self.may_react(f, target) {
                self.own_reactions(f, target, &mut reactions);
            }
            reactions.extend(self.all().filter(|g| self.may_guard(f, *g, target)).map(Reaction::Guard));
            reactions.retain(|reaction| !f.declined.contains(reaction));
        }
        reactions.into_iter().map(Action::React).chain([Action::Nothing]).collect()
    }

    fn own_reactions(&self, f: &AttackFrame, target: CombatantId, out: &mut Vec<Reaction>) {
        let fresh = self.is_fresh(target);
        if fresh {
            out.push(Reaction::Dodge);
        }
        if self.stats(target).has(skill::DODGE_BLOWS) && !self.turn(target).dodged_free {
            out.push(Reaction::DodgeFree);
        }
        if fresh && f.counter.is_none() && !self.cond(target).routed && self.enemies(target, f.attacker) {
            self.counters(f, target, out);
        }
        if fresh {
            out.extend(self.all().filter(|c| self.may_hide_behind(f, target, *c)).map(Reaction::HideBehind));
        }
    }

    /// Adds the counters of a combatant (Z-REACT-08).
    fn counters(&self, f: &AttackFrame, who: CombatantId, out: &mut Vec<Reaction>) {
        let foe = f.attacker;
        if self.may_target(who, foe) {
            let mut strikes = Vec::new();
            for arm in self.arms(who) {
                self.strikes_with(who, arm, foe, For::Counter(f.peek()), &mut strikes);
            }
            out.extend(strikes.into_iter().map(Reaction::Counter));
        }
        for hold in [Hold::Disarm, Hold::Shove, Hold::Grapple] {
            if self.may_hold(who, hold, foe) {
                out.push(Reaction::CounterHold(hold));
            }
        }
        for arm in self.arms(who) {
            if self.may_hold(who, Hold::Stun(arm), foe) {
                out.push(Reaction::CounterHold(Hold::Stun(arm)));
            }
        }
    }

    /// Returns true if the target may hide behind the other combatant (Z-REACT-14).
    fn may_hide_behind(&self, f: &AttackFrame, hider: CombatantId, other: CombatantId) -> bool {
        let held = self.cond(hider).grabbing.contains(&other) && self.enemies(hider, other);
        let willing = !self.enemies(hider, other) && self.can_act(other) && !self.stats(other).vehicle;
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

    /// Returns true if the combatant may guard the target (Z-REACT-16).
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

impl ZonesState<'_> {
    pub fn keeps_hold(&self, who: CombatantId, action: Action) -> bool {
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
            Action::Move(Move::Step(_) | Move::Sneak(_) | Move::Exit)
            | Action::Release(_)
            | Action::EndTurn
            | Action::Nothing => true,
            Action::Attack(Attack::Hold(Hold::Disarm, c)) => grabbing.contains(&c),
            Action::React(Reaction::HideBehind(c)) => grabbing.contains(&c),
            Action::Attack(Attack::Single(s, _) | Attack::Blast(s, _) | Attack::Spread(s))
            | Action::React(Reaction::Counter(s)) => light(s.arm),
            Action::Attack(Attack::DeathBlow(arm, _) | Attack::Hold(Hold::Stun(arm), _))
            | Action::React(Reaction::CounterHold(Hold::Stun(arm))) => light(arm),
            // A cleave is part of the attack, and that attack kept hold.
            Action::Cleave(_) => true,
            _ => false,
        }
    }
}
