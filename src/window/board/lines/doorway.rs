//! A doorway: a wall between the two melee rows, with a gap as high as the attackers' slots; and masonry in place of
//! the slots that the melee rows lack.

use super::super::ink::{Ink, tint};
use super::super::noise::hash;
use super::super::symbols::PlaceSymbol;
use super::furniture::RankFurnitureBuilder;
use super::plan::Battlefield;
use crate::window::theme;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui::Color32;

const MORTAR: Color32 = Color32::from_rgb(0x3a, 0x30, 0x26);
const STONES: [Color32; 3] =
    [Color32::from_rgb(0x93, 0x83, 0x6b), Color32::from_rgb(0x84, 0x74, 0x5d), Color32::from_rgb(0xa1, 0x92, 0x79)];

/// Melee rows: the first side's, the second's.
const MELEE: [u8; 2] = [2, 3];

impl RankFurnitureBuilder<'_, '_, '_> {
    /// Draws the wall of a battlefield whose doorway that side holds.
    pub fn doorway(&mut self, field: &Battlefield, holder: usize) {
        let attackers = MELEE[1 - holder.min(1)];
        let Some(gap) = field.strip(attackers).map(|s| s.area) else { return };
        // The wall crosses the front and covers the slots that the doorway removes.
        let front = field.front;
        let wall = |y0: f32, y1: f32| Rect::new(front.min.x + 2.0, y0, front.max.x - 2.0, y1);
        let below = wall(gap.max.y, field.area.max.y);
        let lintel = wall(field.area.min.y - 7.0, gap.min.y + 1.0);
        let unit = (self.plan.slot.y * 0.17).clamp(7.0, 20.0);
        for row in MELEE {
            let Some(strip) = field.strip(row) else { continue };
            if strip.area.max.y < field.area.max.y - 2.0 {
                let solid = Rect::new(strip.area.min.x, strip.area.max.y + 3.0, strip.area.max.x, field.area.max.y);
                self.masonry(solid, unit, 0.82);
            }
        }
        self.masonry(below, unit, 1.0);
        self.masonry(lintel, unit, 1.0);
        let opening = wall(gap.min.y + 1.0, gap.max.y);
        self.record(PlaceSymbol::Doorway(holder), opening);
        self.threshold(opening, holder);
    }

    /// Draws courses of stones.
    fn masonry(&mut self, solid: Rect, unit: f32, light: f32) {
        if solid.height() < 3.0 || solid.width() < 3.0 {
            return;
        }
        let pen = self.pen();
        let area = self.area(solid);
        let cast = Rect::from_center_size(area.center() + Vec2::new(1.5, -3.0) * pen, area.size());
        self.ink.shade(cast, 6.0 * pen, tint(theme::WALNUT_DEEP, 0.8));
        self.ink.card(area, 2.5, tint(MORTAR, 1.0));
        let rows = (solid.height() / unit).round().max(1.0) as i32;
        let tall = solid.height() / rows as f32;
        for row in 0..rows {
            let columns = (solid.width() / (unit * 1.7)).round().max(1.0) as i32;
            let wide = solid.width() / columns as f32;
            // Every second course begins with half a stone.
            let shift = if row % 2 == 1 && columns > 1 { -0.5 } else { 0.0 };
            for column in 0..columns + i32::from(shift < 0.0) {
                let x = solid.min.x + wide * (column as f32 + shift);
                let y = solid.min.y + tall * row as f32;
                let stone = Rect::new(x, y, x + wide, y + tall).inflate(-0.9).intersect(solid.inflate(-0.9));
                if stone.width() > 1.5 {
                    let area = self.area(stone);
                    stone_in(&mut self.ink, area, (row, column), light, pen);
                }
            }
        }
    }

    /// Draws the floor of the gap: worn flagstones, and a mark of the side that holds it.
    fn threshold(&mut self, gap: Rect, holder: usize) {
        let pen = self.pen();
        let area = self.area(gap);
        self.ink.card(area, 2.0, tint(Color32::from_rgb(0xc9, 0xb8, 0x92), 0.92));
        let steps = ((gap.height() / 15.0).round() as i32).max(2);
        for i in 1..steps {
            let y = area.min.y + area.height() * i as f32 / steps as f32;
            let line = [Vec2::new(area.min.x, y), Vec2::new(area.max.x, y)];
            self.ink.line(&line, (1.0 * pen).clamp(0.9, 2.0), tint(theme::MUTED, 0.5), false);
        }
        // An edge in the holders' colour along their end of the passage.
        let x = if holder == 0 { area.min.x } else { area.max.x };
        let edge = [Vec2::new(x, area.min.y), Vec2::new(x, area.max.y)];
        self.ink.line(&edge, (3.0 * pen).clamp(2.5, 5.0), tint(self.theme.side(holder).ink, 1.0), false);
    }
}

fn stone_in(ink: &mut Ink, area: Rect, (row, column): (i32, i32), light: f32, pen: f32) {
    let own = hash(row, column, 0x57);
    let color = STONES[(own * 3.0) as usize % 3];
    let dark = |c: u8| (f32::from(c) * light) as u8;
    let color = Color32::from_rgb(dark(color.r()), dark(color.g()), dark(color.b()));
    let round = (1.8 * pen).min(area.size().min_element() * 0.3);
    ink.card(area, round, tint(color, 1.0));
    let upper = [Vec2::new(area.min.x + round, area.max.y - 0.8), Vec2::new(area.max.x - round, area.max.y - 0.8)];
    ink.line(&upper, 1.2, tint(theme::CARD, 0.35 * light), false);
}
