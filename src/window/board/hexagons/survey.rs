//! The survey of the hex pointed at: ground that enemies control, reach, the path with the attacks it provokes, the
//! line of sight.

use super::super::field::Frame;
use super::super::ink::{self, Ink, tint};
use super::super::signs::RED;
use super::field::HexField;
use super::grid::Hex;
use crate::vocab::view::MarkKind;
use crate::window::theme;
use bevy::math::Vec2;

impl HexField {
    fn marked<'a>(&'a self, marks: &'a [(String, MarkKind)], kind: MarkKind) -> impl Iterator<Item = &'a Hex> {
        marks.iter().filter(move |(_, k)| *k == kind).filter_map(|(id, _)| self.grid.find(id))
    }

    pub fn draw_survey(
        &self,
        marks: &[(String, MarkKind)],
        [from, to]: [Option<Vec2>; 2],
        frame: &Frame,
        [low, high]: [&mut Ink; 2],
    ) {
        for hex in self.marked(marks, MarkKind::Controlled) {
            self.hatch(hex, frame, low);
        }
        for hex in self.marked(marks, MarkKind::Reach) {
            let mut outline = self.outline(hex.at, 0.80, frame);
            outline.push(outline[0]);
            low.dots(
                &outline,
                (0.022 * frame.pixels_per_unit).clamp(1.0, 2.2),
                tint(theme::INK, 0.8),
                0.11 * frame.pixels_per_unit,
                0.0,
            );
        }
        self.line_of_sight(marks, from.zip(to), frame, high);
        self.way_there(marks, from, frame, high);
    }

    /// Draws slanting strokes inside a rim: ground that an enemy controls.
    fn hatch(&self, hex: &Hex, frame: &Frame, ink: &mut Ink) {
        ink.shape(&self.outline(hex.at, 0.97, frame), tint(RED, 0.10));
        let (middle, px) = (frame.world(hex.at), frame.pixels_per_unit);
        for i in -2..=2i32 {
            // Shorter with the distance from the middle.
            let off = Vec2::new(i as f32 * 0.17, 0.0) * px;
            let half = Vec2::new(0.13, 0.225) * px * (1.30 - 0.28 * i.abs() as f32);
            ink.line(&[middle + off - half, middle + off + half], (0.03 * px).clamp(1.1, 2.4), tint(RED, 0.34), false);
        }
        ink.line(&self.outline(hex.at, 0.94, frame), (0.025 * px).clamp(1.0, 2.0), tint(RED, 0.45), true);
    }

    /// Draws a thin line, and a ring in every hex that it passes.
    fn line_of_sight(&self, marks: &[(String, MarkKind)], ends: Option<(Vec2, Vec2)>, frame: &Frame, ink: &mut Ink) {
        let passed: Vec<Vec2> = self.marked(marks, MarkKind::Sight).map(|h| frame.world(h.at)).collect();
        let Some((from, to)) = ends.filter(|_| !passed.is_empty()) else { return };
        let line = [from + (to - from).normalize_or_zero() * 0.4 * frame.pixels_per_unit, to];
        ink.dashes(&line, 2.8, tint(theme::PAGE, 0.6), 7.0, 6.0, 0.0);
        ink.dashes(&line, 1.2, tint(theme::INK, 0.75), 7.0, 6.0, 0.0);
        for at in passed {
            let radius = (0.06 * frame.pixels_per_unit).clamp(2.0, 5.0);
            ink.ring(at, radius + 1.0, 2.6, tint(theme::PAGE, 0.75));
            ink.ring(at, radius, 1.4, tint(theme::INK, 0.8));
        }
    }

    /// Draws a line from hex to hex along the path. Warnings at dangerous steps are drawn by the caller.
    fn way_there(&self, marks: &[(String, MarkKind)], from: Option<Vec2>, frame: &Frame, ink: &mut Ink) {
        let steps = self.marked(marks, MarkKind::Path).map(|h| frame.world(h.at));
        let line: Vec<Vec2> = from.into_iter().chain(steps).collect();
        let Some(&end) = line.last().filter(|_| line.len() > 1) else { return };
        let wide = (0.06 * frame.pixels_per_unit).clamp(2.5, 5.0);
        let line = ink::part(&line, 0.42 * frame.pixels_per_unit, ink::length(&line));
        ink.line(&line, wide + 3.0, tint(theme::PAGE, 0.85), false);
        ink.dashes(&line, wide, tint(theme::INK, 0.95), wide * 3.0, wide * 1.4, 0.0);
        let radius = 0.30 * frame.pixels_per_unit;
        ink.ring(end, radius, wide + 2.0, tint(theme::PAGE, 0.8));
        ink.ring(end, radius, wide * 0.7, tint(theme::INK, 0.95));
    }
}
