//! Tabs of the single column in narrow windows.

use super::commands::EditorCommand;
use super::layout::EditorTab;
use super::state::{Editor, EditorAction};
use super::view::ViewAction;
use super::widgets::word;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::panel;
use bevy_egui::egui::{self, Align, Layout, Order, Rect, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor) -> Option<EditorAction> {
    if rect.area() <= 0.0 {
        return None;
    }
    panel(ctx, "editor tabs", rect, Order::Middle, |ui| {
        let mut row = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)));
        row.spacing_mut().item_spacing = vec2(cx.px(4.0), 0.0);
        let mut does = None;
        for tab in EditorTab::ALL {
            if word(cx, &mut row, tab.name(), "", editor.view.folds.tab == tab) {
                does = Some(EditorAction::View(ViewAction::Tab(tab)));
            }
        }
        cx.key_cap(
            row.painter(),
            row.cursor().left_center() + vec2(cx.px(4.0), 0.0),
            EditorCommand::NextPanel.cap(),
            true,
        );
        does
    })
}
