//! Controls of a form that show and edit one value.

use super::row::{FormRow, Kind, NAME, bare};
use super::widgets::{OXBLOOD, WRONG, one_of, tile};
use crate::window::limits::Limit;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::one_line;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Id, Key, Margin, Modifiers, Popup, Rect, Sense, Stroke, TextEdit, Ui, pos2, vec2};

/// Maximum number of words shown as buttons. More are listed when the field is pressed.
const FEW: usize = 4;

/// The user's input to a field.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldInput {
    Nothing,
    /// It got the focus: all typing from here on is one undo step.
    Begun,
    /// Its text changed to this.
    Now(String),
    /// It lost the focus.
    Done,
    /// It was set with one press.
    Once(String),
}

/// Draws the label of a field.
pub fn label(cx: &UiCtx, ui: &mut Ui, row: &FormRow) {
    let wide = (ui.available_width() * 0.32).limit_to(cx.px(60.0), cx.px(110.0));
    let (rect, response) = ui.allocate_exact_size(vec2(wide, cx.px(24.0)), Sense::hover());
    let ink = if row.fault.is_some() { OXBLOOD } else { theme::MUTED };
    let text = one_line(cx, ui.painter(), &row.label(), Face::Regular, Size::Body, rect.width());
    let at = pos2(rect.left(), rect.center().y - text.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, text, ink);
    response.on_hover_text(format!("{}\n{}", row.key, row.note));
}

/// Draws a whole number with its label, `wide` pixels wide.
pub fn number(cx: &UiCtx, ui: &mut Ui, row: &FormRow, wide: f32) -> FieldInput {
    let (rect, _) = ui.allocate_exact_size(vec2(wide, cx.px(26.0)), Sense::hover());
    let p = ui.painter();
    let name = one_line(cx, p, &row.label(), Face::Regular, Size::Body, rect.width() * 0.52);
    p.galley_with_override_text_color(pos2(rect.left(), rect.center().y - name.size().y / 2.0), name, theme::MUTED);
    let place = rect.with_min_x(rect.right() - (rect.width() * 0.46).min(cx.px(44.0)));
    let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(place).id_salt(&row.path));
    typed(cx, &mut inner, row, place.width())
}

/// Draws the editable value of a field.
pub fn value(cx: &UiCtx, ui: &mut Ui, row: &FormRow) -> FieldInput {
    match &row.kind {
        Kind::Flag => {
            let now = match row.value() {
                "true" => 0,
                "false" => 1,
                _ => 2,
            };
            match one_of(cx, ui, &["yes", "no"], now) {
                // Pressing the current value again removes it.
                Some(at) if at == now && row.written.is_some() => FieldInput::Once(String::new()),
                Some(at) => FieldInput::Once(["true", "false"][at].to_owned()),
                None => FieldInput::Nothing,
            }
        }
        Kind::Words { words, open: false }
            if words.len() <= FEW && words.iter().map(String::len).sum::<usize>() < 26 =>
        {
            let names: Vec<&str> = words.iter().map(String::as_str).collect();
            let now = words.iter().position(|word| word == row.bare()).unwrap_or(words.len());
            match one_of(cx, ui, &names, now) {
                Some(at) if at == now && row.written.is_some() => FieldInput::Once(String::new()),
                Some(at) => FieldInput::Once(words[at].clone()),
                None => FieldInput::Nothing,
            }
        }
        Kind::Words { words, open } => listed(cx, ui, row, words, *open),
        Kind::Whole(low, high) => stepped(cx, ui, row, (*low, *high)),
        _ => {
            let wide = ui.available_width();
            typed(cx, ui, row, wide)
        }
    }
}

/// Draws a number with buttons to decrease and increase it.
fn stepped(cx: &UiCtx, ui: &mut Ui, row: &FormRow, (low, high): (i64, i64)) -> FieldInput {
    let mut out = typed(cx, ui, row, cx.px(64.0));
    let now: Option<i64> = row.value().parse().ok();
    for (sign, step) in [("−", -1), ("+", 1)] {
        if super::widgets::word(cx, ui, sign, "", false) {
            out = FieldInput::Once((now.unwrap_or(low) + step).limit_to(low, high).to_string());
        }
    }
    super::widgets::paragraph(cx, ui, &format!("{low} to {high}"), (Face::Regular, Size::Small, theme::MUTED));
    out
}

/// Draws a choice among many words, listed below the field when pressed. If the list is open, other words can be typed.
fn listed(cx: &UiCtx, ui: &mut Ui, row: &FormRow, words: &[String], open: bool) -> FieldInput {
    let button = cx.px(28.0);
    let mut out = FieldInput::Nothing;
    let wide = ui.available_width() - button - cx.px(4.0);
    if open {
        out = typed(cx, ui, row, wide);
    }
    let (rect, response) =
        tile(cx, ui, vec2(if open { button } else { ui.available_width() }, cx.px(25.0)), false, &row.key);
    if !open {
        ground(cx, ui, rect, row);
        let text = one_line(cx, ui.painter(), row.bare(), Face::Bold, Size::Body, wide);
        let ink = if row.written.is_some() { theme::INK } else { theme::MUTED };
        let at = pos2(rect.left() + cx.px(7.0), rect.center().y - text.size().y / 2.0);
        ui.painter().galley_with_override_text_color(at, text, ink);
    }
    let at = pos2(rect.right() - cx.px(14.0), rect.center().y);
    cx.write(ui.painter(), at, egui::Align2::CENTER_CENTER, "▼", (Face::Regular, Size::Caption, theme::MUTED));
    let menu = Popup::menu(&response).width(rect.width().max(cx.px(150.0)));
    let chosen = menu.show(|ui| {
        let mut chosen = None;
        egui::ScrollArea::vertical().max_height(cx.px(320.0)).show(ui, |ui| {
            for word in words {
                if ui.selectable_label(word == row.bare(), word.replace('_', " ")).clicked() {
                    chosen = Some(word.clone());
                }
            }
            if row.written.is_some() && ui.selectable_label(false, "default").clicked() {
                chosen = Some(String::new());
            }
        });
        chosen
    });
    chosen.and_then(|shown| shown.inner).map_or(out, FieldInput::Once)
}

/// Returns the colours of a field: invalid, changed or normal.
fn colours(row: &FormRow) -> (egui::Color32, Stroke) {
    match (row.fault.is_some(), row.is_changed() && row.default.is_some()) {
        (true, _) => (WRONG, Stroke::new(1.5, OXBLOOD)),
        (false, true) => (theme::HIGHLIGHT, Stroke::new(1.0, theme::GOLD)),
        (false, false) => (theme::PAGE, Stroke::new(1.0, theme::RULE)),
    }
}

fn ground(cx: &UiCtx, ui: &Ui, rect: Rect, row: &FormRow) {
    let (fill, line) = colours(row);
    ui.painter().rect(rect, cx.px(3.0), fill, line, egui::StrokeKind::Inside);
}

/// Draws a text field. While it has the focus its text is stored here, even if it is invalid.
fn typed(cx: &UiCtx, ui: &mut Ui, row: &FormRow, wide: f32) -> FieldInput {
    let id = Id::new(("field", &row.path));
    let shown = match row.kind {
        Kind::Text | Kind::Words { .. } => bare(row.written.as_deref().unwrap_or_default()),
        _ => row.written.as_deref().unwrap_or_default(),
    };
    let had = ui.ctx().memory(|m| m.has_focus(id));
    let mut text: String =
        if had { ui.data(|d| d.get_temp(id)).unwrap_or_else(|| shown.to_owned()) } else { shown.to_owned() };
    let (fill, line) = colours(row);
    let high = cx.px(24.0);
    let side = cx.px(5.0).round();
    let margin = Margin::symmetric(side as i8, 1);
    let frame = egui::Frame::new().fill(fill).stroke(line).corner_radius(cx.px(3.0)).inner_margin(margin);
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .frame(frame)
        .font(cx.theme.font(Face::Bold, Size::Body))
        .min_size(vec2(0.0, high - cx.px(4.0)))
        .desired_width((wide - 2.0 * side - 2.0).max(cx.px(18.0)));
    let response = ui.add(edit);
    if text.is_empty() {
        // The default value is shown as a hint.
        let usual = bare(row.default.as_deref().unwrap_or_default());
        let p = ui.painter_at(response.rect.shrink2(vec2(side, 0.0)));
        let hint = cx.galley(&p, usual, Face::Bold, Size::Body, theme::MUTED, f32::INFINITY);
        let at = pos2(response.rect.left() + side, response.rect.center().y - hint.size().y / 2.0);
        p.galley(at, hint, theme::MUTED);
    }
    let closed = response.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
    if closed {
        response.surrender_focus();
    }
    // Renaming also updates all references, so it happens only once the field loses the focus.
    let whole = row.key == NAME;
    if response.changed() {
        ui.data_mut(|d| d.insert_temp(id, text.clone()));
        return if whole { FieldInput::Nothing } else { FieldInput::Now(text) };
    }
    if response.gained_focus() {
        ui.data_mut(|d| d.insert_temp(id, text));
        return if whole { FieldInput::Nothing } else { FieldInput::Begun };
    }
    if response.lost_focus() {
        ui.data_mut(|d| d.remove::<String>(id));
        return if whole && text != shown { FieldInput::Once(text) } else { FieldInput::Done };
    }
    FieldInput::Nothing
}
