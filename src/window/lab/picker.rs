//! Lists of levels and of stored runs.

use super::level::in_words;
use super::state::{Lab, LabOverlay};
use super::widgets::{edit, press, say, small};
use crate::engine::files::display_path;
use crate::window::menu::saved_battles::ago;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::one_line;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Align, Layout, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Draws all levels and encounters that match every typed word.
pub fn levels(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let width = ui.available_width();
    let field = edit(cx, ui, &mut lab.form.typed.search, "Search by name or ruleset", width, false);
    if ui.ctx().memory(|m| m.focused().is_none()) {
        field.request_focus();
    }
    let found = found(&lab.levels, &lab.form.typed.search);
    let taken = field.lost_focus() && ui.input(|i| i.key_pressed(bevy_egui::egui::Key::Enter));
    let mut chosen = taken.then(|| found.first().cloned()).flatten();
    if found.is_empty() {
        say(cx, ui, "No match.", (Face::Italic, Size::Body, theme::MUTED));
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        for name in &found {
            if line(cx, ui, &in_words(name), name, *name == lab.form.asked.level) {
                chosen = Some(name.clone());
            }
        }
    });
    if let Some(name) = chosen {
        lab.choose(&name);
        lab.form.typed.search.clear();
        lab.view.overlay = LabOverlay::Nothing;
    }
}

/// Returns the levels that contain every typed word.
fn found(levels: &[String], typed: &str) -> Vec<String> {
    let typed = typed.to_lowercase();
    let fits = |name: &&String| {
        let told = format!("{name} {}", in_words(name)).to_lowercase();
        typed.split_whitespace().all(|word| told.contains(word))
    };
    levels.iter().filter(fits).cloned().collect()
}

fn line(cx: &UiCtx, ui: &mut Ui, title: &str, name: &str, on: bool) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - cx.px(10.0), cx.px(30.0)), Sense::empty());
    let (response, pressed) = press(cx, ui, rect, name, title);
    let p = ui.painter().clone();
    let lit = response.hovered() || response.has_focus();
    let fill = if on || lit { theme::PAGE } else { theme::CARD };
    let frame = if on || lit { theme::GOLD } else { theme::RULE };
    p.rect(rect, cx.px(3.0), fill, Stroke::new(if on { 2.0 } else { 1.0 }, frame), StrokeKind::Inside);
    let half = rect.width() / 2.0 - cx.px(14.0);
    let left = one_line(cx, &p, title, Face::Bold, Size::Body, half);
    let right = one_line(cx, &p, name, Face::Regular, Size::Body, half);
    p.galley(pos2(rect.left() + cx.px(10.0), rect.center().y - left.size().y / 2.0), left, theme::INK);
    let at = pos2(rect.right() - cx.px(10.0) - right.size().x, rect.center().y - right.size().y / 2.0);
    p.galley(at, right, theme::MUTED);
    pressed
}

/// Draws the stored runs, newest first.
pub fn stored_runs(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    if lab.stored.runs.is_empty() {
        say(cx, ui, "No saved runs yet. Every run is saved while it plays.", (Face::Italic, Size::Body, theme::MUTED));
    }
    if let Some(news) = &lab.news {
        say(cx, ui, news, (Face::Bold, Size::Body, theme::WARNING));
    }
    let place = format!(
        "Rows are saved in {}, in the format of `affray lab run --out FILE.jsonl`.",
        display_path(&lab.stored.folder)
    );
    let (mut opened, mut taken_out) = (None, None);
    ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height() - cx.px(40.0)).show(ui, |ui| {
        for run in &lab.stored.runs {
            ui.horizontal(|ui| {
                ui.set_min_height(cx.px(38.0));
                say(cx, ui, &run.name, (Face::Bold, Size::Body, theme::INK));
                say(cx, ui, &ago(run.when), (Face::Regular, Size::Body, theme::MUTED));
                if run.broken_off {
                    say(cx, ui, "incomplete", (Face::Italic, Size::Body, theme::WARNING));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(cx.px(8.0));
                    if small(cx, ui, "Open", false) {
                        opened = Some(run.path.clone());
                    }
                    for (name, form) in [("JSON lines", "jsonl"), ("Parquet", "parquet"), ("CSV", "csv")] {
                        if small(cx, ui, name, false) {
                            taken_out = Some((run.path.clone(), form));
                        }
                    }
                });
            });
        }
    });
    say(cx, ui, &place, (Face::Italic, Size::Small, theme::MUTED));
    if let Some((path, form)) = taken_out {
        lab.export_rows(&path, form);
    }
    if let Some(path) = opened {
        lab.reopen(&path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_by_all_words() {
        let all: Vec<String> = super::super::level::names();
        assert_eq!(found(&all, ""), all);
        assert_eq!(found(&all, "roadside zones"), ["zones/roadside"]);
        assert!(found(&all, "eastgate").len() > 2 && found(&all, "nowhere at all").is_empty());
    }
}
