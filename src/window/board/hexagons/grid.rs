//! The geometry of hexes. It is the tile map's: pointy-top hexes in rows that are counted upwards. The rules count r
//! downwards, so their (q, r) is the tile map's (q + r, -r). Directions keep their numbers.

use crate::vocab::view::CellView;
use bevy::math::{Rect, Vec2};
use bevy::platform::collections::{HashMap, HashSet};
use bevy_ecs_tilemap::helpers::hex_grid::axial::AxialPos;
use bevy_ecs_tilemap::helpers::hex_grid::neighbors::HEX_DIRECTIONS;
use bevy_ecs_tilemap::helpers::hex_grid::offset::RowOddPos;
use bevy_ecs_tilemap::map::{TilemapGridSize, TilemapSize};
use bevy_ecs_tilemap::tiles::TilePos;

/// Height of a hex from tip to tip, in plan units. Its width from side to side is one plan unit.
pub const TIP_TO_TIP: f32 = 1.154_700_5;

const GRID: TilemapGridSize = TilemapGridSize { x: 1.0, y: TIP_TO_TIP };

/// One hex of the board.
#[derive(Clone, Debug)]
pub struct Hex {
    pub id: String,
    /// Tile map coordinates, with the lowest row of the board as 0.
    pub axial: AxialPos,
    /// Its middle on the plan.
    pub at: Vec2,
}

/// All hexes of a board, in the order of the scene's cells.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    pub hexes: Vec<Hex>,
    pub size: Vec2,
    /// Columns and rows of the smallest tile map that holds them all.
    pub tiles: TilemapSize,
    /// Position of the tile map's first hex on the plan.
    pub first: Vec2,
    /// Position of the rules' hex (0, 0) on the plan.
    origin: Vec2,
    by_id: HashMap<String, usize>,
    by_place: HashMap<AxialPos, usize>,
}

impl Grid {
    pub fn new(cells: &[CellView]) -> Self {
        let known = cells.iter().filter_map(|c| Some((c.id.clone(), c.hex.as_ref()?)));
        let mut places: Vec<(String, AxialPos)> = known.map(|(id, h)| (id, AxialPos::new(h.q + h.r, -h.r))).collect();
        let low = places.iter().map(|(_, a)| a.r).min().unwrap_or(0);
        places.iter_mut().for_each(|(_, a)| a.r -= low);
        let left = places.iter().map(|(_, a)| RowOddPos::from(*a).q).min().unwrap_or(0);
        places.iter_mut().for_each(|(_, a)| a.q -= left);
        let mut tiles = TilemapSize { x: 1, y: 1 };
        let mut around = Rect::EMPTY;
        for (_, place) in &places {
            let tile = RowOddPos::from(*place).as_tile_pos_unchecked();
            tiles = TilemapSize { x: tiles.x.max(tile.x + 1), y: tiles.y.max(tile.y + 1) };
            let half = Vec2::new(0.5, TIP_TO_TIP / 2.0);
            around = around.union(Rect::from_center_half_size(down(place.center_in_world_row(&GRID)), half));
        }
        let first = -around.min;
        let hex = |(id, axial): (String, AxialPos)| {
            let at = first + down(axial.center_in_world_row(&GRID));
            Hex { id, axial, at }
        };
        let hexes: Vec<Hex> = places.into_iter().map(hex).collect();
        let rules = cells.iter().find_map(|cell| cell.hex.as_ref());
        let origin =
            rules.zip(hexes.first()).map_or(Vec2::ZERO, |(hex, at)| at.at - offset(hex.q as f32, hex.r as f32));
        let by_id = hexes.iter().enumerate().map(|(i, h)| (h.id.clone(), i)).collect();
        let by_place = hexes.iter().enumerate().map(|(i, h)| (h.axial, i)).collect();
        Self {
            size: if hexes.is_empty() { Vec2::ONE } else { around.size() },
            hexes,
            tiles,
            first,
            origin,
            by_id,
            by_place,
        }
    }

    pub fn find(&self, id: &str) -> Option<&Hex> {
        self.by_id.get(id).map(|&i| &self.hexes[i])
    }

    /// Returns the point of the plan with these axial coordinates of the rules, which may be fractions.
    pub fn point(&self, q: f32, r: f32) -> Vec2 {
        self.origin + offset(q, r)
    }

    pub fn under(&self, p: Vec2) -> Option<&Hex> {
        let axial = AxialPos::from_world_pos_row(&down(p - self.first), &GRID);
        self.by_place.get(&axial).map(|&i| &self.hexes[i])
    }

    /// Returns the index of the neighbour in a direction of the rules.
    pub fn next(&self, hex: &Hex, direction: u8) -> Option<usize> {
        let there = hex.axial.offset(HEX_DIRECTIONS[usize::from(direction) % 6]);
        self.by_place.get(&there).copied()
    }

    /// Returns the sides of an area's rim, as hexes and directions. Sides that border on an occupied hex (`taken`)
    /// are left out.
    pub fn rim<'a>(&'a self, area: &[&str], taken: &[&str]) -> Vec<(&'a Hex, u8)> {
        let all = |ids: &[&str]| ids.iter().filter_map(|id| self.by_id.get(*id).copied()).collect::<Vec<usize>>();
        let area = all(area);
        let within: HashSet<usize> = area.iter().copied().chain(all(taken)).collect();
        let sides = area.into_iter().flat_map(|ix| (0..6).map(move |d| (&self.hexes[ix], d)));
        sides.filter(|(hex, d)| self.next(hex, *d).is_none_or(|next| !within.contains(&next))).collect()
    }

    pub fn tile(&self, hex: &Hex) -> TilePos {
        RowOddPos::from(hex.axial).as_tile_pos_unchecked()
    }
}

/// Returns the vector from the middle of a hex to that of its neighbour in a direction of the rules, on the plan.
pub fn towards(direction: u8) -> Vec2 {
    down(AxialPos::from(HEX_DIRECTIONS[usize::from(direction) % 6]).center_in_world_row(&GRID))
}

/// Returns the vector from the rules' hex (0, 0) to these axial coordinates, on the plan.
fn offset(q: f32, r: f32) -> Vec2 {
    q * towards(0) + r * towards(5)
}

/// Returns a corner of a hex, relative to its middle: the point where it meets its neighbours in that direction and
/// in the one before. Corner `d` and corner `d + 1` are the ends of the side that faces direction `d`.
pub fn corner(direction: u8) -> Vec2 {
    (towards(direction + 5) + towards(direction)) / 3.0
}

/// Returns the two ends of the side that faces a direction, relative to the middle of the hex.
pub fn side(direction: u8) -> [Vec2; 2] {
    [corner(direction), corner(direction + 1)]
}

fn down(up: Vec2) -> Vec2 {
    Vec2::new(up.x, -up.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellKind, HexView};

    pub fn cell(q: i32, r: i32) -> CellView {
        let hex = Some(HexView { q, r, ..HexView::default() });
        CellView { id: format!("{q},{r}"), kind: CellKind::Hex, hex, ..CellView::default() }
    }

    fn near(a: Vec2, b: Vec2) -> bool {
        a.distance(b) < 1e-4
    }

    #[test]
    fn directions_are_those_of_the_rules() {
        let steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
        let cells: Vec<CellView> = std::iter::once((0, 0)).chain(steps).map(|(q, r)| cell(q, r)).collect();
        let grid = Grid::new(&cells);
        let middle = grid.find("0,0").expect("it is on the board");
        for (d, (q, r)) in steps.into_iter().enumerate() {
            let there = grid.find(&format!("{q},{r}")).expect("it is on the board");
            assert!(near(there.at - middle.at, towards(d as u8)), "{d}");
            assert_eq!(grid.next(middle, d as u8).map(|i| grid.hexes[i].id.as_str()), Some(there.id.as_str()));
        }
        for (q, r) in steps {
            let there = grid.find(&format!("{q},{r}")).expect("it is on the board");
            assert!(near(grid.point(q as f32, r as f32), there.at), "{q}, {r}");
        }
        // North-east is up and to the right.
        assert!(towards(1).x > 0.0 && towards(1).y < 0.0);
    }

    #[test]
    fn a_point_belongs_to_the_hex_around_it() {
        let cells: Vec<CellView> = (0..4).flat_map(|r| (0..5).map(move |q| cell(q, r))).collect();
        let grid = Grid::new(&cells);
        for hex in &grid.hexes {
            for d in 0..6 {
                let p = hex.at + corner(d) * 0.9;
                assert_eq!(grid.under(p).map(|h| &h.id), Some(&hex.id));
            }
        }
        assert!(grid.under(Vec2::new(-0.2, 0.5)).is_none());
    }

    #[test]
    fn the_tile_map_is_as_large_as_the_board() {
        // Offset rows of four: q decreases by one every second row.
        let cells: Vec<CellView> = (0..3).flat_map(|r| (0..4).map(move |i| cell(i - r / 2, r))).collect();
        let grid = Grid::new(&cells);
        assert_eq!((grid.tiles.y, grid.hexes.len()), (3, 12));
        assert!(grid.tiles.x <= 5);
        assert!(near(grid.size, Vec2::new(4.5, TIP_TO_TIP * 2.5)), "{}", grid.size);
        assert!(corner(0).length() > 0.577 && corner(0).length() < 0.578);
    }

    #[test]
    fn an_area_ends_where_one_comes_no_farther_and_not_where_somebody_stands() {
        let cells: Vec<CellView> = (-3..=3).flat_map(|r| (-3..=3).map(move |q| cell(q, r))).collect();
        let grid = Grid::new(&cells);
        let near = |q: i32, r: i32| q.abs().max(r.abs()).max((q + r).abs());
        let beside = |c: &&CellView| c.hex.is_some_and(|hex| near(hex.q, hex.r) == 1);
        let ring: Vec<&str> = cells.iter().filter(beside).map(|c| c.id.as_str()).collect();
        assert_eq!(grid.rim(&["0,0"], &[]).len(), 6);
        assert_eq!(grid.rim(&ring, &[]).len(), 18 + 6, "there is a hole in it");
        assert_eq!(grid.rim(&ring, &["0,0"]).len(), 18, "in which somebody stands");
    }
}
