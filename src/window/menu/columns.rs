//! The three columns of the main page: ruleset, level, and setup of the battle.

use super::difficulty_words::for_level;
use super::lessons::draw_card;
use super::menu_data::LevelEntry;
use super::state::{Menu, MenuPresses};
use super::widgets::{CardTitle, card, heading, noted_card};
use super::{battle_setup, column_navigation, picture};
use crate::rulesets::RULESETS;
use crate::window::overlay::UiCtx;
use crate::window::overlay::focus_entry::door;
use crate::window::settings::Settings;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{Rect, Sense, Ui, UiBuilder, pos2, text::LayoutJob};

/// Returns the icon of a ruleset.
pub fn ruleset_icon(name: &str) -> &'static str {
    match name {
        "zones" => "position-marker",
        "ranks" => "spears",
        "hexes" => "hexes",
        "percentile" => "dice-twenty-faces-twenty",
        "segments" => "stopwatch",
        _ => "open-book",
    }
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, settings: &mut Settings, pressed: &mut MenuPresses) {
    let full = ui.available_width() - cx.px(6.0);
    let count = ((full / cx.px(265.0)).floor() as usize).clamp(1, 3);
    let gap = cx.px(26.0).min(full * 0.03);
    let width = (full - gap * (count as f32 - 1.0)) / count as f32;
    let origin = ui.cursor().min;
    let mut bottoms = vec![origin.y; count];
    let mut column = |ui: &mut Ui, at: usize, name: &'static str, draw: &mut dyn FnMut(&mut Ui)| {
        let at = at.min(count - 1);
        let left = origin.x + at as f32 * (width + gap);
        let rect = Rect::from_min_max(pos2(left, bottoms[at]), pos2(left + width, f32::INFINITY));
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("column", bottoms[at] as i32, at)));
        child.spacing_mut().item_spacing.y = cx.px(9.0);
        door(&child, name, rect.min);
        draw(&mut child);
        bottoms[at] = child.min_rect().bottom() + cx.px(12.0);
        child.min_rect()
    };
    let drawn = column(ui, 0, column_navigation::RULESETS, &mut |ui| rulesets(cx, ui, menu));
    menu.columns.drawn(column_navigation::RULESETS, drawn);
    if count != 2 {
        // With a single column, the picture is above the list of levels.
        let room = list_room(cx, ui);
        let picture = |ui: &mut Ui, menu: &Menu| {
            let left = room - (ui.cursor().top() - origin.y);
            picture::card(cx, ui, left, menu.shelf.level().map(|l| &l.plan), menu.shelf.scene.as_ref());
        };
        column(ui, 0, "", &mut |ui| picture(ui, menu));
    }
    let drawn = column(ui, 1, column_navigation::LEVELS, &mut |ui| levels(cx, ui, menu, pressed));
    menu.columns.drawn(column_navigation::LEVELS, drawn);
    let drawn = column(ui, if count == 3 { 2 } else { 0 }, column_navigation::BEFORE, &mut |ui| {
        battle_setup::draw(cx, ui, menu, settings, pressed);
        objective(cx, ui, menu);
    });
    menu.columns.drawn(column_navigation::BEFORE, drawn);
    let bottom = bottoms.into_iter().fold(origin.y, f32::max);
    ui.allocate_rect(Rect::from_min_max(origin, pos2(origin.x + full, bottom)), Sense::empty());
}

/// Returns the height that a column may have without scrolling the page: the screen minus the header and footer.
fn list_room(cx: &UiCtx, ui: &Ui) -> f32 {
    let screen = ui.ctx().content_rect().height();
    screen - cx.px(if screen < cx.px(780.0) { 196.0 } else { 276.0 })
}

/// Draws the objective of the chosen level and the possible ends of the battle.
fn objective(cx: &UiCtx, ui: &mut Ui, menu: &Menu) {
    let Some(level) = menu.shelf.level() else { return };
    let goals = menu.shelf.ruleset().goals(level);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width();
    job.append(&goals.aim, 0.0, cx.theme.format(Face::Bold, Size::Body, theme::ON_DARK));
    let ends = goals.ends.iter().map(|(line, _)| line.as_str()).collect::<Vec<_>>().join(" ");
    job.append(&format!("\n{ends}"), 0.0, cx.theme.format(Face::Regular, Size::Body, theme::ON_DARK_MUTED));
    if let Some(difficulty) = menu.shelf.levels.get(menu.shelf.chosen).and_then(|entry| for_level(&entry.name, level)) {
        let line = format!("\n{}.", difficulty.measured_in_words());
        job.append(&line, 0.0, cx.theme.format(Face::Regular, Size::Body, theme::ON_DARK_MUTED));
    }
    ui.add_space(cx.px(8.0));
    ui.label(job);
}

fn rulesets(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    heading(cx, ui, "Ruleset");
    // In a low window only the chosen ruleset shows its summary, so that the board below stays visible.
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

fn levels(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, pressed: &mut MenuPresses) {
    heading(cx, ui, "Skirmish");
    let mut chosen = None;
    // If the list would not fit, only the chosen level shows its summary.
    let high = |entry: &LevelEntry| {
        let told = entry.level.as_ref().map_or("", |l| l.summary.as_str());
        let wrap = ui.available_width() - cx.px(32.0);
        let text = cx.galley(ui.painter(), told, Face::Italic, Size::Body, theme::MUTED, wrap).size().y;
        let title = cx.galley(ui.painter(), "Ag", Face::Bold, Size::Heading, theme::INK, wrap).size().y;
        text + title + cx.px(20.0 + 9.0)
    };
    let all: f32 = menu.shelf.levels.iter().map(high).sum();
    // The headings and the lesson take the difference.
    let brief = all > list_room(cx, ui) - cx.px(if menu.lessons.is_empty() { 80.0 } else { 150.0 });
    draw_card(cx, ui, menu, brief, pressed);
    for (i, entry) in menu.shelf.levels.iter().enumerate() {
        let on = i == menu.shelf.chosen;
        if entry.encounter.is_some() && menu.shelf.levels.get(i.wrapping_sub(1)).is_none_or(|e| e.encounter.is_none()) {
            heading(cx, ui, "Encounters (playable with any rules)");
        }
        let pressed = match &entry.level {
            Ok(level) => {
                let first = entry.name.rsplit('/').next() == Some(menu.shelf.ruleset().first_level());
                let title = if first { format!("{} · start here", level.title) } else { level.title.clone() };
                let note = for_level(&entry.name, level).map_or("", |found| found.difficulty.in_words());
                let text = if brief && !on { "" } else { level.summary.as_str() };
                noted_card(cx, ui, None, &CardTitle { title: &title, note }, text, on)
            }
            Err(why) => {
                let first = why.lines().next().unwrap_or_default();
                card(cx, ui, Some("broken-shield"), &entry.name, &format!("Cannot be played: {first}"), on)
            }
        };
        if pressed {
            chosen = Some(i);
        }
    }
    if menu.shelf.levels.is_empty() {
        let text = "No levels found. Start the program from the folder that contains `levels`.";
        let mut job = LayoutJob::single_section(text.into(), cx.theme.format(Face::Italic, Size::Body, theme::ON_DARK));
        job.wrap.max_width = ui.available_width();
        ui.label(job);
    }
    if let Some(chosen) = chosen {
        menu.shelf.choose(chosen);
    }
}
