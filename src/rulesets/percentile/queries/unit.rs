//! Who is there, in what state, and who sees whom.

use crate::rulesets::percentile::components::BattleState;
use crate::rulesets::percentile::level::{Facing, HouseRules, MoraleRule, Posture, Row, Skill, Terrain};
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};

pub trait UnitQueries: BattleState {
    // ---- the level

    fn house(&self) -> &HouseRules {
        &self.setting().level.house
    }
    fn items(&self) -> impl Iterator<Item = ItemId> + use<Self> {
        (0..self.roster().items.len()).map(ItemId::from)
    }
    fn row(&self, r: RowId) -> &Row {
        &self.setting().level.rows[r.ix()]
    }

    // ---- combatants

    fn faction(&self, c: CombatantId) -> FactionId {
        self.stats(c).faction
    }
    fn enemies(&self, a: CombatantId, b: CombatantId) -> bool {
        self.faction(a) != self.faction(b)
    }
    /// On the board and not dead.
    fn lives(&self, c: CombatantId) -> bool {
        !self.cond(c).dead && self.stands(c).cell.is_some()
    }
    /// Alive and not unconscious, wherever it is.
    fn conscious(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        !cond.dead && !cond.unconscious
    }
    /// Conscious, on the board and not surrendered.
    fn active(&self, c: CombatantId) -> bool {
        self.conscious(c) && self.stands(c).cell.is_some() && !self.cond(c).surrendered
    }
    /// Active and not broken.
    fn steady(&self, c: CombatantId) -> bool {
        self.active(c) && !self.cond(c).broken
    }
    fn standing(&self, c: CombatantId) -> bool {
        self.stands(c).posture == Posture::Standing
    }
    fn dex(&self, c: CombatantId) -> i32 {
        self.stats(c).dexterity
    }
    /// Below half its hit points (P-MORALE-01).
    fn under_half(&self, c: CombatantId) -> bool {
        2 * self.wounds(c).hp < self.stats(c).hp_max
    }

    // ---- nerves

    /// Dead, unconscious, surrendered or fled (P-MORALE-02).
    fn is_down(&self, c: CombatantId) -> bool {
        let cond = self.cond(c);
        cond.dead || cond.unconscious || cond.surrendered || cond.fled
    }
    /// Whether that half of it is down may still try the nerves of a side (P-MORALE-02).
    fn untried(&self, side: FactionId) -> bool {
        self.all().filter(|c| self.faction(*c) == side).count() >= 2 && !self.clock().half_down[side.ix()]
    }
    /// P-MORALE-13, P-MORALE-14
    fn has_nerves(&self, c: CombatantId) -> bool {
        let led = || self.setting().factions[self.faction(c).ix()].controller != "human";
        let tests = match self.house().morale {
            MoraleRule::All => true,
            MoraleRule::AiSide => led(),
            MoraleRule::Off => false,
        };
        tests && !self.stats(c).morale_exempt
    }

    // ---- places

    fn place(&self, c: CombatantId) -> Option<CellId> {
        self.stands(c).cell
    }
    fn terrain_of(&self, c: CombatantId) -> Option<Terrain> {
        self.place(c).map(|cell| self.map().terrain(cell))
    }
    fn in_deep_water(&self, c: CombatantId) -> bool {
        self.terrain_of(c) == Some(Terrain::DeepWater)
    }
    /// Hexes between them; very many where one is off the board.
    fn apart(&self, a: CombatantId, b: CombatantId) -> i32 {
        match (self.place(a), self.place(b)) {
            (Some(a), Some(b)) => self.map().distance(a, b),
            _ => i32::MAX / 4,
        }
    }
    fn adjacent(&self, a: CombatantId, b: CombatantId) -> bool {
        self.apart(a, b) == 1
    }
    /// Line of sight (P-BOARD-07).
    fn sees(&self, a: CombatantId, b: CombatantId) -> bool {
        matches!((self.place(a), self.place(b)), (Some(a), Some(b)) if self.map().sees(a, b))
    }
    /// An enemy in line of sight that is not hidden.
    fn visible(&self, to: CombatantId, enemy: CombatantId) -> bool {
        self.cond(enemy).hidden.is_none() && self.sees(to, enemy)
    }
    /// Who lives in that hex (P-BOARD-05).
    fn occupant(&self, cell: CellId) -> Option<CombatantId> {
        self.all().find(|c| self.place(*c) == Some(cell) && !self.cond(*c).dead)
    }
    /// Steady enemies.
    fn steady_foes(&self, of: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |e| self.enemies(*e, of) && self.steady(*e))
    }
    /// Steady, visible enemies beside it (P-MOVE-05).
    fn engaged_by(&self, c: CombatantId) -> impl Iterator<Item = CombatantId> + '_ {
        self.steady_foes(c).filter(move |e| self.adjacent(*e, c) && self.visible(c, *e))
    }
    /// Whether what comes from there is before its eyes (P-BOARD-20).
    fn in_front(&self, c: CombatantId, from: CombatantId) -> bool {
        if self.house().facing == Facing::Off {
            return true;
        }
        self.in_front_of(c, self.stands(c).facing, from)
    }
    /// The same if it faced that way, whatever the house rule says.
    fn in_front_of(&self, c: CombatantId, facing: u8, from: CombatantId) -> bool {
        let (Some(here), Some(there)) = (self.place(c), self.place(from)) else { return false };
        let map = self.map();
        crate::engine::hexgrid::bearings(map.hex(here), map.hex(there))
            .iter()
            .any(|d| matches!((i16::from(*d) - i16::from(facing)).rem_euclid(6), 0 | 1 | 5))
    }

    // ---- skills

    /// The rating as the stat block states it, else the base of table 11.4; none for a specialty that it does not state.
    fn stated(&self, c: CombatantId, skill: Skill) -> Option<i32> {
        let base = || if skill == Skill::Dodge { Some(2 * self.dex(c)) } else { skill.base() };
        self.stats(c).skills[skill.ix()].or_else(base)
    }
}

impl<T: BattleState> UnitQueries for T {}
