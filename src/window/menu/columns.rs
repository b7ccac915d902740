//! The three columns of the first screen: ruleset, skirmish, and what is settled before the first blow.

use super::shelf::LevelEntry;
use super::{Menu, Pressed, before, picture};
use crate::rulesets::RULESETS;
use crate::window::overlay::UiCtx;
use crate::window::settings::Settings;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, text::LayoutJob, vec2};

/// Icon of a ruleset in the menu.
fn ruleset_icon(name: &str) -> &'static str {
    match name {
        "zones" => "position-marker",
        "ranks" => "spears",
        "hexes" => "hexes",
        "percentile" => "dice-twenty-faces-twenty",
        "segments" => "stopwatch",
        _ => "open-book",
    }
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, settings: &mut Settings, pressed: &mut Pressed) {
    let full = ui.available_width() - cx.px(6.0);
    let count = ((full / cx.px(265.0)).floor() as usize).clamp(1, 3);
    let gap = cx.px(26.0).min(full * 0.03);
    let width = (full - gap * (count as f32 - 1.0)) / count as f32;
    let origin = ui.cursor().min;
    let mut bottoms = vec![origin.y; count];
    let mut column = |ui: &mut Ui, at: usize, draw: &mut dyn FnMut(&mut Ui)| {
        let at = at.min(count - 1);
        let left = origin.x + at as f32 * (width + gap);
        let rect = Rect::from_min_max(pos2(left, bottoms[at]), pos2(left + width, f32::INFINITY));
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("column", bottoms[at] as i32, at)));
        child.spacing_mut().item_spacing.y = cx.px(9.0);
        draw(&mut child);
        bottoms[at] = child.min_rect().bottom() + cx.px(12.0);
    };
    column(ui, 0, &mut |ui| rulesets(cx, ui, menu));
    if count != 2 {
        // In one column the picture says which fight it is before the list of all.
        let room = list_room(cx, ui);
        let picture = |ui: &mut Ui, menu: &Menu| {
            let left = room - (ui.cursor().top() - origin.y);
            picture::card(cx, ui, left, menu.shelf.level().map(|l| &l.plan), menu.shelf.scene.as_ref());
        };
        column(ui, 0, &mut |ui| picture(ui, menu));
    }
    column(ui, 1, &mut |ui| levels(cx, ui, menu));
    column(ui, if count == 3 { 2 } else { 0 }, &mut |ui| before::draw(cx, ui, menu, settings, pressed));
    let bottom = bottoms.into_iter().fold(origin.y, f32::max);
    ui.allocate_rect(Rect::from_min_max(origin, pos2(origin.x + full, bottom)), Sense::empty());
}

/// How high a column may be before the page must be scrolled: the screen less what stands above and below.
fn list_room(cx: &UiCtx, ui: &Ui) -> f32 {
    let screen = ui.ctx().content_rect().height();
    screen - cx.px(if screen < cx.px(780.0) { 196.0 } else { 276.0 })
}

pub fn heading(cx: &UiCtx, ui: &mut Ui, text: &str) {
    let format = cx.theme.format(Face::Head, 22.0, theme::ON_DARK_MUTED);
    ui.label(LayoutJob::single_section(text.to_owned(), format));
}

fn rulesets(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    heading(cx, ui, "Ruleset");
    // Where there is little height, only the chosen one tells what it is about, so that the board below is seen.
    let brief = ui.ctx().content_rect().height() < cx.px(780.0);
    for (i, ruleset) in RULESETS.iter().enumerate() {
        let icon = Some(ruleset_icon(ruleset.name()));
        let on = i == menu.shelf.ruleset;
        let summary = if brief && !on { "" } else { ruleset.summary() };
        if card(cx, ui, icon, ruleset.title(), summary, on) {
            menu.shelf.choose_ruleset(i);
        }
    }
}

fn levels(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    heading(cx, ui, "Skirmish");
    let mut chosen = None;
    // Where the list would not fit, only the chosen one tells what it is about.
    let high = |entry: &LevelEntry| {
        let told = entry.level.as_ref().map_or("", |l| l.summary.as_str());
        let wrap = ui.available_width() - cx.px(32.0);
        let text = cx.galley(ui.painter(), told, Face::TaleItalic, 17.0, theme::MUTED, wrap).size().y;
        let title = cx.galley(ui.painter(), "Ag", Face::SansBold, 21.0, theme::INK, wrap).size().y;
        text + title + cx.px(20.0 + 9.0)
    };
    let all: f32 = menu.shelf.levels.iter().map(high).sum();
    // Less the heading.
    let brief = all > list_room(cx, ui) - cx.px(40.0);
    for (i, entry) in menu.shelf.levels.iter().enumerate() {
        let on = i == menu.shelf.chosen;
        let pressed = match &entry.level {
            Ok(level) => card(cx, ui, None, &level.title, if brief && !on { "" } else { &level.summary }, on),
            Err(why) => {
                let first = why.lines().next().unwrap_or_default();
                card(cx, ui, Some("broken-shield"), &entry.name, &format!("cannot be played: {first}"), on)
            }
        };
        if pressed {
            chosen = Some(i);
        }
    }
    if menu.shelf.levels.is_empty() {
        let text = "No levels were found. Start the program from its own folder, where `levels` lies.";
        let mut job = LayoutJob::single_section(text.into(), cx.theme.format(Face::TaleItalic, 18.0, theme::ON_DARK));
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    }
    if let Some(chosen) = chosen {
        menu.shelf.choose(chosen);
    }
}

/// A card that can be chosen. True when pressed.
pub fn card(cx: &UiCtx, ui: &mut Ui, icon: Option<&str>, title: &str, text: &str, on: bool) -> bool {
    let p = ui.painter().clone();
    let width = ui.available_width();
    let pad = cx.px(16.0);
    let icon_room = if icon.is_some() { cx.px(58.0) } else { 0.0 };
    let wrap = width - 2.0 * pad - icon_room;
    let (ink, soft) = if on { (Color32::WHITE, theme::ON_DARK) } else { (theme::INK, theme::MUTED) };
    let title_text = cx.galley(&p, title, Face::SansBold, 21.0, ink, wrap);
    let text = (!text.is_empty()).then(|| cx.galley(&p, text, Face::TaleItalic, 17.0, soft, wrap));
    let told = text.as_ref().map_or(0.0, |text| text.size().y + cx.px(5.0));
    let height = title_text.size().y + told + cx.px(15.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, on, title));
    let lit = response.hovered() || response.has_focus();
    let fill = match (on, lit) {
        (true, _) => cx.side(0).ink,
        (false, true) => theme::HIGHLIGHT,
        (false, false) => theme::PARCHMENT,
    };
    cx.paper(&p, rect, fill, Stroke::NONE);
    if response.has_focus() {
        p.rect_stroke(rect.expand(2.0), cx.px(5.0), Stroke::new(2.0, theme::BRIGHT_GOLD), StrokeKind::Outside);
        if response.gained_focus() {
            ui.scroll_to_rect(rect, None);
        }
    }
    if let Some(icon) = icon {
        let size = cx.px(42.0).min(rect.height() - cx.px(10.0));
        let at = pos2(rect.left() + pad + cx.px(19.0), rect.center().y);
        cx.icon(&p, Rect::from_center_size(at, vec2(size, size)), icon, ink);
    }
    let x = rect.left() + pad + icon_room;
    let y = rect.top() + cx.px(if text.is_some() { 9.0 } else { 7.0 });
    let title_height = title_text.size().y;
    p.galley(pos2(x, y), title_text, ink);
    if let Some(text) = text {
        p.galley(pos2(x, y + title_height), text, soft);
    }
    response.clicked() || (cx.confirm && response.has_focus())
}
