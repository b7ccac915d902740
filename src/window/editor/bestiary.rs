//! Bestiary below the board: creatures to place with the mouse or keyboard, for the selected side. They can be searched
//! by a part of their name.

use super::actions::ActionList;
use super::commands::EditorCommand;
use super::panel_navigation;
use super::state::{Editor, EditorAction};
use super::tool::ToolAction;
use super::view::ViewAction;
use super::widgets::{paragraph, tile, word, word_within};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::first_fitting;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align, Key, Layout, Rect, ScrollArea, Stroke, TextEdit, Ui, pos2, vec2};

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor, actions: &mut ActionList) {
    panel_navigation::panel(ctx, panel_navigation::BESTIARY, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let folded = editor.view.folds.bestiary;
        let pad = vec2(cx.px(12.0), if folded { cx.px(2.0) } else { cx.px(6.0) });
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(pad)));
        head(cx, &mut page, editor, actions);
        if folded {
            return;
        }
        let high = page.available_height() - cx.px(8.0);
        ScrollArea::horizontal().id_salt("bestiary").auto_shrink([false, false]).show(&mut page, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = cx.px(7.0);
                for at in editor.rules.creatures_found(&editor.view.creature_search) {
                    actions.add(creature(cx, ui, editor, at, high));
                }
            });
        });
    });
}

fn head(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    ui.horizontal(|ui| {
        let wide = ui.available_width();
        // In a narrow window the search field takes the place of the heading.
        if wide > cx.px(450.0) {
            paragraph(cx, ui, "Bestiary", (Face::SmallCaps, Size::Heading, theme::INK));
        }
        let mut search = editor.view.creature_search.clone();
        let edit = TextEdit::singleline(&mut search)
            .hint_text(if wide > cx.px(600.0) { "Search by name" } else { "Search" })
            .font(cx.theme.font(Face::Regular, Size::Body))
            .background_color(theme::PAGE)
            .desired_width((wide * 0.18).min(cx.px(150.0)));
        let response = ui.add(edit);
        let found = editor.rules.creatures_found(&search).first().copied();
        if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) && found != editor.tool.creature {
            actions.add(found.map(|at| EditorAction::Tool(ToolAction::Creature(at))));
        }
        if response.changed() {
            actions.push(EditorAction::View(ViewAction::SearchCreatures(search)));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let fold = if editor.view.folds.bestiary { "show" } else { "hide" };
            if word(cx, ui, fold, EditorCommand::Bestiary.cap(), false) {
                actions.push(EditorAction::Command(EditorCommand::Bestiary));
            }
            for at in (0..editor.index.model.sides.len()).rev() {
                // The sides that are left share the width, so that their names never reach the search field.
                let share = ui.available_width() / (at + 1) as f32 - ui.spacing().item_spacing.x;
                if word_within(cx, ui, &editor.index.model.sides[at].title, "", editor.tool.side == at, share) {
                    actions.push(EditorAction::Tool(ToolAction::Side(at)));
                }
            }
            if ui.available_width() > cx.px(250.0) {
                let how = format!("drag onto the board, or press {} at the cursor · side", EditorCommand::Use.cap());
                paragraph(cx, ui, &how, (Face::Regular, Size::Small, theme::MUTED));
            }
        });
    });
}

fn creature(cx: &UiCtx, ui: &mut Ui, editor: &Editor, at: usize, high: f32) -> Option<EditorAction> {
    let row = &editor.rules.creatures[at];
    let on = editor.tool.creature == Some(at);
    let (rect, response) = tile(cx, ui, vec2(cx.px(96.0), high), on, &row.title);
    let p = ui.painter().clone();
    let ink = cx.side(editor.tool.side).ink;
    let name = first_fitting(cx, &p, &[&row.title], Face::Regular, Size::Small, rect.width() - cx.px(4.0));
    let size = (high - name.size().y - cx.px(8.0)).limit_to(cx.px(16.0), cx.px(36.0));
    let above = rect.with_max_y(rect.bottom() - name.size().y - cx.px(3.0));
    cx.icon(&p, Rect::from_center_size(above.center(), vec2(size, size)), &row.icon, ink);
    let at_x = rect.center().x - name.size().x / 2.0;
    p.galley(pos2(at_x, rect.bottom() - name.size().y - cx.px(3.0)), name, theme::INK);
    if response.drag_started() {
        return Some(EditorAction::CarryNew(at));
    }
    let pressed = super::widgets::pressed(cx, ui, &response);
    response.on_hover_text(&row.told);
    pressed.then_some(EditorAction::Tool(ToolAction::Creature(at)))
}
