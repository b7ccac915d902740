//! The turn rail at the left edge: who acts, who is next, who is done. Its form follows the ruleset's round. It is as
//! high as necessary, and shows all combatants or counts the rest.

mod clock;
mod counts;
mod face;
mod parts;
mod portraits;
mod slide;
mod track;

pub use face::{disc, face, tells_apart};

use super::Overlay;
use super::panels::{PanelAction, Panels};
use super::ui_ctx::{UiCtx, panel};
use crate::vocab::view::{OrderKind, Scene};
use crate::window::input::Action;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{self, Align2, Order, Rect, Sense, Shape, Stroke, StrokeKind};

/// Returns the width of the rail at 100 %, which is constant during a battle.
pub fn width(scene: &Scene) -> f32 {
    match scene.order {
        OrderKind::Turns | OrderKind::Sides => 88.0,
        OrderKind::Counts | OrderKind::Track => 150.0,
        OrderKind::Clock => 176.0,
    }
}

/// Width of the collapsed rail at 100 %: a tab that expands it.
pub const FOLDED: f32 = 26.0;
const TAB: f32 = 40.0;

/// Returns the maximum height of a rail of that width, at 100 %. A clock always has the same counts and needs less.
pub fn highest(wide: f32) -> f32 {
    if wide > 160.0 { 400.0 } else { 452.0 }
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) {
    overlay.rail.mark = None;
    if rect.width() >= 1.0 {
        overlay.rail.rect = Some(if panels.presented.order_folded {
            folded(cx, ctx, rect, panels)
        } else {
            unfolded(cx, ctx, rect, panels, overlay)
        });
    }
    let (before, now) = (overlay.rail.combatant.take(), panels.pointed.take());
    let hovered = &panels.pointing.hover;
    // The pointer has left the rail's line for another place, or it is on another line than before.
    if now.is_none() && before.is_some() && *hovered == before || now.is_some() && *hovered != now {
        panels.act(PanelAction::Hover(now.clone()));
        overlay.rail.combatant = now;
    } else {
        overlay.rail.combatant = now.filter(|_| before.is_some());
    }
}

/// Draws the order of the round. Returns its rectangle.
fn unfolded(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels, overlay: &mut Overlay) -> Rect {
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
        ui.painter().set(ground, background(cx, rect));
        rect
    })
}

/// Returns the wooden background.
fn background(cx: &UiCtx, rect: Rect) -> RectShape {
    let line = Stroke::new(1.0, theme::WALNUT_LIGHT);
    RectShape::new(rect, cx.px(5.0), theme::panel_wood(), line, StrokeKind::Inside)
}

/// Draws the tab of the collapsed rail. Returns its rectangle.
fn folded(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &mut Panels) -> Rect {
    let rect = rect.with_max_y((rect.top() + cx.px(TAB)).min(rect.bottom()));
    panel(ctx, "rail", rect, Order::Middle, |ui| {
        let says = format!("Turn order {}", cx.cap(Action::OrderToggle));
        let response = ui.interact(rect, ui.id().with("unfold"), Sense::CLICK).on_hover_text(&says);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &says));
        let ink = if response.hovered() { theme::GOLD } else { theme::ON_DARK };
        let p = ui.painter();
        p.add(background(cx, rect));
        cx.write(p, rect.center(), Align2::CENTER_CENTER, "›", (Face::Bold, Size::Heading, ink));
        if response.clicked() {
            panels.present(Action::OrderToggle);
        }
    });
    rect
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::battle::HoverTarget;
    use crate::window::icons::IconSet;
    use crate::window::overlay::panel_actions::apply;
    use crate::window::overlay::panels::PanelsMut;
    use crate::window::overlay::test_bench::TestBench;
    use crate::window::settings::Settings;
    use crate::window::theme::Theme;
    use bevy_egui::egui::{Event, Pos2, RawInput, pos2};

    #[test]
    fn whom_the_order_points_at_is_let_go_when_the_pointer_leaves_it() {
        let mut bench = TestBench::new("roadside", 2);
        let (ctx, settings) = (egui::Context::default(), Settings::default());
        ctx.set_fonts(theme::fonts());
        let (look, icons) = (Theme::new(&settings), IconSet::default());
        let cx = UiCtx { theme: &look, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
        let rect = Rect::from_min_max(pos2(8.0, 42.0), pos2(74.0, 494.0));
        let mut pointed_at = |at: Pos2| {
            for _ in 0..3 {
                let screen = Some(Rect::from_min_max(Pos2::ZERO, pos2(1280.0, 720.0)));
                let events = vec![Event::PointerMoved(at)];
                let input = RawInput { screen_rect: screen, events, focused: true, ..RawInput::default() };
                let TestBench { battle, presented, pointing, overlay, page, .. } = &mut bench;
                let mut panels = Panels::new(battle, presented, pointing, page);
                let mut output = ctx.clone().run_ui(input, |ui| draw(&cx, ui.ctx(), rect, &mut panels, overlay));
                output.textures_delta.clear();
                let actions = panels.actions;
                let mut panels = PanelsMut::new(battle, presented, pointing, page);
                actions.iter().for_each(|action| apply(&mut panels, action, overlay));
            }
            bench.pointing.hover.clone()
        };
        let lines: Vec<Pos2> = (0..40).map(|i| pos2(40.0, 46.0 + 11.0 * i as f32)).collect();
        let line = lines.into_iter().find(|at| pointed_at(*at).is_some()).expect("a line of the order");
        assert!(matches!(pointed_at(line), Some(HoverTarget::Combatant(_))));
        assert_eq!(pointed_at(pos2(640.0, 300.0)), None, "the pointer is elsewhere");
    }

    #[test]
    fn the_order_is_never_wider_than_the_layout_allows() {
        for order in [OrderKind::Turns, OrderKind::Sides, OrderKind::Counts, OrderKind::Track, OrderKind::Clock] {
            assert!(width(&Scene { order, ..Scene::default() }) <= 176.0);
        }
    }
}
