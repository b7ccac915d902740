//! The countdown as a track: every coming attack stands at its number, from the highest down; what is held comes last. Where
//! several act on one number they are bracketed, for what they do happens together.

use super::panels::Panels;
use super::slide::Slide;
use super::ui_ctx::{UiCtx, mix, one_line};
use crate::vocab::view::{CombatantView, Scene, Standing, TrackMark, TrackState, TurnView};
use crate::window::battle::HoverTarget;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Align2, Painter, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// The count never starts lower than this.
const TOP: i16 = 10;

/// One number of the track, or what is held, with those who act on it.
struct Row {
    /// None: held.
    count: Option<i16>,
    marks: Vec<TrackMark>,
}

impl Row {
    fn several(&self) -> bool {
        self.marks.iter().any(|m| m.combatant != self.marks[0].combatant)
    }
}

/// Which numbers show only the faces of those who act on them, side by side.
#[derive(Clone, Copy, PartialEq)]
enum Faces {
    None,
    Past,
    /// All but the number of the count.
    Most,
}

/// Heights of rows at one of several degrees of tightness.
#[derive(Clone, Copy)]
struct Tight {
    card: f32,
    gap: f32,
    /// A number on which nobody acts; 0: it is left out.
    empty: f32,
    faces: Faces,
}

const TIGHT: [Tight; 6] = [
    Tight { card: 25.0, gap: 4.0, empty: 15.0, faces: Faces::None },
    Tight { card: 24.0, gap: 2.5, empty: 9.0, faces: Faces::None },
    Tight { card: 24.0, gap: 2.5, empty: 7.0, faces: Faces::Past },
    Tight { card: 22.0, gap: 2.0, empty: 0.0, faces: Faces::Past },
    Tight { card: 24.0, gap: 2.5, empty: 5.0, faces: Faces::Most },
    Tight { card: 21.0, gap: 1.5, empty: 0.0, faces: Faces::Most },
];

impl Tight {
    fn only_faces(&self, row: &Row, count: Option<i16>) -> bool {
        let past = matches!((row.count, count), (Some(n), Some(at)) if n > at);
        match self.faces {
            Faces::None => false,
            Faces::Past => past,
            Faces::Most => row.count.is_none() || row.count != count,
        }
    }

    fn height(&self, row: &Row, count: Option<i16>) -> f32 {
        match row.marks.len() {
            0 => self.empty,
            _ if self.only_faces(row, count) => self.card + 2.0 * self.gap,
            n => (self.card + self.gap) * n as f32 + self.gap,
        }
    }
}

/// Draws the track into the place of the rail, below what is written there.
pub fn down(cx: &UiCtx, ui: &mut Ui, body: Rect, panels: &mut Panels) {
    let rows = rows(&panels.presented.scene);
    let slide = Slide::of(panels);
    let idle = idle(&panels.presented.scene);
    let count = panels.presented.scene.count;
    let height = |t: &Tight| {
        let rest = if idle.is_empty() { 0.0 } else { 22.0 + t.card + t.gap };
        cx.px(rows.iter().map(|r| t.height(r, count)).sum::<f32>() + rest)
    };
    let tight = *TIGHT.iter().find(|t| height(t) <= body.height()).unwrap_or(&TIGHT[TIGHT.len() - 1]);
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(body));
    child.set_clip_rect(body.expand(cx.px(4.0)));
    ScrollArea::vertical().auto_shrink([false, false]).max_height(body.height()).show(&mut child, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for row in &rows {
            draw_row(cx, ui, body.width(), row, (tight, slide), panels);
        }
        if !idle.is_empty() {
            let (rect, _) = ui.allocate_exact_size(vec2(body.width(), cx.px(22.0)), Sense::empty());
            let ink = (Face::TaleItalic, 14.5, theme::ON_DARK_MUTED);
            cx.write(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, "not on the track", ink);
            let size = vec2(body.width(), cx.px(tight.card + tight.gap));
            let (rect, _) = ui.allocate_exact_size(size, Sense::empty());
            let marks =
                idle.iter().map(|&combatant| TrackMark { combatant, state: TrackState::Done, ..TrackMark::default() });
            faces(cx, ui, rect.with_min_x(rect.left() + cx.px(GUTTER)), &marks.collect::<Vec<_>>(), panels);
        }
    });
}

/// Room for the numbers.
const GUTTER: f32 = 34.0;

/// Every number from the highest to 1 or to the lowest that somebody acts on, and what is held.
fn rows(scene: &Scene) -> Vec<Row> {
    let held = |m: &&TrackMark| m.state == TrackState::Held;
    let top = scene.track.iter().map(|m| m.count).max().unwrap_or(0).max(TOP);
    let foot = scene.track.iter().map(|m| m.until.unwrap_or(m.count)).chain(scene.count).min().unwrap_or(1).min(1);
    let mut rows: Vec<Row> = (foot..=top)
        .rev()
        .map(|n| {
            let here = scene.track.iter().filter(|m| m.count == n && !held(m));
            Row { count: Some(n), marks: here.cloned().collect() }
        })
        .collect();
    let kept: Vec<TrackMark> = scene.track.iter().filter(held).cloned().collect();
    if !kept.is_empty() {
        rows.push(Row { count: None, marks: kept });
    }
    rows
}

/// Who fights and has no attack to come.
fn idle(scene: &Scene) -> Vec<usize> {
    let there = |ix: &usize| {
        let c = &scene.combatants[*ix];
        c.standing == Standing::Active && !c.place.is_empty() && !scene.track.iter().any(|m| m.combatant == *ix)
    };
    (0..scene.combatants.len()).filter(there).collect()
}

fn draw_row(
    cx: &UiCtx,
    ui: &mut Ui,
    width: f32,
    row: &Row,
    (tight, slide): (Tight, Option<Slide>),
    panels: &mut Panels,
) {
    let now = row.count.is_some() && row.count == panels.presented.scene.count;
    let past = matches!((row.count, panels.presented.scene.count), (Some(n), Some(at)) if n > at);
    let high = tight.height(row, panels.presented.scene.count);
    let reached = slide.is_some_and(|s| row.count == Some(s.to));
    if high <= 0.0 && !now && !reached {
        return;
    }
    let high = if now || reached { high.max(18.0) } else { high };
    let (rect, _) = ui.allocate_exact_size(vec2(width, cx.px(high)), Sense::empty());
    let p = ui.painter().clone();
    let spine = rect.left() + cx.px(13.0);
    let color = if past { theme::WALNUT_LIGHT } else { theme::ON_DARK_MUTED.gamma_multiply(0.55) };
    if row.count.is_some() {
        p.line_segment([pos2(spine, rect.top()), pos2(spine, rect.bottom())], Stroke::new(cx.px(2.0), color));
    }
    number(cx, &p, pos2(spine, rect.center().y), row, (now, past, tight));
    let left = rect.left() + cx.px(GUTTER);
    let ghost = |panels: &Panels| {
        if let Some(slide) = slide.filter(|_| reached) {
            slide.ghost(cx, &p, rect.with_min_x(left), panels);
        }
    };
    if row.marks.is_empty() {
        return ghost(panels);
    }
    if row.several() {
        bracket(cx, &p, rect, left, past);
    }
    if tight.only_faces(row, panels.presented.scene.count) {
        let place =
            Rect::from_min_max(pos2(left, rect.top() + cx.px(tight.gap)), rect.max - vec2(0.0, cx.px(tight.gap)));
        faces(cx, ui, place, &row.marks, panels);
        return ghost(panels);
    }
    let mut top = rect.top() + cx.px(tight.gap);
    for (i, mark) in row.marks.iter().enumerate() {
        let place = Rect::from_min_size(pos2(left, top), vec2(rect.right() - left, cx.px(tight.card)));
        let response = ui.interact(place, ui.id().with((row.count, i)), Sense::CLICK);
        card(cx, ui, place, mark, response, panels);
        if slide.is_some_and(|s| s.passes(mark)) {
            p.circle(place.left_center(), cx.px(5.0), theme::BRIGHT_GOLD, Stroke::new(cx.px(1.2), theme::INK));
        }
        top += cx.px(tight.card + tight.gap);
    }
    ghost(panels);
    if now {
        ui.scroll_to_rect(rect, None);
    }
}

/// The number in the gutter: a gold medal where the count stands.
fn number(cx: &UiCtx, p: &Painter, at: Pos2, row: &Row, (now, past, tight): (bool, bool, Tight)) {
    let Some(n) = row.count else {
        cx.icon(p, Rect::from_center_size(at, vec2(cx.px(18.0), cx.px(18.0))), "hourglass", theme::ON_DARK_MUTED);
        return;
    };
    if now {
        p.circle(at, cx.px(12.0), theme::BRIGHT_GOLD, Stroke::new(cx.px(2.0), theme::WALNUT_DEEP));
        cx.write(p, at, Align2::CENTER_CENTER, &n.to_string(), (Face::SansBold, 17.0, theme::INK));
        return;
    }
    if row.marks.is_empty() && tight.empty < 13.0 {
        p.circle_filled(at, cx.px(2.2), theme::ON_DARK_MUTED.gamma_multiply(if past { 0.35 } else { 0.8 }));
        return;
    }
    let (size, radius) = if row.marks.is_empty() { (13.0, 8.0) } else { (15.5, 11.0) };
    let ink = if past { mix(theme::ON_DARK_MUTED, theme::WALNUT, 0.45) } else { theme::ON_DARK };
    let rim = if row.marks.is_empty() { Stroke::NONE } else { Stroke::new(cx.px(1.3), ink) };
    p.circle(at, cx.px(radius), theme::WALNUT, rim);
    cx.write(p, at, Align2::CENTER_CENTER, &n.to_string(), (Face::SansBold, size, ink));
}

/// The bracket around those who act on one number.
fn bracket(cx: &UiCtx, p: &Painter, rect: Rect, left: f32, past: bool) {
    let x = left - cx.px(4.0);
    let (top, bottom) = (rect.top() + cx.px(3.0), rect.bottom() - cx.px(3.0));
    let color = if past { theme::WALNUT_LIGHT } else { theme::BRIGHT_GOLD };
    let stroke = Stroke::new(cx.px(2.0), color);
    p.line_segment([pos2(x, top), pos2(x, bottom)], stroke);
    for y in [top, bottom] {
        p.line_segment([pos2(x, y), pos2(x + cx.px(4.0), y)], stroke);
    }
}

fn card(cx: &UiCtx, ui: &Ui, rect: Rect, mark: &TrackMark, response: egui::Response, panels: &mut Panels) {
    let Some(c) = panels.presented.scene.combatants.get(mark.combatant).cloned() else { return };
    let waits = panels.presented.scene.waiting.contains(&mark.combatant);
    let side = cx.side(c.faction);
    let done = mark.state == TrackState::Done;
    let mut p = ui.painter().clone();
    p.multiply_opacity(if done { 0.66 } else { 1.0 });
    let fill = if done { mix(theme::WALNUT_LIGHT, theme::PARCHMENT, 0.72) } else { theme::PARCHMENT };
    p.rect_filled(rect, cx.px(3.0), fill);
    cx.side_mark(&p, rect, side);
    let size = (rect.height() - cx.px(5.0)).min(cx.px(19.0));
    let middle = rect.center().y;
    let icon = Rect::from_center_size(pos2(rect.left() + cx.px(19.0), middle), vec2(size, size));
    cx.icon(&p, icon, &c.icon, side.ink);
    let mut right = rect.right() - cx.px(5.0);
    for name in signs(&c, mark, waits) {
        let place = Rect::from_center_size(pos2(right - cx.px(7.0), middle), vec2(cx.px(14.0), cx.px(14.0)));
        cx.icon(&p, place, name, theme::INK);
        right -= cx.px(17.0);
    }
    words(cx, &p, rect, (icon.right() + cx.px(5.0), right), &c.name, &mark.label);
    let asked = c.turn == TurnView::Asked;
    if mark.state == TrackState::Acting {
        p.rect_stroke(rect, cx.px(3.0), Stroke::new(cx.px(2.5), theme::BRIGHT_GOLD), StrokeKind::Outside);
    } else if asked {
        cx.dashed(&p, rect.expand(cx.px(1.0)), Stroke::new(cx.px(2.0), side.on_dark));
    }
    pointed(cx, &p, rect, c.id, &response, panels);
}

/// Only their faces, each with the number of its name if it has one; as narrow as they must be.
fn faces(cx: &UiCtx, ui: &Ui, rect: Rect, marks: &[TrackMark], panels: &mut Panels) {
    let wide = cx.px(38.0).min(rect.width() / marks.len() as f32);
    for (i, mark) in marks.iter().enumerate() {
        let Some(c) = panels.presented.scene.combatants.get(mark.combatant).cloned() else { continue };
        let place = Rect::from_min_size(rect.min + vec2(i as f32 * wide, 0.0), vec2(wide - cx.px(2.0), rect.height()));
        let response = ui.interact(place, ui.id().with(("face", mark.count, i, mark.combatant)), Sense::CLICK);
        let side = cx.side(c.faction);
        let done = mark.state == TrackState::Done;
        let mut p = ui.painter().clone();
        p.multiply_opacity(if done { 0.66 } else { 1.0 });
        p.rect_filled(
            place,
            cx.px(3.0),
            if done { mix(theme::WALNUT_LIGHT, theme::PARCHMENT, 0.72) } else { theme::PARCHMENT },
        );
        p.rect_filled(place.with_max_x(place.left() + cx.px(3.0)), 0.0, side.ink);
        let digits = c.name.rsplit(' ').next().filter(|w| w.chars().all(|d| d.is_ascii_digit())).unwrap_or("");
        let size = (place.height() - cx.px(4.0)).min(cx.px(18.0)).min(wide - cx.px(7.0));
        let icon =
            Rect::from_center_size(pos2(place.left() + cx.px(5.0) + size / 2.0, place.center().y), vec2(size, size));
        cx.icon(&p, icon, &c.icon, side.ink);
        if !digits.is_empty() && place.right() - icon.right() > cx.px(7.0) {
            let at = pos2(icon.right() + cx.px(1.0), place.center().y);
            cx.write(&p, at, Align2::LEFT_CENTER, digits, (Face::SansBold, 13.0, theme::INK));
        }
        pointed(cx, &p, place, c.id, &response, panels);
    }
}

/// Pointing at a card points at its combatant.
fn pointed(cx: &UiCtx, p: &Painter, rect: Rect, id: String, response: &egui::Response, panels: &mut Panels) {
    if response.hovered() {
        p.rect_stroke(rect, cx.px(3.0), Stroke::new(1.5, theme::GOLD), StrokeKind::Outside);
        panels.pointing.hover = Some(HoverTarget::Combatant(id.clone()));
    }
    if response.clicked() {
        panels.pick(HoverTarget::Combatant(id));
    }
}

/// Who it is, and what it is going to do as far as there is room.
fn words(cx: &UiCtx, p: &Painter, rect: Rect, (left, right): (f32, f32), name: &str, label: &str) {
    let name = one_line(cx, p, name, Face::SansBold, 15.5, right - left);
    let middle = rect.center().y - cx.px(0.5);
    let after = left + name.size().x + cx.px(6.0);
    p.galley(pos2(left, middle - name.size().y / 2.0), name, theme::INK);
    if !label.is_empty() && right - after > cx.px(26.0) {
        let label = one_line(cx, p, label, Face::TaleItalic, 14.0, right - after);
        p.galley(pos2(after, middle - label.size().y / 2.0), label, theme::MUTED);
    }
}

/// Marks at the end of a card: done, held, or hit with the effect still to come.
fn signs(c: &CombatantView, mark: &TrackMark, waits: bool) -> Vec<&'static str> {
    let state = match (c.standing, mark.state) {
        (Standing::Dead, _) => Some("death-skull"),
        (Standing::Incapacitated, _) => Some("bleeding-wound"),
        (Standing::Surrendered, _) => Some("flying-flag"),
        (Standing::Fled, _) => Some("exit-door"),
        (_, TrackState::Done) if !mark.label.is_empty() || mark.count > 0 => Some("check-mark"),
        (_, TrackState::Held) => Some("halt"),
        _ => None,
    };
    state.into_iter().chain(waits.then_some("hourglass")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(count: i16, combatant: usize, state: TrackState) -> TrackMark {
        TrackMark { count, combatant, state, ..TrackMark::default() }
    }

    #[test]
    fn the_track_runs_from_ten_or_more_to_one_and_ends_with_what_is_held() {
        let track = vec![mark(13, 0, TrackState::Done), mark(7, 1, TrackState::Acting), mark(5, 2, TrackState::Held)];
        let rows = rows(&Scene { track, ..Scene::default() });
        assert_eq!(rows.len(), 14);
        assert_eq!((rows[0].count, rows[12].count, rows[13].count), (Some(13), Some(1), None));
        assert!(rows[8].marks.is_empty(), "what is held has left its number");
        assert_eq!(rows[13].marks.len(), 1);
        let low = vec![mark(3, 0, TrackState::Waiting)];
        assert_eq!(super::rows(&Scene { track: low, ..Scene::default() }).len(), 10);
    }

    #[test]
    fn two_dice_of_one_do_not_happen_together() {
        let row = |a, b| Row {
            count: Some(4),
            marks: vec![mark(4, a, TrackState::Waiting), mark(4, b, TrackState::Waiting)],
        };
        assert!(row(0, 1).several());
        assert!(!row(1, 1).several());
    }
}
