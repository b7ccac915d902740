//! The signs that the legend explains, drawn at its size.

use crate::vocab::view::{Ground, MarkShape};
use crate::window::board::{self, RED};
use crate::window::overlay::{UiCtx, rail};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use std::f32::consts::TAU;

/// A sign on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A disc with an icon, dark or light.
    Badge(&'static str, bool),
    /// The chevrons of enemies that could attack, and the sign that there are none.
    Chevron,
    NoChevron,
    /// The facing pointer of a token of that side.
    Facing(usize),
    /// A face of that side at the edge of the canvas.
    Beyond(usize),
    /// The token of a side.
    Side(usize),
    /// The dark token of a hidden combatant of that side.
    Hides(usize),
    /// The number on a plate.
    Number,
    /// The dotted ring around the acting combatant; and the dashed ring, in a side's colour, around the deciding one.
    Acts,
    Asked(usize),
    /// The ring in its side's colour around a possible target, and the highlight of a cell that can be chosen.
    Target(usize),
    Open,
    /// A line for a declaration of that side.
    Declared(usize),
    /// A pointer at the rim, the rim of higher ground, and the number on it.
    WayOut,
    Slope,
    Height,
    /// The terrain of hexes.
    Terrain(Ground),
    /// A light area next to a dark one.
    Lit,
    /// The mark before odds of harm to the acting combatant.
    Risk,
    /// A shield wall of that side.
    Shields(usize),
    /// A position on the border between two zones.
    Border,
    /// A terrain feature of a slot.
    Slot(&'static str),
    /// A mark on the clock: boots for movement, a pale bar for a possible event, a solid bar for a lasting one.
    OnClock(MarkShape),
}

impl Sign {
    pub fn draw(self, cx: &UiCtx, p: &Painter, area: Rect) {
        let at = area.center();
        match self {
            Sign::Badge(icon, dark) => {
                let (fill, ink) = if dark { (theme::INK, theme::PAGE) } else { (theme::PAGE, theme::INK) };
                p.circle(at, area.width() / 2.0, fill, Stroke::new(1.0, theme::CARD));
                cx.icon(p, area.shrink(cx.px(3.0)), icon, ink);
            }
            Sign::Side(ix) => rail::disc(cx, p, at, area.width() * 0.47, ix),
            Sign::Hides(ix) => hides(cx, p, at, area.width(), ix),
            Sign::Facing(ix) | Sign::Beyond(ix) => {
                let (token, middle) = (area.width() * 0.38, at - Vec2::X * area.width() * 0.14);
                for (grow, fill) in [(2.6, theme::PAGE), (0.0, cx.side(ix).ink)] {
                    pointer(p, (middle + Vec2::X * (token * 1.75 + grow), Vec2::X), token * 1.25 + grow * 1.6, fill);
                }
                rail::disc(cx, p, middle, token, ix);
            }
            Sign::Chevron => chevrons(p, area, RED),
            Sign::NoChevron => {
                chevrons(p, area, theme::MUTED);
                p.line_segment([area.left_bottom(), area.right_top()], Stroke::new(1.6, theme::ON_DARK));
            }
            Sign::Number => {
                let plate = Rect::from_center_size(at, area.size() * vec2(1.1, 0.85));
                p.rect(plate, 2.0, theme::PAGE, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
                cx.write(p, at, Align2::CENTER_CENTER, "12", (Face::SansBold, 10.5, theme::INK));
            }
            Sign::Acts | Sign::Asked(_) | Sign::Target(_) => self.ring(cx, p, at, area.width() * 0.44),
            Sign::Open | Sign::WayOut | Sign::Slope | Sign::Height | Sign::Lit => self.ground(cx, p, area),
            Sign::Terrain(ground) => terrain(cx, p, area, ground),
            Sign::OnClock(MarkShape::Steps) => cx.icon(p, area, "walking-boot", theme::ON_DARK),
            Sign::OnClock(shape) => {
                let pale = if shape == MarkShape::Open { 0.42 } else { 1.0 };
                let bar = Rect::from_center_size(at, area.size() * vec2(0.3, 1.0));
                p.rect_filled(bar, bar.width() / 2.0, theme::ON_DARK.gamma_multiply(pale));
            }
            Sign::Risk => {
                cx.write(p, at, Align2::CENTER_CENTER, "⚠", (Face::SansBold, 16.0, theme::BRIGHT_GOLD));
            }
            Sign::Shields(side) => {
                let ends = [area.left_center(), area.right_center()];
                for (width, color) in [(7.0, theme::PAGE), (5.0, cx.side(side).ink)] {
                    p.line_segment(ends, Stroke::new(width, color));
                }
                for share in [0.25, 0.75] {
                    p.circle_filled(ends[0].lerp(ends[1], share), 2.0, theme::BRIGHT_GOLD);
                }
            }
            Sign::Border => _ = p.circle(at, area.width() * 0.36, theme::CARD, Stroke::new(2.0, theme::WALNUT_DEEP)),
            Sign::Slot(feature) => slot(p, at, area.width() / 2.0, feature),
            Sign::Declared(side) => {
                let ink = cx.side(side).ink;
                let (from, to) = (area.left_center(), area.right_center());
                p.line_segment([from, to], Stroke::new(5.0, theme::PAGE));
                p.line_segment([from, to], Stroke::new(2.5, ink));
                pointer(p, (to, Vec2::X), area.width() * 0.5, ink);
            }
        }
    }

    fn ring(self, cx: &UiCtx, p: &Painter, at: Pos2, radius: f32) {
        let color = if let Sign::Asked(side) = self { cx.side(side).on_dark } else { theme::BRIGHT_GOLD };
        if let Sign::Target(side) = self {
            p.circle_stroke(at, radius, Stroke::new(4.5, theme::PAGE));
            p.circle_stroke(at, radius, Stroke::new(2.0, cx.side(side).ink));
            return;
        }
        let turn = |share: f32| at + Vec2::angled(share * TAU) * radius;
        for i in 0..10 {
            let begin = i as f32 / 10.0;
            match self {
                Sign::Acts => _ = p.circle_filled(turn(begin), 1.4, color),
                _ => _ = p.line_segment([turn(begin), turn(begin + 0.06)], Stroke::new(2.0, color)),
            }
        }
    }

    /// Draws a piece of ground with its mark.
    fn ground(self, cx: &UiCtx, p: &Painter, area: Rect) {
        p.rect_filled(area, 2.0, theme::PARCHMENT);
        match self {
            Sign::Open => {
                p.rect(
                    area,
                    2.0,
                    theme::HIGHLIGHT.gamma_multiply(0.8),
                    Stroke::new(2.0, theme::GOLD),
                    StrokeKind::Inside,
                );
            }
            Sign::Lit => {
                let dark = Rect::from_min_max(area.min, area.center_bottom());
                p.rect_filled(dark, 2.0, theme::WALNUT_DEEP.gamma_multiply(0.7));
            }
            Sign::WayOut => {
                let size = area.width() * 0.45;
                for far in [0.95, 0.55] {
                    pointer(p, (area.lerp_inside(vec2(far, 0.5)), Vec2::X), size, theme::MUTED);
                }
            }
            Sign::Slope => {
                let high = area.top() + area.height() * 0.25;
                p.hline(area.x_range(), high, Stroke::new(2.0, theme::MUTED));
                for (i, share) in [0.14, 0.38, 0.62, 0.86].into_iter().enumerate() {
                    let from = pos2(area.left() + area.width() * share, high);
                    let long = area.height() * if i % 2 == 0 { 0.55 } else { 0.35 };
                    p.line_segment([from, from + vec2(0.0, long)], Stroke::new(1.2, theme::MUTED));
                }
            }
            _ => _ = cx.write(p, area.center(), Align2::CENTER_CENTER, "+1", (Face::SansBold, 11.0, theme::MUTED)),
        }
    }
}

/// Draws a piece of that terrain with its icon.
fn terrain(cx: &UiCtx, p: &Painter, area: Rect, ground: Ground) {
    let [r, g, b] = board::ground::tint(ground);
    p.rect(area, 2.0, Color32::from_rgb(r, g, b), Stroke::new(1.0, theme::MUTED), StrokeKind::Inside);
    if ground == Ground::Wall {
        bricks(p, area);
    }
    if let Some(sign) = board::ground::sign(ground) {
        cx.icon(p, area.shrink(cx.px(1.0)), sign.icons[0], theme::INK.gamma_multiply(0.8));
    }
}

/// Draws rows of bricks.
fn bricks(p: &Painter, area: Rect) {
    let line = Stroke::new(1.0, theme::INK.gamma_multiply(0.7));
    for (row, shares) in [&[0.5][..], &[0.25, 0.75], &[0.5]].into_iter().enumerate() {
        let (top, bottom) = (area.top() + area.height() * row as f32 / 3.0, area.height() / 3.0);
        p.hline(area.x_range(), top, line);
        shares.iter().for_each(|share| {
            p.vline(area.left() + area.width() * share, top..=top + bottom, line);
        });
    }
}

/// Draws the sign in the corner of a slot, as on the board.
fn slot(p: &Painter, at: Pos2, radius: f32, feature: &str) {
    p.circle(at, radius, theme::PAGE, Stroke::new(1.0, theme::MUTED));
    let triangle = |tip: f32, root: f32| {
        let corners = [(0.0, tip), (0.58, root), (-0.58, root)].map(|(x, y)| at + vec2(x, y) * radius);
        p.add(Shape::convex_polygon(corners.into(), theme::INK, Stroke::NONE));
    };
    let line = |y: f32| {
        let half = radius * 0.62;
        p.hline(at.x - half..=at.x + half, at.y + y * radius, Stroke::new((radius * 0.2).max(1.3), theme::INK));
    };
    match feature {
        "high_ground" => {
            triangle(-0.72, 0.30);
            line(0.52);
        }
        "low_ground" => {
            triangle(0.72, -0.30);
            line(-0.52);
        }
        "cover" => {
            for (x, y) in [(-0.34, 0.30), (0.34, 0.30), (0.0, -0.26)] {
                let stone = Rect::from_center_size(at + vec2(x, y) * radius, vec2(0.58, 0.44) * radius);
                p.rect_filled(stone, radius * 0.08, theme::INK);
            }
        }
        _ => {
            triangle(-0.08, -0.74);
            triangle(0.08, 0.74);
        }
    }
}

/// Draws the dark token of that side.
fn hides(cx: &UiCtx, p: &Painter, at: Pos2, wide: f32, side: usize) {
    p.circle_filled(at, wide * 0.5, theme::PAGE);
    p.circle(at, wide * 0.4, theme::WALNUT, Stroke::new(2.0, cx.side(side).on_dark));
}

/// Draws chevrons as on the board, two open strokes each.
fn chevrons(p: &Painter, area: Rect, ink: Color32) {
    let (at, size) = (area.center(), area.width() * 0.36);
    for stroke in [Stroke::new(4.0, theme::PAGE), Stroke::new(2.2, ink)] {
        for tip in [at + vec2(size * 0.2, 0.0), at + vec2(size * 1.1, 0.0)] {
            p.add(Shape::line(vec![tip + vec2(-size, -size), tip, tip + vec2(-size, size)], stroke));
        }
    }
}

/// Draws an arrowhead with that tip and direction.
pub fn pointer(p: &Painter, (tip, way): (Pos2, Vec2), size: f32, fill: Color32) {
    let aside = way.rot90() * size * 0.5;
    let corners = vec![tip, tip - way * size + aside, tip - way * size - aside];
    p.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
}
