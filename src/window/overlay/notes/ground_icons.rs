//! Ground, the things on it and the patterns of overlays, drawn at the size of the legend.

use super::icon_shapes::{badge, letters, pointer};
use crate::vocab::view::Ground;
use crate::window::board::{self, PatternSymbol, PlaceSymbol};
use crate::window::overlay::UiCtx;
use crate::window::theme;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

/// Draws the symbol of ground, or of a thing on it.
pub fn place(symbol: &PlaceSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let at = area.center();
    match symbol {
        PlaceSymbol::Terrain(ground) => terrain(cx, p, area, ground.ground),
        PlaceSymbol::Lit | PlaceSymbol::Slope | PlaceSymbol::Height(_) => ground(symbol, p, area),
        PlaceSymbol::RimExit(side) => {
            p.rect_filled(area, 2.0, theme::PARCHMENT);
            let ink = side.as_ref().map_or(theme::MUTED, |(side, _)| cx.side(*side).ink);
            for far in [0.95, 0.55] {
                pointer(p, (area.lerp_inside(vec2(far, 0.5)), Vec2::X), area.width() * 0.45, ink);
            }
        }
        PlaceSymbol::Exit(side) => {
            p.circle(at, area.width() / 2.0, theme::PAGE, Stroke::new(1.0, theme::CARD));
            let ink = side.as_ref().map_or(theme::INK, |(side, _)| cx.side(*side).ink);
            cx.icon(p, area.shrink(cx.px(2.5)), "exit-door", ink);
        }
        PlaceSymbol::Border => _ = p.circle(at, area.width() * 0.36, theme::CARD, Stroke::new(2.0, theme::WALNUT_DEEP)),
        PlaceSymbol::Link => {
            let ends = [area.left_center(), area.right_center()];
            p.add(Shape::Vec(Shape::dashed_line(&ends, Stroke::new(2.0, theme::ON_DARK_MUTED), 4.0, 3.0)));
        }
        PlaceSymbol::Wall(_) | PlaceSymbol::Doorway(_) => {
            p.rect_filled(area, 2.0, theme::PARCHMENT);
            bricks(p, area);
        }
        PlaceSymbol::Door(open, locked) => door(cx, p, area, *open, *locked),
        PlaceSymbol::Cover => stones(p, area),
        PlaceSymbol::Lever => badge(cx, p, area, "lever", false),
        PlaceSymbol::Hazard(thing) | PlaceSymbol::Item(thing) | PlaceSymbol::Feature(thing) => {
            badge(cx, p, area, thing.icon, false);
        }
        PlaceSymbol::ShieldWall(side) => shield_wall(p, area, cx.side(*side).ink),
        PlaceSymbol::Slot(feature) => slot(p, at, area.width() / 2.0, feature),
        PlaceSymbol::SlotNumber => {
            p.rect_filled(area, 2.0, theme::PARCHMENT);
            letters(p, area, "1", theme::MUTED);
        }
        PlaceSymbol::Distance(away) => band(p, area, *away),
        PlaceSymbol::Passage => {
            p.line_segment([area.left_center(), area.right_center()], Stroke::new(6.0, theme::WOOD));
            pointer(p, (area.right_center(), Vec2::X), area.width() * 0.5, theme::ON_DARK);
        }
        PlaceSymbol::FrontLine => pointer(p, (area.center_bottom(), Vec2::Y), area.width() * 0.8, theme::BRIGHT_GOLD),
        PlaceSymbol::Reserve(side) => {
            p.rect_stroke(area, 3.0, Stroke::new(1.0, cx.side(*side).on_dark), StrokeKind::Inside);
        }
        PlaceSymbol::Decoration(_) => badge(cx, p, area, "oak", false),
    }
}

/// Draws the band under a row: solid, broken or dotted.
fn band(p: &Painter, area: Rect, away: u8) {
    let (ends, line) = ([area.left_center(), area.right_center()], Stroke::new(3.0, theme::BRIGHT_GOLD));
    match away {
        0 => _ = p.line_segment(ends, line),
        1 => _ = p.add(Shape::Vec(Shape::dashed_line(&ends, line, 5.0, 3.0))),
        _ => _ = p.add(Shape::Vec(Shape::dotted_line(&ends, theme::BRIGHT_GOLD, 4.5, 1.5))),
    }
}

/// Draws a door from above, open or shut, and its lock.
fn door(cx: &UiCtx, p: &Painter, area: Rect, open: bool, locked: bool) {
    let hinge = area.left_bottom() + vec2(1.5, -1.5);
    let end = if open { area.left_top() + vec2(4.0, 1.0) } else { area.right_bottom() + vec2(-1.0, -1.5) };
    p.line_segment([hinge, end], Stroke::new(4.0, theme::WOOD));
    p.circle_filled(hinge, 2.2, theme::GOLD);
    if locked {
        cx.icon(p, area.shrink(cx.px(2.0)), "padlock", theme::BRIGHT_GOLD);
    }
}

/// Draws a heap of round stones.
fn stones(p: &Painter, area: Rect) {
    for (x, y) in [(0.2, 0.68), (0.5, 0.72), (0.8, 0.66), (0.36, 0.38), (0.66, 0.36)] {
        p.circle(area.lerp_inside(vec2(x, y)), area.width() * 0.17, theme::RULE, Stroke::new(1.0, theme::WALNUT_DEEP));
    }
}

fn shield_wall(p: &Painter, area: Rect, ink: Color32) {
    let ends = [area.left_center(), area.right_center()];
    for (width, color) in [(7.0, theme::PAGE), (5.0, ink)] {
        p.line_segment(ends, Stroke::new(width, color));
    }
    for share in [0.25, 0.75] {
        p.circle_filled(ends[0].lerp(ends[1], share), 2.0, theme::BRIGHT_GOLD);
    }
}

/// Draws a piece of ground with light, a slope or a height.
fn ground(symbol: &PlaceSymbol, p: &Painter, area: Rect) {
    p.rect_filled(area, 2.0, theme::PARCHMENT);
    match symbol {
        PlaceSymbol::Lit => {
            let dark = Rect::from_min_max(area.min, area.center_bottom());
            p.rect_filled(dark, 2.0, theme::WALNUT_DEEP.gamma_multiply(0.7));
        }
        PlaceSymbol::Slope => {
            let high = area.top() + area.height() * 0.25;
            p.hline(area.x_range(), high, Stroke::new(2.0, theme::MUTED));
            for (i, share) in [0.14, 0.38, 0.62, 0.86].into_iter().enumerate() {
                let from = pos2(area.left() + area.width() * share, high);
                let long = area.height() * if i % 2 == 0 { 0.55 } else { 0.35 };
                p.line_segment([from, from + vec2(0.0, long)], Stroke::new(1.2, theme::MUTED));
            }
        }
        _ => letters(p, area, "+1", theme::MUTED),
    }
}

/// Draws the pattern of an overlay.
pub fn pattern(symbol: &PatternSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let (mine, theirs) = (cx.side(0).ink, cx.side(1).ink);
    p.rect_filled(area, 2.0, theme::PARCHMENT);
    let p = p.with_clip_rect(area);
    let stroke = |rises: bool, color: Color32| {
        for i in -2..6 {
            let x = area.left() + i as f32 * area.height() * 0.5;
            let (from, to) = if rises { (area.bottom(), area.top()) } else { (area.top(), area.bottom()) };
            p.line_segment([pos2(x, from), pos2(x + area.height(), to)], Stroke::new(1.5, color));
        }
    };
    match symbol {
        PatternSymbol::Some => stroke(true, theirs),
        PatternSymbol::Own | PatternSymbol::Both => stroke(false, mine),
        PatternSymbol::Much => {
            stroke(true, theirs);
            stroke(false, theirs);
        }
        PatternSymbol::Hidden(_) => stroke(true, theme::INK.gamma_multiply(0.62)),
        PatternSymbol::Slight | PatternSymbol::Enemy | PatternSymbol::AllSeen => {}
    }
    if matches!(symbol, PatternSymbol::Slight | PatternSymbol::Enemy | PatternSymbol::Both) {
        for (i, x) in [0.16, 0.38, 0.6, 0.82].into_iter().enumerate() {
            let y = if i % 2 == 0 { 0.3 } else { 0.7 };
            p.circle_filled(area.lerp_inside(vec2(x, y)), 1.7, theirs);
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
