//! Melee: attackers of a target, and surprise (S-ATK-11, S-ATK-12, S-SURP-01 to S-SURP-03).

use super::sum_parts::Surprise;
use crate::engine::hexgrid::bearings;
use crate::rulesets::segments::action::Arm;
use crate::rulesets::segments::components::SegmentsState;
use crate::rulesets::segments::level::{Mode, RangedCountAsAttackers, RearAttacksSurprise, TentaclePairs};
use crate::vocab::CombatantId;

impl SegmentsState<'_> {
    pub fn surprise(&self, by: CombatantId, at: CombatantId) -> Surprise {
        // S-AMB-08
        if self.ambush_round() {
            return Surprise::None;
        }
        if self.cond(at).unaware {
            Surprise::OutOfCombat
        } else if self.is_hidden(by) || self.strikes_from_behind(by, at) {
            Surprise::InCombat
        } else {
            Surprise::None
        }
    }
    /// Returns true in the round that opens an ambush.
    pub fn ambush_round(&self) -> bool {
        self.level().ambush.is_some() && self.clock().round <= 1
    }
    /// Returns true if the attack comes from the side opposite to an adjacent declared target (reading 51).
    fn strikes_from_behind(&self, by: CombatantId, at: CombatantId) -> bool {
        if self.house().rear_attacks_surprise == RearAttacksSurprise::Off {
            return false;
        }
        let Some(faced) = self.declared_target(at).filter(|e| *e != by && self.adjacent(*e, at)) else { return false };
        let (Some(here), Some(front), Some(back)) = (self.place(at), self.place(faced), self.place(by)) else {
            return false;
        };
        let map = self.map();
        let (front, back) = (bearings(map.hex(here), map.hex(front)), bearings(map.hex(here), map.hex(back)));
        front.iter().any(|f| back.iter().any(|b| (f + 3) % 6 == *b))
    }

    /// Returns true if `at` is within melee reach of `by` (S-BOARD-04).
    pub fn within_reach(&self, by: CombatantId, arm: Arm, number: u8, at: CombatantId) -> bool {
        self.distance(by, at) <= self.reach(by, arm, number) && self.level_with(by, at) && self.sees(by, at)
    }
    /// Returns the melee weapons whose reach counts: the declared one and the one used last (S-ATK-11).
    fn melee_arms(&self, c: CombatantId) -> impl Iterator<Item = Arm> {
        let declared = self.declared_arm(c).filter(|(_, mode)| *mode == Mode::Melee);
        declared.map(|(arm, _)| arm).into_iter().chain(self.turn(c).melee_arm)
    }
    /// Returns true if the combatant attacks with tentacles this round (S-ATK-12).
    pub fn strikes_with_tentacles(&self, c: CombatantId) -> bool {
        self.declared_arm(c).is_some_and(|(arm, _)| arm == Arm::Tentacles)
    }
    fn has_struck(&self, by: CombatantId, at: CombatantId, melee: bool) -> bool {
        self.turn(by).struck.iter().any(|blow| blow.at == at && blow.melee == melee)
    }
    /// Returns true if the combatant counts as an attacker of the target (S-ATK-11).
    fn presses(&self, c: CombatantId, at: CombatantId) -> bool {
        let named = self.declared_target(c) == Some(at);
        // Few combatants pass this test, and it is the cheapest.
        if !named && !self.turn(c).struck.iter().any(|blow| blow.at == at) {
            return false;
        }
        if !self.can_act(c) || !self.can_fight(c) || !self.enemies(c, at) {
            return false;
        }
        let ranged = self.declared_arm(c).is_some_and(|(_, mode)| mode.ranged());
        if ranged && self.house().ranged_count_as_attackers == RangedCountAsAttackers::On {
            return named || self.has_struck(c, at, false);
        }
        let meant = named && !ranged;
        let reaches = || self.melee_arms(c).any(|arm| self.within_reach(c, arm, 1, at));
        (meant || self.has_struck(c, at, true)) && reaches()
    }
    /// Returns the number of attackers that the combatant counts as (S-ATK-12). Free attacks with any weapon do not
    /// count as attacks of the round.
    fn counts_as(&self, c: CombatantId, at: CombatantId) -> i32 {
        if !self.strikes_with_tentacles(c) {
            return 1;
        }
        let turn = self.turn(c);
        let made: i32 = turn.struck.iter().filter(|blow| blow.at == at).map(|blow| i32::from(blow.times)).sum();
        let t = made + self.attacks_to_come(c);
        let pairs = match self.house().tentacle_pairs {
            TentaclePairs::Floor => t.div_euclid(2),
            TentaclePairs::Ceil => (t + 1).div_euclid(2),
        };
        pairs.max(1)
    }
    /// Returns n, the attacker and all others that attack the target with it (S-ATK-11).
    fn attackers(&self, by: CombatantId, at: CombatantId) -> i32 {
        let others = self.all().filter(|c| *c != by && self.presses(*c, at));
        self.counts_as(by, at) + others.map(|c| self.counts_as(c, at)).sum::<i32>()
    }
    /// Returns the bonus for several attackers (S-ATK-11).
    pub fn attackers_bonus(&self, by: CombatantId, at: CombatantId) -> i32 {
        let less = self.house().range_of_field_step.points() * self.stats(at).range_of_field;
        (10 * (self.attackers(by, at) - 1) - less).max(0)
    }
}
