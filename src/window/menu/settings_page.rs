//! Settings page: reading, motion, colours, prompts and controls.

use crate::window::battle::{Pace, Reactions};
use crate::window::input::{Action, Rebinding};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::settings::{PaletteName, Settings, SettingsNews};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, vec2};

/// Draws the page with a scroll bar into the available space.
pub fn page(cx: &UiCtx, ui: &mut Ui, settings: &mut Settings, news: &mut SettingsNews, rebinding: &mut Rebinding) {
    ScrollArea::vertical().id_salt("settings").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(10.0));
        if let Some(text) = news.0.clone() {
            words(cx, ui, &text, Face::Bold, Size::Body, theme::WARNING);
            if cx.button(ui, "OK", "", ButtonStyle::Paper) {
                news.0 = None;
            }
        }
        heading(cx, ui, "Display");
        choice(cx, ui, "Text size", &format!("{} %", settings.text_scale), |step| settings.step_text(step > 0));
        let palette = settings.palette;
        choice(cx, ui, "Side colours", palette.name(), |step| {
            settings.palette = turn(&PaletteName::ALL, palette, step);
        });
        swatches(cx, ui, settings.palette);
        heading(cx, ui, "Gameplay");
        let pace = settings.pace;
        choice(cx, ui, "Animation speed", pace.name(), |step| settings.pace = turn(&Pace::ALL, pace, step));
        let still = settings.reduced_motion;
        choice(cx, ui, "Motion", if still { "reduced" } else { "full" }, |_| settings.reduced_motion = !still);
        let reactions = settings.reactions;
        choice(cx, ui, "Reaction prompts", reactions.name(), |step| {
            settings.reactions = turn(&Reactions::ALL, reactions, step)
        });
        words(cx, ui, asked_about(reactions), Face::Italic, Size::Body, theme::MUTED);
        let leader = settings.leader;
        choice(cx, ui, "Who is ahead", if leader { "shown" } else { "hidden" }, |_| settings.leader = !leader);
        let what = "The top bar shows an estimate of the leading side's chance to win, with its uncertainty.";
        words(cx, ui, what, Face::Italic, Size::Body, theme::MUTED);
        heading(cx, ui, "Controls");
        let how = "Select a control, then press its new key or button. Escape cancels.";
        words(cx, ui, how, Face::Italic, Size::Body, theme::MUTED);
        for action in Action::ALL {
            control(cx, ui, settings, action, rebinding);
        }
        ui.add_space(cx.px(6.0));
        if cx.button(ui, "Reset controls", "", ButtonStyle::Paper) {
            settings.bindings.clear();
        }
    });
}

/// Returns the value `step` entries further in a list, wrapping around at its ends.
pub fn turn<T: Copy + PartialEq>(all: &[T], now: T, step: i32) -> T {
    let at = all.iter().position(|&v| v == now).unwrap_or(0) as i32;
    all[(at + step).rem_euclid(all.len() as i32) as usize]
}

/// Describes when the player is asked about reactions.
fn asked_about(reactions: Reactions) -> &'static str {
    match reactions {
        Reactions::Always => "You are asked before every attack you can react to.",
        Reactions::IfUseful => {
            "You are asked when a costly reaction would clearly help, or someone may be taken out. Otherwise the free \
             reaction is used; the log shows it, and Back lets you change it."
        }
        Reactions::Never => "You are never asked. The log shows the missed reactions, and Back lets you change them.",
    }
}

fn words(cx: &UiCtx, ui: &mut Ui, text: &str, face: Face, size: Size, color: egui::Color32) {
    let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(face, size, color));
    job.wrap.max_width = ui.available_width();
    ui.label(job);
}

fn heading(cx: &UiCtx, ui: &mut Ui, text: &str) {
    ui.add_space(cx.px(10.0));
    words(cx, ui, text, Face::SmallCaps, Size::Heading, theme::MUTED);
}

/// Draws a row with a value. A press selects the next value; a press on the left arrow the previous one.
pub fn choice(cx: &UiCtx, ui: &mut Ui, name: &str, value: &str, mut set: impl FnMut(i32)) {
    let p = ui.painter().clone();
    let full = ui.available_width();
    let wrap = full * 0.48;
    let left = cx.galley(&p, name, Face::Regular, Size::Body, theme::INK, wrap);
    let right = cx.galley(&p, value, Face::Bold, Size::Body, theme::INK, full - left.size().x - cx.px(66.0));
    let height = left.size().y.max(right.size().y) + cx.px(15.0);
    let (rect, response) = ui.allocate_exact_size(vec2(full, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("{name}: {value}")));
    let lit = response.hovered() || response.has_focus();
    if lit {
        p.rect_filled(rect, cx.px(3.0), theme::HIGHLIGHT);
    }
    if response.has_focus() {
        p.rect_stroke(rect, cx.px(3.0), Stroke::new(2.0, theme::GOLD), StrokeKind::Inside);
        ui.scroll_to_rect(rect, None);
    }
    p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::RULE));
    let mid = rect.center().y;
    let value_width = right.size().x;
    p.galley(pos2(rect.left() + cx.px(6.0), mid - left.size().y / 2.0), left, theme::INK);
    let arrow = |x: f32, text: &str| {
        let color = if lit { theme::INK } else { theme::MUTED };
        cx.write(&p, pos2(x, mid), egui::Align2::CENTER_CENTER, text, (Face::Bold, Size::Body, color));
    };
    let end = rect.right() - cx.px(12.0);
    let start = end - cx.px(28.0) - value_width;
    arrow(end, "›");
    arrow(start, "‹");
    p.galley(pos2(start + cx.px(14.0), mid - right.size().y / 2.0), right, theme::INK);
    if response.clicked() || (cx.confirm && response.has_focus()) {
        let at = response.interact_pointer_pos().map_or(end, |at| at.x);
        let back = response.clicked() && (at - start).abs() < cx.px(14.0);
        set(if back { -1 } else { 1 });
    }
}

/// Draws a preview of the side colours.
fn swatches(cx: &UiCtx, ui: &mut Ui, palette: PaletteName) {
    let size = cx.px(30.0);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), size + cx.px(8.0)), Sense::empty());
    for faction in 0..4 {
        let side = theme::side(palette, faction);
        let at = row.left_top() + vec2(cx.px(6.0) + faction as f32 * (size * 2.4), cx.px(4.0));
        let card = Rect::from_min_size(at, vec2(size * 2.1, size));
        let p = ui.painter();
        p.rect_filled(card, cx.px(3.0), theme::CARD);
        cx.side_mark(p, card, side);
        cx.icon(p, Rect::from_center_size(card.center(), vec2(size, size) * 0.8), "visored-helm", side.ink);
    }
}

fn control(cx: &UiCtx, ui: &mut Ui, settings: &Settings, action: Action, rebinding: &mut Rebinding) {
    let p = ui.painter().clone();
    let full = ui.available_width();
    let height = cx.px(32.0);
    let (rect, _) = ui.allocate_exact_size(vec2(full, height), Sense::empty());
    let name = cx.galley(&p, action.title(), Face::Regular, Size::Body, theme::INK, full * 0.5);
    p.galley(pos2(rect.left() + cx.px(6.0), rect.center().y - name.size().y / 2.0), name, theme::INK);
    p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::RULE));
    let bound = settings.bound(action);
    for (pad, from, to) in [(false, 0.5, 0.75), (true, 0.75, 1.0)] {
        let x = |share: f32| rect.left() + full * share;
        let cell = Rect::from_min_max(pos2(x(from), rect.top()), pos2(x(to), rect.bottom())).shrink(cx.px(2.0));
        let response = ui.interact(cell, ui.id().with((action.title(), pad)), Sense::click());
        let waits = rebinding.0 == Some((action, pad));
        if response.hovered() || response.has_focus() || waits {
            p.rect(cell, cx.px(3.0), theme::HIGHLIGHT, Stroke::new(1.0, theme::GOLD), StrokeKind::Inside);
        }
        if response.has_focus() {
            ui.scroll_to_rect(cell, None);
        }
        let mut at = cell.left_center() + vec2(cx.px(6.0), 0.0);
        if waits {
            let word = if pad { "Press a button…" } else { "Press a key…" };
            cx.write(&p, at, egui::Align2::LEFT_CENTER, word, (Face::Italic, Size::Body, theme::INK));
        } else {
            for binding in bound.iter().filter(|b| b.is_key() != pad) {
                let width = cx.key_width(&p, &binding.cap());
                if at.x + width < cell.right() {
                    at.x += cx.key_cap(&p, at, &binding.cap(), false) + cx.px(5.0);
                }
            }
        }
        if response.clicked() || (cx.confirm && response.has_focus()) {
            rebinding.0 = Some((action, pad));
        }
    }
}
