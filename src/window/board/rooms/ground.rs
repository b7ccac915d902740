//! The geometry of a board of zones: the zone of each point, the seams, and the positions on borders. All in plan
//! units: one letter of the plan is one unit wide, y grows downwards.

use super::super::noise;
use crate::vocab::view::{CellKind, CellView, FloorPlan};
use crate::window::limits::Limit;
use bevy::math::{Rect, UVec2, Vec2};

/// Samples along one letter.
const RES: usize = 6;
/// Width of the empty margin around the plan in letters, so that edges and shadows have room.
pub const MARGIN: f32 = 1.0;
/// Distance over which corners of the plan are rounded off, in [`ZoneGeometry::unit`].
const SOFTNESS: f32 = 0.29;

/// A zone as an area.
#[derive(Clone, Debug)]
pub struct ZoneArea {
    pub id: String,
    /// Points of the zone and their distance to its edge.
    pub points: Vec<(Vec2, f32)>,
    pub centre: Vec2,
    pub bounds: Rect,
}

/// A border as a line.
#[derive(Clone, Debug)]
pub struct BorderLine {
    pub id: String,
    /// Indices of the zones it joins.
    pub joins: (usize, usize),
    /// The position on it.
    pub dot: Vec2,
    /// The seam from end to end; for zones that do not touch, the line between their centres.
    pub line: Vec<Vec2>,
    pub touching: bool,
}

impl BorderLine {
    /// Returns the direction of the seam at the dot.
    pub fn along(&self) -> Vec2 {
        let near = (0..self.line.len()).min_by(|&a, &b| {
            self.line[a].distance_squared(self.dot).total_cmp(&self.line[b].distance_squared(self.dot))
        });
        let Some(i) = near else { return Vec2::X };
        let (from, to) = (self.line[i.saturating_sub(4)], self.line[(i + 4).min(self.line.len() - 1)]);
        (to - from).normalize_or(Vec2::X)
    }

    /// Returns the direction across the seam at the dot, towards the first zone it joins.
    pub fn across(&self, ground: &ZoneGeometry) -> Vec2 {
        let normal = self.along().perp();
        let towards = ground.zones[self.joins.0].centre - ground.zones[self.joins.1].centre;
        let side = |n: Vec2| ground.zone_at(self.dot + n * 0.3 * ground.unit) == Some(self.joins.0);
        match (side(normal), side(-normal)) {
            (true, false) => normal,
            (false, true) => -normal,
            _ if normal.dot(towards) >= 0.0 => normal,
            _ => -normal,
        }
    }
}

/// The board as geometry.
#[derive(Clone, Debug, Default)]
pub struct ZoneGeometry {
    /// Width and height: a letter of the plan is [`ZoneGeometry::stretch`] wide and high.
    pub size: Vec2,
    /// Stretch factors of the letters, both at least 1. A plan of zones has no scale, so it may be stretched to fill
    /// a canvas.
    pub stretch: Vec2,
    /// The unit for seams, tokens and type. It depends on the size of the board, not on the resolution of the plan: a
    /// twelfth of the width, or a seventh of the height if that is more.
    pub unit: f32,
    pub zones: Vec<ZoneArea>,
    pub borders: Vec<BorderLine>,
    /// Shares of the zones in the surroundings of each sample: one value per zone, then one for empty ground.
    fields: Vec<f32>,
    /// The zone of each sample.
    labels: Vec<Option<usize>>,
    columns: usize,
    lines: usize,
    kinds: usize,
    seed: u32,
}

/// The zone at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ZoneAtPoint {
    /// Index of the zone; `None` off the board.
    pub zone: Option<usize>,
    /// Rises with the distance from the edge; 0 on it.
    pub lead: f32,
}

impl ZoneGeometry {
    #[cfg(test)]
    pub fn new(plan: &FloorPlan, cells: &[CellView]) -> Self {
        Self::stretched(plan, cells, Vec2::ONE)
    }

    pub fn stretched(plan: &FloorPlan, cells: &[CellView], stretch: Vec2) -> Self {
        let ids: Vec<&str> = cells.iter().filter(|c| c.kind == CellKind::Zone).map(|c| c.id.as_str()).collect();
        let size = letters_of(plan);
        let letters = letters(plan, &ids, size.0);
        let seed =
            plan.rows.iter().flat_map(|r| r.bytes()).fold(7u32, |h, b| h.wrapping_mul(31).wrapping_add(b.into()));
        let mut ground = Self {
            size: Vec2::new(size.0 as f32, size.1 as f32) * stretch,
            stretch,
            unit: (size.0 as f32 * stretch.x / 12.0).max(size.1 as f32 * stretch.y / 7.0),
            columns: (size.0 + 2 * MARGIN as usize) * RES,
            lines: (size.1 + 2 * MARGIN as usize) * RES,
            kinds: ids.len() + 1,
            seed,
            ..Self::default()
        };
        ground.fill_fields(&letters, size);
        let labels = ground.labels();
        ground.zones = ids.iter().enumerate().map(|(ix, id)| ground.area(ix, id, &labels)).collect();
        ground.borders = cells
            .iter()
            .filter(|c| c.kind == CellKind::Border)
            .filter_map(|c| ground.border(c, &ids, &labels))
            .collect();
        ground.labels = labels;
        ground
    }

    /// Returns the zone of the sample nearest to a point. Faster than [`ZoneGeometry::zone_at`], and less exact on seams.
    pub fn zone_near(&self, p: Vec2) -> Option<usize> {
        let at = ((p / self.stretch + MARGIN) * RES as f32).floor();
        let inside = at.min_element() >= 0.0 && at.x < self.columns as f32 && at.y < self.lines as f32;
        self.labels.get(at.y as usize * self.columns + at.x as usize).copied().flatten().filter(|_| inside)
    }

    /// Returns the index of the zone at a point, `None` off the board.
    pub fn zone_at(&self, p: Vec2) -> Option<usize> {
        self.spot(p).zone
    }

    /// Returns the zone at a point. Edges waver like a hand-drawn line.
    pub fn spot(&self, p: Vec2) -> ZoneAtPoint {
        let q = self.waver(p) / self.stretch;
        let x = ((q.x + MARGIN) * RES as f32 - 0.5).limit_to(0.0, self.columns as f32 - 1.001);
        let y = ((q.y + MARGIN) * RES as f32 - 0.5).limit_to(0.0, self.lines as f32 - 1.001);
        let (ix, iy) = (x as usize, y as usize);
        let (fx, fy) = (x - ix as f32, y - iy as f32);
        let row = |dx: usize, dy: usize| {
            let from = ((iy + dy) * self.columns + ix + dx) * self.kinds;
            &self.fields[from..from + self.kinds]
        };
        let (a, b, c, d) = (row(0, 0), row(1, 0), row(0, 1), row(1, 1));
        let (mut best, mut first, mut second) = (0, f32::MIN, f32::MIN);
        for kind in 0..self.kinds {
            let value = noise::mix(noise::mix(a[kind], b[kind], fx), noise::mix(c[kind], d[kind], fx), fy);
            if value > first {
                (second, first, best) = (first, value, kind);
            } else if value > second {
                second = value;
            }
        }
        ZoneAtPoint { zone: (best + 1 < self.kinds).then_some(best), lead: first - second.max(0.0) }
    }

    fn waver(&self, p: Vec2) -> Vec2 {
        let u = p / self.unit;
        let bend = |seed: u32| {
            0.16 * noise::smooth(u.x * 0.55, u.y * 0.55, self.seed ^ seed)
                + 0.03 * noise::smooth(u.x * 2.3, u.y * 2.3, self.seed ^ seed ^ 77)
        };
        p + Vec2::new(bend(1), bend(2)) * self.unit
    }

    fn fill_fields(&mut self, letters: &[Option<usize>], size: (usize, usize)) {
        let nothing = self.kinds - 1;
        let mut fields = vec![0.0; self.columns * self.lines * self.kinds];
        for kind in 0..self.kinds {
            let mut plane: Vec<f32> = (0..self.columns * self.lines)
                .map(|i| {
                    let x = (i % self.columns / RES).checked_sub(MARGIN as usize).filter(|&x| x < size.0);
                    let y = (i / self.columns / RES).checked_sub(MARGIN as usize).filter(|&y| y < size.1);
                    let here = x.zip(y).and_then(|(x, y)| letters[y * size.0 + x]).unwrap_or(nothing);
                    f32::from(here == kind)
                })
                .collect();
            soften(&mut plane, self.columns, self.lines, self.unit / self.stretch);
            for (i, value) in plane.into_iter().enumerate() {
                fields[i * self.kinds + kind] = value;
            }
        }
        self.fields = fields;
    }

    fn point(&self, i: usize) -> Vec2 {
        let (x, y) = (i % self.columns, i / self.columns);
        (Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / RES as f32 - MARGIN) * self.stretch
    }

    fn labels(&self) -> Vec<Option<usize>> {
        (0..self.columns * self.lines).map(|i| self.zone_at(self.point(i))).collect()
    }

    /// Returns the indices of the samples to the right and below, if they exist.
    fn neighbours(&self, i: usize) -> impl Iterator<Item = usize> {
        let right = (i % self.columns + 1 < self.columns).then_some(i + 1);
        let below = (i / self.columns + 1 < self.lines).then_some(i + self.columns);
        right.into_iter().chain(below)
    }

    fn area(&self, zone: usize, id: &str, labels: &[Option<usize>]) -> ZoneArea {
        let mut edge = Vec::new();
        for i in 0..labels.len() {
            for j in self.neighbours(i) {
                if labels[i] != labels[j] && (labels[i] == Some(zone) || labels[j] == Some(zone)) {
                    edge.push((self.point(i) + self.point(j)) / 2.0);
                }
            }
        }
        let inside: Vec<Vec2> = (0..labels.len()).filter(|&i| labels[i] == Some(zone)).map(|i| self.point(i)).collect();
        let depth = |p: Vec2| edge.iter().map(|e| e.distance_squared(p)).fold(f32::MAX, f32::min).sqrt();
        let points: Vec<(Vec2, f32)> = inside.into_iter().map(|p| (p, depth(p))).collect();
        let centre = points.iter().map(|p| p.0).sum::<Vec2>() / points.len().max(1) as f32;
        let bounds = points.iter().fold(Rect::EMPTY, |r, p| r.union_point(p.0));
        ZoneArea { id: id.to_string(), points, centre, bounds }
    }

    fn border(&self, cell: &CellView, ids: &[&str], labels: &[Option<usize>]) -> Option<BorderLine> {
        let find = |name: &String| ids.iter().position(|id| id == name);
        let (a, b) = (find(cell.joins.first()?)?, find(cell.joins.get(1)?)?);
        let pair = [Some(a), Some(b)];
        let mut seam = Vec::new();
        for i in 0..labels.len() {
            for j in self.neighbours(i) {
                if labels[i] != labels[j] && pair.contains(&labels[i]) && pair.contains(&labels[j]) {
                    seam.push((self.point(i) + self.point(j)) / 2.0);
                }
            }
        }
        let line = longest_run(seam, 1.9 / RES as f32 * self.stretch.max_element());
        let touching = line.len() > 2;
        let (line, dot) = if touching {
            let dot = halfway(&line);
            (line, dot)
        } else {
            let (from, to) = (self.zones[a].centre, self.zones[b].centre);
            (vec![from, to], (from + to) / 2.0)
        };
        Some(BorderLine { id: cell.id.clone(), joins: (a, b), dot, line, touching })
    }
}

/// Returns width and height of a plan in letters.
pub fn letters_of(plan: &FloorPlan) -> (usize, usize) {
    (plan.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0), plan.rows.len())
}

/// Returns the zone index of every letter, row by row.
fn letters(plan: &FloorPlan, ids: &[&str], width: usize) -> Vec<Option<usize>> {
    let zone = |letter: char| {
        let (_, id) = plan.legend.iter().find(|(l, _)| *l == letter)?;
        ids.iter().position(|known| known == id)
    };
    plan.rows.iter().flat_map(|row| row.chars().map(zone).chain(std::iter::repeat(None)).take(width)).collect()
}

/// Applies three box blurs, which approximate a Gaussian blur.
fn soften(plane: &mut [f32], columns: usize, lines: usize, unit: Vec2) {
    let reach = (SOFTNESS * unit * RES as f32 * 0.9).as_uvec2().max(UVec2::ONE);
    for _ in 0..3 {
        for y in 0..lines {
            blur(plane, y * columns, 1, columns, reach.x as usize);
        }
        for x in 0..columns {
            blur(plane, x, columns, lines, reach.y as usize);
        }
    }
}

fn blur(plane: &mut [f32], start: usize, stride: usize, count: usize, reach: usize) {
    let line: Vec<f32> = (0..count).map(|i| plane[start + i * stride]).collect();
    for i in 0..count {
        let window = &line[i.saturating_sub(reach)..(i + reach + 1).min(count)];
        plane[start + i * stride] = window.iter().sum::<f32>() / window.len() as f32;
    }
}

/// Sorts points into lines and returns the longest, smoothed.
fn longest_run(mut points: Vec<Vec2>, reach: f32) -> Vec<Vec2> {
    let mut best = Vec::new();
    while let Some(first) = points.pop() {
        let mut line = std::collections::VecDeque::from([first]);
        for front in [false, true] {
            loop {
                let end = if front { line[0] } else { line[line.len() - 1] };
                let near = (0..points.len())
                    .min_by(|&a, &b| points[a].distance_squared(end).total_cmp(&points[b].distance_squared(end)))
                    .filter(|&i| points[i].distance(end) < reach);
                let Some(i) = near else { break };
                let point = points.swap_remove(i);
                if front { line.push_front(point) } else { line.push_back(point) }
            }
        }
        if line.len() > best.len() {
            best = line.into();
        }
    }
    smooth_line(&best)
}

fn smooth_line(line: &[Vec2]) -> Vec<Vec2> {
    let mean = |i: usize| {
        let window = &line[i.saturating_sub(2)..(i + 3).min(line.len())];
        window.iter().sum::<Vec2>() / window.len() as f32
    };
    (0..line.len()).map(mean).collect()
}

/// Returns the point halfway along a line.
fn halfway(line: &[Vec2]) -> Vec2 {
    let length: f32 = line.windows(2).map(|w| w[0].distance(w[1])).sum();
    let mut left = length / 2.0;
    for w in line.windows(2) {
        let part = w[0].distance(w[1]);
        if part >= left && part > 0.0 {
            return w[0].lerp(w[1], left / part);
        }
        left -= part;
    }
    line[line.len() / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(id: &str, joins: &[&str]) -> CellView {
        let kind = if joins.is_empty() { CellKind::Zone } else { CellKind::Border };
        CellView { id: id.into(), kind, joins: joins.iter().map(|j| j.to_string()).collect(), ..CellView::default() }
    }

    fn two_rooms() -> ZoneGeometry {
        let plan = FloorPlan {
            rows: vec!["AAABBB".into(), "AAABBB".into(), "AAABBB".into()],
            legend: vec![('A', "hall".into()), ('B', "yard".into())],
            ..FloorPlan::default()
        };
        ZoneGeometry::new(&plan, &[cell("hall", &[]), cell("yard", &[]), cell("hall|yard", &["hall", "yard"])])
    }

    #[test]
    fn points_belong_to_the_zone_of_their_letter() {
        let ground = two_rooms();
        assert_eq!(ground.zone_at(Vec2::new(1.0, 1.5)), Some(0));
        assert_eq!(ground.zone_at(Vec2::new(5.0, 1.5)), Some(1));
        assert_eq!(ground.zone_at(Vec2::new(-0.8, 1.5)), None);
    }

    #[test]
    fn a_border_lies_on_the_middle_of_the_seam() {
        let border = &two_rooms().borders[0];
        assert!(border.touching);
        assert!((border.dot.x - 3.0).abs() < 0.35, "{}", border.dot);
        assert!((border.dot.y - 1.5).abs() < 0.5, "{}", border.dot);
        assert!(border.along().y.abs() > 0.8);
    }

    #[test]
    fn zones_that_do_not_touch_are_joined_by_a_line() {
        let plan = FloorPlan {
            rows: vec!["AA...BB".into(), "AA...BB".into()],
            legend: vec![('A', "hall".into()), ('B', "yard".into())],
            ..FloorPlan::default()
        };
        let ground =
            ZoneGeometry::new(&plan, &[cell("hall", &[]), cell("yard", &[]), cell("hall|yard", &["hall", "yard"])]);
        assert!(!ground.borders[0].touching);
        assert!((ground.borders[0].dot.x - 3.5).abs() < 0.4);
    }
}
