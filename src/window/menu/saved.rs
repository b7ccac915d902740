//! The list of saved battles: to go on with, or to be watched from their beginning.

use super::Pressed;
use super::shelf::{SavedEntry, Shelf};
use crate::window::overlay::Desk;
use crate::window::overlay::desk::Look;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align, Layout, ScrollArea, Stroke, Ui, text::LayoutJob, vec2};
use std::time::SystemTime;

pub fn list(desk: &Desk, ui: &mut Ui, shelf: &Shelf, pressed: &mut Pressed) {
    let words = |ui: &mut Ui, text: &str, color| {
        let mut job = LayoutJob::single_section(text.to_owned(), desk.theme.format(Face::TaleItalic, 18.0, color));
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    };
    if let Some(news) = &shelf.news {
        words(ui, news, theme::WARNING);
    }
    if shelf.saved.is_empty() {
        words(
            ui,
            "No battle has been saved yet. One that is left unfinished is kept by itself, and so is one fought to its end.",
            theme::MUTED,
        );
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - desk.px(10.0));
        for (i, saved) in shelf.saved.iter().enumerate() {
            row(desk, ui, i, saved, pressed);
        }
    });
}

fn row(desk: &Desk, ui: &mut Ui, i: usize, saved: &SavedEntry, pressed: &mut Pressed) {
    let name = match saved.name.rsplit_once('-') {
        Some((level, seed)) if level.is_ascii() && !level.is_empty() => {
            let mut level = level.replace(['-', '_'], " ");
            level[..1].make_ascii_uppercase();
            format!("{level} · seed {seed}")
        }
        _ => saved.name.clone(),
    };
    let size = vec2(ui.available_width(), desk.px(50.0));
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(size.y);
        ui.label(LayoutJob::single_section(name, desk.theme.format(Face::SansBold, 19.0, theme::INK)));
        let state = if saved.over { "fought to its end" } else { "unfinished" };
        let words = format!("{state}, {}", ago(saved.when));
        ui.label(LayoutJob::single_section(words, desk.theme.format(Face::TaleItalic, 17.0, theme::MUTED)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if desk.button(ui, "Watch", "", Look::Paper) {
                pressed.watch = Some(i);
            }
            if !saved.over && desk.button(ui, "Go on", "", Look::Paper) {
                pressed.resume = Some(i);
            }
        });
    });
    ui.painter().hline(ui.min_rect().x_range(), ui.min_rect().bottom(), Stroke::new(1.0, theme::RULE));
}

/// How long ago, in words.
fn ago(when: Option<SystemTime>) -> String {
    let Some(seconds) = when.and_then(|w| w.elapsed().ok()).map(|d| d.as_secs()) else { return "some time ago".into() };
    let plural = |n: u64, unit: &str| format!("{n} {unit}{} ago", if n == 1 { "" } else { "s" });
    match seconds {
        0..=89 => "just now".into(),
        90..=5399 => plural(seconds.div_ceil(60), "minute"),
        5400..=129_599 => plural(seconds.div_ceil(3600), "hour"),
        _ => plural(seconds / 86_400, "day"),
    }
}
