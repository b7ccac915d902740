//! BOARD: the map of zones and borders, distances, attack lines and sight (Z-BOARD-01 to Z-BOARD-11).

use super::level::{BorderKind, CellSetup, Lever, ZonesLevel};
use crate::vocab::CellId;
use bevy_ecs::prelude::*;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// Distance or cost of a place that cannot be reached.
pub const FAR: u16 = u16::MAX;

/// One number for each place of the board.
pub type Field = SmallVec<[u16; 48]>;

/// The immutable part of the board.
#[derive(Resource, Clone, Debug, Default)]
pub struct Map {
    pub cells: Vec<CellSetup>,
    /// Neighbours of each cell, one link away, sorted by name.
    pub links: Vec<Vec<CellId>>,
    /// All cells sorted by name; this order breaks ties.
    pub by_name: Vec<CellId>,
    /// Position of each cell in `by_name`.
    pub rank: Vec<u16>,
    /// All levers with their places, sorted by place name.
    pub levers: Vec<(CellId, Lever)>,
    /// Distance h(p, q) in half-steps.
    steps: Vec<u16>,
    blind: Vec<(CellId, CellId)>,
}

impl Map {
    pub fn new(level: &ZonesLevel) -> Self {
        let cells = level.cells.clone();
        let mut by_name: Vec<CellId> = (0..cells.len()).map(CellId::from).collect();
        by_name.sort_by(|a, b| cells[a.ix()].id.cmp(&cells[b.ix()].id));
        let mut rank = vec![0; cells.len()];
        for (r, c) in by_name.iter().enumerate() {
            rank[c.ix()] = r as u16;
        }
        let mut links = vec![Vec::new(); cells.len()];
        for border in by_name.iter().copied() {
            if let Some((a, b)) = cells[border.ix()].joins {
                for zone in [a, b] {
                    links[zone.ix()].push(border);
                    links[border.ix()].push(zone);
                }
            }
        }
        for list in &mut links {
            list.sort_by_key(|c| rank[c.ix()]);
        }
        let steps = distances(&links);
        let levers_of =
            |place: &CellId| cells[place.ix()].levers.iter().map(|lever| (*place, lever.clone())).collect::<Vec<_>>();
        let levers = by_name.iter().flat_map(levers_of).collect();
        Self { cells, links, by_name, rank, levers, steps, blind: level.no_sight.clone() }
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub fn cell(&self, c: CellId) -> &CellSetup {
        &self.cells[c.ix()]
    }

    pub fn is_border(&self, c: CellId) -> bool {
        self.cells[c.ix()].joins.is_some()
    }

    /// Returns the distance between two places in half-steps, ignoring obstacles (Z-BOARD-03).
    pub fn distance(&self, a: CellId, b: CellId) -> u16 {
        self.steps[a.ix() * self.cells.len() + b.ix()]
    }

    pub fn zones(&self) -> impl Iterator<Item = CellId> + '_ {
        self.by_name.iter().copied().filter(|c| !self.is_border(*c))
    }

    /// Returns the zone on the other side of a border. Panics if the cell is no border.
    pub fn across(&self, border: CellId, zone: CellId) -> CellId {
        let (a, b) = self.cells[border.ix()].joins.expect("a border");
        if a == zone { b } else { a }
    }

    /// Returns the least cost from each place: its own cost, or the cost of moving to a neighbour plus the neighbour's
    /// least cost. `entry` is the cost of entering each place.
    pub fn least(&self, entry: &Field, mut cost: Field) -> Field {
        // Bellman-Ford: boards are small, and costs are one or two. The passes alternate in direction because paths
        // lead both ways.
        let places = self.links.len();
        let (entry, costs) = (&entry[..places], &mut cost[..places]);
        // Cost of moving on through each place, the entry included.
        let mut ahead: Field = costs.iter().zip(entry).map(|(cost, entry)| cost.saturating_add(*entry)).collect();
        let ahead = &mut ahead[..places];
        for turn in 0.. {
            let mut changed = false;
            for n in 0..places {
                let at = if turn % 2 == 0 { n } else { places - 1 - n };
                let least = self.links[at].iter().map(|next| ahead[next.ix()]).min().unwrap_or(FAR);
                if least < costs[at] {
                    costs[at] = least;
                    ahead[at] = least.saturating_add(entry[at]);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        cost
    }

    fn no_sight(&self, a: CellId, b: CellId) -> bool {
        self.blind.iter().any(|p| *p == (a, b) || *p == (b, a))
    }
}

fn distances(links: &[Vec<CellId>]) -> Vec<u16> {
    let n = links.len();
    let mut steps = vec![FAR; n * n];
    for from in 0..n {
        let row = &mut steps[from * n..(from + 1) * n];
        row[from] = 0;
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for next in &links[at] {
                if row[next.ix()] == FAR {
                    row[next.ix()] = row[at] + 1;
                    queue.push_back(next.ix());
                }
            }
        }
    }
    steps
}

/// An attack line between two places (Z-BOARD-09, Z-BOARD-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// At least one shortest path is not blocked.
    pub free: bool,
    /// A border with cover that every free path crosses.
    pub cover: Option<CellId>,
}

/// Attack line and sight from one place to another (Z-BOARD-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ray {
    pub line: Line,
    pub sight: bool,
}

/// Lines and sight between all places for one state of the doors.
#[derive(Clone, Debug, Default)]
pub struct LineTable {
    rays: Vec<Ray>,
    n: usize,
}

/// Lines past one barrier while a combatant peeks over it (Z-BOARD-17).
#[derive(Clone, Debug)]
struct Opening {
    border: CellId,
    /// Lines of the peeking combatant from either zone at the barrier. They lead over this barrier only, and it gives
    /// no cover.
    over: [(CellId, Vec<Ray>); 2],
    /// Lines of the counter. The barrier does not block them; it is cover for combatants behind it.
    back: LineTable,
}

/// The lines for the present state of the doors, and those past each barrier that can be peeked over (Z-BOARD-17).
#[derive(Clone, Debug, Default)]
pub struct Views {
    pub now: LineTable,
    openings: SmallVec<[Opening; 2]>,
}

impl Views {
    pub fn new(map: &Map, borders: &Borders) -> Self {
        let opening = |(ix, cell): (usize, &CellSetup)| {
            let (border, zones) = (CellId::from(ix), cell.joins?);
            if !cell.peek || !borders.barrier[ix] {
                return None;
            }
            let peeked = borders.clone().opened(border, Peeked::Past);
            let over = [zones.0, zones.1].map(|zone| (zone, rays(map, &peeked, zone, Some(border))));
            let back = LineTable::new(map, &borders.clone().opened(border, Peeked::Back));
            Some(Opening { border, over, back })
        };
        let openings = map.cells.iter().enumerate().filter_map(opening).collect();
        Self { now: LineTable::new(map, borders), openings }
    }

    fn opening(&self, border: CellId) -> Option<&Opening> {
        self.openings.iter().find(|opening| opening.border == border)
    }

    /// Returns the line over the barrier for a peeking attacker. Empty if `from` is no zone at the barrier.
    pub fn over_barrier(&self, border: CellId, from: CellId, to: CellId) -> Ray {
        let rays = self.opening(border).and_then(|opening| opening.over.iter().find(|(zone, _)| *zone == from));
        rays.map_or_else(Ray::default, |(_, rays)| rays[to.ix()])
    }

    /// Returns the line back at an attacker that peeked over the barrier: all normal lines, and those past it.
    pub fn back(&self, border: CellId, from: CellId, to: CellId) -> Ray {
        self.opening(border).map_or(&self.now, |opening| &opening.back).ray(from, to)
    }
}

impl std::ops::Deref for Views {
    type Target = LineTable;

    fn deref(&self) -> &LineTable {
        &self.now
    }
}

/// The lines for the present state of the doors. Derived from the doors; part of the state only so that undo restores
/// it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lines(pub Arc<Views>, Drawn);

/// Cache of lines by the barriers they were computed for. All copies of a battle share it, since most battles of a
/// level open the same doors.
type Drawn = Arc<Mutex<BTreeMap<Vec<bool>, Arc<Views>>>>;

/// Capacity of the line cache, in door states. When it is exceeded the cache is cleared.
const DRAWN: usize = 64;

impl Lines {
    pub fn new(map: &Map, borders: &Borders) -> Self {
        let mut lines = Self::default();
        lines.redraw(map, borders);
        lines
    }

    /// Updates the lines after a change of the doors (Z-BOARD-09).
    pub fn redraw(&mut self, map: &Map, borders: &Borders) {
        let mut drawn = self.1.lock().expect("nobody panics while drawing");
        if drawn.len() == DRAWN && !drawn.contains_key(&borders.barrier) {
            drawn.clear();
        }
        let views = drawn.entry(borders.barrier.clone()).or_insert_with(|| Arc::new(Views::new(map, borders)));
        self.0 = views.clone();
    }
}

impl Serialize for Lines {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_unit()
    }
}

/// Role of a barrier while a combatant peeks over it (Z-BOARD-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peeked {
    /// For the peeking combatant: the barrier gives no cover.
    Past,
    /// For the counter: the barrier gives cover to combatants in a zone behind it.
    Back,
}

/// The borders that block lines and sight in the present state of the doors.
#[derive(Clone, Debug)]
pub struct Borders {
    pub barrier: Vec<bool>,
    pub blind: Vec<bool>,
    /// The barrier that a combatant peeks over.
    pub peeked: Option<(CellId, Peeked)>,
}

impl Borders {
    pub fn now(map: &Map, door_open: impl Fn(CellId) -> bool) -> Self {
        let mut now = Self { barrier: vec![false; map.len()], blind: vec![false; map.len()], peeked: None };
        for (ix, cell) in map.cells.iter().enumerate() {
            let shut = match cell.kind {
                BorderKind::Open => false,
                BorderKind::Barrier => true,
                BorderKind::Door => !door_open(CellId::from(ix)),
            };
            now.barrier[ix] = shut;
            // A level's explicit `sight` applies to barriers and open borders, and to doors while they are closed.
            now.blind[ix] = match cell.sight {
                Some(clear) if cell.kind != BorderKind::Door || shut => !clear,
                _ => shut,
            };
        }
        now
    }

    /// Opens a barrier that a combatant peeks over: it blocks neither line nor sight (Z-BOARD-17).
    pub fn opened(mut self, border: CellId, peeked: Peeked) -> Self {
        self.barrier[border.ix()] = false;
        self.blind[border.ix()] = false;
        self.peeked = Some((border, peeked));
        self
    }

    /// Returns true if a line over the border to the zone behind it is covered (Z-BOARD-11 (b)).
    fn covers(&self, map: &Map, border: CellId, zone: CellId) -> bool {
        match self.peeked {
            Some((peeked, how)) if peeked == border => how == Peeked::Back,
            _ => map.cell(border).cover_for.contains(&zone),
        }
    }
}

impl LineTable {
    pub fn new(map: &Map, borders: &Borders) -> Self {
        let n = map.len();
        let rays = (0..n).flat_map(|from| rays(map, borders, CellId::from(from), None)).collect();
        Self { rays, n }
    }

    pub fn ray(&self, a: CellId, b: CellId) -> Ray {
        self.rays[a.ix() * self.n + b.ix()]
    }

    pub fn line(&self, a: CellId, b: CellId) -> Line {
        self.ray(a, b).line
    }

    pub fn sight(&self, a: CellId, b: CellId) -> bool {
        self.ray(a, b).sight
    }
}

/// Computes a single attack line. For callers that need no other line under these borders.
pub fn line_between(map: &Map, borders: &Borders, from: CellId, to: CellId) -> Line {
    rays(map, borders, from, None)[to.ix()].line
}

/// Computes lines and sight from one place to every place of the board. With `over`, only paths that begin over that
/// border count.
///
/// Walks the shortest paths outwards from the place; only cells strictly between the two ends can block.
fn rays(map: &Map, borders: &Borders, from: CellId, over: Option<CellId>) -> Vec<Ray> {
    let n = map.len();
    let mut rays = vec![Ray::default(); n];
    let mut order: Vec<CellId> = (0..n).map(CellId::from).filter(|c| map.distance(from, *c) != FAR).collect();
    order.sort_by_key(|c| (map.distance(from, *c), map.rank[c.ix()]));
    // Whether paths continue through a place, for lines and for sight.
    let mut through = vec![false; n];
    let mut seen = vec![false; n];
    for at in order {
        let h = map.distance(from, at);
        if over.is_some_and(|border| h == 0 || h == 1 && at != border) {
            continue;
        }
        let mut ray = Ray { line: Line { free: h == 0, cover: None }, sight: h == 0 };
        let mut covered: Option<CellId> = None;
        let mut open = h == 0;
        for prev in map.links[at.ix()].iter().copied().filter(|p| h > 0 && map.distance(from, *p) == h - 1) {
            ray.sight |= prev == from || seen[prev.ix()];
            if prev != from && !through[prev.ix()] {
                continue;
            }
            ray.line.free = true;
            if prev != from && borders.covers(map, prev, at) {
                covered = Some(softest(map, covered, prev));
            } else {
                open = true;
            }
        }
        ray.line.cover = covered.filter(|_| !open);
        // A blocking border ends every path that would continue through it.
        through[at.ix()] = ray.line.free && !borders.barrier[at.ix()];
        seen[at.ix()] = ray.sight && !borders.blind[at.ix()];
        ray.sight &= !map.no_sight(from, at);
        rays[at.ix()] = ray;
    }
    rays
}

/// Returns the cover that is better for the attacker: the one of lower toughness (Z-READ-04).
fn softest(map: &Map, one: Option<CellId>, other: CellId) -> CellId {
    let hard = |c: CellId| map.cell(c).toughness.unwrap_or(i32::MAX);
    match one {
        Some(one) if hard(one) <= hard(other) => one,
        _ => other,
    }
}
