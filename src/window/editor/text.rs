//! Text page of the level. It can express everything the format allows, and marks errors while typing.

use super::actions::ActionList;
use super::field::FieldInput;
use super::panel_navigation;
use super::state::{Editor, EditorAction};
use super::view::ViewAction;
use super::widgets::{OXBLOOD, WRONG};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use bevy_egui::egui::{self, Color32, Id, Rect, ScrollArea, Stroke, TextEdit, TextStyle, Ui};

const SIZE: Size = Size::Small;
const COMMENT: Color32 = Color32::from_rgb(0x6a, 0x6f, 0x3a);
const QUOTED: Color32 = Color32::from_rgb(0x1d, 0x60, 0x68);
const NUMBER: Color32 = Color32::from_rgb(0x8a, 0x3b, 0x12);

fn id() -> Id {
    Id::new("text of the level")
}

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor, actions: &mut ActionList) {
    if rect.area() <= 0.0 {
        return;
    }
    panel_navigation::panel(ctx, panel_navigation::TEXT, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PAGE, Stroke::new(1.0, theme::RULE));
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(8.0))));
        ScrollArea::both()
            .id_salt("text")
            .auto_shrink([false, false])
            .show(&mut page, |ui| edit(cx, ui, editor, actions));
    });
}

fn edit(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    let mut text = editor.doc.text().to_string();
    let lines: Vec<usize> = editor.faults().iter().map(|fault| fault.line as usize).collect();
    let font = cx.theme.font(Face::Code, SIZE);
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _wrap: f32| {
        ui.ctx().fonts_mut(|f| f.layout_job(coloured(text.as_str(), &font, &lines)))
    };
    ui.horizontal_top(|ui| {
        numbers(cx, ui, &text, &lines);
        let output = TextEdit::multiline(&mut text)
            .id(id())
            .font(TextStyle::Monospace)
            .code_editor()
            .frame(egui::Frame::NONE)
            .desired_width(f32::INFINITY)
            .layouter(&mut layouter)
            .show(ui);
        let response = &output.response.response;
        if response.gained_focus() {
            actions.push(EditorAction::Text(FieldInput::Begun));
        }
        if response.changed() {
            actions.push(EditorAction::Text(FieldInput::Now(text.clone())));
        }
        if response.lost_focus() {
            actions.push(EditorAction::Text(FieldInput::Done));
        }
        if let Some(at) = editor.view.scroll_to {
            actions.push(EditorAction::View(ViewAction::Scrolled));
            let letters = text[..at.min(text.len())].chars().count();
            let place = output.galley.pos_from_cursor(CCursor::new(letters));
            ui.scroll_to_rect(place.translate(output.galley_pos.to_vec2()), Some(egui::Align::Center));
            let mut state = output.state.clone();
            state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(letters))));
            state.store(ui.ctx(), id());
        }
    });
}

impl Editor {
    /// Applies the input to the text page.
    pub fn take_text(&mut self, input: FieldInput) {
        const STEP: &str = "Edit the text";
        match input {
            FieldInput::Nothing => {}
            FieldInput::Begun => self.begin_typing(STEP),
            FieldInput::Now(text) | FieldInput::Once(text) => self.doc.put(STEP, &text),
            FieldInput::Done => self.end_typing(),
        }
    }
}

/// Draws the line numbers. Lines with an error are highlighted.
fn numbers(cx: &UiCtx, ui: &mut Ui, text: &str, wrong: &[usize]) {
    let mut job = LayoutJob::default();
    let count = text.split('\n').count();
    let wide = count.to_string().len();
    let font = cx.theme.font(Face::Code, SIZE);
    for line in 1..=count {
        let (color, background) = if wrong.contains(&line) {
            (OXBLOOD, WRONG)
        } else {
            (theme::MUTED.gamma_multiply(0.7), Color32::TRANSPARENT)
        };
        let format = TextFormat { font_id: font.clone(), color, background, ..TextFormat::default() };
        job.append(&format!("{line:>wide$} \n"), 0.0, format);
    }
    ui.label(job);
}

/// Highlights the syntax: comments, strings and numbers. Lines with an error have a reddish background.
fn coloured(text: &str, font: &egui::FontId, wrong: &[usize]) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (at, line) in text.split_inclusive('\n').enumerate() {
        let background = if wrong.contains(&(at + 1)) { WRONG } else { Color32::TRANSPARENT };
        for (piece, color) in pieces(line) {
            let format = TextFormat { font_id: font.clone(), color, background, ..TextFormat::default() };
            job.append(piece, 0.0, format);
        }
    }
    job
}

/// Splits a line into comments, strings, numbers and other text, each with its colour.
fn pieces(line: &str) -> Vec<(&str, Color32)> {
    let mut out = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (len, color) = if rest.starts_with("//") {
            (rest.len(), COMMENT)
        } else if first == '"' {
            (rest[1..].find('"').map_or(rest.len(), |end| end + 2), QUOTED)
        } else if first.is_ascii_digit() || first == '-' {
            (rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '-').unwrap_or(rest.len()), NUMBER)
        } else {
            let stops = |c: char| c == '"' || c == '/' || c == '-';
            let word = rest.find(|c: char| stops(c) || c.is_ascii_digit()).filter(|at| *at > 0);
            // A digit within a word belongs to it.
            (
                word.map_or_else(|| if stops(first) { first.len_utf8() } else { rest.len() }, |at| word_end(rest, at)),
                theme::INK,
            )
        };
        out.push((&rest[..len], color));
        rest = &rest[len..];
    }
    out
}

/// Returns the end of the word at a position, if a digit would split it.
fn word_end(rest: &str, at: usize) -> usize {
    let in_word = rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let ends = |c: char| !c.is_alphanumeric() && c != '_';
    if in_word && rest[at..].starts_with(|c: char| c.is_ascii_digit()) {
        rest[at..].find(ends).map_or(rest.len(), |end| at + end)
    } else {
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_without_losing_a_letter() {
        for line in [
            "    (id: \"orc_1\", str: 12, pos: (-1, 9)), // 9 lives\n",
            "",
            "\"open",
            "/",
            "-",
            "a_5: 3.5,",
            "é: \"ü\"// \"x\"",
        ] {
            let pieces = pieces(line);
            assert_eq!(pieces.iter().map(|(piece, _)| *piece).collect::<String>(), line);
        }
        assert!(pieces("str: 12 // hm").contains(&("12", NUMBER)));
        assert!(pieces("str: 12 // hm").contains(&("// hm", COMMENT)));
        assert!(pieces("thief_5").iter().all(|(_, color)| *color == theme::INK));
    }
}
