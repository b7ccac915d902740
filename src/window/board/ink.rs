//! A builder of meshes from lines and shapes. Their edges fade out, so that they stay clean without multisampling.
//! Coordinates are the camera's: one unit is one logical pixel, y grows upwards.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use bevy_egui::egui::Color32;
use std::f32::consts::TAU;
use std::sync::LazyLock;

/// Width over which an edge fades, in pixels.
const FADE: f32 = 0.9;

/// Radius in pixels below which a ring is drawn with half its corners. It then differs from a circle by less than a
/// quarter of a pixel.
const SMALL: f32 = 28.0;

/// Converts a colour of the theme, with an opacity from 0 to 1.
pub fn tint(color: Color32, alpha: f32) -> LinearRgba {
    Color::srgb_u8(color.r(), color.g(), color.b()).to_linear().with_alpha(alpha)
}

/// Returns the white material of all meshes made here; the colours are in the vertices.
pub fn white() -> ColorMaterial {
    ColorMaterial { alpha_mode: AlphaMode2d::Blend, ..default() }
}

/// The profile of a line: half its width in full colour, half its width including the faded edges, and its colour.
#[derive(Clone, Copy)]
struct LineProfile {
    solid: f32,
    edge: f32,
    color: LinearRgba,
}

impl LineProfile {
    fn new(width: f32, color: LinearRgba) -> Self {
        Self { solid: (width / 2.0 - FADE / 2.0).max(0.05), edge: width / 2.0 + FADE / 2.0, color }
    }
}

/// Collects shapes until they become a mesh.
#[derive(Default)]
pub struct Ink {
    places: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    corners: Vec<u32>,
}

impl Ink {
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// Returns the vertex positions.
    #[cfg(test)]
    pub fn places(&self) -> &[[f32; 3]] {
        &self.places
    }

    pub fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.corners))
    }

    fn point(&mut self, p: Vec2, color: LinearRgba) -> u32 {
        self.places.push([p.x, p.y, 0.0]);
        self.colors.push(color.to_f32_array());
        self.places.len() as u32 - 1
    }

    fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.corners.extend([a, b, c, a, c, d]);
    }

    /// Adds a filled convex shape.
    pub fn shape(&mut self, points: &[Vec2], color: LinearRgba) {
        let clear = color.with_alpha(0.0);
        let count = points.len();
        let centre = points.iter().sum::<Vec2>() / count as f32;
        let middle = self.point(centre, color);
        let rim: Vec<(u32, u32)> = points
            .iter()
            .map(|&p| {
                let out = (p - centre).normalize_or_zero() * FADE / 2.0;
                (self.point(p - out, color), self.point(p + out, clear))
            })
            .collect();
        for i in 0..count {
            let (a, b) = (rim[i], rim[(i + 1) % count]);
            self.corners.extend([middle, a.0, b.0]);
            self.quad(a.0, a.1, b.1, b.0);
        }
    }

    pub fn disc(&mut self, centre: Vec2, radius: f32, color: LinearRgba) {
        self.shape(&circle(centre, radius), color);
    }

    /// Adds a disc that fades towards its rim: a shadow or a glow.
    pub fn glow(&mut self, centre: Vec2, radius: f32, core: f32, color: LinearRgba) {
        let middle = self.point(centre, color);
        let inner: Vec<u32> = circle(centre, core.max(0.1)).into_iter().map(|p| self.point(p, color)).collect();
        let half: Vec<u32> = circle(centre, core + (radius - core) * 0.45)
            .into_iter()
            .map(|p| self.point(p, color.with_alpha(color.alpha * 0.4)))
            .collect();
        let outer: Vec<u32> =
            circle(centre, radius).into_iter().map(|p| self.point(p, color.with_alpha(0.0))).collect();
        for i in 0..inner.len() {
            let j = (i + 1) % inner.len();
            self.corners.extend([middle, inner[i], inner[j]]);
            self.quad(inner[i], half[i], half[j], inner[j]);
            self.quad(half[i], outer[i], outer[j], half[j]);
        }
    }

    /// Adds a strip that is coloured along one line and fades towards another line with as many points.
    pub fn fade(&mut self, from: &[Vec2], to: &[Vec2], color: LinearRgba) {
        let strong: Vec<u32> = from.iter().map(|&p| self.point(p, color)).collect();
        let clear: Vec<u32> = to.iter().map(|&p| self.point(p, color.with_alpha(0.0))).collect();
        for i in 1..strong.len().min(clear.len()) {
            self.quad(strong[i - 1], clear[i - 1], clear[i], strong[i]);
        }
    }

    /// Adds a rectangle that fades outwards: the shadow of something flat.
    pub fn shade(&mut self, area: Rect, blur: f32, color: LinearRgba) {
        let core = area.inflate(-blur * 0.35);
        let rim = |grow: f32| rounded(core.inflate(grow), grow.max(0.1));
        let middle = self.point(core.center(), color);
        let rings: Vec<Vec<u32>> = [(0.01, 1.0), (blur * 0.5, 0.42), (blur * 1.35, 0.0)]
            .into_iter()
            .map(|(grow, alpha)| {
                rim(grow).into_iter().map(|p| self.point(p, color.with_alpha(color.alpha * alpha))).collect()
            })
            .collect();
        let count = rings[0].len();
        for i in 0..count {
            let j = (i + 1) % count;
            self.corners.extend([middle, rings[0][i], rings[0][j]]);
            for ring in rings.windows(2) {
                self.quad(ring[0][i], ring[1][i], ring[1][j], ring[0][j]);
            }
        }
    }

    /// Adds a line through points.
    pub fn line(&mut self, points: &[Vec2], width: f32, color: LinearRgba, closed: bool) {
        let count = points.len();
        if count < 2 {
            return;
        }
        let stroke = LineProfile::new(width, color);
        let rows: Vec<[u32; 4]> = (0..count).map(|i| self.across(points[i], bend(points, i, closed), stroke)).collect();
        self.join(&rows, closed);
    }

    /// Adds the four vertices of a line's cross-section, from faded edge to faded edge.
    fn across(&mut self, p: Vec2, normal: Vec2, LineProfile { solid, edge, color }: LineProfile) -> [u32; 4] {
        let clear = color.with_alpha(0.0);
        [
            self.point(p + normal * edge, clear),
            self.point(p + normal * solid, color),
            self.point(p - normal * solid, color),
            self.point(p - normal * edge, clear),
        ]
    }

    /// Fills the line between consecutive cross-sections.
    fn join(&mut self, rows: &[[u32; 4]], closed: bool) {
        let parts = if closed { rows.len() } else { rows.len() - 1 };
        for i in 0..parts {
            let (a, b) = (rows[i], rows[(i + 1) % rows.len()]);
            for side in 0..3 {
                self.quad(a[side], a[side + 1], b[side + 1], b[side]);
            }
        }
    }

    /// Adds a broken line of strokes and gaps with these lengths; the pattern starts `shift` along itself.
    pub fn dashes(&mut self, points: &[Vec2], width: f32, color: LinearRgba, stroke: f32, gap: f32, shift: f32) {
        let period = stroke + gap;
        let mut at = -(shift.rem_euclid(period));
        let total = length(points);
        while at < total {
            let (from, to) = (at.max(0.0), (at + stroke).min(total));
            if to - from > 0.5 {
                self.line(&part(points, from, to), width, color, false);
            }
            at += period;
        }
    }

    /// Adds round dots along a line.
    pub fn dots(&mut self, points: &[Vec2], radius: f32, color: LinearRgba, every: f32, shift: f32) {
        let total = length(points);
        let mut at = shift.rem_euclid(every);
        while at < total {
            self.disc(part(points, at, at)[0], radius, color);
            at += every;
        }
    }

    /// Adds part of a circle; angles in turns, counter-clockwise from the right.
    pub fn arc(&mut self, centre: Vec2, radius: f32, turns: (f32, f32), width: f32, color: LinearRgba) {
        let steps = (((turns.1 - turns.0).abs() * 72.0) as usize).max(2);
        let points: Vec<Vec2> = (0..=steps)
            .map(|i| {
                let turn = turns.0 + (turns.1 - turns.0) * i as f32 / steps as f32;
                centre + Vec2::from_angle(turn * TAU) * radius
            })
            .collect();
        self.line(&points, width, color, false);
    }

    pub fn ring(&mut self, centre: Vec2, radius: f32, width: f32, color: LinearRgba) {
        // The normals of a circle are precomputed, because hundreds of rings may be drawn. Small rings look the same
        // with half the corners.
        let stroke = LineProfile::new(width, color);
        let corners = UNIT.iter().step_by(if radius < SMALL { 2 } else { 1 });
        let rows: Vec<[u32; 4]> = corners.map(|&out| self.across(centre + out * radius, out, stroke)).collect();
        self.join(&rows, true);
    }

    /// Adds a small triangle with its point at `tip`, looking along `towards`.
    pub fn pointer(&mut self, tip: Vec2, towards: Vec2, size: f32, color: LinearRgba) {
        let back = tip - towards * size;
        let side = towards.perp() * size * 0.62;
        self.shape(&[tip, back + side, back - side], color);
    }

    /// Adds a chevron: two strokes that meet at `tip`, looking along `towards`.
    pub fn chevron(&mut self, tip: Vec2, towards: Vec2, size: f32, width: f32, color: LinearRgba) {
        let back = tip - towards * size;
        let side = towards.perp() * size;
        self.line(&[back + side, tip, back - side], width, color, false);
    }

    /// Adds a rectangle with rounded corners.
    pub fn card(&mut self, area: Rect, corner: f32, color: LinearRgba) {
        self.shape(&rounded(area, corner), color);
    }
}

/// Points of the unit circle around the origin.
static UNIT: LazyLock<[Vec2; 48]> = LazyLock::new(|| std::array::from_fn(|i| Vec2::from_angle(i as f32 / 48.0 * TAU)));

/// Returns the points of a circle, always the same number.
pub fn circle(centre: Vec2, radius: f32) -> Vec<Vec2> {
    UNIT.iter().map(|&p| centre + p * radius).collect()
}

/// Returns the points of a regular polygon; the first at `turn`.
pub fn polygon(centre: Vec2, radius: f32, corners: usize, turn: f32) -> Vec<Vec2> {
    (0..corners).map(|i| centre + Vec2::from_angle((turn + i as f32 / corners as f32) * TAU) * radius).collect()
}

pub fn rounded(area: Rect, corner: f32) -> Vec<Vec2> {
    let corner = corner.min(area.width() / 2.0).min(area.height() / 2.0);
    let quarter = |centre: Vec2, from: f32| {
        (0..=5).map(move |i| centre + Vec2::from_angle((from + i as f32 / 20.0) * TAU) * corner)
    };
    let (low, high) = (area.min + corner, area.max - corner);
    quarter(high, 0.0)
        .chain(quarter(Vec2::new(low.x, high.y), 0.25))
        .chain(quarter(low, 0.5))
        .chain(quarter(Vec2::new(high.x, low.y), 0.75))
        .collect()
}

/// Returns a curved line between two points that swings to one side by the share `by` of their distance.
pub fn swing(from: Vec2, to: Vec2, by: f32) -> Vec<Vec2> {
    let middle = (from + to) / 2.0 + (to - from).perp() * by;
    (0..=28)
        .map(|i| {
            let t = i as f32 / 28.0;
            from.lerp(middle, t).lerp(middle.lerp(to, t), t)
        })
        .collect()
}

pub fn length(points: &[Vec2]) -> f32 {
    points.windows(2).map(|w| w[0].distance(w[1])).sum()
}

/// Minimum length of a cut line, in pixels.
const STUMP: f32 = 16.0;
/// Minimum gap between the end of a cut line and an area, in pixels.
const CLEAR: f32 = 2.0;

/// Cuts a line so that its tip ends before the given areas.
pub fn ending_before(line: Vec<Vec2>, areas: &[Rect]) -> Vec<Vec2> {
    let on = |p: &Vec2| areas.iter().any(|area| area.inflate(CLEAR).contains(*p));
    let long = length(&line);
    let mut end = long;
    while end > STUMP && part(&line, end, end).first().is_some_and(on) {
        end -= CLEAR;
    }
    if end > STUMP && end < long { part(&line, 0.0, end) } else { line }
}

/// Returns the part of a line between two distances along it.
pub fn part(points: &[Vec2], from: f32, to: f32) -> Vec<Vec2> {
    let (mut out, mut at) = (Vec::new(), 0.0);
    for w in points.windows(2) {
        let next = at + w[0].distance(w[1]);
        if next >= from && next > at {
            if out.is_empty() {
                out.push(w[0].lerp(w[1], (from - at) / (next - at)));
            }
            if next >= to {
                out.push(w[0].lerp(w[1], (to - at) / (next - at)));
                return out;
            }
            out.push(w[1]);
        }
        at = next;
    }
    if out.is_empty() {
        out.extend(points.last());
    }
    out
}

/// Returns the normal of a line at one of its points, lengthened at bends so that the width stays the same.
fn bend(points: &[Vec2], i: usize, closed: bool) -> Vec2 {
    let count = points.len();
    let before = if i > 0 { Some(points[i - 1]) } else { closed.then(|| points[count - 1]) };
    let after = if i + 1 < count { Some(points[i + 1]) } else { closed.then(|| points[0]) };
    let into = before.map(|b| (points[i] - b).normalize_or_zero());
    let out = after.map(|a| (a - points[i]).normalize_or_zero());
    match (into, out) {
        (Some(a), Some(b)) => {
            let middle = (a + b).normalize_or(a);
            middle.perp() / middle.dot(a).max(0.5)
        }
        (Some(only), None) | (None, Some(only)) => only.perp(),
        (None, None) => Vec2::Y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_line_has_its_length() {
        let line = [Vec2::ZERO, Vec2::new(10.0, 0.0), Vec2::new(10.0, 10.0)];
        assert_eq!(length(&line), 20.0);
        assert!((length(&part(&line, 4.0, 15.0)) - 11.0).abs() < 1e-4);
        assert_eq!(part(&line, 12.0, 12.0)[0], Vec2::new(10.0, 2.0));
    }

    #[test]
    fn every_corner_has_a_colour() {
        let mut ink = Ink::default();
        ink.disc(Vec2::ZERO, 9.0, LinearRgba::WHITE);
        ink.glow(Vec2::ZERO, 9.0, 3.0, LinearRgba::WHITE);
        ink.dashes(&swing(Vec2::ZERO, Vec2::new(90.0, 20.0), 0.1), 2.0, LinearRgba::WHITE, 6.0, 4.0, 0.0);
        assert_eq!(ink.places.len(), ink.colors.len());
        assert!(ink.corners.iter().all(|&c| (c as usize) < ink.places.len()));
    }
}
