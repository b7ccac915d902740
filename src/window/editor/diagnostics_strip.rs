//! Strip below the board: all diagnostics of the level with their lines. A press goes to the diagnostic.

use super::commands::EditorCommand;
use super::panel_navigation;
use super::state::{Editor, EditorAction};
use super::widgets::{fault_disc, that_fits};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::one_line;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Rect, Sense, Stroke, StrokeKind, pos2, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor) -> Option<EditorAction> {
    panel_navigation::panel(ctx, panel_navigation::STRIP, rect, |ui| {
        let p = ui.painter().clone();
        p.rect(rect, cx.px(4.0), theme::WALNUT_DEEP, Stroke::new(1.0, theme::WOOD), StrokeKind::Inside);
        if editor.file.has_conflict {
            return conflict_prompt(cx, ui, rect);
        }
        let faults = editor.faults();
        let mid = rect.center().y;
        if faults.is_empty() {
            let ways = editor.balance_words();
            let galley = that_fits(cx, &p, &ways, Size::Body, rect.width() - cx.px(24.0));
            let at = pos2(rect.left() + cx.px(12.0), mid - galley.size().y / 2.0);
            p.galley_with_override_text_color(at, galley, theme::ON_DARK_MUTED);
            ui.interact(rect, ui.id().with("balance"), Sense::hover()).on_hover_text(&ways[0]);
            return None;
        }
        let cap = EditorCommand::NextFault.cap();
        let end = rect.right() - cx.px(10.0) - cx.key_width(&p, cap);
        cx.key_cap(&p, pos2(end, mid), cap, true);
        let mut x = rect.left() + cx.px(12.0);
        let mut pressed = None;
        for (at, fault) in faults.iter().enumerate() {
            let left = end - x - cx.px(12.0);
            if left < cx.px(90.0) {
                break;
            }
            let words = format!("line {}: {}", fault.line, fault.message);
            let wide = if at + 1 == faults.len() { left } else { left.min(rect.width() * 0.55) };
            let galley = one_line(cx, &p, &words, Face::Regular, Size::Body, wide - cx.px(26.0));
            let place = Rect::from_min_size(pos2(x, rect.top()), vec2(galley.size().x + cx.px(26.0), rect.height()));
            let response = ui.interact(place, ui.id().with(("fault", at)), Sense::click());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &words));
            fault_disc(cx, &p, pos2(x + cx.px(9.0), mid));
            let on = response.hovered() || response.has_focus() || editor.fault_shown() == Some(at);
            let ink = if on { theme::HIGHLIGHT } else { theme::ON_DARK };
            p.galley_with_override_text_color(pos2(x + cx.px(23.0), mid - galley.size().y / 2.0), galley, ink);
            if super::widgets::pressed(cx, ui, &response) {
                pressed = Some(EditorAction::ShowFault(at));
            }
            response.on_hover_text(&fault.message);
            x = place.right() + cx.px(18.0);
        }
        pressed
    })
}

/// Draws the prompt to resolve an edit conflict.
fn conflict_prompt(cx: &UiCtx, ui: &mut egui::Ui, rect: Rect) -> Option<EditorAction> {
    let mut row = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(cx.px(12.0), 0.0)))
            .layout(egui::Layout::left_to_right(egui::Align::Center)),
    );
    let told = "The level changed here and on disk. Which version do you want?";
    super::widgets::paragraph(cx, &mut row, told, (Face::Bold, Size::Body, theme::HIGHLIGHT));
    let theirs = super::widgets::word(cx, &mut row, "Use the file", "", false).then_some(EditorAction::Settle(true));
    let mine = super::widgets::word(cx, &mut row, "Keep mine", "", false).then_some(EditorAction::Settle(false));
    theirs.or(mine)
}
