//! The ground of a slot, drawn so that its kind is recognised without reading. A knoll slopes outwards, a hollow
//! inwards; stones face the enemy; rock leaves no room to swing. A small sign in the outer corner says the same.

use super::super::ink::{Ink, rounded, tint};
use super::super::noise::hash;
use super::super::symbols::PlaceSymbol;
use super::field::ROUND;
use super::furniture::RankFurnitureBuilder;
use super::plan::TokenSlot;
use crate::window::limits::Limit;
use crate::window::theme;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui::Color32;

const KNOLL: Color32 = Color32::from_rgb(0xe2, 0xbf, 0x78);
const CREST: Color32 = Color32::from_rgb(0xf4, 0xe0, 0xae);
const HOLLOW: Color32 = Color32::from_rgb(0xa8, 0x8e, 0x62);
const STONE: Color32 = Color32::from_rgb(0xb9, 0xac, 0x94);
const ROCK: Color32 = Color32::from_rgb(0x7c, 0x6a, 0x52);

/// Draws the sign of a feature: strokes and triangles that can be distinguished at the size of a letter.
fn sign(ink: &mut Ink, feature: &str, at: Vec2, radius: f32) {
    let dark = tint(theme::INK, 0.95);
    let line = |ink: &mut Ink, y: f32| {
        let half = Vec2::X * radius * 0.62;
        let middle = at + Vec2::Y * y * radius;
        ink.line(&[middle - half, middle + half], (radius * 0.2).max(1.3), dark, false);
    };
    let triangle = |ink: &mut Ink, tip: f32, root: f32, half: f32| {
        let foot = at + Vec2::Y * root * radius;
        let side = Vec2::X * half * radius;
        ink.shape(&[at + Vec2::Y * tip * radius, foot - side, foot + side], dark);
    };
    match feature {
        "high_ground" => {
            triangle(ink, 0.72, -0.30, 0.58);
            line(ink, -0.52);
        }
        "low_ground" => {
            triangle(ink, -0.72, 0.30, 0.58);
            line(ink, 0.52);
        }
        "cover" => {
            for (x, y) in [(-0.34, -0.30), (0.34, -0.30), (0.0, 0.26)] {
                let stone = Rect::from_center_size(at + Vec2::new(x, y) * radius, Vec2::new(0.58, 0.44) * radius);
                ink.card(stone, radius * 0.08, dark);
            }
        }
        _ => {
            triangle(ink, 0.08, 0.74, 0.58);
            triangle(ink, -0.08, -0.74, 0.58);
        }
    }
}

impl RankFurnitureBuilder<'_, '_, '_> {
    /// Draws the ground of a slot, and a sign for each of its features.
    pub fn ground(&mut self, slot: &TokenSlot, features: &[&'static str]) {
        let (area, pen) = (self.area(slot.area), self.pen());
        for feature in features {
            match *feature {
                "high_ground" => knoll(&mut self.ink, area, pen),
                "low_ground" => hollow(&mut self.ink, area, pen),
                _ => {}
            }
        }
        if features.contains(&"cramped") {
            rock(&mut self.ink, slot, area, pen);
        }
        if features.contains(&"cover") {
            stones(&mut self.ink, slot, area, pen);
        }
        let radius = (slot.area.size().min_element() * 0.13).clamp(6.5, 15.0);
        let away = if slot.row < 3 { -1.0 } else { 1.0 };
        let corner = Vec2::new(if away < 0.0 { slot.area.min.x } else { slot.area.max.x }, slot.area.min.y);
        for (i, feature) in features.iter().enumerate() {
            let at = corner + Vec2::new(-away, 1.0) * (radius + 2.5) - Vec2::X * away * (i as f32 * radius * 2.15);
            self.record(PlaceSymbol::Slot(feature), Rect::from_center_half_size(at, Vec2::splat(radius)));
            let (at, radius) = (self.frame.world(at), radius * self.frame.pixels_per_unit);
            self.ink.disc(at, radius + 1.2, tint(theme::MUTED, 0.9));
            self.ink.disc(at, radius, tint(theme::PAGE, 0.96));
            sign(&mut self.ink, feature, at, radius);
        }
    }
}

/// Draws strokes across an outline, all round: inwards if `reach` is negative, outwards otherwise.
fn hachures(ink: &mut Ink, area: Rect, round: f32, reach: f32, pen: f32) {
    let outline = rounded(area, round);
    let count = outline.len();
    let every = 8.5 * pen;
    let mut left = every * 0.5;
    let mut nth = 0i32;
    for i in 0..count {
        let (a, b) = (outline[i], outline[(i + 1) % count]);
        let long = a.distance(b);
        let along = (b - a).normalize_or_zero();
        let out = -along.perp();
        while left < long {
            let root = a + along * left;
            let much = if nth % 2 == 0 { 1.0 } else { 0.6 };
            ink.line(&[root, root + out * reach * much], (1.3 * pen).clamp(1.1, 2.4), tint(theme::MUTED, 0.75), false);
            left += every;
            nth += 1;
        }
        left -= long;
    }
}

/// Draws a knoll: light on its top, and a slope outwards on all sides.
fn knoll(ink: &mut Ink, area: Rect, pen: f32) {
    let (foot, top) = (area.inflate(-1.5 * pen), area.inflate(-9.0 * pen));
    ink.card(foot, ROUND * pen, tint(KNOLL, 0.75));
    ink.line(&rounded(foot, ROUND * pen), (1.2 * pen).clamp(1.1, 2.6), tint(theme::MUTED, 0.6), true);
    hachures(ink, top, ROUND * pen, 5.5 * pen, pen);
    ink.card(top, ROUND * pen, tint(CREST, 0.9));
    let light = top.inflate(-7.0 * pen);
    ink.shade(light, 7.0 * pen, tint(theme::PAGE, 0.75));
    ink.line(&rounded(top, ROUND * pen), (1.5 * pen).clamp(1.2, 3.2), tint(theme::MUTED, 0.85), true);
}

/// Draws a hollow: dark in the middle, and a slope inwards.
fn hollow(ink: &mut Ink, area: Rect, pen: f32) {
    ink.card(area, ROUND * pen, tint(HOLLOW, 0.55));
    let floor = area.inflate(-15.0 * pen);
    ink.shade(floor, 11.0 * pen, tint(theme::WALNUT, 0.36));
    ink.line(&rounded(area, ROUND * pen), (1.6 * pen).clamp(1.2, 3.2), tint(theme::MUTED, 0.85), true);
    hachures(ink, area, ROUND * pen, -6.5 * pen, pen);
}

/// Draws a low wall at the end of the slot that faces the enemy.
fn stones(ink: &mut Ink, slot: &TokenSlot, area: Rect, pen: f32) {
    let wide = (area.width() * 0.085).limit_to(4.5 * pen, 11.0 * pen);
    let x = if slot.row < 3 { area.max.x - wide * 0.9 } else { area.min.x + wide * 0.9 };
    let count = (area.height() / (wide * 1.55)).floor().max(2.0) as i32;
    let tall = area.height() / count as f32;
    for i in 0..count {
        let own = |salt: u32| hash(i, i32::from(slot.row) * 9 + i32::from(slot.column), salt) - 0.5;
        let at = Vec2::new(x + own(1) * wide * 0.35, area.min.y + tall * (i as f32 + 0.5));
        let size = Vec2::new(wide * (1.25 + 0.3 * own(2)), tall * (0.92 + 0.14 * own(3)));
        let shadow = Rect::from_center_size(at + Vec2::new(1.2, -1.6) * pen, size + 1.0);
        ink.card(shadow, size.x * 0.4, tint(theme::WALNUT_DEEP, 0.45));
        ink.card(Rect::from_center_size(at, size + 1.6 * pen.min(1.5)), size.x * 0.4, tint(theme::MUTED, 0.95));
        ink.card(Rect::from_center_size(at, size), size.x * 0.4, tint(STONE, 1.0));
        let lit = Rect::from_center_size(at + Vec2::new(-0.1 * size.x, 0.16 * size.y), size * Vec2::new(0.62, 0.42));
        ink.card(lit, size.x * 0.3, tint(theme::CARD, 0.35));
    }
}

/// Draws rock that hangs in from above and rises from below.
fn rock(ink: &mut Ink, slot: &TokenSlot, area: Rect, pen: f32) {
    let deep = (area.height() * 0.13).limit_to(4.0 * pen, 13.0 * pen);
    let count = (area.width() / (deep * 1.1)).round().max(4.0) as i32;
    for top in [true, false] {
        let (edge, inward) = if top { (area.max.y, -1.0) } else { (area.min.y, 1.0) };
        let tooth = |i: i32| {
            let own = hash(i, i32::from(slot.row) * 9 + i32::from(slot.column), 7 + u32::from(top));
            let x = area.min.x + area.width() * i as f32 / count as f32;
            let far = if i % 2 == 0 { 0.45 } else { 1.0 };
            Vec2::new(x, edge + inward * deep * (far * (0.7 + 0.5 * own)))
        };
        for i in 0..count {
            let (a, b) = (tooth(i), tooth(i + 1));
            let block = [Vec2::new(a.x, edge), a, b, Vec2::new(b.x, edge)];
            ink.shape(&block, tint(ROCK, 0.96));
        }
        let ridge: Vec<Vec2> = (0..=count).map(tooth).collect();
        ink.line(&ridge, (1.5 * pen).clamp(1.2, 3.0), tint(theme::INK, 0.75), false);
        for i in 0..count {
            let (a, b) = (tooth(i), tooth(i + 1));
            let from = a.lerp(b, 0.5);
            let to = Vec2::new(from.x + deep * 0.2, edge);
            ink.line(&[from, from.lerp(to, 0.6)], (1.0 * pen).clamp(0.9, 2.0), tint(theme::INK, 0.4), false);
        }
    }
}
