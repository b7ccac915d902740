//! Layout of the screen: the top bar, one to three columns, and overlays.

use super::entry::{LabRequests, session, show};
use super::state::{Lab, LabColumn, LabOverlay};
use super::widgets::{say, tab};
use super::{answer, battles, export, keys, level, picker, question_form, side_by_side};
use crate::window::battle::Screen;
use crate::window::input::Action;
use crate::window::overlay::ui_ctx::{ButtonStyle, lamplight, panel};
use crate::window::overlay::{UiCtx, apply_focus, backdrop, rule_popup};
use crate::window::theme::{self, Face, Size};
use crate::window::ui_params::UiParams;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

pub fn draw(
    mut params: UiParams,
    lab: ResMut<Lab>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let ctx = params.egui()?;
    apply_focus(&ctx);
    let lab = lab.into_inner();
    let confirm = params.is_confirmed() && !ctx.text_edit_focused();
    let cx = params.ctx(confirm);
    let screen = ctx.content_rect();
    let mut pressed = LabRequests::default();
    if keys::runs(lab, confirm, ctx.memory(|m| m.focused().is_some())) {
        lab.run();
    }
    panel(&ctx, "lab", screen, egui::Order::Background, |ui| {
        lamplight(ui.painter(), screen);
        // The side-by-side view hides the page, which must not react to the mouse then.
        if lab.view.overlay != LabOverlay::Parts {
            page(&cx, ui, screen, lab, &mut pressed);
        }
    });
    draw_overlay(&cx, &ctx, screen, lab, &mut pressed);
    if let Ok(subject) = &lab.form.subject {
        let cards = crate::protocol::open::ruleset_of(&subject.level).cards();
        rule_popup(&cx, &ctx, screen, cards, &mut lab.view.card, &[]);
    }
    if pressed.back {
        next.set(Screen::Menu);
    }
    match pressed.watch.map(|watch| session(&watch, cx.settings)) {
        Some(Ok(session)) => show(session, cx.settings, &mut commands, &mut next),
        Some(Err(why)) => lab.news = Some(why),
        None => {}
    }
    Ok(())
}

fn page(cx: &UiCtx, ui: &mut Ui, screen: Rect, lab: &mut Lab, pressed: &mut LabRequests) {
    let bar = Rect::from_min_size(screen.min, vec2(screen.width(), cx.px(46.0)));
    top(cx, ui, bar, lab, pressed);
    let gap = cx.px(12.0);
    let mut below = Rect::from_min_max(pos2(screen.left(), bar.bottom()), screen.max).shrink(gap);
    let (left, right, least) = (cx.px(300.0), cx.px(300.0), cx.px(600.0));
    if below.width() >= left + right + least + 2.0 * gap {
        let mut at = below.left();
        let mut column = |width: f32| {
            let rect = Rect::from_min_size(pos2(at, below.top()), vec2(width, below.height()));
            at += width + gap;
            rect
        };
        let rects = [column(left), column(below.width() - left - right - 2.0 * gap), column(right)];
        question_column(cx, ui, rects[0], lab);
        answered(cx, ui, rects[1], lab);
        listed(cx, ui, rects[2], lab, pressed);
        return;
    }
    // In a narrow window, side columns become tabs.
    let beside = below.width() >= left + least + gap;
    let row = Rect::from_min_size(below.min, vec2(below.width(), cx.px(30.0)));
    below.min.y = row.bottom() + cx.px(6.0);
    let mut tabs = ui.new_child(UiBuilder::new().max_rect(row).layout(Layout::left_to_right(Align::Center)));
    let columns = [(LabColumn::Asked, "Settings"), (LabColumn::Answer, "Results"), (LabColumn::Battles, "Battles")];
    if beside && lab.view.column == LabColumn::Answer {
        lab.view.column = LabColumn::Asked;
    }
    for (column, name) in columns.into_iter().filter(|(column, _)| !beside || *column != LabColumn::Answer) {
        if tab(cx, &mut tabs, name, lab.view.column == column, true, Size::Heading) {
            lab.view.column = column;
        }
    }
    let (mut side, mut middle) = (below, below);
    if beside {
        side.max.x = below.left() + left;
        middle.min.x = side.right() + gap;
        answered(cx, ui, middle, lab);
    }
    match lab.view.column {
        LabColumn::Asked => question_column(cx, ui, side, lab),
        LabColumn::Answer => answered(cx, ui, middle, lab),
        LabColumn::Battles => listed(cx, ui, side, lab, pressed),
    }
}

/// Draws the screen title, the open level and the buttons.
fn top(cx: &UiCtx, ui: &mut Ui, bar: Rect, lab: &mut Lab, pressed: &mut LabRequests) {
    ui.painter().hline(bar.x_range(), bar.bottom(), Stroke::new(1.0, theme::GOLD.gamma_multiply(0.35)));
    let inner = bar.shrink2(vec2(cx.px(16.0), 0.0));
    let p = ui.painter().clone();
    let title = cx.write(
        &p,
        inner.left_center(),
        egui::Align2::LEFT_CENTER,
        "Lab",
        (Face::SmallCaps, Size::Title, theme::ON_DARK),
    );
    let at = pos2(title.right() + cx.px(16.0), inner.center().y);
    let open = cx.write(
        &p,
        at,
        egui::Align2::LEFT_CENTER,
        &level::in_words(&lab.form.asked.level),
        (Face::Regular, Size::Body, theme::ON_DARK_MUTED),
    );
    let room = Rect::from_min_max(pos2(open.right() + cx.px(10.0), inner.top()), inner.max);
    let mut row = ui.new_child(UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center)));
    if cx.button(&mut row, "Menu", &cx.cap(Action::Menu), ButtonStyle::Dark) {
        pressed.back = true;
    }
    for (word, action, over) in
        [("Export", Action::Save, LabOverlay::Export), ("Saved runs", Action::Replays, LabOverlay::Kept)]
    {
        if cx.button(&mut row, word, &cx.cap(action), ButtonStyle::Dark) {
            lab.refresh();
            lab.view.overlay = over;
        }
    }
}

fn question_column(cx: &UiCtx, ui: &mut Ui, rect: Rect, lab: &mut Lab) {
    cx.paper(ui.painter(), rect, theme::PARCHMENT, Stroke::NONE);
    let inner = rect.shrink(cx.px(12.0));
    let foot = Rect::from_min_max(pos2(inner.left(), inner.bottom() - question_form::foot_height(cx, lab)), inner.max);
    let mut below = ui.new_child(UiBuilder::new().max_rect(foot).id_salt("asked foot"));
    question_form::foot(cx, &mut below, lab);
    let above = Rect::from_min_max(inner.min, pos2(inner.right(), foot.top() - cx.px(6.0)));
    let mut column = ui.new_child(UiBuilder::new().max_rect(above).id_salt("asked"));
    egui::ScrollArea::vertical().id_salt("asked").auto_shrink([false, false]).show(&mut column, |ui| {
        ui.set_width(ui.available_width() - cx.px(8.0));
        question_form::draw(cx, ui, lab);
    });
}

fn answered(cx: &UiCtx, ui: &mut Ui, rect: Rect, lab: &mut Lab) {
    let mut column = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("answer"));
    answer::draw(cx, &mut column, lab);
}

fn listed(cx: &UiCtx, ui: &mut Ui, rect: Rect, lab: &mut Lab, pressed: &mut LabRequests) {
    let mut column = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("battles"));
    battles::draw(cx, &mut column, lab, pressed);
}

/// Draws the open overlay: a list, the export, or the side-by-side view.
fn draw_overlay(cx: &UiCtx, ctx: &egui::Context, screen: Rect, lab: &mut Lab, pressed: &mut LabRequests) {
    if lab.view.overlay == LabOverlay::Nothing {
        return;
    }
    if lab.view.overlay == LabOverlay::Parts {
        panel(ctx, "lab parts", screen, egui::Order::Middle, |ui| {
            lamplight(ui.painter(), screen);
            side_by_side::draw(cx, ui, screen, lab, pressed);
        });
        return;
    }
    if backdrop(ctx, "lab over", screen) {
        lab.view.overlay = LabOverlay::Nothing;
    }
    let high = if lab.view.overlay == LabOverlay::Export { 500.0 } else { 620.0 };
    let size = (vec2(760.0, high) * cx.theme.scale).min(screen.size() * 0.94);
    let rect = Rect::from_center_size(screen.center(), size);
    panel(ctx, "lab over", rect, egui::Order::Foreground, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::new(1.5, theme::GOLD));
        let mut sheet = ui.new_child(UiBuilder::new().max_rect(rect.shrink(cx.px(20.0))));
        sheet.horizontal(|ui| {
            let title = match lab.view.overlay {
                LabOverlay::Levels => "Levels and encounters",
                LabOverlay::Kept => "Saved runs",
                _ => "Export",
            };
            say(cx, ui, title, (Face::SmallCaps, Size::Title, theme::INK));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if cx.button(ui, "Close", &cx.cap(Action::Menu), ButtonStyle::Paper) {
                    lab.view.overlay = LabOverlay::Nothing;
                }
            });
        });
        sheet.add_space(cx.px(6.0));
        match lab.view.overlay {
            LabOverlay::Levels => picker::levels(cx, &mut sheet, lab),
            LabOverlay::Kept => picker::stored_runs(cx, &mut sheet, lab),
            LabOverlay::Export => export::draw(cx, &mut sheet, lab),
            LabOverlay::Nothing | LabOverlay::Parts => {}
        }
    });
}
