//! One act in the log: a sentence with a small triangle that opens a page with all events of the act.

use super::pieces::{LogPiece, pieces};
use crate::vocab::view::{EventView, Scene};
use crate::window::overlay::Overlay;
use crate::window::overlay::acts::Act;
use crate::window::overlay::colored_names::ColoredNames;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

/// Names on dark wood and names on paper.
type Inks<'s> = (ColoredNames<'s>, ColoredNames<'s>);

/// Draws the line of an act. The newest one has a golden bar at its left edge.
pub fn draw(
    cx: &UiCtx,
    ui: &mut Ui,
    width: f32,
    (act, log, scene): (&Act, &[EventView], &Scene),
    names: &Inks,
    newest: bool,
    overlay: &mut Overlay,
) {
    let n = act.telling(log).n;
    let numbers = || act.events.iter().map(|&at| log[at].n);
    let open = numbers().any(|n| overlay.log.open.contains(&n));
    let marked = overlay.log.cursor.is_some_and(|cursor| numbers().any(|n| n == cursor));
    let p = ui.painter().clone();
    let left = cx.px(17.0);
    let ink = if open { theme::INK } else { theme::ON_DARK };
    let hues = if open { &names.1 } else { &names.0 };
    let words = act.line(log) + &act.unasked(log, &overlay.reactions.answered);
    let sentence = hues.job(cx.theme, &words, (Face::Regular, Face::Bold), Size::Body, ink, width - left - cx.px(6.0));
    let sentence = p.layout_job(sentence);
    let wrap = width - left - cx.px(10.0);
    let events = if open { page(cx, &p, act, log, scene, &names.1, wrap) } else { Vec::new() };
    let below: f32 = events.iter().map(|(_, height)| height).sum();
    let size = vec2(width, sentence.size().y + below + cx.px(if open { 12.0 } else { 5.0 }));
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    if marked && std::mem::take(&mut overlay.log.keyed) {
        ui.scroll_to_rect(rect, None);
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    background(cx, &p, rect, ActState { open, marked, hovered: response.hovered() }, newest);
    let top = rect.top() + cx.px(if open { 4.0 } else { 2.0 });
    triangle(cx, ui, pos2(rect.left() + cx.px(9.0), top + cx.px(11.0)), open);
    let height = sentence.size().y;
    p.galley(pos2(rect.left() + left, top), sentence, ink);
    let mut on_rule = false;
    let mut y = top + height + cx.px(4.0);
    for (i, (pieces, high)) in events.into_iter().enumerate() {
        let rule = paint(cx, ui, pieces, n, i, pos2(rect.left() + left, y), wrap);
        if let Some((rule, at)) = rule {
            overlay.rule_card.open = Some(rule);
            overlay.rule_card.of_event = log[act.events[at]].rules.clone();
            on_rule = true;
        }
        y += high;
    }
    if response.clicked() && !on_rule {
        if open {
            overlay.log.open.retain(|open| !numbers().any(|n| n == *open));
        } else {
            toggle(overlay, n);
        }
    }
}

/// State of an act in the log.
struct ActState {
    open: bool,
    marked: bool,
    hovered: bool,
}

/// Draws the background of an act, and the mark of the newest act.
fn background(cx: &UiCtx, p: &Painter, rect: Rect, state: ActState, newest: bool) {
    let edge = if state.marked { Stroke::new(cx.px(2.0), theme::BRIGHT_GOLD) } else { Stroke::NONE };
    if state.open {
        p.rect(rect, cx.px(3.0), theme::PAGE, edge, StrokeKind::Inside);
    } else if state.marked || state.hovered {
        p.rect(rect, cx.px(3.0), theme::WALNUT_LIGHT.gamma_multiply(0.6), edge, StrokeKind::Inside);
    }
    if newest {
        let bar = rect.with_max_x(rect.left() + cx.px(3.0));
        p.rect_filled(bar, cx.px(1.0), theme::BRIGHT_GOLD);
    }
}

/// Lays out all events of an act, each with its height. With a single event its sentence is left out, because the line
/// above states it.
fn page(
    cx: &UiCtx,
    p: &bevy_egui::egui::Painter,
    act: &Act,
    log: &[EventView],
    scene: &Scene,
    names: &ColoredNames,
    wrap: f32,
) -> Vec<(Vec<LogPiece>, f32)> {
    let of = |&at: &usize| {
        let mut all = pieces(cx, p, &log[at], scene, names, wrap);
        if act.events.len() == 1 {
            all.remove(0);
        }
        let height = all.iter().map(|piece| piece.height(cx, wrap)).sum::<f32>() + cx.px(5.0);
        (all, height)
    };
    act.events.iter().map(of).collect()
}

/// Draws the pieces of one event. Returns the rule that was clicked, and the event's index.
fn paint(
    cx: &UiCtx,
    ui: &Ui,
    pieces: Vec<LogPiece>,
    n: u32,
    event: usize,
    at: Pos2,
    wrap: f32,
) -> Option<(crate::vocab::RuleId, usize)> {
    let mut y = at.y;
    let line = Stroke::new(1.0, theme::RULE.gamma_multiply(0.6));
    ui.painter().hline(at.x..=at.x + wrap, y - cx.px(2.0), line);
    let mut pressed = None;
    for piece in pieces {
        let height = piece.height(cx, wrap);
        pressed = pressed.or(piece.paint(cx, ui, n * 64 + event as u32, pos2(at.x, y), wrap));
        y += height;
    }
    pressed.map(|rule| (rule, event))
}

/// Draws the triangle: pointing right while the line is closed, down when it is open.
fn triangle(cx: &UiCtx, ui: &Ui, at: Pos2, open: bool) {
    let size = cx.px(4.5);
    let corners = if open {
        [vec2(-size, -size * 0.6), vec2(size, -size * 0.6), vec2(0.0, size * 0.8)]
    } else {
        [vec2(-size * 0.6, -size), vec2(size * 0.8, 0.0), vec2(-size * 0.6, size)]
    };
    let color = if open { theme::MUTED } else { theme::ON_DARK_MUTED };
    let points = corners.map(|c| at + c).to_vec();
    ui.painter().add(Shape::convex_polygon(points, color, Stroke::NONE));
}

/// Opens or closes the act that an event belongs to.
pub fn toggle(overlay: &mut Overlay, n: u32) {
    if !overlay.log.open.remove(&n) {
        overlay.log.open.insert(n);
    }
}
