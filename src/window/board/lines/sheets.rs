//! The parchment of the rows: each kind of rank has its own tint, so that it is recognised before its heading is
//! read.

use super::super::BoardBuilder;
use super::super::field::Frame;
use super::super::ink::{Ink, tint};
use super::super::noise::{cloud, hash, mix, smooth, step};
use super::super::paint::{Rgb, blend, in_rows, picture};
use super::super::z_order;
use super::field::area_of;
use super::plan::RankPlan;
use crate::window::theme;
use bevy::prelude::*;

/// Maximum height of a parchment picture in pixels; larger sheets are stretched, because the pictures are soft.
const HIGHEST: f32 = 900.0;

/// Parchment by distance from the front: melee, reach, ranged.
const TINTS: [[u8; 3]; 3] = [[238, 222, 188], [228, 210, 170], [217, 219, 184]];

/// Draws a sheet under every row of every battlefield.
pub fn spawn_sheets(builder: &mut BoardBuilder, plan: &RankPlan, frame: &Frame) {
    let largest = plan.fields.iter().flat_map(|f| &f.strips).map(|s| s.area.size()).reduce(Vec2::max);
    let Some(largest) = largest else { return };
    let sharp = (frame.scale * frame.pixels_per_unit).min(HIGHEST / largest.y).max(0.5);
    let size = (largest * sharp).round().max(Vec2::splat(2.0)).as_uvec2();
    let images: Vec<Handle<Image>> =
        (0..3).map(|kind| builder.images.add(picture(size, parchment(kind, size, sharp)))).collect();
    for (f, field) in plan.fields.iter().enumerate() {
        for strip in &field.strips {
            let area = area_of(frame, strip.area);
            let share = strip.area.size() / largest * size.as_vec2();
            let sprite = Sprite {
                image: images[usize::from(strip.rank.unsigned_abs()).min(2)].clone(),
                custom_size: Some(area.size()),
                // A shorter row shows a part of the sheet instead of a squeezed one.
                rect: Some(Rect::from_corners(Vec2::ZERO, share)),
                flip_x: strip.row % 2 == 1,
                flip_y: (usize::from(strip.row) + f) % 3 == 1,
                ..default()
            };
            let place = Transform::from_translation(area.center().extend(z_order::FLOOR));
            builder.commands.spawn((sprite, place, ChildOf(builder.root)));
        }
    }
}

/// Paints one sheet, 4 bytes a pixel; `sharp` is pixels a plan unit.
fn parchment(kind: usize, size: UVec2, sharp: f32) -> Vec<u8> {
    let seed = 0x2A7C ^ (kind as u32 + 1).wrapping_mul(0x9E37_79B9);
    in_rows(size, |x, y| {
        let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
        let p = at / sharp / 60.0;
        let inside = at.x.min(at.y).min(size.x as f32 - at.x).min(size.y as f32 - at.y) / sharp;
        blend(color(kind, p, inside, seed), 1.0)
    })
    .concat()
}

fn color(kind: usize, p: Vec2, inside: f32, seed: u32) -> Rgb {
    let stain = 0.055 * cloud(p.x * 0.9, p.y * 0.9, seed, 4) + 0.018 * cloud(p.x * 9.0, p.y * 9.0, seed ^ 1, 2);
    let fibre = 0.012 * smooth(p.x * 2.0, p.y * 34.0, seed ^ 2);
    let fleck = if hash((p.x * 70.0) as i32, (p.y * 70.0) as i32, seed ^ 3) > 0.996 { 0.93 } else { 1.0 };
    // Edges are darker, as on used parchment.
    let worn = 0.20 * (-inside.max(0.0) / 5.0).exp() + 0.05 * (1.0 - step(0.0, 22.0, inside));
    let brown = [0.42, 0.29, 0.15];
    std::array::from_fn(|c| {
        let lit = f32::from(TINTS[kind][c]) / 255.0 * (1.0 + stain + fibre) * fleck;
        mix(lit.min(1.0), brown[c], worn)
    })
}

/// Returns the shadows that the sheets throw on the table.
pub fn shadows(plan: &RankPlan, frame: &Frame) -> Ink {
    let mut ink = Ink::default();
    let px = frame.pixels_per_unit;
    for strip in plan.fields.iter().flat_map(|f| &f.strips) {
        let area = area_of(frame, strip.area);
        let cast = Rect::from_center_size(area.center() + Vec2::new(1.5, -3.5) * px, area.size());
        ink.shade(cast, 7.0 * px, tint(theme::WALNUT_DEEP, 0.85));
    }
    ink
}
