//! Shapes that several icons of the legend consist of.

use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};

/// Writes letters that belong to a symbol of that area.
pub fn letters(p: &Painter, area: Rect, words: &str, ink: Color32) {
    p.text(area.center(), Align2::CENTER_CENTER, words, Face::Bold.drawn(area.height() * 0.65), ink);
}

/// Draws a badge: a disc with an icon, dark or light.
pub fn badge(cx: &UiCtx, p: &Painter, area: Rect, icon: &str, dark: bool) {
    let (fill, ink) = if dark { (theme::INK, theme::PAGE) } else { (theme::PAGE, theme::INK) };
    p.circle(area.center(), area.width() / 2.0, fill, Stroke::new(1.0, theme::CARD));
    cx.icon(p, area.shrink(cx.px(3.0)), icon, ink);
}

/// Draws an arrowhead with that tip and direction.
pub fn pointer(p: &Painter, (tip, way): (Pos2, Vec2), size: f32, fill: Color32) {
    let aside = way.rot90() * size * 0.5;
    let corners = vec![tip, tip - way * size + aside, tip - way * size - aside];
    p.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
}
