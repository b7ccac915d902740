//! The list of saved battles, to be watched from their beginning.

use super::Pressed;
use super::columns::card;
use super::shelf::Shelf;
use crate::window::overlay::Desk;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{ScrollArea, Ui, text::LayoutJob};
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
            "No battle has been saved yet. Save one from its menu, or leave it unfinished: it is kept by itself.",
            theme::MUTED,
        );
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - desk.px(10.0));
        for (i, saved) in shelf.saved.iter().enumerate() {
            if card(desk, ui, Some("open-book"), &saved.name.replace('-', " · seed "), &ago(saved.when), false) {
                pressed.resume = Some(i);
            }
        }
    });
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
