//! Options of `free_attack` (S-REACT-11, S-REACT-12).

use crate::rulesets::segments::action::{Action, Arm};
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::frames::StepTo;
use crate::rulesets::segments::level::FlyerFreeAttack;
use crate::rulesets::segments::unit::Few;
use crate::vocab::{CellId, CombatantId};
use std::cmp::Reverse;

impl SegmentsState<'_> {
    /// Returns the enemies that may make a free attack on a combatant that takes the step, in order. Empty unless the
    /// step withdraws.
    pub fn threats(&self, who: CombatantId, from: CellId, to: StepTo) -> Few<CombatantId> {
        let flies_off = to == StepTo::High && self.house().flyer_free_attack == FlyerFreeAttack::Off;
        if flies_off || !self.withdraws(who, from, to) {
            return Few::new();
        }
        let mut threats: Few<CombatantId> =
            self.left_behind(who, from, to).filter(|e| self.may_strike_freely(*e, who)).collect();
        threats.sort_by_key(|e| Reverse(self.order_dex(*e)));
        threats
    }

    /// Returns true if `by` may make a free attack on `at` (S-REACT-12).
    pub fn may_strike_freely(&self, by: CombatantId, at: CombatantId) -> bool {
        let turn = self.turn(by);
        let guards = self.in_full_defence(by) || self.in_desperate_defence(by);
        let busy = self.casting(by) || self.aims_carefully(by);
        let has_gone = turn.late_move.is_some() && self.journey(by).gained > 0;
        let had_it = turn.free_attacks.contains(&at);
        let idle = guards || busy || has_gone || had_it || self.minds_another(by, at);
        self.can_act(by) && self.can_fight(by) && !self.in_pool(by) && !idle
    }
    /// Returns true if `by` is occupied with another opponent (S-REACT-12 (e)).
    fn minds_another(&self, by: CombatantId, at: CombatantId) -> bool {
        let friend = |other: CombatantId| self.allies(other, at) && self.is_active(other) && self.adjacent(other, by);
        self.declared_target(by).is_some_and(friend)
            && !self.turn(by).struck.iter().any(|blow| blow.at == at)
            && self.stats(by).range_of_field == 0
    }

    /// Returns the weapons for a free attack: weapons in hand, each natural weapon, bare hands (S-REACT-11).
    pub fn free_attack_actions(&self, by: CombatantId, at: CombatantId) -> Vec<Action> {
        let mut arms: Few<Arm> = Few::new();
        for arm in self.ready_melee(by) {
            // A free attack has no number that would select a weapon of the pattern, so each is offered.
            let each: Few<Arm> = match arm {
                Arm::Pattern => self.stats(by).pattern.iter().map(|row| Arm::Bare(*row)).collect(),
                other => Few::from_slice(&[other]),
            };
            for arm in each {
                if !arms.contains(&arm) && self.within_reach(by, arm, 1, at) {
                    arms.push(arm);
                }
            }
        }
        arms.into_iter().map(Action::Take).chain([Action::Decline]).collect()
    }
}
