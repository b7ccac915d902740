//! Right column: the setup of a battle, with its players, seed, reaction prompts and house rules.

use super::settings_page::{choice, turn};
use super::state::{Menu, MenuPage, MenuPresses};
use super::widgets::{card, heading};
use crate::controllers::CONTROLLERS;
use crate::engine::seed;
use crate::window::battle::Reactions;
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::settings::Settings;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Stroke, Ui, text::LayoutJob};

pub fn draw(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, settings: &mut Settings, pressed: &mut MenuPresses) {
    heading(cx, ui, "Battle setup");
    let margin = cx.px(18.0);
    let frame = egui::Frame::new().fill(theme::PARCHMENT).corner_radius(cx.px(4.0)).inner_margin(margin);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = cx.px(3.0);
        sides(cx, ui, menu);
        dice(cx, ui, menu);
        let now = settings.reactions;
        choice(cx, ui, "Reaction prompts", now.name(), |step| settings.reactions = turn(&Reactions::ALL, now, step));
        house(cx, ui, menu);
        ui.add_space(cx.px(8.0));
        let playable = menu.shelf.level().is_some();
        ui.add_enabled_ui(playable, |ui| {
            let cap = cx.cap(Action::Confirm);
            let nothing = ui.ctx().memory(|m| m.focused().is_none());
            pressed.fight |= cx.button(ui, "Fight", &cap, ButtonStyle::Gold) || (cx.confirm && nothing && playable);
        });
        ui.horizontal_wrapped(|ui| {
            let cap = cx.cap(Action::Edit);
            if cx.button(ui, "Edit this level", &cap, ButtonStyle::Paper) {
                pressed.edit = menu.shelf.entry();
            }
            let cap = cx.cap(Action::NewLevel);
            if cx.button(ui, "New level", &cap, ButtonStyle::Paper) {
                pressed.page = Some(MenuPage::Fresh);
            }
        });
        if let Some(news) = &menu.shelf.news {
            let mut job =
                LayoutJob::single_section(news.clone(), cx.theme.format(Face::Bold, Size::Body, theme::WARNING));
            job.wrap.max_width = ui.available_width();
            ui.label(job);
        }
    });
    if let Some((at, title, stands)) = menu.shelf.newest.clone() {
        if card(cx, ui, None, &format!("Resume: {title}"), &stands, false) {
            pressed.resume = Some(at);
        }
        if menu.shelf.saved.len() > 1 && cx.button(ui, "Other saved battles", "", ButtonStyle::Dark) {
            pressed.page = Some(MenuPage::Replays);
        }
    }
}

fn sides(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    let Some(level) = menu.shelf.level().cloned() else { return };
    let mut names = vec!["human"];
    names.extend(CONTROLLERS.iter().map(|(name, _)| *name));
    for (i, faction) in level.factions.iter().enumerate() {
        let Some(side) = menu.shelf.sides.get_mut(i) else { continue };
        let value = player_name(side);
        choice(cx, ui, &faction.title, &value, |step| {
            let at = names.iter().position(|n| n == side).unwrap_or(0) as i32;
            *side = names[(at + step).rem_euclid(names.len() as i32) as usize].to_owned();
        });
    }
}

/// Draws the seed field and the button for a new seed.
fn dice(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    let full = ui.available_width();
    let row = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(full, cx.px(40.0)), row, |ui| {
        ui.set_min_height(cx.px(40.0));
        ui.add_space(cx.px(6.0));
        let format = cx.theme.format(Face::Regular, Size::Body, theme::INK);
        ui.label(LayoutJob::single_section("Dice".into(), format));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if cx.button(ui, "New", "", ButtonStyle::Paper) {
                menu.shelf.seed = seed::random_seed().to_string();
            }
            let frame =
                egui::Frame::new().fill(theme::PAGE).stroke(Stroke::new(1.0, theme::RULE)).inner_margin(cx.px(5.0));
            frame.show(ui, |ui| {
                let edit = egui::TextEdit::singleline(&mut menu.shelf.seed)
                    .font(cx.theme.font(Face::Bold, Size::Body))
                    .frame(egui::Frame::NONE)
                    .char_limit(20)
                    .horizontal_align(egui::Align::RIGHT)
                    .desired_width((full * 0.3).min(cx.px(130.0)));
                ui.add(edit);
            });
            let format = cx.theme.format(Face::Bold, Size::Body, theme::INK);
            ui.label(LayoutJob::single_section("Seed".into(), format));
        });
    });
    ui.painter().hline(ui.min_rect().x_range(), ui.min_rect().bottom(), Stroke::new(1.0, theme::RULE));
}

fn house(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu) {
    let rules = menu.shelf.ruleset().house_rules();
    if rules.is_empty() {
        return;
    }
    let value = match menu.shelf.house.len() {
        0 => "Standard rules".to_owned(),
        n => format!("{n} changed"),
    };
    choice(cx, ui, "House rules", &value, |_| menu.house_open = !menu.house_open);
    if !menu.house_open {
        return;
    }
    for (name, values) in rules {
        let house = &mut menu.shelf.house;
        let now = house.iter().find(|(n, _)| n == name).map_or(values[0], |(_, v)| v.as_str()).to_owned();
        choice(cx, ui, &format!("  {}", in_words(name)), &in_words(&now), |step| {
            let at = values.iter().position(|v| *v == now).unwrap_or(0) as i32;
            let to = values[(at + step).rem_euclid(values.len() as i32) as usize];
            house.retain(|(n, _)| n != name);
            if to != values[0] {
                house.push(((*name).to_owned(), to.to_owned()));
            }
        });
    }
}

/// Returns the name of a human or computer player as shown to the user.
pub fn player_name(name: &str) -> String {
    match name {
        "human" => "You".to_owned(),
        "recruit" => "Computer (basic)".to_owned(),
        "veteran" => "Computer (normal)".to_owned(),
        other => format!("Computer ({other})"),
    }
}

fn in_words(name: &str) -> String {
    name.replace('_', " ")
}
