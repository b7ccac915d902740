//! Token of a combatant on a miniature.

use crate::vocab::view::CombatantView;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Edge};
use bevy_egui::egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2};

/// Draws a token: round for the first side, octagonal for the others.
pub fn token(cx: &UiCtx, p: &Painter, center: Pos2, radius: f32, c: &CombatantView) {
    let side = cx.side(c.faction);
    let line = Stroke::new((radius * 0.22).min(cx.px(2.0)), side.ink);
    if side.edge == Edge::Solid {
        p.circle(center, radius, theme::PAGE, line);
    } else {
        let turn = std::f32::consts::TAU / 8.0;
        let corners = (0..8).map(|k| center + Vec2::angled((k as f32 + 0.5) * turn) * radius * 1.06).collect();
        p.add(Shape::convex_polygon(corners, theme::PAGE, line));
    }
    cx.icon(p, Rect::from_center_size(center, Vec2::splat(radius * 1.35)), &c.icon, side.ink);
}
