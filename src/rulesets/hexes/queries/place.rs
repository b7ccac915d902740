//! Queries on position: shield walls, distances, bearings and arcs, ground.

use crate::rulesets::hexes::board::{Arc6, DIRECTIONS, FAR, bearings, rotate};
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::level::{RearArc, Terrain, traits};
use crate::rulesets::hexes::unit::Wall;
use crate::vocab::{CellId, CombatantId};

impl HexesState<'_> {
    pub fn wall_of(&self, c: CombatantId) -> Option<&Wall> {
        self.walls().0.iter().find(|w| w.has(c))
    }
    /// Returns the second hex of a wall's centre figure (H-WALL-03).
    pub fn second_place(&self, c: CombatantId) -> Option<CellId> {
        self.wall_of(c).filter(|w| w.centre == c).map(|w| w.b)
    }
    /// Returns true if figures of a wall hold the hex.
    pub fn walled(&self, cell: CellId) -> bool {
        self.walls().0.iter().any(|w| w.a == cell || w.b == cell)
    }
    // ---- distance, bearing, arc

    /// Returns the distance to a hex; a wall's centre counts specially (H-BOARD-02, H-WALL-03).
    pub fn distance_to(&self, c: CombatantId, cell: CellId) -> i32 {
        let Some(here) = self.place(c) else { return FAR };
        let map = self.map();
        let Some(wall) = self.wall_of(c).filter(|w| w.centre == c) else { return map.distance(here, cell) };
        let near = map.distance(wall.a, cell).min(map.distance(wall.b, cell));
        if near == 0 {
            return 0;
        }
        let along = map.hex(cell) - map.hex(wall.a);
        let d = DIRECTIONS[wall.direction as usize];
        // On the row of the wall: a multiple of its direction.
        let on_row = along.x * d.y == along.y * d.x;
        near + i32::from(on_row)
    }
    pub fn distance(&self, a: CombatantId, b: CombatantId) -> i32 {
        let Some(there) = self.place(b) else { return FAR };
        if self.second_place(a).is_some() && self.second_place(b).is_none() {
            return self.distance_to(a, there);
        }
        let places = self.place(a).into_iter().chain(self.second_place(a));
        places.map(|here| self.distance_to(b, here)).min().unwrap_or(FAR)
    }
    /// Returns the distance in hexes for zones. A wall's centre is in both its hexes (H-WALL-03).
    pub fn near(&self, c: CombatantId, cell: CellId) -> i32 {
        let Some(here) = self.place(c) else { return FAR };
        let first = self.map().distance(here, cell);
        self.second_place(c).map_or(first, |b| first.min(self.map().distance(b, cell)))
    }
    /// Returns the combatant's hex for facing `cell`; the nearer of its two hexes for a wall's centre (H-WALL-05).
    pub fn stand_towards(&self, c: CombatantId, cell: CellId) -> Option<CellId> {
        let here = self.place(c)?;
        match self.wall_of(c).filter(|w| w.centre == c) {
            Some(w) if self.map().distance(w.b, cell) < self.map().distance(w.a, cell) => Some(w.b),
            Some(w) => Some(w.a),
            None => Some(here),
        }
    }
    /// Returns the arc of a direction, seen from a combatant (H-BOARD-09, H-WALL-05).
    pub fn arc_of(&self, c: CombatantId, direction: u8) -> Arc6 {
        if let Some(w) = self.wall_of(c) {
            let turn = rotate(direction, -(w.direction as i8));
            return match (turn, w.left) {
                (0 | 3, _) => Arc6::Flank,
                (1 | 2, true) | (4 | 5, false) => Arc6::Front,
                _ => Arc6::Rear,
            };
        }
        if self.stats(c).has(traits::ALL_ROUND) {
            return Arc6::Front;
        }
        match rotate(direction, -(self.stands(c).facing as i8)) {
            0 | 1 | 5 => Arc6::Front,
            3 => Arc6::Rear,
            _ if self.house().rear_arc == RearArc::ThreeHexes => Arc6::Rear,
            _ => Arc6::Flank,
        }
    }
    /// Returns the bearing of a hex. For a hex between two bearings, returns the one in the better arc of the combatant
    /// (H-BOARD-10).
    pub fn bearing(&self, c: CombatantId, cell: CellId) -> u8 {
        let Some(here) = self.stand_towards(c, cell) else { return 0 };
        let ties = bearings(self.map().hex(here), self.map().hex(cell));
        ties.iter().copied().min_by_key(|d| (self.arc_of(c, *d), *d)).unwrap_or(self.stands(c).facing)
    }
    /// Returns the arc of `of` that `at` is in.
    pub fn arc(&self, of: CombatantId, at: CombatantId) -> Arc6 {
        let Some(there) = self.place(at) else { return Arc6::Front };
        let Some(here) = self.stand_towards(of, there) else { return Arc6::Front };
        let seen = self.stand_towards(at, here).unwrap_or(there);
        self.arc_of(of, self.bearing(of, seen))
    }
    pub fn occupant(&self, cell: CellId) -> impl Iterator<Item = CombatantId> + '_ {
        self.all().filter(move |c| {
            self.is_active(*c) && (self.place(*c) == Some(cell) || self.second_place(*c) == Some(cell))
        })
    }
    /// Returns true if the hex is passable and no active combatant or wall is in it (H-BOARD-06).
    pub fn free(&self, cell: CellId) -> bool {
        self.map().passable(cell)
            && !self.walled(cell)
            && !self.all().any(|c| {
                (self.is_active(c) || self.cond(c).surrendered && self.present(c)) && self.place(c) == Some(cell)
            })
    }
    pub fn terrain(&self, cell: CellId) -> Terrain {
        self.cell(cell).terrain
    }
    /// Returns true if the hex is on fire (H-TERR-08).
    pub fn burns(&self, cell: CellId) -> bool {
        self.terrain(cell) == Terrain::Fire
    }
    pub fn elevation(&self, c: CombatantId) -> i32 {
        self.place(c).map_or(0, |p| self.map().elevation(p))
    }
    pub fn walk_out(&self, c: CombatantId, from: CellId) -> i32 {
        self.map().walk_out(self.faction(c), from)
    }
    pub fn is_exit(&self, c: CombatantId, cell: CellId) -> bool {
        self.map().cells[cell.ix()].exits.contains(&self.faction(c))
    }
}
