//! Battle lines for the default policy: long weapons that wait for the enemy, and chargers that would meet them alone.

use super::Mind;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;

/// Maximum distance between friends of one line, in hexes.
const TOGETHER: i32 = 2;

/// Number of rounds that a line waits for the enemy.
const PATIENCE: u16 = 8;
/// Maximum distance of an enemy that a line waits for, in hexes.
const COMING: i32 = 12;

impl Mind<'_> {
    /// Returns the number of long weapons in the combatant's line, its own included.
    pub(super) fn poles_about(&self, who: CombatantId) -> usize {
        self.friends(who, who, TOGETHER).into_iter().filter(|c| self.bears_pole(*c)).count()
    }

    /// Returns true if the combatant should wait in its line. A line of long weapons waits for a while.
    pub(super) fn keeps_line(&self, who: CombatantId, near: i32) -> bool {
        let firm = self.bears_pole(who) || self.poles_about(who) > 1;
        firm && near <= COMING && self.viewer.clock().round <= PATIENCE
    }

    /// Returns true if long weapons of its side protect the ground in front of that enemy.
    pub(super) fn poles_before(&self, t: CombatantId) -> bool {
        let e = &self.viewer;
        let guards = |c: CombatantId| {
            let reach = e.melee_arms(c).into_iter().filter(|a| e.arm_row(*a).fends).map(|a| e.reach(a)).max();
            reach.is_some_and(|reach| e.distance(c, t) < reach)
        };
        self.friends(t, t, TOGETHER).into_iter().any(guards)
    }

    /// Returns true if the combatant would meet several enemies with too few friends able to get there in the same
    /// round.
    pub(super) fn alone_against(&self, who: CombatantId, t: CombatantId) -> bool {
        let e = &self.viewer;
        let there = |c: &CombatantId| *c != who && e.distance(*c, t) <= e.half_speed(*c) + self.longest_reach(*c);
        let all_over = super::super::board::FAR;
        let helpers = self.friends(who, t, all_over).iter().filter(|c| there(c)).count();
        self.friends(t, t, TOGETHER).len() > 2 + helpers
    }

    /// Returns the combatants on the side of `of` that can fight and are within that distance of `to`.
    fn friends(&self, of: CombatantId, to: CombatantId, within: i32) -> Few<CombatantId> {
        let e = &self.viewer;
        e.all()
            .filter(|c| !e.enemies(*c, of) && e.can_act(*c) && !e.broken(*c) && e.distance(*c, to) <= within)
            .collect()
    }
}
