//! House rules of the level, each with its values, the active one marked, and a description.

use super::actions::ActionList;
use super::state::{Editor, EditorAction};
use super::widgets::{heading, one_of, paragraph};
use crate::engine::data::address::path;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::Ui;

pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    let rules = editor.rules.ruleset.house_rules();
    if rules.is_empty() {
        return;
    }
    heading(cx, ui, "House rules");
    for (name, values) in rules {
        let at = path(["house_rules", name]);
        let written = editor.doc.get(&at).map(|value| super::row::bare(value).to_owned());
        if written.is_none() && !editor.view.all_fields {
            continue;
        }
        let now = written.as_deref().and_then(|value| values.iter().position(|v| *v == value)).unwrap_or(0);
        paragraph(cx, ui, &name.replace('_', " "), (Face::Bold, Size::Body, theme::INK));
        if let Some((_, about)) = editor.rules.ruleset.readings().iter().find(|(known, _)| known == name) {
            paragraph(cx, ui, about, (Face::Italic, Size::Small, theme::MUTED));
        }
        let words: Vec<String> = values.iter().map(|value| value.replace('_', " ")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let Some(pressed) = one_of(cx, ui, &words, now).filter(|pressed| *pressed != now) {
            // The first value is the standard rule, which needs no entry.
            let value = (pressed > 0).then(|| values[pressed].to_owned());
            actions.push(EditorAction::Set(at, value));
        }
    }
    if !editor.view.all_fields && editor.doc.get("house_rules").is_none() {
        paragraph(cx, ui, "standard rules; tick below to change one", (Face::Italic, Size::Small, theme::MUTED));
    }
}
