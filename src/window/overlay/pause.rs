//! The menu over a battle, with settings and rule book behind it; and short news.

use super::desk::{Desk, Look, panel};
use super::{Overlay, Popup, Wish, card};
use crate::window::input::{Action, Rebinding};
use crate::window::menu::settings_page;
use crate::window::room::BattleRoom;
use crate::window::settings::{Settings, SettingsNews};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Align2, Order, Rect, ScrollArea, Stroke, Ui, pos2, text::LayoutJob, vec2};

pub fn draw(
    desk: &Desk,
    ctx: &egui::Context,
    screen: Rect,
    room: &mut BattleRoom,
    overlay: &mut Overlay,
    settings: (&mut Settings, &mut SettingsNews, &mut Rebinding),
    wishes: &mut Vec<Wish>,
) {
    notice(desk, ctx, screen, room);
    let (title, size) = match overlay.popup {
        Popup::None => return,
        Popup::Pause => ("Paused", vec2(430.0, 474.0)),
        Popup::Settings => ("Settings", vec2(900.0, 640.0)),
        Popup::Book => ("Rule book", vec2(820.0, 640.0)),
    };
    if super::veil(ctx, "pause", screen) {
        overlay.popup = Popup::None;
    }
    let size = (size * desk.theme.scale).min(screen.size() * 0.94);
    let rect = Rect::from_center_size(screen.center(), size);
    panel(ctx, "pause", rect, Order::Foreground, |ui| {
        desk.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(desk.px(2.0), theme::GOLD));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(desk.px(22.0))));
        page.horizontal(|ui| {
            let job = LayoutJob::single_section(title.to_owned(), desk.theme.format(Face::HeadBold, 30.0, theme::INK));
            ui.label(job);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                // The menu's own first line leads back.
                if overlay.popup != Popup::Pause && desk.button(ui, "Back", &desk.cap(Action::Back), Look::Paper) {
                    overlay.popup = Popup::Pause;
                }
            });
        });
        page.add_space(desk.px(8.0));
        match overlay.popup {
            Popup::Book => {
                let search = egui::Id::new("book search");
                let mut words = page.data_mut(|d| d.get_temp::<String>(search).unwrap_or_default());
                card::rule_page(desk, &mut page, room.setup.ruleset.cards(), &mut words, &mut overlay.card);
                page.data_mut(|d| d.insert_temp(search, words));
            }
            Popup::Settings => {
                settings_page::page(desk, &mut page, settings.0, settings.1, settings.2);
                room.pace = if desk.settings.pace == settings.0.pace { room.pace } else { settings.0.pace };
            }
            _ => {
                ScrollArea::vertical()
                    .auto_shrink([false, false])
                    .show(&mut page, |ui| choices(desk, ui, room, overlay, wishes));
            }
        }
    });
}

pub fn choices(desk: &Desk, ui: &mut Ui, room: &mut BattleRoom, overlay: &mut Overlay, wishes: &mut Vec<Wish>) {
    ui.set_width(ui.available_width() - desk.px(10.0));
    let mut close = false;
    if desk.button(ui, "Back to the fight", &desk.cap(Action::Menu), Look::Row) {
        close = true;
    }
    ui.add_enabled_ui(room.can_undo(), |ui| {
        if desk.button(ui, "Take back the last decision", &desk.cap(Action::Undo), Look::Row) {
            super::steer::take_back(room);
            close = true;
        }
    });
    if desk.button(ui, "Save", &desk.cap(Action::Save), Look::Row) {
        wishes.push(Wish::Save);
        close = true;
    }
    if desk.button(ui, "Begin again with the same dice", "", Look::Row) {
        wishes.push(Wish::Restart(Some(room.setup.seed)));
        close = true;
    }
    if desk.button(ui, "Begin again with other dice", "", Look::Row) {
        wishes.push(Wish::Restart(None));
        close = true;
    }
    if desk.button(ui, "Settings", &desk.cap(Action::Settings), Look::Row) {
        overlay.popup = Popup::Settings;
    }
    if desk.button(ui, "Rule book", &desk.cap(Action::Book), Look::Row) {
        overlay.popup = Popup::Book;
    }
    if desk.button(ui, "Main menu", "", Look::Row) {
        wishes.push(Wish::ToMenu);
        close = true;
    }
    if desk.button(ui, "Quit", "", Look::Row) {
        wishes.push(Wish::Quit);
    }
    if close {
        overlay.popup = Popup::None;
    }
}

/// Short news over the lower edge of the board; it goes after a while.
fn notice(desk: &Desk, ctx: &egui::Context, screen: Rect, room: &mut BattleRoom) {
    const SECONDS: f64 = 4.0;
    let Some(text) = room.notice.clone() else { return };
    let id = egui::Id::new("notice since");
    let now = ctx.input(|i| i.time);
    let (said, since) = ctx.data(|d| d.get_temp::<(String, f64)>(id)).unwrap_or_default();
    if said != text {
        ctx.data_mut(|d| d.insert_temp(id, (text.clone(), now)));
    } else if now - since > SECONDS {
        ctx.data_mut(|d| d.remove::<(String, f64)>(id));
        room.notice = None;
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(Order::Tooltip, egui::Id::new("notice")));
    let galley = desk.galley(&painter, &text, Face::SansMedium, 17.0, theme::ON_DARK, screen.width() * 0.6);
    let size = galley.size() + vec2(desk.px(28.0), desk.px(16.0));
    let rect = Align2::CENTER_TOP.anchor_size(pos2(screen.center().x, screen.top() + desk.px(60.0)), size);
    painter.rect(rect, desk.px(5.0), theme::WALNUT_DEEP, Stroke::new(1.5, theme::GOLD), egui::StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, theme::ON_DARK);
}
