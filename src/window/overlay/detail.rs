//! What is pointed at, or else the sensible default, in full: always at the same place, so that the bar never grows.

use super::odds::OddsCache;
use super::panels::Panels;
use super::ui_ctx::{UiCtx, panel};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Order, Rect, Stroke, pos2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, panels: &Panels, odds: &OddsCache) {
    let Some(decision) = &panels.presented.decision else { return };
    let Some(option) = decision.options.get(panels.pointing.focus.unwrap_or(0)) else { return };
    panel(ctx, "detail", rect, Order::Middle, |ui| {
        let p = ui.painter().with_clip_rect(rect);
        cx.paper(&p, rect, theme::PAGE, Stroke::NONE);
        let wrap = rect.width() - cx.px(24.0);
        let mut y = rect.top() + cx.px(10.0);
        let long = odds.of(option.option).map(|o| o.long.clone()).unwrap_or_default();
        for (text, face) in [
            (option.label.as_str(), Face::SansBold),
            (&option.price, Face::Sans),
            (&option.detail, Face::TaleItalic),
            (&long, Face::SansMedium),
            (&option.warning, Face::SansMedium),
        ] {
            let galley = cx.galley(&p, text, face, 16.0, theme::INK, wrap);
            let height = galley.size().y;
            p.galley(pos2(rect.left() + cx.px(12.0), y), galley, theme::INK);
            y += if text.is_empty() { 0.0 } else { height + cx.px(4.0) };
        }
    });
}
