//! The last acts, newest first and older ones paler, on the board's upper right corner. A press folds the whole log out.

use super::Overlay;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use super::words::Names;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Order, Rect, Sense, pos2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &Panels, overlay: &mut Overlay) {
    if overlay.log_drawer {
        return;
    }
    panel(ctx, "ticker", rect, Order::Middle, |ui| {
        let p = ui.painter().with_clip_rect(rect);
        p.rect_filled(rect, cx.px(4.0), theme::WALNUT_DEEP.gamma_multiply(0.88));
        let names = Names::of(&panels.presented.scene);
        let mut y = rect.top() + cx.px(6.0);
        for event in panels.presented.log.iter().rev().take(3) {
            let wrap = rect.width() - cx.px(20.0);
            let mut job = names.job(cx.theme, &event.text, (Face::Tale, Face::TaleBold), 16.0, theme::ON_DARK, wrap);
            job.wrap.max_rows = 1;
            let galley = p.layout_job(job);
            let height = galley.size().y;
            if y + height > rect.bottom() {
                break;
            }
            p.galley(pos2(rect.left() + cx.px(10.0), y), galley, theme::ON_DARK);
            y += height + cx.px(4.0);
        }
        if ui.interact(rect, ui.id().with("ticker"), Sense::CLICK).clicked() {
            overlay.log_drawer = true;
        }
    });
}
