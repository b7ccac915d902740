//! The menu over a battle, with settings and rule book behind it; and short news.

use super::panels::Panels;
use super::ui_ctx::{ButtonStyle, UiCtx, panel};
use super::{AppRequest, Overlay, Popup, card};
use crate::window::input::{Action, Rebinding};
use crate::window::menu::settings_page;
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Align2, Order, Rect, ScrollArea, Stroke, Ui, pos2, text::LayoutJob, vec2};

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    screen: Rect,
    panels: &mut Panels,
    overlay: &mut Overlay,
    settings: (&mut Settings, &mut SettingsNews, &mut Rebinding),
) {
    notice(cx, ctx, screen, overlay);
    let (title, size) = match overlay.popup {
        Popup::None => return,
        Popup::Pause => ("Paused", vec2(430.0, 520.0)),
        Popup::Settings => ("Settings", vec2(900.0, 640.0)),
        Popup::Book => ("Rule book", vec2(820.0, 640.0)),
    };
    if super::backdrop(ctx, "pause", screen) {
        overlay.popup = Popup::None;
    }
    let size = (size * cx.theme.scale).min(screen.size() * 0.94);
    let rect = Rect::from_center_size(screen.center(), size);
    panel(ctx, "pause", rect, Order::Foreground, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(cx.px(2.0), theme::GOLD));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(22.0))));
        page.horizontal(|ui| {
            let job = LayoutJob::single_section(title.to_owned(), cx.theme.format(Face::HeadBold, 30.0, theme::INK));
            ui.label(job);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                // The pause menu itself has a line that leads back.
                if overlay.popup != Popup::Pause && cx.button(ui, "Back", &cx.cap(Action::Back), ButtonStyle::Paper) {
                    overlay.popup = Popup::Pause;
                }
            });
        });
        page.add_space(cx.px(8.0));
        match overlay.popup {
            Popup::Book => {
                let search = egui::Id::new("book search");
                let mut words = page.data_mut(|d| d.get_temp::<String>(search).unwrap_or_default());
                card::rule_page(cx, &mut page, panels.battle.setup.ruleset.cards(), &mut words, &mut overlay.card);
                page.data_mut(|d| d.insert_temp(search, words));
            }
            Popup::Settings => settings_page::page(cx, &mut page, settings.0, settings.1, settings.2),
            _ => {
                ScrollArea::vertical()
                    .auto_shrink([false, false])
                    .show(&mut page, |ui| choices(cx, ui, panels, overlay));
            }
        }
    });
}

pub fn choices(cx: &UiCtx, ui: &mut Ui, panels: &mut Panels, overlay: &mut Overlay) {
    ui.set_width(ui.available_width() - cx.px(10.0));
    let mut close = false;
    if cx.button(
        ui,
        if panels.battle.playback.is_some() { "Back to the replay" } else { "Back to the fight" },
        &cx.cap(Action::Menu),
        ButtonStyle::Row,
    ) {
        close = true;
    }
    let watched = panels.battle.playback.is_some();
    ui.add_enabled_ui(panels.battle.can_undo() && !watched, |ui| {
        if !watched && cx.button(ui, "Take back the last decision", &cx.cap(Action::Undo), ButtonStyle::Row) {
            panels.requests.push(AppRequest::TakeBack);
            close = true;
        }
    });
    if !watched && cx.button(ui, "Save", &cx.cap(Action::Save), ButtonStyle::Row) {
        panels.requests.push(AppRequest::Save);
        close = true;
    }
    if cx.button(ui, "Begin again with the same dice", "", ButtonStyle::Row) {
        panels.requests.push(AppRequest::Restart(Some(panels.battle.setup.seed)));
        close = true;
    }
    if cx.button(ui, "Begin again with other dice", "", ButtonStyle::Row) {
        panels.requests.push(AppRequest::Restart(None));
        close = true;
    }
    if !overlay.asking.is_empty() && cx.button(ui, "Ask about every reaction again", "", ButtonStyle::Row) {
        overlay.asking = Default::default();
        close = true;
    }
    if cx.button(ui, "Keep this position as a level", "", ButtonStyle::Row) {
        panels.requests.push(AppRequest::KeepPosition);
        close = true;
    }
    if cx.button(ui, "Settings", &cx.cap(Action::Settings), ButtonStyle::Row) {
        overlay.popup = Popup::Settings;
    }
    if cx.button(ui, "Rule book", &cx.cap(Action::Book), ButtonStyle::Row) {
        overlay.popup = Popup::Book;
    }
    if cx.button(ui, "Leave the battle", "", ButtonStyle::Row) {
        panels.requests.push(AppRequest::ToMenu);
        close = true;
    }
    if cx.button(ui, "Quit", "", ButtonStyle::Row) {
        panels.requests.push(AppRequest::Quit);
    }
    if close {
        overlay.popup = Popup::None;
    }
}

/// Short news above the lower edge of the board. It disappears after a while.
fn notice(cx: &UiCtx, ctx: &egui::Context, screen: Rect, overlay: &mut Overlay) {
    const SECONDS: f64 = 4.0;
    let Some(text) = overlay.notice.clone() else { return };
    let id = egui::Id::new("notice since");
    let now = ctx.input(|i| i.time);
    let (said, since) = ctx.data(|d| d.get_temp::<(String, f64)>(id)).unwrap_or_default();
    if said != text {
        ctx.data_mut(|d| d.insert_temp(id, (text.clone(), now)));
    } else if now - since > SECONDS {
        ctx.data_mut(|d| d.remove::<(String, f64)>(id));
        overlay.notice = None;
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(Order::Tooltip, egui::Id::new("notice")));
    let galley = cx.galley(&painter, &text, Face::SansMedium, 17.0, theme::ON_DARK, screen.width() * 0.6);
    let size = galley.size() + vec2(cx.px(28.0), cx.px(16.0));
    let rect = Align2::CENTER_TOP.anchor_size(pos2(screen.center().x, screen.top() + cx.px(60.0)), size);
    painter.rect(rect, cx.px(5.0), theme::WALNUT_DEEP, Stroke::new(1.5, theme::GOLD), egui::StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, theme::ON_DARK);
}
