//! The foot of a theatre's board: the benches of the reserves, and between them the position of the front.

use super::super::ink::{rounded, tint};
use super::super::symbols::PlaceSymbol;
use super::furniture::{Hand, RankFurnitureBuilder};
use crate::window::theme;
use bevy::math::{Rect, Vec2};
use bevy::sprite::Anchor;

/// Metres that the front moves at a time.
const STEP: i32 = 6;

impl RankFurnitureBuilder<'_, '_, '_> {
    /// Draws a tray for the reserves of each side that has any.
    pub fn benches(&mut self) {
        for side in 0..2 {
            if !self.scene.combatants.iter().any(|c| c.reserve && c.faction == side) {
                continue;
            }
            let Some((bench, caption)) = self.plan.bench(side).zip(self.plan.bench_caption(side)) else { continue };
            self.record(PlaceSymbol::Reserve(side), bench);
            let area = self.area(bench.inflate(3.0));
            let round = 6.0 * self.frame.pixels_per_unit;
            self.ink.card(area, round, tint(theme::WALNUT_DEEP, 0.75));
            self.ink.line(&rounded(area, round), 1.6, tint(self.theme.side(side).on_dark, 0.6), true);
            let plate = self.area(caption);
            self.ink.card(plate, 3.0, tint(theme::WALNUT_DEEP, 1.0));
            let (at, size) = (caption.center(), caption.height() / 0.9);
            self.write("in reserve", at, Anchor::CENTER, Hand::Notes, size, tint(theme::ON_DARK_MUTED, 1.0));
        }
    }

    /// Draws the scale of the front: its range, its position, and the ground of each side.
    pub fn front(&mut self) {
        let front = self.scene.fields.iter().find_map(|f| f.front);
        let (Some((now, most)), Some(place)) = (front, self.plan.ruler()) else { return };
        self.record(PlaceSymbol::FrontLine, place);
        let most = most.abs().max(STEP);
        let type_sizes = self.plan.type_sizes;
        let y = place.center().y + type_sizes.label * 0.2;
        let (left, right) = (place.min.x + type_sizes.label * 1.6, place.max.x - type_sizes.label * 1.6);
        let x = |metres: i32| left + (right - left) * (metres + most) as f32 / (2 * most) as f32;
        let pen = self.pen();
        // The ground of each side, up to the front.
        for (side, from, to) in [(0, left, x(now)), (1, x(now), right)] {
            let area = self.area(Rect::new(from, y - 4.0, to, y + 4.0));
            self.ink.card(area, 2.0, tint(self.theme.side(side).on_dark, 0.9));
            if side == 1 {
                // Colour is not the only distinction: the second side's ground is hatched.
                let mut at = area.min.x + 3.0;
                while at < area.max.x - 3.0 {
                    let stroke = [Vec2::new(at, area.min.y), Vec2::new(at + 4.0, area.max.y)];
                    self.ink.line(&stroke, 1.2, tint(theme::WALNUT_DEEP, 0.55), false);
                    at += 6.0 * pen;
                }
            }
        }
        let mut metres = -(most / STEP) * STEP;
        while metres <= most {
            let long = if metres == 0 { 11.0 } else { 7.0 };
            let ends = [Vec2::new(x(metres), y - long), Vec2::new(x(metres), y + long)].map(|p| self.frame.world(p));
            self.ink.line(&ends, (1.4 * pen).clamp(1.2, 2.6), tint(theme::ON_DARK, 0.85), false);
            metres += STEP;
        }
        let muted = tint(theme::ON_DARK_MUTED, 1.0);
        for (at, anchor) in [(left, Anchor::TOP_CENTER), (right, Anchor::TOP_CENTER)] {
            let words = format!("{most} m");
            self.write(words, Vec2::new(at, y + 9.0), anchor, Hand::Notes, type_sizes.label * 0.95, muted);
        }
        let tip = self.frame.world(Vec2::new(x(now), y - 5.0));
        self.ink.pointer(tip, Vec2::NEG_Y, 15.0 * pen, tint(theme::WALNUT_DEEP, 1.0));
        self.ink.pointer(tip + Vec2::Y * 1.5, Vec2::NEG_Y, 12.0 * pen, tint(theme::BRIGHT_GOLD, 1.0));
        let words = match now {
            0 => "front line: 0 m".to_owned(),
            n => format!("front line: {n:+} m").replace('-', "−"),
        };
        let at = Vec2::new(place.center().x, place.min.y + type_sizes.label * 0.55);
        // On a narrow board the text is longer than the scale.
        let at = Vec2::new(x(now).min(right - type_sizes.label * 3.0).max(left + type_sizes.label * 3.0), at.y);
        self.write(words, at, Anchor::CENTER, Hand::Label, type_sizes.label, tint(theme::ON_DARK, 1.0));
    }
}
