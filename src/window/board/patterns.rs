//! Ink patterns that distinguish kinds of ground. Points are in board units. Functions with two results return the
//! amount of ink and the change of the ground's brightness.

use super::noise::{cloud, hash, scatter, smooth, step};
use bevy::math::Vec2;

/// Little tufts of three blades.
pub fn tufts(p: Vec2, seed: u32) -> f32 {
    let q = p * 2.6;
    let cell = q.floor();
    let (cx, cy) = (cell.x as i32, cell.y as i32);
    if hash(cx, cy, seed ^ 11) < 0.62 {
        return 0.0;
    }
    let root = cell + Vec2::new(0.3 + 0.4 * hash(cx, cy, seed ^ 12), 0.55 + 0.3 * hash(cx, cy, seed ^ 13));
    let (dx, up) = (q.x - root.x, root.y - q.y);
    if !(0.0..0.26).contains(&up) {
        return 0.0;
    }
    let blade = |lean: f32, height: f32| {
        if up > height { 0.0 } else { 1.0 - step(0.012, 0.04, (dx - lean * up - lean * 0.06).abs()) }
    };
    0.75 * blade(-0.55, 0.17).max(blade(0.05, 0.25)).max(blade(0.6, 0.19))
}

/// Small open rings, in some of the unit squares; the share of squares without one is `rare`.
pub fn pebbles(q: Vec2, seed: u32, rare: f32) -> f32 {
    let (near, _, own) = scatter(q.x, q.y, seed ^ 21);
    if own < rare {
        return 0.0;
    }
    let radius = 0.09 + 0.5 * (own - rare);
    0.7 * (1.0 - step(0.015, 0.07, (near - radius).abs()))
}

/// Broken strokes along the x axis, such as wheel ruts.
pub fn ruts(p: Vec2, seed: u32) -> f32 {
    let y = p.y + 0.25 * smooth(p.x * 0.6, p.y * 0.4, seed ^ 31);
    let lane = (y * 2.2).fract();
    let stroke = 1.0 - step(0.01, 0.035, (lane - 0.5).abs());
    0.5 * stroke * step(0.25, 0.5, smooth(p.x * 1.3, (y * 2.2).floor() * 3.7, seed ^ 32))
}

/// Flagstones in courses, each of its own shade.
pub fn flags(p: Vec2, seed: u32) -> (f32, f32) {
    let q = p + Vec2::new(smooth(p.x * 1.5, p.y * 1.5, seed ^ 41), smooth(p.x * 1.5, p.y * 1.5, seed ^ 42)) * 0.035;
    let row = (q.y / 0.52).floor();
    let wide = 0.62 + 0.3 * hash(row as i32, 0, seed ^ 43);
    let x = q.x / wide + 0.5 * hash(row as i32, 1, seed ^ 44);
    let edge = ((q.y / 0.52).fract().min(1.0 - (q.y / 0.52).fract()) * 0.52).min(x.fract().min(1.0 - x.fract()) * wide);
    let shade = hash(x.floor() as i32, row as i32, seed ^ 45) - 0.5;
    (0.8 * (1.0 - step(0.006, 0.022, edge)), 0.07 * shade)
}

/// Boards with grain.
pub fn planks(p: Vec2, seed: u32) -> (f32, f32) {
    let q = Vec2::new(p.x, p.y + 0.02 * smooth(p.x * 1.2, p.y * 1.2, seed ^ 51));
    let row = (q.y / 0.34).floor();
    let x = q.x / 1.9 + hash(row as i32, 0, seed ^ 52);
    let across = (q.y / 0.34).fract();
    let edge = (across.min(1.0 - across) * 0.34).min(x.fract().min(1.0 - x.fract()) * 1.9);
    let grain = step(0.55, 0.8, smooth(q.x * 1.4, q.y * 26.0, seed ^ 53)) * 0.22;
    let shade = hash(x.floor() as i32, row as i32, seed ^ 54) - 0.5;
    ((0.85 * (1.0 - step(0.006, 0.02, edge))).max(grain), 0.08 * shade)
}

/// Broken wave lines.
pub fn ripples(p: Vec2, seed: u32) -> (f32, f32) {
    let y = p.y * 4.2 + 0.35 * (p.x * 5.0 + 3.0 * smooth(p.x * 0.7, p.y * 0.7, seed ^ 61)).sin();
    let line = 1.0 - step(0.03, 0.12, (y.fract() - 0.5).abs());
    let seen = step(0.05, 0.4, smooth(p.x * 1.1, y.floor() * 5.3, seed ^ 62));
    (0.75 * line * seen, 0.05 * cloud(p.x, p.y * 2.0, seed ^ 63, 3))
}

/// Long thin cracks, some of them with short hatching along their sides.
pub fn cracks(p: Vec2, seed: u32) -> (f32, f32) {
    let q =
        p * 1.1 + Vec2::new(smooth(p.x * 2.0, p.y * 2.0, seed ^ 71), smooth(p.x * 2.0, p.y * 2.0, seed ^ 72)) * 0.12;
    let (first, second, own) = scatter(q.x, q.y, seed ^ 73);
    let gap = second - first;
    let seen = step(-0.1, 0.25, smooth(p.x * 1.2, p.y * 1.2, seed ^ 74));
    let crack = 0.6 * (1.0 - step(0.012, 0.04, gap)) * seen;
    let strokes = 1.0 - step(0.08, 0.2, (((p.x + p.y) * 9.0).fract() - 0.5).abs());
    let hatch = 0.28 * strokes * seen * (1.0 - step(0.07, 0.16, gap)) * f32::from(own > 0.4);
    (crack.max(hatch), 0.05 * (own - 0.5))
}
