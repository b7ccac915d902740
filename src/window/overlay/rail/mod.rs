//! The order of the round at the left edge: who acts, who is next, who is done. It has the form that the ruleset's round has, is
//! as high as it needs to be, and shows all combatants or counts the rest.

mod clock;
mod counts;
mod face;
mod portraits;
mod slide;
mod track;

pub use face::face;

use super::Overlay;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use crate::vocab::view::{CombatantView, OrderKind, Scene, Standing, TrackMark, TurnView};
use crate::window::battle::HoverTarget;
use crate::window::theme;
use bevy_egui::egui::{self, Order, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, pos2};

/// How wide the order is at 100 %: the same all through a battle.
pub fn width(scene: &Scene) -> f32 {
    match scene.order {
        OrderKind::Turns => 66.0,
        OrderKind::Sides => 78.0,
        OrderKind::Counts => 150.0,
        OrderKind::Track | OrderKind::Clock => 176.0,
    }
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    overlay.mark = None;
    if rect.width() < 1.0 {
        return;
    }
    if ctx.pointer_hover_pos().is_some_and(|at| rect.contains(at)) {
        panels.pointing.hover = None;
    }
    panel(ctx, "rail", rect, Order::Middle, |ui| {
        let ground = ui.painter().add(Shape::Noop);
        let inner = rect.shrink(cx.px(5.0));
        let bottom = match panels.presented.scene.order {
            OrderKind::Turns | OrderKind::Sides => portraits::draw(cx, ui, inner, panels),
            OrderKind::Counts => counts::draw(cx, ui, inner, panels, overlay),
            OrderKind::Track => track::draw(cx, ui, inner, panels, overlay),
            OrderKind::Clock => clock::draw(cx, ui, inner, panels, overlay),
        };
        let rect = rect.with_max_y((bottom + cx.px(5.0)).min(rect.bottom()));
        let line = Stroke::new(1.0, theme::WALNUT_LIGHT);
        let wood = theme::WALNUT_DEEP.gamma_multiply(0.9);
        ui.painter().set(ground, egui::epaint::RectShape::new(rect, cx.px(5.0), wood, line, StrokeKind::Inside));
    });
}

/// Somebody fights and is there.
fn stands(c: &CombatantView) -> bool {
    c.standing == Standing::Active && !c.place.is_empty()
}

fn is_on(c: &CombatantView) -> bool {
    matches!(c.turn, TurnView::Acting | TurnView::Asked)
}

/// The mark of whoever is done, the same as on the tokens.
fn mark_of(c: &CombatantView) -> Option<&'static str> {
    match c.standing {
        Standing::Dead => Some("death-skull"),
        Standing::Incapacitated => Some("bleeding-wound"),
        Standing::Surrendered => Some("flying-flag"),
        Standing::Fled => Some("exit-door"),
        Standing::Active => (c.turn == TurnView::Taken).then_some("check-mark"),
    }
}

/// Pointing at a place of the order points at its combatant; pressing it picks them.
fn pointed(cx: &UiCtx, ui: &Ui, rect: Rect, id: impl egui::AsIdSalt, (who, panels): (usize, &mut Panels)) -> Response {
    let response = ui.interact(rect, ui.id().with(id), Sense::CLICK);
    let Some(c) = panels.presented.scene.combatants.get(who) else { return response };
    let target = HoverTarget::Combatant(c.id.clone());
    if response.hovered() {
        ui.painter().rect_stroke(rect, cx.px(4.0), Stroke::new(1.5, theme::BRIGHT_GOLD), StrokeKind::Outside);
        panels.pointing.hover = Some(target.clone());
    }
    if response.clicked() {
        panels.pick(target);
    }
    response
}

/// The same of a mark of the countdown, which says what could still change it.
fn pointed_mark(cx: &UiCtx, ui: &Ui, rect: Rect, mark: &TrackMark, (panels, overlay): (&mut Panels, &mut Overlay)) {
    let id = (mark.count, mark.until, mark.combatant, mark.class, &mark.label, rect.min.x as i32);
    if pointed(cx, ui, rect, id, (mark.combatant, panels)).hovered() {
        overlay.mark = Some(mark.clone());
    }
}

/// `+3` where that many more do not fit.
fn rest(cx: &UiCtx, ui: &Ui, at: egui::Pos2, count: usize) {
    let ink = (theme::Face::SansBold, 14.0, theme::ON_DARK_MUTED);
    cx.write(ui.painter(), at, egui::Align2::CENTER_CENTER, &format!("+{count}"), ink);
}

/// A line with a word on it in the middle; says where it ends.
fn divider(cx: &UiCtx, ui: &Ui, rect: Rect, top: f32, word: &str) -> f32 {
    let p = ui.painter();
    let y = top + cx.px(3.0);
    p.hline(rect.x_range(), y, Stroke::new(1.0, theme::WALNUT_LIGHT));
    let ink = (theme::Face::HeadMedium, 13.0, theme::ON_DARK_MUTED);
    cx.write(p, pos2(rect.center().x, y), egui::Align2::CENTER_TOP, word, ink).bottom() + cx.px(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_never_wider_than_the_layout_allows() {
        for order in [OrderKind::Turns, OrderKind::Sides, OrderKind::Counts, OrderKind::Track, OrderKind::Clock] {
            assert!(width(&Scene { order, ..Scene::default() }) <= 176.0);
        }
    }
}
