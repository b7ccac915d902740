//! High and low ground. Where two hexes differ in height, the higher one has a rim with strokes that point downhill,
//! and casts a shadow on the lower.

use super::super::field::Frame;
use super::super::ink::{Ink, tint};
use super::grid::{Grid, Hex, side, towards};
use crate::vocab::view::HexView;
use crate::window::theme;
use bevy::math::Vec2;
use bevy_egui::egui::Color32;

/// Maximum difference in height that can be walked up; more is a cliff.
const WALKABLE: i32 = 1;

/// Draws the rims of all higher ground. `views` are in the grid's order.
pub fn draw(ink: &mut Ink, grid: &Grid, views: &[Option<HexView>], frame: &Frame) {
    for (hex, view) in grid.hexes.iter().zip(views) {
        let Some(high) = view else { continue };
        for d in 0..6u8 {
            let low = grid.next(hex, d).and_then(|i| views[i]);
            let fall = high.elevation - low.map_or(high.elevation, |l| l.elevation);
            if fall > 0 {
                slope(ink, hex, d, fall, frame);
            }
        }
    }
}

fn slope(ink: &mut Ink, hex: &Hex, direction: u8, fall: i32, frame: &Frame) {
    let cliff = fall > WALKABLE;
    let [from, to] = side(direction).map(|c| hex.at + c);
    let down = towards(direction);
    let at = |p: Vec2| frame.world(p);
    // The shadow falls to the lower right, like that of the board.
    let shade = if down.x + 2.0 * down.y > 0.2 { 0.30 } else { 0.14 };
    let reach = if cliff { 0.30 } else { 0.19 };
    let inner = |c: Vec2| at(c + down * reach - (c - (from + to) / 2.0) * 0.30);
    ink.fade(&[at(from), at(to)], &[inner(from), inner(to)], tint(theme::WALNUT_DEEP, shade));
    let count = if cliff { 7 } else { 5 };
    for i in 0..count {
        let t = (i as f32 + 0.5) / count as f32;
        let root = from.lerp(to, t);
        let long = if cliff { 0.24 } else { 0.13 } * if i % 2 == 0 { 1.0 } else { 0.62 };
        let stroke = [at(root), at(root + down * long)];
        ink.line(
            &stroke,
            (0.022 * frame.pixels_per_unit).clamp(1.0, 2.2),
            tint(theme::MUTED, if cliff { 0.85 } else { 0.6 }),
            false,
        );
    }
    let wide = if cliff { 0.075 } else { 0.042 } * frame.pixels_per_unit;
    ink.line(&[at(from), at(to)], wide.clamp(1.4, 6.5), tint(theme::MUTED, 0.95), false);
}

/// Draws a soft shadow of the whole board on the table.
pub fn shadow(ink: &mut Ink, grid: &Grid, frame: &Frame) {
    for hex in &grid.hexes {
        let rim = (0..6u8).any(|d| grid.next(hex, d).is_none());
        if rim {
            let at = frame.world(hex.at + Vec2::new(0.06, 0.12));
            ink.glow(at, 0.86 * frame.pixels_per_unit, 0.50 * frame.pixels_per_unit, tint(theme::WALNUT_DEEP, 0.55));
        }
    }
}

/// Distance that light reaches over the edge of dark ground, in hexes.
const SPILL: f32 = 0.26;
/// Colour of that light.
const GLOW: Color32 = Color32::from_rgb(0xff, 0xe6, 0xb4);

/// Draws the light that falls a little way on the dark ground around lit hexes. It has no outline, unlike ground that
/// may be chosen.
pub fn lamplight(ink: &mut Ink, grid: &Grid, views: &[Option<HexView>], dark: &[bool], frame: &Frame) {
    for (i, hex) in grid.hexes.iter().enumerate() {
        if views[i].is_none() || dark[i] {
            continue;
        }
        for d in 0..6u8 {
            if grid.next(hex, d).is_some_and(|n| dark[n]) {
                let ends = side(d).map(|c| hex.at + c);
                let [from, to] = ends.map(|p| frame.world(p));
                let [far_from, far_to] = ends.map(|p| frame.world(p + towards(d) * SPILL));
                ink.fade(&[from, to], &[far_from, far_to], tint(GLOW, 0.34));
            }
        }
    }
}
