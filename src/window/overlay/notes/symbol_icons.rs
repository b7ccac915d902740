//! The symbols of the board, drawn at the size of the legend.

use super::ground_icons::{pattern, place};
use super::icon_shapes::{badge, letters, pointer};
use crate::vocab::view::{ArrowKind, DONE, MarkKind, MarkShape, UNSEEN};
use crate::window::board::{ChoiceSymbol, PlanSymbol, RED, Symbol, TokenSymbol, TurnSymbol};
use crate::window::overlay::{UiCtx, counter, rail};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use std::f32::consts::TAU;

/// Draws a symbol in a square.
pub fn draw(symbol: &Symbol, cx: &UiCtx, p: &Painter, area: Rect) {
    match symbol {
        Symbol::Turn(symbol) => turn(symbol, cx, p, area),
        Symbol::Choice(symbol) => choice(symbol, cx, p, area),
        Symbol::Plan(symbol) => plan(symbol, cx, p, area),
        Symbol::Token(symbol) => token(symbol, cx, p, area),
        Symbol::Place(symbol) => place(symbol, cx, p, area),
        Symbol::Pattern(symbol) => pattern(symbol, cx, p, area),
    }
}

fn turn(symbol: &TurnSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let (at, radius) = (area.center(), area.width() * 0.44);
    match symbol {
        TurnSymbol::Side(ix, _) => rail::disc(cx, p, at, area.width() * 0.47, *ix),
        TurnSymbol::Acting => dotted_ring(p, at, radius, theme::BRIGHT_GOLD),
        TurnSymbol::Deciding(side) => dashed_ring(p, at, radius, cx.side(*side).on_dark),
        TurnSymbol::Done(_) => badge(cx, p, area, DONE, true),
        TurnSymbol::Pending => badge(cx, p, area, UNSEEN, true),
        TurnSymbol::Budget(icon, _) => {
            p.rect_filled(area, 3.0, theme::PARCHMENT);
            counter::mark(cx, p, area.shrink(1.0), icon, true);
        }
        TurnSymbol::Lane => {
            p.vline(at.x, area.y_range(), Stroke::new(area.width() * 0.3, theme::ON_DARK.gamma_multiply(0.42)));
            rail::disc(cx, p, area.center_top() + vec2(0.0, area.height() * 0.25), area.width() * 0.3, 0);
        }
        TurnSymbol::Clock(MarkShape::Steps) => cx.icon(p, area, "walking-boot", theme::ON_DARK),
        TurnSymbol::Clock(shape) => {
            let pale = if *shape == MarkShape::Open { 0.42 } else { 1.0 };
            let bar = Rect::from_center_size(at, area.size() * vec2(0.3, 1.0));
            p.rect_filled(bar, bar.width() / 2.0, theme::ON_DARK.gamma_multiply(pale));
        }
    }
}

fn choice(symbol: &ChoiceSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let (at, radius) = (area.center(), area.width() * 0.44);
    let ring = |ink: Color32, width: f32| {
        p.circle_stroke(at, radius, Stroke::new(width + 2.5, theme::PAGE));
        p.circle_stroke(at, radius, Stroke::new(width, ink));
    };
    let ground = |strength: f32| {
        p.rect_filled(area, 2.0, theme::PARCHMENT);
        let line = Stroke::new(2.0, theme::GOLD.gamma_multiply(strength));
        p.rect(area, 2.0, theme::HIGHLIGHT.gamma_multiply(0.8 * strength), line, StrokeKind::Inside);
    };
    match symbol {
        ChoiceSymbol::Target(side) => ring(cx.side(*side).ink, 2.0),
        ChoiceSymbol::OtherTarget(side) => ring(cx.side(*side).ink.gamma_multiply(0.5), 1.0),
        ChoiceSymbol::Place => ground(1.0),
        ChoiceSymbol::OtherPlace => ground(0.4),
        ChoiceSymbol::Direction => {
            p.rect(area.shrink(2.0), 3.0, theme::CARD, Stroke::new(1.0, theme::INK), StrokeKind::Inside);
            letters(p, area, "1", theme::INK);
        }
        ChoiceSymbol::Aimed => {
            p.circle_stroke(at, radius * 0.7, Stroke::new(1.5, RED));
            for i in 0..4 {
                let out = Vec2::angled((i as f32 / 4.0 + 0.125) * TAU);
                pointer(p, (at + out * radius * 0.6, -out), radius * 0.7, RED);
            }
        }
        ChoiceSymbol::Survey(MarkKind::Danger) | ChoiceSymbol::Warning => warning(p, area),
        ChoiceSymbol::Survey(kind) => surveyed(*kind, p, area),
        ChoiceSymbol::Risk => {
            cx.write(p, at, Align2::CENTER_CENTER, "⚠", (Face::Bold, Size::Body, theme::BRIGHT_GOLD));
        }
    }
}

/// Draws the mark of a surveyed cell.
fn surveyed(kind: MarkKind, p: &Painter, area: Rect) {
    p.rect_filled(area, 2.0, theme::PARCHMENT);
    let ends = [area.left_center(), area.right_center()];
    let frame = area.shrink(2.0);
    let rim = [frame.left_top(), frame.right_top(), frame.right_bottom(), frame.left_bottom(), frame.left_top()];
    match kind {
        MarkKind::Path | MarkKind::Danger => {
            for share in [0.1, 0.36, 0.63, 0.9] {
                p.circle_filled(ends[0].lerp(ends[1], share), 1.7, theme::INK);
            }
        }
        MarkKind::Controlled => _ = p.add(Shape::Vec(Shape::dashed_line(&rim, Stroke::new(1.5, RED), 3.0, 2.0))),
        MarkKind::Reach => {
            _ = p.rect(frame, 1.0, RED.gamma_multiply(0.15), Stroke::new(1.5, RED), StrokeKind::Inside);
        }
        MarkKind::Sight => {
            p.add(Shape::Vec(Shape::dashed_line(&ends, Stroke::new(1.5, theme::INK), 3.0, 2.0)));
        }
        MarkKind::Shot => {
            _ = p.add(Shape::Vec(Shape::dotted_line(&rim, Color32::from_rgb(0x24, 0x40, 0x5a), 3.5, 1.2)))
        }
    }
}

/// Draws the warning triangle.
fn warning(p: &Painter, area: Rect) {
    let corners = vec![area.center_top(), area.right_bottom(), area.left_bottom()];
    p.add(Shape::convex_polygon(corners, RED, Stroke::new(1.0, theme::PAGE)));
    let x = area.center().x;
    p.vline(x, area.top() + area.height() * 0.35..=area.top() + area.height() * 0.68, Stroke::new(1.6, theme::PAGE));
    p.circle_filled(pos2(x, area.top() + area.height() * 0.84), 1.0, theme::PAGE);
}

fn plan(symbol: &PlanSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let arrow = |ink: Color32, width: f32, broken: bool| {
        let ends = [area.left_center(), area.right_center()];
        p.line_segment(ends, Stroke::new(width + 2.5, theme::PAGE));
        if broken {
            p.add(Shape::Vec(Shape::dashed_line(&ends, Stroke::new(width, ink), 4.0, 2.5)));
        } else {
            p.line_segment(ends, Stroke::new(width, ink));
        }
        pointer(p, (ends[1], Vec2::X), area.width() * 0.5, ink);
    };
    match symbol {
        PlanSymbol::Threat(_) => chevrons(p, area, RED),
        PlanSymbol::NoThreat(_) => {
            chevrons(p, area, theme::MUTED);
            p.line_segment([area.left_bottom(), area.right_top()], Stroke::new(1.6, theme::ON_DARK));
        }
        PlanSymbol::Declared(kind, side, _) => {
            let ink = cx.side(*side).ink;
            match kind {
                ArrowKind::Attack => arrow(ink, 2.5, false),
                ArrowKind::Blast | ArrowKind::Charge => arrow(ink, 4.0, false),
                ArrowKind::Move => arrow(ink, 1.4, false),
                ArrowKind::Shot | ArrowKind::Flight | ArrowKind::Aid => arrow(ink, 2.0, true),
            }
        }
        PlanSymbol::Gathered(count, side) => {
            p.rect_filled(area, area.height() / 2.0, cx.side(*side).ink);
            letters(p, area, &format!("{count}×"), theme::PAGE);
        }
        PlanSymbol::Dice(dice) => {
            let plate = Rect::from_center_size(area.center(), area.size() * vec2(1.15, 0.9));
            p.rect_filled(plate, 5.0, theme::MUTED);
            let words = dice.split(' ').next().unwrap_or_default();
            letters(p, area, words, theme::PAGE);
        }
        PlanSymbol::Now(side) => arrow(cx.side(*side).ink, 4.0, false),
        PlanSymbol::Possible(side) => arrow(cx.side(*side).ink, 2.5, true),
        PlanSymbol::Watched(side) => {
            for share in [0.1, 0.36, 0.63, 0.9] {
                p.circle_filled(area.left_center().lerp(area.right_center(), share), 1.8, cx.side(*side).on_dark);
            }
        }
    }
}

fn token(symbol: &TokenSymbol, cx: &UiCtx, p: &Painter, area: Rect) {
    let at = area.center();
    let arc = |ink: Color32, width: f32| {
        let points = (0..=12).map(|i| at + Vec2::angled(TAU * (0.06 + 0.38 * i as f32 / 12.0)) * area.width() * 0.44);
        p.add(Shape::line(points.collect(), Stroke::new(width, ink)));
    };
    match symbol {
        TokenSymbol::Health(side) => arc(cx.side(*side).on_dark, 3.5),
        TokenSymbol::Guard => arc(theme::ON_DARK_MUTED, 2.0),
        TokenSymbol::ExpectedLoss(side) => {
            arc(theme::PAGE, 3.5);
            arc(cx.side(*side).ink, 1.5);
        }
        TokenSymbol::Number(guard) => {
            let plate = Rect::from_center_size(at, area.size() * vec2(1.2, 0.85));
            p.rect(plate, 2.0, theme::PAGE, Stroke::new(1.0, theme::RULE), StrokeKind::Inside);
            let words = if *guard { "7+8" } else { "12" };
            letters(p, area, words, theme::INK);
        }
        TokenSymbol::Facing(side) | TokenSymbol::OffScreen(side) => {
            let (disc, middle) = (area.width() * 0.38, at - Vec2::X * area.width() * 0.14);
            for (grow, fill) in [(2.6, theme::PAGE), (0.0, cx.side(*side).ink)] {
                pointer(p, (middle + Vec2::X * (disc * 1.75 + grow), Vec2::X), disc * 1.25 + grow * 1.6, fill);
            }
            rail::disc(cx, p, middle, disc, *side);
        }
        TokenSymbol::Letter => {
            p.circle(at, area.width() * 0.4, theme::MUTED, Stroke::new(1.0, theme::PAGE));
            letters(p, area, "A1", theme::PAGE);
        }
        TokenSymbol::Hidden(side) => hides(cx, p, at, area.width(), *side),
        TokenSymbol::Out(standing) => badge(cx, p, area, standing.icon().unwrap_or_default(), true),
        TokenSymbol::Unseen => badge(cx, p, area, UNSEEN, true),
        TokenSymbol::Held(thing) | TokenSymbol::Condition(thing) => badge(cx, p, area, thing.icon, false),
    }
}

fn dotted_ring(p: &Painter, at: Pos2, radius: f32, color: Color32) {
    for i in 0..10 {
        p.circle_filled(at + Vec2::angled(i as f32 / 10.0 * TAU) * radius, 1.4, color);
    }
}

fn dashed_ring(p: &Painter, at: Pos2, radius: f32, color: Color32) {
    let turn = |share: f32| at + Vec2::angled(share * TAU) * radius;
    for i in 0..10 {
        let begin = i as f32 / 10.0;
        p.line_segment([turn(begin), turn(begin + 0.06)], Stroke::new(2.0, color));
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
