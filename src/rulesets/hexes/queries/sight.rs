//! Queries on sight and detection: lines, light, hidden and invisible combatants.

use crate::rulesets::hexes::board::Arc6;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{Rank, Unaware, traits};
use crate::vocab::{CellId, CombatantId};

impl HexesState<'_> {
    /// Returns true if the line between the two is clear (H-BOARD-11).
    pub fn line(&self, a: CombatantId, b: CombatantId) -> bool {
        let (Some(here), Some(there)) = (self.place(a), self.place(b)) else { return false };
        let from = self.stand_towards(a, there).unwrap_or(here);
        let to = self.stand_towards(b, from).unwrap_or(there);
        self.map().clear(from, to)
    }
    /// Returns true if light shows the hex to the observer (H-TERR-07).
    pub fn lights_up(&self, eye: CombatantId, cell: CellId) -> bool {
        !self.setting().level.dark
            || self.stats(eye).has(traits::DARK_SIGHT)
            || self.distance_to(eye, cell) <= 1
            || self.map().cells[cell.ix()].lit
    }
    /// Returns true if the observer sees the hex (H-BOARD-12).
    pub fn sees_hex(&self, eye: CombatantId, cell: CellId) -> bool {
        let Some(from) = self.stand_towards(eye, cell) else { return false };
        self.map().clear(from, cell) && self.lights_up(eye, cell)
    }
    pub fn invisible(&self, c: CombatantId) -> bool {
        self.stats(c).has(traits::INVISIBLE) || self.cond(c).veil.is_some()
    }
    /// Returns true if the observer sees invisible combatants (H-INVIS-01).
    fn sees_invisible(&self, eye: CombatantId) -> bool {
        let stats = self.stats(eye);
        stats.has(traits::SEES_INVISIBLE) || stats.rank == Rank::Monster && stats.hit_dice >= 12
    }
    pub fn unseen_by(&self, it: CombatantId, eye: CombatantId) -> bool {
        self.invisible(it) && !self.sees_invisible(eye)
    }
    /// Returns true if the observer knows the other's place. Friends always do.
    pub fn detects(&self, eye: CombatantId, it: CombatantId) -> bool {
        if !self.enemies(eye, it) {
            return true;
        }
        if self.is_hidden(it) {
            return false;
        }
        !self.unseen_by(it, eye)
            || self.cond(it).spotted_by.iter().any(|s| s.eye == eye && s.until >= self.clock().tick)
    }
    /// Returns true if the observer at least suspects the other, which has revealed itself before (H-INVIS-01,
    /// H-INVIS-05, H-ASSN-02).
    pub fn suspects(&self, eye: CombatantId, it: CombatantId) -> bool {
        self.detects(eye, it) || self.cond(it).spotted_by.iter().any(|s| s.eye == eye && s.till_it_moves)
    }
    /// Returns true if the observer itself sees the other: line, light, neither hidden nor invisible.
    pub fn sees(&self, eye: CombatantId, it: CombatantId) -> bool {
        let Some(there) = self.place(it) else { return false };
        self.line(eye, it)
            && self.lights_up(eye, there)
            && (!self.enemies(eye, it) || !self.unseen_by(it, eye) && !self.is_hidden(it))
    }
    /// Returns true if the other is detected but not seen: -4 (H-INVIS-02, H-TERR-07).
    pub fn only_sensed(&self, eye: CombatantId, it: CombatantId) -> bool {
        let dark = self.place(it).is_some_and(|p| !self.lights_up(eye, p));
        self.detects(eye, it) && (self.unseen_by(it, eye) && self.enemies(eye, it) || dark)
    }
    /// Returns true if the victim is unaware of the attacker (H-ASSN-02).
    pub fn unaware(&self, victim: CombatantId, of: CombatantId) -> bool {
        let cond = self.cond(victim);
        if self.unseen_by(of, victim) && !self.suspects(victim, of) {
            return true;
        }
        cond.surprised > 0
            && (self.house().unaware == Unaware::AnySurprised
                || self.cond(of).sprung
                || self.arc(victim, of) == Arc6::Rear)
    }
}
