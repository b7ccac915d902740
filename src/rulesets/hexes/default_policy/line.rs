//! Who stands with whom: lines of long weapons that let the enemy come, and those who run into them alone.

use super::Mind;
use crate::rulesets::hexes::movement::MoveQueries;
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::Few;
use crate::vocab::CombatantId;

/// How near friends stand who are of one line, in hexes.
const TOGETHER: i32 = 2;

/// Rounds for which a line lets them come, and how near they must be for that, in hexes.
const PATIENCE: u16 = 8;
const COMING: i32 = 12;

impl Mind<'_> {
    /// Friends of one line with it that bear long weapons, itself among them.
    pub(super) fn poles_about(&self, who: CombatantId) -> usize {
        self.friends(who, who, TOGETHER).into_iter().filter(|c| self.bears_pole(*c)).count()
    }

    /// A line of long weapons lets them come, for a while, and so does whoever stands in it.
    pub(super) fn keeps_line(&self, who: CombatantId, near: i32) -> bool {
        let firm = self.bears_pole(who) || self.poles_about(who) > 1;
        firm && near <= COMING && self.viewer.clock().round <= PATIENCE
    }

    /// Weapons that keep others at bay guard the ground before that enemy.
    pub(super) fn poles_before(&self, t: CombatantId) -> bool {
        let e = &self.viewer;
        let guards = |c: CombatantId| {
            let reach = e.melee_arms(c).into_iter().filter(|a| e.arm_row(*a).fends).map(|a| e.reach(a)).max();
            reach.is_some_and(|reach| e.distance(c, t) < reach)
        };
        self.friends(t, t, TOGETHER).into_iter().any(guards)
    }

    /// It would meet many at once, and no friend could be there in the same round.
    pub(super) fn alone_against(&self, who: CombatantId, t: CombatantId) -> bool {
        let e = &self.viewer;
        let there = |c: &CombatantId| *c != who && e.distance(*c, t) <= e.half_speed(*c) + self.longest_reach(*c);
        let all_over = super::super::board::FAR;
        let helpers = self.friends(who, t, all_over).iter().filter(|c| there(c)).count();
        self.friends(t, t, TOGETHER).len() > 2 + helpers
    }

    /// Those of its side who can fight and stand so near to that one.
    fn friends(&self, of: CombatantId, to: CombatantId, within: i32) -> Few<CombatantId> {
        let e = &self.viewer;
        e.all().filter(|c| !e.enemies(*c, of) && e.able(*c) && !e.broken(*c) && e.distance(*c, to) <= within).collect()
    }
}
