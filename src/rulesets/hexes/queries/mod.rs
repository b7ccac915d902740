//! Read-only queries on the state of a battle, for rules, options, views and controllers. A running system
//! ([`crate::rulesets::hexes::ctx::RulesCtx`]) and a reader of the world ([`BattleReader`]) both dereference to that
//! state; [`HexesState::fork`] makes a hypothetical one.

mod gear;
mod place;
mod sight;
mod unit;

pub use crate::rulesets::hexes::components::BattleReader;
pub use unit::ability_modifier;

use super::components::HexesState;
use crate::rulesets::hexes::action::Arm;
use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::level::{ClosingBlocks, InCombat, Size};
use crate::vocab::{CellId, CombatantId};

/// Zones of control and reach.
impl HexesState<'_> {
    /// Returns true if the combatant has a zone of control (H-BOARD-13).
    fn has_zone(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        self.can_act(c)
            && !cond.prone
            && cond.blinded == 0
            && !cond.fleeing
            && !cond.casting
            && !self.running_away(c)
            && cond.pinning.is_none()
            && !cond.hidden
    }
    /// Returns true if the combatant `e` controls that hex against the mover.
    pub fn controls(&self, e: CombatantId, cell: CellId, mover: CombatantId) -> bool {
        if !self.has_zone(e) || !self.detects(mover, e) && self.enemies(mover, e) {
            return false;
        }
        let reach = i32::from(self.stats(e).size != Size::Small);
        self.near(e, cell) <= reach
    }
    /// Returns the distance in hexes within which enemies are in combat: ten feet (H-BOARD-14, reading 27).
    fn combat_range(&self) -> i32 {
        if self.house().in_combat == InCombat::TenFeet { self.map().scaled(2) } else { 2 }
    }
    /// Returns true if the two are in combat (H-BOARD-14).
    pub fn in_combat(&self, a: CombatantId, b: CombatantId) -> bool {
        self.enemies(a, b)
            && self.is_active(a)
            && self.is_active(b)
            && self.distance(a, b) <= self.combat_range()
            && self.line(a, b)
    }
    pub fn closing_pair(&self, a: CombatantId, b: CombatantId) -> bool {
        let (x, y) = (&self.cond(a).closing, &self.cond(b).closing);
        if self.house().closing_blocks == ClosingBlocks::BothEntirely {
            return !x.is_empty() || !y.is_empty();
        }
        x.contains(&b) || y.contains(&a)
    }
    pub fn reach(&self, arm: Arm) -> i32 {
        self.arm_row(arm).reach.max(1)
    }
    /// Returns true if a weapon of that reach can strike the other combatant hand to hand (H-ATK-02, H-POLE-02).
    /// Distance and line must allow it; beyond the next hex the other must be in front, with no enemy between. `turns`:
    /// the combatant may turn first.
    pub fn reaches(&self, c: CombatantId, reach: i32, other: CombatantId, turns: bool) -> bool {
        let d = self.distance(c, other);
        if d > reach || !self.line(c, other) {
            return false;
        }
        d <= 1
            || self.open_between(c, other)
                && ((turns && self.wall_of(c).is_none()) || self.arc(c, other) == Arc6::Front)
    }
    /// Returns true if no detected active enemy is on the line; `stands` tests if an enemy is in a hex. On a line
    /// along a border, one open side is enough.
    pub fn no_enemy_between(
        &self,
        c: CombatantId,
        from: CellId,
        to: CellId,
        stands: impl Fn(CombatantId, CellId) -> bool,
    ) -> bool {
        let map = self.map();
        let hostile = |h: hexx::Hex| {
            map.find(h).is_some_and(|cell| {
                self.all().any(|e| stands(e, cell) && self.enemies(c, e) && self.is_active(e) && self.detects(c, e))
            })
        };
        map.line(from, to).all(|x| !(hostile(x.hex) && x.other.is_none_or(hostile)))
    }
    /// Returns true if no enemy is on the line between the two (H-ATK-02).
    fn open_between(&self, c: CombatantId, other: CombatantId) -> bool {
        let (Some(there), Some(here)) = (self.place(other), self.place(c)) else { return false };
        let from = self.stand_towards(c, there).unwrap_or(here);
        let to = self.stand_towards(other, from).unwrap_or(there);
        self.no_enemy_between(c, from, to, |e, cell| {
            e != other && (self.place(e) == Some(cell) || self.second_place(e) == Some(cell))
        })
    }
}
