//! Roster of combatants by side, each with the mark of its side, its icon, and a marker if it has a diagnostic.

use super::commands::EditorCommand;
use super::model::{Member, SideRow};
use super::panel_navigation;
use super::state::{Chosen, Editor, EditorAction};
use super::widgets::{above_foot, fault_disc, paragraph, tile, word};
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::{fitting, one_line};
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align, Layout, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor) -> Option<EditorAction> {
    if rect.area() <= 0.0 {
        return None;
    }
    panel_navigation::panel(ctx, panel_navigation::ROSTER, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(12.0))));
        let mut does = head(cx, &mut page);
        let room = above_foot(cx, &page);
        ScrollArea::vertical().id_salt("roster").max_height(room).auto_shrink([false, false]).show(&mut page, |ui| {
            ui.set_width(ui.available_width() - cx.px(8.0));
            for (at, side) in editor.index.model.sides.iter().enumerate() {
                does = side_of(cx, ui, editor, at, side).or(does.take());
            }
        });
        footer(cx, &mut page, editor).or(does)
    })
}

fn head(cx: &UiCtx, ui: &mut Ui) -> Option<EditorAction> {
    let mut does = None;
    ui.horizontal(|ui| {
        paragraph(cx, ui, "Roster", (Face::SmallCaps, Size::Heading, theme::INK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if word(cx, ui, "remove", EditorCommand::Remove.cap(), false) {
                does = Some(EditorAction::Command(EditorCommand::Remove));
            }
            if word(cx, ui, "copy", "", false) {
                does = Some(EditorAction::Duplicate);
            }
        });
    });
    does
}

/// Draws a side with its name, its controller, and its combatants in two columns.
fn side_of(cx: &UiCtx, ui: &mut Ui, editor: &Editor, at: usize, side: &SideRow) -> Option<EditorAction> {
    let mut does = None;
    let ink = cx.side(at).ink;
    let on = editor.selection.chosen == Chosen::Side(side.id.clone());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), cx.px(28.0)), Sense::click());
    let p = ui.painter().clone();
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, on, &side.title));
    if on || response.hovered() || response.has_focus() {
        p.rect_filled(rect, cx.px(3.0), if on { theme::PAGE } else { theme::HIGHLIGHT });
    }
    let told = format!("{} · {}", side.members.len(), side.controller);
    let right = cx.galley(&p, &told, Face::Regular, Size::Small, theme::MUTED, f32::INFINITY);
    let room = rect.width() - right.size().x - cx.px(16.0);
    let name = one_line(cx, &p, &side.title, Face::Bold, Size::Body, room);
    p.galley_with_override_text_color(pos2(rect.left() + cx.px(4.0), rect.center().y - name.size().y / 2.0), name, ink);
    p.galley(
        pos2(rect.right() - right.size().x - cx.px(4.0), rect.center().y - right.size().y / 2.0),
        right,
        theme::MUTED,
    );
    if super::widgets::pressed(cx, ui, &response) {
        does = Some(EditorAction::Choose(Chosen::Side(side.id.clone())));
    }
    let gap = cx.px(5.0);
    let wide = ((ui.available_width() - gap) / 2.0).floor();
    for pair in side.members.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(gap, 0.0);
            for member in pair {
                does = one(cx, ui, editor, at, member, wide).or(does.take());
            }
        });
        ui.add_space(-cx.px(2.0));
    }
    does
}

fn one(cx: &UiCtx, ui: &mut Ui, editor: &Editor, side: usize, member: &Member, wide: f32) -> Option<EditorAction> {
    let on = editor.selection.chosen == Chosen::Combatant(member.id.clone());
    let (rect, response) = tile(cx, ui, vec2(wide, cx.px(26.0)), on, &member.title);
    let p = ui.painter().clone();
    let mark = cx.side_mark(&p, rect.shrink(cx.px(2.0)), cx.side(side));
    let icon =
        Rect::from_center_size(pos2(rect.left() + mark + cx.px(13.0), rect.center().y), vec2(cx.px(18.0), cx.px(18.0)));
    cx.icon(&p, icon, &member.icon, cx.side(side).ink);
    let wrong = editor.is_wrong(&member.path);
    let end = rect.right() - if wrong { cx.px(24.0) } else { cx.px(4.0) };
    let left = icon.right() + cx.px(5.0);
    let name = fitting(cx, &p, &member.title, Face::Bold, Size::Body, end - left);
    p.galley(pos2(left, rect.center().y - name.size().y / 2.0), name, theme::INK);
    if wrong {
        fault_disc(cx, &p, pos2(rect.right() - cx.px(12.0), rect.center().y));
    }
    if response.drag_started() {
        return Some(EditorAction::Carry(member.id.clone()));
    }
    super::widgets::pressed(cx, ui, &response).then(|| EditorAction::Choose(Chosen::Combatant(member.id.clone())))
}

fn footer(cx: &UiCtx, ui: &mut Ui, editor: &Editor) -> Option<EditorAction> {
    let mut does = None;
    ui.add_space(cx.px(4.0));
    ui.horizontal(|ui| {
        if word(cx, ui, "+ side", "", false) {
            does = Some(EditorAction::AddSide);
        }
        if word(cx, ui, "Level", "", editor.selection.chosen == Chosen::Level) {
            does = Some(EditorAction::Choose(Chosen::Level));
        }
        if word(cx, ui, ".ron", EditorCommand::Text.cap(), editor.view.folds.text) {
            does = Some(EditorAction::Command(EditorCommand::Text));
        }
    });
    does
}
