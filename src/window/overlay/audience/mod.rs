//! The panels for an audience. A strip shows the chance to win, a card the event or the pending decision in large type,
//! and a line the last acts. All sizes are shares of the window's height, so that the panels are readable on a small
//! screen.

mod event;
mod large;
mod question;
mod story;

use large::Large;

use super::colored_names::ColoredNames;
use super::layout::Layout;
use super::odds::OddsCache;
use super::panels::Panels;
use super::ticker::LATEST;
use super::ui_ctx::{UiCtx, mix, panel};
use super::{Overlay, acts::Act};
use crate::window::chance::range_of;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align2, Galley, Order, Painter, Rect, Stroke, StrokeKind, pos2, vec2};
use std::sync::Arc;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    place: &Layout,
    panels: &mut Panels,
    overlay: &mut Overlay,
    odds: &OddsCache,
    chances: Option<&[u8]>,
) {
    let large = Large { cx, unit: ctx.content_rect().height() / 1080.0 };
    panel(ctx, "top", place.top, Order::Middle, |ui| strip(large, ui.painter(), place.top, panels, chances));
    // A declaration has a page of its own.
    if !panels.page.stands(panels.presented) {
        card(large, ctx, place.bar, panels, odds, overlay);
    }
    panel(ctx, "ticker", place.ticker, Order::Middle, |ui| ticker(large, ui.painter(), place.ticker, panels, overlay));
}

/// Draws the pending decision, or else the last event.
fn card(large: Large, ctx: &egui::Context, rect: Rect, panels: &mut Panels, odds: &OddsCache, overlay: &mut Overlay) {
    panel(ctx, "bar", rect, Order::Middle, |ui| {
        let p = ui.painter().clone();
        p.rect_filled(rect, 0.0, theme::PARCHMENT);
        let side = super::prompt::deciding_side(large.cx, panels.presented);
        let edge = side.map_or(theme::GOLD, |s| s.ink);
        p.hline(rect.x_range(), rect.top(), Stroke::new(large.px(4.0), edge));
        let inner = rect.shrink2(vec2(large.px(24.0), large.px(10.0)));
        if panels.presented.decision.is_some() {
            question::draw(large, ui, inner, panels, odds, overlay)
        } else {
            event::draw(large, &p, inner, panels, overlay)
        }
    });
}

/// Draws the level, the round and, once known, each side's chance to win.
fn strip(large: Large, p: &Painter, rect: Rect, panels: &Panels, chances: Option<&[u8]>) {
    p.rect_filled(rect, 0.0, theme::WALNUT_DEEP);
    let scene = &panels.presented.scene;
    let round = scene.phase.split_once(": ").map_or(scene.phase.as_str(), |(round, _)| round);
    let title = large.line(p, &scene.title, (Face::SmallCaps, Size::Body, theme::ON_DARK), rect.width() * 0.36);
    let y = rect.center().y;
    let at = pos2(rect.left() + large.px(22.0), y - title.size().y / 2.0);
    let after = at.x + title.size().x + large.px(26.0);
    p.galley(at, title, theme::ON_DARK);
    let ink = (Face::Regular, Size::Body, theme::ON_DARK_MUTED);
    let end = large.write(p, pos2(after, y), Align2::LEFT_CENTER, round, ink).right() + large.px(40.0);
    let bar = Rect::from_min_max(pos2(end, rect.top() + large.px(6.0)), rect.max - vec2(large.px(20.0), large.px(6.0)));
    match chances {
        Some(shares) if bar.width() > large.px(500.0) => chance_bar(large, p, bar, panels, shares),
        _ => {
            let aim = panels.battle.setup.ruleset.goals(panels.battle.level()).aim;
            let text = large.line(p, &aim, (Face::Italic, Size::Body, theme::ON_DARK_MUTED), bar.width());
            p.galley(pos2(bar.right() - text.size().x, y - text.size().y / 2.0), text, theme::ON_DARK);
        }
    }
}

fn chance_bar(large: Large, p: &Painter, bar: Rect, panels: &Panels, shares: &[u8]) {
    let scene = &panels.presented.scene;
    p.rect_filled(bar, large.px(4.0), theme::MUTED);
    // The share of draws is placed between the first side and the others.
    let drawn = 100_u8.saturating_sub(shares.iter().sum());
    let mut left = bar.left();
    for (ix, share) in shares.iter().enumerate() {
        let width = bar.width() * f32::from(*share) / 100.0;
        let part = Rect::from_min_size(pos2(left, bar.top()), vec2(width, bar.height()));
        p.rect_filled(part, large.px(4.0), large.cx.side(ix).ink);
        left += width + if ix == 0 { bar.width() * f32::from(drawn) / 100.0 } else { 0.0 };
        let name = scene.factions.get(ix).map_or("", |side| &side.name);
        let (low, high) = range_of(*share);
        let told = [format!("{name} to win: {low}–{high} %"), format!("{name}: {low}–{high} %")];
        let lines = told.map(|told| large.line(p, &told, (Face::Bold, Size::Body, theme::PAGE), f32::INFINITY));
        let fits = |text: &Arc<Galley>| text.size().x + large.px(20.0) < width;
        if let Some(text) = lines.into_iter().find(fits) {
            let x = if ix == 0 { part.left() + large.px(12.0) } else { part.right() - large.px(12.0) - text.size().x };
            p.galley(pos2(x, part.center().y - text.size().y / 2.0), text, theme::PAGE);
        }
    }
    p.rect_stroke(
        bar,
        large.px(4.0),
        Stroke::new(large.px(2.0), mix(theme::GOLD, theme::WALNUT, 0.3)),
        StrokeKind::Inside,
    );
}

/// Draws the last acts, newest first, as many as fit completely.
fn ticker(large: Large, p: &Painter, rect: Rect, panels: &Panels, overlay: &Overlay) {
    p.rect_filled(rect, 0.0, theme::WALNUT_DEEP);
    let log = &panels.presented.log;
    let names = ColoredNames::new(&panels.presented.scene).on_dark();
    let worth = |act: &&Act| !act.is_heading() && !act.is_bookkeeping(log);
    let mut x = rect.left() + large.px(24.0);
    let room = rect.right() - large.px(24.0);
    for (i, act) in overlay.log.acts.all().iter().rev().filter(worth).take(4).enumerate() {
        let wrap = if i == 0 { room - x } else { f32::INFINITY };
        let said = format!("{}{}", if i == 0 { LATEST } else { "" }, act.short(log, &panels.presented.scene));
        let text = large.sentence(p, &said, &names, theme::ON_DARK, wrap);
        if x + text.size().x > room + 1.0 {
            break;
        }
        if i > 0 {
            let at = pos2(x - large.px(30.0), rect.center().y);
            let size = large.px(11.0);
            let corners = [vec2(0.0, -size), vec2(size, 0.0), vec2(0.0, size), vec2(-size, 0.0)].map(|c| at + c);
            p.add(egui::Shape::convex_polygon(corners.to_vec(), theme::GOLD, Stroke::NONE));
        }
        let width = text.size().x;
        p.galley(pos2(x, rect.center().y - text.size().y / 2.0), text, theme::ON_DARK);
        x += width + large.px(60.0);
    }
}
