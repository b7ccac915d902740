//! Legal destinations of movement (section 4).

use crate::rulesets::ranks::board::{Ground, LaneStep};
use crate::rulesets::ranks::components::RanksState;
use crate::rulesets::ranks::level::{Condition, Enchantment};
use crate::rulesets::ranks::unit::Few;
use crate::vocab::{CellId, CombatantId};

/// Maximum columns of a shift (R-MOVE-01).
const SHIFT: u8 = 3;
/// Maximum columns of a shift with `swiftness` (R-ENCH-09).
const SWIFT: u8 = 6;

impl RanksState<'_> {
    fn hindered(&self, c: CombatantId, by: &[Condition]) -> bool {
        by.iter().any(|b| self.has(c, *b))
    }

    /// Returns true if no condition prevents a shift (R-MOVE-09).
    fn may_shift(&self, c: CombatantId) -> bool {
        use Condition::{BrokenLeg, Chilled, Hamstrung, Prone};
        !self.hindered(c, &[Prone, Chilled, Hamstrung, BrokenLeg])
    }
    /// Returns true if no condition prevents a rank move.
    pub fn may_walk(&self, c: CombatantId) -> bool {
        !self.hindered(c, &[Condition::Prone, Condition::Chilled])
    }
    pub fn may_pass_over(&self, c: CombatantId) -> bool {
        self.may_walk(c) && !self.has(c, Condition::Hamstrung)
    }
    /// Returns true if no condition prevents a charge (R-CHARGE-01).
    pub fn may_charge(&self, c: CombatantId) -> bool {
        self.may_slip(c) && !self.has(c, Condition::Timid)
    }
    pub fn may_slip(&self, c: CombatantId) -> bool {
        self.may_pass_over(c) && !self.has(c, Condition::BrokenLeg)
    }

    /// Returns the free slots that a shift can reach, in order of columns. A shift passes allies, but never an enemy
    /// (R-MOVE-01).
    pub fn shift_cells(&self, c: CombatantId) -> Vec<CellId> {
        let Some(place) = self.place(c).filter(|_| self.may_shift(c)) else { return Vec::new() };
        let map = self.map();
        let (field, row, column) = (map.field(place), map.row(place), map.column(place));
        let far = if self.wears(c, Enchantment::Swiftness) { SWIFT } else { SHIFT };
        let mut cells: Vec<CellId> = Vec::new();
        for left in [true, false] {
            for by in 1..=far {
                let to = if left { column.checked_sub(by) } else { Some(column + by) };
                let Some(cell) = to.and_then(|to| map.slot(field, row, to)) else { break };
                match self.occupant(cell) {
                    Some(o) if self.enemies(o, c) => break,
                    Some(_) => {}
                    None if self.reserved(cell) => {}
                    None => cells.push(cell),
                }
            }
        }
        cells.sort_unstable();
        cells
    }

    /// Returns the possible steps ahead and back: the cell is free, and a break-through is not blocked (R-MOVE-03,
    /// R-MOVE-04).
    pub fn rank_steps(&self, c: CombatantId) -> Few<LaneStep> {
        let Some(place) = self.place(c) else { return Few::new() };
        let map = self.map();
        let open = |s: &LaneStep| self.free(s.to) && (!s.through || self.gap(c, map.field(place), map.column(place)));
        [true, false].into_iter().filter_map(|ahead| map.along(place, self.faction(c), ahead)).filter(open).collect()
    }

    /// Returns the cells that a rank move may be declared to (R-MOVE-05).
    pub fn rank_cells(&self, c: CombatantId) -> Few<CellId> {
        self.rank_steps(c).into_iter().map(|s| s.to).filter(|cell| !self.reserved(*cell)).collect()
    }

    /// Returns the free cell one row back, toward the combatant's own ranged row; `None` if it cannot move there
    /// (R-MOVE-10).
    pub fn way_back(&self, c: CombatantId) -> Option<CellId> {
        let place = self.place(c)?;
        let map = self.map();
        let step = map.along(place, self.faction(c), false)?;
        let open = !step.through || self.gap(c, map.field(place), map.column(place));
        (open && self.free(step.to)).then_some(step.to)
    }

    /// Returns the cell behind the enemy's front to slip to. `None` unless the direct way is blocked and that cell is
    /// free (R-RISK-05).
    pub fn slip_cell(&self, c: CombatantId) -> Option<CellId> {
        let place = self.place(c).filter(|_| self.may_slip(c))?;
        let map = self.map();
        let side = self.faction(c);
        let step = map.along(place, side, true)?;
        let from_front = map.row(place) == Ground::melee_row(side);
        let blocked = step.through && !self.gap(c, map.field(place), map.column(place));
        (from_front && blocked && self.free(step.to) && !self.reserved(step.to)).then_some(step.to)
    }

    /// Returns the free cells of the side's ranged rows in linked battlefields (R-MOVE-07).
    pub fn passage_cells(&self, c: CombatantId) -> Few<CellId> {
        let mut cells = Few::new();
        let Some(place) = self.place(c).filter(|_| self.may_pass_over(c)) else { return cells };
        let map = self.map();
        if !map.any_ranged_row(place) {
            return cells;
        }
        for field in map.links_of(map.field(place)) {
            let row = map.slots(field, Ground::ranged_row(self.faction(c)));
            cells.extend(row.filter(|cell| self.free(*cell) && !self.reserved(*cell)));
        }
        cells
    }

    /// Returns true if `s` can strike an enemy whose charge ends in `cell`. It must be active and not routed, with a
    /// weapon set, at distance 0 or 1 and at most one column away (R-CHARGE-07).
    pub fn set_against(&self, s: CombatantId, cell: CellId) -> bool {
        let Some(place) = self.place(s) else { return false };
        let map = self.map();
        self.can_fight(s)
            && self.turn(s).deployed.is_some()
            && map.distance(place, cell).is_some_and(|d| d <= 1)
            && map.column_distance(place, cell) <= 1
    }
}
