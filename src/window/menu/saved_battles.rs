//! List of saved battles, to be resumed or watched from the beginning.

use super::menu_data::{SavedEntry, Shelf};
use super::state::MenuPresses;
use crate::engine::save_dirs::SaveKind;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align, Layout, ScrollArea, Stroke, Ui, text::LayoutJob, vec2};
use std::time::SystemTime;

pub fn list(cx: &UiCtx, ui: &mut Ui, shelf: &Shelf, pressed: &mut MenuPresses) {
    let words = |ui: &mut Ui, text: &str, color| {
        let mut job = LayoutJob::single_section(text.to_owned(), cx.theme.format(Face::Italic, Size::Body, color));
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    };
    if let Some(news) = &shelf.news {
        words(ui, news, theme::WARNING);
    }
    if shelf.saved.is_empty() {
        words(ui, "No saved battles yet. Battles are saved automatically.", theme::MUTED);
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(10.0));
        for (i, saved) in shelf.saved.iter().enumerate() {
            row(cx, ui, i, saved, pressed);
        }
    });
}

fn row(cx: &UiCtx, ui: &mut Ui, i: usize, saved: &SavedEntry, pressed: &mut MenuPresses) {
    let name = in_words(&saved.name);
    let size = vec2(ui.available_width(), cx.px(50.0));
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_height(size.y);
        ui.label(LayoutJob::single_section(name, cx.theme.format(Face::Bold, Size::Heading, theme::INK)));
        let state = match saved.keep {
            SaveKind::Saved => "saved",
            SaveKind::Auto => "unfinished",
            SaveKind::Record => "finished",
        };
        let words = format!("{state}, {}", ago(saved.when));
        ui.label(LayoutJob::single_section(words, cx.theme.format(Face::Italic, Size::Body, theme::MUTED)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if cx.button(ui, "Watch", "", ButtonStyle::Paper) {
                pressed.watch = Some(i);
            }
            if saved.keep != SaveKind::Record && cx.button(ui, "Continue", "", ButtonStyle::Paper) {
                pressed.resume = Some(i);
            }
        });
    });
    ui.painter().hline(ui.min_rect().x_range(), ui.min_rect().bottom(), Stroke::new(1.0, theme::RULE));
}

/// Formats the name of a save, such as `Roadside · seed 7 (2)` for `roadside-7.2`.
fn in_words(name: &str) -> String {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (level, rest) = name.rsplit_once('-').unwrap_or((name, ""));
    let (seed, counter) = rest.split_once('.').unwrap_or((rest, "1"));
    let level = level.replace(['-', '_'], " ");
    let mut letters = level.chars();
    match letters.next() {
        Some(first) if number(seed) && number(counter) => {
            let counter = if counter == "1" { String::new() } else { format!(" ({counter})") };
            format!("{}{} · seed {seed}{counter}", first.to_uppercase(), letters.as_str())
        }
        _ => name.to_owned(),
    }
}

/// Formats the time since a moment, such as `3 hours ago`.
pub fn ago(when: Option<SystemTime>) -> String {
    let seconds = when.and_then(|w| w.elapsed().ok()).map(|d| d.as_secs());
    seconds.map_or_else(|| "date unknown".into(), ago_seconds)
}

/// Formats a number of seconds in the past, such as `3 hours ago`.
pub fn ago_seconds(seconds: u64) -> String {
    let plural = |n: u64, unit: &str| format!("{n} {unit}{} ago", if n == 1 { "" } else { "s" });
    match seconds {
        0..=89 => "just now".into(),
        90..=5399 => plural(seconds.div_ceil(60), "minute"),
        5400..=129_599 => plural(seconds.div_ceil(3600), "hour"),
        _ => plural(seconds / 86_400, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn names_of_files_are_told_as_level_and_seed() {
        for (name, words) in [
            ("roadside-7", "Roadside · seed 7"),
            ("old_mill-12.3", "Old mill · seed 12 (3)"),
            ("première-fête-1", "Première fête · seed 1"),
            ("mine", "mine"),
            ("mine-too", "mine-too"),
            ("-5", "-5"),
            ("", ""),
        ] {
            assert_eq!(in_words(name), words);
        }
    }
}
