//! The face of a combatant as its token has it: shape and edge of its side, and its icon.

use crate::vocab::view::{CombatantView, TurnView};
use crate::window::overlay::ui_ctx::{UiCtx, mix};
use crate::window::theme::{self, Edge, Face};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use std::f32::consts::TAU;

/// A face with a number or a letter on it has at least this radius, in points.
const NUMBERED: f32 = 10.0;

/// Draws it around a point, and where one could read it what tells it from the others among all.
pub fn face(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, (c, all): (&CombatantView, &[CombatantView])) {
    disc(cx, p, at, radius, c.faction);
    let icon = Rect::from_center_size(at, Vec2::splat(radius * 1.22));
    cx.icon(p, icon, &c.icon, cx.side(c.faction).ink);
    if radius >= cx.px(NUMBERED) {
        mark_of(c, all).inspect(|mark| told_apart(cx, p, at, radius, (c, mark)));
    }
}

/// What tells somebody from others with the same face.
fn mark_of(c: &CombatantView, all: &[CombatantView]) -> Option<String> {
    own_number(c).map(str::to_owned).or_else(|| initial(c, all))
}

/// The number at the end of a name.
fn own_number(c: &CombatantView) -> Option<&str> {
    let (_, number) = c.name.rsplit_once(' ')?;
    number.bytes().all(|b| b.is_ascii_digit()).then_some(number)
}

/// The first letter of a name where somebody else has the same face.
fn initial(c: &CombatantView, all: &[CombatantView]) -> Option<String> {
    let alike = |other: &CombatantView| other.icon == c.icon && other.faction == c.faction && other.id != c.id;
    let shared = all.iter().any(|other| alike(other) && own_number(other).is_none());
    let first = c.name.strip_prefix("The ").unwrap_or(&c.name).chars().next().filter(|_| shared)?;
    Some(first.to_uppercase().collect())
}

/// What tells a face from others that are alike, on its lower right rim.
fn told_apart(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, (c, mark): (&CombatantView, &str)) {
    let size = (radius * 0.46).max(cx.px(5.5));
    let at = at + vec2(radius * 0.78, radius * 0.62);
    p.circle(at, size, cx.side(c.faction).ink, Stroke::new(1.0, theme::PAGE));
    cx.write(p, at, Align2::CENTER_CENTER, mark, (Face::SansBold, 10.0, theme::PAGE));
}

/// The bare token of a side.
pub fn disc(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, faction: usize) {
    let side = cx.side(faction);
    let fill = mix(theme::PAGE, side.ink, 0.06);
    let edge = Stroke::new((radius * 0.13).max(1.2), side.ink);
    p.add(outline(side.edge, at, radius, fill, Stroke::new(1.0, theme::PAGE)));
    p.add(outline(side.edge, at, radius - edge.width * 0.6, Color32::TRANSPARENT, edge));
    if side.edge == Edge::Double {
        let inner = Stroke::new(edge.width * 0.5, side.ink);
        p.add(outline(side.edge, at, radius * 0.8, Color32::TRANSPARENT, inner));
    }
}

/// Around the face of whoever acts, and dashed of whoever is asked.
pub fn ring(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, c: &CombatantView) {
    let around = radius + cx.px(2.0);
    match c.turn {
        TurnView::Acting => {
            p.circle_stroke(at, around, Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD));
        }
        TurnView::Asked => {
            let points: Vec<Pos2> = (0..=32).map(|i| at + Vec2::angled(i as f32 / 32.0 * TAU) * around).collect();
            let stroke = Stroke::new(cx.px(2.0), cx.side(c.faction).on_dark);
            p.extend(Shape::dashed_line(&points, stroke, cx.px(3.5), cx.px(2.5)));
        }
        TurnView::Ready | TurnView::Taken => {}
    }
}

/// A small dark disc with a sign on the upper right rim.
pub fn badge(cx: &UiCtx, p: &Painter, at: Pos2, radius: f32, icon: &str) {
    let size = (radius * 0.5).max(cx.px(5.5));
    let at = at + vec2(radius * 0.72, -radius * 0.72);
    p.circle(at, size, theme::INK, Stroke::new(1.0, theme::CARD));
    cx.icon(p, Rect::from_center_size(at, Vec2::splat(size * 1.4)), icon, theme::CARD);
}

fn outline(edge: Edge, at: Pos2, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
    let corners = match edge {
        Edge::Solid => return Shape::Circle(bevy_egui::egui::epaint::CircleShape { center: at, radius, fill, stroke }),
        Edge::Double => 8,
        Edge::Dashed => 6,
        Edge::Dotted => 4,
    };
    let turn = TAU / corners as f32;
    let points = (0..corners).map(|i| at + Vec2::angled(turn * (i as f32 + 0.5)) * radius * 1.05).collect();
    Shape::convex_polygon(points, fill, stroke)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_that_are_alike_are_told_apart_by_number_or_first_letter() {
        let one = |(id, name, icon, faction): (&str, &str, &str, usize)| CombatantView {
            id: id.into(),
            name: name.into(),
            icon: icon.into(),
            faction,
            ..CombatantView::default()
        };
        let all = [
            ("a", "The roan horse", "horse", 0),
            ("b", "Black horse", "horse", 0),
            ("c", "Dapple", "horse", 1),
            ("d", "Orc 2", "orc", 0),
            ("e", "Chief", "orc", 0),
        ]
        .map(one);
        let told = |c: &CombatantView| mark_of(c, &all).unwrap_or_default();
        assert_eq!(all.iter().map(told).collect::<Vec<_>>(), ["R", "B", "", "2", ""]);
    }
}
