//! Exits and passages. Behind the ranged rows an arrow shows where a side may leave, and a path leads to the ranged
//! rows of a linked battlefield. A note next to the battlefield's name says the same in words.

use super::super::ink::{self, Ink, tint};
use super::super::symbols::PlaceSymbol;
use super::furniture::{Hand, RankFurnitureBuilder};
use super::plan::Battlefield;
use crate::vocab::names::within_sentence;
use crate::window::theme;
use bevy::math::{Rect, Vec2};
use bevy::sprite::Anchor;
use bevy_egui::egui::Color32;

const EARTH: Color32 = Color32::from_rgb(0x9a, 0x7c, 0x52);

impl RankFurnitureBuilder<'_, '_, '_> {
    /// Draws arrows behind the ranged rows of the sides that may leave.
    pub fn exits(&mut self, field: &Battlefield, exits: &[usize]) {
        for &side in exits {
            let Some((middle, size)) = self.plan.way_out(field, side) else { continue };
            let out = if side == 0 { -1.0 } else { 1.0 };
            let color = self.theme.side(side).on_dark;
            let px = self.frame.pixels_per_unit;
            let whose = self.scene.factions.get(side).map(|faction| (side, faction.name.clone()));
            self.record(PlaceSymbol::Exit(whose), Rect::from_center_half_size(middle, Vec2::new(0.8, 1.6) * size));
            let at = self.frame.world(middle - Vec2::Y * size * 0.75);
            self.ink.disc(at, size * 0.80 * px, tint(color, 1.0));
            self.icon("exit-door", at, size * 1.05 * px, tint(theme::WALNUT_DEEP, 1.0));
            let tip = self.frame.world(middle + Vec2::new(out * size * 0.55, size * 0.85));
            self.ink.pointer(tip, Vec2::new(out, 0.0), size * px, tint(color, 1.0));
        }
    }

    /// Draws a path between two linked battlefields; `from` is the earlier one.
    pub fn passage(&mut self, from: &Battlefield, to: &Battlefield) {
        for way in path_corners(from, to, self.plan.behind) {
            if let Some(middle) = way.get(way.len() / 2) {
                self.record(PlaceSymbol::Passage, Rect::from_center_half_size(*middle, Vec2::splat(12.0)));
            }
            let line: Vec<Vec2> = smooth(&way).into_iter().map(|p| self.frame.world(p)).collect();
            path(&mut self.ink, &line, (self.plan.behind * 0.42).clamp(6.0, 12.0) * self.frame.pixels_per_unit);
        }
    }

    /// Writes the linked battlefields and the holder of a doorway at the far end of the name's line.
    pub fn notes(&mut self, ix: usize, field: &Battlefield) {
        let Some(view) = self.scene.fields.get(ix) else { return };
        let names: Vec<&str> =
            view.links.iter().filter_map(|&to| self.scene.fields.get(to)).map(|f| f.name.as_str()).collect();
        let mut words = Vec::new();
        if let Some(side) = view.doorway.and_then(|side| self.scene.factions.get(side)) {
            words.push(format!("doorway held by {}", within_sentence(&side.name)));
        }
        if !names.is_empty() {
            let names: Vec<String> = names.iter().map(|n| within_sentence(n)).collect();
            words.push(format!("passage to {} from the Ranged ranks", names.join(" and ")));
        }
        let type_sizes = self.plan.type_sizes;
        let room = field.line - view.name.chars().count() as f32 * type_sizes.name * 0.45 - 14.0;
        let wide = |words: &str, size: f32| words.chars().count() as f32 * size * 0.42;
        let all = words.join(" · ");
        let short = all.replace(" from the Ranged ranks", "");
        let Some(text) = [all, short].into_iter().find(|w| !w.is_empty() && wide(w, type_sizes.label) <= room) else {
            return;
        };
        let at = Vec2::new(field.name.x + field.line, field.name.y - type_sizes.name * 0.5);
        self.write(text, at, Anchor::CENTER_RIGHT, Hand::Notes, type_sizes.label, tint(theme::ON_DARK_MUTED, 1.0));
    }
}

/// Returns the corners of the paths from one battlefield to another, on the plan: from ranged row to ranged row.
fn path_corners(from: &Battlefield, to: &Battlefield, behind: f32) -> Vec<Vec<Vec2>> {
    let (a, b) = (from.area, to.area);
    let near = 6.0_f32.max(behind * 0.3);
    if b.min.y > a.max.y && a.min.x < b.max.x && b.min.x < a.max.x && (a.center().x - b.center().x).abs() < 4.0 {
        // One under the other: along both ends, outside.
        let end = |x: f32, out: f32| {
            let far = x + out * behind * 0.55;
            let (top, low) = (a.max.y - 16.0, b.min.y + 16.0);
            vec![Vec2::new(x, top), Vec2::new(far, top + 9.0), Vec2::new(far, low - 9.0), Vec2::new(x, low)]
        };
        return vec![end(a.min.x.min(b.min.x), -1.0), end(a.max.x.max(b.max.x), 1.0)];
    }
    let (left, right) = if a.center().x <= b.center().x { (a, b) } else { (b, a) };
    if left.max.x < right.min.x && left.min.y < right.max.y && right.min.y < left.max.y {
        let y = |r: Rect| r.min.y + r.height() * 0.72;
        let middle = (left.max.x + right.min.x) / 2.0;
        let sway = Vec2::new(middle, (y(left) + y(right)) / 2.0 + near);
        return vec![vec![Vec2::new(left.max.x, y(left)), sway, Vec2::new(right.min.x, y(right))]];
    }
    // Across a corner.
    let (upper, lower) = if a.min.y < b.min.y { (a, b) } else { (b, a) };
    let out = if lower.center().x > upper.center().x { 1.0 } else { -1.0 };
    let (from, to) = if out > 0.0 {
        (upper.max, lower.min)
    } else {
        (Vec2::new(upper.min.x, upper.max.y), Vec2::new(lower.max.x, lower.min.y))
    };
    let start = Vec2::new(from.x, from.y - 14.0);
    let end = Vec2::new(to.x, to.y + 14.0);
    let knee = Vec2::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    vec![vec![
        start,
        Vec2::new(start.x + out * near, start.y + 8.0),
        knee,
        Vec2::new(end.x - out * near, end.y - 8.0),
        end,
    ]]
}

/// Rounds the corners of a path.
fn smooth(way: &[Vec2]) -> Vec<Vec2> {
    let mut line = way.to_vec();
    for _ in 0..3 {
        let mut next = vec![line[0]];
        for pair in line.windows(2) {
            next.push(pair[0].lerp(pair[1], 0.25));
            next.push(pair[0].lerp(pair[1], 0.75));
        }
        next.extend(line.last());
        line = next;
    }
    line
}

/// Draws trodden earth with footprints and a head at each end.
fn path(ink: &mut Ink, line: &[Vec2], wide: f32) {
    ink.line(line, wide + 3.0, tint(theme::WALNUT_DEEP, 0.8), false);
    ink.line(line, wide, tint(EARTH, 1.0), false);
    let long = ink::length(line);
    let inner = ink::part(line, wide * 0.9, long - wide * 0.9);
    ink.dots(&inner, wide * 0.17, tint(theme::ON_DARK, 0.9), wide * 0.85, 0.0);
    for (tip, back) in [(line[0], line[1]), (line[line.len() - 1], line[line.len() - 2])] {
        let towards = (tip - back).normalize_or_zero();
        ink.pointer(tip + towards * wide * 0.2, towards, wide * 1.15, tint(theme::ON_DARK, 0.95));
    }
}
