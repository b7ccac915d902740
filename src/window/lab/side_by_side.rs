//! Side-by-side view of two battles of one seed: both boards after the same decision, and their aligned stories with
//! the differences marked.

use super::battle_pair::Parts;
use super::entry::{LabRequests, WatchRequest};
use super::state::Lab;
use super::widgets::{say, small};
use crate::vocab::view::Scene;
use crate::window::input::Action;
use crate::window::menu::picture;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align, Layout, Rect, ScrollArea, Stroke, Ui, UiBuilder, pos2, vec2};

pub fn draw(cx: &UiCtx, ui: &mut Ui, screen: Rect, lab: &mut Lab, pressed: &mut LabRequests) {
    let Some(parts) = &mut lab.parts else { return };
    let inner = screen.shrink(cx.px(14.0));
    let mut page = ui.new_child(UiBuilder::new().max_rect(inner));
    let mut back = false;
    page.horizontal(|ui| {
        say(cx, ui, "Side by side", (Face::SmallCaps, Size::Title, theme::ON_DARK));
        let told = format!("seed {}", parts.told.which.0);
        say(cx, ui, &told, (Face::Regular, Size::Body, theme::ON_DARK_MUTED));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            back = cx.button(ui, "Back to the lab", &cx.cap(Action::Menu), ButtonStyle::Dark);
        });
    });
    steps(cx, &mut page, parts);
    // In a low window the boards scroll together with the stories; otherwise only the stories scroll.
    let tight = screen.height() < cx.px(600.0);
    if tight {
        ScrollArea::vertical().id_salt("both").auto_shrink([false, false]).show(&mut page, |ui| {
            boards(cx, ui, parts, pressed);
            stories(cx, ui, parts);
        });
    } else {
        boards(cx, &mut page, parts, pressed);
        ScrollArea::vertical().id_salt("stories").auto_shrink([false, false]).show(&mut page, |ui| {
            stories(cx, ui, parts);
        });
    }
    if back {
        lab.view.overlay = super::state::LabOverlay::Nothing;
    }
}

/// Draws both boards next to each other, each with the result of its battle.
fn boards(cx: &UiCtx, ui: &mut Ui, parts: &Parts, pressed: &mut LabRequests) {
    let gap = cx.px(12.0);
    let (top, left) = (ui.cursor().top(), ui.cursor().left());
    let half = (ui.available_width() - gap) / 2.0;
    let mut bottom = top;
    for ix in 0..parts.variants.len().min(2) {
        let from = left + ix as f32 * (half + gap);
        let rect = Rect::from_min_max(pos2(from, top), pos2(from + half, f32::INFINITY));
        let mut column = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("side", ix)));
        one(cx, &mut column, parts, ix, pressed);
        bottom = bottom.max(column.min_rect().bottom());
    }
    let both = Rect::from_min_max(pos2(left, top), pos2(left + 2.0 * half + gap, bottom));
    ui.allocate_rect(both, egui::Sense::empty());
}

/// Draws the step buttons, the current position and the common timeline.
fn steps(cx: &UiCtx, ui: &mut Ui, parts: &mut Parts) {
    let wrapped = ui.available_width() < cx.px(1000.0);
    let layout = Layout::left_to_right(Align::Center).with_main_wrap(wrapped);
    ui.allocate_ui_with_layout(vec2(ui.available_width(), cx.px(40.0)), layout, |ui| {
        if cx.button(ui, "Previous", &cx.cap(Action::PreviousPage), ButtonStyle::Dark) {
            parts.step(-1);
        }
        if cx.button(ui, "Next", &cx.cap(Action::NextPage), ButtonStyle::Dark) {
            parts.step(1);
        }
        if cx.button(ui, "First difference", &cx.cap(Action::LogEnd), ButtonStyle::Dark) {
            parts.go_to_parting();
        }
        let words = format!("after {} of {} decisions", parts.at, parts.last());
        say(cx, ui, &words, (Face::Bold, Size::Body, theme::ON_DARK));
        let words = match parts.cause() {
            "" => "identical from start to end".to_owned(),
            cause => format!("first difference: {cause} at decision {}", parts.parting()),
        };
        say(cx, ui, &words, (Face::Regular, Size::Body, theme::BRIGHT_GOLD));
    });
    super::timeline::draw(cx, ui, parts);
}

/// Draws one board with the result of its battle.
fn one(cx: &UiCtx, ui: &mut Ui, parts: &Parts, ix: usize, pressed: &mut LabRequests) {
    let variant = &parts.variants[ix];
    let (story, choices) = (&parts.told.stories[ix], &parts.told.choices[ix]);
    ui.horizontal(|ui| {
        let set = crate::lab::plan::listed(&variant.overrides);
        let words = format!("{}  {}", ["A", "B"][ix], if set.is_empty() { "unchanged".into() } else { set });
        say(cx, ui, &words, (Face::Bold, Size::Body, theme::ON_DARK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if small(cx, ui, "Watch from here", true) {
                let from = Some((choices.clone(), parts.at.min(choices.len())));
                pressed.watch = Some(WatchRequest { variant: variant.clone(), which: parts.told.which, from });
            }
        });
    });
    say(cx, ui, &story.end, (Face::Regular, Size::Body, theme::ON_DARK_MUTED));
    if let Some(scene) = &parts.scenes[ix] {
        // Leaves room for the stories below.
        let high = cx.px(336.0).min(ui.ctx().content_rect().height() * 0.42);
        picture::card(cx, ui, high, Some(&variant.level.plan), Some(scene));
        health(cx, ui, scene);
    }
}

fn health(cx: &UiCtx, ui: &mut Ui, scene: &Scene) {
    let all: Vec<String> =
        scene.combatants.iter().map(|c| format!("{} {}/{}", c.name, c.health, c.max_health)).collect();
    say(cx, ui, &all.join(" · ").replace(" -", " −"), (Face::Regular, Size::Small, theme::ON_DARK_MUTED));
}

/// Draws the consequences of the decision in both battles, line by line.
fn stories(cx: &UiCtx, ui: &mut Ui, parts: &Parts) {
    // The previous and the next decision are shown for context.
    let mut unparted = parts.at <= parts.parting() + 1;
    for step in parts.at.saturating_sub(1)..=parts.at + 1 {
        let (left, right) = (parts.lines(0, step), parts.lines(1, step));
        for row in 0..left.len().max(right.len()) {
            let cell = |lines: &[String]| lines.get(row).cloned().unwrap_or_default();
            let (left, right) = (cell(&left), cell(&right));
            let first = left != right && std::mem::take(&mut unparted) && step == parts.parting();
            let cause = if first { parts.cause() } else { "" };
            pair(cx, ui, [&left, &right], step == parts.at, cause);
        }
    }
}

/// Width of the frame around a story line.
const LINE: f32 = 2.0;

/// Draws one line of both stories. Differing lines have a gold frame, and the first of them shows the cause.
fn pair(cx: &UiCtx, ui: &mut Ui, [left, right]: [&str; 2], now: bool, cause: &str) {
    let gutter = cx.px(60.0);
    let width = (ui.available_width() - gutter) / 2.0;
    let differ = left != right;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (ix, text) in [left, right].into_iter().enumerate() {
            let fill = if now { theme::PAGE } else { theme::CARD };
            let line = Stroke::new(LINE, if differ { theme::BRIGHT_GOLD } else { fill });
            let frame = egui::Frame::new().fill(fill).stroke(line).inner_margin(cx.px(5.0)).corner_radius(2.0);
            ui.allocate_ui(vec2(width, 0.0), |ui| {
                frame.show(ui, |ui| {
                    ui.set_width(width - cx.px(10.0) - 2.0 * LINE);
                    say(cx, ui, if text.is_empty() { "—" } else { text }, (Face::Regular, Size::Body, theme::INK));
                });
            });
            if ix == 0 {
                let mark = if differ { format!("≠ {cause}") } else { "=".to_owned() };
                ui.allocate_ui(vec2(gutter, cx.px(24.0)), |ui| {
                    ui.set_width(gutter);
                    ui.vertical_centered(|ui| say(cx, ui, &mark, (Face::Bold, Size::Body, theme::BRIGHT_GOLD)));
                });
            }
        }
    });
}
