//! Possible positions of tokens in a zone: points on its floor, computed once per layout. Favourites are points far
//! from each other; the first tokens take those.

use super::ground::ZoneGeometry;
use bevy::math::{Rect, Vec2};

/// Distance between two points, in [`ZoneGeometry::unit`].
const STEP: f32 = 0.15;

/// The points of one zone.
#[derive(Clone, Debug, Default)]
pub struct Stands {
    /// Each with its distance to the zone's edge.
    pub points: Vec<(Vec2, f32)>,
    /// Points far from each other, the best first.
    pub favourites: Vec<Vec2>,
}

impl Stands {
    /// Computes the points for tokens of that radius with names of that size. Favourites avoid the areas in `taken`.
    pub fn new(ground: &ZoneGeometry, zone: usize, radius: f32, label: Vec2, taken: &[Rect]) -> Self {
        let step = STEP * ground.unit;
        let mut points: Vec<(Vec2, f32)> = Vec::new();
        let Some(area) = ground.zones.get(zone) else { return Self::default() };
        let corner = area.bounds.min;
        let mut seen = std::collections::BTreeSet::new();
        for &(p, depth) in &area.points {
            let cell = ((p - corner) / step).as_ivec2();
            if seen.insert((cell.x, cell.y)) {
                points.push((p, depth));
            }
        }
        let favourites = favourites(ground, &points, zone, radius, label, taken);
        Self { points, favourites }
    }
}

/// Returns points with room for a token and its name, from the middle of the free area outwards.
fn favourites(
    ground: &ZoneGeometry,
    points: &[(Vec2, f32)],
    zone: usize,
    radius: f32,
    label: Vec2,
    taken: &[Rect],
) -> Vec<Vec2> {
    let foot = |p: Vec2| {
        let half = Vec2::new(radius.max(label.x / 2.0), radius);
        Rect::from_corners(p - half, p + half + Vec2::Y * (label.y + radius * 0.36))
    };
    let free: Vec<Vec2> = points
        .iter()
        .filter(|(p, depth)| {
            let foot = foot(*p);
            let corners = [Vec2::new(foot.min.x, foot.max.y), foot.max];
            *depth > radius * 1.05
                && taken.iter().all(|t| t.intersect(foot).is_empty())
                && corners.iter().all(|c| ground.zone_near(*c) == Some(zone))
        })
        .map(|(p, _)| *p)
        .collect();
    let middle = free.iter().sum::<Vec2>() / free.len().max(1) as f32;
    let mut out: Vec<Vec2> = Vec::new();
    let mut left = free;
    left.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    for p in left {
        let size = foot(p).size();
        let apart = |q: &Vec2| (q.x - p.x).abs() >= size.x * 1.04 || (q.y - p.y).abs() >= size.y * 1.04;
        if out.iter().all(apart) {
            out.push(p);
        }
    }
    out
}
