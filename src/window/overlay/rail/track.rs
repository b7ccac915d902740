//! The turn rail as a track of ranks: rank, combatant with name, intended action. Previews the effect of the option pointed at.

use super::face::{badge, face, ring};
use super::parts::{column_heads, divider, fitted_name, line_mark, pointed, pointed_mark, rest, stands};
use super::slide::Slide;
use crate::vocab::view::{CombatantView, Scene, TrackMark, TrackState, TurnView};
use crate::window::limits::Limit;
use crate::window::overlay::Overlay;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::overlay::ui_ctx::first_fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};

const ROW: f32 = 31.0;
/// Minimum height of a row, in pixels at 100 %.
const LEAST: f32 = 20.0;
/// Minimum height of a row with the name above the action, in pixels at 100 %.
const TWO_LINES: f32 = 28.0;

/// A line of the track.
#[derive(Debug, PartialEq)]
enum TrackLine {
    Mark(TrackMark),
    /// The previewed place of the deciding combatant.
    Ghost(Slide),
}

/// Draws the track from the top down. Returns its lower edge.
pub fn draw(cx: &UiCtx, ui: &mut Ui, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) -> f32 {
    let slide = Slide::previewed(panels);
    let rect = rect.with_min_y(column_heads(cx, ui.painter(), rect, &[(2.0, "rank"), (30.0, "who: action")]));
    let lines = lines(&panels.presented.scene, slide);
    let idle = idle(&panels.presented.scene);
    let foot = if idle.is_empty() { 0.0 } else { cx.px(48.0) };
    let row = ((rect.height() - foot) / lines.len().max(1) as f32).limit_to(cx.px(LEAST), cx.px(ROW));
    let mut top = rect.top();
    let mut left = None;
    let (mut from, mut to) = (None, None);
    for (i, line) in lines.iter().enumerate() {
        if top + row + foot > rect.bottom() + 1.0 {
            rest(cx, ui, pos2(rect.center().x, top + cx.px(6.0)), lines.len() - i);
            top += cx.px(15.0);
            break;
        }
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), row));
        top += row;
        match line {
            TrackLine::Ghost(slide) => {
                ghost(cx, ui.painter(), place, *slide, panels);
                to = Some(place);
            }
            TrackLine::Mark(mark) => {
                if slide.is_some_and(|s| s.combatant == mark.combatant) {
                    from = Some(place);
                }
                let number = (left != Some(mark.count)).then_some(mark.count);
                left = Some(mark.count);
                marked(cx, ui, place, (mark, number), slide, (panels, overlay));
            }
        }
    }
    if let (Some(from), Some(to)) = (from, to) {
        draw_dashed_line(cx, ui.painter(), (from, to));
    }
    if idle.is_empty() { top } else { resting(cx, ui, rect.with_min_y(top), &idle, panels) }
}

fn marked(
    cx: &UiCtx,
    ui: &Ui,
    place: Rect,
    (mark, number): (&TrackMark, Option<i16>),
    slide: Option<Slide>,
    (panels, overlay): (&mut Panels, &mut Overlay),
) {
    let Some(c) = panels.presented.scene.combatants.get(mark.combatant).cloned() else { return };
    let waits = panels.presented.scene.waiting.contains(&mark.combatant);
    pointed_mark(cx, ui, place.shrink(cx.px(0.5)), mark, panels, overlay);
    let mut p = ui.painter().clone();
    let now = mark.state == TrackState::Acting || c.turn == TurnView::Acting;
    let leaves = slide.is_some_and(|s| s.combatant == mark.combatant);
    if now && !leaves {
        p.rect_filled(place, cx.px(4.0), theme::GOLD);
    }
    let done = mark.state == TrackState::Done;
    if done || leaves {
        p.multiply_opacity(0.5);
    }
    let ink = if now && !leaves { theme::INK } else { theme::ON_DARK };
    if let Some(n) = number {
        let at = pos2(place.left() + cx.px(14.0), place.center().y);
        cx.write(&p, at, Align2::CENTER_CENTER, &n.to_string(), (Face::Bold, Size::Body, ink));
    }
    let (at, radius) = sits(cx, place);
    face(cx, &p, at, radius, (&c, &panels.presented.scene.combatants));
    if c.turn == TurnView::Asked {
        ring(cx, &p, at, radius, &c);
    }
    let sign = line_mark(&c, done).or(waits.then_some("hourglass"));
    if let Some(sign) = sign {
        badge(cx, &p, at, radius, sign);
    }
    let words = [mark.label.as_str(), mark.class];
    let all = &panels.presented.scene.combatants;
    if words == ["", ""] && mark.icon.is_empty() {
        name(cx, &p, place, (&c, all), ink);
    } else if place.height() >= cx.px(TWO_LINES) {
        let (upper, lower) = (place.with_max_y(place.center().y), place.with_min_y(place.center().y - cx.px(1.0)));
        name(cx, &p, upper, (&c, all), ink);
        says(cx, &p, lower, mark.icon, &words, ink);
    } else {
        says(cx, &p, place, mark.icon, &words, ink);
    }
    if slide.is_some_and(|s| s.passes(mark)) {
        let at = pos2(place.right() - cx.px(5.0), place.center().y);
        p.circle(at, cx.px(4.5), theme::HIGHLIGHT, Stroke::new(cx.px(1.2), theme::INK));
    }
}

/// Returns the centre and radius of a line's face.
fn sits(cx: &UiCtx, place: Rect) -> (Pos2, f32) {
    let radius = (place.height() * 0.42).min(cx.px(12.5));
    (pos2(place.left() + cx.px(41.0), place.center().y), radius)
}

/// Writes the combatant's name in a line, shortened if necessary.
fn name(cx: &UiCtx, p: &Painter, place: Rect, (c, all): (&CombatantView, &[CombatantView]), ink: Color32) {
    let from = place.left() + cx.px(59.0);
    let room = place.right() - cx.px(11.0) - from;
    let text = fitted_name(cx, p, (c, all), room);
    let at = pos2(from, place.center().y - text.size().y / 2.0);
    p.galley_with_override_text_color(at, text, ink);
}

/// Writes the action in a line, after its icon. `words` are alternatives, the best first.
fn says<'w>(cx: &UiCtx, p: &Painter, place: Rect, icon: &str, words: &[&'w str], ink: Color32) {
    let mut x = place.left() + cx.px(59.0);
    if !icon.is_empty() {
        let size = Vec2::splat((place.height() - cx.px(4.0)).min(cx.px(19.0)));
        cx.icon(p, Rect::from_min_size(pos2(x, place.center().y - size.y / 2.0), size), icon, ink);
        x += size.x + cx.px(6.0);
    }
    // In a narrow line the word gets smaller, then only its beginning is shown, then only its icon.
    let room = place.right() - cx.px(6.0) - x;
    let beginnings = |word: &'w str| [word, word.split([' ', ',', ':']).next().unwrap_or_default()];
    let ways = words.iter().flat_map(|word| beginnings(word)).filter(|word| !word.is_empty());
    let ways: Vec<&str> = ways.collect();
    let usual = if place.height() < cx.px(LEAST) { Size::Caption } else { Size::Body };
    let text = first_fitting(cx, p, &ways, Face::Regular, usual, room);
    if text.elided {
        return;
    }
    let at = pos2(x, place.center().y - text.size().y / 2.0);
    p.galley_with_override_text_color(at, text, ink);
}

/// Draws the previewed place in a dashed frame.
fn ghost(cx: &UiCtx, p: &Painter, place: Rect, slide: Slide, panels: &Panels) {
    let Some(c) = panels.presented.scene.combatants.get(slide.combatant) else { return };
    let color = cx.side(c.faction).on_dark;
    cx.dashed(p, place.shrink2(vec2(0.0, cx.px(1.0))), Stroke::new(cx.px(1.8), color));
    let at = pos2(place.left() + cx.px(14.0), place.center().y);
    cx.write(p, at, Align2::CENTER_CENTER, &slide.to.to_string(), (Face::Bold, Size::Body, color));
    let (at, radius) = sits(cx, place);
    face(cx, p, at, radius, (c, &panels.presented.scene.combatants));
    says(cx, p, place, "", &[if slide.to < slide.from { "acts later" } else { "acts here" }], color);
}

/// Draws the dashed line from the current place to the previewed one, along the right edge.
fn draw_dashed_line(cx: &UiCtx, p: &Painter, (from, to): (Rect, Rect)) {
    let x = from.right() - cx.px(5.0);
    let ends = [pos2(x, from.center().y), pos2(x, to.center().y)];
    p.extend(Shape::dashed_line(&ends, Stroke::new(cx.px(1.5), theme::HIGHLIGHT), cx.px(3.0), cx.px(3.0)));
}

/// Draws the combatants without a place on the track, next to each other. Returns their lower edge.
fn resting(cx: &UiCtx, ui: &Ui, rect: Rect, idle: &[usize], panels: &mut Panels) -> f32 {
    let top = divider(cx, ui, rect, rect.top(), "no action");
    let step = cx.px(24.0).min(rect.width() / idle.len() as f32);
    for (i, &who) in idle.iter().enumerate() {
        let Some(c) = panels.presented.scene.combatants.get(who).cloned() else { continue };
        let cell = Rect::from_min_size(pos2(rect.left() + step * i as f32, top), vec2(step, cx.px(24.0)));
        pointed(cx, ui, cell, ("idle", who), (who, panels));
        let mut p = ui.painter().clone();
        p.multiply_opacity(if c.turn == TurnView::Acting { 1.0 } else { 0.7 });
        let radius = (step * 0.45).min(cx.px(10.0));
        face(cx, &p, cell.center(), radius, (&c, &panels.presented.scene.combatants));
        ring(cx, &p, cell.center(), radius, &c);
    }
    top + cx.px(24.0)
}

/// Returns the marks in their order, with the preview after all marks that the combatant would come after.
fn lines(scene: &Scene, slide: Option<Slide>) -> Vec<TrackLine> {
    let mut lines: Vec<TrackLine> = scene.track.iter().cloned().map(TrackLine::Mark).collect();
    if let Some(slide) = slide {
        let after = |l: &TrackLine| matches!(l, TrackLine::Mark(m) if m.count >= slide.to);
        let at = lines.iter().rposition(after).map_or(0, |at| at + 1);
        lines.insert(at, TrackLine::Ghost(slide));
    }
    lines
}

/// Returns the active combatants without a place on the track.
fn idle(scene: &Scene) -> Vec<usize> {
    let there = |(ix, c): &(usize, &CombatantView)| stands(c) && !scene.track.iter().any(|m| m.combatant == *ix);
    scene.combatants.iter().enumerate().filter(there).map(|(ix, _)| ix).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ghost_stands_below_all_whom_it_would_come_after() {
        let mark = |count, combatant| TrackMark { count, combatant, ..TrackMark::default() };
        let scene = Scene { track: vec![mark(14, 0), mark(11, 1), mark(7, 2), mark(5, 3)], ..Scene::default() };
        let at = |to| {
            let slide = Slide { combatant: 0, from: 14, to };
            lines(&scene, Some(slide)).iter().position(|l| *l == TrackLine::Ghost(slide)).expect("it is there")
        };
        assert_eq!((at(7), at(8), at(1), at(20)), (3, 2, 4, 0));
        assert_eq!(lines(&scene, None).len(), 4);
    }
}
