//! Queries of combatants: their state, position and sight.

use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::level::{Facing, HouseRules, MoraleRule, Posture, Row, Skill, Terrain};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

impl PercentileState<'_> {
    // ---- the level

    pub fn house(&self) -> &HouseRules {
        &self.setting().level.house
    }
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.roster().items.len()).map(ItemId::from)
    }
    pub fn row(&self, r: RowId) -> &Row {
        &self.setting().level.rows[r.ix()]
    }

    // ---- combatants

    pub fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }
    pub fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }
    /// Returns true if the combatant is on the board and not dead.
    pub fn present(&self, c: CombatantId) -> bool {
        !self.cond(c).dead && self.stands(c).cell.is_some()
    }
    /// Returns true if the combatant is neither dead nor unconscious, wherever it is.
    pub fn conscious(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.unconscious
    }
    /// Returns true if the combatant is conscious, on the board and not surrendered.
    pub fn is_active(&self, c: CombatantId) -> bool {
        self.conscious(c) && self.stands(c).cell.is_some() && !self.cond(c).surrendered
    }
    /// Returns true if the combatant is active and not broken.
    pub fn can_fight(&self, c: CombatantId) -> bool {
        self.is_active(c) && !self.cond(c).broken
    }
    pub fn is_hidden(&self, c: CombatantId) -> bool {
        self.cond(c).hidden.is_some()
    }
    pub fn standing(&self, c: CombatantId) -> bool {
        self.stands(c).posture == Posture::Standing
    }
    pub fn dex(&self, c: CombatantId) -> i32 {
        self.stats(c).dexterity
    }
    /// Returns true if the combatant is below half its hit points (P-MORALE-01).
    pub fn under_half(&self, c: CombatantId) -> bool {
        2 * self.hp(c) < self.stats(c).hp_max
    }

    // ---- morale

    /// Returns true if the combatant is dead, unconscious, surrendered or fled (P-MORALE-02).
    pub fn is_lost(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.dead || cond.unconscious || cond.surrendered || cond.fled
    }
    /// Returns true if the loss of half the side can still trigger morale tests (P-MORALE-02).
    pub fn untried(&self, side: FactionId) -> bool {
        self.all().filter(|c| self.faction(*c) == side).count() >= 2 && !self.clock().half_down[side.ix()]
    }
    /// Returns true if the combatant tests morale (P-MORALE-13, P-MORALE-14).
    pub fn has_nerves(&self, c: CombatantId) -> bool {
        let led = || self.setting().factions[self.faction(c).ix()].controller != "human";
        let tests = match self.house().morale {
            MoraleRule::All => true,
            MoraleRule::AiSide => led(),
            MoraleRule::Off => false,
        };
        tests && !self.stats(c).morale_exempt
    }

    // ---- positions

    pub fn hp(&self, c: CombatantId) -> i32 {
        self.wounds(c).hp
    }
    pub fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    pub fn terrain_of(&self, c: CombatantId) -> Option<Terrain> {
        self.place(c).map(|cell| self.map().terrain(cell))
    }
    pub fn in_deep_water(&self, c: CombatantId) -> bool {
        self.terrain_of(c) == Some(Terrain::DeepWater)
    }
    /// Returns the distance in hexes; a very large number if one of the two is off the board.
    pub fn distance(&self, a: CombatantId, b: CombatantId) -> i32 {
        match (self.place(a), self.place(b)) {
            (Some(a), Some(b)) => self.map().distance(a, b),
            _ => i32::MAX / 4,
        }
    }
    pub fn adjacent(&self, a: CombatantId, b: CombatantId) -> bool {
        self.distance(a, b) == 1
    }
    /// Returns true if there is a line of sight between the two (P-BOARD-07).
    pub fn sees(&self, a: CombatantId, b: CombatantId) -> bool {
        matches!((self.place(a), self.place(b)), (Some(a), Some(b)) if self.map().sees(a, b))
    }
    /// Returns true if the enemy is in line of sight and not hidden.
    pub fn visible(&self, to: CombatantId, enemy: CombatantId) -> bool {
        !self.is_hidden(enemy) && self.sees(to, enemy)
    }
    /// Returns the living combatant in that hex (P-BOARD-05).
    pub fn occupant(&self, cell: CellId) -> Option<CombatantId> {
        self.all().find(|c| self.place(*c) == Some(cell) && !self.cond(*c).dead)
    }
    /// Returns the enemies that are active and not broken.
    pub fn steady_foes(&self, of: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |e| self.enemies(*e, of) && self.can_fight(*e))
    }
    /// Returns the steady, visible enemies adjacent to the combatant (P-MOVE-05).
    pub fn engaged_by(&self, c: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.steady_foes(c).filter(move |e| self.adjacent(*e, c) && self.visible(c, *e))
    }
    /// Returns true if attacks from `from` come from the combatant's front (P-BOARD-20).
    pub fn in_front(&self, c: CombatantId, from: CombatantId) -> bool {
        if self.house().facing == Facing::Off {
            return true;
        }
        self.in_front_of(c, self.stands(c).facing, from)
    }
    /// Returns true if attacks from `from` would come from the front at that facing, regardless of the house rule.
    pub fn in_front_of(&self, c: CombatantId, facing: u8, from: CombatantId) -> bool {
        let (Some(here), Some(there)) = (self.place(c), self.place(from)) else { return false };
        let map = self.map();
        crate::engine::hexgrid::bearings(map.hex(here), map.hex(there))
            .iter()
            .any(|d| matches!((i16::from(*d) - i16::from(facing)).rem_euclid(6), 0 | 1 | 5))
    }

    // ---- skills

    /// Returns the rating that the stat block states, otherwise the base of table 11.4. `None` for a specialty that is
    /// not stated.
    pub fn stated(&self, c: CombatantId, skill: Skill) -> Option<i32> {
        let base = || if skill == Skill::Dodge { Some(2 * self.dex(c)) } else { skill.base() };
        self.stats(c).skills[skill.ix()].or_else(base)
    }
}
