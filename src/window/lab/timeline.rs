//! Timeline of both battles of a pair on one scale of decisions: the shared part, the falls and the ends.

use super::battle_pair::Parts;
use super::widgets::{framed, press};
use crate::lab::running::Fall;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Edge, Face, Size};
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

/// Height of a battle's lane, at 100 %.
const LANE: f32 = 30.0;
/// Width of a fall marker, at 100 %.
const TOKEN: f32 = 22.0;

pub fn draw(cx: &UiCtx, ui: &mut Ui, parts: &mut Parts) {
    let size = vec2(ui.available_width(), cx.px(LANE * parts.told.choices.len() as f32));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let p = ui.painter().clone();
    let last = parts.last().max(1) as f32;
    let scale = Rect::from_min_max(rect.min + vec2(cx.px(22.0), 0.0), rect.max - vec2(cx.px(14.0), 0.0));
    let x = |at: usize| scale.left() + scale.width() * at as f32 / last;
    let shared = Rect::from_min_max(scale.min, pos2(x(parts.parting()), scale.bottom()));
    p.rect_filled(shared, 2.0, theme::WALNUT_LIGHT);
    let mut go = None;
    for (ix, choices) in parts.told.choices.iter().enumerate() {
        let y = rect.top() + cx.px(LANE * (ix as f32 + 0.5));
        let ink = if ix == 0 { theme::ON_DARK } else { theme::BRIGHT_GOLD };
        cx.write(&p, pos2(rect.left(), y), Align2::LEFT_CENTER, ["A", "B"][ix.min(1)], (Face::Bold, Size::Body, ink));
        p.hline(scale.left()..=x(choices.len()), y, Stroke::new(2.0, ink));
        p.vline(x(choices.len()), y - cx.px(9.0)..=y + cx.px(9.0), Stroke::new(3.0, ink));
    }
    p.vline(x(parts.at), rect.y_range(), Stroke::new(2.5, theme::HIGHLIGHT));
    for (ix, falls) in parts.told.falls.iter().enumerate() {
        let y = rect.top() + cx.px(LANE * (ix as f32 + 0.5));
        let places = apart(&falls.iter().map(|fall| x(fall.at)).collect::<Vec<_>>(), cx.px(TOKEN), scale.right());
        for (nth, (fall, x)) in falls.iter().zip(places).enumerate() {
            if token(cx, ui, &p, pos2(x, y), fall, (ix, nth)) {
                go = Some(fall.at);
            }
        }
    }
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        let share = ((at.x - scale.left()) / scale.width()).clamp(0.0, 1.0);
        parts.go((share * last).round() as usize);
    }
    if let Some(at) = go {
        parts.go(at);
    }
}

/// Draws a skull in the token shape of its side. Returns true when pressed, which leads to the decision.
fn token(cx: &UiCtx, ui: &mut Ui, p: &Painter, at: Pos2, fall: &Fall, salt: (usize, usize)) -> bool {
    let side = cx.side(fall.side);
    let rect = Rect::from_center_size(at, Vec2::splat(cx.px(TOKEN)));
    let told = format!("{} falls after {} decisions", fall.name, fall.at);
    let (response, pressed) = press(cx, ui, rect, ("fall", salt), &told);
    let radius = cx.px(TOKEN / 2.0 - 1.0);
    let stroke = Stroke::new(cx.px(2.0), side.ink);
    match side.edge {
        Edge::Solid => {
            p.circle(at, radius * 0.92, theme::PAGE, stroke);
        }
        _ => {
            p.add(Shape::convex_polygon(eight(at, radius), theme::PAGE, stroke));
        }
    }
    cx.icon(p, rect.shrink(cx.px(4.5)), "death-skull", side.ink);
    framed(ui, rect, &response);
    response.on_hover_text(told);
    pressed
}

/// Returns the corners of an octagonal token.
fn eight(at: Pos2, radius: f32) -> Vec<Pos2> {
    let angle = |n: u8| std::f32::consts::TAU * (f32::from(n) + 0.5) / 8.0;
    (0..8).map(|n| at + Vec2::angled(angle(n)) * radius).collect()
}

/// Moves positions apart so that they do not overlap. Keeps their order, and none is beyond `end`.
fn apart(wanted: &[f32], width: f32, end: f32) -> Vec<f32> {
    let mut places = wanted.to_vec();
    for ix in 1..places.len() {
        places[ix] = places[ix].max(places[ix - 1] + width);
    }
    let mut most = end;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - width;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn falls_at_one_decision_stand_beside_each_other() {
        assert_eq!(apart(&[10.0, 50.0, 90.0], 20.0, 200.0), [10.0, 50.0, 90.0]);
        assert_eq!(apart(&[10.0, 10.0, 12.0], 20.0, 200.0), [10.0, 30.0, 50.0]);
        assert_eq!(apart(&[100.0, 195.0, 199.0], 20.0, 200.0), [100.0, 180.0, 200.0], "and none beyond the end");
        assert!(apart(&[], 20.0, 200.0).is_empty());
    }
}
