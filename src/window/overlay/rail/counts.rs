//! The turn rail as a countdown: one line per count, with all combatants of a count next to each other, because they
//! act simultaneously.

use super::face::{badge, face, ring};
use super::parts::{column_heads, fitted_name, is_on, line_mark, mark_of, pointed, pointed_mark, rest, stands};
use crate::vocab::view::{Scene, TrackMark, TrackState};
use crate::window::overlay::Overlay;
use crate::window::overlay::panels::Panels;
use crate::window::overlay::ui_ctx::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align2, Color32, Painter, Rect, Ui, Vec2, pos2, vec2};

/// The lead of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lead {
    Count(i16),
    Held,
    /// No attack to come, or nothing is counted yet.
    None,
}

struct CountLine {
    lead: Lead,
    marks: Vec<TrackMark>,
}

/// Width of the number, in pixels at 100 %.
const GUTTER: f32 = 26.0;
/// Size of a face with the gap after it, from roomy to tight, in pixels at 100 %.
const STEPS: [f32; 4] = [28.0, 25.0, 22.0, 19.0];

/// Draws the countdown from the top down. Returns its lower edge.
pub fn draw(cx: &UiCtx, ui: &mut Ui, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) -> f32 {
    let lines = named_lines(lines(&panels.presented.scene));
    let head = if panels.presented.scene.track.is_empty() { "combatants" } else { "count: who acts" };
    let rect = rect.with_min_y(column_heads(cx, ui.painter(), rect, &[(2.0, head)]));
    let gutter = if panels.presented.scene.track.is_empty() { 0.0 } else { cx.px(GUTTER) };
    let across = |step: f32| (((rect.width() - gutter) / cx.px(step)).floor() as usize).max(1);
    let rows = |step: f32| lines.iter().map(|l| l.marks.len().div_ceil(across(step))).sum::<usize>() as f32;
    let gaps = cx.px(4.0) * lines.len() as f32;
    let fits = |step: &&f32| rows(**step) * cx.px(**step + 2.0) + gaps <= rect.height();
    let step = *STEPS.iter().find(fits).unwrap_or(&STEPS[STEPS.len() - 1]);
    let (across, row) = (across(step), cx.px(step + 2.0));
    let mut top = rect.top();
    for (i, line) in lines.iter().enumerate() {
        let high = line.marks.len().div_ceil(across) as f32 * row + cx.px(4.0);
        if top + high > rect.bottom() + 1.0 {
            let left: usize = lines[i..].iter().map(|l| l.marks.len()).sum();
            rest(cx, ui, pos2(rect.center().x, top + cx.px(8.0)), left);
            return top + cx.px(17.0);
        }
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), high));
        draw_line(cx, ui, place, line, (gutter, across, step), (panels, overlay));
        top += high;
    }
    top
}

fn draw_line(
    cx: &UiCtx,
    ui: &Ui,
    place: Rect,
    line: &CountLine,
    (gutter, across, step): (f32, usize, f32),
    (panels, overlay): (&mut Panels, &mut Overlay),
) {
    let count = panels.presented.scene.count;
    let now = matches!(line.lead, Lead::Count(n) if Some(n) == count);
    let past = matches!((line.lead, count), (Lead::Count(n), Some(at)) if n > at);
    let p = ui.painter().clone();
    if now {
        p.rect_filled(place, cx.px(4.0), theme::GOLD);
    }
    let ink = if now { theme::INK } else { theme::ON_DARK.gamma_multiply(if past { 0.5 } else { 1.0 }) };
    let at = pos2(place.left() + cx.px(12.0), place.top() + cx.px(3.0 + step / 2.0));
    match line.lead {
        Lead::Count(n) => {
            cx.write(&p, at, Align2::CENTER_CENTER, &n.to_string(), (Face::Bold, Size::Body, ink));
        }
        Lead::Held => cx.icon(&p, Rect::from_center_size(at, Vec2::splat(cx.px(17.0))), "halt", ink),
        Lead::None if gutter > 0.0 => cx.icon(&p, Rect::from_center_size(at, Vec2::splat(cx.px(15.0))), "cancel", ink),
        Lead::None => {}
    }
    if let [mark] = line.marks.as_slice() {
        let from = place.left() + gutter + cx.px(step + 3.0);
        write_name(cx, &p, place.with_min_x(from), mark.combatant, (panels, ink));
    }
    for (i, mark) in line.marks.iter().enumerate() {
        let (column, row) = ((i % across) as f32, (i / across) as f32);
        let corner = vec2(gutter + column * cx.px(step), cx.px(2.0) + row * cx.px(step + 2.0));
        let cell = Rect::from_min_size(place.min + corner, Vec2::splat(cx.px(step)));
        marked(cx, ui, cell, mark, panels, overlay, line.lead);
    }
}

/// Writes the name of the only combatant of a line.
fn write_name(cx: &UiCtx, p: &Painter, room: Rect, who: usize, (panels, ink): (&Panels, Color32)) {
    let all = &panels.presented.scene.combatants;
    let Some(c) = all.get(who) else { return };
    let text = fitted_name(cx, p, (c, all), room.width());
    let at = pos2(room.left(), room.center().y - text.size().y / 2.0);
    p.galley_with_override_text_color(at, text, ink);
}

fn marked(cx: &UiCtx, ui: &Ui, cell: Rect, mark: &TrackMark, panels: &mut Panels, overlay: &mut Overlay, lead: Lead) {
    match lead {
        Lead::None => {
            pointed(cx, ui, cell, ("waits", mark.combatant), (mark.combatant, panels));
        }
        _ => pointed_mark(cx, ui, cell, mark, panels, overlay),
    }
    let Some(c) = panels.presented.scene.combatants.get(mark.combatant) else { return };
    let mut p = ui.painter().clone();
    let done = lead != Lead::None && mark.state == TrackState::Done || mark_of(c).is_some() && lead == Lead::None;
    if done && mark.state != TrackState::Acting {
        p.multiply_opacity(0.6);
    }
    let radius = cell.width() * 0.5 - cx.px(2.5);
    face(cx, &p, cell.center(), radius, (c, &panels.presented.scene.combatants));
    if is_on(c) && (mark.state == TrackState::Acting || lead == Lead::None) {
        ring(cx, &p, cell.center(), radius, c);
    }
    let sign = line_mark(c, done);
    if let Some(sign) = sign {
        badge(cx, &p, cell.center(), radius, sign);
    } else if panels.presented.scene.waiting.contains(&mark.combatant) {
        badge(cx, &p, cell.center(), radius, "hourglass");
    }
}

/// Maximum number of combatants without a count that have a line each, with room for their names.
const NAMED: usize = 8;

/// Gives each combatant a line of its own if nothing is counted yet and there are few.
fn named_lines(lines: Vec<CountLine>) -> Vec<CountLine> {
    match lines.as_slice() {
        [CountLine { lead: Lead::None, marks }] if marks.len() <= NAMED => {
            marks.iter().map(|mark| CountLine { lead: Lead::None, marks: vec![mark.clone()] }).collect()
        }
        _ => lines,
    }
}

/// Returns the lines: every count with a combatant, from the highest down; then held actions, then combatants without a
/// count.
fn lines(scene: &Scene) -> Vec<CountLine> {
    let held = |m: &&TrackMark| m.state == TrackState::Held;
    let mut counts: Vec<i16> = scene.track.iter().filter(|m| !held(m)).map(|m| m.count).collect();
    counts.extend(scene.count);
    counts.sort_unstable();
    counts.dedup();
    let on =
        |n: i16| scene.track.iter().filter(move |m| m.count == n && m.state != TrackState::Held).cloned().collect();
    let mut lines: Vec<CountLine> =
        counts.into_iter().rev().map(|n| CountLine { lead: Lead::Count(n), marks: on(n) }).collect();
    lines.push(CountLine { lead: Lead::Held, marks: scene.track.iter().filter(held).cloned().collect() });
    let counted = |ix: &usize| scene.track.iter().any(|m| m.combatant == *ix);
    let off = scene.rail.iter().copied().filter(|ix| !counted(ix));
    let off = off.filter(|ix| scene.track.is_empty() || scene.combatants.get(*ix).is_some_and(stands));
    let marks = off.map(|combatant| TrackMark { combatant, ..TrackMark::default() }).collect();
    lines.push(CountLine { lead: Lead::None, marks });
    lines.retain(|l| !l.marks.is_empty() || matches!(l.lead, Lead::Count(n) if Some(n) == scene.count));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::CombatantView;

    #[test]
    fn the_counts_run_down_and_end_with_what_is_held_and_who_is_not_counted() {
        let mark = |count, combatant, state| TrackMark { count, combatant, state, ..TrackMark::default() };
        let track = vec![
            mark(7, 1, TrackState::Waiting),
            mark(13, 0, TrackState::Done),
            mark(7, 3, TrackState::Waiting),
            mark(5, 2, TrackState::Held),
        ];
        let there = || CombatantView { place: "0,0".into(), ..CombatantView::default() };
        let combatants = (0..5).map(|_| there()).collect();
        let scene = Scene { track, combatants, rail: (0..5).collect(), ..Scene::default() };
        let lines = lines(&scene);
        let leads: Vec<Lead> = lines.iter().map(|l| l.lead).collect();
        assert_eq!(leads, [Lead::Count(13), Lead::Count(7), Lead::Held, Lead::None]);
        assert_eq!(lines.iter().map(|l| l.marks.len()).collect::<Vec<_>>(), [1, 2, 1, 1]);
    }
}
