//! Top bar: the level and its save state, undo and redo, and the button to play.

use super::commands::EditorCommand;
use super::panel_navigation;
use super::state::Editor;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Align, Color32, Layout, Order, Painter, Rect, Stroke, Ui, pos2, text::LayoutJob};

/// Minimum window width for key caps, at 100 %.
const CAPS: f32 = 1100.0;
/// Minimum width for the level's name, at 100 %. If there is less, the screen title is left out.
const NAME: f32 = 220.0;

/// Draws the bar and returns the pressed command.
pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor) -> Option<EditorCommand> {
    panel_navigation::panel(ctx, panel_navigation::TOP, rect, |ui| {
        let p = ui.painter().clone();
        p.rect_filled(rect, 0.0, theme::WALNUT_DEEP);
        p.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::GOLD.gamma_multiply(0.5)));
        let mut row = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(rect.shrink2(egui::vec2(cx.px(14.0), 0.0)))
                .layout(Layout::right_to_left(Align::Center)),
        );
        // In a narrow window the level's name has priority over the key caps.
        let caps = rect.width() >= cx.px(CAPS);
        let pressed = tools(cx, &mut row, editor, caps);
        title(cx, &p, rect.with_max_x(row.min_rect().left() - cx.px(10.0)), editor);
        pressed
    })
}

/// Draws the buttons from right to left: menu, play, save, redo and undo.
fn tools(cx: &UiCtx, ui: &mut Ui, editor: &Editor, caps: bool) -> Option<EditorCommand> {
    let mut pressed = None;
    let mut tool = |ui: &mut Ui, label: &str, command: EditorCommand, style: ButtonStyle, on: bool| {
        ui.add_enabled_ui(on, |ui| {
            if cx.button(ui, label, if caps { command.cap() } else { "" }, style) {
                pressed = Some(command);
            }
        });
    };
    tool(ui, "Menu", EditorCommand::Leave, ButtonStyle::Dark, true);
    let play = if editor.is_sound() { ButtonStyle::GoldWord } else { ButtonStyle::Dark };
    tool(ui, "Test play", EditorCommand::Play, play, editor.is_sound());
    tool(ui, "Save", EditorCommand::Save, ButtonStyle::Dark, true);
    let wide = ui.available_width() > cx.px(560.0);
    let step = |word: &str, name: Option<String>| match name {
        Some(name) if wide => format!("{word}: {name}"),
        _ => word.to_owned(),
    };
    let (undo, redo) = (editor.undo_name(), editor.redo_name());
    tool(ui, &step("Redo", redo.clone()), EditorCommand::Redo, ButtonStyle::Dark, redo.is_some());
    tool(ui, &step("Undo", undo.clone()), EditorCommand::Undo, ButtonStyle::Dark, undo.is_some());
    pressed
}

/// Draws the screen title, the level and its file, as far as there is room.
fn title(cx: &UiCtx, p: &Painter, room: Rect, editor: &Editor) {
    let at = pos2(room.left() + cx.px(14.0), room.center().y);
    let head = cx.galley(p, "Level editor", Face::SmallCaps, Size::Heading, theme::ON_DARK, f32::INFINITY);
    let mut end = at.x + head.size().x + cx.px(18.0);
    if room.right() - end < cx.px(NAME) {
        end = at.x;
    } else {
        p.galley(pos2(at.x, at.y - head.size().y / 2.0), head, theme::ON_DARK);
    }
    let left = room.right() - end;
    let wide = |text: &str| cx.galley(p, text, Face::Regular, Size::Body, theme::ON_DARK, f32::INFINITY).size().x;
    let (what, file) = editor.heading(|what, file| wide(&format!("{what} · {file}")) <= left);
    let mut job = LayoutJob::default();
    job.append(&format!("{what} · "), 0.0, cx.theme.format(Face::Regular, Size::Body, theme::ON_DARK_MUTED));
    job.append(&file, 0.0, cx.theme.format(Face::Regular, Size::Body, theme::HIGHLIGHT));
    job.wrap.max_rows = 1;
    job.wrap.max_width = left;
    job.wrap.break_anywhere = true;
    let galley = p.layout_job(job);
    p.galley(pos2(end, at.y - galley.size().y / 2.0), galley, Color32::WHITE);
}

/// Draws the message below the bar. It stays until the next action.
pub fn news(cx: &UiCtx, ctx: &egui::Context, top: Rect, editor: &Editor) {
    let Some(text) = &editor.news else { return };
    let p = ctx.layer_painter(egui::LayerId::new(Order::Tooltip, egui::Id::new("editor news")));
    let galley = cx.galley(&p, text, Face::Bold, Size::Body, theme::ON_DARK, top.width() * 0.7);
    let size = galley.size() + egui::vec2(cx.px(28.0), cx.px(14.0));
    let rect = egui::Align2::CENTER_TOP.anchor_size(pos2(top.center().x, top.bottom() + cx.px(8.0)), size);
    p.rect(rect, cx.px(5.0), theme::WALNUT_DEEP, Stroke::new(1.5, theme::GOLD), egui::StrokeKind::Inside);
    p.galley_with_override_text_color(rect.center() - galley.size() / 2.0, galley, theme::ON_DARK);
}
